#include <unistd.h>

#include <array>
#include <iostream>
#include <string>

#include "arena_flags.hpp"
#include "command.hpp"
#include "figures.hpp"
#include "games/change_horses/game.hpp"
#include "interrupt.hpp"
#include "lab/belief_report.hpp"
#include "lab/mass_play.hpp"
#include "options.hpp"

namespace paddock {

const std::string_view beliefs_help =
    "paddock beliefs [change-horses]: how well the bots of Change Horses infer who owns what.\n\n"
    "  paddock beliefs change-horses --level trot --players 4 --games 200\n"
    "  paddock beliefs --level canter --players 3 --games 60 --budget 300\n\n"
    "Bots of one level play; every seat keeps its belief. Per round: the mean log-loss of the chance given to a "
    "rival's\n"
    "horse, against what the seat knows for certain alone. Then, in tenths: of what was said to be so likely, how "
    "much\n"
    "was so. Ctrl-C reports on the games played so far.\n\n"
    "  --level L         default: trot\n"
    "  --players N       default: 4\n"
    "  --rule key=value  a house rule; may be repeated\n"
    "  --games K         default: 100\n"
    "  --budget N        iterations of the bots' thinking, default: the level's own\n"
    "  --seed S          default: 1\n"
    "  --json            one JSON object\n";

namespace {

constexpr auto beliefs_flags = with(
    arena_flags_of_one_thread, std::array{Flag{"--level", Flag::Kind::value}, Flag{"--budget", Flag::Kind::value}});

Result<change_horses::Rules, Fault> read_belief_rules(const Options& options) {
    auto list = read_rules_given(options);
    if (!list) return refuse(list.error());
    bool players = false;
    for (const auto& [name, value] : *list) players = players || name == "players";
    if (!players) list->emplace(list->begin(), "players", lab::usual_players);
    return read_rules<ChangeHorses>(*list);
}

Result<lab::BeliefPlan, Fault> read_belief_plan(const Options& options) {
    lab::BeliefPlan plan;
    const auto level = read_level(options, Level::trot);
    if (!level) return refuse(level.error());
    plan.level = *level;
    const auto rules = read_belief_rules(options);
    if (!rules) return refuse(rules.error());
    plan.rules = *rules;
    lab::Contestant thinking;
    if (auto read = read_budget(options, "--budget", thinking); !read) return refuse(read.error());
    if (thinking.allowance.milliseconds != 0)
        return refuse(
            Fault{"--budget is a number of iterations here: with a time the result would depend on the "
                  "machine"});
    plan.iterations = thinking.allowance.iterations;
    const auto extent = read_extent(options, {.most = 1'000'000, .usual = 100});
    if (!extent) return refuse(extent.error());
    plan.games = extent->games;
    plan.seed = extent->seed;
    return plan;
}

void print_belief_json(const lab::BeliefReport& report) {
    std::cout << R"({"format":"paddock-beliefs/1","game":"change-horses","players":)" << int{report.plan.rules.players}
              << R"(,"level":")" << to_text(report.plan.level) << R"(","games":)" << report.games << R"(,"seed":)"
              << report.plan.seed << R"(,"loss":)" << fixed(report.mean_loss(), 6) << R"(,"prior":)"
              << fixed(report.mean_prior(), 6) << R"(,"rounds":[)";
    for (std::size_t i = 0; i < report.rounds.size(); ++i)
        std::cout << (i == 0 ? "" : ",") << R"({"round":)" << i + 1 << R"(,"cases":)" << report.rounds[i].cases
                  << R"(,"loss":)" << fixed(report.rounds[i].loss, 6) << R"(,"prior":)"
                  << fixed(report.rounds[i].prior, 6) << '}';
    std::cout << R"(],"tenths":[)";
    for (std::size_t i = 0; i < report.buckets.size(); ++i)
        std::cout << (i == 0 ? "" : ",") << R"({"cases":)" << report.buckets[i].cases << R"(,"said":)"
                  << fixed(report.buckets[i].said, 6) << R"(,"were":)" << fixed(report.buckets[i].were, 6) << '}';
    std::cout << "]}\n";
}

}  // namespace

int run_beliefs(Arguments arguments) {
    const auto options = Options::parse(arguments, beliefs_flags);
    if (!options) return report_bad_usage("beliefs", options.error());
    const auto& words = options->words();
    if (words.size() > 1 || (words.size() == 1 && words[0] != ChangeHorses::name))
        return report_bad_usage("beliefs", {"beliefs are about change-horses alone"});
    auto plan = read_belief_plan(*options);
    if (!plan) return report_bad_usage("beliefs", plan.error());
    plan->cancelled = &interrupt_flag();
    if (isatty(STDERR_FILENO) != 0) std::cerr << "playing " << plan->games << " games ...\n";
    const auto report = lab::report_belief(*plan);
    if (!report) return report_failure("beliefs", report.error());
    if (report->games == 0)
        return exit_code_or_interrupted(report_failure("beliefs", {"no game was played to its end"}));
    if (options->has("--json"))
        print_belief_json(*report);
    else
        std::cout << to_text(*report);
    return exit_code_or_interrupted(exit_ok);
}

}  // namespace paddock
