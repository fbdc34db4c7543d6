// What a seat may ask about its game (advice, belief), answered from views alone: so the
// answers tell nothing that the seat may not know, and they are the same where nothing but views is at hand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "bots/budget.hpp"
#include "bots/level.hpp"
#include "engine/seat.hpp"

namespace paddock {

// What is refused: a word by which a client chooses its own words, and a sentence.
struct Refusal {
    std::string_view kind;
    std::string sentence;
};
template <class Value>
using Answer = Result<Value, Refusal>;

// Answers are JSON texts.
class Advisor {
public:
    virtual ~Advisor() = default;

    virtual std::size_t players() const = 0;

    struct Question {
        Seat seat{};
        Level level = Level::trot;
        std::uint64_t iterations = 0;
        Deadline* deadline = nullptr;  // null: none
    };
    virtual Answer<std::string> advise(const Question& question) = 0;
    // Who owns which horse, as a seat or the spectator may infer it.
    virtual Answer<std::string> belief(Seat seat) = 0;
};

// A game that is played elsewhere, of which one viewer's views are told.
class ObservedGame : public Advisor {
public:
    // The view after the next event, as JSON. The first may come in the middle of a game; `number`, the event's if it
    // is known, tells a gap, after which the history begins again: what was missed is then not reasoned about.
    virtual Answer<Done> see(std::string_view view, std::optional<std::uint64_t> number) = 0;
};

}  // namespace paddock
