// A game played by bots for the tests, with everybody told what they may see.
#pragma once

#include <memory>
#include <vector>

#include "bots/bot_factory.hpp"
#include "games/change_horses/game.hpp"

namespace paddock::change_horses {

// Plays a game; `each(state)` is called after every event.
template <class Each>
void play_watched(const Rules& rules, Level level, std::uint64_t iterations, std::uint64_t seed, Each&& each) {
    State state = ChangeHorses::start(rules);
    std::vector<std::unique_ptr<Bot<ChangeHorses>>> bots;
    for (std::size_t i = 0; i < rules.players; ++i) bots.push_back(make_bot<ChangeHorses>(level, rules, seat_at(i)));
    Rng rng(seed);
    while (true) {
        const Turn turn = ChangeHorses::turn(state);
        if (turn.kind == Turn::Kind::over) return;
        if (turn.kind == Turn::Kind::dealer) {
            ChangeHorses::apply(state, ChangeHorses::draw(state, rng));
        } else {
            const Seat seat = turn.seats.lowest();
            const auto advice =
                bots[index_of(seat)]->advise(ChangeHorses::view(state, seat), {iterations, nullptr}, rng);
            ChangeHorses::apply(state, seat, advice.move());
        }
        for (std::size_t i = 0; i < bots.size(); ++i) bots[i]->watch(ChangeHorses::view(state, seat_at(i)));
        each(state);
    }
}

}  // namespace paddock::change_horses
