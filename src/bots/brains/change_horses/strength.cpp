#include "bots/brains/change_horses/strength.hpp"

#include <algorithm>
#include <array>

#include "base/maths.hpp"
#include "games/change_horses/play.hpp"

namespace paddock::change_horses {

namespace {

constexpr std::size_t most_steps = 24;
constexpr std::size_t most_gap = 48;

// Fitted by likelihood to who won from the positions at the ends of rounds in games of the sensible players.
constexpr double scale_at(bool two_players, std::size_t steps) {
    if (steps == 0) return 0.2;
    return 0.5 + (two_players ? 0.13 : 0.4) * static_cast<double>(steps);
}

using ByGap = std::array<double, most_gap>;
template <bool two_players>
constexpr auto strength_table = [] {
    std::array<ByGap, most_steps + 1> table{};
    for (std::size_t steps = 0; steps <= most_steps; ++steps)
        for (std::size_t gap = 0; gap < most_gap; ++gap)
            table[steps][gap] = exponential(-static_cast<double>(gap) / scale_at(two_players, steps)) + 1e-9;
    return table;
}();

// What the leading horse runs in a round, on the average.
constexpr int steps_a_round = 2;

}  // namespace

int steps_left(const Rows& rows, const Rules& rules, int rounds_done) noexcept {
    const int to_line = rules.finish - *std::max_element(rows.begin(), rows.end());
    const int by_rounds = steps_a_round * (most_rounds(rules) - rounds_done);
    return std::clamp(std::min(to_line, by_rounds), 0, static_cast<int>(most_steps));
}

Strengths strengths_of(const Rows& rows, const Rules& rules, int rounds_done) noexcept {
    const auto steps = static_cast<std::size_t>(steps_left(rows, rules, rounds_done));
    const std::uint8_t last = *std::min_element(rows.begin(), rows.end());
    const ByGap& by_gap = rules.players == 2 ? strength_table<true>[steps] : strength_table<false>[steps];
    Strengths strengths;
    for (std::size_t i = 0; i < horses; ++i)
        strengths.values[i] = by_gap[std::min<std::size_t>(rows.values[i] - last, most_gap - 1)];
    return strengths;
}

double rounds_to_go(const Open& open) noexcept {
    return std::max(1.0, steps_left(open.row, open.rules, open.round) / static_cast<double>(steps_a_round));
}

}  // namespace paddock::change_horses
