#include "service/heading.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "wire/record_json.hpp"

namespace paddock {

namespace {

void write_text_or_null(JsonText& out, std::string_view text) {
    text.empty() ? out.null() : out.text(text);
}

void write_places(JsonText& out, const Heading& heading, bool with_persons) {
    out.key("seats").open_list();
    for (const Heading::Place& place : heading.places) {
        out.open_object().key("kind").text(to_text(place.kind)).key("name");
        write_text_or_null(out, place.name);
        out.key("level");
        place.kind == SeatKind::bot ? out.text(to_text(place.level)) : out.null();
        if (with_persons) {
            out.key("person");
            write_text_or_null(out, place.person);
        }
        out.close_object();
    }
    out.close_list();
}

void write_front(JsonText& out, const Heading& heading) {
    out.key("game").text(heading.game).key("rules").raw(to_json(heading.rules));
    out.key("status").text(to_text(heading.status)).key("clock").text(to_text(heading.clock));
    out.key("spectators").flag(heading.spectators).key("public").flag(heading.is_public);
}

template <class Enum, std::size_t count>
bool read_word(const JsonValue& object, std::string_view name, Enum& field,
               const std::array<std::string_view, count>& names) {
    const JsonValue* value = object.find(name);
    if (value == nullptr || value->text() == nullptr) return false;
    const auto found = enum_of<Enum>(*value->text(), names);
    if (found) field = *found;
    return found.has_value();
}

bool read_flag(const JsonValue& object, std::string_view name, bool& field) {
    const JsonValue* value = object.find(name);
    if (value == nullptr || value->flag() == nullptr) return false;
    field = *value->flag();
    return true;
}

// Null gives the empty text.
bool read_text(const JsonValue& object, std::string_view name, std::string& field) {
    const JsonValue* value = object.find(name);
    if (value == nullptr) return false;
    if (value->text() != nullptr) field = *value->text();
    return value->is_null() || value->text() != nullptr;
}

bool read_place(const JsonValue& value, Heading::Place& place) {
    if (!read_word(value, "kind", place.kind, seat_kinds) || !read_text(value, "name", place.name) ||
        !read_text(value, "person", place.person))
        return false;
    return place.kind != SeatKind::bot || read_word(value, "level", place.level, level_names);
}

bool read_outcome(const JsonValue& object, std::optional<Outcome>& outcome) {
    const JsonValue* value = object.find("outcome");
    if (value == nullptr || value->is_null()) return value != nullptr;
    const JsonValue* ranks = value->find("ranks");
    Outcome read;
    if (ranks == nullptr || ranks->list() == nullptr || !read_text(*value, "reason", read.reason)) return false;
    for (const JsonValue& rank : *ranks->list()) {
        if (rank.number() == nullptr) return false;
        read.ranks.push_back(static_cast<std::uint8_t>(*rank.number()));
    }
    outcome = std::move(read);
    return true;
}

bool read_heading(const JsonValue& value, Heading& heading) {
    const JsonValue* rules = value.find("rules");
    const JsonValue* seats = value.find("seats");
    const JsonValue* seq = value.find("seq");
    const JsonValue* idle = value.find("idle_since");
    const JsonValue* deadline = value.find("deadline");
    if (rules == nullptr || seats == nullptr || seats->list() == nullptr || seq == nullptr || seq->number() == nullptr)
        return false;
    auto list = rules_of_json(*rules);
    if (!list) return false;
    heading.rules = std::move(*list);
    for (const JsonValue& seat : *seats->list()) {
        Heading::Place place;
        if (!read_place(seat, place)) return false;
        heading.places.push_back(std::move(place));
    }
    heading.seq = static_cast<std::size_t>(*seq->number());
    if (idle != nullptr && idle->number() != nullptr) heading.idle_since_ms = *idle->number();
    if (deadline != nullptr && deadline->number() != nullptr) heading.deadline_ms = *deadline->number();
    return read_text(value, "game", heading.game) && read_word(value, "status", heading.status, table_statuses) &&
           read_word(value, "clock", heading.clock, decision_clocks) &&
           read_flag(value, "spectators", heading.spectators) && read_flag(value, "public", heading.is_public) &&
           read_text(value, "host", heading.host) && read_outcome(value, heading.outcome);
}

}  // namespace

bool Heading::has_free_place() const {
    return std::any_of(places.begin(), places.end(), [](const Place& place) { return place.kind == SeatKind::free; });
}

void write_outcome(JsonText& out, const std::optional<Outcome>& outcome) {
    if (!outcome) {
        out.null();
        return;
    }
    out.open_object().key("ranks").open_list();
    for (const auto rank : outcome->ranks) out.number(rank);
    out.close_list().key("reason").text(outcome->reason).close_object();
}

void write_entry(JsonText& out, const Heading& heading, std::string_view person) {
    out.open_object().key("table").text(heading.table);
    write_front(out, heading);
    write_places(out, heading, false);
    out.key("seq").number(static_cast<std::int64_t>(heading.seq)).key("outcome");
    write_outcome(out, heading.outcome);
    const auto own = std::find_if(heading.places.begin(), heading.places.end(), [&](const Heading::Place& place) {
        return place.kind == SeatKind::person && !person.empty() && place.person == person;
    });
    out.key("seat");
    own == heading.places.end() ? out.null() : out.number(own - heading.places.begin());
    out.key("changed_at").number(heading.changed_ms).close_object();
}

MatchRow to_row(const Heading& heading) {
    MatchRow row;
    row.match = heading.table;
    row.status = static_cast<std::uint8_t>(static_cast<unsigned>(heading.status) +
                                           (is_finished(heading.status) ? unsigned{MatchRow::finished} : 0U));
    row.changed_ms = heading.changed_ms;
    JsonText out;
    out.open_object();
    write_front(out, heading);
    write_places(out, heading, true);
    out.key("seq").number(static_cast<std::int64_t>(heading.seq)).key("outcome");
    write_outcome(out, heading.outcome);
    out.key("host").text(heading.host).key("idle_since").number(heading.idle_since_ms).key("deadline");
    heading.deadline_ms ? out.number(*heading.deadline_ms) : out.null();
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
    if (!read_heading(*value, heading)) return refuse(Fault{"the row of table " + row.match + " is not what we write"});
    return heading;
}

}  // namespace paddock
