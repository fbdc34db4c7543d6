#include "engine/envelope.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "engine/seat.hpp"

namespace paddock {

namespace {

HmacKey key_of(const Bytes32& secret, std::string_view table, const Envelope::Numbers& numbers) {
    std::string message(fair_construction);
    message += '\n';
    message += table;
    message += '\n';
    for (std::size_t seat = 0; const auto& number : numbers) {
        message += std::to_string(seat++) + ':';
        message += number ? to_hex(*number) : "-";
        message += '\n';
    }
    return HmacKey(hmac_sha256(secret, bytes_of(message)));
}

}  // namespace

FairSource::FairSource(const HmacKey& key, std::string_view purpose, std::uint64_t number)
    : key_(key), prefix_(std::string(purpose) + ' ' + std::to_string(number) + ' ') {}

std::uint32_t FairSource::next() noexcept {
    if (used_ == block_.size()) {
        block_ = key_.sign(bytes_of(prefix_ + std::to_string(block_number_++)));
        used_ = 0;
    }
    std::uint32_t number = 0;
    for (int i = 0; i < 4; ++i) number = number << 8 | block_[used_++];
    return number;
}

std::uint32_t FairSource::below(std::uint32_t bound) noexcept {
    constexpr std::uint64_t all = std::uint64_t{1} << 32;
    const std::uint64_t even = all - all % bound;
    while (true)
        if (const std::uint32_t number = next(); number < even) return number % bound;
}

Envelope::Envelope(const Bytes32& secret, std::string_view table, Numbers numbers)
    : secret_(secret), table_(table), numbers_(std::move(numbers)), key_(key_of(secret_, table_, numbers_)) {}

Result<Envelope, Fault> Envelope::open(const Fair& fair) {
    if (fair.construction != fair_construction)
        return refuse(Fault{"the envelope is made by " + in_quotes(fair.construction) + "; this program knows '" +
                            std::string(fair_construction) + "'"});
    if (!is_table_name(fair.table))
        return refuse(Fault{"the envelope's table must be 1 to 64 letters and digits, not " + in_quotes(fair.table)});
    const auto secret = parse_hex32(fair.secret);
    if (!secret) return refuse(Fault{"the envelope's secret must be 64 hexadecimal digits"});
    const auto fingerprint = parse_hex32(fair.fingerprint);
    if (!fingerprint) return refuse(Fault{"the envelope's fingerprint must be 64 hexadecimal digits"});
    if (sha256(*secret) != *fingerprint)
        return refuse(Fault{"the fingerprint does not fit the secret; the secret was changed after it was shown"});
    Numbers numbers;
    for (const auto& text : fair.numbers) {
        numbers.push_back(text ? parse_hex32(*text) : std::nullopt);
        if (text && !numbers.back())
            return refuse(Fault{"the number of seat " + std::to_string(numbers.size() - 1) +
                                " must be 64 hexadecimal digits, or null"});
    }
    return Envelope(*secret, fair.table, std::move(numbers));
}

std::string Envelope::fingerprint_of(const Bytes32& secret) {
    return to_hex(sha256(secret));
}

Fair Envelope::shown() const {
    Fair fair{std::string(fair_construction), table_, fingerprint(), to_hex(secret_), {}};
    for (const auto& number : numbers_) fair.numbers.push_back(number ? std::optional(to_hex(*number)) : std::nullopt);
    return fair;
}

bool is_table_name(std::string_view name) noexcept {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    };
    return !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), fits);
}

}  // namespace paddock
