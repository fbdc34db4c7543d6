// What every store promises, tried on each.
#include "store/store.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "store/memory_store.hpp"
#include "store/sqlite_store.hpp"
#include "tests/store/samples.hpp"

namespace paddock::store {
namespace {

// Entries may be unsettled for so many bytes.
template <std::size_t unsettled_bytes>
struct OnDisk {
    SqliteOptions options{.unsettled_bytes = unsettled_bytes};
    TemporaryFolder folder;
    std::unique_ptr<SqliteStore> store = opened(folder.path(), options);
    // What comes back is on the disk.
    void restart() {
        store.reset();
        store = opened(folder.path(), options);
    }
};
using Usual = OnDisk<SqliteOptions{}.unsettled_bytes>;
using AlwaysSettled = OnDisk<0>;

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
        if (std::is_same_v<Place, InMemory>) return "MemoryStore";
        return std::is_same_v<Place, Usual> ? "SqliteStore" : "SqliteStoreAlwaysSettled";
    }
};
using ConnectionLimiter = testing::Types<Usual, AlwaysSettled, InMemory>;
TYPED_TEST_SUITE(Stores, ConnectionLimiter, PlaceName);

constexpr Result<Done, StoreFault> done = Done{};
const Result<Done, StoreFault> conflict = refuse(StoreFault::conflict);

const TokenHash token{1, 2, 3};
const TokenHash other_token{1, 2, 4};

TYPED_TEST(Stores, BeginEmpty) {
    EXPECT_EQ(this->store().log("m"), Bodies{});
    EXPECT_EQ(this->store().row("m"), std::nullopt);
    EXPECT_EQ(this->store().unfinished(), std::vector<MatchRow>{});
    EXPECT_EQ(this->store().matches_of("ada", 10), std::vector<MatchRow>{});
    EXPECT_EQ(this->store().device(token), std::nullopt);
    EXPECT_EQ(this->store().devices_of("ada"), std::vector<Device>{});
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
    const Device device{token, all, all + large, -1, 5};
    EXPECT_EQ(write(this->store(), {PutDevice{device}}), Answers{done});
    this->restart();
    EXPECT_EQ(this->store().log(all), (Bodies{all, "", large}));
    EXPECT_EQ(this->store().row(all), row);
    EXPECT_EQ(this->store().matches_of(all, 10), std::vector{row});
    EXPECT_EQ(this->store().device(token), device);
    EXPECT_EQ(this->store().devices_of(all), std::vector{device});
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

TYPED_TEST(Stores, KnowTheDevicesOfAPerson) {
    const Device laptop{token, "ada", "Firefox, Linux", 0, 7};
    Device telephone{other_token, "bob", "", 20, 20};
    EXPECT_EQ(write(this->store(), {PutDevice{telephone}, PutDevice{laptop}}), (Answers{done, done}));
    EXPECT_EQ(this->store().device(other_token), telephone);
    EXPECT_EQ(this->store().devices_of("ada"), std::vector{laptop});
    telephone.person = "ada";
    telephone.name = "Safari, iPhone";
    EXPECT_EQ(put(this->store(), PutDevice{telephone}), done);
    this->restart();
    EXPECT_EQ(this->store().device(other_token), telephone);
    EXPECT_EQ(this->store().devices_of("ada"), (std::vector{laptop, telephone})) << "in the order of their coming";
    EXPECT_EQ(this->store().devices_of("bob"), std::vector<Device>{});
    EXPECT_EQ(this->store().device(TokenHash{}), std::nullopt);
}

TYPED_TEST(Stores, RemoveADeviceForGood) {
    Device device{token, "ada", "Firefox, Linux", 10, 20};
    device.removed = true;
    EXPECT_EQ(write(this->store(), {PutDevice{{token, "ada"}}, PutDevice{device}}), (Answers{done, done}));
    this->restart();
    EXPECT_EQ(this->store().devices_of("ada"), std::vector<Device>{});
    EXPECT_EQ(this->store().device(token), device);
    EXPECT_EQ(put(this->store(), PutDevice{{token, "ada"}}), done) << "what was on its way comes too late";
    EXPECT_TRUE((*this->store().device(token))->removed);
    EXPECT_EQ(this->store().devices_of("ada"), std::vector<Device>{});
}

TYPED_TEST(Stores, KeepTheTimeServed) {
    put(this->store(), PutServed{1'000});
    put(this->store(), PutServed{std::int64_t{1} << 60});
    this->restart();
    EXPECT_EQ(this->store().served_ms(), std::int64_t{1} << 60);
}

TEST(StoreFaults, HaveWords) {
    std::set<std::string_view> words;
    for (const StoreFault fault :
         {StoreFault::conflict, StoreFault::full, StoreFault::locked, StoreFault::damaged, StoreFault::failed})
        words.insert(to_text(fault));
    EXPECT_EQ(words.size(), 5U);
}

// Random writes with small names and numbers, so that conflicts, removals and ties are frequent.
class Draw {
public:
    std::uint64_t below(std::uint64_t bound) {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return state_ % bound;
    }
    std::string name(const char* kind, std::uint64_t bound) { return kind + std::to_string(below(bound)); }

    StoreWrite write(Store& store) {
        const std::string match = name("m", 8);
        if (below(12) == 0) return RemoveMatch{match};
        AppendEntry append = entry(match, store.log(match)->size() + below(3), name("body", 1000));
        if (below(2) == 0)
            append.row = MatchRow{match,
                                  static_cast<std::uint8_t>(98 + below(4)),
                                  static_cast<std::int64_t>(below(6)),
                                  name("heading", 9),
                                  {name("p", 3), name("p", 3)}};
        return append;
    }

private:
    std::uint64_t state_ = 88'172'645'463'325'252;
};

void expect_alike(Store& one, Store& other) {
    ASSERT_EQ(one.unfinished(), other.unfinished());
    for (int i = 0; i < 8; ++i) {
        const std::string match = "m" + std::to_string(i);
        ASSERT_EQ(one.log(match), other.log(match)) << match;
        ASSERT_EQ(one.row(match), other.row(match)) << match;
    }
    for (const char* person : {"p0", "p1", "p2"})
        for (const std::size_t most : {2U, 100U})
            ASSERT_EQ(one.matches_of(person, most), other.matches_of(person, most)) << person;
}

TEST(Stores, AnswerAlike) {
    Draw draw;
    OnDisk<200> disk;  // a few entries are unsettled at any time
    InMemory memory;
    for (int round = 0; round < 400; ++round) {
        std::vector<StoreWrite> writes;
        for (std::uint64_t left = draw.below(12); left > 0; --left) writes.push_back(draw.write(*memory.store));
        ASSERT_EQ(disk.store->write(writes), memory.store->write(writes)) << round;
        if (round % 50 == 49) disk.restart();
        ASSERT_NO_FATAL_FAILURE(expect_alike(*disk.store, *memory.store)) << round;
    }
}

}  // namespace
}  // namespace paddock::store
