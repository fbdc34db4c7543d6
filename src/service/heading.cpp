#include "service/heading.hpp"

#include <algorithm>

#include "wire/fields.hpp"

namespace paddock {

namespace {

template <class Io>
void place_fields(Io& io, Of<Io, Heading::Place>& place, bool with_person) {
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
void common_fields(Io& io, Of<Io, Heading>& heading, bool with_persons) {
    io.text("game", heading.game);
    io.rules("rules", heading.rules);
    io.word("status", heading.status);
    io.word("clock", heading.clock, decision_clocks);
    io.flag("spectators", heading.spectators);
    io.flag("public", heading.is_public);
    Of<Io, std::size_t> places = heading.places.size();
    io.objects("seats", places, {}, [&](Io& inner, std::size_t i) {
        if constexpr (Io::reading) heading.places.emplace_back();
        place_fields(inner, heading.places[i], with_persons);
    });
    io.number("seq", heading.seq);
    io.outcome("outcome", heading.outcome);
}

template <class Io>
void kept_fields(Io& io, Of<Io, Heading>& heading) {
    common_fields(io, heading, true);
    io.text("host", heading.host);
    if (io.given("idle_since")) io.number("idle_since", heading.idle_since_ms, any_number);
    io.number_or_null("deadline", heading.deadline_ms, any_number);
}

}  // namespace

bool Heading::has_free_place() const {
    return std::any_of(places.begin(), places.end(), [](const Place& place) { return place.kind == SeatKind::free; });
}

void write_entry(JsonText& out, const Heading& heading, std::string_view person) {
    FieldWriter io(out.open_object());
    io.text("table", heading.table);
    common_fields(io, heading, false);
    const auto own = std::find_if(heading.places.begin(), heading.places.end(), [&](const Heading::Place& place) {
        return place.kind == SeatKind::person && !person.empty() && place.person == person;
    });
    own == heading.places.end() ? io.null("seat") : io.put("seat", own - heading.places.begin());
    io.number("changed_at", heading.changed_ms);
    out.close_object();
}

MatchRow to_row(const Heading& heading) {
    MatchRow row;
    row.match = heading.table;
    row.status = static_cast<std::uint8_t>(static_cast<unsigned>(heading.status) +
                                           (is_finished(heading.status) ? unsigned{MatchRow::finished} : 0U));
    row.changed_ms = heading.changed_ms;
    JsonText out;
    FieldWriter io(out.open_object());
    kept_fields(io, heading);
    out.close_object();
    row.heading = std::move(out).take();
    // A table that closed before anybody played is nobody's memory.
    if (heading.status == TableStatus::closed && heading.seq == 0) return row;
    row.persons.push_back(heading.host);
    for (const Heading::Place& place : heading.places)
        if (!place.person.empty() &&
            std::find(row.persons.begin(), row.persons.end(), place.person) == row.persons.end())
            row.persons.push_back(place.person);
    return row;
}

Result<Heading, Fault> parse_row(const MatchRow& row) {
    const auto value = parse_json(row.heading);
    if (!value) return refuse(value.error());
    Heading heading;
    heading.table = row.match;
    heading.changed_ms = row.changed_ms;
    std::optional<Fault> fault;
    FieldReader io(*value, fault);
    kept_fields(io, heading);
    if (fault) return refuse(Fault{"the row of table " + row.match + " is not what we write"});
    return heading;
}

}  // namespace paddock
