// Who could think what about whom, event by event. A game in which something is owned in secret keeps such a log in
// evaluator/<game>.hpp; others keep none.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "engine/game.hpp"

namespace paddock::study {

// Who could think what about whom, where horses are owned in secret.
struct Disclosure {
    using Chances = std::array<std::array<double, 6>, 6>;  // by owner (the pile comes after the last seat) and horse
    struct Beliefs {
        std::size_t moment = 0;
        std::vector<Chances> observers;  // every seat, then somebody who only watches
    };
    // The event by which the others' belief in what a seat really owns rose most.
    struct GivenAway {
        Seat seat{};
        std::size_t event = 0;
        double before = 0;
        double after = 0;
        double highest = 0;  // the most that they ever believed in it
    };
    std::vector<Beliefs> moments;  // those at which a belief changed
    std::vector<GivenAway> given_away;
};

template <Game G>
class DisclosureLog {
public:
    template <class... Anything>
    void note(const Anything&...) {}

    std::optional<Disclosure> disclosure() const { return std::nullopt; }
};

}  // namespace paddock::study
