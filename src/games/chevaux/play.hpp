// The rules of Chevaux and nothing else. How a round is decided is in settlement.hpp.
#pragma once

#include <array>
#include <span>

#include "base/rng.hpp"
#include "engine/game.hpp"
#include "games/chevaux/state.hpp"

namespace paddock::chevaux {

State start(const Rules& rules) noexcept;
Turn turn(const State& state) noexcept;
MoveList legal(const State& state, Seat seat) noexcept;
void apply(State& state, Seat seat, const Move& move) noexcept;
void apply(State& state, const Draw& draw) noexcept;
Ranks ranks(const State& state) noexcept;
// [CX-13, CX-14] One player has all the cards, or the game was stopped.
inline constexpr std::array<Ending, 2> endings{"all-cards", "stopped"};
Ending ending(const State& state) noexcept;

// [CX-2] How many cards each player is dealt.
constexpr std::size_t cards_each(const Rules& rules) noexcept {
    return deck_size / rules.players;
}

// The card in play, or to be in play next; no card for who is out.
inline Card top_card(const State& state, Seat seat) noexcept {
    return static_cast<Card>(state.secrets.links[link_of(seat)]);
}

// [CX-5] Clockwise, the next seat that has cards.
constexpr Seat next_seat(const Open& open, Seat seat) noexcept {
    const unsigned all = open.in_play.bits;
    const unsigned after = all & (~1U << index_of(seat));
    return seat_at(static_cast<std::size_t>(std::countr_zero(after != 0 ? after : all)));
}

inline constexpr PerSeat<Card> no_cards_in_play{{no_card, no_card, no_card, no_card, no_card, no_card}};

// While a shuffle is due: the cards of the decided round, in the order in which they were laid open.
Draw cards_to_shuffle(const State& state) noexcept;

// What the dealer draws next: the deal, who leads first, the order of captured cards. Never a stop.
template <RandomSource Source>
Draw draw(const State& state, Source& source) noexcept {
    if (state.open.phase == Phase::shuffle) {
        Draw order = cards_to_shuffle(state);
        shuffle(std::span(order.cards.data(), order.count), source);
        return order;
    }
    const Rules& rules = state.open.rules;
    if (state.open.phase == Phase::first)
        return {.kind = Draw::Kind::first,
                .first = seat_at(source.below(rules.players)),
                .count = 0,
                .cards = Draw::no_cards};
    std::array<Card, deck_size> cards{};
    for (std::size_t i = 0; i < deck_size; ++i) cards[i] = card_at(i);
    shuffle(std::span(cards), source);
    Draw deal{.kind = Draw::Kind::deal, .first = {}, .count = 0, .cards = Draw::no_cards};
    for (std::size_t i = 0; i < cards_each(rules) * rules.players; ++i) deal.add(cards[i]);
    return deal;
}

}  // namespace paddock::chevaux
