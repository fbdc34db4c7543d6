#include "bots/brains/chevaux/search_bot.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "base/maths.hpp"
#include "bots/brains/chevaux/look.hpp"
#include "games/chevaux/play.hpp"

namespace paddock::chevaux::brains {

namespace {

// [CX-14] When the game stops soon, it is imagined to its very end.
constexpr std::uint32_t soon = 40;

int rounds_to_look(const Open& open, int usual) noexcept {
    if (open.rules.rounds == 0) return usual;
    const std::uint32_t left = open.rules.rounds - open.rounds_played;
    return left <= soon ? static_cast<int>(left) : usual;
}

// The cards that everybody has seen, who remembers them.
CardSet seen_cards(const View& view) noexcept {
    const bool fresh = view.open.unseen[view.seat] != 0;
    const Card own = view.known.cards[first_place(view.open, view.seat)];
    return shown_cards(view) & ~(fresh ? set_of(own) : CardSet{0});
}

bool is_all_known(const View& view) noexcept {
    const std::size_t cards = cards_each(view.open.rules) * view.open.rules.players;
    return static_cast<std::size_t>(std::popcount(shown_cards(view))) == cards && view.known.mingled == 0;
}

// One try at all the moves in the same imagined game, so that luck is the same for all.
bool try_moves(const Imagined& game, const Horizon& horizon, Foresight& foresight, std::vector<double>& values,
               std::span<const Rated> rated) {
    std::vector<Imagined> tried;
    for (std::size_t i = 0; i < rated.size(); ++i) {
        Imagined next = game;
        play_move(next, rated[i].move);
        const auto same = [&](const Imagined& other) { return other.state == next.state; };
        const auto twin = std::find_if(tried.begin(), tried.end(), same);
        values[i] = twin != tried.end() ? values[static_cast<std::size_t>(twin - tried.begin())]
                                        : foresight.look_ahead(next, horizon);
        if (foresight.exhausted() && i + 1 < rated.size()) return false;
        tried.push_back(next);
    }
    return true;
}

// Nothing is left to guess: look further and further, as far as the budget reaches.
void deepen(const Imagined& game, Horizon horizon, int deepest, Foresight& foresight, std::vector<Rated>& rated) {
    std::vector<double> values(rated.size());
    for (horizon.choices = 1; horizon.choices <= deepest; ++horizon.choices) {
        const bool complete = try_moves(game, horizon, foresight, values, rated);
        if (!complete) return;
        for (std::size_t i = 0; i < rated.size(); ++i) rated[i].value = values[i];
        if (foresight.exhausted()) return;
    }
}

// How sure the distance of each move to the best one is: luck was the same for all, so the differences tell.
void note_errors(const std::vector<double>& guesses, std::vector<Rated>& rated) {
    const auto by_value = [](const Rated& a, const Rated& b) { return a.value < b.value; };
    const auto best = static_cast<std::size_t>(std::max_element(rated.begin(), rated.end(), by_value) - rated.begin());
    const std::size_t moves = rated.size();
    const std::size_t worlds = guesses.size() / moves;
    const auto n = static_cast<double>(worlds);
    for (std::size_t i = 0; i < rated.size(); ++i) {
        const double mean = rated[best].value - rated[i].value;
        double squares = 0;
        for (std::size_t at = 0; at < guesses.size(); at += moves) {
            const double off = guesses[at + best] - guesses[at + i] - mean;
            squares += off * off;
        }
        rated[i].error = n > 1 ? std::sqrt(squares / (n - 1) / n) : 1;
    }
}

void take_means(const std::vector<double>& guesses, std::vector<Rated>& rated) {
    const std::size_t worlds = guesses.size() / rated.size();
    for (std::size_t i = 0; i < rated.size(); ++i) {
        double sum = 0;
        for (std::size_t at = i; at < guesses.size(); at += rated.size()) sum += guesses[at];
        rated[i].value = sum / static_cast<double>(worlds);
    }
    note_errors(guesses, rated);
}

void sample(const View& view, const Horizon& horizon, Foresight& foresight, Rng& rng, std::vector<Rated>& rated) {
    const CardSet seen = seen_cards(view);
    std::vector<double> values(rated.size());
    std::vector<double> guesses;  // the values of all moves in one guess after the other
    while (!foresight.exhausted()) {
        const Imagined game{guess(view, rng), seen};
        if (!try_moves(game, horizon, foresight, values, rated)) break;
        guesses.insert(guesses.end(), values.begin(), values.end());
    }
    if (!guesses.empty()) take_means(guesses, rated);
}

// Enough that the standard error of a mean is at most a point and a half.
constexpr std::uint32_t looks_of_hint = 1000;

// Looks at what follows each move, into the same guesses of what cannot be seen and with the same luck.
void look_at_all(const View& view, const Rng& rng, std::vector<Rated>& rated) {
    std::vector<double> guesses;
    guesses.reserve(looks_of_hint * rated.size());
    for (std::uint32_t i = 0; i < looks_of_hint; ++i) {
        Rng chance = rng.fork(i);
        const State world = guess(view, chance);
        for (const Rated& one : rated) {
            Rng same = chance;
            guesses.push_back(share_after(world, view.seat, one.move, same));
        }
    }
    take_means(guesses, rated);
}

constexpr double least_share = 0.001;

double log_odds(double share) noexcept {
    const double inside = std::clamp(share, least_share, 1 - least_share);
    return natural_log(inside / (1 - inside));
}

// Moves all values, the best one to where looks see that move: by as much in odds, so that they keep their order.
void set_level(const View& view, const Rng& rng, const RankedMove<Chevaux>& best, std::vector<Rated>& rated) {
    std::vector<Rated> alone{{best.move, {}}};
    look_at_all(view, rng, alone);
    const double shift = log_odds(alone[0].value) - log_odds(best.value);
    for (Rated& one : rated) {
        const double odds = exponential(log_odds(one.value) + shift);
        const double value = odds / (1 + odds);
        one.error *= value * (1 - value) / std::max(one.value * (1 - one.value), least_share);
        one.value = value;
    }
}

}  // namespace

SearchBot::Thought SearchBot::think(const View& now, const Budget& budget, Rng& rng) const {
    const CardSet remembered = memory_.remembered(now);
    const View view = forget(now, remembered);
    const Belief belief = believe(view, remembered);
    const Stakes worth = stakes(view, belief, remembered);
    std::vector<Rated> rated;
    for (const Move move : legal(now)) {
        const RoundOdds odds = round_odds(view, belief, move);
        rated.push_back({move, odds, worth.value(odds.chance)});
    }
    Foresight foresight(now.seat, {budget.iterations != 0 ? budget.iterations : habits_.iterations, budget.deadline},
                        rng);
    if (rated.size() > 1) {
        const Horizon horizon{habits_.guessed.choices, rounds_to_look(now.open, habits_.guessed.rounds)};
        if (is_all_known(view))
            deepen({guess(view, rng), seen_cards(view)}, horizon, habits_.deepest, foresight, rated);
        else
            sample(view, horizon, foresight, rng, rated);
    }
    return {view, worth, std::move(rated), foresight.judged()};
}

Advice<Chevaux> SearchBot::told(const View& now, const Thought& thought) {
    Advice<Chevaux> advice = explain(now, thought.rated, thought.worth);
    advice.iterations = thought.judged;
    return advice;
}

Advice<Chevaux> SearchBot::advise(const View& now, const Budget& budget, Rng& rng) {
    return told(now, think(now, budget, rng));
}

Advice<Chevaux> SearchBot::hint(const View& now, const Budget& budget, Rng& rng) {
    Thought thought = think(now, budget, rng);
    const Advice<Chevaux> searched = told(now, thought);
    const Rng chance = rng.fork(0);
    if (now.open.in_play.count() > 2)
        look_at_all(thought.view, chance, thought.rated);
    else
        set_level(thought.view, chance, searched.ranked.front(), thought.rated);
    const auto is_played = [&](const auto& one) { return one.move == searched.move(); };
    Advice<Chevaux> advice = told(now, thought);
    const auto found = std::find_if(advice.ranked.begin(), advice.ranked.end(), is_played);
    advice.chosen = static_cast<std::size_t>(found - advice.ranked.begin());
    return advice;
}

Contrast SearchBot::contrast(const View& now, const Move& better, const Move& other) {
    const CardSet remembered = memory_.remembered(now);
    const View view = forget(now, remembered);
    const Belief belief = believe(view, remembered);
    const auto rated = [&](const Move& move) { return Rated{move, round_odds(view, belief, move), 0, 0}; };
    return brains::contrast(now, rated(better), rated(other), stakes(view, belief, remembered));
}

}  // namespace paddock::chevaux::brains
