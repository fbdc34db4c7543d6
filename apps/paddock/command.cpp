#include "command.hpp"

#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "games/registry.hpp"
#include "options.hpp"

namespace paddock {

int report_failure(std::string_view command, const Fault& fault) {
    std::cout.flush();
    std::cerr << "paddock " << command << ": " << fault.sentence << '\n';
    return exit_failed;
}

int report_bad_usage(std::string_view command, const Fault& fault) {
    std::cout.flush();
    std::cerr << "paddock " << command << ": " << fault.sentence << " ('paddock help " << command << "' shows how)\n";
    return exit_bad_usage;
}

std::string with_games_named(std::string_view help) {
    std::string text(help);
    const std::pair<std::string_view, std::string_view> names[]{{"{game}", std::tuple_element_t<0, AllGames>::name},
                                                                {"{open game}", open_game()}};
    for (const auto& [mark, name] : names)
        for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + name.size()))
            text.replace(at, mark.size(), name);
    return text;
}

Fault unknown_game(std::string_view name) {
    std::vector<std::string_view> names;
    for_each_game([&](auto game) { names.push_back(decltype(game)::name); });
    return {"there is no game " + in_quotes(name) + did_you_mean(name, names) + "; there is " + game_names()};
}

}  // namespace paddock
