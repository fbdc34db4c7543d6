// A position looked into with much care: which move is best for what the seat could know, and by how much.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "bots/bot_factory.hpp"
#include "study/paired_trial.hpp"
#include "study/problem.hpp"
#include "study/replayed_game.hpp"

namespace paddock::study {

struct Care {
    std::uint64_t thinking = 2000;           // of the bot that says which moves are in question
    std::uint32_t worlds_to_choose = 1000;   // in which all of them are tried
    std::uint32_t worlds_to_compare = 4000;  // in which the best two are, again
    int askings = 12;                        // of trot, and of foal and canter
};

template <Game G>
class Examination {
public:
    // The last position of the course, in which a seat is due; of several it is the one named.
    Examination(const ReplayedGame<G>& replayed, Seat seat)
        : state_(replayed.states.back()), knowledge_(replayed.rules, seat), seat_(seat) {
        adviser_ = make_bot<G>(Level::gallop, replayed.rules, seat);
        for (const Level level : solvers) solvers_.push_back(make_bot<G>(level, replayed.rules, seat));
        for (std::size_t i = replayed.from_position ? 0 : 1; i < replayed.states.size(); ++i) {
            knowledge_.watch(replayed.states[i]);
            adviser_->watch(knowledge_.view());
            for (const auto& solver : solvers_) solver->watch(knowledge_.view());
        }
    }

    // All but the record, which the caller has. There must be two moves at least.
    Problem problem(const Care& care, const Rng& rng) const {
        const auto legal = G::legal(state_, seat_);
        Rng thoughts = rng.fork(1);
        const Advice<G> advice = adviser_->advise(knowledge_.view(), {care.thinking, nullptr}, thoughts);
        std::vector<Rated<G>> rated = in_question(legal, advice);
        const std::uint32_t worlds = method_of<G>.exact ? 1 : care.worlds_to_choose;
        for (std::uint32_t i = 0; i < worlds; ++i) try_all<G>(knowledge_, seat_, rng.fork(2).fork(i), rated);
        put_in_order<G>(rated, worlds, rated.front().move);

        Problem problem;
        problem.seat = seat_;
        problem.legal = legal.size();
        problem.best = G::print(state_, rated[0].move);
        problem.second = G::print(state_, rated[1].move);
        problem.chance = rated[0].chance;
        problem.gap = gap(rated[0].move, rated[1].move, care, rng);
        measure_difficulty(problem, rated[0].move, care, rng);
        explain(problem, rated[0].move, rated[1].move);
        return problem;
    }

    // What makes the one better than the other, as far as it can be said.
    void explain(Problem& problem, const typename G::Move& best, const typename G::Move& second) const {
        Contrast contrast = adviser_->contrast(knowledge_.view(), best, second);
        problem.reasons = std::move(contrast.merits);
        problem.against = std::move(contrast.drawbacks);
    }

    // How often players find the move: trot, which a problem must be too hard for, and all levels up to canter.
    void measure_difficulty(Problem& problem, const typename G::Move& best, const Care& care, const Rng& rng) const {
        double found = 1.0 / static_cast<double>(problem.legal);  // at random
        for (std::size_t level = 0; level < solvers.size(); ++level) {
            int right = 0;
            for (int i = 0; i < care.askings; ++i) {
                Rng thoughts = rng.fork(4 + level).fork(static_cast<std::uint64_t>(i));
                right += solvers_[level]->advise(knowledge_.view(), {}, thoughts).move() == best ? 1 : 0;
            }
            const double share = static_cast<double>(right) / std::max(care.askings, 1);
            if (solvers[level] == Level::trot) problem.trot = share;
            found += share;
        }
        problem.difficulty = 1 - found / (1 + solvers.size());
    }

private:
    static constexpr std::size_t few = 8;
    static constexpr std::array solvers{Level::trot, Level::foal, Level::canter};

    template <class Moves>
    std::vector<Rated<G>> in_question(const Moves& legal, const Advice<G>& advice) const {
        std::vector<Rated<G>> rated;
        const auto add = [&](const typename G::Move& move) {
            const auto same = [&](const Rated<G>& one) { return one.move == move; };
            if (std::none_of(rated.begin(), rated.end(), same)) rated.push_back({move, 0});
        };
        for (const auto& ranked : advice.ranked)
            if (rated.size() < few) add(ranked.move);
        if (legal.size() <= few || rated.size() < 2)
            for (const auto& move : legal)
                if (rated.size() < few) add(move);
        return rated;
    }

    Figure gap(const typename G::Move& best, const typename G::Move& second, const Care& care, const Rng& rng) const {
        if constexpr (method_of<G>.exact) {
            return exact_difference<G>(state_, seat_, best, second);
        } else {
            Duel duel;
            for (std::uint32_t i = 0; i < care.worlds_to_compare; ++i)
                try_two<G>(knowledge_, seat_, rng.fork(3).fork(i), {best, second}, duel);
            return duel.difference();
        }
    }

    typename G::State state_;
    Knowledge<G> knowledge_;
    std::unique_ptr<Bot<G>> adviser_;
    std::vector<std::unique_ptr<Bot<G>>> solvers_;
    Seat seat_;
};

}  // namespace paddock::study
