#include "lab/simulate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <numeric>
#include <string>

#include "engine/replay.hpp"
#include "games/registry.hpp"
#include "lab/mass_play.hpp"
#include "wire/record_json.hpp"

namespace paddock::lab {
namespace {

class Keeper : public RecordSink {
public:
    void print(std::string& text, const Record& record) const override { text += to_json(record) + "\n"; }
    bool write(std::string_view text) override {
        all += text;
        return ++writes < most_writes;
    }
    std::string all;
    std::size_t writes = 0;
    std::size_t most_writes = 1'000'000;
};

SimulationPlan simulation_of(std::string_view game, std::uint64_t games, unsigned threads = 1) {
    return {std::string(game), {}, games, 7, threads};
}

// What must not depend on threads or on whether records are kept.
void expect_same(const SimulationReport& a, const SimulationReport& b) {
    EXPECT_EQ(a.games, b.games);
    EXPECT_EQ(a.rules, b.rules);
    EXPECT_EQ(a.mean_length, b.mean_length);
    EXPECT_EQ(a.median_length, b.median_length);
    EXPECT_EQ(a.length_95, b.length_95);
    EXPECT_EQ(a.endings, b.endings);
    ASSERT_EQ(a.win_shares.size(), b.win_shares.size());
    for (std::size_t i = 0; i < a.win_shares.size(); ++i) EXPECT_EQ(a.win_shares[i].share, b.win_shares[i].share);
}

TEST(Simulate, GivesTheSameRecordsWhateverTheThreads) {
    for_each_game([]<class G>(G) {
        Keeper one;
        const auto alone = simulate(simulation_of(G::name, 50), &one, nullptr).value();
        for (const unsigned threads : {2U, 3U}) {
            Keeper several;
            expect_same(alone, simulate(simulation_of(G::name, 50, threads), &several, nullptr).value());
            EXPECT_EQ(one.all, several.all) << G::name << " on " << threads << " threads";
        }
    });
}

TEST(Simulate, PlaysTheSameGamesWithAndWithoutRecords) {
    for_each_game([]<class G>(G) {
        Keeper keeper;
        const auto kept = simulate(simulation_of(G::name, 60, 2), &keeper, nullptr).value();
        expect_same(kept, simulate(simulation_of(G::name, 60, 1), nullptr, nullptr).value());
        expect_same(kept, simulate(simulation_of(G::name, 60, 3), nullptr, nullptr).value());
    });
}

TEST(Simulate, WritesRecordsThatReplayAndAddUpToTheReport) {
    for_each_game([]<class G>(G) {
        Keeper keeper;
        const auto report = simulate(simulation_of(G::name, 40, 2), &keeper, nullptr).value();
        std::size_t events = 0;
        std::size_t games = 0;
        for (std::size_t at = 0; at < keeper.all.size(); ++games) {
            const std::size_t end = keeper.all.find('\n', at);
            const auto record = parse_record(std::string_view(keeper.all).substr(at, end - at));
            at = end + 1;
            ASSERT_TRUE(record);
            EXPECT_TRUE(replay<G>(*record));
            EXPECT_EQ(record->rules, report.rules);
            events += record->events.size();
        }
        EXPECT_EQ(games, 40U);
        EXPECT_DOUBLE_EQ(report.mean_length, static_cast<double>(events) / 40);
    });
}

TEST(Simulate, ReportsSharesAndEndingsOfAllGames) {
    for_each_game([]<class G>(G) {
        const RuleKey* players = find_rule_key<G>("players");
        for (auto count = players->low; count <= players->high; ++count) {
            SimulationPlan plan = simulation_of(G::name, 300, 2);
            plan.rules = {{"players", count}};
            const auto report = simulate(plan, nullptr, nullptr).value();
            EXPECT_EQ(report.games, 300U);
            EXPECT_EQ(report.players, static_cast<std::size_t>(count));
            ASSERT_EQ(report.win_shares.size(), report.players);
            double sum = 0;
            for (const Share& share : report.win_shares) {
                sum += share.share;
                EXPECT_LE(share.low, share.share);
                EXPECT_GE(share.high, share.share);
            }
            EXPECT_NEAR(sum, 1, 1e-9);
            std::uint64_t ended = 0;
            for (const auto& [ending, games] : report.endings) {
                EXPECT_EQ(std::ranges::count(G::endings, ending), 1) << ending;
                ended += games;
            }
            EXPECT_EQ(ended, 300U);
            EXPECT_LE(report.median_length, report.length_95);
            EXPECT_GT(report.games_per_s, 0);
        }
    });
}

TEST(Simulate, AnotherSeedGivesOtherGames) {
    SimulationPlan plan = simulation_of(JeuDeChevaux::name, 5);
    Keeper first;
    Keeper second;
    ASSERT_TRUE(simulate(plan, &first, nullptr));
    plan.seed = 8;
    ASSERT_TRUE(simulate(plan, &second, nullptr));
    EXPECT_NE(first.all, second.all);
}

TEST(Simulate, PlaysAsManyGamesAsAskedAroundTheEdgesOfBlocks) {
    for (const std::uint64_t games : {1U, 15U, 16U, 17U, 32U}) {
        Keeper keeper;
        EXPECT_EQ(simulate(simulation_of(JeuDeChevaux::name, games, 3), &keeper, nullptr).value().games, games);
        EXPECT_EQ(static_cast<std::uint64_t>(std::count(keeper.all.begin(), keeper.all.end(), '\n')), games);
    }
    for (const std::uint64_t games : {255U, 256U, 257U})
        EXPECT_EQ(simulate(simulation_of(JeuDeChevaux::name, games, 3), nullptr, nullptr).value().games, games);
}

TEST(Simulate, StopsWhenTheSinkFails) {
    for (int round = 0; round < 20; ++round) {
        Keeper keeper;
        keeper.most_writes = 3;
        const auto report = simulate(simulation_of(JeuDeChevaux::name, 100'000'000, 3), &keeper, nullptr);
        ASSERT_FALSE(report);
        EXPECT_EQ(keeper.writes, 3U);
        EXPECT_NE(report.error().sentence.find("cannot be written"), std::string::npos);
    }
}

TEST(Simulate, TellsItsProgress) {
    class Watcher : public ProgressWatcher {
    public:
        void played(std::uint64_t games) override {
            EXPECT_GE(games, last);
            last = games;
            ++calls;
        }
        std::uint64_t last = 0;
        int calls = 0;
    };
    // Long enough for a few calls on any machine: more games until there was one.
    Watcher watcher;
    for (std::uint64_t games = 5'000; watcher.calls == 0 && games < 10'000'000; games *= 4) {
        watcher.last = 0;
        ASSERT_TRUE(simulate(simulation_of(JeuDeChevaux::name, games, 2), nullptr, &watcher));
        EXPECT_LE(watcher.last, games);
    }
    EXPECT_GT(watcher.calls, 0);
}

TEST(Simulate, RefusesUnknownGamesAndRules) {
    EXPECT_FALSE(simulate(simulation_of("chess", 1), nullptr, nullptr));
    SimulationPlan plan = simulation_of(JeuDeChevaux::name, 1);
    plan.rules = {{"players", std::int64_t{9}}};
    const auto report = simulate(plan, nullptr, nullptr);
    ASSERT_FALSE(report);
    EXPECT_NE(report.error().sentence.find("'players'"), std::string::npos);
}

}  // namespace
}  // namespace paddock::lab
