// Any legal move, each as likely: the floor under all comparisons.
#pragma once

#include "bots/bot.hpp"

namespace paddock {

template <Game G>
class RandomBot final : public Bot<G> {
public:
    explicit RandomBot(Seat seat) : seat_(seat) {}

    void watch(const typename G::View&) override {}

    Advice<G> advise(const typename G::View& now, const Budget&, Rng& rng) override {
        const auto moves = G::legal(G::guess(now, rng), seat_);
        Advice<G> advice;
        advice.ranked.push_back({moves[rng.below(static_cast<std::uint32_t>(moves.size()))], 0, {}});
        return advice;
    }

private:
    Seat seat_;
};

}  // namespace paddock
