// How fast the store is on this disk: batches of appends, and opening a file with many finished matches.
// store_speed FOLDER [FINISHED ENTRIES [keep]]: the folder must not exist; it is removed at the end unless it is to be
// kept, for instance to see how long a server takes to start beside so many games.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "store/sqlite_store.hpp"

namespace {

using namespace paddock;  // NOLINT(google-build-using-namespace)
namespace fs = std::filesystem;

constexpr std::size_t batch = 100;
constexpr std::size_t body_bytes = 120;

double seconds_of(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

// Wall clock and processor time of something, in seconds.
struct Spent {
    double wall = 0;
    double processor = 0;
};
Spent spent(const auto& what) {
    const Spent before{seconds_of(CLOCK_MONOTONIC), seconds_of(CLOCK_THREAD_CPUTIME_ID)};
    what();
    return {seconds_of(CLOCK_MONOTONIC) - before.wall, seconds_of(CLOCK_THREAD_CPUTIME_ID) - before.processor};
}

[[noreturn]] void give_up(const std::string& sentence) {
    std::fprintf(stderr, "store_speed: %s\n", sentence.c_str());
    std::exit(1);
}

std::unique_ptr<store::SqliteStore> opened(const fs::path& folder) {
    auto store = store::SqliteStore::open(folder);
    if (!store) give_up(store.error());
    return std::move(*store);
}

void write(store::Store& store, const std::vector<store::StoreWrite>& writes) {
    for (const auto& answer : store.write(writes))
        if (!answer) give_up("a write was refused: " + std::string(store::to_text(answer.error())));
}

std::string match_name(std::uint64_t number) {
    std::string name = "k3v9w0000000";
    for (std::size_t i = name.size(); number > 0; number /= 10) name[--i] = static_cast<char>('0' + number % 10);
    std::ranges::reverse(name);  // so that names come in no order
    return name;
}

store::AppendEntry sample(std::uint64_t match, std::uint64_t number, bool with_row, std::uint8_t status) {
    store::AppendEntry append{
        match_name(match), number, std::string(body_bytes, static_cast<char>('a' + number % 26)), {}};
    const auto person = [&](std::uint64_t seat) {
        return "person-0123456789-" + std::to_string((match + seat) % 5000);
    };
    if (with_row)
        append.row = store::MatchRow{append.match,
                                     status,
                                     static_cast<std::int64_t>(1'763'280'000'000 + match * 1000 + number),
                                     std::string(150, 'h'),
                                     {person(0), person(1), person(2)}};
    return append;
}

void fill(store::Store& store, std::uint64_t finished, std::uint64_t entries) {
    std::vector<store::StoreWrite> writes;
    for (std::uint64_t match = 0; match < finished; ++match) {
        for (std::uint64_t number = 1; number <= entries; ++number)
            writes.emplace_back(sample(match, number, number == 1 || number == entries, store::MatchRow::finished));
        if (writes.size() < 100'000 && match + 1 < finished) continue;
        write(store, writes);
        writes.clear();
    }
}

// Asks the kernel to forget what it holds of the file.
void forget(const fs::path& path) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    fsync(file);
    posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
    close(file);
}

void print(const char* what, std::vector<double>& seconds) {
    std::ranges::sort(seconds);
    const auto at = [&](double share) {
        return 1e3 * seconds[static_cast<std::size_t>(share * static_cast<double>(seconds.size() - 1))];
    };
    std::printf("  %-24s median %7.3f  p99 %7.3f  max %7.3f ms\n", what, at(0.5), at(0.99), at(1));
}

// Batches over many matches at once, which is what costs most: a page a match.
void measure_batches(const fs::path& folder, std::uint64_t first, std::uint64_t matches, bool with_rows, int batches) {
    const auto store = opened(folder);
    std::vector<std::uint64_t> last(matches, 0);
    std::vector<store::StoreWrite> writes;
    for (std::uint64_t match = 0; match < matches; ++match)
        writes.emplace_back(sample(first + match, ++last[match], true, 1));
    write(*store, writes);
    std::uint64_t draw = 1;
    std::vector<double> walls;
    double processor = 0;
    std::uintmax_t largest_wal = 0;
    for (int i = 0; i < batches; ++i) {
        writes.clear();
        for (std::size_t j = 0; j < batch; ++j) {
            draw = draw * 6'364'136'223'846'793'005 + 1'442'695'040'888'963'407;
            const std::uint64_t match = (draw >> 33) % matches;
            writes.emplace_back(sample(first + match, ++last[match], with_rows, 1));
        }
        const Spent one = spent([&] { write(*store, writes); });
        walls.push_back(one.wall);
        processor += one.processor;
        largest_wal = std::max(largest_wal, fs::file_size((folder / store::SqliteStore::file_name).string() + "-wal"));
    }
    double wall = 0;
    for (const double one : walls) wall += one;
    const double appends = static_cast<double>(batch) * batches;
    std::printf("%d batches of %zu over %llu matches, %s rows: %.0f appends/s, %.2f us of processor an append\n",
                batches, batch, static_cast<unsigned long long>(matches), with_rows ? "with" : "without",
                appends / wall, 1e6 * processor / appends);
    print("a batch", walls);
    std::printf("  not on the processor     %.0f %%;  largest log %.1f MB\n", 100 * (1 - processor / wall),
                static_cast<double>(largest_wal) * 1e-6);
}

// What the disk alone takes, for comparison.
void measure_disk(const fs::path& folder, std::size_t bytes) {
    const int file = open((folder / "disk").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    const std::string block(bytes, 'x');
    std::vector<double> walls;
    for (int round = 0; round < 2; ++round) {  // the second time nothing grows, as in a log that is used again
        walls.clear();
        for (off_t i = 0; i < 100; ++i)
            walls.push_back(spent([&] {
                                if (pwrite(file, block.data(), bytes, i * static_cast<off_t>(bytes)) < 0)
                                    give_up("no disk");
                                fdatasync(file);
                            }).wall);
    }
    close(file);
    print(("fdatasync of " + std::to_string(bytes >> 10) + " KiB").c_str(), walls);
}

void measure_opening(const fs::path& folder, std::uint64_t finished) {
    forget(folder / store::SqliteStore::file_name);
    std::unique_ptr<store::SqliteStore> store;
    const Spent open = spent([&] { store = opened(folder); });
    std::size_t count = 0;
    const Spent list = spent([&] { count = store->unfinished()->size(); });
    std::printf("cold: open %.2f ms, unfinished %.2f ms (%zu of them)\n", 1e3 * open.wall, 1e3 * list.wall, count);
    std::vector<double> walls;
    for (std::uint64_t i = 0; i < 200; ++i) {
        forget(folder / store::SqliteStore::file_name);
        const std::string name = match_name(i * 7919 % finished);
        walls.push_back(spent([&] {
                            if (store->log(name)->empty()) give_up("a log is empty");
                        }).wall);
    }
    print("a cold log", walls);
    walls.clear();
    for (std::uint64_t i = 0; i < 200; ++i)
        walls.push_back(spent([&] { (void)store->matches_of("person-0123456789-" + std::to_string(i), 200); }).wall);
    print("matches of a person", walls);
    const auto bytes = fs::file_size(folder / store::SqliteStore::file_name);
    std::printf("  the file has %.0f MB\n", static_cast<double>(bytes) * 1e-6);
}

}  // namespace

int main(int count, char** words) {
    if (count < 2 || fs::exists(words[1])) give_up("name a folder that does not exist yet");
    const fs::path folder = words[1];
    const std::uint64_t finished = count > 2 ? std::strtoull(words[2], nullptr, 10) : 100'000;
    const std::uint64_t entries = count > 3 ? std::strtoull(words[3], nullptr, 10) : 20;
    const Spent filling = spent([&] { fill(*opened(folder), finished, entries); });
    std::printf("%llu matches of %llu entries written in %.1f s, %.1f s of processor\n",
                static_cast<unsigned long long>(finished), static_cast<unsigned long long>(entries), filling.wall,
                filling.processor);
    measure_batches(folder, finished, 1'000, false, 1'000);
    measure_batches(folder, finished + 1'000, 1'000, true, 1'000);
    measure_batches(folder, finished + 2'000, 20, true, 1'000);
    for (const std::size_t bytes : {16U << 10, 256U << 10, 512U << 10}) measure_disk(folder, bytes);
    measure_opening(folder, finished);
    if (count <= 4 || std::string_view(words[4]) != "keep") fs::remove_all(folder);
}
