// One seat of an arena game, played by a bot of ours or by an external one.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/bot_factory.hpp"
#include "bots/plain_search.hpp"
#include "engine/record.hpp"
#include "lab/contestant.hpp"
#include "lab/external_bot.hpp"
#include "wire/views/view_json.hpp"

namespace paddock::lab {

// The clock that bots are lent.
class Stopwatch final : public Deadline {
public:
    explicit Stopwatch(std::uint64_t milliseconds)
        : end_(std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds)) {}
    bool passed() override { return std::chrono::steady_clock::now() >= end_; }

private:
    Instant end_;
};

// One of our own bots, for a contestant that is no command.
template <Game G>
std::unique_ptr<Bot<G>> make_own_bot(const Contestant& contestant, const typename G::Rules& rules, Seat seat) {
    if (contestant.kind == Contestant::Kind::plain) return make_plain_search<G>(rules, seat);
    return make_bot<G>(contestant.level, rules, seat);
}

// The budget of one move of our own bots, with the clock that goes with it.
class OwnBudget {
public:
    explicit OwnBudget(const Contestant& contestant) {
        const Allowance& allowance = contestant.allowance;
        const bool usual = allowance == Allowance{};
        const bool level = contestant.kind == Contestant::Kind::level;
        const std::uint64_t time = usual && level ? usual_milliseconds(contestant.level) : allowance.milliseconds;
        budget_.iterations = allowance.iterations;
        if (time == 0) return;
        stopwatch_.emplace(time);
        // With time alone it thinks until the time is up, not only for its usual number of iterations.
        if (!usual) budget_.iterations = most_iterations;
        budget_.deadline = &*stopwatch_;
    }
    OwnBudget(const OwnBudget&) = delete;
    OwnBudget& operator=(const OwnBudget&) = delete;

    const Budget& budget() const { return budget_; }

private:
    std::optional<Stopwatch> stopwatch_;
    Budget budget_;
};

// A fault says what the player did wrong, to follow its name in a sentence; it has lost the game with that.
template <Game G>
class Player {
public:
    virtual ~Player() = default;
    virtual Result<Done, Fault> begin(const typename G::Rules& rules, Seat seat) = 0;
    // Whether it wants the texts of events and moves, which take time to make.
    virtual bool reads_text() const = 0;
    virtual Result<Done, Fault> watch(const Event& event, const typename G::View& after) = 0;
    // `texts` of the legal moves, in the same order, for who reads them.
    virtual Result<typename G::Move, Fault> choose(const typename G::View& now, const typename G::MoveList& legal,
                                                   const std::vector<std::string>& texts, Rng& rng) = 0;
    virtual Result<Done, Fault> finish(const Outcome& outcome) = 0;
};

// A bot of ours.
template <Game G>
class OwnPlayer final : public Player<G> {
public:
    explicit OwnPlayer(const Contestant& contestant) : contestant_(contestant) {}

    Result<Done, Fault> begin(const typename G::Rules& rules, Seat seat) override {
        bot_ = make_own_bot<G>(contestant_, rules, seat);
        return Done{};
    }
    bool reads_text() const override { return false; }
    Result<Done, Fault> watch(const Event&, const typename G::View& after) override {
        bot_->watch(after);
        return Done{};
    }
    Result<typename G::Move, Fault> choose(const typename G::View& now, const typename G::MoveList&,
                                           const std::vector<std::string>&, Rng& rng) override {
        const OwnBudget allowed(contestant_);
        return bot_->advise(now, allowed.budget(), rng).move();
    }
    Result<Done, Fault> finish(const Outcome&) override { return Done{}; }

private:
    Contestant contestant_;
    std::unique_ptr<Bot<G>> bot_;
};

// Another program.
template <Game G>
class ExternalPlayer final : public Player<G> {
public:
    ExternalPlayer(const Contestant& contestant, const Patience& patience)
        : allowance_(contestant.allowance), bot_(contestant.command, patience) {}

    Result<Done, Fault> begin(const typename G::Rules& rules, Seat seat) override {
        return bot_.begin({std::string(G::name), seat, list_rules<G>(rules)});
    }
    bool reads_text() const override { return true; }
    Result<Done, Fault> watch(const Event& event, const typename G::View& after) override {
        if (auto told = bot_.tell(event_line(event)); !told) return told;
        return bot_.tell("view " + to_json(after));
    }
    Result<typename G::Move, Fault> choose(const typename G::View&, const typename G::MoveList& legal,
                                           const std::vector<std::string>& texts, Rng&) override {
        const auto place = bot_.ask(texts, allowance_);
        if (!place) return refuse(place.error());
        return legal[*place];
    }
    Result<Done, Fault> finish(const Outcome& outcome) override { return bot_.finish(outcome); }

private:
    Allowance allowance_;
    ExternalBot bot_;
};

template <Game G>
std::unique_ptr<Player<G>> make_player(const Contestant& contestant, const Patience& patience) {
    if (contestant.kind == Contestant::Kind::command) return std::make_unique<ExternalPlayer<G>>(contestant, patience);
    return std::make_unique<OwnPlayer<G>>(contestant);
}

}  // namespace paddock::lab
