#include "study/evaluator/change_horses.hpp"

#include <algorithm>
#include <utility>

namespace paddock::study {

namespace {

using change_horses::Certificates;
using change_horses::Horse;
using change_horses::Ownership;
using change_horses::Phase;

Disclosure::Chances chances_of(const Ownership& ownership, std::size_t players) {
    Disclosure::Chances chances{};
    for (std::size_t row = 0; row <= players; ++row)
        for (std::size_t horse = 0; horse < change_horses::horses; ++horse)
            chances[row][horse] = ownership.chance[row].values[horse];
    return chances;
}

// The mean chance that the others give to what a seat owns; of two horses, the mean of both.
double trust_in(std::size_t seat, const Certificates& owned, const std::vector<Disclosure::Chances>& observers,
                std::size_t players) {
    double sum = 0;
    double horses = 0;
    for (const Horse horse : owned) {
        if (horse == change_horses::no_horse) continue;
        ++horses;
        for (std::size_t other = 0; other < players; ++other)
            if (other != seat) sum += observers[other][seat][static_cast<std::size_t>(horse)];
    }
    return horses > 0 ? sum / horses / static_cast<double>(players - 1) : 0;
}

}  // namespace

void DisclosureLog<ChangeHorses>::note(std::size_t moment, std::optional<Seat> by, const change_horses::State& state,
                                       const std::vector<Knowledge<ChangeHorses>>& observers) {
    const Phase phase = state.open.phase;
    const Phase before = std::exchange(last_phase_, phase);
    // When the race is over all is turned up: nobody gives anything away any more.
    if (phase == Phase::lanes || phase == Phase::certificates || phase == Phase::over) return;
    const std::size_t players = state.open.rules.players;
    Disclosure::Beliefs beliefs{moment, {}};
    for (const auto& observer : observers)
        beliefs.observers.push_back(chances_of(observer.belief().ownership(), players));
    // Cards that all have laid are turned over with the last one: everybody's own choice tells then.
    const bool turned_over = before == Phase::pick && phase != Phase::pick;
    std::vector<Belief> now;
    for (std::size_t seat = 0; seat < players; ++seat) {
        const Certificates& owned = state.secrets.certificates[seat];
        now.push_back({owned, trust_in(seat, owned, beliefs.observers, players)});
        if (last_.empty()) disclosure_.given_away.push_back({seat_at(seat), 0, 0, 0, 0});
        auto& given_away = disclosure_.given_away[seat];
        given_away.highest = std::max(given_away.highest, now.back().trust);
        if (last_.empty() || !(turned_over || by == seat_at(seat))) continue;
        // A horse that was changed for another is another secret.
        const double rise = last_[seat].owned == owned ? now.back().trust - last_[seat].trust : 0;
        if (rise <= given_away.after - given_away.before) continue;
        given_away.event = turned_over ? moment - (players - 1 - seat) : moment;
        given_away.before = last_[seat].trust;
        given_away.after = now.back().trust;
    }
    last_ = std::move(now);
    const bool same = !disclosure_.moments.empty() && disclosure_.moments.back().observers == beliefs.observers;
    if (!same) disclosure_.moments.push_back(std::move(beliefs));
}

}  // namespace paddock::study
