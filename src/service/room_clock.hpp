// The time of one game: how long each seat has left for its decision, and how long the game has run. It stands while
// the game waits.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/seat.hpp"
#include "service/decision_clock.hpp"

namespace paddock {

// Of two moments; none is never.
constexpr std::optional<std::int64_t> earlier(std::optional<std::int64_t> a, std::optional<std::int64_t> b) noexcept {
    return !a || (b && *b < *a) ? b : a;
}

class RoomClock {
public:
    RoomClock() = default;
    RoomClock(DecisionClock kind, std::int64_t ran_ms) : limit_ms_(time_for_decision_ms(kind)), ran_ms_(ran_ms) {}

    bool running() const { return running_; }
    void set_running(bool running, std::int64_t now_ms) {
        if (running == running_) return;
        running_ = running;
        if (running) {
            since_ms_ = now_ms;
            for (auto& time : times_) time += now_ms;
        } else {
            ran_ms_ += std::max<std::int64_t>(now_ms - since_ms_, 0);
            for (auto& time : times_) time -= now_ms;
        }
    }

    // It is a seat's turn, now or since a while.
    void start_decision(Seat seat, std::int64_t since_ms, std::int64_t now_ms) {
        const std::int64_t left_ms = limit_ms_ - std::max<std::int64_t>(now_ms - since_ms, 0);
        times_[seat] = running_ ? now_ms + left_ms : left_ms;
    }
    // Nothing where there is no limit.
    std::optional<std::int64_t> left_ms(Seat seat, std::int64_t now_ms) const {
        if (limit_ms_ == 0) return std::nullopt;
        return std::clamp<std::int64_t>(running_ ? times_[seat] - now_ms : times_[seat], 0, limit_ms_);
    }
    // When the seat's time is up, if it runs.
    std::optional<std::int64_t> deadline_ms(Seat seat) const {
        return limit_ms_ == 0 || !running_ ? std::nullopt : std::optional(times_[seat]);
    }
    bool is_up(Seat seat, std::int64_t now_ms) const {
        const auto deadline = deadline_ms(seat);
        return deadline && *deadline <= now_ms;
    }
    std::int64_t ran_ms(std::int64_t now_ms) const {
        return ran_ms_ + (running_ ? std::max<std::int64_t>(now_ms - since_ms_, 0) : 0);
    }

private:
    std::int64_t limit_ms_ = 0;
    bool running_ = false;
    std::int64_t since_ms_ = 0;      // running since
    std::int64_t ran_ms_ = 0;        // before that
    PerSeat<std::int64_t> times_{};  // running: when it is up; standing: what is left
};

}  // namespace paddock
