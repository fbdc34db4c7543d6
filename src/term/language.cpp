#include "term/language.hpp"

namespace paddock::term {

namespace {

constexpr std::array<std::string_view, 3> codes{"en", "fr", "it"};

}  // namespace

std::string_view code_of(Language language) {
    return codes[static_cast<std::size_t>(language)];
}

std::optional<Language> language_of_code(std::string_view code) {
    for (const Language language : all_languages)
        if (code_of(language) == code) return language;
    return std::nullopt;
}

Language language_of_locale(std::string_view locale) {
    const std::string_view code = locale.substr(0, locale.find_first_of("_.@-"));
    return language_of_code(code).value_or(Language::english);
}

}  // namespace paddock::term
