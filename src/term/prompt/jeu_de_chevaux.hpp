// What a player of Jeu de Chevaux is asked, and how an answer is understood.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "games/jeu_de_chevaux/view.hpp"
#include "term/scene.hpp"

namespace paddock::term {

// `legal` are the moves in notation.
Menu menu(const jeu_de_chevaux::View& view, std::span<const std::string> legal, const Locale& locale);

// The notation that an answer means: "r12" is "move R12". What is not understood comes back as it is.
std::string understand(const jeu_de_chevaux::View& view, std::span<const std::string> legal, std::string_view answer);

// Why an answer is refused, where there is something better to say than that it is not possible.
std::string refusal(const jeu_de_chevaux::View& view, std::span<const std::string> legal, std::string_view answer,
                    const Locale& locale);

// Lines of help for this game.
std::vector<std::string> help(const jeu_de_chevaux::View& view, const Locale& locale);

}  // namespace paddock::term
