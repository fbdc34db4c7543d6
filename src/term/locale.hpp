// For whom a text is written: the language, the seat that reads it, and who sits on the others.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/level.hpp"
#include "engine/seat.hpp"
#include "term/words.hpp"

namespace paddock::term {

struct Locale {
    Language language = Language::english;
    Seat reader = spectator;
    PerSeat<std::optional<Level>> levels{};  // of the bots; none: a person, or nobody knows
    bool shared = false;                     // several people at one keyboard: "you" would be any of them

    std::string say(Word word, std::initializer_list<Slot> slots = {}) const {
        return term::say(word, language, slots);
    }

    // "Player 3", or "You" for the reader: at the start of a sentence. Players count from 1.
    std::string name(Seat seat) const;
    // The same inside a sentence: "you" is written small.
    std::string name_inside(Seat seat) const;
    // "Player 3", whoever reads.
    std::string player_name(Seat seat) const;
    // The name with a bot's level, for tables: "Player 3 (canter)".
    std::string full_name(Seat seat) const;
    // The full names, or the short ones where one of them is wider than that.
    PerSeat<std::string> names_within(std::size_t players, std::size_t width) const;
    // "Your turn.", or "Player 2, your turn." where several people share the keyboard.
    std::string your_turn(Seat seat) const;
    // "a", "a and b", "a, b and c".
    std::string list(const std::vector<std::string>& items) const;
    // Parts that have commas of their own: "a; b; c".
    std::string apart(const std::vector<std::string>& parts) const;
};

// The first letter made a capital, accented letters of our languages included.
std::string capitalised(std::string text);

}  // namespace paddock::term
