// What every store promises, tried on each.
#include "store/store.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "store/memory_store.hpp"
#include "store/sqlite_store.hpp"
#include "tests/store/samples.hpp"

namespace paddock {
namespace {

struct OnDisk {
    TemporaryFolder folder;
    std::unique_ptr<SqliteStore> store = opened(folder.path());
    // What comes back is on the disk.
    void restart() {
        store.reset();
        store = opened(folder.path());
    }
};

struct InMemory {
    std::unique_ptr<MemoryStore> store = std::make_unique<MemoryStore>();
    void restart() {}
};

template <class Place>
class Stores : public testing::Test {
protected:
    Store& store() { return *place_.store; }
    void restart() { place_.restart(); }

private:
    Place place_;
};

struct PlaceName {
    template <class Place>
    static std::string GetName(int) {  // NOLINT(readability-identifier-naming): GoogleTest's
        return std::is_same_v<Place, OnDisk> ? "SqliteStore" : "MemoryStore";
    }
};
TYPED_TEST_SUITE(Stores, decltype([] { return testing::Types<OnDisk, InMemory>{}; }()), PlaceName);

constexpr Result<Done, StoreFault> done = Done{};
const Result<Done, StoreFault> conflict = refuse(StoreFault::conflict);

const TokenHash token{1, 2, 3};
const TokenHash other_token{1, 2, 4};

TYPED_TEST(Stores, BeginEmpty) {
    EXPECT_EQ(this->store().log("m"), Bodies{});
    EXPECT_EQ(this->store().row("m"), std::nullopt);
    EXPECT_EQ(this->store().unfinished(), std::vector<MatchRow>{});
    EXPECT_EQ(this->store().matches_of("ada", 10), std::vector<MatchRow>{});
    EXPECT_EQ(this->store().person_of(token), std::nullopt);
    EXPECT_EQ(this->store().served_ms(), 0);
    EXPECT_EQ(write(this->store(), {}), Answers{});
}

TYPED_TEST(Stores, KeepEntriesInTheirOrder) {
    EXPECT_EQ(write(this->store(), {entry("m", 1, "one"), entry("n", 1, "uno"), entry("m", 2, "two")}),
              (Answers{done, done, done}));
    EXPECT_EQ(put(this->store(), entry("m", 3, "three")), done);
    this->restart();
    EXPECT_EQ(this->store().log("m"), (Bodies{"one", "two", "three"}));
    EXPECT_EQ(this->store().log("n"), Bodies{"uno"});
    EXPECT_EQ(put(this->store(), entry("m", 4, "four")), done);
    EXPECT_EQ(this->store().log("m"), (Bodies{"one", "two", "three", "four"}));
}

TYPED_TEST(Stores, KeepAnyBytes) {
    std::string all;
    for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
    const std::string large(100'000, 'x');
    const MatchRow row{all, 7, -5, all + large, {all, "", "3:ada,", all}};
    EXPECT_EQ(write(this->store(), {entry(1, all, row), entry(all, 2, ""), entry(all, 3, large)}),
              (Answers{done, done, done}));
    EXPECT_EQ(write(this->store(), {PutDevice{token, all}}), Answers{done});
    this->restart();
    EXPECT_EQ(this->store().log(all), (Bodies{all, "", large}));
    EXPECT_EQ(this->store().row(all), row);
    EXPECT_EQ(this->store().matches_of(all, 10), std::vector{row});
    EXPECT_EQ(this->store().person_of(token), all);
}

TYPED_TEST(Stores, RefuseANumberThatIsNotTheNextOne) {
    EXPECT_EQ(put(this->store(), entry("m", 2, "two")), conflict);
    EXPECT_EQ(put(this->store(), entry("m", 0, "zero")), conflict);
    EXPECT_EQ(this->store().log("m"), Bodies{});
    EXPECT_EQ(put(this->store(), entry("m", 1, "one")), done);
    for (const std::uint64_t wrong : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{3},
                                      std::numeric_limits<std::uint64_t>::max(), std::uint64_t{1} << 63})
        EXPECT_EQ(put(this->store(), entry("m", wrong, "wrong")), conflict) << wrong;
    EXPECT_EQ(this->store().log("m"), Bodies{"one"});
}

TYPED_TEST(Stores, RefuseAConflictAlone) {
    const MatchRow row{"m", 1, 10, "first", {"ada"}};
    const MatchRow lost{"m", 100, 20, "lost", {"bob"}};
    EXPECT_EQ(write(this->store(), {entry(1, "one", row), entry(1, "again", lost), entry("m", 2, "two"),
                                    entry("n", 2, "gap"), entry("n", 1, "uno"), PutServed{5}}),
              (Answers{done, conflict, done, conflict, done, done}));
    this->restart();
    EXPECT_EQ(this->store().log("m"), (Bodies{"one", "two"}));
    EXPECT_EQ(this->store().log("n"), Bodies{"uno"});
    EXPECT_EQ(this->store().row("m"), row) << "a refused entry takes its row along";
    EXPECT_EQ(names(this->store().matches_of("bob", 10)), Bodies{});
    EXPECT_EQ(this->store().served_ms(), 5);
}

TYPED_TEST(Stores, ReplaceTheRow) {
    const MatchRow first{"m", 1, 10, "gathering", {"ada"}};
    const MatchRow second{"m", 2, 20, "playing", {"bob", "ada"}};
    put(this->store(), entry(1, "one", first));
    EXPECT_EQ(this->store().row("m"), first);
    put(this->store(), entry("m", 2, "two"));
    EXPECT_EQ(this->store().row("m"), first) << "an entry without a row leaves it";
    put(this->store(), entry(3, "three", second));
    this->restart();
    EXPECT_EQ(this->store().row("m"), second);
    EXPECT_EQ(this->store().unfinished(), std::vector{second});
    EXPECT_EQ(this->store().matches_of("ada", 10), std::vector{second});
    EXPECT_EQ(this->store().matches_of("bob", 10), std::vector{second});
}

TYPED_TEST(Stores, KnowARowByItsMatch) {
    AppendEntry append = entry(1, "one", {"another", 1, 10, "", {"ada"}});
    append.match = "m";
    EXPECT_EQ(put(this->store(), append), done);
    EXPECT_EQ(this->store().row("m"), (MatchRow{"m", 1, 10, "", {"ada"}}));
    EXPECT_EQ(this->store().row("another"), std::nullopt);
    EXPECT_EQ(names(this->store().unfinished()), Bodies{"m"});
}

TYPED_TEST(Stores, ListNoMatchWithoutARow) {
    put(this->store(), entry("m", 1, "one"));
    EXPECT_EQ(this->store().row("m"), std::nullopt);
    EXPECT_EQ(names(this->store().unfinished()), Bodies{});
    put(this->store(), entry(2, "two", {"m", 0, 10, "", {"ada"}}));
    EXPECT_EQ(names(this->store().unfinished()), Bodies{"m"});
    EXPECT_EQ(names(this->store().matches_of("ada", 10)), Bodies{"m"});
}

TYPED_TEST(Stores, TellTheUnfinishedInTheOrderOfTheirMaking) {
    write(this->store(), {entry(1, "", {"c", 1, 30, "", {}}), entry(1, "", {"a", MatchRow::finished, 10, "", {}}),
                          entry(1, "", {"b", MatchRow::finished - 1, 20, "", {}}), entry(1, "", {"d", 255, 5, "", {}}),
                          entry(1, "", {"0", 0, 5, "", {}})});
    EXPECT_EQ(names(this->store().unfinished()), (Bodies{"c", "b", "0"}));
    write(this->store(), {entry(2, "", {"c", MatchRow::finished, 40, "", {}}), entry(2, "", {"a", 1, 50, "", {}})});
    this->restart();
    EXPECT_EQ(names(this->store().unfinished()), (Bodies{"a", "b", "0"}));
}

TYPED_TEST(Stores, ListAPersonsMatchesTheLatestFirst) {
    // Every other one is over.
    for (int i = 0; i < 10; ++i) {
        const auto status = i % 2 == 0 ? std::uint8_t{1} : MatchRow::finished;
        put(this->store(), entry(1, "", {"m" + std::to_string(i), status, i * 7 % 10, "", {"ada", "bob"}}));
    }
    EXPECT_EQ(names(this->store().matches_of("ada", 100)),
              (Bodies{"m7", "m4", "m1", "m8", "m5", "m2", "m9", "m6", "m3", "m0"}));
    EXPECT_EQ(names(this->store().matches_of("bob", 3)), (Bodies{"m7", "m4", "m1"}));
    EXPECT_EQ(names(this->store().matches_of("bob", 0)), Bodies{});
    EXPECT_EQ(names(this->store().matches_of("eve", 3)), Bodies{});
    EXPECT_EQ(names(this->store().matches_of("ad", 3)), Bodies{});
    EXPECT_EQ(this->store().matches_of("ada", std::numeric_limits<std::size_t>::max())->size(), 10U);

    put(this->store(), entry(2, "", {"m0", 1, 50, "", {"ada", "eve"}}));
    put(this->store(), entry(2, "", {"m2", MatchRow::finished, 40, "", {"ada", "bob"}}));
    put(this->store(), entry(2, "", {"m9", MatchRow::finished, 60, "", {"ada", "bob"}}));
    this->restart();
    EXPECT_EQ(names(this->store().matches_of("ada", 4)), (Bodies{"m9", "m0", "m2", "m7"}));
    EXPECT_EQ(names(this->store().matches_of("bob", 3)), (Bodies{"m9", "m2", "m7"}));
    EXPECT_EQ(names(this->store().matches_of("eve", 3)), Bodies{"m0"});
}

TYPED_TEST(Stores, PutTheYoungerFirstOfTwoThatChangedAtOnce) {
    for (const char* name : {"b", "a", "d", "c"})
        put(this->store(), entry(1, "", {name, name[0] < 'c' ? std::uint8_t{1} : MatchRow::finished, 9, "", {"ada"}}));
    EXPECT_EQ(names(this->store().matches_of("ada", 10)), (Bodies{"c", "d", "a", "b"}));
    EXPECT_EQ(names(this->store().matches_of("ada", 1)), Bodies{"c"});
}

TYPED_TEST(Stores, ListAPersonWithTwoSeatsOnce) {
    put(this->store(), entry(1, "", {"m", 1, 9, "", {"ada", "ada"}}));
    EXPECT_EQ(names(this->store().matches_of("ada", 10)), Bodies{"m"});
    put(this->store(), entry(2, "", {"m", MatchRow::finished, 10, "", {"ada", "ada"}}));
    EXPECT_EQ(this->store().matches_of("ada", 10),
              (std::vector<MatchRow>{{"m", MatchRow::finished, 10, "", {"ada", "ada"}}}));
    put(this->store(), RemoveMatch{"m"});
    EXPECT_EQ(names(this->store().matches_of("ada", 10)), Bodies{});
}

TYPED_TEST(Stores, RemoveAMatchWhole) {
    const MatchRow row{"m", 1, 10, "", {"ada"}};
    write(this->store(), {entry(1, "one", row), entry("m", 2, "two"), entry("n", 1, "uno")});
    EXPECT_EQ(write(this->store(), {RemoveMatch{"m"}, RemoveMatch{"never was"}}), (Answers{done, done}));
    this->restart();
    EXPECT_EQ(this->store().log("m"), Bodies{});
    EXPECT_EQ(this->store().row("m"), std::nullopt);
    EXPECT_EQ(names(this->store().unfinished()), Bodies{});
    EXPECT_EQ(names(this->store().matches_of("ada", 10)), Bodies{});
    EXPECT_EQ(this->store().log("n"), Bodies{"uno"});
    EXPECT_EQ(put(this->store(), entry("m", 3, "three")), conflict);
    EXPECT_EQ(write(this->store(), {entry("m", 1, "new"), RemoveMatch{"m"}, entry("m", 1, "newer")}),
              (Answers{done, done, done}));
    EXPECT_EQ(this->store().log("m"), Bodies{"newer"});
    EXPECT_EQ(this->store().row("m"), std::nullopt);
}

TYPED_TEST(Stores, KnowThePersonOfADevice) {
    EXPECT_EQ(write(this->store(), {PutDevice{token, "ada"}, PutDevice{other_token, "bob"}}), (Answers{done, done}));
    EXPECT_EQ(this->store().person_of(token), "ada");
    EXPECT_EQ(put(this->store(), PutDevice{token, "bob"}), done);
    this->restart();
    EXPECT_EQ(this->store().person_of(token), "bob");
    EXPECT_EQ(this->store().person_of(other_token), "bob");
    EXPECT_EQ(this->store().person_of(TokenHash{}), std::nullopt);
}

TYPED_TEST(Stores, KeepTheTimeServed) {
    put(this->store(), PutServed{1'000});
    put(this->store(), PutServed{std::int64_t{1} << 60});
    this->restart();
    EXPECT_EQ(this->store().served_ms(), std::int64_t{1} << 60);
}

// The two stores answer alike, whatever is asked of them: random writes with small names and numbers, so that
// conflicts, removals and ties are frequent.
TEST(Stores, AnswerAlike) {
    std::uint64_t state = 88'172'645'463'325'252;
    const auto any = [&](std::uint64_t below) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return state % below;
    };
    const auto name = [&](const char* kind, std::uint64_t below) { return kind + std::to_string(any(below)); };
    OnDisk disk;
    InMemory memory;
    for (int round = 0; round < 300; ++round) {
        std::vector<StoreWrite> writes;
        for (std::uint64_t left = any(12); left > 0; --left) {
            const std::string match = name("m", 8);
            if (any(12) == 0) {
                writes.emplace_back(RemoveMatch{match});
                continue;
            }
            AppendEntry append = entry(match, memory.store->log(match)->size() + any(3), name("body", 1000));
            if (any(2) == 0)
                append.row = MatchRow{match,
                                      static_cast<std::uint8_t>(98 + any(4)),
                                      static_cast<std::int64_t>(any(6)),
                                      name("h", 9),
                                      {name("p", 3), name("p", 3)}};
            writes.emplace_back(std::move(append));
        }
        ASSERT_EQ(disk.store->write(writes), memory.store->write(writes)) << round;
        if (round % 50 == 49) disk.restart();
        ASSERT_EQ(disk.store->unfinished(), memory.store->unfinished()) << round;
        for (int i = 0; i < 8; ++i) {
            const std::string match = "m" + std::to_string(i);
            ASSERT_EQ(disk.store->log(match), memory.store->log(match)) << round;
            ASSERT_EQ(disk.store->row(match), memory.store->row(match)) << round;
        }
        for (const char* person : {"p0", "p1", "p2"})
            for (const std::size_t most : {2U, 100U})
                ASSERT_EQ(disk.store->matches_of(person, most), memory.store->matches_of(person, most)) << round;
    }
}

}  // namespace
}  // namespace paddock
