// The time that a person has for a decision.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace paddock {

enum class DecisionClock : std::uint8_t { none, seconds_30, minutes_2, day_1, days_3 };
inline constexpr std::array<std::string_view, 5> decision_clocks{"none", "30s", "2m", "1d", "3d"};

constexpr std::string_view to_text(DecisionClock clock) noexcept {
    return decision_clocks[static_cast<std::size_t>(clock)];
}

// 0: there is no limit.
constexpr std::int64_t time_for_decision_ms(DecisionClock clock) noexcept {
    constexpr std::int64_t day = 86'400'000;
    constexpr std::array<std::int64_t, 5> times{0, 30'000, 120'000, day, 3 * day};
    return times[static_cast<std::size_t>(clock)];
}

// Games over days: people come, move and go, so nothing waits for somebody to be there.
constexpr bool counts_days(DecisionClock clock) noexcept {
    return clock == DecisionClock::day_1 || clock == DecisionClock::days_3;
}

}  // namespace paddock
