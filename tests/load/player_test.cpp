// A player against a server that is played by the test.
#include "load/player.hpp"

#include <gtest/gtest.h>

#include "table/table_factory.hpp"

namespace paddock::load {
namespace {

class Stage : public Venue {
public:
    void send(std::string_view text) override { sent.emplace_back(text); }
    std::int64_t now_us() const override { return 5; }
    std::shared_ptr<Sitting> sitting(std::string_view) override { return next; }
    void moved(std::int64_t) override { ++moves; }
    void saw(std::int64_t latency_us) override { seen.push_back(latency_us); }
    void finished_game() override { ++games; }
    bool lets_think() override { return thoughtful; }
    void put_off() override { ++put_offs; }
    void complain(std::string line) override { complaints.push_back(std::move(line)); }

    std::string last() const { return sent.empty() ? "" : sent.back(); }

    std::vector<std::string> sent;
    std::vector<std::string> complaints;
    std::vector<std::int64_t> seen;
    std::shared_ptr<Sitting> next;
    int moves = 0;
    int games = 0;
    int put_offs = 0;
    bool thoughtful = false;
};

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// A table of two, and the one client that the test looks at.
class PlayerTest : public testing::Test {
protected:
    std::shared_ptr<Sitting> new_sitting(const std::string& name) {
        auto made = std::make_shared<Sitting>();
        made->table = name;
        made->checker = make_checker("jeu-de-chevaux", 2, 1);
        return made;
    }
    std::string room(std::string_view status, bool seated) const {
        return R"("room":{"status":")" + std::string(status) + R"(","you":{"seat":)" + (seated ? "0" : "null") +
               R"(,"host":true},"due":[]})";
    }
    std::string table_message(std::string_view status, bool seated) const {
        return R"({"op":"table","table":"first","room":)" + room(status, seated).substr(7) + R"(,"seq":)" +
               std::to_string(table->event_count()) + R"(,"log":)" + table->log(seat_at(0), 1) + R"(,"view":)" +
               (table->event_count() > 0 ? table->view(seat_at(0)) : "null") + "}";
    }
    std::string events_since(std::size_t known) const {
        JsonText out;
        out.open_object().key("op").text("events").key("table").text("first").key("events").open_list();
        for (std::size_t number = known + 1; number <= table->event_count(); ++number)
            table->write_seen(out, seat_at(0), number, true);
        out.close_list().key("due").open_list().close_list().close_object();
        return std::move(out).take();
    }
    // Answers what the player has asked last.
    void done(std::string_view more = "") {
        const std::string& asked = stage.sent.back();
        const std::size_t from = asked.find(R"("id":)") + 5;
        const std::string id = asked.substr(from, asked.find_first_of(",}", from) - from);
        player.received(R"({"op":"done","id":)" + id + std::string(more) + "}");
    }
    // Until seat 0 has to choose; the other seat's choices are any.
    void play_to_its_turn() {
        while (!table->over()) {
            while (table->turn().kind == Turn::Kind::dealer) ASSERT_TRUE(table->deal());
            if (table->over() || table->turn().seats.has(seat_at(0))) return;
            const std::string news = events_since(other->known(0));
            for (const SeenEvent& event : reader.read(news)->events)
                ASSERT_EQ(other->saw(0, seat_at(0), event), std::nullopt);
            ASSERT_TRUE(table->submit(seat_at(1), other->choose(0, seat_at(1), rng)));
        }
    }
    void come_to_play() {
        player.opened();
        done(R"(,"protocol":1,"person":"p")");
        player.received(table_message("gathering", false));
        done();
        done(R"(,"seat":0)");
        play_to_its_turn();
        player.received(events_since(0));
    }
    std::string move_sent() const {
        const std::string text = stage.last();
        const std::size_t from = text.find(R"("do":")") + 6;
        return text.substr(from, text.size() - from - 2);
    }

