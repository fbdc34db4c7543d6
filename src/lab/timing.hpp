// Timing of work that is done again and again: long enough for the clock, and the median of several repetitions.
#pragma once

#include <cstdint>
#include <vector>

namespace paddock::lab {

// The processor time of this program, so that a busy machine disturbs figures little.
double processor_seconds();

// The middle one; of an even number the higher of the two in the middle. `values` has one at least.
double median_of(std::vector<double> values);

struct Timing {
    std::uint64_t rounds = 0;  // in each repetition
    double seconds = 0;        // for so many rounds, the median of the repetitions
};

// `work(rounds)` does so many rounds, the same ones on every call. It is called with more and more rounds until they
// take `least_seconds`, which also warms up, and then five times with as many.
template <class Work>
Timing time_rounds(Work&& work, double least_seconds) {
    constexpr std::size_t repetitions = 5;
    const auto seconds_for = [&](std::uint64_t rounds) {
        const double begin = processor_seconds();
        work(rounds);
        return processor_seconds() - begin;
    };
    Timing timing{.rounds = 1, .seconds = 0};
    while (seconds_for(timing.rounds) < least_seconds) timing.rounds *= 2;
    std::vector<double> measured(repetitions);
    for (double& seconds : measured) seconds = seconds_for(timing.rounds);
    timing.seconds = median_of(std::move(measured));
    return timing;
}

}  // namespace paddock::lab
