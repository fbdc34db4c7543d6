#include "engine/game.hpp"

#include <array>
#include <utility>

namespace paddock {

namespace {

constexpr std::array<std::pair<Ending, std::string_view>, 6> endings{{{Ending::none, "none"},
                                                                      {Ending::line, "line"},
                                                                      {Ending::cards, "cards"},
                                                                      {Ending::all_cards, "all-cards"},
                                                                      {Ending::stopped, "stopped"},
                                                                      {Ending::home, "home"}}};

}  // namespace

std::string_view to_text(Ending ending) {
    for (const auto& [value, text] : endings)
        if (value == ending) return text;
    return {};
}

}  // namespace paddock
