// A bot's turn as a thing of its own: the bot, what it has yet to watch, and what its seat sees now. It holds nothing
// of the table, so another thread may think while the table goes on.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "bots/bot.hpp"
#include "bots/level.hpp"
#include "engine/seat.hpp"

namespace paddock {

class BotTask {
public:
    BotTask(Seat seat, Level level) : seat_(seat), level_(level) {}
    virtual ~BotTask() = default;

    Seat seat() const { return seat_; }
    Level level() const { return level_; }
    // The move that the bot plays, in the game's notation. The deadline, if any, must outlive the call.
    virtual std::string choose(Budget budget, Rng rng) = 0;

private:
    Seat seat_;
    Level level_;
};

// A bot, and how many events it has been told of.
template <Game G>
struct Watcher {
    std::unique_ptr<Bot<G>> bot;
    std::size_t watched = 0;
};

template <Game G>
class BotTaskOf final : public BotTask {
public:
    using View = typename G::View;

    // `unwatched`: the views after each event that the bot has not been told of, the present one last.
    BotTaskOf(Seat seat, Level level, Watcher<G> watcher, std::vector<View> unwatched, const View& now)
        : BotTask(seat, level), watcher_(std::move(watcher)), unwatched_(std::move(unwatched)), now_(now) {}

    std::string choose(Budget budget, Rng rng) override {
        for (const View& view : unwatched_) watcher_.bot->watch(view);
        watcher_.watched += unwatched_.size();
        unwatched_.clear();
        const auto advice = watcher_.bot->advise(now_, budget, rng);
        return G::print(G::guess(now_, rng), advice.move());
    }

    Watcher<G> take_watcher() && { return std::move(watcher_); }

private:
    Watcher<G> watcher_;
    std::vector<View> unwatched_;
    View now_;
};

}  // namespace paddock
