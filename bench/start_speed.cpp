// How long a server takes beside many games: from starting the program to its first answer, and from asking for a table
// that is not in memory to having it whole. All games are real ones; of the finished ones so many are kept with all
// their entries (WHOLE, default: all) and the others with their first one: a start reads no logs.
// start_speed PROGRAM FOLDER [FINISHED UNFINISHED WHOLE GAME]: the folder must not exist; it is removed at the end.
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "tests/load/many_games.hpp"

namespace {

using namespace paddock;  // NOLINT(google-build-using-namespace)

constexpr std::uint64_t played = 100;  // different games; the others are copies of them
constexpr int starts = 10;
constexpr std::uint64_t tables_a_start = 30;

[[noreturn]] void give_up(const std::string& sentence) {
    std::fprintf(stderr, "start_speed: %s\n", sentence.c_str());
    std::exit(1);
}

void print(const char* what, std::vector<double> ms) {
    std::ranges::sort(ms);
    const auto at = [&](double share) {
        return ms[static_cast<std::size_t>(share * static_cast<double>(ms.size() - 1))];
    };
    std::printf("%-36s median %7.2f  95 of 100 within %7.2f  99 within %7.2f  longest %7.2f ms\n", what, at(0.5),
                at(0.95), at(0.99), at(1));
}

double mean_entries(const std::vector<KeptGame>& games) {
    std::size_t entries = 0;
    for (const KeptGame& game : games) entries += game.log.size();
    return static_cast<double>(entries) / static_cast<double>(games.size());
}

// Opens tables in no order, each of them once, from a file that the kernel holds nothing of.
void open_tables(TableReader& reader, const std::string& file, std::uint64_t first, std::uint64_t count, int start,
                 std::vector<double>& ms) {
    for (std::uint64_t i = 0; i < tables_a_start; ++i) {
        forget_file(file);
        const std::uint64_t number = first + (static_cast<std::uint64_t>(start) * tables_a_start + i) * 7919 % count;
        ms.push_back(reader.ms_to_open(game_name(number)));
        if (ms.back() < 0) give_up("a table was not shown");
    }
}

void measure(const load::OwnServerOptions& options, std::uint64_t whole, std::uint64_t finished,
             std::uint64_t unfinished) {
    const std::string file = options.folder + "/games/" + SqliteStore::file_name;
    std::vector<double> cold_starts;
    std::vector<double> warm_starts;
    std::vector<double> over;
    std::vector<double> under_way;
    for (int start = 0; start < 2 * starts; ++start) {
        const bool cold = start % 2 == 0;
        if (cold) forget_file(file);
        std::vector<load::OwnServer> server;
        auto& times = cold ? cold_starts : warm_starts;
        times.push_back(ms_to_first_answer(options, server));
        if (times.back() < 0) give_up("the server does not answer");
        if (cold) {
            TableReader reader(server.front().place());
            open_tables(reader, file, 0, whole, start, over);
            open_tables(reader, file, finished, unfinished, start, under_way);
        }
        if (auto stopped = server.front().stop(); !stopped) give_up(stopped.error());
    }
    print("from start to first answer, cold", cold_starts);
    print("the same, the file in memory", warm_starts);
    print("a finished game from the disk", over);
    print("a game under way from the disk", under_way);
}

}  // namespace

int main(int count, char** words) {
    if (count < 3 || std::filesystem::exists(words[2])) give_up("name a program, and a folder that does not exist yet");
    const std::uint64_t finished = count > 3 ? std::strtoull(words[3], nullptr, 10) : 100'000;
    const std::uint64_t unfinished = count > 4 ? std::strtoull(words[4], nullptr, 10) : 2'000;
    const std::uint64_t whole = count > 5 ? std::strtoull(words[5], nullptr, 10) : finished;
    if (whole == 0 || whole > finished || unfinished == 0) give_up("there is nothing to be opened");
    const std::string folder = words[2];
    std::filesystem::create_directories(folder);
    const load::OwnServerOptions options{.program = words[1], .folder = folder};
    const auto games = play_real_games(options, count > 6 ? words[6] : "jeu-de-chevaux", played, 1);
    if (!games) give_up(games.error());
    if (games->finished.empty() || games->unfinished.empty()) give_up("no games were played");
    std::printf("%zu games of %.0f entries and %zu of %.0f that are not over, each kept many times\n",
                games->finished.size(), mean_entries(games->finished), games->unfinished.size(),
                mean_entries(games->unfinished));
    {
        const auto store = SqliteStore::open(folder + "/games");
        if (!store) give_up(store.error());
        if (!keep_many(**store, games->finished, 0, whole) ||
            !keep_many(**store, games->finished, whole, finished - whole, 1) ||
            !keep_many(**store, games->unfinished, finished, unfinished))
            give_up("the games cannot be kept");
    }
    const auto bytes = std::filesystem::file_size(folder + "/games/" + SqliteStore::file_name);
    std::printf("%llu finished games and %llu that are not, %.0f MB\n", static_cast<unsigned long long>(finished),
                static_cast<unsigned long long>(unfinished), static_cast<double>(bytes) * 1e-6);
    measure(options, whole, finished, unfinished);
    std::filesystem::remove_all(folder);
}
