// Reading what a player types: a number, a command, or a choice in the game's notation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "term/scene.hpp"

namespace paddock::term {

struct Answer {
    enum class Kind : std::uint8_t { nothing, number, text, help, rules, log, hint, belief, table, quit };
    Kind kind = Kind::nothing;
    std::size_t number = 0;  // for Kind::number, as typed
    std::string text;        // what was typed, tidied: single spaces, none at the ends
};

// Commands are understood in English and in the player's language.
Answer read_answer(std::string_view typed, Language language);

// Whether it says yes, in English or in the player's language.
bool says_yes(std::string_view typed, Language language);

// The line on which the player types.
std::string prompt_text(const Menu& menu, const Locale& locale);

// The page that `?` shows; `of_game` are the game's own lines, `example` a choice in notation. `belief` tells whether
// the game has a page of suspicions.
Page help_page(const Menu& menu, const std::vector<std::string>& of_game, const std::string& example, bool belief,
               const Locale& locale, std::size_t width);

// ASCII letters in capitals, the rest as it is.
std::string upper_case(std::string_view text);
std::string lower_case(std::string_view text);

}  // namespace paddock::term
