// A server that is killed again and again while tables play on it: whoever was told that a move is kept finds it there,
// every game goes on, and nobody's time runs while the server is down.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "load/crowd.hpp"
#include "tests/load/live_server.hpp"

namespace paddock::load {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr int kills = 20;  // a start takes a second there
#else
constexpr int kills = 100;
#endif
constexpr std::int64_t a_day_ms = 86'400'000;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

CrowdPlan plan_for(const LiveServer& live, std::size_t tables, std::size_t players, std::uint64_t seed) {
    CrowdPlan plan;
    plan.server = live.place();
    plan.tables = tables;
    plan.players = players;
    plan.seed = seed;
    plan.reconnects = true;
    plan.remembers = true;
    return plan;
}

// Two people at a table with a clock, one of whom has to decide and does not.
class Ditherers {
public:
    Ditherers(const LiveServer& live, std::uint64_t seed) : crowd(with_clock(plan_for(live, 1, 2, seed))) {}
    // Nothing: it has not come back yet.
    std::optional<std::int64_t> left_ms() const {
        const auto& due = crowd.player(0, 0).shown_due();
        if (!crowd.player(0, 0).playing() || due.empty() || !due[0].left_ms) return std::nullopt;
        return static_cast<std::int64_t>(*due[0].left_ms);
    }

    Crowd crowd;

private:
    static CrowdPlan with_clock(CrowdPlan plan) {
        plan.clock = "1d";  // one of minutes begins again with every start
        return plan;
    }
};

class Kill : public testing::Test {
protected:
    void step_both(milliseconds duration) {
        const auto end = Clock::now() + duration;
        while (Clock::now() < end) {
            players.step(1);
            ditherers.crowd.step(0);
        }
    }
    template <class Condition>
    bool step_until(const Condition& condition) {
        const auto start = Clock::now();
        while (!condition() && seconds_since(start) < 30) step_both(milliseconds(1));
        return condition();
    }
    bool sound() const { return players.counts().errors + ditherers.crowd.counts().errors == 0; }
    std::string complaints() const {
        std::string text;
        for (const auto& line : players.complaints()) text += line + "\n";
        for (const auto& line : ditherers.crowd.complaints()) text += "with a clock: " + line + "\n";
        return text;
    }
    void come_all() {
        for (Crowd* crowd : {&players, &ditherers.crowd}) {
            const auto opened = crowd->open_tables();
            ASSERT_TRUE(opened) << opened.error();
            crowd->come();
        }
        ditherers.crowd.retire();
        ASSERT_TRUE(step_until([&] { return players.all_play() && ditherers.crowd.all_play(); })) << complaints();
    }

    std::uint64_t seed = chosen_seed();
    LiveServer live;
    Crowd players{plan_for(live, 20, 4, seed)};
    Ditherers ditherers{live, seed + 1};
    Rng rng{seed};
};

TEST_F(Kill, LosesNoAcknowledgedMoveAndStopsNoGame) {
    come_all();
    const auto start = Clock::now();
    double down = 0;
    for (int kill = 1; kill <= kills; ++kill) {
        const std::uint64_t moves = players.counts().moves;
        step_both(milliseconds(20 + rng.below(200)));
        live.kill();
        const auto died = Clock::now();
        if (kill % 10 == 0) std::this_thread::sleep_for(milliseconds(200));
        live.start();
        down += seconds_since(died);
        // Every client comes back by itself, and somebody's move is answered.
        ASSERT_TRUE(step_until([&] { return players.counts().moves > moves + 20 && players.all_back(); }))
            << "after kill " << kill << ", seed " << seed << "\n"
            << complaints();
        ASSERT_TRUE(sound()) << "after kill " << kill << ", seed " << seed << "\n" << complaints();
    }
    std::printf("%d kills in %.1f s, of which down %.1f s; %llu moves acknowledged, %llu connections\n", kills,
                seconds_since(start), down, static_cast<unsigned long long>(players.counts().moves),
                static_cast<unsigned long long>(players.counts().connections));
    // Every game goes on.
    std::vector<std::pair<std::string, std::size_t>> before;
    for (const auto& sitting : players.sittings()) before.emplace_back(sitting->table, sitting->checker->log().size());
    EXPECT_TRUE(step_until([&] {
        for (std::size_t i = 0; i < before.size(); ++i) {
            const Sitting& now = *players.sittings()[i];
            if (now.table == before[i].first && now.checker->log().size() == before[i].second) return false;
        }
        return true;
    })) << "a table stands still";
    // What the clients were told is what the server has kept, to the last event.
    const auto compared = players.compare_records();
    EXPECT_TRUE(compared) << compared.error();
    EXPECT_TRUE(sound()) << "seed " << seed << "\n" << complaints();
}

TEST_F(Kill, StopsTheClocksWhileTheServerIsDown) {
    auto heard = Clock::now();  // when no less than this was left
    std::int64_t left = a_day_ms;
    come_all();
    for (int kill = 1; kill <= 5; ++kill) {
        step_both(milliseconds(100));
        live.kill();
        const double before = seconds_since(heard);
        std::this_thread::sleep_for(milliseconds(700));
        const auto started = Clock::now();
        live.start();
        ASSERT_TRUE(step_until([&] { return ditherers.crowd.all_back() && ditherers.left_ms(); })) << complaints();
        const double served_ms = 1000 * (before + seconds_since(started));
        EXPECT_LE(*ditherers.left_ms(), left) << "the clock ran backwards";
        EXPECT_GE(*ditherers.left_ms(), left - std::int64_t(served_ms) - 100)
            << "the clock ran while the server was down";
        left = *ditherers.left_ms();
        heard = Clock::now();
    }
    EXPECT_LT(left, a_day_ms - 300) << "the clock does not run at all";
    EXPECT_TRUE(sound()) << complaints();
}

}  // namespace
}  // namespace paddock::load
