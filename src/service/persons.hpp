// Who somebody is: persons behind tokens, their devices, and the one-time codes that join another one. Tokens are
// hashed at once and never kept.
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
std::optional<store::TokenHash> hash_of_token(std::string_view token);

// The person that the first use of a token makes.
std::string first_person_of(const store::TokenHash& hash);

// What a device is called where its person sees it: not its token, which only the device itself knows.
std::string id_of_device(const store::TokenHash& hash);

// A hash is as random as can be: any eight bytes of it will do.
struct TokenHashHash {
    std::size_t operator()(const store::TokenHash& hash) const noexcept;
};

struct KnownDevice {
    store::Device device;
    bool listed = false;    // its person has several devices, so this one is kept
    bool changing = false;  // it is being linked or removed: until that is written nothing else is written of it
};

// Whose token is whose, as far as it was asked lately. It forgets the older half when it is full.
class KnownDevices {
public:
    explicit KnownDevices(std::size_t most) : most_(most) {}

    KnownDevice* find(const store::TokenHash& hash);
    KnownDevice& put(KnownDevice known);
    void forget(const store::TokenHash& hash);

private:
    using Map = std::unordered_map<store::TokenHash, KnownDevice, TokenHashHash>;
    std::size_t most_;
    Map young_;
    Map old_;
};

// Who makes a code: a person, on a device that may not be kept yet.
struct CodeMaker {
    std::string person;
    store::TokenHash token_hash{};
    std::string device{};  // its name
};

// Codes that join a device to a person, kept as hashes. A code that somebody is using right now is held back, so that
// nobody else can use it; it is gone when that succeeds and valid again when it fails.
class DeviceCodes {
public:
    explicit DeviceCodes(const Limits& limits) : limits_(limits) {}

    // As people read it: 7KQ2-M9XD-4T. Nothing when there are too many.
    std::optional<std::string> make(const CodeMaker& maker, Entropy& entropy, std::int64_t now_ms);

    struct Use {
        store::TokenHash code{};
        CodeMaker maker;
    };
    std::optional<Use> begin_use(std::string_view code, std::int64_t now_ms);
    void end_use(const store::TokenHash& code, bool used);
    // All codes of a person, also those that are being used: a device that is removed may have made them.
    void forget_of(const std::string& person);
    bool knows(const store::TokenHash& code) const { return codes_.contains(code); }

private:
    struct Code {
        CodeMaker maker;
        bool in_use = false;
    };
    void forget(const store::TokenHash& code);
    void forget_expired(std::int64_t now_ms);

    const Limits& limits_;
    std::unordered_map<store::TokenHash, Code, TokenHashHash> codes_;
    std::unordered_map<std::string, std::vector<store::TokenHash>> of_person_;  // the oldest first
    // In the order of their making, those that were used included: so that the bound holds whatever people do.
    std::deque<std::pair<std::int64_t, store::TokenHash>> expiries_;
};

}  // namespace paddock
