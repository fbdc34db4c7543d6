#include <array>
#include <iostream>

#include "chosen_record.hpp"
#include "command.hpp"
#include "games/registry.hpp"
#include "options.hpp"
#include "term/playthrough.hpp"
#include "terminal.hpp"

namespace paddock {

const std::string_view show_help =
    "paddock show FILE [--game N] [--seat S] [--lang en|fr|it]: a recorded game, told event by event.\n"
    "\n"
    "  paddock show games.jsonl                the first game of the file\n"
    "  paddock show games.jsonl --game 12      the twelfth\n"
    "  paddock show games.jsonl --seat 0       only what seat 0 saw of it\n"
    "  paddock show - --lang fr < game.json    from standard input, in French\n"
    "\n"
    "Each event has a line: its number, who, the notation, what it means; below it what followed of itself, and the\n"
    "board where it changed. A record that stops before the game is over is shown as far as it goes.\n"
    "Exit code 1: the file cannot be read, has no such game, or the game breaks the rules (it is shown up to there).\n";

namespace {

constexpr std::array show_flags{Flag{"--game", Flag::Kind::value}, Flag{"--seat", Flag::Kind::value},
                                Flag{"--lang", Flag::Kind::value}};

Fault fault_of(const ReplayFault& fault) {
    if (fault.event == 0) return {fault.sentence};
    return {"event " + std::to_string(fault.event) + ": " + fault.sentence};
}

template <Game G>
int show_game(const Record& record, const RecordChoice& wanted) {
    const auto rules = read_rules<G>(record.rules);
    if (!rules) return report_failure("show", rules.error());
    if (wanted.seat && index_of(*wanted.seat) >= rules->players)
        return report_bad_usage("show", {"there is no seat " + std::to_string(index_of(*wanted.seat)) +
                                         " in this game; seats are 0 to " + std::to_string(rules->players - 1)});
    term::Playthrough<G> playthrough(wanted.language, wanted.seat);
    const auto shown = playthrough.run(record);
    std::cout << term::render(playthrough.page(), standard_terminal().colours);
    if (!shown) return report_failure("show", fault_of(shown.error()));
    return exit_ok;
}

}  // namespace

int run_show(Arguments arguments) {
    const auto options = Options::parse(arguments, show_flags);
    if (!options) return report_bad_usage("show", options.error());
    const auto wanted = read_record_choice(*options);
    if (!wanted) return report_bad_usage("show", wanted.error());
    if (options->words().size() != 1) return report_bad_usage("show", {"name one file, or - for standard input"});
    const std::string path(options->words().front());
    const auto record = read_record(path, wanted->game);
    if (!record) return report_failure("show", record.error());
    int code = exit_ok;
    if (!visit_game(record->game, [&](auto g) { code = show_game<decltype(g)>(*record, *wanted); }))
        return report_failure("show", unknown_game(record->game));
    return code;
}

}  // namespace paddock
