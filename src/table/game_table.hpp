// A table of one game, for those who know which: the match, the way it took, the dealer and the bots that watch.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/rng.hpp"
#include "engine/envelope.hpp"
#include "table/advisor_of.hpp"
#include "table/timeline.hpp"

namespace paddock {

template <Game G>
class GameTable {
public:
    GameTable(Match<G> match, std::uint64_t seed) : timeline_(std::move(match)), rng_(seed) {}

    const Timeline<G>& timeline() const { return timeline_; }
    const Match<G>& match() const { return timeline_.match(); }
    const typename G::Rules& rules() const { return timeline_.rules(); }
    Turn turn() const { return G::turn(timeline_.now()); }

    // An event from outside: a seat's, or the dealer's if there is no seat.
    Answer<Done> submit(std::optional<Seat> by, std::string_view text) {
        if (auto done = timeline_.submit({by, std::string(text)}); !done)
            return refuse(Refusal{"move", done.error().sentence});
        return Done{};
    }

    // The dealer draws, from the table's own generator or from a sealed envelope. A draw follows from the seed and the
    // number of events, so that a table goes on after a reload as it would have.
    Answer<Done> deal() { return deal_from(rng_.fork(timeline_.size())); }
    Answer<Done> deal(const Envelope& envelope) {
        return deal_from(envelope.source(G::due(timeline_.now()), timeline_.dealer_events() + 1));
    }

    // What the best moves are and why.
    Answer<Advice<G>> advise(const Advisor::Question& question) { return advisor_.advise(timeline_, question, rng_); }
    // What a bot on the seat plays, which is due.
    typename G::Move choose(const Advisor::Question& question) { return advisor_.choose(timeline_, question, rng_); }
    Suspicions<G> suspicions(Seat seat) const
        requires HasSuspicions<G>
    {
        return AdvisorOf<G>::suspicions(timeline_, seat);
    }

    // A bot's turn, to be thought about elsewhere while the table goes on; null where the seat is not due.
    std::unique_ptr<BotTask> bot_task(Seat seat, Level level) {
        return is_due(turn(), seat) ? advisor_.lend(timeline_, seat, level) : nullptr;
    }
    // A task of this table, done or not: its bot is kept, so that the next one need not watch the game again.
    void take_back(std::unique_ptr<BotTask> task) {
        if (task) advisor_.take_back(*task);
    }

private:
    template <RandomSource Source>
    Answer<Done> deal_from(Source source) {
        if (turn().kind != Turn::Kind::dealer) return refuse(Refusal{"move", "the dealer is not due"});
        timeline_.deal(G::draw(timeline_.now(), source));
        return Done{};
    }

    Timeline<G> timeline_;
    Rng rng_;
    AdvisorOf<G> advisor_;
};

}  // namespace paddock
