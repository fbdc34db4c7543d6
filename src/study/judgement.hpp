// One decision of a recorded game, judged on what its player could know: the moves in question are played in the same
// worlds drawn from that knowledge, with the same chance after them. Worlds that chose the best move do not also say
// how much better it is: fresh ones do.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "bots/bot_factory.hpp"
#include "study/paired_trial.hpp"

namespace paddock::study {

template <Game G>
class Judgement {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    struct Case {
        std::size_t event = 0;
        Seat seat{};
        Move played;
    };

    // `looks` is how many looks the decision may take, for every world and move. Knowledge and bot are the seat's at
    // that moment, and outlive the judgement.
    Judgement(const Case& a_case, const State& before, const Knowledge<G>& knowledge, Bot<G>& bot, std::uint64_t looks,
              Rng rng)
        : case_(a_case), before_(before), knowledge_(knowledge), bot_(bot), looks_(looks), rng_(rng) {}

    // A small piece of the work; false when all is done.
    bool step() {
        switch (stage_) {
            case Stage::list: list_moves(); break;
            case Stage::choose: choose(); break;
            case Stage::compare: compare(); break;
            case Stage::explain: explain(); break;
            case Stage::done: return false;
        }
        return stage_ != Stage::done;
    }

    // When all is done.
    Decision decision() const { return decision_; }

private:
    enum class Stage : std::uint8_t { list, choose, compare, explain, done };

    // Where there are more moves than these, a bot says which are in question.
    static constexpr std::size_t few = 6;
    static constexpr std::size_t most_in_question = 6;
    static constexpr std::uint32_t worlds_at_once = 16;
    static constexpr std::uint64_t thinking = 300;

    void list_moves() {
        const auto legal = G::legal(before_, case_.seat);
        decision_.event = case_.event;
        decision_.seat = case_.seat;
        decision_.legal = legal.size();
        decision_.played = G::print(before_, case_.played);
        rated_.push_back({case_.played, 0});
        const auto add = [&](const Move& move) {
            if (!(move == case_.played) && rated_.size() < most_in_question) rated_.push_back({move, 0});
        };
        if (legal.size() <= few) {
            for (const Move& move : legal) add(move);
        } else {
            const Advice<G> advice = ask();
            for (const auto& ranked : advice.ranked) add(ranked.move);
        }
        const std::uint64_t half = std::max<std::uint64_t>(looks_ / 2, 32);
        worlds_to_choose_ = method_of<G>.exact ? 1 : static_cast<std::uint32_t>(half / rated_.size());
        worlds_to_compare_ = static_cast<std::uint32_t>(half / 2);
        stage_ = rated_.size() > 1 ? Stage::choose : Stage::done;
    }

    Advice<G> ask() {
        Rng thoughts = rng_.fork(1);
        return bot_.advise(knowledge_.view(), {thinking, nullptr}, thoughts);
    }

    // The same worlds and the same chance for every move.
    void choose() {
        const std::uint32_t end = std::min(worlds_ + worlds_at_once, worlds_to_choose_);
        for (; worlds_ < end; ++worlds_) try_all<G>(knowledge_, case_.seat, rng_.fork(2).fork(worlds_), rated_);
        if (worlds_ < worlds_to_choose_) return;
        put_in_order<G>(rated_, worlds_, case_.played);
        const Move& best = rated_.front().move;
        decision_.better = G::print(before_, best);
        decision_.better_chance = decision_.played_chance = rated_.front().chance;
        worlds_ = 0;
        stage_ = best == case_.played ? Stage::done : Stage::compare;
        if constexpr (method_of<G>.exact) {
            if (stage_ == Stage::compare) judge(exact_difference<G>(before_, case_.seat, best, case_.played));
        }
    }

    void compare() {
        const Move& best = rated_.front().move;
        const std::uint32_t end = std::min(worlds_ + worlds_at_once, worlds_to_compare_);
        for (; worlds_ < end; ++worlds_)
            try_two<G>(knowledge_, case_.seat, rng_.fork(3).fork(worlds_), {best, case_.played}, duel_);
        if (worlds_ < worlds_to_compare_) return;
        decision_.better_chance = duel_.first / worlds_;
        judge(duel_.difference());
    }

    void judge(const Figure& difference) {
        decision_.cost = difference;
        decision_.played_chance = decision_.better_chance - difference.value;
        decision_.verdict = difference.low() > 0    ? Verdict::worse
                            : difference.high() > 0 ? Verdict::unsure
                                                    : Verdict::best;
        if (decision_.verdict == Verdict::best) {
            decision_.better = decision_.played;
            decision_.better_chance = decision_.played_chance;
            decision_.cost = {};
        }
        stage_ = decision_.verdict == Verdict::worse ? Stage::explain : Stage::done;
    }

    void explain() {
        Contrast contrast = bot_.contrast(knowledge_.view(), rated_.front().move, case_.played);
        decision_.reasons = std::move(contrast.merits);
        decision_.against = std::move(contrast.drawbacks);
        stage_ = Stage::done;
    }

    Case case_;
    const State& before_;
    const Knowledge<G>& knowledge_;
    Bot<G>& bot_;
    std::uint64_t looks_;
    Rng rng_;
    Stage stage_ = Stage::list;
    std::vector<Rated<G>> rated_;
    std::uint32_t worlds_to_choose_ = 0;
    std::uint32_t worlds_to_compare_ = 0;
    std::uint32_t worlds_ = 0;
    Duel duel_;
    Decision decision_;
};

}  // namespace paddock::study
