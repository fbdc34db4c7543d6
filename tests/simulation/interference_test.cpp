// What a watcher may not know is in no byte that is sent to it: two services run in step whose games differ only in
// that, and everything that reaches the watcher is compared. PADDOCK_SIMULATION_SEEDS asks for more seeds, five for
// one.
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/service/player.hpp"
#include "tests/simulation/twins.hpp"

namespace paddock::simulation {
namespace {

// A service with the table of a story, its people connected and watching.
class Side {
public:
    Side(const Story& story, std::size_t live, std::optional<Seat> watcher) : stage_(limits()) {
        const auto bodies = story.bodies(live);
        const auto state = RoomState::read(twin_table, bodies, 50);
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            store::AppendEntry append{twin_table, i + 1, bodies[i], std::nullopt};
            if (i + 1 == bodies.size()) append.row = to_row(state->summary());
            const store::StoreWrite write = append;
            EXPECT_TRUE(stage_.store.write(std::span(&write, 1))[0].has_value());
        }
        stage_.restart();
        const std::size_t seats = state->facts().seats.size();
        for (std::size_t i = 0; i < seats; ++i) connections_.push_back(connect(name_at(i)));
        watcher_ = watcher ? connections_[index_of(*watcher)] : connect("stranger");
        name_ = watcher ? name_at(index_of(*watcher)) : "stranger";
        for (const ConnectionId connection : connections_) say(connection, "watch", "");
        say(watcher_, "watch", "");
    }

    void move(Seat seat, const std::string& fields) { say(connections_[index_of(seat)], "move", fields); }
    void by_watcher(std::string_view op, const std::string& fields) { say(watcher_, op, fields); }
    void request(const std::string& path) {
        const Response response = stage_.request("GET", path, "", token_of(name_));
        heard_.push_back(std::to_string(response.status) + response.body);
    }
    void pass(std::int64_t ms) { stage_.pass(ms); }
    // All that has reached the watcher.
    std::vector<std::string> heard() {
        for (std::string& text : stage_.take(watcher_)) heard_.push_back(std::move(text));
        return std::exchange(heard_, {});
    }

private:
    static Limits limits() {
        Limits limits;
        limits.messages = {1e9, 1e9};
        return limits;
    }
    ConnectionId connect(const std::string& who) {
        const ConnectionId connection = stage_.connect();
        stage_.send(connection, R"({"op":"hello","id":1,"protocol":1,"token":")" + token_of(who) + "\"}");
        return connection;
    }
    void say(ConnectionId connection, std::string_view op, const std::string& fields) {
        stage_.send(connection,
                    R"({"op":")" + std::string(op) + R"(","id":2,"table":")" + twin_table + "\"" + fields + "}");
    }

    Stage stage_;
    std::vector<ConnectionId> connections_;
    ConnectionId watcher_ = 0;
    std::string name_;
    std::vector<std::string> heard_;
};

std::string any_set_up(Rng& rng) {
    static constexpr std::array games{R"("game":"chevaux","rules":{"rounds":40,"shuffle_captured":false})",
                                      R"("game":"chevaux","rules":{"rounds":40,"shuffle_captured":true})",
                                      R"("game":"change-horses","rules":{"finish":8})"};
    static constexpr std::array seats{R"([{"kind":"person"},{"kind":"person"}])",
                                      R"([{"kind":"person"},{"kind":"person"},{"kind":"person"}])"};
    return "{" + std::string(games[rng.below(3)]) + R"(,"seats":)" + seats[rng.below(2)] + R"(,"public":true})";
}

class Lockstep {
public:
    Lockstep(const Story& story, const Story& twin, std::size_t live, std::optional<Seat> watcher)
        : story_(story), live_(live), watcher_(watcher), truth_(story, live, watcher), twin_(twin, live, watcher) {}

    void run() {
        look_around();
        RoomState state = *RoomState::read(twin_table, story_.bodies(live_), 50);
        for (std::size_t i = live_; i < story_.entries.size() && !testing::Test::HasFailure(); ++i) {
            const auto* played = std::get_if<entry::Played>(&story_.entries[i].what);
            if (played == nullptr) continue;
            const std::string nth = R"(,"nth":)" + std::to_string(state.moves_of(played->seat) + 1) + R"(,"do":")";
            if (watcher_ && state.due().has(*watcher_)) {
                // Refusals: their sentences tell of the legal moves.
                const std::string own = R"(,"nth":)" + std::to_string(state.moves_of(*watcher_) + 1) + R"(,"do":")";
                for (const std::string_view wrong : {"nonsense", "speed 1", "pick AB", "play AB", "wild change"})
                    both([&](Side& side) { side.by_watcher("move", own + std::string(wrong) + " 99\""); });
            }
            both([&](Side& side) { side.move(played->seat, nth + played->move + "\""); });
            ASSERT_TRUE(state.apply(story_.entries[i]));
        }
        look_around();
    }

private:
    template <class Do>
    void both(Do&& act) {
        act(truth_);
        act(twin_);
        const auto heard = truth_.heard();
        ASSERT_EQ(heard, twin_.heard());
        compared_ += heard.size();
    }
    void look_around() {
        both([](Side& side) { side.by_watcher("watch", ""); });
        both([](Side& side) { side.by_watcher("watch", R"(,"after":1)"); });
        both([](Side& side) { side.by_watcher("past", R"(,"from":1,"to":100)"); });
        both([](Side& side) { side.by_watcher("move", R"(,"nth":1,"do":"x")"); });
        both([](Side& side) { side.by_watcher("say", R"(,"preset":"hello")"); });
        both([](Side& side) { side.request("/api/tables/" + twin_table); });
        both([](Side& side) { side.request("/api/tables/" + twin_table + "/record"); });
        both([](Side& side) { side.request("/api/tables"); });
        both([](Side& side) { side.request("/api/me/tables"); });
        both([](Side& side) { side.pass(1'000); });
    }

    const Story& story_;
    std::size_t live_;
    std::optional<Seat> watcher_;
    Side truth_;
    Side twin_;
    std::size_t compared_ = 0;
};

TEST(Interference, NoByteTellsWhatTheWatcherMayNotKnow) {
    const char* asked = std::getenv("PADDOCK_SIMULATION_SEEDS");
    const std::uint64_t seeds = asked != nullptr ? std::strtoull(asked, nullptr, 10) / 5 + 1 : 200;
    std::size_t twins = 0;
    for (std::uint64_t seed = 1; seed <= seeds && !HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Rng rng(seed);
        const paddock::SetUp set_up = *parse_set_up(any_set_up(rng));
        const Story story = random_story(set_up, 4 + rng.below(30), rng);
        const std::uint32_t viewer = rng.below(static_cast<std::uint32_t>(set_up.seats.size() + 1));
        const auto watcher = viewer == set_up.seats.size() ? std::nullopt : std::optional(seat_at(viewer));
        const std::size_t first = story.begun() + 1;
        const std::size_t live = first + rng.below(static_cast<std::uint32_t>(story.entries.size() - first + 1));
        const auto twin = hidden_twin(story, live, watcher.value_or(spectator), 30, rng);
        if (!twin) continue;
        ++twins;
        Lockstep(story, *twin, live, watcher).run();
    }
    EXPECT_GT(twins, seeds / 2) << "there was hardly anything to compare";
}

}  // namespace
}  // namespace paddock::simulation
