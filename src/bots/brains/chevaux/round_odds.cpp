#include "bots/brains/chevaux/round_odds.hpp"

#include <bit>

namespace paddock::chevaux::brains {

namespace {

// The round as it stands after the move.
struct Standing {
    std::size_t characteristic = 0;
    bool own_choice = false;  // the seat itself chose the characteristic
    Seat chooser{};
    SeatSet to_speak;  // rivals who may still change the characteristic
};

Standing standing_after(const View& view, const Move& move) noexcept {
    const Open& open = view.open;
    Standing standing;
    standing.to_speak = open.in_play;
    standing.to_speak.remove(view.seat);
    if (move.kind() != Move::Kind::follow) {
        standing.characteristic = index_of(move.characteristic());
        standing.own_choice = true;
        standing.chooser = view.seat;
        return standing;
    }
    const std::size_t lap = open.lap_count - 1U;
    standing.characteristic = index_of(open.laps[lap].characteristic);
    standing.chooser = open.laps[lap].chooser;
    for (SeatSet left = standing.to_speak; !left.empty(); left.remove(left.lowest()))
        if (has_said(open, lap, left.lowest())) standing.to_speak.remove(left.lowest());
    return standing;
}

// The least rare card that the chooser can have: who is above it may change.
Rarity chooser_rarity(const Standing& standing, const Belief& belief) noexcept {
    if (standing.own_choice) return rarity_of[index_of(belief.own)];
    std::size_t rarity = 0;
    while (rarity + 1 < rarities &&
           (belief.possible[standing.chooser] & ~cards_above(static_cast<Rarity>(rarity))) == 0)
        ++rarity;
    return static_cast<Rarity>(rarity);
}

// Twice the number of cards of `rivals` to which one's own card does not lose the round.
int twice_survived(const Standing& standing, const Belief& belief, CardSet rivals, bool may_change,
                   Rarity chosen) noexcept {
    const Matchups& table = matchups();
    const std::size_t c = standing.characteristic;
    const std::size_t own = index_of(belief.own);
    const CardSet changers =
        may_change ? rivals & cards_above(chosen) & (table.beats[c][own] | table.battles[c][own]) : 0;
    int survived = twice_beaten(table, c, belief.own, rivals & ~changers);
    // What a changer takes the seat's card for: any card that has the value said.
    const CardSet alike = cards_of_strength(static_cast<Characteristic>(c), strength[c][own]);
    const bool outranked = standing.own_choice;
    for (CardSet left = changers; left != 0; left &= left - 1) {
        const Card rival = card_at(static_cast<std::size_t>(std::countr_zero(left)));
        const Rarity rarity = rarity_of[index_of(rival)];
        // Who is rarer still changes back.
        if (!outranked && rarity_of[own] > rarity) {
            survived += 2;
            continue;
        }
        const CardSet seen_as = outranked ? alike & cards_below(rarity) : whole_deck & ~set_of(rival);
        survived += twice_beaten(table, best_change(table, rival, c, seen_as), belief.own, set_of(rival));
    }
    return survived;
}

}  // namespace

RoundOdds round_odds(const View& view, const Belief& belief, const Move& move) noexcept {
    const Standing standing = standing_after(view, move);
    const Rarity chosen = chooser_rarity(standing, belief);
    const std::size_t c = standing.characteristic;
    const CardSet same = cards_of_strength(static_cast<Characteristic>(c), strength[c][index_of(belief.own)]);
    RoundOdds odds{.chance = 1};
    const double rivals = view.open.in_play.count() - 1;
    int drawn = 0;  // how many rivals have drawn from the pool already
    int ties = 0;
    int ties_won = 0;
    for (SeatSet left = view.open.in_play; !left.empty(); left.remove(left.lowest())) {
        const Seat rival = left.lowest();
        if (rival == view.seat) continue;
        const CardSet possible = belief.possible[rival];
        const bool may_change = standing.to_speak.has(rival);
        const int survived = twice_survived(standing, belief, possible, may_change, chosen);
        // [CX-2] No card lies in two piles: each good card drawn by one rival is missing for the next.
        const int gone = belief.from_pool.has(rival) ? drawn++ : 0;
        const int cards = count_of(possible) - gone;
        odds.chance *= cards > 0 && survived > 2 * gone ? 0.5 * (survived - 2 * gone) / cards : 0;
        odds.beaten += share_beaten(matchups(), c, belief.own, possible) / rivals;
        if (may_change && possible != 0)
            odds.rarer += double(count_of(possible & cards_above(chosen))) / count_of(possible) / rivals;
        ties += count_of(possible & same);
        ties_won += count_of(possible & same & matchups().beats[c][index_of(belief.own)]);
    }
    if (ties > 0) odds.tied = double(ties_won) / ties;
    return odds;
}

}  // namespace paddock::chevaux::brains
