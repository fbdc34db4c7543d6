// What clients ask of a room: each is answered, refused, or written down first.
#include <algorithm>

#include "games/registry.hpp"
#include "service/plain_line.hpp"
#include "service/use_cases/open.hpp"
#include "wire/record_json.hpp"

namespace paddock {

namespace {

const Refused no_seat{RefusalKind::seat, "You have no seat at this table."};
const Refused not_host{RefusalKind::host, "Only the host of the table may do that."};
const Refused no_spectators{RefusalKind::secret, "This table has no spectators."};

// A person may leave a game so often whatever others have done at the table.
constexpr std::uint32_t most_certain_leaves = 20;

Refused wrong_status(TableStatus status) {
    switch (status) {
        case TableStatus::gathering: return {RefusalKind::status, "The game has not begun."};
        case TableStatus::playing: return {RefusalKind::status, "The game is under way."};
        case TableStatus::over: return {RefusalKind::status, "The game is over."};
        case TableStatus::closed: return {RefusalKind::status, "The table is closed."};
    }
    return {RefusalKind::status, "Not now."};
}

std::string_view sentence_for(LineFault fault) {
    switch (fault) {
        case LineFault::broken: return "This is not UTF-8.";
        case LineFault::forbidden: return "This has characters that cannot be shown in one line.";
        case LineFault::empty: return "There is nothing to read in this.";
        case LineFault::too_long: return "This is too long.";
    }
    return "This is no line of text.";
}

}  // namespace

void Room::handle(Asker asker, Ask what, const Now& now) {
    if (auto* request = std::get_if<client::Request>(&what))
        std::visit([&](const auto& wanted) { handle(asker, wanted, now); }, *request);
    else if (const auto* entry = std::get_if<EntryWanted>(&what))
        handle(asker, *entry, now);
    else
        handle(asker, RecordWanted{}, now);
}

// Those two are about no table; the service answers them.
void Room::handle(const Asker& asker, const client::Hello&, const Now&) {
    done(asker);
}
void Room::handle(const Asker& asker, const client::Ping&, const Now&) {
    done(asker);
}

// --- Looking

bool Room::may_look(const Asker& asker) const {
    return state().set_up().spectators || state().table() == nullptr || state().facts().seat_of(asker.person);
}

void Room::handle(const Asker& asker, const client::Watch& watch, const Now& now) {
    Session* session = parts_.sessions.find(asker.connection);
    if (session == nullptr) return;
    if (!may_look(asker)) return refuse(asker, no_spectators);
    const bool known = session->watches(name_);
    if (!known && session->watched.size() >= parts_.limits.tables_watched)
        return refuse(asker, {RefusalKind::limit, "A connection watches at most " +
                                                      std::to_string(parts_.limits.tables_watched) + " tables."});
    const Viewer viewer = viewer_for(asker.person);
    // There is always room for those who play.
    const bool missed = viewer.seat && !here_.has(*viewer.seat);
    if (!known && !missed && watchers_.size() >= parts_.limits.watchers_per_room)
        return refuse(asker, {RefusalKind::full, "Too many people watch this table already."});
    if (!known) {
        watchers_.push_back({asker.connection, asker.person, viewer});
        parts_.sessions.note_watch(asker.connection, name_);
        ++parts_.counters.watches;
        refresh_presence(now);
        if (!presence_push_ms_ && watchers_.size() > 1) presence_push_ms_ = now.served_ms + parts_.limits.presence_ms;
    }
    if (!watch.after)
        session->messages().charge(
            parts_.limits.messages, now.served_ms,
            static_cast<double>(state().seq()) / static_cast<double>(parts_.limits.events_per_message));
    parts_.outbox.send(asker.connection, table_push(state(), RoomText(state(), moment(now)), viewer, watch.after,
                                                    parts_.limits.events_at_once));
    done(asker);
}

void Room::handle(const Asker& asker, const client::Unwatch&, const Now& now) {
    remove_watcher(asker.connection, now);
    done(asker);
}

void Room::handle(const Asker& asker, const client::Past& past, const Now& now) {
    if (!may_look(asker)) return refuse(asker, no_spectators);
    if (state().table() == nullptr) return refuse(asker, wrong_status(state().status()));
    if (!asker.id) return;
    const std::size_t to = std::min({past.to, state().seq(), past.from + parts_.limits.events_at_once - 1});
    Session* session = parts_.sessions.find(asker.connection);
    if (session == nullptr) return;
    if (to >= past.from)
        session->messages().charge(
            parts_.limits.messages, now.served_ms,
            4 * static_cast<double>(to - past.from + 1) / static_cast<double>(parts_.limits.events_per_message));
    JsonText out = open_done(*asker.id);
    write_events(out.key("events"), state(), viewer_for(asker.person).eyes(), past.from, to);
    out.close_object();
    parts_.outbox.send(asker.connection, std::move(out).take());
}

void Room::handle(const Asker& asker, const EntryWanted&, const Now& now) {
    JsonText out;
    write_entry(out, summary(now), asker.person);
    parts_.outbox.respond(asker.request, 200, std::move(out).take());
}

void Room::handle(const Asker& asker, const RecordWanted&, const Now&) {
    if (!may_look(asker)) return refuse(asker, no_spectators);
    if (state().table() == nullptr) return refuse(asker, wrong_status(state().status()));
    if (game_has_secrets(state().set_up().game) && state().status() != TableStatus::over)
        return refuse(asker, {RefusalKind::secret, "The record of this game is open when the game is over."});
    parts_.outbox.respond(asker.request, 200, to_json(state().record()));
}

// --- Coming and going

std::optional<Seat> Room::seat_of(const Asker& asker) {
    const auto seat = state().facts().seat_of(asker.person);
    if (!seat) refuse(asker, no_seat);
    return seat;
}

bool Room::is_host(const Asker& asker) {
    if (state().facts().host == asker.person) return true;
    refuse(asker, not_host);
    return false;
}

bool Room::is_status(const Asker& asker, TableStatus status) {
    if (state().status() == status) return true;
    refuse(asker, wrong_status(state().status()));
    return false;
}

// A log is read by the thread that serves everybody, so it must not grow for ever. Moves and chat have bounds of their
// own. Standing up and closing need none: each undoes something that had to be allowed before. Whoever comes back is
// let in; at twice this number the game is ended.
bool Room::may_write(const Asker& asker) {
    if (state().aside_count() - state().moderation_count() < parts_.limits.entries_per_table) return true;
    refuse(asker, {RefusalKind::limit, "Too much has been changed at this table; play on as it is."});
    return false;
}

// There is room for it whatever the others have done.
bool Room::may_moderate(const Asker& asker) {
    if (state().moderation_count() < parts_.limits.moderation_per_table) return true;
    refuse(asker, {RefusalKind::limit, "The rules of the chat have been changed too often at this table."});
    return false;
}

// Nobody takes the free seats of all public tables by being many persons. Whoever was given a table's name, opened the
// table, or has a seat there, may sit down at any pace.
bool Room::may_take_seat(const Asker& asker, const Now& now) {
    const auto& seats = state().facts().seats;
    const bool known =
        std::any_of(seats.begin(), seats.end(), [&](const SeatState& seat) { return seat.person == asker.person; });
    if (known || !state().set_up().is_public || state().facts().host == asker.person) return true;
    const Session* session = parts_.sessions.find(asker.connection);
    if (session == nullptr) return false;
    Address& from = parts_.addresses.at(session->address, now.served_ms);
    if (from.sittings.take(parts_.limits.sittings_per_address, now.served_ms)) return true;
    refuse(asker, {RefusalKind::rate, "From your address too many have sat down in a short time; wait a moment."});
    return false;
}

Allowed<Seat> Room::seat_for(const Asker& asker, std::optional<std::size_t> wanted) const {
    const auto& seats = state().facts().seats;
    const auto own = state().facts().seat_of(asker.person);
    const auto is_open = [&](const SeatState& seat) {
        return seat.kind == SeatKind::free || (seat.kind == SeatKind::kept && seat.person == asker.person);
    };
    if (wanted) {
        if (*wanted >= seats.size()) return paddock::refuse(Refused{RefusalKind::seat, "There is no such seat."});
        if (own == seat_at(*wanted) || is_open(seats[*wanted])) return seat_at(*wanted);
        return paddock::refuse(Refused{RefusalKind::seat, seats[*wanted].kind == SeatKind::kept
                                                              ? "The seat is kept for somebody else."
                                                              : "The seat is taken."});
    }
    if (own) return *own;
    for (const SeatKind kind : {SeatKind::kept, SeatKind::free})
        for (std::size_t i = 0; i < seats.size(); ++i)
            if (seats[i].kind == kind && is_open(seats[i])) return seat_at(i);
    return paddock::refuse(Refused{RefusalKind::seat, "No seat is free."});
}

void Room::handle(const Asker& asker, const client::Sit& sit, const Now& now) {
    if (!is_status(asker, TableStatus::gathering)) return;
    const auto name = plain_line(sit.name, parts_.limits.name_characters);
    if (!name)
        return refuse(asker, {RefusalKind::name, std::string(sentence_for(name.error())) + " A name is 1 to " +
                                                     std::to_string(parts_.limits.name_characters) + " characters."});
    auto number = parse_hex32(sit.number);
    if (!number) return refuse(asker, {RefusalKind::number, "Your part of the envelope is 64 hexadecimal digits."});
    auto seat = seat_for(asker, sit.seat);
    if (!seat) return refuse(asker, seat.error());
    if (!state().facts().seat_of(asker.person) &&
        parts_.lobby.gathering_seats_of(asker.person) >= parts_.limits.gathering_seats_per_person)
        return refuse(asker, {RefusalKind::limit, "You wait at too many tables already; leave one first."});
    // The number that was given first stays, whatever another device of the person sends.
    if (const auto own = state().facts().seat_of(asker.person)) number = state().facts().at(*own).number;
    if (!number) return;
    entry::Seated seated{*seat, asker.person, *name, *number};
    const SeatState& there = state().facts().at(*seat);
    if (there.kind == SeatKind::person && there.name == seated.name && there.number == seated.number)
        return answer({now.served_ms, now.wall_ms, std::move(seated)}, asker);
    if (may_write(asker) && may_take_seat(asker, now)) write(std::move(seated), asker, now);
}

void Room::handle(const Asker& asker, const client::Stand&, const Now& now) {
    if (!is_status(asker, TableStatus::gathering)) return;
    if (const auto seat = seat_of(asker)) write(entry::Stood{*seat}, asker, now);
}

void Room::handle(const Asker& asker, const client::Start&, const Now& now) {
    if (!is_host(asker) || !is_status(asker, TableStatus::gathering)) return;
    const auto& seats = state().facts().seats;
    if (std::none_of(seats.begin(), seats.end(), [](const SeatState& seat) { return seat.kind == SeatKind::person; }))
        return refuse(asker, {RefusalKind::seat, "Somebody must sit down first."});
    begin(asker, now);
}

void Room::begin(std::optional<Asker> asker, const Now& now) {
    write(filled().try_begin(), std::move(asker), now);
}

void Room::handle(const Asker& asker, const client::Leave&, const Now& now) {
    if (state().status() == TableStatus::gathering) {
        if (state().facts().host == asker.person)
            return write(entry::Closed{entry::Closed::Why::host_left}, asker, now);
        if (const auto seat = seat_of(asker)) write(entry::Stood{*seat}, asker, now);
        return;
    }
    if (!is_status(asker, TableStatus::playing)) return;
    const auto seat = seat_of(asker);
    if (!seat) return;
    if (state().facts().at(*seat).held) return done(asker);
    if (state().facts().at(*seat).leaves >= most_certain_leaves && !may_write(asker)) return;
    write(entry::Held{*seat, entry::Held::Why::left}, asker, now);
}

void Room::handle(const Asker& asker, const client::Back&, const Now& now) {
    if (!is_status(asker, TableStatus::playing)) return;
    const auto seat = seat_of(asker);
    if (!seat) return;
    if (!state().facts().at(*seat).held) return done(asker);
    write(entry::Returned{*seat}, asker, now);
}

// --- Playing

void Room::handle(const Asker& asker, const client::Move& move, const Now& now) {
    if (state().table() == nullptr) return refuse(asker, wrong_status(state().status()));
    const auto seat = seat_of(asker);
    if (!seat) return;
    const std::size_t made = state().moves_of(*seat);
    if (move.nth <= made) {
        const std::size_t number = state().number_of_move(*seat, move.nth);
        if (state().table()->event(number).text != move.text)
            return refuse(asker, {RefusalKind::stale, "This seat has made that move already, another one."});
        ++parts_.counters.moves_repeated;
        if (!asker.id || parts_.sessions.find(asker.connection) == nullptr) return;
        JsonText out = open_done(*asker.id);
        out.key("seq").number(static_cast<std::int64_t>(number)).close_object();
        return parts_.outbox.send(asker.connection, std::move(out).take());
    }
    if (!is_status(asker, TableStatus::playing)) return;
    if (state().facts().at(*seat).held)
        return refuse(asker, {RefusalKind::held, "A bot holds your seat; take it back first."});
    if (move.nth > made + 1)
        return refuse(asker, {RefusalKind::move, "This seat has made " + std::to_string(made) + " moves so far."});
    auto played = filled().try_move(*seat, move.text, entry::Played::By::person);
    if (!played) return refuse(asker, played.error());
    write(std::move(*played), asker, now);
}

void Room::handle(const Asker& asker, const client::UseAid& aid, const Now& now) {
    if (!is_status(asker, TableStatus::playing)) return;
    const auto seat = seat_of(asker);
    if (seat && may_write(asker)) write(entry::Aided{*seat, aid.aid}, asker, now);
}

void Room::handle(const Asker& asker, const client::Rematch&, const Now& now) {
    if (!is_status(asker, TableStatus::over)) return;
    if (!seat_of(asker)) return;
    if (!state().facts().next.empty()) {
        if (!asker.id || parts_.sessions.find(asker.connection) == nullptr) return;
        JsonText out = open_done(*asker.id);
        out.key("table").text(state().facts().next).close_object();
        return parts_.outbox.send(asker.connection, std::move(out).take());
    }
    // It may be open already, and only the note of it have failed.
    if (parts_.lobby.find(opened_next_) != nullptr) return write(entry::Next{opened_next_}, asker, now);
    const auto& seats = state().facts().seats;
    entry::Opened opened;
    opened.set_up = state().set_up();
    opened.set_up.chat = state().facts().chat;
    // Who is silenced does not become the host who could change that.
    const bool silenced = state().facts().is_silenced(asker.person);
    opened.host = silenced ? state().facts().host : asker.person;
    opened.silenced = state().facts().silenced;
    opened.kept.resize(seats.size());
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const std::size_t place = (i + 1) % seats.size();
        opened.set_up.seats[place] = {seats[i].kind == SeatKind::bot, seats[i].level};
        if (seats[i].kind == SeatKind::person) opened.kept[place] = {seats[i].person, seats[i].name};
    }
    awaited::Opening opening;
    opening.opened = std::move(opened);
    opening.previous = name_;
    if (auto opens = open_new_table(parts_, std::move(opening), now); !opens) return refuse(asker, opens.error());
    rematch_asker_ = asker;
}

