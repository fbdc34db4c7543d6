#include "bots/brains/jeu_de_chevaux/brain.hpp"

#include <algorithm>

#include "bots/brains/jeu_de_chevaux/reasons.hpp"
#include "bots/brains/jeu_de_chevaux/rules_of_thumb.hpp"
#include "bots/brains/jeu_de_chevaux/search.hpp"
#include "bots/brains/jeu_de_chevaux/weights.hpp"

namespace paddock {

namespace jeu_de_chevaux {
namespace {

// foal and trot: a look at what each move does, weighed by rules of thumb.
class ThumbBot final : public Bot<JeuDeChevaux> {
public:
    ThumbBot(Level level, Seat seat) : level_(level), seat_(seat) {}

    void watch(const View&) override {}  // all there is to know is on the board

    Advice<JeuDeChevaux> advise(const View& now, const Budget&, Rng& rng) override {
        struct Thought {
            Move move;
            double points = 0;
        };
        std::vector<Thought> thoughts;
        for (const Move move : legal(now.table, seat_)) {
            const StepForward step = step_forward(now.table, seat_, move);
            thoughts.push_back({move, level_ == Level::foal ? liking_of(step) : worth_of(step)});
        }
        std::sort(thoughts.begin(), thoughts.end(), [](const Thought& a, const Thought& b) {
            return a.points != b.points ? a.points > b.points : a.move < b.move;
        });
        Advice<JeuDeChevaux> advice;
        advice.iterations = thoughts.size();
        for (const Thought& thought : thoughts)
            advice.ranked.push_back({thought.move, share_by_progress(now.table, seat_, thought.points), {}});
        explain(now.table, seat_, advice.ranked);
        // A beginner's liking wavers: what is far better it still sees, what is near it takes as it comes.
        if (level_ == Level::foal) {
            double best = -1;
            for (std::size_t i = 0; i < thoughts.size(); ++i) {
                const double mood = thoughts[i].points + foal_mood * (rng.next() / 4294967296.0);
                if (mood <= best) continue;
                best = mood;
                advice.chosen = i;
            }
        }
        return advice;
    }

private:
    static constexpr double foal_mood = 12;

    Level level_;
    Seat seat_;
};

// canter takes the move after which the learnt evaluation likes the position best; gallop looks ahead first.
class SearchBot final : public Bot<JeuDeChevaux> {
public:
    SearchBot(Level level, const Rules& rules, Seat seat)
        : network_(trained_network(rules)), race_(RaceTable::solved()), level_(level), seat_(seat) {}

    void watch(const View&) override {}

    Advice<JeuDeChevaux> advise(const View& now, const Budget& budget, Rng&) override {
        const Evaluation evaluation(network_, race_, now.table);
        const SearchLimits limits{budget.iterations != 0 ? budget.iterations : usual_positions,
                                  level_ == Level::gallop ? most_rolls : 0, budget.deadline};
        Search search(evaluation, limits);
        Advice<JeuDeChevaux> advice;
        advice.ranked = search.rank(now.table);
        advice.iterations = search.positions();
        explain(now.table, seat_, advice.ranked);
        return advice;
    }

    Contrast contrast(const View& now, const Move& better, const Move& other) override {
        return jeu_de_chevaux::contrast(now.table, seat_, better, other);
    }

private:
    static constexpr std::uint64_t usual_positions = 3000;
    static constexpr int most_rolls = 8;

    const Network& network_;
    const RaceTable& race_;
    Level level_;
    Seat seat_;
};

}  // namespace
}  // namespace jeu_de_chevaux

std::unique_ptr<Bot<JeuDeChevaux>> make_brain(Level level, const jeu_de_chevaux::Rules& rules, Seat seat) {
    if (level == Level::canter || level == Level::gallop)
        return std::make_unique<jeu_de_chevaux::SearchBot>(level, rules, seat);
    return std::make_unique<jeu_de_chevaux::ThumbBot>(level, seat);
}

}  // namespace paddock
