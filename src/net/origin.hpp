// Where a request comes from: whether a page of ours made it, and which address counts for limits. Text only.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace paddock::net {

// "https://play.example.org:8443/" as a browser writes it into an Origin header: lower case, without the scheme's usual
// port and without a slash at the end. Nothing where it is no address of a site: no scheme of the web, a path, a user.
std::optional<std::string> origin_of_url(std::string_view url);

struct Provenance {
    std::string_view origin;           // the header; empty: none
    std::string_view host;             // the header
    std::string_view forwarded_proto;  // the header, where a proxy is trusted
};

// Whether a request may change something. Without an Origin header no browser made it, or it is a plain visit.
// `own`: the server's, from `origin_of_url`; empty: it is where the Host header says.
bool is_own(const Provenance& from, std::string_view own);

// The address that limits count by: the peer's, or the last one of X-Forwarded-For where a proxy is trusted. Of IPv6
// only the network, for a household has as many addresses there as it likes.
std::string counted_address(std::string_view peer, std::string_view forwarded_for);

// Whether a program on this machine asks. A proxy beside the server asks from here as well, for people elsewhere, and
// says so in one of these headers; `forwarded`: whether there is one.
bool is_local(std::string_view peer, bool forwarded);
inline constexpr std::array<std::string_view, 6> forwarding_headers{
    "X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Real-IP", "Forwarded", "Via"};

}  // namespace paddock::net
