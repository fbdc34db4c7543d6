#include "service/lobby.hpp"

namespace paddock {

void Lobby::put(TableSummary summary) {
    const auto known = summaries_.find(summary.table);
    if (known != summaries_.end()) {
        if (is_finished(summary.status)) return forget(summary.table);
        count(known->second, false);
        known->second = std::move(summary);
        count(known->second, true);
        return;
    }
    if (is_finished(summary.status)) return;
    std::string name = summary.table;
    count(summaries_.emplace(std::move(name), std::move(summary)).first->second, true);
}

void Lobby::forget(std::string_view table) {
    const auto known = summaries_.find(table);
    if (known == summaries_.end()) return;
    count(known->second, false);
    summaries_.erase(known);
}

const TableSummary* Lobby::find(std::string_view table) const {
    const auto found = summaries_.find(table);
    return found == summaries_.end() ? nullptr : &found->second;
}

void Lobby::count(ByText<std::size_t>& counts, const std::string& person, bool in) {
    if (in) {
        ++counts[person];
        return;
    }
    const auto found = counts.find(person);
    if (found != counts.end() && --found->second == 0) counts.erase(found);
}

void Lobby::count(const TableSummary& summary, bool in) {
    count(hosts_, summary.host, in);
    const bool gathers = summary.status == TableStatus::gathering;
    if (gathers) {
        in ? ++gathering_ : --gathering_;
        for (const TableSummary::Place& place : summary.places)
            if (place.kind == SeatKind::person) count(seats_, place.person, in);
    }
    if (!summary.is_public) return;
    const auto note = [&](Order& order) {
        const auto key = std::make_pair(summary.changed_ms, summary.table);
        in ? void(order.insert(key)) : void(order.erase(key));
    };
    if (!gathers && summary.spectators) note(playing_);
    if (!gathers || !summary.has_free_place()) return;
    note(free_);
    if (summary.has_person()) note(waiting_);
}

std::size_t Lobby::tables_of(std::string_view person) const {
    const auto found = hosts_.find(person);
    return found == hosts_.end() ? 0 : found->second;
}

std::size_t Lobby::gathering_seats_of(std::string_view person) const {
    const auto found = seats_.find(person);
    return found == seats_.end() ? 0 : found->second;
}

std::vector<const TableSummary*> Lobby::public_tables(std::size_t most) const {
    std::vector<const TableSummary*> tables;
    for (const Order* order : {&waiting_, &playing_})
        for (auto it = order->rbegin(); it != order->rend() && tables.size() < most; ++it)
            tables.push_back(&summaries_.find(it->second)->second);
    return tables;
}

}  // namespace paddock
