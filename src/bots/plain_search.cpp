#include "bots/plain_search.hpp"

namespace paddock {

namespace {

// Chevaux has no end near: a rollout is cut, and the share of the cards held stands for the share of the win.
PerSeat<double> shares_of_cards(const Chevaux::State& state) {
    PerSeat<double> shares;
    const double cards = double(chevaux::cards_each(state.open.rules) * state.open.rules.players);
    for (std::size_t i = 0; i < state.open.rules.players; ++i)
        shares[seat_at(i)] = state.open.sizes[seat_at(i)] / cards;
    return shares;
}

}  // namespace

std::unique_ptr<Bot<ChangeHorses>> make_plain_search(const ChangeHorses::Rules& rules, Seat seat) {
    return std::make_unique<PlainSearch<ChangeHorses>>(seat, rules.players, PlainSearchSettings{.exploration = 0.5});
}

std::unique_ptr<Bot<Chevaux>> make_plain_search(const Chevaux::Rules& rules, Seat seat) {
    return std::make_unique<PlainSearch<Chevaux>>(
        seat, rules.players, PlainSearchSettings{.exploration = 0.2, .rollout_events = 10}, shares_of_cards);
}

std::unique_ptr<Bot<JeuDeChevaux>> make_plain_search(const JeuDeChevaux::Rules& rules, Seat seat) {
    return std::make_unique<PlainSearch<JeuDeChevaux>>(seat, rules.players, PlainSearchSettings{.exploration = 0.5});
}

}  // namespace paddock
