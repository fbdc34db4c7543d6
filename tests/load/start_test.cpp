// The real program beside many finished games: it starts as fast as beside none, and an old game is opened at once.
// bench/start_speed.cpp measures the same with whole games only.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "tests/load/live_server.hpp"
#include "tests/load/many_games.hpp"

namespace paddock::load {
namespace {

constexpr std::uint64_t whole = 20;  // of these all entries are kept: a start reads no logs
constexpr std::uint64_t unfinished = 20;
constexpr int tries = 5;  // the best counts, for the machine may have other things to do
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr std::uint64_t finished = 10'000;
constexpr double slower = 20;
#else
constexpr std::uint64_t finished = 100'000;
constexpr double slower = 1;
#endif

TEST(Start, TakesNoLongerForWhatIsOver) {
    const TemporaryPlace place;
    const OwnServerOptions options{.program = PADDOCK_BINARY, .folder = place.path()};
    const auto games = play_real_games(options, "jeu-de-chevaux", 2, chosen_seed());
    ASSERT_TRUE(games) << games.error();
    ASSERT_FALSE(games->finished.empty());
    ASSERT_FALSE(games->unfinished.empty());
    {
        const auto store = store::SqliteStore::open(place.path() + "/games");
        ASSERT_TRUE(store) << store.error();
        ASSERT_TRUE(keep_many(**store, games->finished, 0, whole));
        ASSERT_TRUE(keep_many(**store, games->finished, whole, finished - whole, 1));
        ASSERT_TRUE(keep_many(**store, games->unfinished, finished, unfinished));
    }
    double start_ms = 1e9;
    double table_ms = 1e9;
    for (std::uint64_t i = 0; i < tries; ++i) {
        std::vector<OwnServer> server;
        const double ms = ms_to_first_answer(options, server);
        ASSERT_GE(ms, 0) << "no answer";
        start_ms = std::min(start_ms, ms);
        TableReader reader(server.front().place());
        for (const std::uint64_t number : {2 * i, 2 * i + 1, finished + i}) {
            const double opened_ms = reader.ms_to_open(game_name(number));
            ASSERT_GE(opened_ms, 0) << "table " << game_name(number) << " was not shown";
            table_ms = std::min(table_ms, opened_ms);
        }
        const auto stopped = server.front().stop();
        ASSERT_TRUE(stopped) << stopped.error();
    }
    std::printf("first answer after %.1f ms, a table of %zu entries after %.2f ms\n", start_ms,
                games->finished.front().log.size(), table_ms);
    EXPECT_LT(start_ms, 300 * slower);
    EXPECT_LT(table_ms, 20 * slower);
}

}  // namespace
}  // namespace paddock::load
