// A few rounds played on by sensible players, each for the horses that it owns, who now and then slip; then judged by
// the strengths of the horses' places. How many rounds was chosen by how well the chances of games between canters came
// true. Playing to the end says less about who wins, and its looks differ more.
#include <bit>

#include "base/bits.hpp"
#include "bots/brains/change_horses/rollout.hpp"
#include "games/change_horses/play.hpp"
#include "study/evaluator.hpp"

namespace paddock::study {

namespace {

using change_horses::Card;
using change_horses::CardSet;
using change_horses::Manner;
using change_horses::Move;
using change_horses::Open;
using change_horses::Phase;
using change_horses::Shares;
using change_horses::State;

// Of a hundred cards so many are played without a thought: what the others would have done is never sure. Chosen by
// how well the chances of games between canters came true.
constexpr std::uint32_t slips_of_two = 5;
constexpr std::uint32_t slips_of_more = 15;

// Any of the cards that lie face up.
Move careless_move(const Open& open, Seat seat, Rng& rng) noexcept {
    const CardSet shown = open.shown[index_of(seat)];
    const auto nth = rng.below(static_cast<std::uint32_t>(std::popcount(shown)));
    return Move::play(static_cast<Card>(select_bit(shown, nth)));
}

// Plays on until that many rounds of the game are complete or the race is over.
void play_on(State& state, int rounds, Rng& rng) noexcept {
    const std::uint32_t slips = state.open.rules.players == 2 ? slips_of_two : slips_of_more;
    while (state.open.phase != Phase::over && state.open.round < rounds) {
        const Turn due = turn(state);
        if (due.kind == Turn::Kind::dealer) {
            apply(state, draw(state, rng));
            continue;
        }
        const Seat seat = due.seats.lowest();
        const bool slip = state.open.phase == Phase::act && rng.below(100) < slips;
        apply(state, seat,
              slip ? careless_move(state.open, seat, rng) : simulated_move(state, seat, Manner::sensible, rng));
    }
}

Prospect judge(const State& state) noexcept {
    if (state.open.phase == Phase::over) return outcome_of<ChangeHorses>(state);
    const std::size_t players = state.open.rules.players;
    const Shares shares = shares_of(state);
    Prospect prospect;
    for (std::size_t i = 0; i < players; ++i) prospect.share[seat_at(i)] = shares[i];
    rank_by_shares(prospect, SeatSet::first(players), 0);
    return prospect;
}

}  // namespace

Look look_at(const State& state, Rng& rng) noexcept {
    const int end = state.open.round + method_of<ChangeHorses>.steps(state.open.rules.players);
    State ahead = state;
    Look look;
    play_on(ahead, end - 1, rng);
    look.brief = judge(ahead);
    play_on(ahead, end, rng);
    look.full = judge(ahead);
    return look;
}

}  // namespace paddock::study
