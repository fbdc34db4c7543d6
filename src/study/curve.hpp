// The curve of a game, one estimate after the other, and what follows from it by adding and subtracting.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "study/estimate.hpp"
#include "study/study.hpp"

namespace paddock::study {

// Where a moment's value is read. Before a forced move the game is worth what it is worth after it, so these moments
// share an estimate; if the move took the game a step on, the one before it reads the short look.
struct Reading {
    std::uint32_t estimate = 0;
    bool brief = false;
};

// An event as the curve sees it.
struct Step {
    std::optional<Seat> by;
    EventKind kind = EventKind::draw;
    bool ends_step = false;
};

struct Curve {
    std::size_t players = 0;
    std::vector<Step> steps;
    std::vector<Reading> readings;     // of every moment: one more than steps
    std::vector<std::size_t> moments;  // of every estimate
    std::vector<Estimate> estimates;
};

// A curve without any look yet, forced moves sharing their estimates or not.
Curve empty_curve(std::size_t players, std::vector<Step> steps, bool share_forced);

Moment moment_of(const Curve& curve, std::size_t moment);
// What the event after that many others changed for a seat, seen equally far ahead before and after it.
Figure change_of(const Curve& curve, std::size_t event, Seat seat);

// Luck, own and others' decisions of each seat. Where an event takes the game a step on, the evaluator sees one step
// further and may change its mind; that is booked to the decisions of all players alike.
std::vector<Account> accounts_of(const Curve& curve);

// The greatest changes that are certain.
std::vector<TurningPoint> turning_points_of(const Curve& curve);

}  // namespace paddock::study
