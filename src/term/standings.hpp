// The players by rank, as lines.
#pragma once

#include <string>

#include "engine/game.hpp"
#include "term/locale.hpp"
#include "term/page.hpp"

namespace paddock::term {

class Standings {
public:
    Standings(std::size_t players, const Ranks& ranks) : players_(players), ranks_(ranks) {}

    void describe(Seat seat, std::string name, std::string detail);
    // The best first; seats of equal rank in the order of seats. Where names and details do not fit side by side, the
    // details stand below.
    Page page(const Locale& locale, std::size_t width = line_width) const;

private:
    std::size_t players_;
    Ranks ranks_;
    PerSeat<std::string> names_;
    PerSeat<std::string> details_;
};

// "a horse has crossed the line", as in "The game is over: ...".
std::string ending_text(Ending ending, const Locale& locale);

// Minutes as on a clock that counts down: 12.5 is 12:30. A second that has begun counts.
std::string clock_text(double minutes);

}  // namespace paddock::term
