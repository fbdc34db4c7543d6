#include "term/rulebook.hpp"

#include <array>

#include "term/markdown.hpp"
#include "term/pages/change_horses_en.hpp"
#include "term/pages/change_horses_fr.hpp"
#include "term/pages/change_horses_it.hpp"
#include "term/pages/chevaux_en.hpp"
#include "term/pages/chevaux_fr.hpp"
#include "term/pages/chevaux_it.hpp"
#include "term/pages/jeu_de_chevaux_en.hpp"
#include "term/pages/jeu_de_chevaux_fr.hpp"
#include "term/pages/jeu_de_chevaux_it.hpp"

namespace paddock::term {

namespace {

struct Rulebook {
    std::string_view game;
    std::array<std::string_view, 3> texts;  // by language
};

constexpr std::array<Rulebook, 3> rulebooks{{
    {"change-horses", {pages::change_horses_en, pages::change_horses_fr, pages::change_horses_it}},
    {"chevaux", {pages::chevaux_en, pages::chevaux_fr, pages::chevaux_it}},
    {"jeu-de-chevaux", {pages::jeu_de_chevaux_en, pages::jeu_de_chevaux_fr, pages::jeu_de_chevaux_it}},
}};

}  // namespace

std::string_view rules_text(std::string_view game, Language language) {
    for (const Rulebook& book : rulebooks)
        if (book.game == game) return book.texts[static_cast<std::size_t>(language)];
    return {};
}

Page rules_page(std::string_view game, Language language, std::size_t width) {
    return render_markdown(rules_text(game, language), width);
}

}  // namespace paddock::term