void Room::next_opened(const Result<std::string, Refused>& table, const Now& now) {
    if (!rematch_asker_) return;
    const Asker asker = *rematch_asker_;
    rematch_asker_.reset();
    if (table) {
        opened_next_ = *table;
        write(entry::Next{*table}, asker, now);
    } else {
        refuse(asker, table.error());
    }
    work(now);
}

// --- Talking

bool Room::may_say(const Asker& asker, Seat seat, const client::Say& say, const Now& now) {
    const auto no = [&](RefusalKind kind, std::string sentence) {
        refuse(asker, {kind, std::move(sentence)});
        return false;
    };
    if (state().facts().chat == ChatSetting::off) return no(RefusalKind::chat, "The host has switched the chat off.");
    if (state().facts().chat == ChatSetting::presets && !std::holds_alternative<Preset>(say.what))
        return no(RefusalKind::chat, "Only ready-made lines are allowed at this table.");
    if (state().facts().at(seat).muted) return no(RefusalKind::chat, "The host has silenced this seat.");
    if (state().chat_count() >= parts_.limits.chat_lines_per_table)
        return no(RefusalKind::full, "Enough has been said at this table.");
    if (!chat_pace_[seat].take(parts_.limits.chat, now.served_ms))
        return no(RefusalKind::rate, "Too many lines; wait a moment.");
    return true;
}

