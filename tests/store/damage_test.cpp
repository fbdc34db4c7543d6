// Bytes change on the disk: nobody is told what was never written, and the other matches go on.
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <functional>
#include <map>
#include <optional>

#include "store/sqlite.hpp"
#include "store/sqlite_store.hpp"
#include "tests/store/faulty_disk.hpp"
#include "tests/store/samples.hpp"

namespace paddock::store {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t page = 4'096;
constexpr int matches = 120;

std::string name_of(int match) {
    return "match-" + std::to_string(match * 7919 % 1000);
}

MatchRow row_of(int match) {
    const std::uint8_t status = match % 3 == 0 ? 1 : MatchRow::finished;
    return {name_of(match), status, match, "heading of " + name_of(match), {"ada", "person" + std::to_string(match)}};
}

Bodies log_of(int match) {
    Bodies bodies;
    for (int number = 1; number <= 25; ++number)
        bodies.push_back("body " + std::to_string(number) + " of " + name_of(match) + std::string(30, '.'));
    return bodies;
}

void fill(Store& store) {
    std::vector<StoreWrite> writes;
    for (int match = 0; match < matches; ++match)
        for (std::uint64_t number = 1; const std::string& body : log_of(match)) {
            writes.emplace_back(number == 1 ? entry(1, body, row_of(match)) : entry(name_of(match), number, body));
            ++number;
        }
    for (const auto& answer : store.write(writes)) ASSERT_TRUE(answer);
}

using Harm = std::function<void(std::string& file, std::size_t at)>;
const std::map<std::string, Harm> harms{
    {"Overwritten", [](std::string& file, std::size_t at) { file.replace(at, page, std::string(page, '\xee')); }},
    {"Emptied", [](std::string& file, std::size_t at) { file.replace(at, page, std::string(page, '\0')); }},
    {"FlippedInTheMiddle",
     [](std::string& file, std::size_t at) {
         for (const std::size_t place : {1'900U, 2'500U, 3'100U, 3'900U})
             file[at + place] = static_cast<char>(file[at + place] ^ 0x15);
     }},
    {"FlippedAtTheHead",
     [](std::string& file, std::size_t at) {
         for (const std::size_t place : {1U, 4U, 6U, 9U}) file[at + place] = static_cast<char>(file[at + place] ^ 0x15);
     }},
    {"Exchanged", [](std::string& file, std::size_t at) {
         const std::size_t other = at >= 20 * page ? at - 11 * page : at + 11 * page;
         for (std::size_t i = 0; i < page; ++i) std::swap(file[at + i], file[other + i]);
     }}};

// What is read is what was written, or is said to be damaged; a match may also have become unknown. Tells which can be
// read, and how many are said to be damaged.
struct Readable {
    std::vector<int> whole;
    int damaged = 0;
};
Readable read_all(Store& store) {
    Readable readable;
    for (int match = 0; match < matches; ++match) {
        const auto log = store.log(name_of(match));
        if (!log) {
            EXPECT_EQ(log.error(), StoreFault::damaged);
            ++readable.damaged;
        } else if (!log->empty()) {
            EXPECT_EQ(*log, log_of(match));
            readable.whole.push_back(match);
        }
        const auto row = store.row(name_of(match));
        if (!row)
            EXPECT_EQ(row.error(), StoreFault::damaged);
        else if (*row)
            EXPECT_EQ(**row, row_of(match));
    }
    std::map<std::string, MatchRow> rows;
    for (int match = 0; match < matches; ++match) rows[name_of(match)] = row_of(match);
    for (const auto& list : {store.unfinished(), store.matches_of("ada", 1'000)}) {
        if (!list)
            EXPECT_EQ(list.error(), StoreFault::damaged);
        else
            for (const MatchRow& row : *list) EXPECT_EQ(row, rows[row.match]);
    }
    return readable;
}

// Those that can be read can be played on, whatever stands in the same batch. Tells how many entries each match has
// got. None: the harm is where everybody's entries come in.
std::optional<std::vector<std::uint64_t>> play_on(Store& store) {
    std::vector<std::uint64_t> last(matches, 25);
    for (const std::uint64_t number : {26U, 27U, 28U}) {
        std::vector<StoreWrite> writes;
        for (int match = 0; match < matches; ++match) writes.emplace_back(entry(name_of(match), number, "more"));
        const auto answers = store.write(writes);
        for (std::size_t match = 0; match < matches; ++match)
            if (answers[match]) ++last[match];
    }
    if (!put(store, entry("a new match", 1, "one"))) return std::nullopt;
    return last;
}

// When the damage was seen before anything was written, it does not spread. Otherwise it may, but is never hidden.
void expect_played(Store& store, const Readable& before, const std::vector<std::uint64_t>& last) {
    for (const int match : before.whole) {
        const std::uint64_t expected = last[static_cast<std::size_t>(match)];
        EXPECT_EQ(expected, 28U);
        auto log = store.log(name_of(match));
        // A page is looked at as a whole when it is first read, so the neighbours of a damaged match may be told once.
        if (!log) log = store.log(name_of(match));
        if (!log && before.damaged == 0) continue;
        ASSERT_TRUE(log) << match;
        Bodies bodies = log_of(match);
        bodies.insert(bodies.end(), expected - 25, "more");
        EXPECT_EQ(*log, bodies);
    }
}

std::string read_file(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

class Damage : public testing::TestWithParam<std::string> {};

TEST_P(Damage, IsNeverTakenForWhatWasWritten) {
    FaultyDisk disk;  // which does not wait for the machine's
    const TemporaryFolder folder;
    fill(*opened(folder.path()));
    const std::string sound = read_file(folder.file());
    ASSERT_GT(sound.size() / page, 60U);
    int refused = 0;
    int noticed = 0;
    for (std::size_t at = page; at < sound.size(); at += 3 * page) {
        SCOPED_TRACE(at / page);
        std::string file = sound;
        harms.at(GetParam())(file, at);
        const TemporaryFolder harmed;
        std::ofstream(harmed.file(), std::ios::binary) << file;
        auto store = SqliteStore::open(harmed.path(), {.unsettled_bytes = 0});
        if (!store) {
            EXPECT_NE(store.error().find("is damaged or no database"), std::string::npos) << store.error();
            ++refused;
            continue;
        }
        const Readable readable = read_all(**store);
        noticed += readable.damaged > 0 ? 1 : 0;
        const auto last = play_on(**store);
        store = refuse(std::string("closed"));
        if (last)
            expect_played(*opened(harmed.path()), readable, *last);
        else
            ++refused;
    }
    EXPECT_LT(refused, 6) << "only what everybody needs may prevent everybody";
    EXPECT_GT(noticed, 10);
}

INSTANTIATE_TEST_SUITE_P(, Damage,
                         testing::Values("Overwritten", "Emptied", "FlippedInTheMiddle", "FlippedAtTheHead",
                                         "Exchanged"),
                         [](const auto& info) { return info.param; });

void execute(const TemporaryFolder& folder, const char* command) {
    auto connection = sqlite::Connection::open(folder.file().string(), 0);
    ASSERT_TRUE(connection->execute(command));
}

TEST(DamageTest, InRowsIsCountedOnce) {
    const TemporaryFolder folder;
    fill(*opened(folder.path()));
    EXPECT_EQ(opened(folder.path())->damage_seen().rows, 0U);
    execute(folder, "UPDATE matches SET heading = 'something else' WHERE id <= 2");
    const auto store = opened(folder.path());
    for (int i = 0; i < 2; ++i) ASSERT_TRUE(store->matches_of("ada", 1'000));
    ASSERT_TRUE(store->unfinished());
    EXPECT_EQ(store->damage_seen().rows, 2U) << "however often a list is asked for";
    EXPECT_TRUE(store->damage_seen().settling_stopped);
}

TEST(DamageTest, IsTellingWhetherAnythingIsSettled) {
    const TemporaryFolder folder;
    fill(*opened(folder.path()));
    execute(folder, "UPDATE chunks SET sum = sum + 1 WHERE match = 1");
    const auto store = opened(folder.path());
    EXPECT_FALSE(store->damage_seen().settling_stopped) << "nobody has looked yet";
    EXPECT_FALSE(store->log(name_of(0)));
    EXPECT_TRUE(store->damage_seen().settling_stopped);
    EXPECT_EQ(store->damage_seen().rows, 0U);
}

// Entries that were not settled when the server was killed are read at the start.
TEST(DamageTest, InUnsettledEntriesIsSaidAtTheStart) {
    const TemporaryFolder folder;
    fill(*opened(folder.path()));
    {
        auto connection = sqlite::Connection::open(folder.file().string(), 0);
        ASSERT_TRUE(
            connection->execute("UPDATE state SET last_recent = last_recent + 1;"
                                "INSERT INTO recent SELECT last_recent, 1, 26, 'not what was written', 0 FROM state"));
    }
    EXPECT_NE(refusal_of(folder.path()).find("is damaged or no database"), std::string::npos);
}

// The folder of a server that was killed: its latest entries are in SQLite's log.
void copy_killed(const TemporaryFolder& from, const TemporaryFolder& to) {
    for (const char* ending : {"", "-wal", "-confirmed"})
        fs::copy_file(from.file().string() + ending, to.file().string() + ending);
}

// SQLite takes a damaged place in its log for the end of it, and what comes after for never written.
TEST(DamageTest, InTheLogOfAKilledServerIsSaidAtTheStart) {
    FaultyDisk disk;
    const TemporaryFolder folder;
    const auto store = opened(folder.path());
    for (std::uint64_t number = 1; number <= 14; ++number) {
        ASSERT_TRUE(put(*store, entry("m", number, "body " + std::to_string(number))));
    }
    const std::string log = read_file(folder.file().string() + "-wal");
    const std::size_t size = log.size();
    ASSERT_GT(size, 14 * page);
    for (std::size_t place = 0; place < 15; ++place) {
        SCOPED_TRACE(place);
        const TemporaryFolder harmed;
        copy_killed(folder, harmed);
        const std::string path = harmed.file().string() + "-wal";
        std::string bytes = log;
        const std::size_t at = place < 14 ? place * size / 14 + 60 : size - 100;  // in each, and in the last one
        bytes[at] = static_cast<char>(bytes[at] ^ 0x10);
        std::ofstream(path, std::ios::binary) << bytes;
        const std::string refusal = refusal_of(harmed.path());
        EXPECT_NE(refusal.find("has lost moves that were confirmed"), std::string::npos) << refusal;
        EXPECT_TRUE(read_file(path) == bytes) << "what may still be saved by hand is not thrown away";
    }
    const TemporaryFolder without;
    copy_killed(folder, without);
    fs::remove(without.file().string() + "-wal");
    EXPECT_NE(refusal_of(without.path()).find("has lost moves that were confirmed"), std::string::npos);
    const TemporaryFolder whole;
    copy_killed(folder, whole);
    EXPECT_EQ(opened(whole.path())->log("m")->size(), 14U);
}

// A mark that is missing, or is not one, asks for nothing.
TEST(DamageTest, InTheMarkOfWhatWasConfirmedHoldsNobodyUp) {
    const TemporaryFolder folder;
    const std::string mark = folder.file().string() + "-confirmed";
    put(*opened(folder.path()), entry("m", 1, "one"));
    for (const char* text : {"", "900000000000 0\n", "something else"}) {
        std::ofstream(mark, std::ios::binary) << text;
        EXPECT_EQ(opened(folder.path())->log("m"), Bodies{"one"}) << text;
    }
    fs::remove(mark);
    EXPECT_EQ(opened(folder.path())->log("m"), Bodies{"one"});
    EXPECT_TRUE(fs::exists(mark));
}

TEST(DamageTest, InTheCountOfAMatchIsNotTakenForAShorterLog) {
    const TemporaryFolder folder;
    fill(*opened(folder.path()));
    // As many as are in all chunks but the last.
    execute(folder, "UPDATE matches SET settled = (SELECT max(last) FROM chunks WHERE match = id AND last < settled)");
    const auto store = opened(folder.path());
    EXPECT_EQ(store->log(name_of(0)), refuse(StoreFault::damaged));
}

}  // namespace
}  // namespace paddock::store
