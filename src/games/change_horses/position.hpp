// Positions of Change Horses as text. What makes one legal is in legality.hpp.
//
//   phase act; round 1; turn 2; order 2 0 1; horses A3.1 B0.2 C1.3 D0.4 E0.5 F1.6; board AB CD* EF AC AB;
//   hands AD AE ... / ... / ...; shown BC / AB CD / DE; wild 2 1 2; used 1; certificates A / B / C / D E F; changes 0;
//   laid - / - / -; carrots 33 30 12; bids 0 0 0; numbers -; in -; bidder -; broke -
//
// `round` are rounds completed, `turn` the turns taken in this one (0 where no turn is taken). `order` is that of play.
// A horse is its letter, row and lane. On the board `*` is a covered card. `hands` are cards not turned over yet, those
// laid in secret included; `shown` lie face up; `laid` are those of `hands` that were laid in secret. `wild` are Wild
// Horse cards left, `used` the seats that used one in this round. `certificates` are the seats', then the pile, top
// first. `changes` are the seats that changed horses, in order: with one certificate each, what was given and taken
// follows; with two players the certificate taken is said too (`0C`). The rest is the Derby League's: carrots held,
// bids of the auction under way, all numbers bid in it, who is in, who is due, who went broke.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "engine/position.hpp"
#include "games/change_horses/state.hpp"

namespace paddock::change_horses {

std::string print_position(const State& state);
Result<State, Breaches> read_position(const Rules& rules, std::string_view text);

}  // namespace paddock::change_horses
