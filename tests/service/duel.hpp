// Two people at a table of Jeu de Chevaux, and somebody who only looks on.
#pragma once

#include "tests/service/choice.hpp"
#include "tests/service/player.hpp"

namespace paddock {

// Set-ups for two people with a clock; bots that play for them choose at random.
inline std::string with_clock(std::string_view clock) {
    return R"({"game":"jeu-de-chevaux","seats":[{"kind":"person"},{"kind":"person"}],"substitute":"random","clock":")" +
           std::string(clock) + "\"}";
}
inline std::string public_duel(std::string_view clock = "30s") {
    return R"({"game":"jeu-de-chevaux","seats":[{"kind":"person"},{"kind":"person"}],"substitute":"random",)"
           R"("public":true,"clock":")" +
           std::string(clock) + "\"}";
}

struct Duel {
    explicit Duel(const std::string& set_up = two_persons, const Limits& limits = {})
        : stage(limits), ada(stage, "Ada"), ben(stage, "Ben"), gil(stage, "Gil"), table(open_by(stage, ada, set_up)) {
        for (Player* player : {&ada, &ben}) EXPECT_EQ(player->kind("watch", table), "done");
    }

    void sit() {
        EXPECT_EQ(Player::kind_of(ada.sit(table, "0")), "done");
        EXPECT_EQ(Player::kind_of(ben.sit(table, "1")), "done");
    }

    Player& at(std::size_t seat) { return seat == 0 ? ada : ben; }

    // The table as somebody sees it now.
    JsonValue sight(Player& player) {
        EXPECT_EQ(player.kind("watch", table), "done");
        auto seen = player.last("table");
        EXPECT_TRUE(seen);
        return seen ? std::move(*seen) : JsonValue();
    }
    JsonValue room(Player& player) { return *sight(player).find("room"); }
    std::string status() { return text_at(room(ada), "status"); }
    // The seats of the persons who are due.
    std::vector<std::size_t> due() {
        std::vector<std::size_t> seats;
        const JsonValue seen = room(ada);
        for (const JsonValue& due : *seen.find("due")->list())
            seats.push_back(static_cast<std::size_t>(number_at(due, "seat")));
        return seats;
    }
    std::int64_t left_ms() { return number_at((*room(ada).find("due")->list())[0], "left_ms"); }
    bool flag_of(std::size_t seat, std::string_view name) {
        const JsonValue seen = room(ada);
        return *(*seen.find("seats")->list())[seat].find(name)->flag();
    }

    // What the seat may do now, by its own view.
    std::string move_for(std::size_t seat) {
        const JsonValue seen = sight(at(seat));
        const JsonValue* view = seen.find("view");
        return any_move(text_at(*seen.find("room"), "game"), to_json(*view), seat_at(seat), rng);
    }
    static std::string fields(std::size_t nth, const std::string& move) {
        return R"("nth":)" + std::to_string(nth) + R"(,"do":")" + move + "\"";
    }
    // The one who is due makes a move; what was moved.
    std::string move() {
        const std::size_t seat = due().at(0);
        const std::string text = move_for(seat);
        EXPECT_EQ(at(seat).kind("move", table, fields(++moves[seat], text)), "done") << text;
        return text;
    }

    std::vector<std::string> log() { return *stage.store.log(table); }

    Stage stage;
    Player ada;
    Player ben;
    Player gil;
    std::string table;
    std::size_t moves[2] = {};
    Rng rng{11};
};

// The same with both seated, and the first move that is to be made.
struct FirstTurn : Duel {
    explicit FirstTurn(const std::string& set_up = two_persons) : Duel(set_up) {
        sit();
        seat = due().at(0);
        text = move_for(seat);
    }
    Player& mover() { return at(seat); }
    // Sends it, also again; the kind of the answer.
    std::string send() { return mover().kind("move", table, fields(1, text)); }

    std::size_t seat = 0;
    std::string text;
};

// The tables that an answer lists.
using TableNames = std::vector<std::string>;
inline TableNames tables_listed(const Response& response) {
    EXPECT_EQ(response.status, 200U) << response.body;
    TableNames names;
    const JsonValue value = tree(response.body);
    for (const JsonValue& entry : *value.find("tables")->list()) names.push_back(text_at(entry, "table"));
    return names;
}

}  // namespace paddock
