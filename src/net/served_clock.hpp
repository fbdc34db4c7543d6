// The two clocks of the service: the time of day, and how long the server has been serving in all its runs.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "service/service.hpp"

namespace paddock::net {

class ServedClock {
public:
    using Milliseconds = std::chrono::milliseconds;
    // It is asked at least so often while the server serves; after a longer gap the process was stopped, or the machine
    // had no time for it. Nobody was served then.
    static constexpr Milliseconds heartbeat{1'000};
    static constexpr Milliseconds longest_gap{3'000};

    // `served_ms`: of the runs before.
    explicit ServedClock(std::int64_t served_ms, Milliseconds longest = longest_gap)
        : served_ms_(served_ms), longest_(longest) {}

    // Neither runs backwards, whatever happens to the machine's own clock.
    Now now() {
        wall_ms_ = std::max(wall_ms_, milliseconds_of(std::chrono::system_clock::now().time_since_epoch()));
        const auto asked = std::chrono::steady_clock::now();
        if (asked - asked_ > longest_) began_ += asked - asked_;
        asked_ = asked;
        return {served_ms_ + milliseconds_of(asked - began_), wall_ms_};
    }

private:
    static std::int64_t milliseconds_of(auto duration) {
        return std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
    }

    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point asked_ = began_;
    std::int64_t served_ms_;
    Milliseconds longest_;
    std::int64_t wall_ms_ = 0;
};

}  // namespace paddock::net
