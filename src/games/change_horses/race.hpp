// The track of Change Horses: movement, Wild Horse cards on the track, ranking and the photo finish.
#pragma once

#include "base/fixed_list.hpp"
#include "engine/game.hpp"
#include "games/change_horses/state.hpp"

namespace paddock::change_horses {

using Rows = PerHorse<std::uint8_t>;

// Where every horse stands after moving by `steps`, the horse in front first, none passing another in its lane
// [CH-12, CH-13].
Rows moved(const Open& open, const PerHorse<std::uint8_t>& steps) noexcept;

// [CH-11] How far the tote board as it lies now sends the horses: odd counts move, even ones stay.
PerHorse<std::uint8_t> steps_of(Counts counts) noexcept;

// The rows after the movement that the tote board gives as it lies now: for the projection, and the movement itself.
Rows projected(const Open& open) noexcept;

// [CH-20] How far a Fast Track sends each horse, and the rows after it.
PerHorse<std::uint8_t> fast_steps(const Open& open) noexcept;
Rows fast_track(const Open& open) noexcept;

// Rows from which a race goes on: below the highest `finish`.
inline constexpr std::size_t most_rows = 40;

// [CH-19] Every legal pair of sideways moves.
void list_slips(const Open& open, MoveList& list) noexcept;

bool any_crossed(const Open& open) noexcept;

// The owner of each horse; `spectator` for a horse in the pile.
PerHorse<Seat> owners(const State& state) noexcept;

// What parts two horses in the end [CH-25].
enum class Decider : std::uint8_t {
    row,            // they are not on one row
    ownership,      // an owned horse beats an unowned one
    carrots,        // more carrots left (Derby League)
    other_horse,    // the owner's other horse stands on a lower row (two players)
    wild_cards,     // more Wild Horse cards left
    never_changed,  // an owner who never changed horses
    nothing         // a dead heat
};
struct Comparison {
    Decider decider = Decider::nothing;
    int order = 0;  // negative: the first horse is placed better
};
Comparison compare(const State& state, Horse first, Horse second) noexcept;

// What is asked about two horses, with the answer for each; the horse with the smaller one is placed better, where more
// counts the larger one.
struct Question {
    Decider decider = Decider::row;
    int first = 0;
    int second = 0;
};
// The questions that are asked up to the one that decides, or all of them in a dead heat [CH-25].
FixedList<Question, static_cast<std::size_t>(Decider::nothing)> questions(const State& state, Horse first,
                                                                          Horse second) noexcept;

// [CH-24] 1 for the winner, the rearmost horse; equal ranks in a dead heat. Titles: 1 win, 2 place, 3 show.
PerHorse<std::uint8_t> horse_ranks(const State& state) noexcept;

}  // namespace paddock::change_horses
