#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <random>

#include "base/text.hpp"
#include "chosen_record.hpp"
#include "command.hpp"
#include "engine/replay.hpp"
#include "games/registry.hpp"
#include "games/usual_length.hpp"
#include "interrupt.hpp"
#include "kept_record.hpp"
#include "keyboard.hpp"
#include "lab/mass_play.hpp"
#include "options.hpp"
#include "seat_flags.hpp"
#include "term/session.hpp"
#include "terminal.hpp"

namespace paddock {

const std::string_view play_help =
    "paddock play GAME [flags]: play in the terminal.\n"
    "\n"
    "  paddock play {game}                      you against three bots of level trot\n"
    "  paddock play change-horses --players 3 --rule derby=true\n"
    "  paddock play chevaux --seats human,human,gallop two people at one keyboard, and a strong bot\n"
    "  paddock play change-horses --seed 7 --lang fr   the same draws and the same bots every time\n"
    "  paddock play chevaux --records game.json        keeps the game after every move\n"
    "  paddock play --from game.json                   goes on with a game that is not over\n"
    "\n"
    "  --players N         how many play, default: 4, or as many as --seats names\n"
    "  --seats A,B,...     who plays, from player 1 on: human, or a bot: random, foal, trot, canter or gallop;\n"
    "                      default: player 1 is human and the others are trot\n"
    "  --rule key=value    a house rule; may be repeated ('paddock rules GAME' lists them); Chevaux ends after 15\n"
    "                      minutes, and with minutes=0 there is no clock\n"
    "  --lang en|fr|it     the language, default: that of LC_ALL, LC_MESSAGES or LANG\n"
    "  --seed S            the seed of all draws, default: a new one, shown at the end\n"
    "  --records FILE      keeps the game in that file, whole after every move; a file that is there already is left\n"
    "                      alone\n"
    "  --overwrite         ... or replaced\n"
    "  --from FILE         goes on with the game of a file, and keeps it there unless --records names another file;\n"
    "                      --seats and --seed have to be given again, --players and --rule are the record's\n"
    "\n"
    "At the table type the number of a choice, the choice itself ('move R12'), ? for help, hint for the best moves\n"
    "and why, belief for who seems to own which horse, rules, log or quit.\n"
    "NO_COLOR and TERM=dumb are respected. Exit code 0: the game was finished or left with quit; 1: the input ended\n"
    "before the game did, or the game cannot be recorded; 2: the command line is not valid; 130: Ctrl-C.\n";

namespace {

constexpr std::array play_flags{Flag{"--players", Flag::Kind::value},    Flag{"--rule", Flag::Kind::repeated_value},
                                Flag{"--seats", Flag::Kind::value},      Flag{"--lang", Flag::Kind::value},
                                Flag{"--seed", Flag::Kind::value},       Flag{"--records", Flag::Kind::value},
                                Flag{"--overwrite", Flag::Kind::toggle}, Flag{"--from", Flag::Kind::value}};

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
    std::string game;
    Record begun;  // the rules, and what was played before
    bool goes_on = false;
    std::vector<Sitter> seats;
    std::uint64_t seed = 0;
    term::Language language = term::Language::english;
    std::optional<std::string> record_path;
    bool overwrite = false;
};

// The record of `--from`, and where it is kept from now on.
Result<Done, Fault> read_begun(const Options& options, const std::string& path, PlayRequest& request) {
    for (const std::string_view flag : {"--players", "--rule"})
        if (options.has(flag)) return refuse(Fault{std::string(flag) + " is that of the record; leave it out"});
    auto record = read_only_record(path);
    if (!record) return refuse(record.error());
    if (!request.game.empty() && request.game != record->game)
        return refuse(Fault{"the game in " + in_quotes(path) + " is " + in_quotes(record->game) + ", not " +
                            in_quotes(request.game)});
    request.game = record->game;
    request.begun = std::move(*record);
    request.goes_on = true;
    if (request.record_path) return Done{};
    if (path == "-" || request.begun.fair)
        return refuse(Fault{"name the file in which the game is kept from now on, with --records"});
    request.record_path = path;
    request.overwrite = true;  // by a record that begins with the same moves
    return Done{};
}

Result<PlayRequest, Fault> read_request(const Options& options) {
    PlayRequest request;
    const auto language = wanted_language(options);
    if (!language) return refuse(language.error());
    request.language = *language;
    auto rules = read_rule_flags(options.values("--rule"));
    if (!rules) return refuse(rules.error());
    const auto seed = options.number("--seed", 0, ~std::uint64_t{0}, 0);
    if (!seed) return refuse(seed.error());
    request.seed = options.has("--seed") ? *seed : seed_of_system();
    if (const auto path = options.value("--records")) {
        if (path->empty()) return refuse(Fault{"--records needs the name of a file"});
        if (*path == "-") return refuse(Fault{"--records needs a file here: the table has the standard output"});
        request.record_path = std::string(*path);
    }
    request.overwrite = options.has("--overwrite");
    if (request.overwrite && !request.record_path) return refuse(Fault{"--overwrite is for the file of --records"});
    if (!options.words().empty()) request.game = options.words().front();
    if (const auto from = options.value("--from")) {
        if (auto read = read_begun(options, std::string(*from), request); !read) return refuse(read.error());
    } else {
        if (auto added = add_players(*rules, options); !added) return refuse(added.error());
        request.begun.rules = *rules;
    }
    auto seats = read_seats(options, Sitters::people_and_bots, request.begun.rules);
    if (!seats) return refuse(seats.error());
    request.seats = std::move(*seats);
    return request;
}

void fill_seats(std::vector<Sitter>& seats, std::size_t players) {
    if (seats.empty()) seats.push_back(term::human);
    seats.resize(players, Level::trot);
}

bool are_usual(const std::vector<Sitter>& seats) {
    return seats[0] == term::human &&
           std::all_of(seats.begin() + 1, seats.end(), [](const Sitter& sitter) { return sitter == Level::trot; });
}

// Who plays and the seed, as flags.
std::string flags_of(const PlayRequest& request) {
    std::string flags;
    if (!are_usual(request.seats)) {
        for (const Sitter& sitter : request.seats)
            flags += (flags.empty() ? " --seats " : ",") + std::string(sitter ? to_text(*sitter) : "human");
    }
    return flags + " --seed " + std::to_string(request.seed);
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
    return command + flags_of(request);
}

// What can be done with the game now.
template <Game G>
void tell_what_next(const Match<G>& match, const PlayRequest& request) {
    const auto tell = [&](term::Word word, const std::string& command) {
        std::cout << term::say(word, request.language, {{"command", command}}) << '\n';
    };
    if (!request.record_path) {
        if (match.over()) std::cout << term::say(term::Word::not_recorded, request.language) << '\n';
    } else if (match.over()) {
        tell(term::Word::look_back, "paddock analyse " + as_argument(*request.record_path));
        tell(term::Word::look_at_moves, "paddock show " + as_argument(*request.record_path));
    } else if (!match.events().empty()) {
        tell(term::Word::go_on, "paddock play --from " + as_argument(*request.record_path) + flags_of(request));
    }
    if (!match.from_position()) tell(term::Word::replay_with_seed, command_again<G>(match.rules(), request));
}

// Keeps the game in its file; what cannot be written is said once.
class Keeper {
public:
    Result<Done, Fault> open(const PlayRequest& request) {
        if (!request.record_path) return Done{};
        auto file = KeptRecord::at(*request.record_path, request.overwrite);
        if (!file) return refuse(file.error());
        file_ = std::move(*file);
        return Done{};
    }
    std::function<void(const Record&)> function() {
        if (!file_) return {};
        return [this](const Record& record) {
            const auto kept = file_->keep(record);
            if (!kept && !failed_) report_failure("play", kept.error());
            failed_ = !kept;
        };
    }
    bool failed() const { return failed_; }

private:
    std::optional<KeptRecord> file_;
    bool failed_ = false;
};

// The match as far as it has been played.
template <Game G>
Result<Match<G>, Fault> begin(const PlayRequest& request) {
    Record record = request.begun;
    record.game = G::name;
    if (!request.goes_on) record.rules = rules_at_table<G>(std::move(record.rules));
    auto replayed = replay_events<G>(record);
    if (!replayed)
        return refuse(Fault{replayed.error().event == 0
                                ? replayed.error().sentence
                                : "move " + std::to_string(replayed.error().event) + ": " + replayed.error().sentence});
    if (replayed->over())
        return refuse(Fault{"this game is over; look back at it with paddock analyse or paddock show"});
    return std::move(*replayed);
}

template <Game G>
int play_game(PlayRequest request) {
    auto match = begin<G>(request);
    if (!match) return report_bad_usage("play", match.error());
    fill_seats(request.seats, match->rules().players);
    Keeper keeper;
    if (const auto opened = keeper.open(request); !opened) return report_failure("play", opened.error());
    const auto& interrupted = interrupt_flag();
    Keyboard keyboard;
    std::istream in(&keyboard);
    term::Screen screen(in, std::cout, standard_terminal());
    const auto started = std::chrono::steady_clock::now();
    const auto minutes_passed = [started] {
        return std::chrono::duration<double, std::ratio<60>>(std::chrono::steady_clock::now() - started).count();
    };
    const auto deadline = [] { return std::make_unique<SecondDeadline>(); };
    const auto is_interrupted = [&interrupted] { return interrupted.load(); };
    term::Session<G> session(
        std::move(*match),
        {request.seats, request.seed, request.language, minutes_passed, deadline, keeper.function(), is_interrupted},
        screen);
    const term::Farewell farewell = session.run();
    tell_what_next<G>(session.match(), request);
    if (keeper.failed()) return exit_failed;
    return exit_code_or_interrupted(farewell == term::Farewell::input_ended ? exit_failed : exit_ok);
}

}  // namespace

int run_play(Arguments arguments) {
    const auto options = Options::parse(arguments, play_flags);
    if (!options) return report_bad_usage("play", options.error());
    if (options->words().size() > 1 || (options->words().empty() && !options->has("--from")))
        return report_bad_usage("play", {"name one game: " + game_names()});
    const auto request = read_request(*options);
    if (!request) return report_bad_usage("play", request.error());
    int code = exit_ok;
    if (!visit_game(request->game, [&](auto g) { code = play_game<decltype(g)>(*request); }))
        return report_bad_usage("play", unknown_game(request->game));
    return code;
}

}  // namespace paddock
