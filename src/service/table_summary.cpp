#include "service/table_summary.hpp"

#include <algorithm>

#include "wire/fields.hpp"

namespace paddock {

namespace {

template <class Io>
void place_fields(Io& io, Of<Io, TableSummary::Place>& place, bool with_person) {
    io.word("kind", place.kind);
    io.text_or_null("name", place.name);
    if (place.kind == SeatKind::bot)
        io.word("level", place.level);
    else
        io.null("level");
    if (with_person) io.text_or_null("person", place.person);
}

// What lists show and what is kept.
template <class Io>
void common_fields(Io& io, Of<Io, TableSummary>& summary, bool with_persons) {
    io.text("game", summary.game);
    io.rules("rules", summary.rules);
    io.word("status", summary.status);
    io.word("clock", summary.clock, decision_clocks);
    io.flag("spectators", summary.spectators);
    io.flag("public", summary.is_public);
    Of<Io, std::size_t> places = summary.places.size();
    io.objects("seats", places, {}, [&](Io& inner, std::size_t i) {
        if constexpr (Io::reading) summary.places.emplace_back();
        place_fields(inner, summary.places[i], with_persons);
    });
    io.number("seq", summary.seq);
    io.outcome("outcome", summary.outcome);
}

template <class Io>
void kept_fields(Io& io, Of<Io, TableSummary>& summary) {
    common_fields(io, summary, true);
    io.text("host", summary.host);
    if (io.given("idle_since")) io.number("idle_since", summary.idle_since_ms, any_number);
    io.number_or_null("deadline", summary.deadline_ms, any_number);
}

}  // namespace

bool TableSummary::has_free_place() const {
    return std::any_of(places.begin(), places.end(), [](const Place& place) { return place.kind == SeatKind::free; });
}

bool TableSummary::has_person() const {
    return std::any_of(places.begin(), places.end(), [](const Place& place) { return place.kind == SeatKind::person; });
}

bool TableSummary::has_place_of(std::string_view person) const {
    return !person.empty() && std::ranges::find(places, person, &Place::person) != places.end();
}

void write_entry(JsonText& out, const TableSummary& summary, std::string_view person) {
    FieldWriter io(out.open_object());
    io.text("table", summary.table);
    common_fields(io, summary, false);
    const auto own = std::find_if(summary.places.begin(), summary.places.end(), [&](const TableSummary::Place& place) {
        return place.kind == SeatKind::person && !person.empty() && place.person == person;
    });
    own == summary.places.end() ? io.null("seat") : io.put("seat", own - summary.places.begin());
    io.number("changed_at", summary.changed_ms);
    out.close_object();
}

store::MatchRow to_row(const TableSummary& summary) {
    store::MatchRow row;
    row.match = summary.table;
    row.status = static_cast<std::uint8_t>(static_cast<unsigned>(summary.status) +
                                           (is_finished(summary.status) ? unsigned{store::MatchRow::finished} : 0U));
    row.changed_ms = summary.changed_ms;
    JsonText out;
    FieldWriter io(out.open_object());
    kept_fields(io, summary);
    out.close_object();
    row.summary = std::move(out).take();
    // A table that closed before anybody played is nobody's memory.
    if (summary.status == TableStatus::closed && summary.seq == 0) return row;
    row.persons.push_back(summary.host);
    for (const TableSummary::Place& place : summary.places)
        if (!place.person.empty() &&
            std::find(row.persons.begin(), row.persons.end(), place.person) == row.persons.end())
            row.persons.push_back(place.person);
    return row;
}

Result<TableSummary, Fault> parse_row(const store::MatchRow& row) {
    const auto value = parse_json(row.summary);
    if (!value) return refuse(value.error());
    TableSummary summary;
    summary.table = row.match;
    summary.changed_ms = row.changed_ms;
    std::optional<Fault> fault;
    FieldReader io(*value, fault);
    kept_fields(io, summary);
    if (fault) return refuse(Fault{"the row of table " + row.match + " is not what we write"});
    return summary;
}

}  // namespace paddock
