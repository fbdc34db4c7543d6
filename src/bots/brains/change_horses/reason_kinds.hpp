// What reasons for moves of Change Horses say. Their subject is a horse. Where horses come to is what the preview of
// the move shows: for Fast Track where it puts them, for any other move where the board, if it stays so, makes them
// run.
#pragma once

#include "bots/reason.hpp"
#include "games/change_horses/game.hpp"

namespace paddock::change_horses::why {

using paddock::why::behind_by;
using paddock::why::best_by;
using paddock::why::level;
using paddock::why::only_move;
using paddock::why::wins;
using Weight = ReasonKind::Weight;
using Measure = ReasonKind::Measure;
using Teaching = ReasonKind::Teaching;

// the count of the subject becomes `amount`, odd: it moves
inline constexpr ReasonKind count_to{"count_to"};
// it becomes `amount`, even: the horse stays where it is
inline constexpr ReasonKind count_even{"count_even", Weight::fact, Measure::none, Teaching::explains};
// the subject, one's own horse, stays
inline constexpr ReasonKind own_stays{"own_stays", Weight::merit};
// it runs `amount` spaces
inline constexpr ReasonKind own_runs{"own_runs", Weight::drawback};
// it runs `amount` spaces less than with the other move in question
inline constexpr ReasonKind own_shorter{"own_shorter", Weight::merit};
// the subject, likely (chance) to be a rival's, runs `amount` spaces, further than before
inline constexpr ReasonKind rival_runs{"rival_runs", Weight::merit};
// it runs `amount` spaces further than with the other move in question
inline constexpr ReasonKind rival_further{"rival_further", Weight::merit};
// it would have run, and stays
inline constexpr ReasonKind rival_stays{"rival_stays", Weight::drawback};
// the others' belief in one's own horse rises by `chance`
inline constexpr ReasonKind reveals{"reveals", Weight::drawback};
// it falls by `chance`
inline constexpr ReasonKind hides{"hides", Weight::merit};
// `amount` Wild Horse cards are kept, which decide a photo finish
inline constexpr ReasonKind keeps_wild{"keeps_wild", Weight::merit};
// `amount` carrots are left
inline constexpr ReasonKind keeps_carrots{"keeps_carrots", Weight::merit};
// the bid is likely (chance) to buy the last turn
inline constexpr ReasonKind plays_late{"plays_late", Weight::merit, Measure::chance};

inline constexpr ReasonKind own_kinds[]{count_to,   count_even,    own_stays,   own_runs, own_shorter,
                                        rival_runs, rival_further, rival_stays, reveals,  hides,
                                        keeps_wild, keeps_carrots, plays_late};

}  // namespace paddock::change_horses::why

namespace paddock {

template <>
inline constexpr std::span<const ReasonKind> own_reason_kinds<ChangeHorses>{change_horses::why::own_kinds};

}  // namespace paddock
