#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <limits>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "command.hpp"
#include "figures.hpp"
#include "lab/problem_maker.hpp"
#include "options.hpp"

namespace paddock {

const std::string_view problems_help =
    "paddock problems make --game G | check FILE | renew FILE: positions in which one move is clearly best.\n\n"
    "  paddock problems make --game chevaux --count 10 --seed 7 > data/problems/chevaux.jsonl\n"
    "  paddock problems check data/problems/chevaux.jsonl --seed 8\n"
    "  paddock problems renew data/problems/chevaux.jsonl > renewed.jsonl\n\n"
    "`make` plays games between canters and keeps positions where the best move is ahead of every other by five "
    "points\n"
    "of winning chance (three in Jeu de Chevaux), surely by half of that; where there are three moves at least, the\n"
    "game is not decided (10 to 90 %), and the level trot finds the move at most every third time. One line a "
    "problem;\n"
    "docs/analysis.md has all criteria, and what is in a line. `check` examines each with another seed. Exit code 1: "
    "a\n"
    "problem is bad. `renew` finds the difficulty and the reasons of each anew. Both `make` and `renew` put the "
    "easiest\n"
    "first.\n\n"
    "  --count N         10 unless told otherwise\n"
    "  --seed S          1 unless told otherwise\n";

namespace {

constexpr std::array problems_flags{Flag{"--game", Flag::Kind::value}, Flag{"--count", Flag::Kind::value},
                                    Flag{"--seed", Flag::Kind::value}};

int make(const Options& options, std::uint64_t seed) {
    ProblemPlan plan;
    plan.seed = seed;
    plan.game = options.value("--game").value_or("");
    if (plan.game.empty()) return report_bad_usage("problems", {"say of which game, with --game"});
    const auto count = options.number("--count", 1, 1000, 10);
    if (!count) return report_bad_usage("problems", count.error());
    plan.count = *count;
    std::size_t found = 0;
    const auto made = make_problems(
        plan, [&](const study::Problem&) { std::cerr << ++found << " of " << plan.count << " problems found\n"; });
    if (!made) return report_failure("problems", made.error());
    for (const study::Problem& problem : *made) std::cout << to_json(problem) << '\n';
    return exit_ok;
}

int renew(const std::string& path, std::uint64_t seed) {
    std::ifstream file(path);
    if (!file) return report_failure("problems", {in_quotes(path) + " cannot be read"});
    std::vector<study::Problem> problems;
    for (std::string line; std::getline(file, line);) {
        const auto problem = study::parse_problem(line);
        const auto renewed = problem ? renew_problem(*problem, seed) : refuse(problem.error());
        if (!renewed) return report_failure("problems", renewed.error());
        problems.push_back(*renewed);
    }
    std::sort(problems.begin(), problems.end(), study::is_easier);
    for (const study::Problem& problem : problems) std::cout << to_json(problem) << '\n';
    return exit_ok;
}

int check(const std::string& path, std::uint64_t seed) {
    std::ifstream file(path);
    if (!file) return report_failure("problems", {in_quotes(path) + " cannot be read"});
    std::size_t number = 0;
    std::size_t bad = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        const auto problem = study::parse_problem(line);
        const auto anew = problem ? check_problem(*problem, seed) : refuse(problem.error());
        std::cout << path << ':' << number << ": ";
        if (anew)
            std::cout << anew->best << ", " << fixed(100 * anew->gap.value, 1) << " +- "
                      << fixed(100 * study::Figure::reach * anew->gap.error, 1) << " points ahead of " << anew->second
                      << '\n';
        else
            std::cout << anew.error().sentence << '\n';
        bad += anew ? 0 : 1;
    }
    std::cout << number - bad << " good, " << bad << " bad\n";
    return bad == 0 ? exit_ok : exit_failed;
}

}  // namespace

int run_problems(Arguments arguments) {
    const auto options = Options::parse(arguments, problems_flags);
    if (!options) return report_bad_usage("problems", options.error());
    const auto& words = options->words();
    const auto seed = options->number("--seed", 0, std::numeric_limits<std::uint64_t>::max(), 1);
    if (!seed) return report_bad_usage("problems", seed.error());
    if (words.size() == 1 && words[0] == "make") return make(*options, *seed);
    if (words.size() == 2 && words[0] == "check") return check(std::string(words[1]), *seed);
    if (words.size() == 2 && words[0] == "renew") return renew(std::string(words[1]), *seed);
    return report_bad_usage("problems", {"say 'make' with a game, or 'check' or 'renew' with a file"});
}

}  // namespace paddock
