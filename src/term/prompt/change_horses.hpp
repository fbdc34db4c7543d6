// What a player of Change Horses is asked, and how an answer is understood.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/change_horses/view.hpp"
#include "term/scene.hpp"

namespace paddock::term {

// `legal` are the moves in notation. Cards to lay and bids are typed, not numbered; so are Stumble and Slippery Track.
Menu menu(const change_horses::View& view, std::span<const std::string> legal, const Locale& locale);

// The notation that an answer means: "ef ab" is "pick AB EF" when cards are laid; "AB" is "play AB" at one's turn; "7"
// is "bid 7" in the auction; "a- c+" is "wild slip A- C+". What is not understood comes back as it is.
std::string understand(const change_horses::View& view, std::span<const std::string> legal, std::string_view answer);

// Why an answer is refused, where there is something better to say than that it is not possible.
std::string refusal(const change_horses::View& view, std::span<const std::string> legal, std::string_view answer,
                    const Locale& locale);

std::vector<std::string> help(const change_horses::View& view, const Locale& locale);

}  // namespace paddock::term
