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
    "paddock show FILE [--game N] [--player N] [--lang en|fr|it]: a recorded game, told move by move.\n"
    "\n"
    "  paddock show games.jsonl                the first game of the file\n"
    "  paddock show games.jsonl --game 12      the twelfth\n"
    "  paddock show games.jsonl --player 1     only what player 1 saw of it\n"
    "  paddock show - --lang fr < game.json    from standard input, in French\n"
    "\n"
    "Each move has a line: its number, who, the notation, what it means; below it what followed of itself, and the\n"
    "board where it changed. Players count from 1. A record that stops before the game is over is shown as far as it "
    "goes.\n"
    "\n"
    "  --game N          which game of the file, default: the first\n"
    "  --player N        only what that player saw\n"
    "  --lang en|fr|it   the language, default: that of LC_ALL, LC_MESSAGES or LANG\n"
    "\n"
    "Exit code 1: the file cannot be read, has no such game, or the game breaks the rules (it is shown up to there).\n";

namespace {

constexpr std::array show_flags{Flag{"--game", Flag::Kind::value}, Flag{"--player", Flag::Kind::value},
                                Flag{"--lang", Flag::Kind::value}};

Fault fault_of(const ReplayFault& fault) {
    if (fault.event == 0) return {fault.sentence};
    return {"move " + std::to_string(fault.event) + ": " + fault.sentence};
}

template <Game G>
int show_game(const Record& record, const RecordChoice& wanted) {
    const auto rules = read_rules<G>(record.rules);
    if (!rules) return report_failure("show", rules.error());
    if (wanted.seat && index_of(*wanted.seat) >= rules->players)
        return report_bad_usage("show", no_such_player(*wanted.seat, rules->players));
    const term::Terminal terminal = standard_terminal();
    term::Playthrough<G> playthrough(wanted.language, wanted.seat,
                                     terminal.measure ? terminal.size.width : term::playthrough_width);
    const auto shown = playthrough.run(record);
    std::cout << term::render(playthrough.page(), terminal.colours);
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
