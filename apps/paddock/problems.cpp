#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "arena_flags.hpp"
#include "base/text.hpp"
#include "command.hpp"
#include "figures.hpp"
#include "games/registry.hpp"
#include "interrupt.hpp"
#include "lab/problem_maker.hpp"
#include "options.hpp"

namespace paddock {

const std::string_view problems_help =
    "paddock problems make GAME | check FILE | renew FILE: positions in which one move is clearly best.\n\n"
    "  paddock problems make chevaux --count 10 --seed 7 > data/problems/chevaux.jsonl\n"
    "  paddock problems check data/problems/chevaux.jsonl --seed 8\n"
    "  paddock problems renew data/problems/chevaux.jsonl > renewed.jsonl\n\n"
    "`make` plays games between canters and keeps positions where the best move is ahead of every other by five "
    "points\n"
    "of winning chance (three in Jeu de Chevaux), surely by half of that; where there are three moves at least, the\n"
    "game is not decided (10 to 90 %), and the level trot finds the move at most every third time. One line per "
    "problem;\n"
    "docs/analysis.md has all criteria, and what is in a line. `check` examines each with another seed. Exit code 1: "
    "a\n"
    "problem is bad, or there is none. `renew` finds the difficulty and the reasons of each again. Both `make` and "
    "`renew`\n"
    "put the easiest first. Ctrl-C prints what was found, checked or renewed so far; exit code 130.\n\n"
    "  --count N         with make, default: 10\n"
    "  --seed S          default: 1\n"
    "  --json            with check, one JSON object; what make and renew print is JSON anyway\n";

namespace {

constexpr std::array problems_flags{Flag{"--count", Flag::Kind::value}, Flag{"--seed", Flag::Kind::value},
                                    Flag{"--json", Flag::Kind::toggle}};

int make(const Options& options, std::string_view game, std::uint64_t seed) {
    if (options.has("--json"))
        return report_bad_usage("problems", {"--json means nothing with make: a problem is JSON"});
    if (!visit_game(game, [](auto) {})) return report_bad_usage("problems", unknown_game(game));
    lab::ProblemPlan plan;
    plan.seed = seed;
    plan.game = game;
    const auto count = options.number("--count", 1, 1000, 10);
    if (!count) return report_bad_usage("problems", count.error());
    plan.count = *count;
    plan.cancelled = &interrupt_flag();
    std::size_t found = 0;
    const auto made = lab::make_problems(
        plan, [&](const study::Problem&) { std::cerr << ++found << " of " << plan.count << " problems found\n"; });
    if (!made) return report_failure("problems", made.error());
    for (const study::Problem& problem : *made) std::cout << to_json(problem) << '\n';
    return exit_code_or_interrupted(exit_ok);
}

int renew(const std::string& path, std::uint64_t seed) {
    std::ifstream file(path);
    if (!file) return report_failure("problems", {in_quotes(path) + " cannot be read"});
    std::vector<study::Problem> problems;
    const auto& interrupted = interrupt_flag();
    std::size_t number = 0;
    for (std::string line; !interrupted && std::getline(file, line);) {
        ++number;
        const auto problem = study::parse_problem(line);
        const auto renewed = problem ? lab::renew_problem(*problem, seed) : refuse(problem.error());
        if (!renewed)
            return report_failure("problems", {path + ":" + std::to_string(number) + ": " + renewed.error().sentence});
        problems.push_back(*renewed);
    }
    std::sort(problems.begin(), problems.end(), study::is_easier);
    for (const study::Problem& problem : problems) std::cout << to_json(problem) << '\n';
    return exit_code_or_interrupted(exit_ok);
}

// One line about a problem, or its object in JSON.
void tell(const std::string& path, std::size_t number, const Result<study::Problem, Fault>& checked, bool json) {
    if (json) {
        std::cout << (number == 1 ? "" : ",") << R"({"line":)" << number;
        if (checked)
            std::cout << R"(,"best":)" << quoted_json(checked->best) << R"(,"second":)" << quoted_json(checked->second)
                      << R"(,"gap":)" << fixed(checked->gap.value, 6) << R"(,"error":)" << fixed(checked->gap.error, 6)
                      << "}\n";
        else
            std::cout << R"(,"reason":)" << quoted_json(checked.error().sentence) << "}\n";
        return;
    }
    std::cout << path << ':' << number << ": ";
    if (checked)
        std::cout << checked->best << ", " << fixed(100 * checked->gap.value, 1) << " +- "
                  << fixed(100 * study::Figure::reach * checked->gap.error, 1) << " points ahead of " << checked->second
                  << '\n';
    else
        std::cout << checked.error().sentence << '\n';
}

int check(const Options& options, const std::string& path, std::uint64_t seed) {
    if (options.has("--count")) return report_bad_usage("problems", {"--count means nothing with check"});
    const bool json = options.has("--json");
    std::ifstream file(path);
    if (!file) return report_failure("problems", {in_quotes(path) + " cannot be read"});
    std::size_t number = 0;
    std::size_t bad = 0;
    const auto& interrupted = interrupt_flag();
    if (json) std::cout << R"({"format":"paddock-problem-check/1","problems":[)" << '\n';
    for (std::string line; !interrupted && std::getline(file, line);) {
        ++number;
        const auto problem = study::parse_problem(line);
        const auto checked = problem ? lab::check_problem(*problem, seed) : refuse(problem.error());
        tell(path, number, checked, json);
        bad += checked ? 0 : 1;
    }
    if (json)
        std::cout << R"(],"good":)" << number - bad << R"(,"bad":)" << bad << "}\n";
    else
        std::cout << number - bad << " good, " << bad << " bad\n";
    if (number == 0 && !interrupted) return report_failure("problems", {"there is no problem in " + in_quotes(path)});
    return exit_code_or_interrupted(bad == 0 ? exit_ok : exit_failed);
}

}  // namespace

int run_problems(Arguments arguments) {
    const auto options = Options::parse(arguments, problems_flags);
    if (!options) return report_bad_usage("problems", options.error());
    const auto& words = options->words();
    const auto seed = read_seed(*options);
    if (!seed) return report_bad_usage("problems", seed.error());
    if (words.size() == 2 && words[0] == "make") return make(*options, words[1], *seed);
    if (words.size() == 2 && words[0] == "check") return check(*options, std::string(words[1]), *seed);
    if (words.size() == 2 && words[0] == "renew") return renew(std::string(words[1]), *seed);
    return report_bad_usage("problems", {"say 'make' with a game, or 'check' or 'renew' with a file"});
}

}  // namespace paddock
