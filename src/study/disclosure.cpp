#include "study/disclosure.hpp"

#include <algorithm>

namespace paddock::study {

namespace {

using change_horses::Certificates;
using change_horses::Horse;
using change_horses::Ownership;

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

void DisclosureLog::note(std::size_t moment, const change_horses::State& state,
                         const std::vector<Knowledge<ChangeHorses>>& observers) {
    const change_horses::Phase phase = state.open.phase;
    if (phase == change_horses::Phase::lanes || phase == change_horses::Phase::certificates) return;
    // When the race is over all is turned up: nobody gives anything away any more.
    if (phase == change_horses::Phase::over) return;
    const std::size_t players = state.open.rules.players;
    Disclosure::Beliefs beliefs{moment, {}};
    for (const auto& observer : observers)
        beliefs.observers.push_back(chances_of(observer.belief().ownership(), players));
    std::vector<Belief> now;
    for (std::size_t seat = 0; seat < players; ++seat) {
        const Certificates& owned = state.secrets.certificates[seat];
        now.push_back({owned, trust_in(seat, owned, beliefs.observers, players)});
        if (!last_.empty()) note_rise(moment, seat, now.back());
    }
    last_ = std::move(now);
    const bool same = !disclosure_.moments.empty() && disclosure_.moments.back().observers == beliefs.observers;
    if (!same) disclosure_.moments.push_back(std::move(beliefs));
}

// A horse that was changed for another is another secret.
void DisclosureLog::note_rise(std::size_t moment, std::size_t seat, const Belief& now) {
    const Belief& before = last_[seat];
    auto& given_away = disclosure_.given_away;
    if (given_away.size() <= seat) given_away.push_back({seat_at(seat), 0, 0, 0, before.trust});
    auto& greatest = given_away[seat];
    greatest.highest = std::max(greatest.highest, now.trust);
    if (before.owned != now.owned || now.trust - before.trust <= greatest.after - greatest.before) return;
    greatest.event = moment;
    greatest.before = before.trust;
    greatest.after = now.trust;
}

}  // namespace paddock::study
