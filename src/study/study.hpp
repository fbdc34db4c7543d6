// All that is said about one game, as data: numbers and kinds, no words. Words are made where people read them.
// Events count from 1, as in records; moment n is the one after n events, so moment 0 is the start.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bots/reason.hpp"
#include "study/disclosure.hpp"
#include "study/method.hpp"
#include "study/replayed_game.hpp"

namespace paddock::study {

// A number with its standard error. The interval holds the truth in 95 of 100 cases, as far as chance goes.
struct Figure {
    double value = 0;
    double error = 0;

    static constexpr double reach = 1.96;
    double low() const noexcept { return value - reach * error; }
    double high() const noexcept { return value + reach * error; }
    bool covers_zero() const noexcept { return low() <= 0 && high() >= 0; }
};

// What a moment promises every seat.
struct Moment {
    PerSeat<double> share;
    PerSeat<double> error;  // the standard error of the share
    PerSeat<double> rank;
    std::uint32_t looks = 0;
};

// What an event changed: for a draw its luck, for a decision what came of it in the open truth.
struct Change {
    std::optional<Seat> by;
    EventKind kind = EventKind::draw;
    PerSeat<Figure> share;
};

enum class Verdict : std::uint8_t {
    best,    // no better move was found
    unsure,  // another move may be better: the estimate cannot tell
    worse,   // another move is better
};

// A decision judged on what its player could know.
struct Decision {
    std::size_t event = 0;
    Seat seat{};
    std::size_t legal = 0;  // how many moves there were
    Verdict verdict = Verdict::best;
    Figure cost;  // how much more the better move wins, in shares of the win
    std::string played;
    std::string better;        // the best move found; the one played if that is it
    double played_chance = 0;  // the share of the win that each promises
    double better_chance = 0;
    std::vector<Reason> reasons;  // for the better move, rather than the one played
    std::vector<Reason> against;  // against the one played
};

// Where a seat's result came from: start + luck + own + others = result.
struct Account {
    Seat seat{};
    double start = 0;
    double result = 0;  // the last moment's share, where the game is not over
    Figure luck;
    Figure own;     // the seat's decisions
    Figure others;  // everybody else's
    std::size_t decisions = 0;
    std::size_t mistakes = 0;  // decisions that were certainly worse, by more than a little
    double cost = 0;           // of all decisions that were certainly worse, together
};
inline constexpr double little = 0.02;

// An event that changed a seat's share a great deal.
struct TurningPoint {
    std::size_t event = 0;
    Seat seat{};  // whose share changed most
    Figure share;
};

// A sentence of the report, as data.
struct Finding {
    enum class Kind : std::uint8_t {
        unfinished,     // the game is not over: `seat` is ahead with `amount`
        won_by_luck,    // most of the winner's gain was luck
        won_by_play,    // most of it came from its own decisions
        won_by_others,  // most of it came from what the others did
        won_unclear,    // the parts are too close to tell
        lucky,          // the luckiest seat
        unlucky,        // the unluckiest seat
        turning_point,  // `event` changed `seat`'s share most
        mistake,        // the dearest decision, by `seat` at `event`
        no_mistakes,    // no decision of `seat` was certainly worse by more than a little
        gave_away,      // `seat` gave its horse away at `event`: the others' belief rose to `amount`
        stayed_hidden   // the others never believed more than `amount` in what `seat` owns
    };
    Kind kind = Kind::unfinished;
    Seat seat{};
    std::size_t event = 0;  // 0: none
    double amount = 0;
    double low = 0;
    double high = 0;
};

struct Study {
    std::string game;
    std::size_t players = 0;
    bool over = false;
    Method method;
    std::uint64_t budget = 0;
    std::uint64_t seed = 0;
    double progress = 0;
    std::vector<Moment> open;   // by the whole truth
    std::vector<Moment> known;  // by what is known to all; empty where nothing is hidden
    std::vector<Change> changes;
    std::vector<Decision> decisions;  // those judged so far
    std::vector<Account> accounts;
    std::vector<TurningPoint> turning_points;  // the greatest first
    std::vector<Finding> findings;
    std::optional<Disclosure> disclosure;
};

}  // namespace paddock::study
