// A server with many finished games behind it starts as fast as a new one.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "tests/store/samples.hpp"

namespace paddock::store {
namespace {

constexpr int finished = 100'000;
constexpr int unfinished = 100;

std::string match_name(int match) {
    return std::to_string(match * 7'919LL % 1'000'003) + "-match";
}

void fill_with_many(Store& store) {
    std::vector<StoreWrite> writes;
    for (int match = 0; match < finished + unfinished; ++match) {
        const std::uint8_t status = match < finished ? MatchRow::finished : 1;
        const std::string person = "person " + std::to_string(match % 100);
        writes.emplace_back(entry(1, "a body", {match_name(match), status, match, "heading", {person}}));
        writes.emplace_back(entry(match_name(match), 2, "another body"));
    }
    for (const auto& answer : store.write(writes)) ASSERT_TRUE(answer);
}

// The shortest of some tries, for the machine may have other things to do.
template <class Work>
double milliseconds(const Work& work) {
    double best = 1e9;
    for (int i = 0; i < 5; ++i) {
        const auto before = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - before;
        best = std::min(best, took.count());
    }
    return best;
}

TEST(LargeFile, IsOpenedAndListedFast) {
    const TemporaryFolder folder;
    ASSERT_NO_FATAL_FAILURE(fill_with_many(*opened(folder.path())));
    EXPECT_LT(milliseconds([&] { EXPECT_EQ(opened(folder.path())->unfinished()->size(), 100U); }), 100);
    const auto store = opened(folder.path());
    EXPECT_LT(milliseconds([&] { EXPECT_EQ(store->log(match_name(54'321)), (Bodies{"a body", "another body"})); }), 5);
    const auto latest = store->matches_of("person 7", 200);
    ASSERT_EQ(latest->size(), 200U);
    EXPECT_EQ(latest->front().match, match_name(finished + 7));
    EXPECT_EQ(latest->at(1).match, match_name(finished - 93));
    EXPECT_LT(milliseconds([&] { (void)store->matches_of("person 7", 200); }), 20);
}

}  // namespace
}  // namespace paddock::store
