// A position set down by hand, as text, and the rules that it breaks. Here a text is fields with words:
// `phase roll; turn 0; R 3 55 stable home`; what they mean is for each game to say (games/*/position).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/seat.hpp"

namespace paddock {

// One rule that a position breaks.
struct Breach {
    std::string_view rule;              // which, as a word by which a client chooses its own sentence
    std::string_view clause;            // of the rules; empty where the text itself is wrong
    std::vector<std::string> subjects;  // what it is about, as in the notation: seats, horses, cards, numbers
    std::string sentence;
};
using Breaches = std::vector<Breach>;

inline constexpr std::size_t longest_position = 4096;  // bytes: longer texts are refused unread

// Writes the fields one after the other. A list without words is written '-'.
class PositionWriter {
public:
    PositionWriter& field(std::string_view name);
    // Begins the next of several lists in one field.
    PositionWriter& part();
    PositionWriter& word(std::string_view text);
    PositionWriter& number(std::int64_t number) { return word(std::to_string(number)); }
    PositionWriter& seat(Seat seat) { return number(static_cast<std::int64_t>(index_of(seat))); }
    PositionWriter& seats(SeatSet seats);

    std::string take() &&;

private:
    void end_list();

    std::string text_;
    bool empty_ = false;  // the list under way has no words yet
};

// Reads the fields by their names, in any order. What is wrong is noted, all of it, and harmless values are given
// instead: they mean nothing unless `finish` finds no breach.
class PositionReader {
public:
    using Words = std::vector<std::string_view>;
    struct Range {
        std::int64_t low = 0;
        std::int64_t high = 0;
    };

    // The text must outlive the reader.
    explicit PositionReader(std::string_view text);

    Words words(std::string_view name);
    // Several lists in one field, separated by '/'.
    std::vector<Words> lists(std::string_view name, std::size_t count);
    std::int64_t number(std::string_view name, Range range);
    std::vector<std::int64_t> numbers(std::string_view name, std::size_t count, Range range);
    // The place of the one word among those that may stand there.
    std::size_t choice(std::string_view name, std::span<const std::string_view> choices);
    bool flag(std::string_view name);
    Seat seat(std::string_view name, std::size_t players);
    // Each at most once.
    std::vector<Seat> seats(std::string_view name, std::size_t players);
    SeatSet seat_set(std::string_view name, std::size_t players);

    // A word that cannot stand in that field.
    void refuse_word(std::string_view name, std::string_view word, std::string_view wanted);

    // What was wrong, fields included that nobody has asked for.
    Breaches finish();

private:
    struct Field {
        std::string_view name;
        std::string_view rest;  // the words
        bool read = false;
    };

    void note(std::string_view name, std::string_view word, std::string sentence);
    std::string_view rest_of(std::string_view name);

    std::vector<Field> fields_;
    Breaches breaches_;
};

}  // namespace paddock
