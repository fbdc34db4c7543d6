#include "service/room_text.hpp"

#include <algorithm>

namespace paddock {

namespace {

void write_seats(JsonText& out, const RoomState& state, const RoomMoment& moment) {
    out.key("seats").open_list();
    for (std::size_t i = 0; i < state.facts().seats.size(); ++i) {
        const SeatState& seat = state.facts().seats[i];
        out.open_object().key("kind").text(to_text(seat.kind)).key("name");
        seat.name.empty() ? out.null() : out.text(seat.name);
        out.key("level");
        seat.kind == SeatKind::bot ? out.text(to_text(seat.level)) : out.null();
        out.key("here").flag(moment.here.has(seat_at(i))).key("held").flag(seat.held).key("muted").flag(seat.muted);
        out.key("hints").number(seat.hints).key("beliefs").number(seat.beliefs).close_object();
    }
    out.close_list();
}

void write_due(JsonText& out, const RoomMoment& moment) {
    out.key("due").open_list();
    for (const RoomMoment::Due& due : moment.due) {
        out.open_object().key("seat").number(static_cast<std::int64_t>(index_of(due.seat))).key("left_ms");
        due.left_ms ? out.number(*due.left_ms) : out.null();
        out.close_object();
    }
    out.close_list();
}

void write_envelope(JsonText& out, const RoomState& state) {
    out.key("fingerprint").text(state.fingerprint()).key("numbers").open_list();
    for (const SeatState& seat : state.facts().seats)
        seat.kind == SeatKind::person&& seat.number ? out.text(to_hex(*seat.number)) : out.null();
    out.close_list().key("restored_at");
    state.restored_ms() == 0 ? out.null() : out.number(state.restored_ms());
}

void write_end(JsonText& out, const RoomState& state, const RoomMoment& moment) {
    const bool over = state.status() == TableStatus::over;
    out.key("outcome");
    write_outcome(out, over ? state.table()->outcome() : std::nullopt);
    // The envelope is opened when nothing can be drawn from it any more.
    out.key("secret");
    over ? out.text(to_hex(state.secret())) : out.null();
    out.key("next");
    state.facts().next.empty() ? out.null() : out.text(state.facts().next);
    out.key("trouble");
    moment.trouble ? out.text(to_text(RefusalKind::storage)) : out.null();
}

void write_line(JsonText& out, const ChatLine& line) {
    out.open_object().key("number").number(static_cast<std::int64_t>(line.number));
    out.key("seat").number(static_cast<std::int64_t>(index_of(line.seat))).key("name").text(line.name);
    const auto* preset = std::get_if<Preset>(&line.what);
    out.key("preset");
    preset != nullptr ? out.text(to_text(*preset)) : out.null();
    out.key("text");
    preset != nullptr ? out.null() : out.text(std::get<std::string>(line.what));
    out.close_object();
}

JsonText open_push(std::string_view op, const RoomState& state, std::size_t bytes = 0) {
    JsonText out;
    out.reserve(bytes);
    out.open_object().key("op").text(op).key("table").text(state.name());
    return out;
}

std::string events_push(const RoomState& state, const RoomMoment& moment, std::size_t from, Seat viewer) {
    constexpr std::size_t most_bytes = 1024;  // of an event with its view, as a rule
    const std::size_t count = state.seq() + 1 - std::min(from, state.seq() + 1);
    JsonText out = open_push("events", state, most_bytes * (count + 1));
    write_events(out.key("events"), state, viewer, from, state.seq());
    write_due(out, moment);
    if (moment.time_out) out.key("time_out").number(static_cast<std::int64_t>(index_of(*moment.time_out)));
    out.close_object();
    return std::move(out).take();
}

}  // namespace

RoomText::RoomText(const RoomState& state, const RoomMoment& moment) {
    JsonText before;
    before.open_object().key("game").text(state.set_up().game).key("rules").raw(state.rules_json());
    before.key("status").text(to_text(state.status())).key("you");
    before_ = std::move(before).take();
    // An object of its own; its first brace makes way for what stands before.
    JsonText after;
    after.open_object();
    write_seats(after, state, moment);
    after.key("clock").text(to_text(state.set_up().clock));
    write_due(after, moment);
    after.key("stop_in_ms");
    moment.stop_in_ms ? after.number(*moment.stop_in_ms) : after.null();
    after.key("paused").flag(moment.paused).key("substitute").text(to_text(state.set_up().substitute));
    after.key("public").flag(state.set_up().is_public).key("spectators").flag(state.set_up().spectators);
    after.key("watching").number(static_cast<std::int64_t>(moment.watching));
    after.key("chat").text(to_text(state.facts().chat));
    write_envelope(after, state);
    write_end(after, state, moment);
    after.close_object();
    after_ = std::move(after).take();
    after_[0] = ',';
}

void RoomText::write(JsonText& out, const Viewer& viewer) const {
    std::string whole = before_;
    whole += "{\"seat\":";
    whole += viewer.seat ? std::to_string(index_of(*viewer.seat)) : "null";
    whole += viewer.host ? ",\"host\":true}" : ",\"host\":false}";
    whole += after_;
    out.raw(whole);
}

std::string room_push(const RoomState& state, const RoomText& room, const Viewer& viewer) {
    JsonText out = open_push("room", state);
    room.write(out.key("room"), viewer);
    out.close_object();
    return std::move(out).take();
}

std::string table_push(const RoomState& state, const RoomText& room, const Viewer& viewer,
                       std::optional<std::size_t> after, std::size_t most_events) {
    JsonText out = open_push("table", state);
    room.write(out.key("room"), viewer);
    out.key("seq").number(static_cast<std::int64_t>(state.seq()));
    if (after && *after <= state.seq() && state.seq() - *after <= most_events) {
        out.key("events");
        write_events(out, state, viewer.eyes(), *after + 1, state.seq());
    } else {
        out.key("log").open_list();
        for (std::size_t number = 1; number <= state.seq(); ++number)
            state.table()->write_seen(out, viewer.eyes(), number, false);
        out.close_list().key("view");
        state.table() != nullptr ? out.raw(state.table()->view(viewer.eyes())) : out.null();
    }
    out.key("chat").open_list();
    for (const ChatLine& line : state.chat()) write_line(out, line);
    out.close_list().close_object();
    return std::move(out).take();
}

std::string said_push(const RoomState& state, const ChatLine& line) {
    JsonText out = open_push("said", state);
    write_line(out.key("line"), line);
    out.close_object();
    return std::move(out).take();
}

void write_events(JsonText& out, const RoomState& state, Seat viewer, std::size_t from, std::size_t to) {
    out.open_list();
    for (std::size_t number = from; number <= to; ++number) state.table()->write_seen(out, viewer, number, true);
    out.close_list();
}

std::vector<std::shared_ptr<const std::string>> event_pushes(const RoomState& state, const RoomMoment& moment,
                                                             std::size_t from, std::span<const Seat> viewers) {
    std::vector<std::shared_ptr<const std::string>> texts;
    texts.reserve(viewers.size());
    for (const Seat viewer : viewers) {
        if (texts.empty() || has_secrets(state.set_up().game))
            texts.push_back(std::make_shared<const std::string>(events_push(state, moment, from, viewer)));
        else
            texts.push_back(texts.front());
    }
    return texts;
}

}  // namespace paddock
