// What happens at a table, one file per use case. An overload is in the file of its use case: somebody asks for
// something (`carry_out`), an entry is durable (`written`), whoever asked for it gets an answer (`answer`).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "service/plain_line.hpp"
#include "service/service_parts.hpp"

namespace paddock {

// Entries that have no overload of their own.
template <class What>
void written(Room& room, const What&, const Now& now) {
    show_change(room, now);
}
template <class What>
void answer(Room& room, const Asker& asker, const What&) {
    room.done(asker);
}

// permissions.cpp: whoever may not is refused
Refused wrong_status(TableStatus status);
std::string_view sentence_for(LineFault fault);

std::optional<Seat> seat_of(const Room& room, const Asker& asker);
bool is_host(const Room& room, const Asker& asker);
bool is_status(const Room& room, const Asker& asker, TableStatus status);
bool may_look(const Room& room, const Asker& asker);
// A log is read by the thread that serves everybody, so it must not grow for ever. Moves and chat have bounds of their
// own. Standing up and closing need none: each undoes something that had to be allowed before. Whoever comes back is
// let in; at twice this number the game is ended.
bool may_write(const Room& room, const Asker& asker);

// watch.cpp
void carry_out(Room& room, const Asker& asker, const client::Watch& watch, const Now& now);
void carry_out(Room& room, const Asker& asker, const client::Unwatch&, const Now& now);
void carry_out(Room& room, const Asker& asker, const client::Past& past, const Now& now);
void carry_out(Room& room, const Asker& asker, const EntryWanted&, const Now& now);
void carry_out(Room& room, const Asker& asker, const RecordWanted&, const Now& now);
void unwatch(Room& room, ConnectionId connection, const Now& now);

// sit.cpp
void carry_out(Room& room, const Asker& asker, const client::Sit& sit, const Now& now);
void carry_out(Room& room, const Asker& asker, const client::Stand&, const Now& now);
void written(Room& room, const entry::Seated& seated, const Now& now);
void answer(Room& room, const Asker& asker, const entry::Seated& seated);

// begin.cpp
void carry_out(Room& room, const Asker& asker, const client::Start&, const Now& now);
void written(Room& room, const entry::Begun&, const Now& now);

// move.cpp
void carry_out(Room& room, const Asker& asker, const client::Move& move, const Now& now);
void written(Room& room, const entry::Played& played, const Now& now);
void answer(Room& room, const Asker& asker, const entry::Played& played);

// clock.cpp
void written(Room& room, const entry::Stopped& stopped, const Now& now);
// When the next decision's time is up, at a table that counts days: it must be known while the table is not in memory.
std::optional<std::int64_t> deadline_after(const Room& room, const Entry& entry, const Now& now);

// bots.cpp
void chosen(Room& room, Ticket ticket, std::unique_ptr<BotTask> task, std::string_view move, const Now& now);
// Whether a bot decides for the seat: it is a bot's, a bot holds it, or its time is up.
bool plays_by_itself(const Room& room, Seat seat, const Now& now);

// hold.cpp
void carry_out(Room& room, const Asker& asker, const client::Leave&, const Now& now);
void carry_out(Room& room, const Asker& asker, const client::Back&, const Now& now);
void written(Room& room, const entry::Held&, const Now& now);
void written(Room& room, const entry::Returned& returned, const Now& now);
// When a bot holds the seat of one who is due and not there.
std::optional<std::int64_t> absence_due_ms(const Room& room, Seat seat);
bool hold_absent(Room& room, Seat seat, const Now& now);

// chat.cpp
void carry_out(Room& room, const Asker& asker, const client::Say& say, const Now& now);
void carry_out(Room& room, const Asker& asker, const client::SetChat& set, const Now& now);
void carry_out(Room& room, const Asker& asker, const client::Mute& mute, const Now& now);
void written(Room& room, const entry::Said&, const Now& now);

// aid.cpp
void carry_out(Room& room, const Asker& asker, const client::UseAid& aid, const Now& now);

// rematch.cpp
void carry_out(Room& room, const Asker& asker, const client::Rematch&, const Now& now);
void answer(Room& room, const Asker& asker, const entry::Next& next);
// The table of the rematch has been opened, or not.
void rematch_opened(Room& room, const Allowed<std::string>& table, const Now& now);

// close.cpp
void written(Room& room, const entry::Closed&, const Now& now);

// What a room does by itself: when that is due, as far as it is known, and when it is, whether it wrote an entry.
std::optional<std::int64_t> close_due_ms(const Room& room, const Now& now);  // close.cpp
bool close_by_itself(Room& room, const Now& now);
std::optional<std::int64_t> begin_due_ms(const Room& room, const Now& now);  // begin.cpp
bool begin_by_itself(Room& room, const Now& now);
std::optional<std::int64_t> give_up_due_ms(const Room& room, const Now& now);  // sit.cpp
bool give_up_seats(Room& room, const Now& now);
std::optional<std::int64_t> stop_due_ms(const Room& room, const Now& now);  // clock.cpp
bool stop_game(Room& room, const Now& now);
std::optional<std::int64_t> play_due_ms(const Room& room, const Now& now);  // bots.cpp
bool play_by_itself(Room& room, const Now& now);

}  // namespace paddock
