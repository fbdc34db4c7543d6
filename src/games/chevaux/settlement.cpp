#include "games/chevaux/settlement.hpp"

#include <algorithm>

#include "games/chevaux/play.hpp"

namespace paddock::chevaux {

namespace {

// The seats of a set, in the order of speaking from a seat on.
template <class Each>
void for_each_clockwise(const Open& open, Seat from, SeatSet set, Each&& each) {
    Seat seat = from;
    do {
        if (set.has(seat)) each(seat);
        seat = next_seat(open, seat);
    } while (seat != from);
}

template <class Score>
SeatSet best_of(SeatSet set, Score&& score) {
    SeatSet best;
    int highest = -1;
    for (SeatSet left = set; !left.empty(); left.remove(left.lowest())) {
        const int reached = score(left.lowest());
        if (reached > highest) best = {};
        highest = std::max(highest, reached);
        if (reached == highest) best.add(left.lowest());
    }
    return best;
}

int rarity_rank(Card card) noexcept {
    return static_cast<int>(rarity_of[index_of(card)]);
}

// [CX-9, CX-10] Those tied in rarity draw one more card each until one is left.
Seat battle(const State& state, Seat first_speaker, Settlement& settlement) noexcept {
    const Secrets& secrets = state.secrets;
    PerSeat<Card> latest = settlement.cards;
    SeatSet tied = settlement.rarest;
    while (tied.count() > 1) {
        SeatSet able;
        for (SeatSet left = tied; !left.empty(); left.remove(left.lowest()))
            if (settlement.played[left.lowest()] < state.open.sizes[left.lowest()]) able.add(left.lowest());
        if (able.empty()) {
            settlement.first_speaker_wins = true;
            Seat seat = first_speaker;
            while (!tied.has(seat)) seat = next_seat(state.open, seat);
            return seat;
        }
        tied = able;
        if (able.count() == 1) break;  // A single one left wins at once and draws nothing.
        BattleDraw draw{.drew = able, .best = {}, .cards = no_cards_in_play};
        for (SeatSet left = able; !left.empty(); left.remove(left.lowest())) {
            const Seat seat = left.lowest();
            latest[seat] = static_cast<Card>(secrets.links[index_of(latest[seat])]);
            draw.cards[seat] = latest[seat];
            ++settlement.played[seat];
        }
        draw.best = best_of(able, [&](Seat seat) { return rarity_rank(draw.cards[seat]); });
        tied = draw.best;
        settlement.draws.push_back(draw);
    }
    return tied.lowest();
}

}  // namespace

Settlement settle(const State& state) noexcept {
    const Open& open = state.open;
    const Lap lap = open.laps[open.lap_count - 1];
    Settlement settlement;
    settlement.characteristic = lap.characteristic;
    for (std::size_t i = 0; i < most_seats; ++i) {
        const Seat seat = seat_at(i);
        settlement.cards[seat] = top_card(state, seat);
        settlement.played[seat] = open.in_play.has(seat) ? 1 : 0;
    }
    // [CX-6] The highest value wins; [CX-8] of those tied the rarest.
    const auto& values = strength[index_of(lap.characteristic)];
    settlement.best_value = best_of(open.in_play, [&](Seat seat) { return values[index_of(settlement.cards[seat])]; });
    settlement.rarest = best_of(settlement.best_value, [&](Seat seat) { return rarity_rank(settlement.cards[seat]); });
    settlement.winner = battle(state, lap.chooser, settlement);
    // [CX-7] The own card first, then the others' clockwise, then the battle cards in the order of speaking.
    for_each_clockwise(open, settlement.winner, open.in_play,
                       [&](Seat seat) { settlement.taken.push_back(settlement.cards[seat]); });
    for (const BattleDraw& draw : settlement.draws)
        for_each_clockwise(open, lap.chooser, draw.drew,
                           [&](Seat seat) { settlement.taken.push_back(draw.cards[seat]); });
    return settlement;
}

std::optional<Settlement> settle_after(const State& before, Seat seat, const Move& move) noexcept {
    const Open& open = before.open;
    if (move.kind() != Move::Kind::follow || next_seat(open, seat) != open.laps[open.lap_count - 1].chooser)
        return std::nullopt;
    return settle(before);
}

}  // namespace paddock::chevaux
