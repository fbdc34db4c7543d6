// A sum over what a row holds, kept beside it: SQLite does not notice when bytes inside a value change on the disk.
// Not against people who mean harm.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace paddock::store {

class Checksum {
public:
    constexpr Checksum& add(std::uint64_t word) {
        // For a given sum two words never lead to the same one, so a single changed word always shows in 64 bits.
        sum_ = (sum_ ^ word) * 0x9E37'79B9'7F4A'7C15;
        sum_ ^= sum_ >> 32;
        return *this;
    }
    constexpr Checksum& add(std::string_view text) {
        add(text.size());
        for (; text.size() >= 8; text.remove_prefix(8)) add(word_of(text.substr(0, 8)));
        if (!text.empty()) add(word_of(text));
        return *this;
    }
    // As a signed number, which SQLite keeps in four bytes.
    constexpr std::int32_t value() const { return static_cast<std::int32_t>(static_cast<std::uint32_t>(sum_)); }

private:
    // The same on every machine.
    static constexpr std::uint64_t word_of(std::string_view bytes) {
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < bytes.size(); ++i)
            word |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
        return word;
    }

    std::uint64_t sum_ = 0x243F'6A88'85A3'08D3;
};

constexpr std::int32_t entry_sum(std::int64_t match, std::uint64_t number, std::string_view body) {
    return Checksum().add(static_cast<std::uint64_t>(match)).add(number).add(body).value();
}

constexpr std::int32_t row_sum(std::int64_t match, std::string_view name, std::int64_t status, std::int64_t changed_ms,
                               std::string_view summary, std::string_view persons) {
    return Checksum()
        .add(static_cast<std::uint64_t>(match))
        .add(name)
        .add(static_cast<std::uint64_t>(status))
        .add(static_cast<std::uint64_t>(changed_ms))
        .add(summary)
        .add(persons)
        .value();
}

}  // namespace paddock::store
