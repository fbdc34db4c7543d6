// How long a bot may think. Bots have no clock: the caller lends one.
#pragma once

#include <cstdint>

namespace paddock {

class Deadline {
public:
    virtual ~Deadline() = default;
    virtual bool passed() = 0;
};

// A bot stops at whichever comes first. With iterations alone its answer follows from its views and its seed.
struct Budget {
    // Simulated games, or positions looked at. 0: the level's own usual amount.
    std::uint64_t iterations = 0;
    Deadline* deadline = nullptr;  // asked every few dozen iterations; null: none
};

}  // namespace paddock
