// Twenty rounds played on by players of good sense with a memory, who now and then slip, then judged by the cards held.
#include "study/evaluator/chevaux.hpp"

#include <bit>

#include "base/maths.hpp"
#include "bots/brains/chevaux/good_sense.hpp"
#include "games/chevaux/play.hpp"
#include "study/evaluator.hpp"

namespace paddock::study {

namespace {

namespace brains = chevaux::brains;

using brains::Imagined;
using chevaux::Card;
using chevaux::CardSet;
using chevaux::MoveList;
using chevaux::no_card;
using chevaux::Open;
using chevaux::Phase;
using chevaux::rarity_of;
using chevaux::Rules;
using chevaux::State;

// Good sense does not do what searching players do now and then, so any move is made so often, of a hundred.
constexpr std::uint32_t slips = 15;
// [CX-14] A game that stops so soon is played to its stop, where cards are counted and not weighed.
constexpr std::uint32_t soon = 60;

// Fitted by likelihood to who won games between canters with two to six players, given the means of forty looks at each
// of sixteen moments: weights that fit single looks make their means too cautious by up to eleven points.
//   paddock train chevaux --kind looks --games 600 --seed 21
// prints these.
constexpr std::array<CardWeights, end_kinds> weights_by_kind{{{{-0.011, 0.021, 0.113, 0.749}, 0.061},
                                                              {{-0.016, -0.014, 0.026, 0.278}, 0.069},
                                                              {{-0.022, -0.005, 0.016, 0.092}, 0.331}}};

// Who is out ranks below who is in, the later out the better.
void rank_who_is_out(const Open& open, Prospect& prospect) noexcept {
    for (std::size_t i = 0; i < open.rules.players; ++i) {
        if (open.in_play.has(seat_at(i))) continue;
        double rank = 1 + open.in_play.count();
        for (std::size_t other = 0; other < open.rules.players; ++other)
            rank += open.out_wave[seat_at(other)] > open.out_wave[seat_at(i)] ? 1 : 0;
        prospect.rank[seat_at(i)] = rank;
    }
}

Prospect judge(const State& state) noexcept {
    const Open& open = state.open;
    if (open.phase == Phase::over) return outcome_of<Chevaux>(state);
    const CardWeights& weights = weights_by_kind[kind_of_end(open.in_play.count())];
    Prospect prospect;
    double sum = 0;
    for (SeatSet left = open.in_play; !left.empty(); left.remove(left.lowest())) {
        const Seat seat = left.lowest();
        double weight = seat == open.leader ? weights.lead : 0;
        for (Card card = top_card(state, seat); card != no_card;
             card = static_cast<Card>(state.secrets.links[index_of(card)]))
            weight += weights.card[index_of(rarity_of[index_of(card)])];
        sum += prospect.share[seat] = exponential(weight);
    }
    for (double& share : prospect.share) share /= sum;
    rank_by_shares(prospect, open.in_play, 0);
    rank_who_is_out(open, prospect);
    return prospect;
}

// The cards that were laid open before: those below the uppermost ones of each pile, which it has unseen.
CardSet seen_cards(const State& state) noexcept {
    CardSet seen = 0;
    for (SeatSet left = state.open.in_play; !left.empty(); left.remove(left.lowest())) {
        int unseen = state.open.unseen[left.lowest()];
        for (Card card = top_card(state, left.lowest()); card != no_card;
             card = static_cast<Card>(state.secrets.links[index_of(card)]))
            if (--unseen < 0) seen |= set_of(card);
    }
    return seen;
}

// The number of rounds up to which a game is played on from a moment when so many have been played.
std::uint32_t last_round_seen(const Rules& rules, std::uint32_t played) noexcept {
    const std::uint32_t usual = played + static_cast<std::uint32_t>(method_of<Chevaux>.steps(rules.players));
    return rules.rounds != 0 && rules.rounds - played <= soon ? rules.rounds : usual;
}

// Plays on until that many rounds of the game are decided, and the cards of the last one lie in order.
void play_on(Imagined& game, std::uint32_t rounds, Rng& rng) noexcept {
    const Open& open = game.state.open;
    const brains::Matchups& table = brains::matchups();
    while (open.phase != Phase::over && (open.rounds_played < rounds || open.phase == Phase::shuffle)) {
        if (turn(game.state).kind == Turn::Kind::dealer) {
            apply(game.state, draw(game.state, rng));
            continue;
        }
        const MoveList moves = legal(game.state, open.due);
        const bool slip = moves.size() > 1 && rng.below(100) < slips;
        play_move(game, slip ? moves[rng.below(static_cast<std::uint32_t>(moves.size()))]
                             : brains::sensible_move(game, table));
    }
}

}  // namespace

const CardWeights& card_weights(std::size_t kind) noexcept {
    return weights_by_kind[kind];
}

State end_of_look(const State& state, Rng& rng) noexcept {
    Imagined game{state, seen_cards(state)};
    play_on(game, last_round_seen(state.open.rules, state.open.rounds_played), rng);
    return game.state;
}

Look look_at(const State& state, Rng& rng) noexcept {
    const Open& open = state.open;
    const std::uint32_t before = open.rounds_played == 0 ? 0 : open.rounds_played - 1;
    Imagined game{state, seen_cards(state)};
    Look look;
    play_on(game, last_round_seen(open.rules, before), rng);
    look.brief = judge(game.state);
    play_on(game, last_round_seen(open.rules, open.rounds_played), rng);
    look.full = judge(game.state);
    return look;
}

}  // namespace paddock::study
