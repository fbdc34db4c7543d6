#include "bots/brains/chevaux/rollout_policy.hpp"

#include "games/chevaux/play.hpp"
#include "games/chevaux/view.hpp"

namespace paddock::chevaux::brains {

namespace {

struct Rivals {
    std::array<CardSet, most_seats> possible;
    int count = 0;
};

// What the seat due takes its rivals' cards for.
Rivals rivals_of(const Imagined& game) noexcept {
    const Open& open = game.state.open;
    const bool order_known = !open.rules.shuffle_captured;
    const CardSet unseen =
        (order_known ? whole_deck & ~game.seen : whole_deck) & ~set_of(top_card(game.state, open.due));
    Rivals rivals;
    for (unsigned left = open.in_play.bits; left != 0; left &= left - 1) {
        const Seat seat = seat_at(static_cast<std::size_t>(std::countr_zero(left)));
        if (seat == open.due) continue;
        const CardSet top = set_of(top_card(game.state, seat));
        bool known = order_known && (game.seen & top) != 0;
        // A value said gives most cards away.
        for (std::size_t lap = 0; lap < open.lap_count && !known; ++lap) known = has_said(open, lap, seat);
        rivals.possible[static_cast<std::size_t>(rivals.count++)] = known ? top : unseen;
    }
    return rivals;
}

double chance(const Matchups& table, std::size_t characteristic, Card own, const Rivals& rivals) noexcept {
    double product = 1;
    for (int i = 0; i < rivals.count; ++i)
        product *= share_beaten(table, characteristic, own, rivals.possible[static_cast<std::size_t>(i)]);
    return product;
}

}  // namespace

Move sensible_move(const Imagined& game, const Matchups& table) noexcept {
    const Open& open = game.state.open;
    const Card own = top_card(game.state, open.due);
    const MoveList moves = legal(game.state, open.due);
    if (moves.size() == 1) return moves[0];
    const Rivals rivals = rivals_of(game);
    const bool leads = open.phase == Phase::lead;
    const std::size_t current = leads ? characteristics : index_of(open.laps[open.lap_count - 1U].characteristic);
    Move best = moves[0];
    double highest = leads ? -1 : chance(table, current, own, rivals);
    for (std::size_t c = 0; c < characteristics; ++c) {
        if (c == current) continue;
        const double reached = chance(table, c, own, rivals);
        if (reached <= highest) continue;
        highest = reached;
        best = leads ? Move::lead(static_cast<Characteristic>(c)) : Move::change(static_cast<Characteristic>(c));
    }
    return best;
}

void play_move(Imagined& game, const Move& move) noexcept {
    const Open& open = game.state.open;
    const std::uint32_t played = open.rounds_played;
    CardSet tops = 0;
    for (unsigned left = open.in_play.bits; left != 0; left &= left - 1)
        tops |= set_of(top_card(game.state, seat_at(static_cast<std::size_t>(std::countr_zero(left)))));
    apply(game.state, open.due, move);
    if (open.rounds_played != played) game.seen |= tops;
}

void play_rounds(Imagined& game, std::uint32_t rounds, const Matchups& table, Rng& rng) noexcept {
    const Open& open = game.state.open;
    const std::uint32_t last = open.rounds_played + rounds;
    while (open.phase != Phase::over && (open.rounds_played < last || open.phase == Phase::shuffle)) {
        if (open.phase == Phase::shuffle)
            apply(game.state, draw(game.state, rng));
        else
            play_move(game, sensible_move(game, table));
    }
}

}  // namespace paddock::chevaux::brains
