#include <unistd.h>

#include <array>
#include <chrono>
#include <iostream>
#include <optional>
#include <string>
#include <thread>

#include "arena_flags.hpp"
#include "base/text.hpp"
#include "chosen_record.hpp"
#include "command.hpp"
#include "interrupt.hpp"
#include "lab/player.hpp"
#include "options.hpp"
#include "study/analysis.hpp"
#include "study/study_json.hpp"
#include "term/study_page.hpp"
#include "terminal.hpp"

namespace paddock {

const std::string_view analyse_help =
    "paddock analyse FILE [--game N] [--player N] [--budget T] [--json] [--lang en|fr|it]: looks back at a game.\n"
    "\n"
    "  paddock analyse games.jsonl                  the first game of the file\n"
    "  paddock analyse games.jsonl --game 12 --player 1\n"
    "                                               the twelfth, told to player 1\n"
    "  paddock analyse game.json --budget 2000000   four times as many looks as usual\n"
    "  paddock analyse game.json --budget 10s       as many as ten seconds allow\n"
    "  paddock analyse game.json --json             all of it as JSON\n"
    "\n"
    "For every moment the chance of each seat to win; where the result came from: luck, each player's decisions and "
    "the others';\n"
    "the decisions that cost most, judged by what the player could know. A look is a game played on for some steps\n"
    "from one position. With the same looks and seed the answer is the same to the bit; docs/analysis.md explains it.\n"
    "A game that is not over is looked at as far as it goes. Ctrl-C reports what is known by then; exit code 130.\n"
    "\n"
    "  --game N          which game of the file, default: the first\n"
    "  --player N        for whom it is told, counting from 1; default: for nobody in particular\n"
    "  --budget T        looks for the whole game, default: 500000; or a time, such as 10s\n"
    "  --seed S          default: 1\n"
    "  --json            one JSON object\n"
    "  --lang en|fr|it   the language, default: that of LC_ALL, LC_MESSAGES or LANG\n";

namespace {

using study::Analysis;

constexpr std::array known_flags{Flag{"--game", Flag::Kind::value},   Flag{"--player", Flag::Kind::value},
                                 Flag{"--budget", Flag::Kind::value}, Flag{"--seed", Flag::Kind::value},
                                 Flag{"--json", Flag::Kind::toggle},  Flag{"--lang", Flag::Kind::value}};

struct Wanted : RecordChoice {
    study::Plan plan;
    std::uint64_t milliseconds = 0;  // 0: the looks alone say when it is done
    bool json = false;
};

Result<Done, Fault> read_study_budget(std::string_view text, Wanted& wanted) {
    const auto allowance = parse_allowance(text);
    if (!allowance)
        return refuse(Fault{"--budget must be a number of looks from 1 to " + std::to_string(study::most_looks) +
                            ", or a time from 1ms to 600s, not " + in_quotes(text)});
    wanted.milliseconds = allowance->milliseconds;
    if (allowance->iterations != 0) wanted.plan.looks = allowance->iterations;
    return Done{};
}

Result<Wanted, Fault> read_wanted(const Options& options) {
    const auto choice = read_record_choice(options);
    if (!choice) return refuse(choice.error());
    Wanted wanted{*choice, {}, 0, false};
    const auto seed = read_seed(options);
    if (!seed) return refuse(seed.error());
    wanted.plan.seed = *seed;
    if (const auto budget = options.value("--budget"))
        if (const auto read = read_study_budget(*budget, wanted); !read) return refuse(read.error());
    wanted.json = options.has("--json");
    return wanted;
}

// Both halves of the work at a time, for so long; true when all is done.
bool step_both(Analysis& analysis, std::uint64_t milliseconds) {
    lab::Stopwatch end_of_curves(milliseconds);
    lab::Stopwatch end_of_decisions(milliseconds);
    bool judged = false;
    std::jthread other([&] { judged = analysis.step_decisions(&end_of_decisions); });
    const bool drawn = analysis.step_curves(&end_of_curves);
    other.join();
    return drawn && judged;
}

// Works until the time is up or somebody interrupts, and says on a terminal how far it has come.
void work_on(Analysis& analysis, Deadline* end) {
    constexpr std::uint64_t between_words = 200;
    const bool told = isatty(STDERR_FILENO) != 0;
    const auto& interrupted = interrupt_flag();
    bool done = false;
    while (!done && !interrupted && (end == nullptr || !end->passed())) {
        done = step_both(analysis, between_words);
        if (told) std::cerr << '\r' << static_cast<int>(100 * analysis.progress()) << " % " << std::flush;
    }
    if (told) std::cerr << "\r      \r" << std::flush;
}

// As many looks as a time allows, from how long a few of them take.
std::uint64_t looks_in(const Record& record, std::uint64_t milliseconds) {
    constexpr std::uint64_t trial = 4000;
    const auto began = std::chrono::steady_clock::now();
    if (auto analysis = study::open_analysis(record, {trial, 0}))
        while (!step_both(**analysis, milliseconds)) {
        }
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
    const double looks = trial * static_cast<double>(milliseconds) / std::max(took.count(), 1.0);
    return static_cast<std::uint64_t>(std::min(looks, static_cast<double>(study::most_looks))) + 1;
}

int analyse(const Record& record, Wanted wanted) {
    std::optional<lab::Stopwatch> end;
    if (wanted.milliseconds != 0) {
        end.emplace(wanted.milliseconds);
        wanted.plan.looks = looks_in(record, wanted.milliseconds);
    }
    auto analysis = study::open_analysis(record, wanted.plan);
    if (!analysis) return report_failure("analyse", {analysis.error().sentence});
    const std::size_t players = (*analysis)->result().players;
    if (wanted.seat && index_of(*wanted.seat) >= players)
        return report_bad_usage("analyse", no_such_player(*wanted.seat, players));
    work_on(**analysis, end ? &*end : nullptr);
    const study::Study study = (*analysis)->result();
    if (wanted.json) {
        std::cout << study::to_json(study) << '\n';
        return exit_code_or_interrupted(exit_ok);
    }
    if (study.accounts.empty())
        return exit_code_or_interrupted(
            report_failure("analyse", {"the time was too short for a first chart; give a larger --budget"}));
    const term::Terminal terminal = standard_terminal();
    const term::Locale locale{wanted.language, wanted.seat.value_or(spectator)};
    std::cout << term::render(term::study_page(study, locale, terminal.size.width), terminal.colours);
    return exit_code_or_interrupted(exit_ok);
}

}  // namespace

int run_analyse(Arguments arguments) {
    const auto options = Options::parse(arguments, known_flags);
    if (!options) return report_bad_usage("analyse", options.error());
    const auto wanted = read_wanted(*options);
    if (!wanted) return report_bad_usage("analyse", wanted.error());
    if (options->words().size() != 1) return report_bad_usage("analyse", {"name one file, or - for standard input"});
    const auto record = read_record(std::string(options->words().front()), wanted->game);
    if (!record) return report_failure("analyse", record.error());
    return analyse(*record, *wanted);
}

}  // namespace paddock
