// The whole service from a seed: people who come and go, a store that fails, bots that dawdle, and power cuts. What was
// acknowledged stays, what is shown is true, and no game is stuck. PADDOCK_SIMULATION_SEEDS asks for more seeds, and
// PADDOCK_SIMULATION_FIRST for others.
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "tests/simulation/guest.hpp"

namespace paddock::simulation {
namespace {

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
    const char* asked = std::getenv(name);
    return asked != nullptr ? std::strtoull(asked, nullptr, 10) : otherwise;
}

// The usual ones, but narrow enough to be met.
Limits narrow_limits(std::size_t guests) {
    Limits limits;
    // However many they are, they come from a few addresses.
    const auto more = static_cast<double>(guests);
    limits.connections_per_address += guests;
    limits.open_tables_per_address += guests;
    limits.requests_per_address.burst += more * 5;
    limits.requests_per_address.per_second += more;
    limits.room_queue = 6;
    limits.linger_ms = 5'000;
    limits.finished_linger_ms = 1'000;
    limits.room_queue_per_person = 3;
    limits.openings_per_address = {10 + more, 1};
    limits.sittings_per_address = {10 + more, 1};
    limits.last_retry_ms = 4'000;
    return limits;
}

class Simulation {
public:
    // So many guests, or as many as the seed says.
    explicit Simulation(std::uint64_t seed, std::size_t guests = 0) : world_(seed, narrow_limits(guests)) {
        world_.witness = [](const std::string& text) {
            // The envelope stays closed until the game is over.
            if (text.find(R"("secret":")") != std::string::npos)
                EXPECT_NE(text.find(R"("status":"over")"), std::string::npos) << text.substr(0, 300);
        };
        if (guests == 0) guests = 2 + world_.rng.below(4);
        circles_.resize((guests + 4) / 5);
        for (std::size_t i = 0; i < guests; ++i)
            guests_.push_back(std::make_unique<Guest>(world_, witness_, circle_of(i), "guest " + std::to_string(i)));
    }

    void run() {
        set_weather();
        for (auto& guest : guests_) wake(*guest);
        schedule_restarts();
        pass(20'000 + world_.upto(60'000));
        calm_ = true;
        world_.weather = {};
        pass(1'000);
        finish_games();
        close_everything();
        witness_.check(world_.store);
        for (const Gossip& circle : circles_)
            for (const std::string& table : circle.tables)
                if (const auto log = *world_.store.log(table); !log.empty()) ViewChecker::check_log(table, log);
    }

    std::size_t promises() const { return witness_.promises(); }
    Counters counters() { return world_.service().counters(); }

private:
    // Who knows of whose tables.
    Gossip& circle_of(std::size_t guest) { return circles_[guest / 5]; }
    void set_weather() {
        if (world_.chance(20)) return;
        Weather& weather = world_.weather;
        weather.write_fails = world_.rng.below(20);
        weather.write_lies = world_.rng.below(4);
        weather.read_fails = world_.rng.below(10);
        weather.bot_fails = world_.rng.below(20);
        weather.bot_silent = world_.rng.below(10);
        weather.slowest_write_ms = 1 + world_.upto(400);
        weather.slowest_bot_ms = 1 + world_.upto(3'000);
        weather.slowest_message_ms = 1 + world_.upto(300);
        weather.reorders = world_.chance(50);
    }
    void wake(Guest& guest) {
        world_.after(20 + world_.upto(500), [this, &guest] {
            if (calm_) return;
            guest.act();
            wake(guest);
        });
    }
    void schedule_restarts() {
        if (!world_.chance(50)) return;
        world_.after(5'000 + world_.upto(30'000), [this] {
            if (calm_) return;
            world_.restart();
            schedule_restarts();
        });
    }
    void pass(std::int64_t ms) {
        const std::int64_t until = world_.now().served_ms + ms;
        for (std::size_t steps = 0; world_.step(until); ++steps)
            ASSERT_LT(steps, 50'000 * (4 + guests_.size())) << "the service is woken again and again";
    }
    std::vector<std::string> games_under_way(const Gossip& circle) {
        std::vector<std::string> tables;
        for (const std::string& table : circle.tables) {
            const auto row = *world_.store.row(table);
            if (row && row->status == static_cast<std::uint8_t>(TableStatus::playing)) tables.push_back(table);
        }
        return tables;
    }
    // One round in which everybody plays on; whether anything was left to play.
    bool play_on() {
        bool left = false;
        for (std::size_t i = 0; i < guests_.size(); ++i) {
            const auto tables = games_under_way(circle_of(i));
            if (!tables.empty()) guests_[i]->finish_games(tables);
            left |= !tables.empty();
        }
        return left;
    }
    void finish_games() {
        for (std::size_t rounds = 0; play_on(); ++rounds) {
            ASSERT_LT(rounds, 6'000U) << "a game is stuck" << first_stuck();
            pass(400);
            if (testing::Test::HasFatalFailure()) return;
        }
    }
    std::string first_stuck() {
        for (const Gossip& circle : circles_)
            for (const std::string& table : games_under_way(circle)) return ": " + world_.store.log(table)->back();
        return "";
    }
    // Everybody goes; in the end nothing is left in memory.
    void close_everything() {
        for (auto& guest : guests_) guest->leave();
        pass(3 * 3'600'000);
        const Counters counters = world_.service().counters();
        EXPECT_EQ(counters.connections, 0U);
        EXPECT_EQ(counters.watches, 0U);
        EXPECT_EQ(counters.rooms_in_memory, 0U);
        EXPECT_EQ(counters.writes_waiting, 0U);
        EXPECT_EQ(counters.tables_gathering, 0U) << "nobody sits there any more";
        EXPECT_EQ(counters.tables_playing, 0U);
        EXPECT_EQ(counters.damaged_logs, 0U);
    }

    World world_;
    ViewChecker witness_;
    std::vector<Gossip> circles_;  // five people each
    std::vector<std::unique_ptr<Guest>> guests_;
    bool calm_ = false;
};

// Seeds in parts, for as many programs at once.
class Simulations : public testing::TestWithParam<std::uint64_t> {
protected:
    static constexpr std::uint64_t parts = 4;
    static std::uint64_t asked() { return from_environment("PADDOCK_SIMULATION_SEEDS", 2000); }
    static std::uint64_t first() { return from_environment("PADDOCK_SIMULATION_FIRST", 1); }
    static std::size_t promises_of(std::uint64_t seed, std::size_t guests = 0) {
        SCOPED_TRACE("seed " + std::to_string(seed) + " (PADDOCK_SIMULATION_FIRST)");
        Simulation simulation(seed, guests);
        simulation.run();
        return simulation.promises();
    }
};

TEST_P(Simulations, KeepWhatWasAcknowledgedAndNoGameIsStuck) {
    std::size_t promises = 0;
    std::size_t seeds = 0;
    for (std::uint64_t seed = first() + GetParam(); seed < first() + asked() && !HasFailure(); seed += parts, ++seeds)
        promises += promises_of(seed);
    EXPECT_GE(promises, seeds * 5) << "people hardly played";
}

INSTANTIATE_TEST_SUITE_P(InParts, Simulations, testing::Range<std::uint64_t>(0, 4));

class CrowdedSimulation : public Simulations {};

TEST_P(CrowdedSimulation, HoldsForHundredsOfGuests) {
    EXPECT_GT(promises_of(first() + GetParam(), 200 + 100 * GetParam()), 500U);
}

INSTANTIATE_TEST_SUITE_P(OfHundreds, CrowdedSimulation, testing::Range<std::uint64_t>(0, 2));

}  // namespace
}  // namespace paddock::simulation
