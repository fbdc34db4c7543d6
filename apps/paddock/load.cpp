#include <unistd.h>

#include <array>
#include <filesystem>
#include <iostream>
#include <optional>
#include <random>
#include <string>

#include "base/text.hpp"
#include "bots/level.hpp"
#include "command.hpp"
#include "figures.hpp"
#include "games/registry.hpp"
#include "interrupt.hpp"
#include "load/load.hpp"
#include "load/os.hpp"
#include "load/own_server.hpp"
#include "options.hpp"

namespace paddock {

const std::string_view load_help =
    "paddock load [GAME]: how much a server can take. Tables full of clients play over real connections, check "
    "everything "
    "that\n"
    "they are shown, and measure how long a move takes from its sending to the answer that it is kept.\n\n"
    "  paddock load                            500 tables of four clients for 20 seconds, on a server of its own\n"
    "  paddock load --tables 50 --idle 10000   fewer tables, and connections that only listen\n"
    "  paddock load chevaux --clients 3 --seconds 60\n"
    "  paddock load --tables 100 --clients 2 --bots 2 --level gallop\n"
    "  paddock load --url http://127.0.0.1:8080 --pid 4711\n"
    "  paddock load --soak --seconds 3600      with the server's memory every minute\n\n"
    "  GAME           default: {open game}\n"
    "  --tables N     default: 500\n"
    "  --clients N    players at a table that are clients, default: 4\n"
    "  --bots N       players besides at every table that are the server's own bots; --level L: how well they play,\n"
    "                 default: canter\n"
    "  --seconds S    how long to play once every game has begun; --moves N ends it earlier\n"
    "  --think MS     what a client waits before it moves, default: 30; 0: as much as the server can take\n"
    "  --idle N       connections besides that say hello and no more\n"
    "  --url U        a server that runs already; its limits must be wide (docs/operations.md)\n"
    "  --pid P        that server's process, to report its memory\n"
    "  --data D       where its own server keeps the games for the time, default: a temporary folder\n"
    "  --seed S       of everything that the clients choose\n"
    "  --json         one JSON object\n\n"
    "Exit code 1: something was not as it should be; 130: Ctrl-C, which reports on the time so far.\n";

namespace {

constexpr std::array load_flags{
    Flag{"--tables", Flag::Kind::value}, Flag{"--clients", Flag::Kind::value}, Flag{"--seconds", Flag::Kind::value},
    Flag{"--moves", Flag::Kind::value},  Flag{"--idle", Flag::Kind::value},    Flag{"--url", Flag::Kind::value},
    Flag{"--pid", Flag::Kind::value},    Flag{"--data", Flag::Kind::value},    Flag{"--think", Flag::Kind::value},
    Flag{"--seed", Flag::Kind::value},   Flag{"--json", Flag::Kind::toggle},   Flag{"--soak", Flag::Kind::toggle},
    Flag{"--bots", Flag::Kind::value},   Flag{"--level", Flag::Kind::value}};

constexpr std::size_t spare_descriptors = 300;  // for files and requests, of the server too

struct Wish {
    load::LoadPlan plan;
    std::string url;
    std::string data;
    bool json = false;
    bool soak = false;
};

Result<Done, Fault> read_numbers(const Options& options, Wish& wish) {
    struct Number {
        std::string_view flag;
        std::uint64_t low, high, missing;
    };
    constexpr std::array<Number, 9> numbers{{{"--tables", 1, 100'000, 500},
                                             {"--clients", 1, most_seats, 4},
                                             {"--seconds", 1, 10'000'000, 20},
                                             {"--moves", 0, UINT64_MAX, 0},
                                             {"--idle", 0, 1'000'000, 0},
                                             {"--pid", 1, 4'194'304, 0},
                                             {"--seed", 0, UINT64_MAX, 0},
                                             {"--think", 0, 3'600'000, 30},
                                             {"--bots", 0, most_seats - 1, 0}}};
    std::array<std::uint64_t, numbers.size()> values{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto value = options.number(numbers[i].flag, numbers[i].low, numbers[i].high, numbers[i].missing);
        if (!value) return refuse(value.error());
        values[i] = *value;
    }
    auto& crowd = wish.plan.crowd;
    crowd.tables = values[0];
    crowd.players = values[1];
    wish.plan.seconds = static_cast<double>(values[2]);
    wish.plan.moves = values[3];
    crowd.idle = values[4];
    wish.plan.server_process = static_cast<pid_t>(values[5]);
    crowd.think_us = static_cast<std::int64_t>(values[7]) * 1000;
    crowd.bots = values[8];
    crowd.seed = options.has("--seed") ? values[6] : std::random_device{}();
    return Done{};
}

Result<Wish, Fault> read_wish(const Options& options) {
    if (options.words().size() > 1) return refuse(Fault{"name one game: " + game_names()});
    Wish wish;
    if (auto done = read_numbers(options, wish); !done) return refuse(done.error());
    auto& crowd = wish.plan.crowd;
    if (!options.words().empty()) crowd.game = options.words().front();
    if (!visit_game(crowd.game, [](auto) {})) return refuse(unknown_game(crowd.game));
    crowd.level = options.value("--level").value_or(crowd.level);
    if (!parse_level(crowd.level))
        return refuse(
            Fault{"there is no level " + in_quotes(crowd.level) + "; --level is foal, trot, canter or gallop"});
    if (options.has("--level") && crowd.bots == 0)
        return refuse(Fault{"--level is that of the bots; say with --bots how many there are at a table"});
    const std::size_t seats = crowd.players + crowd.bots;
    if (!load::make_checker(crowd.game, seats, 1))
        return refuse(Fault{"there is no " + crowd.game + " for " + std::to_string(seats) +
                            " players; choose others with --clients" + (crowd.bots > 0 ? " and --bots" : "")});
    wish.url = options.value("--url").value_or("");
    wish.data = options.value("--data").value_or("");
    if (!wish.url.empty() && !wish.data.empty())
        return refuse(Fault{"--data is for a server of its own, and --url names another; give one of them"});
    if (wish.plan.server_process != 0 && wish.url.empty())
        return refuse(Fault{"--pid is the process of the server at --url; without --url there is no need for it"});
    wish.json = options.has("--json");
    wish.soak = options.has("--soak");
    return wish;
}

// A folder for the games of this run alone, gone with the object.
class RunFolder {
public:
    Result<Done, Fault> make(const std::string& wanted) {
        std::error_code error;
        const auto parent =
            wanted.empty() ? std::filesystem::temp_directory_path(error) : std::filesystem::path(wanted);
        if (!error) std::filesystem::create_directories(parent, error);
        path_ = (parent / "paddock-load-XXXXXX").string();
        if (!error && mkdtemp(path_.data()) != nullptr) return Done{};
        path_.clear();
        return refuse(Fault{"no folder can be made in " + parent.string() + "; choose another place with --data"});
    }
    ~RunFolder() {
        std::error_code ignored;
        if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
    }
    const std::string& path() const { return path_; }

private:
    std::string path_;
};

std::string megabytes(std::optional<std::uint64_t> kib) {
    return kib ? fixed(static_cast<double>(*kib) / 1024, 1) + " MB" : "unknown";
}

// What a move costs, in microseconds of a processor.
std::string cost(double processor_s, const load::LoadReport& report) {
    return report.moves == 0 ? "0" : fixed(1e6 * processor_s / static_cast<double>(report.moves), 1);
}

// What is shown while it runs: a line that is written over on a terminal, and a line per minute of a soak.
class Screen {
public:
    explicit Screen(const Wish& wish) : wish_(wish), live_(isatty(STDERR_FILENO) != 0) {}

    void show(const load::LoadReport& report) {
        if (wish_.soak && report.seconds >= next_minute_ * 60) {
            ++next_minute_;
            clear();
            (wish_.json ? std::cerr : std::cout)
                << fixed(report.seconds, 0) << " s: " << grouped(static_cast<double>(report.moves)) << " moves, "
                << report.errors << " errors, server memory " << megabytes(report.server_kib) << '\n'
                << std::flush;
        }
        if (!live_) return;
        std::cerr << "\r\x1b[K";
        if (report.seconds > 0)
            std::cerr << fixed(report.seconds, 0) << " s: " << grouped(report.moves_per_s) << " moves/s, "
                      << report.errors << " errors" << std::flush;
        else
            std::cerr << "opening " << wish_.plan.crowd.tables << " tables ..." << std::flush;
    }
    void clear() const {
        if (live_) std::cerr << "\r\x1b[K";
    }

private:
    const Wish& wish_;
    bool live_;
    double next_minute_ = 0;
};

void print_json(const Wish& wish, const load::LoadReport& report) {
    const auto& crowd = wish.plan.crowd;
    std::cout << R"({"format":"paddock-load/1","game":")" << crowd.game << R"(","tables":)" << crowd.tables
              << R"(,"clients":)" << crowd.players << R"(,"bots":)" << crowd.bots << R"(,"level":)"
              << (crowd.bots > 0 ? "\"" + crowd.level + "\"" : "null") << R"(,"idle":)" << crowd.idle
              << R"(,"think_ms":)" << crowd.think_us / 1000 << R"(,"seed":)" << crowd.seed << R"(,"seconds":)"
              << fixed(report.seconds, 3) << R"(,"moves":)" << report.moves << R"(,"games":)" << report.games
              << R"(,"moves_per_s":)" << fixed(report.moves_per_s, 1) << R"(,"p50_ms":)"
              << fixed(report.latency.ms_at(0.5), 3) << R"(,"p95_ms":)" << fixed(report.latency.ms_at(0.95), 3)
              << R"(,"p99_ms":)" << fixed(report.latency.ms_at(0.99), 3) << R"(,"longest_ms":)"
              << fixed(report.latency.longest_ms(), 3) << R"(,"seen_p50_ms":)" << fixed(report.seen.ms_at(0.5), 3)
              << R"(,"seen_p95_ms":)" << fixed(report.seen.ms_at(0.95), 3) << R"(,"seen_p99_ms":)"
              << fixed(report.seen.ms_at(0.99), 3) << R"(,"errors":)" << report.errors << R"(,"put_off":)"
              << report.put_off << R"(,"server_us_per_move":)"
              << (report.server_processor_s ? cost(*report.server_processor_s, report) : "null")
              << R"(,"clients_us_per_move":)" << cost(report.own_processor_s, report) << R"(,"server_kib":)"
              << (report.server_kib ? std::to_string(*report.server_kib) : "null") << "}\n";
}

std::string in_words(const load::Latency& latency) {
    return "p50 " + fixed(latency.ms_at(0.5), 2) + " ms, p95 " + fixed(latency.ms_at(0.95), 2) + " ms, p99 " +
           fixed(latency.ms_at(0.99), 2) + " ms, longest " + fixed(latency.longest_ms(), 2) + " ms";
}

void print_words(const Wish& wish, const load::LoadReport& report) {
    const auto& crowd = wish.plan.crowd;
    std::cout << crowd.tables << " tables of " << crowd.players << " clients";
    if (crowd.bots > 0) std::cout << " and " << crowd.bots << " bots (" << crowd.level << ')';
    std::cout << ", " << crowd.game;
    if (crowd.idle > 0) std::cout << ", " << crowd.idle << " idle connections";
    if (crowd.think_us > 0) std::cout << ", " << crowd.think_us / 1000 << " ms of thought before a move";
    std::cout << ", seed " << crowd.seed << '\n'
              << grouped(report.moves_per_s) << " moves/s (" << grouped(static_cast<double>(report.moves))
              << " moves and " << report.games << " whole games in " << fixed(report.seconds, 1) << " s)\n"
              << "from sending a move to hearing that it is kept: " << in_words(report.latency) << '\n'
              << "to the others' seeing it: " << in_words(report.seen) << '\n'
              << report.errors << " errors";
    if (report.put_off > 0) std::cout << ", " << report.put_off << " messages sent again later, as the server asked";
    std::cout << '\n';
    if (report.server_processor_s)
        std::cout << "a move costs the server " << cost(*report.server_processor_s, report)
                  << " us of a processor, and its clients " << cost(report.own_processor_s, report)
                  << " us; the server's memory is " << megabytes(report.server_kib) << '\n';
}

int run(const Wish& wish) {
    Screen screen(wish);
    const auto& interrupted = interrupt_flag();
    const auto report = load::run_load(wish.plan, [&](const load::LoadReport& now) {
        screen.show(now);
        return !interrupted;
    });
    screen.clear();
    if (!report) return report_failure("load", {report.error()});
    for (const std::string& complaint : report->complaints) std::cerr << "paddock load: " << complaint << '\n';
    if (wish.json)
        print_json(wish, *report);
    else
        print_words(wish, *report);
    return exit_code_or_interrupted(report->errors == 0 ? exit_ok : exit_failed);
}

int run_against_own(Wish& wish, std::size_t connections) {
    RunFolder folder;
    if (auto made = folder.make(wish.data); !made) return report_failure("load", made.error());
    const std::string program = std::filesystem::read_symlink("/proc/self/exe").string();
    auto server = load::OwnServer::start({program, folder.path(), 0, connections});
    if (!server) return report_failure("load", {server.error()});
    wish.plan.crowd.server = server->place();
    wish.plan.server_process = server->id();
    const int code = run(wish);
    const auto stopped = server->stop();
    return stopped ? code : report_failure("load", {stopped.error()});
}

}  // namespace

int run_load_command(Arguments arguments) {
    const auto options = Options::parse(arguments, load_flags);
    if (!options) return report_bad_usage("load", options.error());
    auto wish = read_wish(*options);
    if (!wish) return report_bad_usage("load", wish.error());
    const auto& crowd = wish->plan.crowd;
    const std::size_t connections = crowd.tables * crowd.players + crowd.idle;
    if (auto allowed = load::allow_descriptors(connections + spare_descriptors); !allowed)
        return report_failure("load", {allowed.error()});
    if (wish->url.empty()) return run_against_own(*wish, connections);
    auto place = load::parse_place(wish->url);
    if (!place) return report_bad_usage("load", {place.error()});
    wish->plan.crowd.server = std::move(*place);
    return run(*wish);
}

}  // namespace paddock
