// The work of judging every decision of a game in turn: each seat's knowledge and adviser watch the game go by.
#pragma once

#include <cassert>
#include <memory>
#include <optional>
#include <vector>

#include "bots/bot_factory.hpp"
#include "study/disclosure.hpp"
#include "study/judgement.hpp"
#include "study/replayed_game.hpp"

namespace paddock::study {

template <Game G>
class DecisionTask {
public:
    DecisionTask(const ReplayedGame<G>& replayed, std::uint64_t looks_each, Rng rng)
        : replayed_(replayed), looks_each_(looks_each), rng_(rng) {
        for (std::size_t i = 0; i < replayed.players(); ++i) {
            knowledge_.emplace_back(replayed.rules, seat_at(i));
            advisers_.push_back(make_bot<G>(Level::gallop, replayed.rules, seat_at(i)));
        }
        knowledge_.emplace_back(replayed.rules, spectator);
        if (replayed.from_position) watch(replayed.states[0]);
    }

    // Goes on to the next event, or a little further in the judgement of this one; false when all is done.
    bool step() {
        if (at_ == replayed_.events.size()) return false;
        if (replayed_.kinds[at_] == EventKind::decision) {
            Judgement<G>& judgement = judgement_ ? *judgement_ : begin();
            if (judgement.step()) return true;
            decisions_.push_back(judgement.decision());
            judgement_.reset();
        }
        ++at_;
        const auto& after = replayed_.states[at_];
        watch(after);
        log_.note(at_, replayed_.events[at_ - 1].by, after, knowledge_);
        return true;
    }

    const std::vector<Decision>& decisions() const { return decisions_; }
    // The share of the events that are done.
    double progress() const {
        return replayed_.events.empty() ? 1 : static_cast<double>(at_) / static_cast<double>(replayed_.events.size());
    }
    std::optional<Disclosure> disclosure() const { return log_.disclosure(); }

private:
    void watch(const typename G::State& state) {
        for (Knowledge<G>& knowledge : knowledge_) knowledge.watch(state);
        for (std::size_t i = 0; i < advisers_.size(); ++i) advisers_[i]->watch(knowledge_[i].view());
    }

    Judgement<G>& begin() {
        const Event& event = replayed_.events[at_];
        const auto& before = replayed_.states[at_];
        const auto move = G::parse_move(before, event.text);
        assert(event.by && move && "the record was read before");
        const std::size_t seat = index_of(*event.by);
        return judgement_.emplace(typename Judgement<G>::Case{at_ + 1, *event.by, *move}, before, knowledge_[seat],
                                  *advisers_[seat], looks_each_, rng_.fork(at_));
    }

    const ReplayedGame<G>& replayed_;
    std::uint64_t looks_each_;
    Rng rng_;
    std::vector<Knowledge<G>> knowledge_;  // of every seat, then of somebody who only watches
    std::vector<std::unique_ptr<Bot<G>>> advisers_;
    DisclosureLog<G> log_;
    std::size_t at_ = 0;
    std::optional<Judgement<G>> judgement_;
    std::vector<Decision> decisions_;
};

}  // namespace paddock::study
