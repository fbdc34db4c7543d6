// What reasons for moves of Chevaux say. Their subject is a characteristic.
#pragma once

#include "bots/reason.hpp"
#include "games/chevaux/game.hpp"

namespace paddock::chevaux::why {

using paddock::why::behind_by;
using paddock::why::best_by;
using paddock::why::level;
using paddock::why::only_move;
using paddock::why::wins;
using Weight = ReasonKind::Weight;
using Measure = ReasonKind::Measure;
using Teaching = ReasonKind::Teaching;

// the chance to take this round with the subject
inline constexpr ReasonKind round_chance{"round_chance", Weight::fact, Measure::chance, Teaching::explains};
// the value beats `amount` of 100 cards that the others can hold
inline constexpr ReasonKind beats_unseen{"beats_unseen", Weight::merit, Measure::amount};
// `amount` of 100 of these are rarer, and may change the characteristic
inline constexpr ReasonKind outranked{"outranked", Weight::drawback};
// a tie is won by rarity with `chance`
inline constexpr ReasonKind rare_enough{"rare_enough", Weight::merit, Measure::chance};
// `amount` cards are won or lost
inline constexpr ReasonKind stake{"stake"};
// the round is given up, which could be taken with `chance`: later rounds will be worth more
inline constexpr ReasonKind gives_round{"gives_round", Weight::merit, Measure::none, Teaching::beyond_people};

inline constexpr ReasonKind own_kinds[]{round_chance, beats_unseen, outranked, rare_enough, stake, gives_round};

}  // namespace paddock::chevaux::why

namespace paddock {

template <>
inline constexpr std::span<const ReasonKind> own_reason_kinds<Chevaux>{chevaux::why::own_kinds};

}  // namespace paddock
