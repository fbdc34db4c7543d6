#include "store/memory_store.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

namespace paddock::store {

namespace {

std::vector<MatchRow> rows_of(const auto& matches) {
    std::vector<MatchRow> rows;
    rows.reserve(matches.size());
    for (const auto* match : matches) {
        assert(match->row && "only those are asked for");
        rows.push_back(*match->row);
    }
    return rows;
}

}  // namespace

std::vector<Result<Done, StoreFault>> MemoryStore::write(std::span<const StoreWrite> writes) {
    std::vector<Result<Done, StoreFault>> answers(writes.size(), Done{});
    if (writes.empty()) return answers;
    const auto once = std::exchange(next_write_, std::nullopt);
    if (const auto fault = once ? once : every_write_) {
        std::ranges::fill(answers, refuse(*fault));
        return answers;
    }
    for (std::size_t i = 0; i < writes.size(); ++i)
        answers[i] = std::visit([&](const auto& write) { return apply(write); }, writes[i]);
    return answers;
}

void MemoryStore::work_again() {
    next_write_ = every_write_ = next_read_ = std::nullopt;
    damaged_.clear();
}

Result<Done, StoreFault> MemoryStore::apply(const AppendEntry& append) {
    if (const auto may = may_touch(append.match); !may) return may;
    const auto found = matches_.find(append.match);
    const std::uint64_t last = found == matches_.end() ? 0 : found->second.log.size();
    if (append.number != last + 1) return refuse(StoreFault::conflict);
    Kept& kept = matches_[append.match];
    if (last == 0) kept.made = ++made_;
    kept.log.push_back(append.body);
    if (append.row) {
        const std::int64_t restored_ms = kept.row ? kept.row->restored_ms : 0;
        kept.row = append.row;
        kept.row->match = append.match;
        kept.row->restored_ms = restored_ms;
    }
    return Done{};
}

Result<Done, StoreFault> MemoryStore::apply(const RemoveMatch& remove) {
    if (const auto may = may_touch(remove.match); !may) return may;
    matches_.erase(remove.match);
    return Done{};
}

Result<Done, StoreFault> MemoryStore::apply(const PutDevice& put) {
    Device& kept = devices_[put.device.token_hash];
    const bool removed = kept.removed;
    kept = put.device;
    kept.removed = kept.removed || removed;
    return Done{};
}

Result<Done, StoreFault> MemoryStore::apply(const PutServed& put) {
    served_ms_ = put.served_ms;
    return Done{};
}

Result<Done, StoreFault> MemoryStore::may_read() {
    if (const auto fault = std::exchange(next_read_, std::nullopt)) return refuse(*fault);
    return Done{};
}

Result<Done, StoreFault> MemoryStore::may_touch(std::string_view match) const {
    if (damaged_.contains(match)) return refuse(StoreFault::damaged);
    return Done{};
}

Result<std::vector<std::string>, StoreFault> MemoryStore::log(std::string_view match) {
    if (const auto may = may_read(); !may) return refuse(may.error());
    if (const auto may = may_touch(match); !may) return refuse(may.error());
    const auto found = matches_.find(match);
    return found == matches_.end() ? std::vector<std::string>{} : found->second.log;
}

Result<std::optional<MatchRow>, StoreFault> MemoryStore::row(std::string_view match) {
    if (const auto may = may_read(); !may) return refuse(may.error());
    if (const auto may = may_touch(match); !may) return refuse(may.error());
    const auto found = matches_.find(match);
    return found == matches_.end() ? std::nullopt : found->second.row;
}

template <class Test>
std::vector<const MemoryStore::Kept*> MemoryStore::with_row(const Test& test) const {
    std::vector<const Kept*> found;
    for (const auto& [name, kept] : matches_)
        if (kept.row && test(*kept.row) && !damaged_.contains(name)) found.push_back(&kept);
    return found;
}

Result<std::vector<MatchRow>, StoreFault> MemoryStore::unfinished() {
    if (const auto may = may_read(); !may) return refuse(may.error());
    auto found = with_row([](const MatchRow& row) { return row.status < MatchRow::finished; });
    std::ranges::sort(found, {}, [](const Kept* kept) { return kept->made; });
    return rows_of(found);
}

Result<std::vector<MatchRow>, StoreFault> MemoryStore::matches_of(std::string_view person, std::size_t most) {
    if (const auto may = may_read(); !may) return refuse(may.error());
    auto found =
        with_row([&](const MatchRow& row) { return std::ranges::find(row.persons, person) != row.persons.end(); });
    // Of two that changed at once the younger goes first.
    std::ranges::sort(found, std::greater(),
                      [](const Kept* kept) { return std::pair(kept->row->changed_ms, kept->made); });
    if (found.size() > most) found.resize(most);
    return rows_of(found);
}

Result<std::optional<Device>, StoreFault> MemoryStore::device(const TokenHash& token_hash) {
    if (const auto may = may_read(); !may) return refuse(may.error());
    const auto found = devices_.find(token_hash);
    return found == devices_.end() ? std::nullopt : std::optional(found->second);
}

Result<std::vector<Device>, StoreFault> MemoryStore::devices_of(std::string_view person) {
    if (const auto may = may_read(); !may) return refuse(may.error());
    std::vector<Device> found;
    for (const auto& [hash, device] : devices_)
        if (device.person == person && !device.removed) found.push_back(device);
    std::ranges::sort(found, {}, [](const Device& device) { return std::pair(device.added_ms, device.token_hash); });
    return found;
}

Result<std::int64_t, StoreFault> MemoryStore::served_ms() {
    if (const auto may = may_read(); !may) return refuse(may.error());
    return served_ms_;
}

}  // namespace paddock::store
