#include <array>
#include <iostream>

#include "command.hpp"
#include "games/registry.hpp"
#include "keyboard.hpp"
#include "options.hpp"
#include "term/rulebook.hpp"
#include "terminal.hpp"

namespace paddock {

const std::string_view rules_help =
    "paddock rules GAME [--lang en|fr|it]: the rules of a game.\n"
    "\n"
    "  paddock rules change-horses\n"
    "  paddock rules {game} --lang it\n"
    "  paddock rules chevaux > chevaux.txt\n"
    "\n"
    "On a terminal they come a windowful at a time. Every rule has an ID (CH-11), the same in every language. Without "
    "--lang the language is that of LC_ALL,\n"
    "LC_MESSAGES or LANG, if it is French or Italian; else English.\n";

int run_rules(Arguments arguments) {
    constexpr std::array known{Flag{"--lang", Flag::Kind::value}};
    const auto options = Options::parse(arguments, known);
    if (!options) return report_bad_usage("rules", options.error());
    const auto language = wanted_language(*options);
    if (!language) return report_bad_usage("rules", language.error());
    if (options->words().size() != 1) return report_bad_usage("rules", {"name one game: " + game_names()});
    const std::string_view game = options->words().front();
    if (term::rules_text(game, *language).empty()) return report_bad_usage("rules", unknown_game(game));
    Keyboard keyboard;
    std::istream in(&keyboard);
    term::Screen screen(in, std::cout, standard_terminal());
    screen.show_paged(term::rules_page(game, *language, screen.size().width), term::Locale{*language});
    return exit_ok;
}

}  // namespace paddock
