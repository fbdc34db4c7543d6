#include "bots/brains/chevaux/foresight.hpp"

#include <algorithm>

#include "base/fixed_list.hpp"
#include "bots/brains/chevaux/win_share.hpp"
#include "games/chevaux/play.hpp"

namespace paddock::chevaux::brains {

namespace {

constexpr std::uint64_t deadline_stride = 64;

// Somebody's choice of how a round ends: games in which it was played so, and who chose.
struct Choices {
    Seat chooser{};
    FixedList<Imagined, characteristics> ends;
};

// The characteristics that make a difference between two cards: one that wins for the ruler, one that leads to a
// battle, one that loses; as many as there are.
FixedList<std::size_t, 3> telling_characteristics(Card ruler, Card other) noexcept {
    std::array<std::size_t, 3> found{characteristics, characteristics, characteristics};
    for (std::size_t c = 0; c < characteristics; ++c) {
        const int own = merit[c][index_of(ruler)];
        const int rival = merit[c][index_of(other)];
        found[own > rival ? 0 : own == rival ? 1 : 2] = c;
    }
    FixedList<std::size_t, 3> list;
    for (const std::size_t c : found)
        if (c != characteristics) list.push_back(c);
    return list;
}

// The round with this characteristic, whoever names it in the end; the others follow.
void play_round_with(Imagined& game, std::size_t characteristic) noexcept {
    play_move(game, Move::lead(static_cast<Characteristic>(characteristic)));
    while (game.state.open.phase == Phase::speak) play_move(game, Move::follow());
}

Choices choices_of_two(const Imagined& game) noexcept {
    const Open& open = game.state.open;
    const Seat other = next_seat(open, open.due);
    const Card led = top_card(game.state, open.due);
    const Card met = top_card(game.state, other);
    const bool other_rules = rarity_of[index_of(met)] > rarity_of[index_of(led)];  // [CX-12]
    Choices choices{.chooser = other_rules ? other : open.due, .ends = {}};
    for (const std::size_t c : other_rules ? telling_characteristics(met, led) : telling_characteristics(led, met)) {
        choices.ends.push_back(game);
        play_round_with(choices.ends[choices.ends.size() - 1], c);
    }
    return choices;
}

// Every legal move of who is due, each played to the end of the round; what ends alike is kept once.
Choices choices_of_due(const Imagined& game, const Matchups& table) noexcept {
    const Open& open = game.state.open;
    Choices choices{.chooser = open.due, .ends = {}};
    for (const Move move : legal(game.state, open.due)) {
        Imagined next = game;
        play_move(next, move);
        while (next.state.open.phase == Phase::speak) play_move(next, sensible_move(next, table));
        const auto same = [&](const Imagined& end) { return end.state == next.state; };
        if (std::none_of(choices.ends.begin(), choices.ends.end(), same)) choices.ends.push_back(next);
    }
    return choices;
}

}  // namespace

double Foresight::look_ahead(const Imagined& game, const Horizon& horizon) {
    return search(game, horizon, {});
}

bool Foresight::has_choice(const Imagined& game) const noexcept {
    const Open& open = game.state.open;
    // With more than two only one's own choices are weighed: what several others want is not the opposite of it.
    if (open.in_play.count() > 2 && open.due != seat_) return false;
    if (open.rules.shuffle_captured) return false;  // who remembers the cards does not know their order
    CardSet tops = 0;
    for (SeatSet left = open.in_play; !left.empty(); left.remove(left.lowest()))
        tops |= set_of(top_card(game.state, left.lowest()));
    return (tops & ~game.seen) == 0 && (open.phase == Phase::lead || legal(game.state, open.due).size() > 1);
}

double Foresight::judge(Imagined& game, const Horizon& horizon) {
    ++judged_;
    if (budget_.iterations != 0 && judged_ >= budget_.iterations) exhausted_ = true;
    if (judged_ % deadline_stride == 0 && budget_.deadline != nullptr && budget_.deadline->passed()) exhausted_ = true;
    if (horizon.rounds > 0) play_rounds(game, static_cast<std::uint32_t>(horizon.rounds), *table_, *rng_);
    return win_share(game.state, seat_);
}

double Foresight::search(Imagined game, Horizon horizon, Window window) {
    const Open& open = game.state.open;
    while (true) {
        if (open.phase == Phase::shuffle) apply(game.state, draw(game.state, *rng_));
        if (open.phase == Phase::over || horizon.choices <= 0 || horizon.rounds <= 0) return judge(game, horizon);
        if (has_choice(game)) break;
        const std::uint32_t played = open.rounds_played;
        play_move(game, sensible_move(game, *table_));
        horizon.rounds -= open.rounds_played != played ? 1 : 0;
    }
    const bool between_two = open.in_play.count() == 2 && open.phase == Phase::lead;
    const Choices choices = between_two ? choices_of_two(game) : choices_of_due(game, *table_);
    const bool own = choices.chooser == seat_;
    const Horizon rest{horizon.choices - 1, horizon.rounds - 1};
    double best = own ? 0 : 1;
    for (const Imagined& end : choices.ends) {
        const double value = search(end, rest, window);
        if (exhausted_) return value;
        best = own ? std::max(best, value) : std::min(best, value);
        (own ? window.low : window.high) = best;
        if (window.low >= window.high) break;
    }
    return best;
}

}  // namespace paddock::chevaux::brains
