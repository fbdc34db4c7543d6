#include "bots/brains/chevaux/win_share.hpp"

#include "base/maths.hpp"
#include "games/chevaux/play.hpp"

namespace paddock::chevaux::brains {

namespace {

// Fitted by logistic regression to 3000 games between players of good sense for each number of players, stopped after
// 1000 rounds: `paddock train chevaux --games 3000 --seed 5` prints these. A very rare card weighs as much as a dozen
// others: it takes nearly every round that it is in, and only another very rare one stops it. (Weights below zero were
// set to it.)
struct Weights {
    std::array<double, rarities> card;
    double lead;
};
constexpr std::array<Weights, most_seats + 1> weights{{{{}, 0},
                                                       {{}, 0},
                                                       {{0, 0, 0.022, 0.380}, 0.029},
                                                       {{0, 0.010, 0.036, 0.475}, 0.159},
                                                       {{0.008, 0.012, 0.049, 0.532}, 0.185},
                                                       {{0.034, 0.018, 0.227, 0.502}, 0.126},
                                                       {{0.024, 0.024, 0.056, 0.589}, 0.239}}};

double final_share(const State& state, Seat seat) noexcept {
    const Ranks places = ranks(state);
    if (places[seat] != 1) return 0;
    int winners = 0;
    for (std::size_t i = 0; i < state.open.rules.players; ++i) winners += places[seat_at(i)] == 1 ? 1 : 0;
    return 1.0 / winners;
}

}  // namespace

double win_share(const Open& open, const Holdings& holdings, Seat seat) noexcept {
    const Weights& weight = weights[open.rules.players];
    double own = 0;
    double all = 0;
    for (SeatSet left = open.in_play; !left.empty(); left.remove(left.lowest())) {
        const Seat holder = left.lowest();
        double sum = holder == open.leader ? weight.lead : 0;
        for (std::size_t rarity = 0; rarity < rarities; ++rarity) sum += weight.card[rarity] * holdings[holder][rarity];
        const double odds = exponential(sum);
        all += odds;
        if (holder == seat) own = odds;
    }
    return all > 0 ? own / all : 0;
}

double win_share(const State& state, Seat seat) noexcept {
    const Open& open = state.open;
    if (open.phase == Phase::over) return final_share(state, seat);
    if (!open.in_play.has(seat)) return 0;
    Holdings holdings;
    for (SeatSet left = open.in_play; !left.empty(); left.remove(left.lowest())) {
        auto& held = holdings[left.lowest()];
        for (Card card = top_card(state, left.lowest()); card != no_card;
             card = static_cast<Card>(state.secrets.links[index_of(card)]))
            held[index_of(rarity_of[index_of(card)])] += 1;
    }
    return win_share(open, holdings, seat);
}

}  // namespace paddock::chevaux::brains