    Rng rng{3};
    PushReader reader;
    std::unique_ptr<ViewChecker> other = make_checker("jeu-de-chevaux", 2, 1);
    Stage stage;
    std::shared_ptr<Sitting> sitting = new_sitting("first");
    std::unique_ptr<Table> table = std::move(*open_table("jeu-de-chevaux", {{"players", std::int64_t{2}}}, 5));
    Player player{stage, PlayerTraits{0, false, std::string(64, 'a'), Rng(5)}, sitting};
};

TEST_F(PlayerTest, SaysHelloWatchesSitsDownAndMoves) {
    player.opened();
    EXPECT_TRUE(has(stage.last(), R"({"op":"hello","id":1,"protocol":1,"token":"aaaa)"));
    done(R"(,"protocol":1,"person":"p")");
    EXPECT_TRUE(has(stage.last(), R"("op":"watch")") && has(stage.last(), R"("after":null)")) << stage.last();
    player.received(table_message("gathering", false));
    done();
    EXPECT_TRUE(has(stage.last(), R"("op":"sit")") && has(stage.last(), R"("seat":null)")) << stage.last();
    done(R"(,"seat":0)");
    EXPECT_EQ(player.waits_for(), "the beginning of the game");
    play_to_its_turn();
    player.received(events_since(0));
    EXPECT_TRUE(has(stage.last(), R"("op":"move")") && has(stage.last(), R"("nth":1,)")) << stage.last();
    const std::size_t before = table->event_count();
    ASSERT_TRUE(table->submit(seat_at(0), move_sent()));
    player.received(events_since(before));
    EXPECT_EQ(stage.moves, 0);
    done(R"(,"seq":)" + std::to_string(before + 1));
    EXPECT_EQ(stage.moves, 1);
    EXPECT_TRUE(stage.complaints.empty()) << stage.complaints[0];
}

TEST_F(PlayerTest, TellsHowLongAfterItWasSentItSeesAnothersMove) {
    come_to_play();
    std::size_t others = 0;
    while (others == 0) {
        const std::size_t known = table->event_count();
        ASSERT_TRUE(table->submit(seat_at(0), move_sent()));
        ASSERT_NO_FATAL_FAILURE(play_to_its_turn());
        for (std::size_t number = table->event_count(); number > known; --number)
            if (table->event(number).by == seat_at(1)) others = number;
        sitting->sent.note(others, seat_at(1), 2);
        player.received(events_since(known));
        done(R"(,"seq":)" + std::to_string(known + 1));
    }
    EXPECT_EQ(stage.seen, std::vector<std::int64_t>{3}) << "its own move and the dealer's events do not count";
}

TEST_F(PlayerTest, DoesNotSitDownTwice) {
    player.opened();
    done(R"(,"protocol":1,"person":"p")");
    player.received(table_message("gathering", true));
    done();
    EXPECT_TRUE(has(stage.last(), R"("op":"watch")")) << stage.last();
    EXPECT_EQ(player.waits_for(), "the beginning of the game");
}

TEST_F(PlayerTest, SendsTheSameMoveAgainAfterANewConnection) {
    come_to_play();
    const std::string move = move_sent();
    player.lost();
    player.opened();
    done(R"(,"protocol":1,"person":"p")");
    EXPECT_TRUE(has(stage.last(), R"("after":)" + std::to_string(table->event_count()))) << stage.last();
    player.received(R"({"op":"table","table":"first",)" + room("playing", true) + R"(,"seq":)" +
                    std::to_string(table->event_count()) + R"(,"events":[],"chat":[]})");
    done();
    EXPECT_TRUE(has(stage.last(), R"("nth":1,)")) << stage.last();
    EXPECT_EQ(move_sent(), move);
    EXPECT_TRUE(stage.complaints.empty()) << stage.complaints[0];
}

TEST_F(PlayerTest, ComplainsWhenTheServerHasForgotten) {
    come_to_play();
    player.lost();
    player.opened();
    done();
    player.received(R"({"op":"table","table":"first",)" + room("playing", true) + R"(,"seq":1,"events":[],"chat":[]})");
    ASSERT_EQ(stage.complaints.size(), 1U);
    EXPECT_TRUE(has(stage.complaints[0], "table first, client 0: knows event")) << stage.complaints[0];
}

TEST_F(PlayerTest, ComplainsOfAnAnswerToAnotherMove) {
    come_to_play();
    done(R"(,"seq":1)");
    ASSERT_EQ(stage.complaints.size(), 1U);
    EXPECT_TRUE(has(stage.complaints[0], "which is another")) << stage.complaints[0];
}

TEST_F(PlayerTest, AsksAgainLaterWhenTheServerIsBusy) {
    come_to_play();
    const std::string move = move_sent();
    player.received(R"({"op":"refused","id":4,"kind":"busy","sentence":"later"})");
    EXPECT_EQ(stage.put_offs, 1);
    stage.sent.clear();
    player.again();
    EXPECT_EQ(move_sent(), move);
    player.received(R"({"op":"refused","id":5,"kind":"move","sentence":"no"})");
    EXPECT_EQ(stage.complaints.size(), 1U);
}

TEST_F(PlayerTest, ThinksBeforeItMoves) {
    stage.thoughtful = true;
    come_to_play();
    EXPECT_FALSE(has(stage.last(), R"("op":"move")")) << stage.last();
    player.decide();
    EXPECT_TRUE(has(stage.last(), R"("op":"move")")) << stage.last();
    stage.sent.clear();
    player.decide();
    EXPECT_TRUE(stage.sent.empty()) << "it has moved already";
}

TEST_F(PlayerTest, GoesOnToTheNextGame) {
    come_to_play();
    stage.next = new_sitting("second");
    for (int moves = 0; moves < 3000 && !table->over(); ++moves) {
        const std::size_t before = table->event_count();
        ASSERT_TRUE(table->submit(seat_at(0), move_sent()));
        play_to_its_turn();
        player.received(events_since(before));
        done(R"(,"seq":)" + std::to_string(before + 1));
        ASSERT_TRUE(stage.complaints.empty()) << stage.complaints[0];
    }
    ASSERT_TRUE(table->over());
    EXPECT_EQ(stage.games, 1);
    EXPECT_TRUE(has(stage.last(), R"("op":"rematch")")) << stage.last();
    done(R"(,"table":"second")");
    EXPECT_TRUE(has(stage.last(), R"("op":"watch")") && has(stage.last(), R"("table":"second")")) << stage.last();
}

}  // namespace
}  // namespace paddock::load
