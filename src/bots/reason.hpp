// Why a move is good or bad, as data: words for it are made where people read them.
#pragma once

#include <cstdint>

namespace paddock {

struct Reason {
    enum class Kind : std::uint8_t {
        // Any game. chance: the move's own winning chance.
        wins,       // chance
        best_by,    // chance: how much more than the second-best move
        behind_by,  // chance: how much less than the best move
        only_move,  // there is no choice
        // Change Horses. subject: a Horse.
        count_to,       // subject's count becomes `amount`: it will move if the board stays so
        count_even,     // subject's count becomes `amount`, even: it stays where it is
        own_stays,      // the own horse `subject` is projected to stay
        own_runs,       // the own horse `subject` is projected to run `amount` spaces
        rival_runs,     // `subject`, likely (chance) to be a rival's, is projected to run `amount` spaces
        reveals,        // the others' belief in the own horse rises by `chance`
        hides,          // it falls by `chance`
        keeps_wild,     // `amount` Wild Horse cards are kept, which decide a photo finish
        keeps_carrots,  // `amount` carrots are left
        plays_late,     // the bid is likely (chance) to buy the last turn
        // Chevaux. subject: a Characteristic.
        round_chance,  // chance of taking this round with `subject`
        beats_unseen,  // the value beats `amount` of 100 cards that the others can hold
        rare_enough,   // a tie is won by rarity with `chance`
        stake,         // `amount` cards are won or lost
        gives_round,   // the round is given up, which could be taken with `chance`: later rounds will be worth more
        // Jeu de Chevaux. subject: a Colour.
        sends_back,  // a horse of `subject` goes back, having run `amount` steps
        comes_out,   // a horse leaves the stable
        comes_home,  // a horse comes home
        in_danger,   // the horse may be sent back before its next turn with `chance`
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

}  // namespace paddock
