#include "bots/brains/chevaux/thinking_bot.hpp"

#include <algorithm>
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

void sample(const View& view, const Horizon& horizon, Foresight& foresight, Rng& rng, std::vector<Rated>& rated) {
    const CardSet seen = seen_cards(view);
    std::vector<double> values(rated.size());
    std::vector<double> sums(rated.size());
    int guesses = 0;
    while (!foresight.exhausted()) {
        const Imagined game{guess(view, rng), seen};
        if (!try_moves(game, horizon, foresight, values, rated)) break;
        ++guesses;
        for (std::size_t i = 0; i < rated.size(); ++i) sums[i] += values[i];
    }
    if (guesses == 0) return;
    for (std::size_t i = 0; i < rated.size(); ++i) rated[i].value = sums[i] / guesses;
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

}  // namespace paddock::chevaux::brains
