#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <iostream>
#include <random>

#include "base/text.hpp"
#include "command.hpp"
#include "games/registry.hpp"
#include "games/usual_length.hpp"
#include "lab/mass_play.hpp"
#include "options.hpp"
#include "term/session.hpp"
#include "terminal.hpp"
#include "wire/record_json.hpp"

namespace paddock {

const std::string_view play_help =
    "paddock play <game> [flags]: play in the terminal.\n"
    "\n"
    "  paddock play jeu-de-chevaux                     you against three bots of level trot\n"
    "  paddock play change-horses --players 3 --rule derby=true\n"
    "  paddock play chevaux --seats human,human,gallop two people at one keyboard, and a strong bot\n"
    "  paddock play change-horses --seed 7 --lang fr   the same draws and the same bots every time\n"
    "\n"
    "  --players N         how many play; without it 4, or as many as --seats names\n"
    "  --rule key=value    a house rule; may be repeated ('paddock rules <game>' lists them);\n"
    "                      chevaux is stopped after 15 minutes where minutes=0 does not take the clock away\n"
    "  --seats a,b,...     who sits where, from seat 0 on: human, or a bot: foal, trot, canter, gallop, random;\n"
    "                      where nothing is said the first is human and the others are trot\n"
    "  --lang en|fr|it     the language; without it that of LC_ALL, LC_MESSAGES or LANG\n"
    "  --seed S            the seed of all draws; without it one is drawn and shown at the end\n"
    "  --record FILE       writes the game's record, finished or not\n"
    "\n"
    "At the table type the number of a choice, the choice itself ('move R12'), ? for help, hint for the best moves\n"
    "and why, belief for who seems to own which horse, rules, log or quit.\n"
    "NO_COLOR and TERM=dumb are respected. Exit code 0: the game was finished or left with quit; 1: the input ended\n"
    "before the game did; 2: the command line makes no sense.\n";

namespace {

constexpr std::array play_flags{Flag{"--players", Flag::Kind::value}, Flag{"--rule", Flag::Kind::repeated_value},
                                Flag{"--seats", Flag::Kind::value},   Flag{"--lang", Flag::Kind::value},
                                Flag{"--seed", Flag::Kind::value},    Flag{"--record", Flag::Kind::value}};

Result<std::vector<term::Sitter>, Fault> read_seats(const Options& options) {
    std::vector<term::Sitter> seats;
    const auto text = options.value("--seats");
    if (!text) return seats;
    for (const std::string_view name : split(*text, ',')) {
        const auto level = parse_level(name);
        if (name != "human" && !level)
            return refuse(
                Fault{"a seat is human or a bot (foal, trot, canter, gallop, random), not " + in_quotes(name)});
        seats.push_back(level);
    }
    if (seats.size() > most_seats) return refuse(Fault{"--seats names more seats than any game has"});
    return seats;
}

// The house rules asked for; how many play is told by --players, a rule, or the seats named.
Result<RuleList, Fault> read_rules_asked(const Options& options, std::size_t seats) {
    auto rules = read_rule_flags(options.values("--rule"));
    if (!rules) return rules;
    if (auto added = add_players(*rules, options); !added) return refuse(added.error());
    for (const auto& [name, value] : *rules)
        if (name == "players") return rules;
    rules->emplace(rules->begin(), "players", seats > 1 ? static_cast<std::int64_t>(seats) : usual_players);
    return rules;
}

// No bot thinks longer than this about a move.
class SecondDeadline final : public Deadline {
public:
    bool passed() override { return std::chrono::steady_clock::now() >= end_; }

private:
    std::chrono::steady_clock::time_point end_ = std::chrono::steady_clock::now() + std::chrono::seconds(1);
};

std::uint64_t seed_of_system() {
    std::random_device device;
    return device();  // 32 bits: short enough to type again
}

struct PlayRequest {
    RuleList rules;
    std::vector<term::Sitter> seats;
    std::uint64_t seed = 0;
    term::Language language = term::Language::english;
    std::optional<std::string> record_path;
};

Result<PlayRequest, Fault> read_request(const Options& options) {
    PlayRequest request;
    const auto language = wanted_language(options);
    if (!language) return refuse(language.error());
    request.language = *language;
    auto seats = read_seats(options);
    if (!seats) return refuse(seats.error());
    request.seats = *seats;
    auto rules = read_rules_asked(options, seats->size());
    if (!rules) return refuse(rules.error());
    request.rules = *rules;
    const auto seed = options.number("--seed", 0, ~std::uint64_t{0}, 0);
    if (!seed) return refuse(seed.error());
    request.seed = options.has("--seed") ? *seed : seed_of_system();
    if (const auto path = options.value("--record")) request.record_path = std::string(*path);
    return request;
}

Result<Done, Fault> fill_seats(std::vector<term::Sitter>& seats, std::size_t players) {
    if (seats.size() > players)
        return refuse(Fault{"--seats names " + std::to_string(seats.size()) + " seats, but " + std::to_string(players) +
                            " play; name at most as many"});
    if (seats.empty()) seats.push_back(term::human);
    seats.resize(players, Level::trot);
    return Done{};
}

bool are_usual(const std::vector<term::Sitter>& seats) {
    return seats[0] == term::human && std::all_of(seats.begin() + 1, seats.end(),
                                                  [](const term::Sitter& sitter) { return sitter == Level::trot; });
}

// The command that plays the same draws again.
template <Game G>
std::string command_again(const typename G::Rules& rules, const PlayRequest& request) {
    std::string command = "paddock play " + std::string(G::name);
    const auto usual = read_rules<G>(rules_at_table<G>({{"players", std::int64_t{rules.players}}}));
    for (const auto& field : G::rule_fields) {
        const RuleValue value = field.get(rules);
        if (field.key.name == "players")
            command += " --players " + to_text(value);
        else if (!usual || value != field.get(*usual))
            command += " --rule " + std::string(field.key.name) + "=" + to_text(value);
    }
    if (!are_usual(request.seats)) {
        std::string seats;
        for (const term::Sitter& sitter : request.seats)
            seats += (seats.empty() ? "" : ",") + std::string(sitter ? to_text(*sitter) : "human");
        command += " --seats " + seats;
    }
    return command + " --seed " + std::to_string(request.seed);
}

template <Game G>
int play_game(PlayRequest request) {
    const auto rules = read_rules<G>(rules_at_table<G>(request.rules));
    if (!rules) return report_bad_usage("play", rules.error());
    if (auto filled = fill_seats(request.seats, rules->players); !filled)
        return report_bad_usage("play", filled.error());
    std::ofstream record;
    if (request.record_path) {
        record.open(*request.record_path);
        if (!record) return report_failure("play", {"cannot write " + in_quotes(*request.record_path)});
    }
    term::Screen screen(std::cin, std::cout, standard_terminal());
    const auto started = std::chrono::steady_clock::now();
    const auto minutes_passed = [started] {
        return std::chrono::duration<double, std::ratio<60>>(std::chrono::steady_clock::now() - started).count();
    };
    const auto deadline = [] { return std::make_unique<SecondDeadline>(); };
    term::Session<G> session(*rules, {request.seats, request.seed, request.language, minutes_passed, deadline}, screen);
    const term::Farewell farewell = session.run();
    const std::string again = command_again<G>(*rules, request);
    std::cout << term::say(term::Word::replay_with_seed, request.language, {{"command", again}}) << '\n';
    if (request.record_path) {
        record << to_json(session.match().record()) << '\n';
        record.close();
        if (!record) return report_failure("play", {"cannot write " + in_quotes(*request.record_path)});
    }
    return farewell == term::Farewell::input_ended ? exit_failed : exit_ok;
}

}  // namespace

int run_play(Arguments arguments) {
    const auto options = Options::parse(arguments, play_flags);
    if (!options) return report_bad_usage("play", options.error());
    if (options->words().size() != 1) return report_bad_usage("play", {"name one game: " + game_names()});
    const std::string_view game = options->words().front();
    const auto request = read_request(*options);
    if (!request) return report_bad_usage("play", request.error());
    int code = exit_ok;
    if (!visit_game(game, [&](auto g) { code = play_game<decltype(g)>(*request); }))
        return report_bad_usage("play", unknown_game(game));
    return code;
}

}  // namespace paddock
