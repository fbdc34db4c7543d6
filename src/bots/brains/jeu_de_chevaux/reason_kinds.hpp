// What reasons for moves of Jeu de Chevaux say. Their subject is a colour.
#pragma once

#include "bots/reason.hpp"
#include "games/jeu_de_chevaux/game.hpp"

namespace paddock::jeu_de_chevaux::why {

using paddock::why::behind_by;
using paddock::why::best_by;
using paddock::why::level;
using paddock::why::only_move;
using paddock::why::wins;
using Weight = ReasonKind::Weight;
using Measure = ReasonKind::Measure;
using Teaching = ReasonKind::Teaching;

// a horse of the subject goes back, having run `amount` steps
inline constexpr ReasonKind sends_back{"sends_back", Weight::merit};
// a horse leaves the stable
inline constexpr ReasonKind comes_out{"comes_out", Weight::merit};
// a horse comes home
inline constexpr ReasonKind comes_home{"comes_home", Weight::merit};
// the horse may be sent back before its next turn with `chance`
inline constexpr ReasonKind in_danger{"in_danger", Weight::drawback};
// another horse of one's own, of the subject, may be, with `chance`
inline constexpr ReasonKind left_alone{"left_alone", Weight::drawback};
// the danger to the horse falls by `chance`
inline constexpr ReasonKind escapes{"escapes", Weight::merit};
// the horse stands in the way of `amount` horses of the subject
inline constexpr ReasonKind blocks{"blocks", Weight::merit};
// it gets to numbered square `amount`
inline constexpr ReasonKind climbs{"climbs", Weight::merit};
// the six gives another roll
inline constexpr ReasonKind rolls_again{"rolls_again", Weight::merit, Measure::none, Teaching::explains_nothing};

inline constexpr ReasonKind own_kinds[]{sends_back, comes_out, comes_home, in_danger,  left_alone,
                                        escapes,    blocks,    climbs,     rolls_again};

}  // namespace paddock::jeu_de_chevaux::why

namespace paddock {

template <>
inline constexpr std::span<const ReasonKind> own_reason_kinds<JeuDeChevaux>{jeu_de_chevaux::why::own_kinds};

}  // namespace paddock
