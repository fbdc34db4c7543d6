#include "service/persons.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "base/bytes.hpp"
#include "base/sha256.hpp"

namespace paddock {

namespace {

constexpr std::size_t person_digits = 24;
constexpr std::size_t code_letters = 10;
// Without 0 O 1 I L, which look alike: 31 letters, about 50 bits a code.
constexpr std::string_view alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

store::TokenHash hash_of(std::string_view domain, Bytes bytes) {
    return Sha256().add(bytes_of(domain)).add(bytes).finish();
}

// Letters in any case, with or without hyphens and spaces. Anything else gives a hash that no code has, at the same
// cost.
store::TokenHash hash_of_code(std::string_view code) {
    std::string letters;
    for (char c : code.substr(0, 32)) {
        if (c == '-' || c == ' ') continue;
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
        letters += c;
    }
    return hash_of("paddock code", bytes_of(letters));
}

std::string draw_code(Entropy& entropy) {
    std::string code;
    while (code.size() < code_letters) {
        std::array<std::uint8_t, 16> bytes{};
        entropy.fill(bytes);
        for (const std::uint8_t byte : bytes)
            if (code.size() < code_letters && byte < 8 * alphabet.size()) code += alphabet[byte % alphabet.size()];
    }
    return code;
}

}  // namespace

std::optional<store::TokenHash> hash_of_token(std::string_view token) {
    const auto bytes = parse_hex32(token);
    if (!bytes) return std::nullopt;
    return sha256(*bytes);
}

std::string first_person_of(const store::TokenHash& hash) {
    return to_hex(hash_of("paddock person", hash)).substr(0, person_digits);
}

std::string id_of_device(const store::TokenHash& hash) {
    return to_hex(hash_of("paddock device", hash)).substr(0, person_digits);
}

std::size_t TokenHashHash::operator()(const store::TokenHash& hash) const noexcept {
    std::size_t value = 0;
    std::memcpy(&value, hash.data(), sizeof(value));
    return value;
}

KnownDevice* KnownDevices::find(const store::TokenHash& hash) {
    if (const auto found = young_.find(hash); found != young_.end()) return &found->second;
    const auto found = old_.find(hash);
    return found == old_.end() ? nullptr : &put(KnownDevice(found->second));
}

KnownDevice& KnownDevices::put(KnownDevice known) {
    const store::TokenHash hash = known.device.token_hash;
    if (young_.size() >= std::max<std::size_t>(most_ / 2, 1) && !young_.contains(hash)) {
        old_ = std::move(young_);
        young_.clear();
    }
    old_.erase(hash);
    return young_.insert_or_assign(hash, std::move(known)).first->second;
}

void KnownDevices::forget(const store::TokenHash& hash) {
    young_.erase(hash);
    old_.erase(hash);
}

std::optional<std::string> DeviceCodes::make(const CodeMaker& maker, Entropy& entropy, std::int64_t now_ms) {
    forget_expired(now_ms);
    if (expiries_.size() >= limits_.codes) return std::nullopt;
    if (const auto own = of_person_.find(maker.person); own != of_person_.end())
        if (own->second.size() >= limits_.codes_per_person) forget(store::TokenHash(own->second.front()));
    std::string code = draw_code(entropy);
    const store::TokenHash hash = hash_of_code(code);
    if (!codes_.emplace(hash, Code{maker, false}).second) return std::nullopt;
    of_person_[maker.person].push_back(hash);
    expiries_.emplace_back(now_ms + limits_.code_ms, hash);
    code.insert(8, "-").insert(4, "-");
    return code;
}

std::optional<DeviceCodes::Use> DeviceCodes::begin_use(std::string_view code, std::int64_t now_ms) {
    forget_expired(now_ms);
    const store::TokenHash hash = hash_of_code(code);
    const auto found = codes_.find(hash);
    if (found == codes_.end() || found->second.in_use) return std::nullopt;
    found->second.in_use = true;
    return Use{hash, found->second.maker};
}

void DeviceCodes::end_use(const store::TokenHash& code, bool used) {
    const auto found = codes_.find(code);
    if (found == codes_.end()) return;
    found->second.in_use = false;
    if (used) forget(code);
}

void DeviceCodes::forget_of(const std::string& person) {
    const auto own = of_person_.find(person);
    if (own == of_person_.end()) return;
    for (const store::TokenHash& code : std::vector(own->second)) forget(code);
}

void DeviceCodes::forget(const store::TokenHash& code) {
    const auto found = codes_.find(code);
    if (found == codes_.end()) return;
    const auto own = of_person_.find(found->second.maker.person);
    std::erase(own->second, code);
    if (own->second.empty()) of_person_.erase(own);
    codes_.erase(found);
}

void DeviceCodes::forget_expired(std::int64_t now_ms) {
    while (!expiries_.empty() && expiries_.front().first <= now_ms) {
        forget(expiries_.front().second);
        expiries_.pop_front();
    }
}

}  // namespace paddock
