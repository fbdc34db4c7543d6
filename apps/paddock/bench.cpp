#include <unistd.h>

#include <array>
#include <iostream>
#include <string>

#include "command.hpp"
#include "figures.hpp"
#include "games/registry.hpp"
#include "interrupt.hpp"
#include "lab/search_speed.hpp"
#include "lab/throughput.hpp"
#include "options.hpp"

namespace paddock {

const std::string_view bench_help =
    "paddock bench [GAME] [--search] [--json]: how fast the engine plays random games on one thread.\n\n"
    "  paddock bench                        every game, every number of players; less than half a minute\n"
    "  paddock bench chevaux                one game\n"
    "  paddock bench --search               how fast the plain tree search thinks, with 2 and 4 players\n"
    "  paddock bench --json                 the same numbers for programs\n\n"
    "A transition is one move applied, the dealer's too; a playout is one game from its start to its end (Chevaux:\n"
    "at most 1000 rounds). Numbers are the median of five repetitions of the same games, in processor time.\n"
    "A simulation of the search is a guess of what is hidden, a walk down the tree, and random play to the end.\n";

namespace {

constexpr std::array bench_flags{Flag{"--search", Flag::Kind::toggle}, Flag{"--json", Flag::Kind::toggle}};

void print_table(const std::vector<lab::Throughput>& rows) {
    std::cout << "game             players  ns/transition  transitions/s   playouts/s\n";
    for (const lab::Throughput& row : rows)
        std::cout << left_aligned(row.game, 15) << right_aligned(std::to_string(row.players), 9)
                  << right_aligned(fixed(row.ns_per_transition, 2), 15)
                  << right_aligned(grouped(row.transitions_per_s), 15) << right_aligned(grouped(row.playouts_per_s), 13)
                  << '\n';
    std::cout << "random play on one thread; the median of five repetitions, in processor time\n";
}

void print_json(const std::vector<lab::Throughput>& rows) {
    std::string text;
    for (const lab::Throughput& row : rows)
        text += (text.empty() ? "" : ",\n") + ("{\"game\":\"" + row.game) +
                "\",\"players\":" + std::to_string(row.players) +
                ",\"ns_per_transition\":" + fixed(row.ns_per_transition, 3) +
                ",\"transitions_per_s\":" + fixed(row.transitions_per_s, 1) +
                ",\"playouts_per_s\":" + fixed(row.playouts_per_s, 1) + "}";
    std::cout << R"({"format":"paddock-bench/1","rows":[)" << '\n' << text << "]}\n";
}

void print_search_table(const std::vector<lab::SearchSpeed>& rows) {
    std::cout << "game             players  from      simulations/s  transitions/s\n";
    for (const lab::SearchSpeed& row : rows)
        std::cout << left_aligned(row.game, 15) << right_aligned(std::to_string(row.players), 9) << "  "
                  << left_aligned(row.midgame ? "middle" : "start", 8)
                  << right_aligned(grouped(row.simulations_per_s), 15)
                  << right_aligned(grouped(row.transitions_per_s), 15) << '\n';
    std::cout << "the plain tree search with full random rollouts, one thread, in processor time\n";
}

void print_search_json(const std::vector<lab::SearchSpeed>& rows) {
    std::string text;
    for (const lab::SearchSpeed& row : rows)
        text += (text.empty() ? "" : ",\n") + ("{\"game\":\"" + row.game) +
                "\",\"players\":" + std::to_string(row.players) + ",\"from\":\"" + (row.midgame ? "middle" : "start") +
                "\",\"simulations_per_s\":" + fixed(row.simulations_per_s, 1) +
                ",\"transitions_per_s\":" + fixed(row.transitions_per_s, 1) + "}";
    std::cout << R"({"format":"paddock-search-bench/1","rows":[)" << '\n' << text << "]}\n";
}

// The rows of one game after the other, until somebody interrupts.
template <class Row>
std::vector<Row> measure_all(std::string_view only, std::vector<Row> (*measure)(std::string_view, double),
                             double seconds) {
    const auto& interrupted = interrupt_flag();
    std::vector<Row> rows;
    for_each_game([&](auto game) {
        const std::string_view name = decltype(game)::name;
        if (interrupted || (!only.empty() && only != name)) return;
        for (Row& row : measure(name, seconds)) rows.push_back(std::move(row));
    });
    return rows;
}

}  // namespace

int run_bench(Arguments arguments) {
    const auto options = Options::parse(arguments, bench_flags);
    if (!options) return report_bad_usage("bench", options.error());
    if (options->words().size() > 1) return report_bad_usage("bench", {"name one game, or none for all"});
    const std::string_view game = options->words().empty() ? std::string_view{} : options->words().front();
    if (!options->words().empty() && !visit_game(game, [](auto) {}))
        return report_bad_usage("bench", unknown_game(game));
    if (isatty(STDERR_FILENO) != 0) std::cerr << "measuring; this takes less than half a minute ...\n";
    if (options->has("--search")) {
        const auto speeds = measure_all<lab::SearchSpeed>(game, lab::measure_search_speed, 0.5);
        if (options->has("--json"))
            print_search_json(speeds);
        else
            print_search_table(speeds);
        return exit_code_or_interrupted(exit_ok);
    }
    const auto rows = measure_all<lab::Throughput>(game, lab::measure_throughput, 0.08);
    if (options->has("--json"))
        print_json(rows);
    else
        print_table(rows);
    return exit_code_or_interrupted(exit_ok);
}

}  // namespace paddock
