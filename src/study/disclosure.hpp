// Keeps, event by event, who could think what about whom in Change Horses, and finds where each owner gave its horse
// away. Other games own nothing in secret.
#pragma once

#include <optional>
#include <vector>

#include "games/change_horses/game.hpp"
#include "study/knowledge.hpp"
#include "study/study.hpp"

namespace paddock::study {

class DisclosureLog {
public:
    // After that many events, the last one by a seat or the dealer; `observers` are the seats, then somebody who only
    // watches.
    void note(std::size_t moment, std::optional<Seat> by, const change_horses::State& state,
              const std::vector<Knowledge<ChangeHorses>>& observers);

    Disclosure disclosure() const { return disclosure_; }

private:
    struct Belief {
        change_horses::Certificates owned{};
        double trust = 0;
    };

    Disclosure disclosure_;
    change_horses::Phase last_phase_ = change_horses::Phase::lanes;
    std::vector<Belief> last_;  // what the others think of each seat's true horses
};

}  // namespace paddock::study
