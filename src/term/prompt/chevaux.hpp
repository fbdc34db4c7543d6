// What a player of Chevaux is asked, and how an answer is understood.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/chevaux/view.hpp"
#include "term/scene.hpp"

namespace paddock::term {

Menu menu(const chevaux::View& view, std::span<const std::string> legal, const Locale& locale);

// "weight" is "lead weight" for the leader and "switch weight" for who may change it; "say" is "follow".
std::string understand(const chevaux::View& view, std::span<const std::string> legal, std::string_view answer);

std::string refusal(const chevaux::View& view, std::span<const std::string> legal, std::string_view answer,
                    const Locale& locale);

std::vector<std::string> help(const chevaux::View& view, const Locale& locale);

}  // namespace paddock::term
