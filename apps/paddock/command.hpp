// The subcommands of the paddock program. Each has a file of its own with its `run_...` and its help; a line in the
// table of main.cpp makes it known. Exit codes are the same everywhere.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/house_rules.hpp"

namespace paddock {

// The words after the subcommand.
using Arguments = std::span<const std::string_view>;

inline constexpr int exit_ok = 0;
inline constexpr int exit_failed = 1;     // what was asked for failed: a bad record, an unreadable file
inline constexpr int exit_bad_usage = 2;  // the command line is not valid
// After Ctrl-C: 130, with what was known by then printed (interrupt.hpp).

struct Command {
    std::string_view name;
    std::string_view summary;  // one line in `paddock help`
    std::string_view help;     // `paddock help <name>`: teaches by example, ends with a newline
    int (*run)(Arguments) = nullptr;
};

int run_analyse(Arguments arguments);
int run_backup(Arguments arguments);
int run_beliefs(Arguments arguments);
int run_bench(Arguments arguments);
int run_bot(Arguments arguments);
int run_calibrate(Arguments arguments);
int run_duel_command(Arguments arguments);
int run_league_command(Arguments arguments);
int run_health(Arguments arguments);
int run_legal(Arguments arguments);
int run_load_command(Arguments arguments);
int run_play(Arguments arguments);
int run_problems(Arguments arguments);
int run_restore(Arguments arguments);
int run_rules(Arguments arguments);
int run_serve(Arguments arguments);
int run_show(Arguments arguments);
int run_sim(Arguments arguments);
int run_train(Arguments arguments);
int run_verify(Arguments arguments);
int run_version(Arguments arguments);

extern const std::string_view analyse_help;
extern const std::string_view backup_help;
extern const std::string_view beliefs_help;
extern const std::string_view bench_help;
extern const std::string_view bot_help;
extern const std::string_view calibrate_help;
extern const std::string_view duel_help;
extern const std::string_view health_help;
extern const std::string_view league_help;
extern const std::string_view legal_help;
extern const std::string_view load_help;
extern const std::string_view play_help;
extern const std::string_view problems_help;
extern const std::string_view restore_help;
extern const std::string_view rules_help;
extern const std::string_view serve_help;
extern const std::string_view show_help;
extern const std::string_view sim_help;
extern const std::string_view train_help;
extern const std::string_view verify_help;
extern const std::string_view version_help;

// One sentence on stderr, with the subcommand's name before it; the exit code to return.
int report_failure(std::string_view command, const Fault& fault);
// The same, with a word on where the help is.
int report_bad_usage(std::string_view command, const Fault& fault);

// A help text with the name of a game wherever it says {game}, and of one without secrets for {open game}.
std::string with_games_named(std::string_view help);

// There is no game of that name: the sentence lists those that there are.
Fault unknown_game(std::string_view name);

}  // namespace paddock
