// One decision of a recorded game, judged on what its player could know: the moves in question are played in the same
// worlds drawn from that knowledge, with the same chance after them. Worlds that chose the best move do not also say
// how much better it is: fresh ones do.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/stable.hpp"
#include "study/evaluator.hpp"
#include "study/knowledge.hpp"
#include "study/study.hpp"

namespace paddock::study {

// The mean of paired differences between two moves.
struct Duel {
    std::uint32_t worlds = 0;
    double first = 0;  // sums
    double second = 0;
    double squares = 0;  // of the differences

    void add(double one, double other) noexcept {
        ++worlds;
        first += one;
        second += other;
        squares += (one - other) * (one - other);
    }
    Figure difference() const noexcept {
        if (worlds < 2) return {worlds == 0 ? 0 : first - second, 0.5};
        const double n = worlds;
        const double mean = (first - second) / n;
        return {mean, std::sqrt(std::max(0.0, squares / n - mean * mean) / (n - 1))};
    }
};

// How a seat fares after a move in a world, seen as far ahead as before the move.
template <Game G>
double chance_after(const typename G::State& world, Seat seat, const typename G::Move& move, Rng rng) {
    typename G::State after = world;
    G::apply(after, seat, move);
    if (G::turn(after).kind == Turn::Kind::over) return outcome_of<G>(after).share[seat];
    const Look look = look_at(after, rng);
    return ends_step(world, after) ? look.brief.share[seat] : look.full.share[seat];
}

// Where nothing is hidden and nothing drawn, looking a step further shows how sure the evaluator is.
template <Game G>
Figure exact_difference(const typename G::State& state, Seat seat, const typename G::Move& one,
                        const typename G::Move& other) {
    constexpr double finest = 0.001;
    const auto look = [&](const typename G::Move& move) {
        typename G::State after = state;
        G::apply(after, seat, move);
        Rng none(0);
        const bool over = G::turn(after).kind == Turn::Kind::over;
        const Look seen = over ? Look{outcome_of<G>(after), outcome_of<G>(after)} : look_at(after, none);
        return std::pair(seen.brief.share[seat], seen.full.share[seat]);
    };
    const auto [near_one, far_one] = look(one);
    const auto [near_other, far_other] = look(other);
    const double near = near_one - near_other;
    return {near, std::max(finest, std::abs(far_one - far_other - near))};
}

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
    // All moves in question with their chances, best first.
    struct Rated {
        Move move;
        double chance = 0;
    };
    const std::vector<Rated>& rated() const { return rated_; }

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
            ask();
            for (const auto& ranked : advice_->ranked) add(ranked.move);
        }
        const std::uint64_t half = std::max<std::uint64_t>(looks_ / 2, 32);
        worlds_to_choose_ = method_of<G>.exact ? 1 : static_cast<std::uint32_t>(half / rated_.size());
        worlds_to_compare_ = static_cast<std::uint32_t>(half / 2);
        stage_ = rated_.size() > 1 ? Stage::choose : Stage::done;
    }

    void ask() {
        Rng thoughts = rng_.fork(1);
        advice_ = bot_.advise(knowledge_.view(), {thinking, nullptr}, thoughts);
    }

    // The same worlds and the same chance for every move.
    void choose() {
        const std::uint32_t end = std::min(worlds_ + worlds_at_once, worlds_to_choose_);
        for (; worlds_ < end; ++worlds_) {
            Rng rng = rng_.fork(2).fork(worlds_);
            const State world = knowledge_.sample(rng);
            for (Rated& rated : rated_) rated.chance += chance_after<G>(world, case_.seat, rated.move, rng);
        }
        if (worlds_ < worlds_to_choose_) return;
        for (Rated& rated : rated_) rated.chance /= worlds_;
        // What was played comes before what is only as good.
        std::sort(rated_.begin(), rated_.end(), [&](const Rated& a, const Rated& b) {
            if (a.chance != b.chance) return a.chance > b.chance;
            if (a.move == case_.played || b.move == case_.played) return a.move == case_.played && b.move != a.move;
            return a.move < b.move;
        });
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
        for (; worlds_ < end; ++worlds_) {
            Rng rng = rng_.fork(3).fork(worlds_);
            const State world = knowledge_.sample(rng);
            duel_.add(chance_after<G>(world, case_.seat, best, rng),
                      chance_after<G>(world, case_.seat, case_.played, rng));
        }
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
        if (!advice_) ask();
        const Move& best = rated_.front().move;
        for (const auto& ranked : advice_->ranked)
            if (ranked.move == best) decision_.reasons = ranked.reasons;
        // How much better it is has been found out here, with more care.
        std::erase_if(decision_.reasons, [](const Reason& reason) {
            return reason.kind == Reason::Kind::best_by || reason.kind == Reason::Kind::behind_by ||
                   reason.kind == Reason::Kind::wins;
        });
        stage_ = Stage::done;
    }

    Case case_;
    const State& before_;
    const Knowledge<G>& knowledge_;
    Bot<G>& bot_;
    std::uint64_t looks_;
    Rng rng_;
    Stage stage_ = Stage::list;
    std::optional<Advice<G>> advice_;
    std::vector<Rated> rated_;
    std::uint32_t worlds_to_choose_ = 0;
    std::uint32_t worlds_to_compare_ = 0;
    std::uint32_t worlds_ = 0;
    Duel duel_;
    Decision decision_;
};

}  // namespace paddock::study
