#include "lab/contestant.hpp"

#include "base/text.hpp"
#include "lab/child_process.hpp"

namespace paddock::lab {

Result<Contestant, Fault> parse_contestant(std::string_view text) {
    Contestant contestant;
    contestant.name = text;
    if (const auto level = parse_level(text)) {
        contestant.level = *level;
        return contestant;
    }
    if (text == "plain") {
        contestant.kind = Contestant::Kind::plain;
        return contestant;
    }
    contestant.kind = Contestant::Kind::command;
    for (const std::string_view word : split(text, ' '))
        if (!word.empty()) contestant.command.emplace_back(word);
    if (contestant.command.empty()) return refuse(Fault{"name a level or a command for each side"});
    return contestant;
}

Result<Done, Fault> check_start(const Contestant& contestant) {
    if (contestant.kind != Contestant::Kind::command) return Done{};
    const auto child = ChildProcess::start(contestant.command, nullptr);
    if (child) return Done{};
    std::string levels;
    for (const std::string_view level : level_names) levels += std::string(level) + ", ";
    return refuse(Fault{in_quotes(contestant.name) + " is no level (" + levels + "plain), and as a command it " +
                        child.error().sentence});
}

}  // namespace paddock::lab
