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
    constexpr std::int64_t second = 1000;
    constexpr std::int64_t day = 86'400 * second;
    switch (clock) {
        case DecisionClock::none: return 0;
        case DecisionClock::seconds_30: return 30 * second;
        case DecisionClock::minutes_2: return 120 * second;
        case DecisionClock::day_1: return day;
        case DecisionClock::days_3: return 3 * day;
    }
    return 0;
}

// Games over days: people come, move and go, so nothing waits for somebody to be there.
constexpr bool counts_days(DecisionClock clock) noexcept {
    return clock == DecisionClock::day_1 || clock == DecisionClock::days_3;
}

}  // namespace paddock
