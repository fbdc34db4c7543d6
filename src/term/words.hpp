// Every word that a player reads, in three languages: data/words/<language>/terminal, where a text has places to fill,
// {name}; and {name?one|many} takes its first half where the number is one.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "term/language.hpp"
#include "term/word.hpp"

namespace paddock::term {

// A place in a text and what goes there.
struct Slot {
    std::string_view name;
    std::string value;

    Slot(std::string_view slot, std::string text) : name(slot), value(std::move(text)) {}
    Slot(std::string_view slot, std::string_view text) : name(slot), value(text) {}
    Slot(std::string_view slot, const char* text) : name(slot), value(text) {}
    Slot(std::string_view slot, int number) : name(slot), value(std::to_string(number)) {}
};

// A space at which no line breaks.
inline constexpr std::string_view no_break_space = "\xC2\xA0";

// The text as it stands in the table; empty where it is missing, which a test forbids.
std::string_view text_of(Word word, Language language);

// The text with its places filled.
std::string say(Word word, Language language, std::initializer_list<Slot> slots = {});

// A country of data/breeds.csv in a language; empty where it is missing, which a test forbids.
std::string_view country_name(std::string_view english, Language language);

}  // namespace paddock::term
