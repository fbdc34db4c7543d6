// How a round is decided: by the value said, by rarity, by battle [CX-6 to CX-10]. Nothing is changed here;
// `apply` takes the cards accordingly, and storytellers read how it came about.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/fixed_list.hpp"
#include "games/chevaux/state.hpp"

namespace paddock::chevaux {

// [CX-9] One draw of a battle: who drew, what, and who had the rarest.
struct BattleDraw {
    SeatSet drew;
    SeatSet best;
    PerSeat<Card> cards;  // no card for who did not draw
};

// Two players at least draw, and each has played a card before.
inline constexpr std::size_t most_draws = deck_size / 2 - 1;

struct Settlement {
    Characteristic characteristic{};
    PerSeat<Card> cards;                      // in play; no card for who is out
    SeatSet best_value;                       // [CX-6] who said the best value
    SeatSet rarest;                           // [CX-8] who of these has the rarest card
    FixedList<BattleDraw, most_draws> draws;  // [CX-9] only if several have
    bool first_speaker_wins = false;          // [CX-10] all who were still tied had no card left
    Seat winner{};
    FixedList<Card, deck_size> taken;  // [CX-7] all cards of the round, in the order in which they go under
    PerSeat<std::uint8_t> played;      // how many of them came from each pile
};

// How the round under way is decided if all who are still to speak follow. Its last lap must have begun.
Settlement settle(const State& state) noexcept;

// How the round was decided that a move ended; nothing if the move did not end it.
std::optional<Settlement> settle_after(const State& before, Seat seat, const Move& move) noexcept;

}  // namespace paddock::chevaux