void Room::handle(const Asker& asker, const client::Say& say, const Now& now) {
    if (state().status() == TableStatus::closed) return refuse(asker, wrong_status(state().status()));
    const auto seat = seat_of(asker);
    if (!seat || !may_say(asker, *seat, say, now)) return;
    entry::Said said{*seat, say.what};
    if (auto* text = std::get_if<std::string>(&said.what)) {
        auto line = plain_line(*text, parts_.limits.chat_characters);
        if (!line) return refuse(asker, {RefusalKind::chat, std::string(sentence_for(line.error()))});
        *text = std::move(*line);
    }
    write(std::move(said), asker, now);
}

void Room::handle(const Asker& asker, const client::SetChat& set, const Now& now) {
    if (!is_host(asker)) return;
    if (state().status() == TableStatus::closed) return refuse(asker, wrong_status(state().status()));
    if (state().facts().chat == set.chat) return done(asker);
    if (may_moderate(asker)) write(entry::ChatSet{set.chat}, asker, now);
}

void Room::handle(const Asker& asker, const client::Mute& mute, const Now& now) {
    if (!is_host(asker)) return;
    if (state().status() == TableStatus::closed) return refuse(asker, wrong_status(state().status()));
    const auto& seats = state().facts().seats;
    if (mute.seat >= seats.size() || seats[mute.seat].kind != SeatKind::person)
        return refuse(asker, {RefusalKind::seat, "Nobody sits there."});
    if (seats[mute.seat].muted == mute.muted) return done(asker);
    if (may_moderate(asker)) write(entry::Muted{seat_at(mute.seat), mute.muted}, asker, now);
}

}  // namespace paddock
