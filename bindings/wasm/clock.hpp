// The host's clock: the engine has none of its own.
#pragma once

#include "bots/budget.hpp"

namespace paddock {

// Milliseconds from any fixed moment. The host gives it: an import of the module, or calls.cpp natively.
double now_ms();

class HostDeadline final : public Deadline {
public:
    explicit HostDeadline(double ms_from_now) : end_(now_ms() + ms_from_now) {}
    bool passed() override { return now_ms() >= end_; }

private:
    double end_;
};

}  // namespace paddock
