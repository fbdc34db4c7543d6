#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <string>

#include "arena_flags.hpp"
#include "base/text.hpp"
#include "command.hpp"
#include "figures.hpp"
#include "interrupt.hpp"
#include "lab/duel.hpp"
#include "wire/json_value.hpp"
#include "wire/record_json.hpp"

namespace paddock {

const std::string_view duel_help =
    "paddock duel GAME --a WHO --b WHO: plays A against B and says who is stronger.\n\n"
    "  paddock duel {game} --a trot --b foal\n"
    "  paddock duel change-horses --players 4 --a canter --b trot --budget 500 --games 2000\n"
    "  paddock duel chevaux --a gallop --b plain --budget 200ms --no-stop\n"
    "  paddock duel chevaux --a trot --b 'python3 examples/bots/paddock_bot.py' --json\n\n"
    "WHO is a level (random, foal, trot, canter, gallop), plain (a tree search with random rollouts), or a command:\n"
    "a program and its arguments, separated by spaces, that speaks the protocol of docs/bot-protocol.md.\n\n"
    "  --players N       default: 2; A at each seat in turn, B at all others\n"
    "  --games K         default: 400; rounded up to whole deals of N games\n"
    "  --budget T        for a move: 200ms, 2s, or a number of iterations; default: the level's own\n"
    "  --budget-a T, --budget-b T    for one side alone\n"
    "  --rule key=value  a house rule; may be repeated (Chevaux, default: rounds=1000)\n"
    "  --seed S          default: 1\n"
    "  --threads T       default: one for each processor\n"
    "  --elo0 E, --elo1 E            what the sequential test separates, default: -10 and 10\n"
    "  --no-stop         plays all games, decided or not\n"
    "  --json            one JSON object\n\n"
    "Every deal is played in all seatings with the same draws of the dealer, so that luck cancels. With budgets in\n"
    "iterations the same seed gives the same result on one core or on many. A shared win counts 1/n. The intervals\n"
    "hold 95 % and take a deal for one observation. The sequential test (SPRT) accepts one of the two differences in\n"
    "Elo with an error of 5 %; with more than two players 0 Elo is the even share 1/N. A bot that answers nonsense,\n"
    "too late or not at all loses that game; after three in a row the duel is broken off. Exit code 1: that, or a bot "
    "lost every game in such a way; 130: Ctrl-C,\n"
    "which reports on the games played so far.\n";

namespace {

constexpr auto duel_flags =
    with(arena_flags, std::array{Flag{"--a", Flag::Kind::value}, Flag{"--b", Flag::Kind::value},
                                 Flag{"--budget", Flag::Kind::value}, Flag{"--budget-a", Flag::Kind::value},
                                 Flag{"--budget-b", Flag::Kind::value}, Flag{"--elo0", Flag::Kind::value},
                                 Flag{"--elo1", Flag::Kind::value}, Flag{"--no-stop", Flag::Kind::toggle}});

Result<lab::Contestant, Fault> read_side(const Options& options, std::string_view side) {
    const std::string flag = "--" + std::string(side);
    const auto who = options.value(flag);
    if (!who) return refuse(Fault{"say who plays: " + flag + " LEVEL, or " + flag + " 'a command'"});
    auto contestant = lab::parse_contestant(*who);
    if (!contestant) return contestant;
    const std::string own = "--budget-" + std::string(side);
    if (auto done = read_budget(options, options.has(own) ? own : "--budget", *contestant); !done)
        return refuse(done.error());
    return contestant;
}

Result<Done, Fault> read_test(const Options& options, lab::SequentialTest& test) {
    for (const auto& [flag, value] : {std::pair{"--elo0", &test.elo0}, std::pair{"--elo1", &test.elo1}}) {
        const auto text = options.value(flag);
        if (!text) continue;
        const auto number = parse_integer(*text);
        if (!number || std::abs(*number) > 1000)
            return refuse(
                Fault{std::string(flag) + " must be a whole number from -1000 to 1000, not " + in_quotes(*text)});
        *value = static_cast<double>(*number);
    }
    if (test.elo0 >= test.elo1) return refuse(Fault{"--elo0 must be below --elo1"});
    return Done{};
}

Result<lab::DuelPlan, Fault> make_plan(const Options& options) {
    if (options.words().size() != 1)
        return refuse(Fault{"name one game, for instance: paddock duel chevaux --a trot --b foal"});
    lab::DuelPlan plan;
    plan.game = options.words()[0];
    if (auto done = read_arena_rules(options, plan.game, plan.rules); !done) return refuse(done.error());
    auto a = read_side(options, "a");
    if (!a) return refuse(a.error());
    auto b = read_side(options, "b");
    if (!b) return refuse(b.error());
    plan.a = std::move(*a);
    plan.b = std::move(*b);
    const auto extent = read_extent(options, {.most = most_arena_games, .usual = plan.games});
    if (!extent) return refuse(extent.error());
    plan.games = extent->games;
    plan.seed = extent->seed;
    plan.threads = extent->threads;
    plan.stop_when_decided = !options.has("--no-stop");
    if (auto done = read_test(options, plan.test); !done) return refuse(done.error());
    for (const lab::Contestant* side : {&plan.a, &plan.b})
        if (auto done = lab::check_start(*side); !done) return refuse(done.error());
    return plan;
}

class DuelScreen final : public lab::DuelWatcher {
public:
    explicit DuelScreen(const lab::DuelPlan& plan) : plan_(plan), live_(isatty(STDERR_FILENO) != 0) {}
    ~DuelScreen() override { clear(); }

