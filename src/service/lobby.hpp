// The tables that are not over, whether they are in memory or not: their summaries, the lists that strangers see, and
// who has opened how many.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "service/table_summary.hpp"

namespace paddock {

// Looking up texts without making a copy.
struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const noexcept { return std::hash<std::string_view>{}(text); }
};
template <class Value>
using ByText = std::unordered_map<std::string, Value, TextHash, std::equal_to<>>;

class Lobby {
public:
    // A table has come or changed; one that is finished goes.
    void put(TableSummary summary);
    void forget(std::string_view table);
    const TableSummary* find(std::string_view table) const;
    std::size_t size() const { return summaries_.size(); }
    std::size_t gathering() const { return gathering_; }

    // A table is on its way to the store, or not any more: it counts for its host, and is in no list.
    void note_opening(const std::string& host, bool begins) {
        begins ? ++opening_ : --opening_;
        count(hosts_, host, begins);
    }
    std::size_t opening() const { return opening_; }

    // As their host.
    std::size_t tables_of(std::string_view person) const;
    std::size_t gathering_seats_of(std::string_view person) const;

    // Public tables: those at which somebody waits for others first, then games that may be watched; the latest first.
    std::vector<const TableSummary*> public_tables(std::size_t most) const;
    // The public tables of a game that have a free seat, the oldest first, until `use(summary)` is true.
    template <class Use>
    const TableSummary* find_free(std::string_view game, Use&& use) const {
        for (const auto& [changed, name] : free_) {
            const TableSummary& summary = summaries_.find(name)->second;
            if (summary.game == game && use(summary)) return &summary;
        }
        return nullptr;
    }

private:
    using Order = std::set<std::pair<std::int64_t, std::string>>;  // by the time of the last change

    void count(const TableSummary& summary, bool in);
    static void count(ByText<std::size_t>& counts, const std::string& person, bool in);

    ByText<TableSummary> summaries_;
    Order free_;     // public, with a free seat
    Order waiting_;  // those of them at which somebody sits
    Order playing_;  // public, under way, with spectators
    ByText<std::size_t> hosts_;
    ByText<std::size_t> seats_;
    std::size_t gathering_ = 0;
    std::size_t opening_ = 0;
};

}  // namespace paddock
