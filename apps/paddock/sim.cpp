#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
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
#include "lab/mass_play.hpp"
#include "lab/simulate.hpp"
#include "options.hpp"
#include "seat_flags.hpp"
#include "wire/record_json.hpp"

namespace paddock {

const std::string_view sim_help =
    "paddock sim GAME --games K: plays games, random ones or between bots, and reports on them.\n\n"
    "  paddock sim {game} --games 100000\n"
    "  paddock sim change-horses --players 3 --rule derby=true --games 10000 --seed 7\n"
    "  paddock sim change-horses --games 100 --seats trot,foal,random\n"
    "  paddock sim chevaux --games 1000 --records games.jsonl     keep every game, one record per line\n"
    "  paddock sim chevaux --games 10 --records - | paddock verify -\n\n"
    "  --games K         how many games\n"
    "  --players N       how many play, default: 4, or as many as --seats names\n"
    "  --seats A,B,...   who plays, from player 1 on: random, foal, trot, canter or gallop; default: all random\n"
    "  --rule key=value  a house rule; may be repeated (Chevaux, default: rounds=1000)\n"
    "  --seed S          0 to 18446744073709551615, default: 1; the same seed gives the same games\n"
    "                    (but for gallop, which looks at the clock)\n"
    "  --threads T       default: one for each processor; the games stay the same\n"
    "  --records FILE    writes the records; with '-' to the standard output, and the report to the error output;\n"
    "                    a file that is there already is left alone\n"
    "  --overwrite       ... or replaced\n"
    "  --json            the report as one JSON object\n\n"
    "Ctrl-C reports on the games played so far; exit code 130. The length of a game is its number of moves, the\n"
    "dealer's too. A win is a first rank; where n share it, each has 1/n of a win.\n"
    "The 95 % intervals are Wilson's.\n";

namespace {

constexpr auto sim_flags =
    with(arena_flags, std::array{Flag{"--seats", Flag::Kind::value}, Flag{"--records", Flag::Kind::value},
                                 Flag{"--overwrite", Flag::Kind::toggle}});

constexpr std::uint64_t most_games = 1'000'000'000'000;

class RecordWriter final : public lab::RecordSink {
public:
    explicit RecordWriter(std::ostream& stream) : stream_(stream) {}