    void played(const lab::Standing& standing) override {
        if (!live_ || standing.deals() == 0) return;
        const lab::Share share = standing.share();
        std::cerr << "\r\x1b[K" << standing.games() << " of " << plan_.games << " games, A " << percent(share.share, 1)
                  << " (" << percent(share.low, 1) << " to " << percent(share.high, 1) << "), test "
                  << fixed(standing.log_likelihood_ratio(plan_.test), 2) << " of ±2.94" << std::flush;
        shown_ = true;
    }
    void failed(std::string_view sentence) override {
        constexpr int most_told = 20;
        if (++failures_ > most_told) return;
        clear();
        std::cerr << "paddock duel: " << sentence << (failures_ == most_told ? " (further ones are only counted)" : "")
                  << '\n';
    }

private:
    void clear() {
        if (shown_) std::cerr << "\r\x1b[K";
        shown_ = false;
    }

    const lab::DuelPlan& plan_;
    bool live_;
    bool shown_ = false;
    int failures_ = 0;
};

std::string_view name_of(lab::Verdict verdict) {
    return verdict == lab::Verdict::a ? "a" : "b";
}

void print_side_json(std::ostream& out, std::string_view side, const lab::Contestant& who,
                     const lab::SideReport& report, const lab::Estimate& rank) {
    out << ",\"" << side << "\":" << quoted_json(who.name) << ",\"" << side << "_rank\":" << fixed(rank.value, 6)
        << ",\"" << side << "_rank_low\":" << fixed(rank.low, 6) << ",\"" << side
        << "_rank_high\":" << fixed(rank.high, 6) << ",\"" << side
        << "_ms_per_decision\":" << fixed(report.ms_per_decision, 4) << ",\"" << side
        << "_failures\":" << report.failures;
}

void print_json(std::ostream& out, const lab::DuelPlan& plan, const lab::DuelReport& report) {
    const lab::Standing& standing = report.standing;
    const lab::Share share = standing.share();
    const lab::Estimate elo = standing.elo();
    out << "{\"format\":\"paddock-duel/1\",\"game\":\"" << plan.game << "\",\"players\":" << report.players
        << ",\"rules\":" << to_json(report.rules) << ",\"seed\":" << plan.seed << ",\"games\":" << standing.games()
        << ",\"deals\":" << standing.deals() << ",\"a_share\":" << fixed(share.share, 6)
        << ",\"a_share_low\":" << fixed(share.low, 6) << ",\"a_share_high\":" << fixed(share.high, 6)
        << ",\"elo\":" << fixed(elo.value, 2) << ",\"elo_low\":" << fixed(elo.low, 2)
        << ",\"elo_high\":" << fixed(elo.high, 2) << ",\"decided\":";
    if (report.verdict == lab::Verdict::none)
        out << "null";
    else
        out << '"' << name_of(report.verdict) << '"';
    out << ",\"sprt\":{\"elo0\":" << fixed(plan.test.elo0, 0) << ",\"elo1\":" << fixed(plan.test.elo1, 0)
        << ",\"llr\":" << fixed(standing.log_likelihood_ratio(plan.test), 4)
        << ",\"bound\":" << fixed(lab::SequentialTest::bound, 4) << '}';
    print_side_json(out, "a", plan.a, report.a, standing.rank_a());
    print_side_json(out, "b", plan.b, report.b, standing.rank_b());
    out << ",\"failures\":" << report.a.failures + report.b.failures << ",\"seconds\":" << fixed(report.seconds, 3)
        << "}\n";
}

void print_side(std::ostream& out, std::string_view side, const lab::Contestant& who, std::size_t width, double share,
                const lab::SideReport& report, const lab::Estimate& rank) {
    out << side << "  " << left_aligned(in_quotes(who.name), width) << right_aligned(percent(share, 1), 8) << "   "
        << fixed(rank.value, 2) << " (" << fixed(rank.low, 2) << " to " << fixed(rank.high, 2) << ")"
        << right_aligned(fixed(report.ms_per_decision, 2), 11) << right_aligned(std::to_string(report.failures), 8)
        << "   " << to_text(who.allowance) << '\n';
}

void print_table(std::ostream& out, const lab::DuelPlan& plan, const lab::DuelReport& report) {
    const lab::Standing& standing = report.standing;
    const lab::Share share = standing.share();
    const lab::Estimate elo = standing.elo();
    const double rest = (1 - share.share) / static_cast<double>(report.players - 1);
    out << plan.game << ", " << report.players << " players, " << standing.games() << " games (" << standing.deals()
        << " deals in all seatings), seed " << plan.seed << ", " << fixed(report.seconds, 1) << " s\nrules ";
    for (const auto& [name, value] : report.rules) out << ' ' << name << '=' << to_text(value);
    const std::size_t width = std::max(in_quotes(plan.a.name).size(), in_quotes(plan.b.name).size());
    out << "\n\n" << left_aligned("", width + 6) << "share   mean rank           ms a move  failed   thinks\n";
    print_side(out, "A", plan.a, width, share.share, report.a, standing.rank_a());
    print_side(out, "B", plan.b, width, rest, report.b, standing.rank_b());
    out << "\nA wins  " << percent(share.share, 1) << "   (95 %: " << percent(share.low, 1) << " to "
        << percent(share.high, 1) << "; even: " << percent(1.0 / static_cast<double>(report.players), 1) << ")\n"
        << "Elo     " << fixed(elo.value, 0) << "   (95 %: " << fixed(elo.low, 0) << " to " << fixed(elo.high, 0)
        << ")\nSPRT    elo0 " << fixed(plan.test.elo0, 0) << ", elo1 " << fixed(plan.test.elo1, 0) << ": "
        << fixed(standing.log_likelihood_ratio(plan.test), 2) << " of ±2.94, "
        << (report.verdict == lab::Verdict::none ? "not decided"
            : report.verdict == lab::Verdict::a  ? "elo1 accepted"
                                                 : "elo0 accepted")
        << '\n';
}

}  // namespace

int run_duel_command(Arguments arguments) {
    const auto options = Options::parse(arguments, duel_flags);
    if (!options) return report_bad_usage("duel", options.error());
    auto plan = make_plan(*options);
    if (!plan) return report_bad_usage("duel", plan.error());
    plan->patience.cancelled = &interrupt_flag();
    Result<lab::DuelReport, Fault> report = [&] {
        DuelScreen screen(*plan);
        return lab::run_duel(*plan, &screen);
    }();
    if (!report) return report_failure("duel", report.error());
    if (report->standing.deals() > 0) {
        if (options->has("--json"))
            print_json(std::cout, *plan, *report);
        else
            print_table(std::cout, *plan, *report);
    }
    if (report->cancelled) return exit_code_or_interrupted(report_failure("duel", {"stopped before the end"}));
    if (report->gave_up_on == lab::Verdict::none) {
        for (const auto& [side, who] : {std::pair{&report->a, &plan->a}, std::pair{&report->b, &plan->b}})
            if (side->failures > 0 && side->failures == report->standing.games())
                return report_failure("duel", {in_quotes(who->name) + " failed in every game"});
        return exit_ok;
    }
    const lab::Contestant& culprit = report->gave_up_on == lab::Verdict::a ? plan->a : plan->b;
    return report_failure("duel",
                          {in_quotes(culprit.name) + " failed in " + std::to_string(lab::most_failures_in_a_row) +
                           " games in a row; the duel is broken off"});
}

}  // namespace paddock
