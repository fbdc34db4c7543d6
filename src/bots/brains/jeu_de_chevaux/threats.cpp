#include "bots/brains/jeu_de_chevaux/threats.hpp"

#include <bit>

#include "games/jeu_de_chevaux/play.hpp"

namespace paddock::jeu_de_chevaux {

Reach reach_of(const State& before, Seat seat) noexcept {
    Reach reach;
    State probe = before;
    const int stables = stables_per_seat(before.rules);
    for (std::uint8_t die = 1; die <= 6; ++die) {
        probe.phase = Phase::roll;
        probe.to_move = seat;
        apply(probe, Draw{die});
        reach.moves[die] = static_cast<std::uint8_t>(std::popcount(probe.choices[0]) + std::popcount(probe.choices[1]));
        for (int i = 0; i < stables; ++i) {
            const Colour colour = stable_of(before, seat, i);
            const Choices choices = probe.choices[static_cast<std::size_t>(i)];
            const Track landing = (choices & whole_ring) << die | choices >> Move::out_of_stable;
            // The rules let nobody land on a horse of one's own: whoever stands there is an opponent.
            reach.hits[die] |= ring_of(colour, landing) & before.taken;
        }
    }
    return reach;
}

double danger_on(const State& before, Seat seat, Ring square) noexcept {
    double safe = 1;
    for (std::size_t other = 0; other < before.rules.players; ++other) {
        if (other == index_of(seat) || !running(before, other)) continue;
        const Reach reach = reach_of(before, seat_at(other));
        int rolls = 0;
        for (int die = 1; die <= 6; ++die) rolls += (reach.hits[static_cast<std::size_t>(die)] & square) != 0 ? 1 : 0;
        safe *= 1 - rolls / 6.0;
    }
    return 1 - safe;
}

}  // namespace paddock::jeu_de_chevaux
