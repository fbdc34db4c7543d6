// Why a move is good or bad, as data: words for it are made where people read them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace paddock {

struct Reason {
    enum class Kind : std::uint8_t {
        // Any game. chance: the move's own winning chance.
        wins,       // chance
        best_by,    // chance: how much more than the second-best move
        behind_by,  // chance: how much less than the best move
        level,      // as good as the best move, as far as the estimate can tell
        only_move,  // there is no choice
        // Change Horses. subject: a Horse.
        // Where horses come to is what the move's preview shows: for Fast Track where it puts them, for any other move
        // where the board, if it stays so, makes them run.
        count_to,       // subject's count becomes `amount`, odd: it moves
        count_even,     // subject's count becomes `amount`, even: it stays where it is
        own_stays,      // the own horse `subject` stays
        own_runs,       // the own horse `subject` runs `amount` spaces
        own_shorter,    // the own horse `subject` runs `amount` spaces less than with the other move in question
        rival_runs,     // `subject`, likely (chance) to be a rival's, runs `amount` spaces, further than before
        rival_further,  // `subject`, likely to be a rival's, runs `amount` spaces further than with that one
        rival_stays,    // `subject`, likely to be a rival's, would have run, and stays
        reveals,        // the others' belief in the own horse rises by `chance`
        hides,          // it falls by `chance`
        keeps_wild,     // `amount` Wild Horse cards are kept, which decide a photo finish
        keeps_carrots,  // `amount` carrots are left
        plays_late,     // the bid is likely (chance) to buy the last turn
        // Chevaux. subject: a Characteristic.
        round_chance,  // chance of taking this round with `subject`
        beats_unseen,  // the value beats `amount` of 100 cards that the others can hold
        outranked,     // of 100 of these `amount` are rarer, and may change the characteristic
        rare_enough,   // a tie is won by rarity with `chance`
        stake,         // `amount` cards are won or lost
        gives_round,   // the round is given up, which could be taken with `chance`: later rounds will be worth more
        // Jeu de Chevaux. subject: a Colour.
        sends_back,  // a horse of `subject` goes back, having run `amount` steps
        comes_out,   // a horse leaves the stable
        comes_home,  // a horse comes home
        in_danger,   // the horse may be sent back before its next turn with `chance`
        left_alone,  // another own horse, of `subject`, may be, with `chance`
        escapes,     // the danger to the horse falls by `chance`
        blocks,      // the horse stands in the way of `amount` horses of `subject`
        climbs,      // it gets to numbered square `amount`
        rolls_again  // the six gives another roll
    };
    Kind kind = Kind::wins;
    std::uint8_t subject = 0;
    std::int16_t amount = 0;
    double chance = 0;

    friend constexpr bool operator==(const Reason&, const Reason&) = default;
};

// Whether a reason speaks against the move that it stands under.
constexpr bool speaks_against(Reason::Kind kind) noexcept {
    using enum Reason::Kind;
    return kind == behind_by || kind == own_runs || kind == rival_stays || kind == reveals || kind == outranked ||
           kind == in_danger || kind == left_alone;
}

// Whether it speaks for it; some only tell a fact.
constexpr bool speaks_for(Reason::Kind kind) noexcept {
    using enum Reason::Kind;
    constexpr Reason::Kind facts[]{wins, best_by, level, only_move, count_to, count_even, round_chance, stake};
    if (speaks_against(kind)) return false;
    for (const Reason::Kind fact : facts)
        if (kind == fact) return false;
    return true;
}

// Adds a reason; in one place, because the code of a growing list is long and the browser loads every copy.
[[gnu::noinline]] void tell(std::vector<Reason>& reasons, const Reason& reason);

// Reasons of which no more than `most` are told: what speaks against a move is no reason to prefer it, and of a worse
// one it comes first.
void settle_reasons(std::vector<Reason>& reasons, bool preferred, std::size_t most = 3);

// What parts two moves: what speaks for the better one, and what against the other.
struct Contrast {
    std::vector<Reason> merits;
    std::vector<Reason> drawbacks;
};

}  // namespace paddock
