#include "service/lobby.hpp"

namespace paddock {

void Lobby::put(Heading heading) {
    const auto known = headings_.find(heading.table);
    if (known != headings_.end()) {
        if (is_finished(heading.status)) return forget(heading.table);
        count(known->second, false);
        known->second = std::move(heading);
        count(known->second, true);
        return;
    }
    if (is_finished(heading.status)) return;
    std::string name = heading.table;
    count(headings_.emplace(std::move(name), std::move(heading)).first->second, true);
}

void Lobby::forget(std::string_view table) {
    const auto known = headings_.find(table);
    if (known == headings_.end()) return;
    count(known->second, false);
    headings_.erase(known);
}

const Heading* Lobby::find(std::string_view table) const {
    const auto found = headings_.find(table);
    return found == headings_.end() ? nullptr : &found->second;
}

void Lobby::count(ByText<std::size_t>& counts, const std::string& person, bool in) {
    if (in) {
        ++counts[person];
        return;
    }
    const auto found = counts.find(person);
    if (found != counts.end() && --found->second == 0) counts.erase(found);
}

void Lobby::count(const Heading& heading, bool in) {
    count(hosts_, heading.host, in);
    const bool gathers = heading.status == TableStatus::gathering;
    if (gathers) {
        in ? ++gathering_ : --gathering_;
        for (const Heading::Place& place : heading.places)
            if (place.kind == SeatKind::person) count(seats_, place.person, in);
    }
    if (!heading.is_public) return;
    Order* order = gathers && heading.has_free_place() ? &free_ : !gathers && heading.spectators ? &playing_ : nullptr;
    if (order == nullptr) return;
    const auto key = std::make_pair(heading.changed_ms, heading.table);
    in ? void(order->insert(key)) : void(order->erase(key));
}

std::size_t Lobby::tables_of(std::string_view person) const {
    const auto found = hosts_.find(person);
    return found == hosts_.end() ? 0 : found->second;
}

std::size_t Lobby::gathering_seats_of(std::string_view person) const {
    const auto found = seats_.find(person);
    return found == seats_.end() ? 0 : found->second;
}

std::vector<const Heading*> Lobby::public_tables(std::size_t most) const {
    std::vector<const Heading*> tables;
    for (const Order* order : {&free_, &playing_})
        for (auto it = order->rbegin(); it != order->rend() && tables.size() < most; ++it)
            tables.push_back(&headings_.find(it->second)->second);
    return tables;
}

}  // namespace paddock
