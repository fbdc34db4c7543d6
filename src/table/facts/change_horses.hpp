// What follows by the rules of Change Horses.
#pragma once

#include "bots/brains/change_horses/belief.hpp"
#include "games/change_horses/game.hpp"
#include "table/suspicions.hpp"
#include "wire/json_text.hpp"

namespace paddock {

void write_facts(JsonText& out, const change_horses::View& view);
void write_effect(JsonText& out, const change_horses::State& before, Seat seat, const change_horses::Move& move);

// Who owns which horse, as a seat or the spectator may infer it.
template <>
class Suspicions<ChangeHorses> {
public:
    Suspicions(const change_horses::Rules& rules, Seat seat)
        : belief_(rules, seat), players_(rules.players), seat_(seat) {}

    void watch(const change_horses::View& view) { belief_.watch(view); }
    const change_horses::Belief& belief() const { return belief_; }
    void write(JsonText& out) const;

private:
    change_horses::Belief belief_;
    std::size_t players_;
    Seat seat_;
};

}  // namespace paddock
