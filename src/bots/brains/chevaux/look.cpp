#include "bots/brains/chevaux/look.hpp"

#include "base/maths.hpp"
#include "games/chevaux/play.hpp"

namespace paddock::chevaux::brains {

namespace {

// Good sense does not do what searching players do now and then, so any move is made so often, of a hundred.
constexpr std::uint32_t slips = 15;
// [CX-14] A game that stops so soon is played to its stop, where cards are counted and not weighed.
constexpr std::uint32_t near_stop = 60;

// Fitted by likelihood to who won games between canters with two to six players, given the means of forty looks at each
// of sixteen moments: weights that fit single looks make their means too cautious by up to eleven points.
//   paddock train chevaux --kind looks --games 600 --seed 21
// prints these.
constexpr std::array<CardWeights, end_kinds> weights_by_kind{{{{-0.011, 0.021, 0.113, 0.749}, 0.061},
                                                              {{-0.016, -0.014, 0.026, 0.278}, 0.069},
                                                              {{-0.022, -0.005, 0.016, 0.092}, 0.331}}};

PerSeat<double> final_shares(const State& state) noexcept {
    const Ranks places = ranks(state);
    PerSeat<double> shares;
    int winners = 0;
    for (std::size_t i = 0; i < state.open.rules.players; ++i) winners += places[seat_at(i)] == 1 ? 1 : 0;
    for (std::size_t i = 0; i < state.open.rules.players; ++i)
        shares[seat_at(i)] = places[seat_at(i)] == 1 ? 1.0 / winners : 0;
    return shares;
}

}  // namespace

const CardWeights& card_weights(std::size_t kind) noexcept {
    return weights_by_kind[kind];
}

Imagined imagined(const State& state) noexcept {
    Imagined game{state, 0};
    for (SeatSet left = state.open.in_play; !left.empty(); left.remove(left.lowest())) {
        int unseen = state.open.unseen[left.lowest()];  // the uppermost cards of the pile
        for (Card card = top_card(state, left.lowest()); card != no_card;
             card = static_cast<Card>(state.secrets.links[index_of(card)]))
            if (--unseen < 0) game.seen |= set_of(card);
    }
    return game;
}

void look_ahead(Imagined& game, std::uint32_t played, Rng& rng) noexcept {
    const Open& open = game.state.open;
    const Matchups& table = matchups();
    const bool to_the_stop = open.rules.rounds != 0 && open.rules.rounds - played <= near_stop;
    const std::uint32_t last = to_the_stop ? open.rules.rounds : played + rounds_of_look;
    while (open.phase != Phase::over && (open.rounds_played < last || open.phase == Phase::shuffle)) {
        if (turn(game.state).kind == Turn::Kind::dealer) {
            apply(game.state, draw(game.state, rng));
            continue;
        }
        const MoveList moves = legal(game.state, open.due);
        const bool slip = moves.size() > 1 && rng.below(100) < slips;
        play_move(game, slip ? moves[rng.below(static_cast<std::uint32_t>(moves.size()))] : sensible_move(game, table));
    }
}

PerSeat<double> shares_held(const State& state) noexcept {
    const Open& open = state.open;
    if (open.phase == Phase::over) return final_shares(state);
    const CardWeights& weights = card_weights(kind_of_end(open.in_play.count()));
    PerSeat<double> shares;
    double sum = 0;
    for (SeatSet left = open.in_play; !left.empty(); left.remove(left.lowest())) {
        const Seat seat = left.lowest();
        double weight = seat == open.leader ? weights.lead : 0;
        for (Card card = top_card(state, seat); card != no_card;
             card = static_cast<Card>(state.secrets.links[index_of(card)]))
            weight += weights.card[index_of(rarity_of[index_of(card)])];
        sum += shares[seat] = exponential(weight);
    }
    for (double& share : shares) share /= sum;
    return shares;
}

double share_after(const State& state, Seat seat, const Move& move, Rng& rng) noexcept {
    Imagined game = imagined(state);
    play_move(game, move);
    look_ahead(game, state.open.rounds_played, rng);
    return shares_held(game.state)[seat];
}

}  // namespace paddock::chevaux::brains
