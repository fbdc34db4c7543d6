// What lists show of a table, and what must be known of it while it is not in memory. Kept with the table's row.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record.hpp"
#include "service/set_up.hpp"
#include "store/store.hpp"

namespace paddock {

enum class TableStatus : std::uint8_t { gathering, playing, over, closed };

constexpr bool is_finished(TableStatus status) noexcept {
    return status == TableStatus::over || status == TableStatus::closed;
}

enum class SeatKind : std::uint8_t { free, kept, person, bot };

struct TableSummary {
    struct Place {
        SeatKind kind = SeatKind::free;
        std::string name;
        std::string person;  // empty: nobody's
        Level level = Level::trot;

        friend bool operator==(const Place&, const Place&) = default;
    };

    std::string table;
    std::string game;
    RuleList rules;
    TableStatus status = TableStatus::gathering;
    DecisionClock clock = DecisionClock::none;
    bool spectators = true;
    bool is_public = false;
    std::vector<Place> places;
    std::size_t seq = 0;
    std::optional<Outcome> outcome;
    std::int64_t changed_ms = 0;  // since 1970
    std::string host;
    // In served time: since when nobody has been there, and when a decision's time is up.
    std::int64_t idle_since_ms = 0;
    std::optional<std::int64_t> deadline_ms;

    friend bool operator==(const TableSummary&, const TableSummary&) = default;

    bool has_free_place() const;
    bool has_person() const;
    bool has_place_of(std::string_view person) const;
};

// The entry of docs/protocol.md, for one who asks; no person: a stranger.
void write_entry(JsonText& out, const TableSummary& summary, std::string_view person);

store::MatchRow to_row(const TableSummary& summary);
Result<TableSummary, Fault> parse_row(const store::MatchRow& row);

}  // namespace paddock
