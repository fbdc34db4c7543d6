// A bot's advice as a page: moves in order, their chances, and the reasons in words.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/reason.hpp"
#include "term/scene.hpp"

namespace paddock::term {

struct Tip {
    std::string notation;
    double chance = 0;
    std::vector<std::string> reasons;
};

// A reason in words; `subject` is the name of what it speaks of: a horse, a characteristic, a colour. `chooser` is the
// seat whose move it is about: to that reader it says "your horse", to others whose horse.
std::string tell_reason(const Reason& reason, const std::string& subject, Seat chooser, const Locale& locale);

// The reason as it stands beside the percentages of the best move and the other one that it compares it with: a
// difference is that of the whole numbers shown. None where nothing is left to say.
std::optional<Reason> beside_percentages(Reason reason, double best, double other);

// The best few moves. A move that is in the menu has its number there before it.
Page advice_page(const std::vector<Tip>& tips, const Menu& menu, const Locale& locale, std::size_t width);

// A chance as whole percent: "43", and "<1" or ">99" at the ends.
std::string percent(double chance);
// The same with its sign: "43 %", where no line breaks.
std::string in_percent(double chance);

}  // namespace paddock::term
