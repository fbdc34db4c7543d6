#include "bots/brains/chevaux/thinking_bot.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

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

void sample(const View& view, const Horizon& horizon, Foresight& foresight, Rng& rng, std::vector<Rated>& rated) {
    const CardSet seen = seen_cards(view);
    std::vector<double> values(rated.size());
    std::vector<double> guesses;  // the values of all moves in one guess after the other
    while (!foresight.exhausted()) {
        const Imagined game{guess(view, rng), seen};
        if (!try_moves(game, horizon, foresight, values, rated)) break;
        guesses.insert(guesses.end(), values.begin(), values.end());
    }
    if (guesses.empty()) return;
    const std::size_t worlds = guesses.size() / rated.size();
    for (std::size_t i = 0; i < rated.size(); ++i) {
        double sum = 0;
        for (std::size_t at = i; at < guesses.size(); at += rated.size()) sum += guesses[at];
        rated[i].value = sum / static_cast<double>(worlds);
    }
    note_errors(guesses, rated);
}

}  // namespace

Advice<Chevaux> ThinkingBot::advise(const View& now, const Budget& budget, Rng& rng) {
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
    Advice<Chevaux> advice = explain(now, rated, worth);
    advice.iterations = foresight.judged();
    return advice;
}

Contrast ThinkingBot::contrast(const View& now, const Move& better, const Move& other) {
    const CardSet remembered = memory_.remembered(now);
    const View view = forget(now, remembered);
    const Belief belief = believe(view, remembered);
    const auto rated = [&](const Move& move) { return Rated{move, round_odds(view, belief, move), 0, 0}; };
    return brains::contrast(now, rated(better), rated(other), stakes(view, belief, remembered));
}

}  // namespace paddock::chevaux::brains
