// A table of any game, as the one call of the binding needs it. Answers are JSON texts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "bots/level.hpp"
#include "engine/house_rules.hpp"
#include "engine/replay.hpp"
#include "engine/seat.hpp"

namespace paddock {

// What is refused: a word by which a client chooses its own words, and a sentence.
struct Refusal {
    std::string_view kind;
    std::string sentence;
};
template <class Value>
using Answer = Result<Value, Refusal>;

class Table {
public:
    virtual ~Table() = default;

    virtual std::size_t players() const = 0;
    virtual std::size_t event_count() const = 0;
    // The game, its rules and whether it is over.
    virtual std::string about() const = 0;
    // What a viewer sees after that many events; the legal moves only where that is now.
    virtual std::string sight(Seat viewer, std::size_t events) const = 0;
    // The events from number `from` (1 is the first) on, as a viewer learns of them.
    virtual std::string log(Seat viewer, std::size_t from) const = 0;
    virtual std::string record() const = 0;

    // An event from outside: a seat's, or the dealer's if there is no seat.
    virtual Answer<Done> submit(std::optional<Seat> by, std::string_view text) = 0;
    // The dealer draws, from the table's own generator.
    virtual Answer<Done> deal() = 0;

    struct Question {
        Seat seat{};
        Level level = Level::trot;
        std::uint64_t iterations = 0;
        std::int64_t ms = 0;  // 0: no deadline
    };
    virtual Answer<std::string> advise(const Question& question) = 0;
    virtual Answer<std::string> belief(Seat seat) = 0;
    virtual Answer<std::string> preview(Seat seat, std::string_view move) = 0;
};

}  // namespace paddock
