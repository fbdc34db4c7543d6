// The sealed envelope: dice and shuffles that follow from a secret which the server fixed first and numbers which the
// players gave afterwards, so that neither could choose them. docs/fairness.md describes it byte by byte.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.hpp"
#include "base/result.hpp"
#include "base/rng.hpp"
#include "base/sha256.hpp"
#include "engine/house_rules.hpp"
#include "engine/record.hpp"

namespace paddock {

inline constexpr std::string_view fair_construction = "paddock-fair/1";

// The random numbers of one draw.
class FairSource {
public:
    FairSource(const HmacKey& key, std::string_view purpose, std::uint64_t number);

    std::uint32_t next() noexcept;
    // Uniform in [0, bound): numbers from the end that would favour the low ones are passed over.
    std::uint32_t below(std::uint32_t bound) noexcept;

private:
    HmacKey key_;
    std::string prefix_;  // "roll 17 "
    std::uint64_t block_number_ = 0;
    Bytes32 block_{};
    std::size_t used_ = sizeof(Bytes32);  // bytes of the block
};
static_assert(RandomSource<FairSource>);

class Envelope {
public:
    // One number a seat, in their order; none for bots. `table` is the table's name.
    using Numbers = std::vector<std::optional<Bytes32>>;
    Envelope(const Bytes32& secret, std::string_view table, Numbers numbers);

    // What a record says of it, or why that makes no envelope.
    static Result<Envelope, Fault> open(const Fair& fair);

    // Shown before anybody gives a number: from then on the secret cannot be another one.
    static std::string fingerprint_of(const Bytes32& secret);

    std::string fingerprint() const { return fingerprint_of(secret_); }
    // What a record shows when the game is over.
    Fair shown() const;

    // The dealer's events count from 1; `purpose` is the word that is due: roll, lanes ...
    FairSource source(std::string_view purpose, std::uint64_t number) const { return {key_, purpose, number}; }

private:
    Bytes32 secret_;
    std::string table_;
    Numbers numbers_;
    HmacKey key_;
};

// Letters, digits, hyphens and underscores, 1 to 64 of them: the name is a part of the key.
bool is_table_name(std::string_view name) noexcept;

}  // namespace paddock
