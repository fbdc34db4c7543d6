// A model of a sensible player: how likely it would have done what it did, had it owned this or that.
#pragma once

#include "bots/brains/change_horses/arrangements.hpp"

namespace paddock::change_horses {

// By temper and holding. Only the ratios within a temper and between tempers matter.
using Likelihoods = std::array<std::array<double, most_holdings>, tempers>;

// Cards laid by a seat; `before` is the position before they were turned over.
Likelihoods likelihoods_of_pick(const Open& before, Seat seat, CardSet picked) noexcept;
// A card played or a Wild Horse card used by the seat to act. For two players the certificate handed in with a change
// is hidden: the move's `what` is not looked at, all changes count together.
Likelihoods likelihoods_of_act(const Open& before, const Move& move) noexcept;
// How likely the owner of a pair hands in the first of it, with a change of horses that was made.
double likelihood_of_handing_in(const Values& given_first, const Values& given_second, Holding pair) noexcept;

}  // namespace paddock::change_horses
