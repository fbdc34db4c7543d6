// Time in which nobody could move, as nothing could be saved. It counts against nobody's clock: the clocks of games run
// in playing time, which is the served time without it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>

namespace paddock {

class LostTime {
public:
    // Twice is once, from the earlier on: what failed may have been asked for long before. Playing time goes back then.
    void begin(std::int64_t served_ms) {
        if (!times_.empty()) served_ms = std::max(served_ms, times_.back().end_ms);
        since_ms_ = std::min(since_ms_.value_or(served_ms), served_ms);
    }
    void end(std::int64_t served_ms) {
        if (!since_ms_) return;
        times_.push_back({*since_ms_, std::max(*since_ms_, served_ms)});
        since_ms_.reset();
        if (times_.size() <= most_remembered) return;
        forgotten_ms_ += times_.front().end_ms - times_.front().begin_ms;
        times_.pop_front();
    }
    bool passing() const { return since_ms_.has_value(); }

    // The playing time at a moment that is not in the future.
    std::int64_t playing_ms(std::int64_t served_ms) const {
        std::int64_t lost_ms = forgotten_ms_ + (since_ms_ ? std::max<std::int64_t>(served_ms - *since_ms_, 0) : 0);
        for (const Span& span : times_)
            lost_ms += std::clamp<std::int64_t>(served_ms - span.begin_ms, 0, span.end_ms - span.begin_ms);
        return served_ms - lost_ms;
    }

private:
    struct Span {
        std::int64_t begin_ms = 0;
        std::int64_t end_ms = 0;
    };
    static constexpr std::size_t most_remembered = 16;

    std::deque<Span> times_;
    std::optional<std::int64_t> since_ms_;  // it passes now
    std::int64_t forgotten_ms_ = 0;         // so long ago that it is beside the point when it was
};

}  // namespace paddock
