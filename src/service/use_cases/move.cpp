// Somebody moves. The move is tried on the game, with the draws that follow from it; when that is written it counts.
#include "service/use_cases/at_tables.hpp"

namespace paddock {

void carry_out(Room& room, const Asker& asker, const client::Move& move, const Now& now) {
    RoomState& state = room.state();
    if (state.table() == nullptr) return room.refuse(asker, wrong_status(state.status()));
    const auto seat = seat_of(room, asker);
    if (!seat) return;
    const std::size_t made = state.moves_of(*seat);
    if (move.nth <= made) {
        const std::size_t number = state.number_of_move(*seat, move.nth);
        if (state.table()->event(number).text != move.text)
            return room.refuse(asker, {RefusalKind::stale, "This seat has made that move already, another one."});
        ++room.parts.counters.moves_repeated;
        return room.done(asker, "seq", number);
    }
    if (!is_status(room, asker, TableStatus::playing)) return;
    if (state.facts().at(*seat).held)
        return room.refuse(asker, {RefusalKind::held, "A bot holds your seat; take it back first."});
    if (move.nth > made + 1)
        return room.refuse(asker, {RefusalKind::move, "This seat has made " + std::to_string(made) + " moves so far."});
    auto played = state.try_move(*seat, move.text, entry::Played::By::person);
    if (!played) return room.refuse(asker, played.error());
    room.write(std::move(*played), asker, now);
}

void written(Room& room, const entry::Played& played, const Now& now) {
    const RoomState& state = room.state();
    Counters& counters = room.parts.counters;
    const bool late = played.by == entry::Played::By::time_out;
    ++(played.by == entry::Played::By::person ? counters.moves : counters.bot_moves);
    if (late) ++counters.time_outs;
    room.questions[played.seat] = {};
    const std::size_t number = state.number_of_move(played.seat, state.moves_of(played.seat));
    push_events(room, number, now, late ? std::optional(played.seat) : std::nullopt);
    const bool over = state.status() == TableStatus::over;
    const bool held = late && state.facts().at(played.seat).time_outs == RoomState::most_time_outs;
    if (!over && !held) return;
    if (over) ++counters.games_over;
    if (held) ++counters.seats_held;
    refresh_presence(room, now);
    push_room(room, now);
}

void answer(Room& room, const Asker& asker, const entry::Played& played) {
    room.done(asker, "seq", room.state().number_of_move(played.seat, room.state().moves_of(played.seat)));
}

}  // namespace paddock
