#include "term/rulebook.hpp"

#include "term/markdown.hpp"
#include "term/pages/all.hpp"

namespace paddock::term {

std::string_view rules_text(std::string_view game, Language language) {
    for (const pages::Rulebook& book : pages::rulebooks)
        if (book.game == game) return book.texts[static_cast<std::size_t>(language)];
    return {};
}

Page rules_page(std::string_view game, Language language, std::size_t width) {
    return render_markdown(rules_text(game, language), width);
}

}  // namespace paddock::term
