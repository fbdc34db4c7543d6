// The rules of Change Horses and nothing else.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "base/rng.hpp"
#include "engine/game.hpp"
#include "games/change_horses/auction.hpp"
#include "games/change_horses/race.hpp"
#include "games/change_horses/state.hpp"

namespace paddock::change_horses {

State start(const Rules& rules) noexcept;
Turn turn(const State& state) noexcept;
MoveList legal(const State& state, Seat seat) noexcept;
void apply(State& state, Seat seat, const Move& move) noexcept;
void apply(State& state, const Draw& draw) noexcept;
Ranks ranks(const State& state) noexcept;
// A horse has crossed the line, or the cards are used up.
inline constexpr std::array<Ending, 2> endings{"line", "cards"};
Ending ending(const State& state) noexcept;

// How many cards a seat lays at the coming pick [CH-9, CH-28].
int cards_to_lay(const Open& open) noexcept;

// [CH-23] Rounds at the end of which every player is left with one card.
constexpr int most_rounds(const Rules& rules) noexcept {
    return rules.players == 2 ? 7 : 14;
}
constexpr int certificates_each(const Rules& rules) noexcept {
    return rules.players == 2 ? 2 : 1;
}
// Whether the coming or current round adds to the cards of the one before [CH-11].
constexpr bool second_half(const Open& open) noexcept {
    return open.round % 2 == 1;
}
constexpr int turns_per_round(const Rules& rules) noexcept {
    return rules.players == 2 ? 4 : rules.players;
}

// The round being played, from 1 on. [CH-22] The one that a Fast Track ends is not completed.
constexpr int round_played(const Open& open) noexcept {
    if (open.phase == Phase::over && open.position >= turns_per_round(open.rules)) return open.round;
    return std::min(open.round + 1, most_rounds(open.rules));
}
// Who has taken the last turn of this round.
SeatSet have_played(const Open& open) noexcept;

template <RandomSource Source>
Draw draw(const State& state, Source& source) noexcept {
    const Open& open = state.open;
    Draw draw;
    const auto deal = [&](std::size_t from, std::size_t count) {
        shuffle(std::span(draw.values).subspan(from, count), source);
    };
    if (open.phase == Phase::order) {
        draw.kind = Draw::Kind::order;
        const std::size_t players = open.rules.players;
        for (std::size_t i = 0; i < players; ++i) draw.values[i] = static_cast<std::uint8_t>(open.order[i]);
        if (open.round == 0) {
            deal(0, players);
        } else {  // [CH-15] The holder of the highest number gets number 1, the others are dealt at random.
            std::swap(draw.values[0], draw.values[players - 1]);
            deal(1, players - 1);
        }
        return draw;
    }
    draw.kind = open.phase == Phase::lanes ? Draw::Kind::lanes : Draw::Kind::certificates;
    for (std::size_t i = 0; i < horses; ++i) draw.values[i] = static_cast<std::uint8_t>(i);
    deal(0, horses);
    if (draw.kind == Draw::Kind::certificates && open.rules.players == 2) {
        if (draw.values[0] > draw.values[1]) std::swap(draw.values[0], draw.values[1]);
        if (draw.values[2] > draw.values[3]) std::swap(draw.values[2], draw.values[3]);
    }
    return draw;
}

}  // namespace paddock::change_horses
