// The two clocks of the service: the time of day, and how long the server has been serving in all its runs.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "service/service.hpp"

namespace paddock::net {

class ServedClock {
public:
    // `served_ms`: of the runs before.
    explicit ServedClock(std::int64_t served_ms) : served_ms_(served_ms) {}

    // Neither runs backwards, whatever happens to the machine's own clock.
    Now now() {
        wall_ms_ = std::max(wall_ms_, milliseconds_of(std::chrono::system_clock::now().time_since_epoch()));
        return {served_ms_ + milliseconds_of(std::chrono::steady_clock::now() - began_), wall_ms_};
    }

private:
    static std::int64_t milliseconds_of(auto duration) {
        return std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
    }

    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    std::int64_t served_ms_;
    std::int64_t wall_ms_ = 0;
};

}  // namespace paddock::net
