// The analysis of a recorded game, done in small pieces: first a coarse chart, then every decision, then a finer chart.
// It may be stopped at any time; what it has found until then is told by result(). It has no clock: the caller lends
// it. For a given record, budget and seed the end is the same, however the work was cut into pieces.
#pragma once

#include <cstdint>
#include <memory>

#include "bots/budget.hpp"
#include "engine/record.hpp"
#include "study/study.hpp"
#include "table/table.hpp"

namespace paddock::study {

// A look is a game played on for some steps from one position.
struct Plan {
    std::uint64_t looks = 500'000;  // for the whole game, about
    std::uint64_t seed = 1;
};
inline constexpr std::uint64_t most_looks = 1'000'000'000;

enum class Stage : std::uint8_t { chart, decisions, refinement, done };

class Analysis {
public:
    virtual ~Analysis() = default;
    // Works on until the deadline has passed, or to the end where there is none. True: all is done.
    virtual bool step(Deadline* deadline) = 0;
    // The same for half of the work each. Neither needs anything of the other, so that two threads may do both at a
    // time; nothing else may be asked meanwhile.
    virtual bool step_curves(Deadline* deadline) = 0;
    virtual bool step_decisions(Deadline* deadline) = 0;
    virtual Stage stage() const = 0;
    virtual double progress() const = 0;  // 0 to 1
    // What is known so far: no curve before the chart is there, and the decisions that have been judged.
    virtual Study result() const = 0;
};

// Refused with a kind and a sentence: `damaged` for a record that makes no game, `budget` for a plan without looks.
Answer<std::unique_ptr<Analysis>> open_analysis(const Record& record, const Plan& plan);

}  // namespace paddock::study
