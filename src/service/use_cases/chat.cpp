// Somebody says something; the host sets the rules of the chat and silences a seat.
#include "service/use_cases/at_tables.hpp"

namespace paddock {

namespace {

bool is_open(const Room& room, const Asker& asker) {
    if (room.state().status() != TableStatus::closed) return true;
    room.refuse(asker, wrong_status(TableStatus::closed));
    return false;
}

bool may_say(Room& room, const Asker& asker, Seat seat, const client::Say& say, const Now& now) {
    const RoomState& state = room.state();
    const auto no = [&](RefusalKind kind, std::string sentence) {
        room.refuse(asker, {kind, std::move(sentence)});
        return false;
    };
    if (state.facts().chat == ChatSetting::off) return no(RefusalKind::chat, "The host has switched the chat off.");
    if (state.facts().chat == ChatSetting::presets && !std::holds_alternative<Preset>(say.what))
        return no(RefusalKind::chat, "Only ready-made lines are allowed at this table.");
    if (state.facts().at(seat).muted) return no(RefusalKind::chat, "The host has silenced this seat.");
    if (state.chat_count() >= room.parts.limits.chat_lines_per_table)
        return no(RefusalKind::full, "Enough has been said at this table.");
    if (!room.chat_pace[seat].take(room.parts.limits.chat, now.served_ms))
        return no(RefusalKind::rate, "Too many lines; wait a moment.");
    return true;
}

// The host may, whatever the others have done.
bool may_moderate(const Room& room, const Asker& asker) {
    if (room.state().moderation_count() < room.parts.limits.moderation_per_table) return true;
    room.refuse(asker, {RefusalKind::limit, "The rules of the chat have been changed too often at this table."});
    return false;
}

}  // namespace

void carry_out(Room& room, const Asker& asker, const client::Say& say, const Now& now) {
    if (!is_open(room, asker)) return;
    const auto seat = seat_of(room, asker);
    if (!seat || !may_say(room, asker, *seat, say, now)) return;
    entry::Said said{*seat, say.what};
    if (auto* text = std::get_if<std::string>(&said.what)) {
        auto line = plain_line(*text, room.parts.limits.chat_characters);
        if (!line) return room.refuse(asker, {RefusalKind::chat, std::string(sentence_for(line.error()))});
        *text = std::move(*line);
    }
    room.write(std::move(said), asker, now);
}

void written(Room& room, const entry::Said&, const Now&) {
    ++room.parts.counters.chat_lines;
    push_said(room);
}

void carry_out(Room& room, const Asker& asker, const client::SetChat& set, const Now& now) {
    if (!is_host(room, asker) || !is_open(room, asker)) return;
    if (room.state().facts().chat == set.chat) return room.done(asker);
    if (may_moderate(room, asker)) room.write(entry::ChatSet{set.chat}, asker, now);
}

void carry_out(Room& room, const Asker& asker, const client::Mute& mute, const Now& now) {
    if (!is_host(room, asker) || !is_open(room, asker)) return;
    const auto& seats = room.state().facts().seats;
    if (mute.seat >= seats.size() || seats[mute.seat].kind != SeatKind::person)
        return room.refuse(asker, {RefusalKind::seat, "Nobody sits there."});
    if (seats[mute.seat].muted == mute.muted) return room.done(asker);
    if (may_moderate(room, asker)) room.write(entry::Muted{seat_at(mute.seat), mute.muted}, asker, now);
}

}  // namespace paddock
