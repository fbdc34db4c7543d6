#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <string>

#include "arena_flags.hpp"
#include "base/text.hpp"
#include "command.hpp"
#include "figures.hpp"
#include "games/registry.hpp"
#include "interrupt.hpp"
#include "lab/league_picture.hpp"
#include "wire/json_value.hpp"
#include "wire/record_json.hpp"

namespace paddock {

const std::string_view league_help =
    "paddock league GAME: all levels against each other, and a rating for each.\n\n"
    "  paddock league {game} --games 100\n"
    "  paddock league chevaux --levels random,foal,trot --svg ratings.svg\n"
    "  paddock league change-horses --players 4 --with 'python3 examples/bots/paddock_bot.py' --json\n\n"
    "  --players N       default: 2; with more, each of a pair is alone among the others once\n"
    "  --levels A,B,...  default: random,foal,trot,canter,gallop; there is plain, too\n"
    "  --with COMMAND    a bot of your own, as in `paddock duel`; again for each\n"
    "  --games K         for each pair, default: 100\n"
    "  --budget T        for a move: 200ms, 2s, or a number of iterations; default: the level's own\n"
    "  --rule key=value  a house rule; may be repeated\n"
    "  --seed S          default: 1\n"
    "  --threads T       default: one for each processor\n"
    "  --svg FILE        a picture of the ratings\n"
    "  --json            one JSON object\n\n"
    "The ratings are those that make the results the likeliest (Bradley and Terry), random being 0; the intervals\n"
    "hold 95 %. As in a duel every deal is played in all seatings. Ctrl-C reports on the games played so far; exit\n"
    "code 130.\n";

namespace {

constexpr auto league_flags =
    with(arena_flags, std::array{Flag{"--levels", Flag::Kind::value}, Flag{"--with", Flag::Kind::repeated_value},
                                 Flag{"--budget", Flag::Kind::value}, Flag{"--svg", Flag::Kind::value}});

Result<Done, Fault> add_contestant(const Options& options, std::string_view text, bool level, lab::LeaguePlan& plan) {
    auto contestant = lab::parse_contestant(text);
    if (!contestant) return refuse(contestant.error());
    if (level && contestant->kind == lab::Contestant::Kind::command)
        return refuse(Fault{"--levels: there is no level " + in_quotes(text) + did_you_mean(text, level_names)});
    for (const lab::Contestant& other : plan.contestants)
        if (other.name == text) return refuse(Fault{in_quotes(text) + " takes part twice; once is right"});
    if (auto done = read_budget(options, "--budget", *contestant); !done) return done;
    if (auto done = lab::check_start(*contestant); !done) return done;
    plan.contestants.push_back(std::move(*contestant));
    return Done{};
}

Result<lab::LeaguePlan, Fault> make_league_plan(const Options& options) {
    lab::LeaguePlan plan;
    auto game = read_game(options);
    if (!game) return refuse(game.error());
    plan.game = std::move(*game);
    if (auto done = read_arena_rules(options, plan.game, plan.rules); !done) return refuse(done.error());
    const std::string_view levels = options.value("--levels").value_or("random,foal,trot,canter,gallop");
    if (!levels.empty())
        for (const std::string_view level : split(levels, ','))
            if (auto done = add_contestant(options, level, true, plan); !done) return refuse(done.error());
    for (const std::string_view command : options.values("--with"))
        if (auto done = add_contestant(options, command, false, plan); !done) return refuse(done.error());
    if (plan.contestants.size() < 2) return refuse(Fault{"a league needs two contestants at least"});
    if (plan.contestants.size() > 20) return refuse(Fault{"a league has 20 contestants at most"});
    const auto extent = read_extent(options, {.most = most_arena_games, .usual = 100});
    if (!extent) return refuse(extent.error());
    if (options.value("--svg") == "") return refuse(Fault{"--svg needs the name of a file"});
    plan.games = extent->games;
    plan.seed = extent->seed;
    plan.threads = extent->threads;
    return plan;
}

class LeagueScreen final : public lab::LeagueWatcher {
public:
    ~LeagueScreen() override { clear(); }
    void played(std::size_t duel, std::size_t duels, const lab::Standing& standing) override {
        if (isatty(STDERR_FILENO) == 0) return;
        std::cerr << "\r\x1b[Kduel " << duel << " of " << duels << ", " << standing.games() << " games" << std::flush;
        shown_ = true;
    }
    void failed(std::string_view sentence) override {
        constexpr int most_told = 20;
        if (++failures_ > most_told) return;
        clear();
        std::cerr << "paddock league: " << sentence
                  << (failures_ == most_told ? " (further ones are only counted)" : "") << '\n';
    }

private:
    void clear() {
        if (shown_) std::cerr << "\r\x1b[K";
        shown_ = false;
    }
    bool shown_ = false;
    int failures_ = 0;
};

void print_json(std::ostream& out, const lab::LeaguePlan& plan, const lab::LeagueReport& report) {
    out << "{\"format\":\"paddock-league/1\",\"game\":\"" << plan.game << "\",\"players\":" << report.players
        << ",\"rules\":" << to_json(report.rules) << ",\"games_each_pair\":" << plan.games << ",\"seed\":" << plan.seed
        << ",\"anchor\":" << quoted_json(report.anchor) << ",\"ratings\":[";
    const char* comma = "";
    for (const lab::LeagueRow* row : report.table()) {
        out << comma << "{\"name\":" << quoted_json(row->name) << ",\"elo\":" << fixed(row->elo.value, 2)
            << ",\"elo_low\":" << fixed(row->elo.low, 2) << ",\"elo_high\":" << fixed(row->elo.high, 2)
            << ",\"share\":" << fixed(row->share, 6) << ",\"games\":" << row->games
            << ",\"ms_per_decision\":" << fixed(row->ms_per_decision, 4) << ",\"failures\":" << row->failures << '}';
        comma = ",";
    }
    out << "],\"pairs\":[";
    comma = "";
    for (const lab::LeaguePair& pair : report.pairs) {
        out << comma << "{\"a\":" << quoted_json(report.rows[pair.result.a].name)
            << ",\"b\":" << quoted_json(report.rows[pair.result.b].name) << ",\"games\":" << pair.games
            << ",\"a_share\":" << fixed(pair.share.share, 6) << ",\"a_share_low\":" << fixed(pair.share.low, 6)
            << ",\"a_share_high\":" << fixed(pair.share.high, 6) << '}';
        comma = ",";
    }
    out << "],\"seconds\":" << fixed(report.seconds, 3) << "}\n";
}

void print_table(std::ostream& out, const lab::LeaguePlan& plan, const lab::LeagueReport& report) {
    out << plan.game << ", " << report.players << " players, " << plan.games << " games each pair, seed " << plan.seed
        << ", " << fixed(report.seconds, 1) << " s\nrules ";
    for (const auto& [name, value] : report.rules) out << ' ' << name << '=' << to_text(value);
    out << "\n\n                               Elo   95 % interval      share   games   ms a move  failed\n";
    std::size_t place = 0;
    for (const lab::LeagueRow* row : report.table())
        out << right_aligned(std::to_string(++place), 2) << "  " << left_aligned(row->name.substr(0, 24), 24)
            << right_aligned(fixed(row->elo.value, 0), 6) << "   " << right_aligned(fixed(row->elo.low, 0), 6) << " to "
            << right_aligned(fixed(row->elo.high, 0), 5) << right_aligned(percent(row->share, 1), 10)
            << right_aligned(std::to_string(row->games), 8) << right_aligned(fixed(row->ms_per_decision, 2), 12)
            << right_aligned(std::to_string(row->failures), 8) << '\n';
    out << "\nA wins against B\n";
    for (const lab::LeaguePair& pair : report.pairs)
        out << "  " << left_aligned(report.rows[pair.result.a].name.substr(0, 24), 24) << " - "
            << left_aligned(report.rows[pair.result.b].name.substr(0, 24), 24)
            << right_aligned(percent(pair.share.share, 1), 8) << "   (95 %: " << percent(pair.share.low, 1) << " to "
            << percent(pair.share.high, 1) << ")\n";
}

}  // namespace

int run_league_command(Arguments arguments) {
    const auto options = Options::parse(arguments, league_flags);
    if (!options) return report_bad_usage("league", options.error());
    auto plan = make_league_plan(*options);
    if (!plan) return report_bad_usage("league", plan.error());
    plan->patience.cancelled = &interrupt_flag();
    Result<lab::LeagueReport, Fault> report = [&] {
        LeagueScreen screen;
        return lab::run_league(*plan, &screen);
    }();
    if (!report) return report_failure("league", report.error());
    if (!report->pairs.empty()) {
        if (options->has("--json"))
            print_json(std::cout, *plan, *report);
        else
            print_table(std::cout, *plan, *report);
    }
    if (report->cancelled) return exit_code_or_interrupted(report_failure("league", {"stopped before the end"}));
    if (const auto name = options->value("--svg")) {
        errno = 0;
        std::ofstream file{std::string(*name), std::ios::binary};
        file << lab::picture(*plan, *report) << std::flush;
        if (!file)
            return report_failure(
                "league", {"the picture cannot be written to " + in_quotes(*name) + ": " + std::strerror(errno)});
    }
    for (const lab::LeagueRow& row : report->rows) {
        if (row.gave_up)
            return report_failure("league",
                                  {in_quotes(row.name) + " failed in " + std::to_string(lab::most_failures_in_a_row) +
                                   " games in a row of a duel"});
        if (row.failures > 0 && row.failures == row.games)
            return report_failure("league", {in_quotes(row.name) + " failed in every game"});
    }
    return exit_ok;
}

}  // namespace paddock
