// For whom a text is written: the language, and the seat that reads it.
#pragma once

#include <string>
#include <vector>

#include "engine/seat.hpp"
#include "term/words/words.hpp"

namespace paddock::term {

struct Voice {
    Language language = Language::english;
    Seat reader = spectator;

    std::string say(Word word, std::initializer_list<Slot> slots = {}) const {
        return term::say(word, language, slots);
    }

    // "Seat 2", or "You" for the reader: at the start of a sentence.
    std::string name(Seat seat) const;
    // The same inside a sentence: "you" is written small.
    std::string name_inside(Seat seat) const;
    // "Seat 2", whoever reads.
    std::string seat_name(Seat seat) const;
    // "a", "a and b", "a, b and c".
    std::string list(const std::vector<std::string>& items) const;
    // Parts that have commas of their own: "a; b; c".
    std::string apart(const std::vector<std::string>& parts) const;
};

// The first letter made a capital, accented letters of our languages included.
std::string capitalised(std::string text);

}  // namespace paddock::term
