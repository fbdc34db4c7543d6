#include "service/addresses.hpp"

#include <algorithm>

namespace paddock {

std::string address_key(std::string_view address) {
    constexpr std::size_t longest = 64;
    address = address.substr(0, longest);
    if (const std::size_t zone = address.find('%'); zone != std::string_view::npos) address = address.substr(0, zone);
    if (address.find(':') == std::string_view::npos) return std::string(address);
    // An IPv4 address in the clothes of IPv6 counts as what it is.
    if (const std::size_t dot = address.find('.'); dot != std::string_view::npos)
        return std::string(address.substr(address.rfind(':') + 1));
    std::size_t groups = 0;
    for (std::size_t i = 0; i < address.size(); ++i) {
        if (address[i] != ':') continue;
        if (++groups == 4 || address.substr(i).starts_with("::")) return std::string(address.substr(0, i)) + "::/64";
    }
    return std::string(address);
}

Address& Addresses::at(const std::string& key, std::int64_t now_ms) {
    if (const auto found = addresses_.find(key); found != addresses_.end()) return found->second;
    if (addresses_.size() >= forget_at_) forget_quiet(now_ms);
    return addresses_[key];
}

Address* Addresses::find(const std::string& key) {
    const auto found = addresses_.find(key);
    return found == addresses_.end() ? nullptr : &found->second;
}

void Addresses::table_finished(const std::string& table) {
    const auto from = opened_from_.find(table);
    if (from == opened_from_.end()) return;
    if (Address* address = find(from->second)) --address->open_tables;
    opened_from_.erase(from);
}

void Addresses::forget_quiet(std::int64_t now_ms) {
    std::erase_if(addresses_, [&](const auto& entry) {
        const Address& address = entry.second;
        return address.connections == 0 && address.open_tables == 0 &&
               address.requests.full(limits_.requests_per_address, now_ms) &&
               address.openings.full(limits_.openings_per_address, now_ms) &&
               address.sittings.full(limits_.sittings_per_address, now_ms) &&
               address.codes.full(limits_.codes_per_address, now_ms) &&
               address.wrong_codes.full(limits_.wrong_codes_per_address, now_ms);
    });
    // Half as many again may come before it is looked through again.
    forget_at_ = std::min(std::max<std::size_t>(1024, addresses_.size() * 3 / 2), limits_.addresses_remembered);
    // So many addresses at once are no people: those without a connection or a table start afresh.
    if (addresses_.size() >= limits_.addresses_remembered)
        std::erase_if(addresses_,
                      [](const auto& entry) { return entry.second.connections == 0 && entry.second.open_tables == 0; });
}

}  // namespace paddock
