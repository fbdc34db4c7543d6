#include "net/origin.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/text.hpp"

namespace paddock::net {

namespace {

std::string lower(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return out;
}

std::string_view last_entry(std::string_view list) {
    const std::size_t comma = list.rfind(',');
    return trimmed(comma == std::string_view::npos ? list : list.substr(comma + 1));
}

// Some proxies add a port: "192.0.2.1:4711", "[2001:db8::1]:4711".
std::string_view without_port(std::string_view address) {
    if (address.starts_with('[')) return address.substr(1, std::min(address.find(']'), address.size()) - 1);
    const std::size_t colon = address.find(':');
    return colon != std::string_view::npos && colon == address.rfind(':') ? address.substr(0, colon) : address;
}

std::string shown(int family, const void* bytes) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    inet_ntop(family, bytes, text.data(), text.size());
    return text.data();
}

// Empty: it is no address.
std::string network_of(std::string_view address) {
    const std::string text(address.substr(0, address.find('%')));  // without the name of an interface
    std::array<std::uint8_t, 16> bytes{};
    if (inet_pton(AF_INET, text.c_str(), bytes.data()) == 1) return shown(AF_INET, bytes.data());
    if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return {};
    constexpr std::array<std::uint8_t, 12> version_4_inside{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    if (std::equal(version_4_inside.begin(), version_4_inside.end(), bytes.begin()))
        return shown(AF_INET, bytes.data() + version_4_inside.size());
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return shown(AF_INET6, bytes.data());
}

}  // namespace

std::optional<std::string> origin_of_url(std::string_view url) {
    std::string text = lower(url);
    if (text.ends_with('/')) text.pop_back();
    for (const auto& [scheme, port] : {std::pair<std::string_view, std::string_view>{"http://", ":80"},
                                       std::pair<std::string_view, std::string_view>{"https://", ":443"}}) {
        if (!text.starts_with(scheme)) continue;
        if (text.size() == scheme.size()) return std::nullopt;
        if (text.find_first_of("/?#@\\ \t", scheme.size()) != std::string::npos) return std::nullopt;
        if (text.ends_with(port)) text.resize(text.size() - port.size());
        return text;
    }
    return std::nullopt;
}

bool is_own(const Provenance& from, std::string_view own) {
    if (from.origin.empty()) return true;
    const auto origin = origin_of_url(from.origin);
    if (!origin) return false;  // among them "null", which pages without a home send
    if (!own.empty()) return *origin == own;
    const std::string_view proto = last_entry(from.forwarded_proto);
    // Without a proxy's word the scheme is open: it is the browser's, and the host decides.
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (!proto.empty() && !scheme.starts_with(std::string(proto) + ":")) continue;
        if (origin_of_url(std::string(scheme) + std::string(trimmed(from.host))) == origin) return true;
    }
    return false;
}

std::string counted_address(std::string_view peer, std::string_view forwarded_for) {
    if (!forwarded_for.empty()) {
        std::string address = network_of(without_port(last_entry(forwarded_for)));
        if (!address.empty()) return address;
    }
    const std::string address = network_of(peer);
    return address.empty() ? std::string(peer) : address;
}

bool is_local(std::string_view peer, bool forwarded) {
    std::array<std::uint8_t, 16> bytes{};
    const std::string address = counted_address(peer, {});  // of version 4 where that is inside
    if (forwarded) return false;
    if (inet_pton(AF_INET, address.c_str(), bytes.data()) == 1) return bytes[0] == 127;
    return peer == "::1";
}

}  // namespace paddock::net
