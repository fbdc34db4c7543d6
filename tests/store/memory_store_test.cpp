#include "store/memory_store.hpp"

#include <gtest/gtest.h>

#include "tests/store/samples.hpp"

namespace paddock::store {
namespace {

TEST(MemoryStore, FailsOnceWhenTold) {
    MemoryStore store;
    store.fail_next(StoreFault::full);
    EXPECT_EQ(write(store, {}), Answers{}) << "nothing to refuse";
    EXPECT_EQ(write(store, {entry("m", 1, "one"), entry("m", 7, "gap")}),
              (Answers{refuse(StoreFault::full), refuse(StoreFault::full)}));
    EXPECT_EQ(store.log("m"), Bodies{}) << "reading works, and nothing was kept";
    EXPECT_EQ(put(store, entry("m", 1, "one")), Done{});
}

TEST(MemoryStore, FailsUntilTold) {
    MemoryStore store;
    store.fail_until_told(StoreFault::locked);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(put(store, entry("m", 1, "one")), refuse(StoreFault::locked));
    store.fail_next(StoreFault::full);
    EXPECT_EQ(put(store, entry("m", 1, "one")), refuse(StoreFault::full));
    EXPECT_EQ(put(store, entry("m", 1, "one")), refuse(StoreFault::locked));
    store.work_again();
    EXPECT_EQ(put(store, entry("m", 1, "one")), Done{});
    EXPECT_EQ(store.log("m"), Bodies{"one"});
}

TEST(MemoryStore, FailsTheNextRead) {
    MemoryStore store;
    put(store, entry("m", 1, "one"));
    store.fail_next_read(StoreFault::failed);
    EXPECT_EQ(store.log("m"), refuse(StoreFault::failed));
    EXPECT_EQ(store.log("m"), Bodies{"one"});
    store.fail_next_read(StoreFault::failed);
    EXPECT_EQ(store.unfinished(), refuse(StoreFault::failed));
    store.fail_next_read(StoreFault::failed);
    EXPECT_EQ(store.matches_of("ada", 1), refuse(StoreFault::failed));
    store.fail_next_read(StoreFault::failed);
    EXPECT_EQ(store.device({}), refuse(StoreFault::failed));
    store.fail_next_read(StoreFault::failed);
    EXPECT_EQ(store.devices_of("ada"), refuse(StoreFault::failed));
    store.fail_next_read(StoreFault::failed);
    EXPECT_EQ(store.served_ms(), refuse(StoreFault::failed));
    store.fail_next_read(StoreFault::failed);
    EXPECT_EQ(store.row("m"), refuse(StoreFault::failed));
}

TEST(MemoryStore, DamagesOneMatchAlone) {
    MemoryStore store;
    for (const char* name : {"m", "n"}) put(store, entry(1, "one", {name, 1, 10, "", {"ada"}}));
    store.damage("m");
    EXPECT_EQ(store.log("m"), refuse(StoreFault::damaged));
    EXPECT_EQ(store.row("m"), refuse(StoreFault::damaged));
    EXPECT_EQ(names(store.unfinished()), Bodies{"n"});
    EXPECT_EQ(names(store.matches_of("ada", 10)), Bodies{"n"});
    EXPECT_EQ(write(store, {entry("m", 2, "two"), RemoveMatch{"m"}, entry("n", 2, "two")}),
              (Answers{refuse(StoreFault::damaged), refuse(StoreFault::damaged), Done{}}));
    store.work_again();
    EXPECT_EQ(store.log("m"), Bodies{"one"});
    EXPECT_EQ(store.log("n"), (Bodies{"one", "two"}));
}

}  // namespace
}  // namespace paddock::store
