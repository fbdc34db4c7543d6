// The paddock program: finds the subcommand and hands over. What each one does is in its own file.
#include <algorithm>
#include <array>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "command.hpp"
#include "options.hpp"

namespace paddock {
namespace {

// A line per subcommand, in the order in which the help lists them.
const std::array commands{
    Command{"play", "play a game in the terminal", play_help, run_play},
    Command{"show", "a recorded game, told move by move", show_help, run_show},
    Command{"analyse", "look back at a recorded game: chances, luck, decisions", analyse_help, run_analyse},
    Command{"rules", "the rules of a game, in three languages", rules_help, run_rules},
    Command{"sim", "play many games and report on them", sim_help, run_sim},
    Command{"duel", "one bot against another, with a verdict", duel_help, run_duel_command},
    Command{"league", "all levels against each other, with ratings", league_help, run_league_command},
    Command{"bot", "a bot that speaks the bot protocol", bot_help, run_bot},
    Command{"calibrate", "how far the chances of an analysis come true", calibrate_help, run_calibrate},
    Command{"beliefs", "how well bots infer who owns which horse", beliefs_help, run_beliefs},
    Command{"train", "make the learnt weights of the bots", train_help, run_train},
    Command{"problems", "make and check positions with one best move", problems_help, run_problems},
    Command{"verify", "replay game records and report the bad ones", verify_help, run_verify},
    Command{"legal", "list the legal moves at the end of a record", legal_help, run_legal},
    Command{"bench", "measure how fast the engine plays", bench_help, run_bench},
    Command{"serve", "the games as a web page, and tables with others", serve_help, run_serve},
    Command{"backup", "a copy of a server's games, while it runs", backup_help, run_backup},
    Command{"restore", "bring a copy of a server's games back", restore_help, run_restore},
    Command{"health", "ask a server how it is", health_help, run_health},
    Command{"load", "measure how much a server can take", load_help, run_load_command},
    Command{"version", "which version this is", version_help, run_version},
};

const Command* find_command(std::string_view name) {
    const auto* found =
        std::find_if(commands.begin(), commands.end(), [&](const Command& c) { return c.name == name; });
    return found == commands.end() ? nullptr : found;
}

void print_overview(std::ostream& out) {
    out << "paddock: three horse games, played, simulated and checked.\n\n"
           "usage: paddock <subcommand> [arguments]\n\n";
    for (const Command& command : commands)
        out << "  " << command.name << std::string(10 - command.name.size(), ' ') << command.summary << '\n';
    out << "  help      what a subcommand does, with examples: paddock help sim\n";
}

int refuse_subcommand(std::string_view name) {
    std::vector<std::string_view> names{"help"};
    for (const Command& command : commands) names.push_back(command.name);
    std::cerr << "paddock: there is no subcommand " << in_quotes(name) << did_you_mean(name, names)
              << "; 'paddock help' lists them\n";
    return exit_bad_usage;
}

int run_help(Arguments arguments) {
    if (arguments.empty() || arguments[0] == "help" || arguments[0] == "--help") {
        print_overview(std::cout);
        return exit_ok;
    }
    const Command* command = find_command(arguments[0]);
    if (command == nullptr) return refuse_subcommand(arguments[0]);
    std::cout << with_games_named(command->help);
    return exit_ok;
}

int dispatch(Arguments words) {
    if (words.empty()) {
        print_overview(std::cerr);
        return exit_bad_usage;
    }
    const Arguments rest = words.subspan(1);
    if (words[0] == "help" || words[0] == "--help" || words[0] == "-h") return run_help(rest);
    const Command* command = find_command(words[0] == "--version" ? "version" : words[0]);
    if (command == nullptr) return refuse_subcommand(words[0]);
    if (asks_for_help(rest)) {
        std::cout << with_games_named(command->help);
        return exit_ok;
    }
    return command->run(rest);
}

}  // namespace
}  // namespace paddock

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    const std::vector<std::string_view> words(argv + std::min(argc, 1), argv + argc);
    const int code = paddock::dispatch(words);
    std::cout.flush();
    if (std::cout) return code;
    std::cerr << "paddock: the output cannot be written; is the disk full?\n";
    return code == paddock::exit_ok ? paddock::exit_failed : code;
}
