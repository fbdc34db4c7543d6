// A bucket of permissions that fills with time: so many at once, so many per second.
#pragma once

#include <algorithm>
#include <cstdint>

#include "service/limits.hpp"

namespace paddock {

class Bucket {
public:
    // Takes one permission, if there is one.
    bool take(const Pace& pace, std::int64_t now_ms) {
        const double spent = spent_at(pace, now_ms);
        if (spent + 1 > pace.burst) return false;
        spent_ = spent + 1;
        last_ms_ = std::max(last_ms_, now_ms);
        return true;
    }
    // Takes more, into debt if need be: for what has cost more than it seemed to.
    void charge(const Pace& pace, std::int64_t now_ms, double amount) {
        spent_ = spent_at(pace, now_ms) + amount;
        last_ms_ = std::max(last_ms_, now_ms);
    }
    bool empty(const Pace& pace, std::int64_t now_ms) const { return spent_at(pace, now_ms) + 1 > pace.burst; }
    // Nothing was taken for so long that it is as good as new.
    bool full(const Pace& pace, std::int64_t now_ms) const { return spent_at(pace, now_ms) <= 0; }

private:
    double spent_at(const Pace& pace, std::int64_t now_ms) const {
        const auto passed = static_cast<double>(std::max<std::int64_t>(now_ms - last_ms_, 0));
        return std::max(0.0, spent_ - passed * pace.per_second / 1000);
    }

    double spent_ = 0;
    std::int64_t last_ms_ = 0;
};

}  // namespace paddock
