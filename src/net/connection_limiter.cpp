#include "net/connection_limiter.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace paddock::net {

std::list<ConnectionLimiter::Guest*>& ConnectionLimiter::line_of(Guest::Doing doing) {
    switch (doing) {
        case Guest::Doing::resting: return resting_;
        case Guest::Doing::arriving:
        case Guest::Doing::delaying: return delaying_;
        case Guest::Doing::nothing:
        case Guest::Doing::being_served: break;
    }
    return served_;
}

bool ConnectionLimiter::enter(Guest& guest, std::string address) {
    const auto taken = taken_by_.find(address);
    if (taken != taken_by_.end() && taken->second >= most_per_address_) {
        if (!free_place(address)) return false;
    } else if (size_ >= most_ && !free_place({})) {
        return false;
    }
    ++size_;
    if (!address.empty()) ++taken_by_[address];
    guest.address_ = std::move(address);
    guest.doing_ = Guest::Doing::arriving;
    guest.at_ = delaying_.insert(delaying_.end(), &guest);
    return true;
}

void ConnectionLimiter::leave(Guest& guest) {
    if (guest.doing_ == Guest::Doing::nothing) return;
    line_of(guest.doing_).erase(guest.at_);
    guest.doing_ = Guest::Doing::nothing;
    --size_;
    const auto taken = taken_by_.find(guest.address_);
    if (taken != taken_by_.end() && --taken->second == 0) taken_by_.erase(taken);
}

void ConnectionLimiter::move(Guest& guest, Guest::Doing doing) {
    if (guest.doing_ == Guest::Doing::nothing) return;
    auto& line = line_of(doing);
    line.splice(line.end(), line_of(guest.doing_), guest.at_);
    guest.doing_ = doing;
}

bool ConnectionLimiter::free_place(const std::string& address) {
    const auto is_wanted = [&](const Guest* guest) { return address.empty() || guest->address_ == address; };
    for (auto* line : {&resting_, &delaying_}) {
        const auto found = std::ranges::find_if(*line, is_wanted);
        if (found == line->end()) continue;
        dismiss(**found);
        return true;
    }
    return false;
}

void ConnectionLimiter::dismiss(Guest& guest) {
    leave(guest);
    guest.give_way();
}

void ConnectionLimiter::clear_idle() {
    std::vector<Guest*> idle(resting_.begin(), resting_.end());
    for (Guest* guest : delaying_)
        if (guest->doing_ == Guest::Doing::arriving) idle.push_back(guest);
    for (Guest* guest : idle) dismiss(*guest);
}

}  // namespace paddock::net
