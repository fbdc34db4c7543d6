// Somebody sits down or stands up; a seat is given up for one who keeps others waiting.
#include <algorithm>

#include "service/use_cases/at_tables.hpp"

namespace paddock {

namespace {

// Nobody takes the free seats of all public tables by being many persons. Whoever was given a table's name, opened the
// table, or has a seat there, may sit down at any pace.
bool may_take_seat(const Room& room, const Asker& asker, const Now& now) {
    const RoomState& state = room.state();
    const auto& seats = state.facts().seats;
    const bool known =
        std::any_of(seats.begin(), seats.end(), [&](const SeatState& seat) { return seat.person == asker.person; });
    if (known || !state.set_up().is_public || state.facts().host == asker.person) return true;
    if (!room.hears(asker)) return false;
    Address& from = room.parts.addresses.at(asker.address, now.served_ms);
    if (from.sittings.take(room.parts.limits.sittings_per_address, now.served_ms)) return true;
    room.refuse(asker, {RefusalKind::rate, "From your address too many have sat down in a short time; wait a moment."});
    return false;
}

Allowed<Seat> seat_for(const RoomFacts& facts, const Asker& asker, std::optional<std::size_t> wanted) {
    const auto no = [](const char* sentence) { return refuse(Refused{RefusalKind::seat, sentence}); };
    const auto& seats = facts.seats;
    const auto own = facts.seat_of(asker.person);
    const auto is_open = [&](const SeatState& seat) {
        return seat.kind == SeatKind::free || (seat.kind == SeatKind::kept && seat.person == asker.person);
    };
    if (wanted) {
        if (*wanted >= seats.size()) return no("There is no such seat.");
        if (own == seat_at(*wanted) || is_open(seats[*wanted])) return seat_at(*wanted);
        return no(seats[*wanted].kind == SeatKind::kept ? "The seat is kept for somebody else." : "The seat is taken.");
    }
    if (own) return *own;
    for (const SeatKind kind : {SeatKind::kept, SeatKind::free})
        for (std::size_t i = 0; i < seats.size(); ++i)
            if (seats[i].kind == kind && is_open(seats[i])) return seat_at(i);
    return no("No seat is free.");
}

// Whoever keeps others waiting at a public table, by not being there when it is full, has so long to come back.
std::optional<std::int64_t> given_up_ms(const Room& room, Seat seat) {
    const RoomState& state = room.state();
    const RoomWatchers& watchers = room.watchers;
    if (state.status() != TableStatus::gathering || !state.set_up().is_public || watchers.here.empty())
        return std::nullopt;
    if (state.facts().at(seat).kind != SeatKind::person || watchers.here.has(seat) || !state.facts().all_seated())
        return std::nullopt;
    return std::max(watchers.gone_since_ms[seat], room.full_since_ms) + room.parts.limits.absence_ms;
}

}  // namespace

void carry_out(Room& room, const Asker& asker, const client::Sit& sit, const Now& now) {
    if (!is_status(room, asker, TableStatus::gathering)) return;
    const Limits& limits = room.parts.limits;
    const RoomFacts& facts = room.state().facts();
    const auto name = plain_line(sit.name, limits.name_characters);
    if (!name)
        return room.refuse(asker, {RefusalKind::name, std::string(sentence_for(name.error())) + " A name is 1 to " +
                                                          std::to_string(limits.name_characters) + " characters."});
    auto number = parse_hex32(sit.number);
    if (!number)
        return room.refuse(asker, {RefusalKind::number, "Your part of the envelope is 64 hexadecimal digits."});
    const auto seat = seat_for(facts, asker, sit.seat);
    if (!seat) return room.refuse(asker, seat.error());
    const auto own = facts.seat_of(asker.person);
    if (!own && room.parts.lobby.gathering_seats_of(asker.person) >= limits.gathering_seats_per_person)
        return room.refuse(asker, {RefusalKind::limit, "You wait at too many tables already; leave one first."});
    // The number that was given first stays, whatever another device of the person sends.
    if (own) number = facts.at(*own).number;
    if (!number) return;
    entry::Seated seated{*seat, asker.person, *name, *number};
    const SeatState& there = facts.at(*seat);
    if (there.kind == SeatKind::person && there.name == seated.name && there.number == seated.number)
        return answer(room, asker, seated);
    if (may_write(room, asker) && may_take_seat(room, asker, now)) room.write(std::move(seated), asker, now);
}

void carry_out(Room& room, const Asker& asker, const client::Stand&, const Now& now) {
    if (!is_status(room, asker, TableStatus::gathering)) return;
    if (const auto seat = seat_of(room, asker)) room.write(entry::Stood{*seat}, asker, now);
}

// Absence counts from now.
void written(Room& room, const entry::Seated& seated, const Now& now) {
    room.watchers.gone_since_ms[seated.seat] = now.served_ms;
    room.full_since_ms = now.served_ms;
    show_change(room, now);
}

void answer(Room& room, const Asker& asker, const entry::Seated& seated) {
    room.done(asker, "seat", index_of(seated.seat));
}

std::optional<std::int64_t> give_up_due_ms(const Room& room, const Now&) {
    std::optional<std::int64_t> earliest;
    for (std::size_t i = 0; i < room.state().facts().seats.size(); ++i)
        earliest = earlier(earliest, given_up_ms(room, seat_at(i)));
    return earliest;
}

bool give_up_seats(Room& room, const Now& now) {
    for (std::size_t i = 0; i < room.state().facts().seats.size(); ++i) {
        const auto until = given_up_ms(room, seat_at(i));
        if (!until || *until > now.served_ms) continue;
        room.write(entry::Stood{seat_at(i)}, std::nullopt, now);
        return true;
    }
    return false;
}

}  // namespace paddock
