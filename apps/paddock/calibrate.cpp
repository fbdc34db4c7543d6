#include <unistd.h>

#include <array>
#include <iostream>
#include <string>

#include "arena_flags.hpp"
#include "command.hpp"
#include "figures.hpp"
#include "interrupt.hpp"
#include "lab/calibration.hpp"
#include "options.hpp"

namespace paddock {

const std::string_view calibrate_help =
    "paddock calibrate GAME: how far the chances of 'paddock analyse' come true.\n\n"
    "  paddock calibrate chevaux --games 200\n"
    "  paddock calibrate change-horses --players 3 --level trot --json\n\n"
    "Bots of one level play, and chances are given at some moments of every game. Of the moments with a chance in one\n"
    "tenth the report has how many there were, and how many games were won from there. docs/analysis.md explains it.\n"
    "Ctrl-C reports on the games played so far.\n\n"
    "  --players N       default: 4\n"
    "  --level L         default: canter\n"
    "  --games K         default: 100\n"
    "  --rule key=value  a house rule; may be repeated\n"
    "  --seed S          default: 1\n"
    "  --threads T       default: one for each processor\n"
    "  --hints           judges the chances of hints as well, by gallop; takes longer\n"
    "  --json            one JSON object\n";

namespace {

constexpr auto calibrate_flags =
    with(arena_flags, std::array{Flag{"--level", Flag::Kind::value}, Flag{"--hints", Flag::Kind::toggle}});

Result<lab::CalibrationPlan, Fault> read_calibration(const Options& options) {
    lab::CalibrationPlan plan;
    auto game = read_game(options);
    if (!game) return refuse(game.error());
    plan.game = std::move(*game);
    auto rules = read_rules_given(options);
    if (!rules) return refuse(rules.error());
    plan.rules = std::move(*rules);
    const auto level = read_level(options, Level::canter);
    if (!level) return refuse(level.error());
    plan.level = *level;
    const auto extent = read_extent(options, {.most = 1'000'000, .usual = 100});
    if (!extent) return refuse(extent.error());
    plan.games = extent->games;
    plan.seed = extent->seed;
    plan.threads = extent->threads;
    plan.hints = options.has("--hints");
    return plan;
}

std::string table_json(const lab::CalibrationReport::Table& table) {
    std::string text = R"({"brier":)" + fixed(table.brier, 6) + R"(,"tenths":[)";
    for (std::size_t i = 0; i < table.buckets.size(); ++i) {
        const auto& bucket = table.buckets[i];
        text += (i == 0 ? R"({"cases":)" : R"(,{"cases":)") + std::to_string(bucket.cases) + R"(,"games":)" +
                std::to_string(bucket.games) + R"(,"said":)" + fixed(bucket.said, 6) + R"(,"were":)" +
                fixed(bucket.were, 6) + R"(,"error":)" + fixed(bucket.error, 6) + "}";
    }
    return text + "]}";
}

void print_calibration_json(const lab::CalibrationReport& report) {
    std::cout << R"({"format":"paddock-calibration/1","game":")" << report.plan.game << R"(","players":)"
              << report.players << R"(,"level":")" << to_text(report.plan.level) << R"(","games":)" << report.games
              << R"(,"seed":)" << report.plan.seed << R"(,"open":)" << table_json(report.open) << R"(,"known":)"
              << table_json(report.known) << R"(,"luck":[)";
    for (std::size_t i = 0; i < report.luck.size(); ++i)
        std::cout << (i == 0 ? "" : ",") << R"({"seat":)" << i << R"(,"mean":)" << fixed(report.luck[i].value, 6)
                  << R"(,"error":)" << fixed(report.luck[i].error, 6) << '}';
    std::cout << "]";
    if (report.plan.hints) std::cout << R"(,"hints":)" << table_json(report.hints);
    std::cout << "}\n";
}

}  // namespace

int run_calibrate(Arguments arguments) {
    const auto options = Options::parse(arguments, calibrate_flags);
    if (!options) return report_bad_usage("calibrate", options.error());
    auto plan = read_calibration(*options);
    if (!plan) return report_bad_usage("calibrate", plan.error());
    plan->cancelled = &interrupt_flag();
    if (isatty(STDERR_FILENO) != 0) std::cerr << "playing " << plan->games << " games ...\n";
    const auto report = lab::calibrate(*plan);
    if (!report) return report_bad_usage("calibrate", report.error());
    if (report->games == 0)
        return exit_code_or_interrupted(report_failure("calibrate", {"no game was played to its end"}));
    if (options->has("--json"))
        print_calibration_json(*report);
    else
        std::cout << to_text(*report);
    return exit_code_or_interrupted(exit_ok);
}

}  // namespace paddock
