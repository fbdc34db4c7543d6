// The languages that a player may read.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace paddock::term {

enum class Language : std::uint8_t { english, french, italian };

inline constexpr std::array<Language, 3> all_languages{Language::english, Language::french, Language::italian};

// en, fr, it.
std::string_view code_of(Language language);
std::optional<Language> language_of_code(std::string_view code);

// What a locale's name asks for: fr_FR.UTF-8 is French; what we do not speak is English.
Language language_of_locale(std::string_view locale);

}  // namespace paddock::term
