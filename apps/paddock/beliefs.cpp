#include <unistd.h>

#include <array>
#include <iostream>
#include <limits>
#include <string>

#include "base/text.hpp"
#include "command.hpp"
#include "games/change_horses/game.hpp"
#include "lab/belief_report.hpp"
#include "options.hpp"

namespace paddock {

const std::string_view beliefs_help =
    "paddock beliefs [--level L] [--players N] [--games K]: how well the bots of Change Horses infer who owns what.\n\n"
    "  paddock beliefs --level trot --players 4 --games 200\n"
    "  paddock beliefs --level canter --players 3 --games 60 --budget 300\n\n"
    "Bots of one level play; every seat keeps its belief. Per round: the mean log-loss of the chance given to a "
    "rival's\n"
    "horse, against what the seat knows for certain alone. Then, in tenths: of what was said to be so likely, how "
    "much\n"
    "was so.\n\n"
    "  --level L         trot unless told otherwise\n"
    "  --players N       4 unless told otherwise; --rule key=value for house rules\n"
    "  --games K         100 unless told otherwise\n"
    "  --budget N        iterations of the bots' thinking; the level's own unless told otherwise\n"
    "  --seed S          1 unless told otherwise\n";

namespace {

constexpr std::array beliefs_flags{Flag{"--level", Flag::Kind::value},  Flag{"--players", Flag::Kind::value},
                                   Flag{"--games", Flag::Kind::value},  Flag{"--rule", Flag::Kind::repeated_value},
                                   Flag{"--budget", Flag::Kind::value}, Flag{"--seed", Flag::Kind::value}};

Result<BeliefPlan, Fault> read_plan(const Options& options) {
    BeliefPlan plan;
    if (const auto name = options.value("--level")) {
        const auto level = parse_level(*name);
        if (!level)
            return refuse(Fault{"there is no level " + in_quotes(*name) +
                                "; there are random, foal, trot, "
                                "canter and gallop"});
        plan.level = *level;
    }
    auto list = read_rule_flags(options.values("--rule"));
    if (!list) return refuse(list.error());
    if (auto added = add_players(*list, options); !added) return refuse(added.error());
    const auto rules = read_rules<ChangeHorses>(*list);
    if (!rules) return refuse(rules.error());
    plan.rules = *rules;
    const auto games = options.number("--games", 1, 1'000'000, 100);
    if (!games) return refuse(games.error());
    plan.games = *games;
    const auto iterations = options.number("--budget", 1, 10'000'000, 0);
    if (!iterations) return refuse(iterations.error());
    plan.iterations = *iterations;
    const auto seed = options.number("--seed", 0, std::numeric_limits<std::uint64_t>::max(), 1);
    if (!seed) return refuse(seed.error());
    plan.seed = *seed;
    return plan;
}

}  // namespace

int run_beliefs(Arguments arguments) {
    const auto options = Options::parse(arguments, beliefs_flags);
    if (!options) return report_bad_usage("beliefs", options.error());
    if (!options->words().empty())
        return report_bad_usage("beliefs", {"beliefs are about Change Horses alone; there is no game to name"});
    const auto plan = read_plan(*options);
    if (!plan) return report_bad_usage("beliefs", plan.error());
    if (isatty(STDERR_FILENO) != 0) std::cerr << "playing " << plan->games << " games ...\n";
    const auto report = report_belief(*plan);
    if (!report) return report_failure("beliefs", report.error());
    std::cout << to_text(*report);
    return exit_ok;
}

}  // namespace paddock