    void print(std::string& text, const Record& record) const override {
        text += to_json(record);
        text += '\n';
    }
    bool write(std::string_view text) override {
        errno = 0;
        stream_.write(text.data(), static_cast<std::streamsize>(text.size()));
        if (!stream_) error_ = errno;
        return static_cast<bool>(stream_);
    }
    bool finish() {
        if (!stream_) return false;
        errno = 0;
        stream_.flush();
        if (!stream_) error_ = errno;
        return static_cast<bool>(stream_);
    }
    std::string reason() const { return error_ == 0 ? "writing failed" : std::strerror(error_); }

private:
    std::ostream& stream_;
    int error_ = 0;
};

class ProgressLine final : public lab::ProgressWatcher {
public:
    explicit ProgressLine(std::uint64_t games) : games_(games) {}
    ~ProgressLine() override {
        if (shown_) std::cerr << "\r\x1b[K";
    }
    void played(std::uint64_t games) override {
        shown_ = true;
        std::cerr << '\r' << grouped(static_cast<double>(games)) << " of " << grouped(static_cast<double>(games_))
                  << " games" << std::flush;
    }

private:
    std::uint64_t games_;
    bool shown_ = false;
};

Result<lab::SimulationPlan, Fault> make_simulation_plan(const Options& options) {
    if (options.words().size() != 1) return refuse(Fault{"name one game: " + game_names()});
    if (!visit_game(options.words()[0], [](auto) {})) return refuse(unknown_game(options.words()[0]));
    if (!options.has("--games")) return refuse(Fault{"say how many games to play, for instance --games 1000"});
    auto rules = read_rules_given(options);
    if (!rules) return refuse(rules.error());
    const auto sitters = read_seats(options, Sitters::bots, *rules);
    if (!sitters) return refuse(sitters.error());
    std::vector<Level> seats;
    for (const Sitter& sitter : *sitters) seats.push_back(sitter.value_or(Level::random));
    const auto extent = read_extent(options, {.most = most_games, .usual = 1});
    if (!extent) return refuse(extent.error());
    if (options.has("--overwrite") && !options.has("--records"))
        return refuse(Fault{"--overwrite is for the file of --records"});
    if (options.value("--records") == "") return refuse(Fault{"--records needs the name of a file, or '-'"});
    lab::SimulationPlan plan{std::string(options.words()[0]),
                             std::move(*rules),
                             extent->games,
                             extent->seed,
                             extent->threads,
                             std::move(seats)};
    Result<Done, Fault> sound = Done{};
    visit_game(plan.game, [&](auto game) {
        const auto read = lab::mass_play_rules<decltype(game)>(plan.rules);
        sound = read ? Result<Done, Fault>(Done{}) : refuse(read.error());
    });
    if (!sound) return refuse(sound.error());
    return plan;
}

std::string seats_json(const lab::SimulationPlan& plan) {
    if (plan.seats.empty()) return {};
    std::string list;
    for (const Level level : plan.seats) list += (list.empty() ? "\"" : ",\"") + std::string(to_text(level)) + "\"";
    return ",\"seats\":[" + list + "]";
}

void print_json(std::ostream& out, const lab::SimulationPlan& plan, const lab::SimulationReport& report) {
    out << "{\"format\":\"paddock-sim/1\",\"game\":\"" << plan.game << "\",\"games\":" << report.games
        << ",\"seed\":" << plan.seed << ",\"players\":" << report.players << seats_json(plan)
        << ",\"rules\":" << to_json(report.rules) << ",\"seconds\":" << fixed(report.seconds, 6)
        << ",\"games_per_s\":" << fixed(report.games_per_s, 3)
        << ",\"length\":{\"mean\":" << fixed(report.mean_length, 6) << ",\"median\":" << report.median_length
        << ",\"p95\":" << report.length_95 << "},\"win_share\":[";
    for (std::size_t seat = 0; seat < report.win_shares.size(); ++seat) {
        const lab::Share& share = report.win_shares[seat];
        out << (seat == 0 ? "" : ",") << "{\"seat\":" << seat << ",\"share\":" << fixed(share.share, 9)
            << ",\"low\":" << fixed(share.low, 9) << ",\"high\":" << fixed(share.high, 9) << '}';
    }
    out << "],\"ended\":{";
    std::string endings;
    for (const auto& [ending, games] : report.endings)
        endings += (endings.empty() ? "\"" : ",\"") + std::string(ending) + "\":" + std::to_string(games);
    out << endings << "}}\n";
}

void print_report(std::ostream& out, const lab::SimulationPlan& plan, const lab::SimulationReport& report) {
    const auto share_of = [](double share) { return right_aligned(fixed(100 * share, 2), 6); };
    out << plan.game << ", " << report.players << " players, " << report.games << (plan.seats.empty() ? " random" : "")
        << " games, seed " << plan.seed << "\nrules  ";
    for (const auto& [name, value] : report.rules) out << ' ' << name << '=' << to_text(value);
    out << "\nspeed   " << grouped(report.games_per_s) << " games/s (" << fixed(report.seconds, 2) << " s, "
        << plan.threads << (plan.threads == 1 ? " thread" : " threads") << ")\nlength  mean "
        << fixed(report.mean_length, 1) << ", median " << report.median_length << ", 95 % within " << report.length_95
        << " moves\n";
    for (std::size_t seat = 0; seat < report.win_shares.size(); ++seat) {
        const lab::Share& share = report.win_shares[seat];
        out << (seat == 0 ? "wins    " : "        ") << "player " << seat + 1 << ' ' << share_of(share.share)
            << " %   (95 %: " << share_of(share.low) << " to " << share_of(share.high) << ")"
            << (plan.seats.empty() ? "" : "   " + std::string(to_text(plan.seats[seat]))) << '\n';
    }
    out << "ended  ";
    for (const auto& [ending, games] : report.endings) out << ' ' << ending << ' ' << games;
    out << '\n';
}

// Plays, with the records going to `stream` if there is one.
Result<lab::SimulationReport, Fault> play(const lab::SimulationPlan& plan, std::ostream* stream,
                                          std::string_view name) {
    ProgressLine line(plan.games);
    lab::ProgressWatcher* watcher = isatty(STDERR_FILENO) != 0 ? &line : nullptr;
    if (stream == nullptr) return lab::simulate(plan, nullptr, watcher);
    RecordWriter writer(*stream);
    auto report = lab::simulate(plan, &writer, watcher);
    if (!writer.finish())
        return refuse(Fault{"the records cannot be written to " + in_quotes(name) + ": " + writer.reason()});
    return report;
}

}  // namespace

int run_sim(Arguments arguments) {
    const auto options = Options::parse(arguments, sim_flags);
    if (!options) return report_bad_usage("sim", options.error());
    auto plan = make_simulation_plan(*options);
    if (!plan) return report_bad_usage("sim", plan.error());
    plan->cancelled = &interrupt_flag();
    const std::string records(options->value("--records").value_or(""));
    std::ofstream file;
    if (!records.empty() && records != "-") {
        std::error_code missing;
        if (!options->has("--overwrite") && std::filesystem::is_regular_file(records, missing) &&
            std::filesystem::file_size(records, missing) > 0)
            return report_failure("sim", {in_quotes(records) + " is there already; add --overwrite to replace it"});
        errno = 0;
        file.open(records, std::ios::binary | std::ios::trunc);
        if (!file)
            return report_failure(
                "sim", {"the records cannot be written to " + in_quotes(records) + ": " + std::strerror(errno)});
    }
    std::ostream* stream = records.empty() ? nullptr : records == "-" ? &std::cout : &file;
    const auto report = play(*plan, stream, records);
    if (!report) return report_failure("sim", report.error());
    if (report->games == 0) return exit_code_or_interrupted(report_failure("sim", {"no game was played to its end"}));
    std::ostream& out = records == "-" ? std::cerr : std::cout;
    if (options->has("--json"))
        print_json(out, *plan, *report);
    else
        print_report(out, *plan, *report);
    return exit_code_or_interrupted(exit_ok);
}

}  // namespace paddock
