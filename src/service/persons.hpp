// Who somebody is: persons behind tokens, and the one-time codes that join a second device. Tokens are hashed at once
// and never kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "service/entropy.hpp"
#include "service/limits.hpp"
#include "store/store.hpp"

namespace paddock {

// The hash of a token; nothing where that is no token: 64 hexadecimal digits.
std::optional<TokenHash> hash_of_token(std::string_view token);

// The person that the first use of a token makes.
std::string first_person_of(const TokenHash& hash);

// A hash is as random as can be: any eight bytes of it will do.
struct TokenHashHash {
    std::size_t operator()(const TokenHash& hash) const noexcept;
};

// Whose token is whose, as far as it was asked lately. It forgets the older half when it is full.
class KnownPersons {
public:
    explicit KnownPersons(std::size_t most) : most_(most) {}

    const std::string* find(const TokenHash& hash);
    void put(const TokenHash& hash, std::string person);

private:
    using Map = std::unordered_map<TokenHash, std::string, TokenHashHash>;
    std::size_t most_;
    Map young_;
    Map old_;
};

// Codes that join a device to a person, kept as hashes. A code that somebody is using right now is held back, so that
// nobody else can use it; it is gone when that succeeds and valid again when it fails.
class DeviceCodes {
public:
    explicit DeviceCodes(const Limits& limits) : limits_(limits) {}

    // As people read it: 7KQ2-M9XD-4T. Nothing when there are too many.
    std::optional<std::string> make(const std::string& person, Entropy& entropy, std::int64_t now_ms);

    struct Use {
        TokenHash code{};
        std::string person;
    };
    std::optional<Use> begin_use(std::string_view code, std::int64_t now_ms);
    void end_use(const TokenHash& code, bool used);

private:
    struct Code {
        std::string person;
        bool in_use = false;
    };
    void forget(const TokenHash& code);
    void forget_expired(std::int64_t now_ms);

    const Limits& limits_;
    std::unordered_map<TokenHash, Code, TokenHashHash> codes_;
    std::unordered_map<std::string, std::vector<TokenHash>> of_person_;  // the oldest first
    // In the order of their making, those that were used included: so that the bound holds whatever people do.
    std::deque<std::pair<std::int64_t, TokenHash>> expiries_;
};

}  // namespace paddock
