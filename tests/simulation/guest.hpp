// A person in the simulation: comes and goes, plays what the rules allow, and now and then sends nonsense. It knows
// what it was sent and nothing else.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/service/choice.hpp"
#include "tests/service/player.hpp"
#include "tests/simulation/witness.hpp"
#include "tests/simulation/world.hpp"

namespace paddock::simulation {

// What people tell each other outside.
struct Gossip {
    std::vector<std::string> tables;
    std::size_t opened = 0;
};

class Guest {
public:
    Guest(World& world, ViewChecker& witness, Gossip& gossip, std::string who)
        : world_(world), witness_(witness), gossip_(gossip), who_(std::move(who)) {}

    bool connected() const { return connection_ != 0; }
    void leave() {
        if (connected()) world_.disconnect(connection_);
    }

    // Does something that comes to mind.
    void act() {
        if (!connected()) return connect();
        switch (world_.rng.below(24)) {
            case 0: return world_.chance(20) ? leave() : ping();
            case 1: return open_table();
            case 2:
            case 3: return watch_any();
            case 4: return send_garbage();
            case 5: return repeat_move();
            case 6: return talk();
            case 7: return meddle();
            case 8: return look_back();
            case 9: return sit_somewhere();
            default: return play_somewhere();
        }
    }

    // Plays and does nothing else, until nothing is left to play.
    void finish_games(const std::vector<std::string>& unfinished) {
        if (!connected()) return connect();
        for (const std::string& table : unfinished) {
            Sight& sight = sights_[table];
            if (!sight.watching) {
                if (watched() < 8) say("watch", table, after_of(sight), Wanted::watch);
            } else if (!sight.seat) {
                say("unwatch", table, "", Wanted::nothing);
                sight = {};
            } else if (sight.held) {
                say("back", table, "", Wanted::nothing);
            } else {
                play(table, sight);
            }
        }
    }

private:
    enum class Wanted : std::uint8_t { nothing, watch, unwatch, move };
    struct Question {
        Wanted wanted = Wanted::nothing;
        std::string table;
        std::string move;
        Seat seat{};
    };
    // A table as this client knows it.
    struct Sight {
        bool watching = false;
        std::size_t seq = 0;
        bool has_events = false;  // and so may resume
        std::string game;
        std::string status;
        std::string view;
        std::string view_head;
        std::optional<Seat> seat;
        bool held = false;
        bool host = false;
        std::size_t own_moves = 0;
        std::string last_message;  // the move sent last, whole
        std::string last_move;
    };

    std::size_t watched() const {
        std::size_t count = 0;
        for (const auto& [table, sight] : sights_) count += sight.watching ? 1 : 0;
        return count;
    }

    // --- Sending

    void connect() {
        connection_ = world_.connect(
            "10.0.0." + std::to_string(world_.rng.below(3)), [this](const std::string& text) { receive(text); },
            [this] { forget_connection(); });
        questions_.clear();
        if (connected())
            world_.send(connection_, R"({"op":"hello","id":0,"protocol":1,"token":")" + token_of(who_) + "\"}");
    }
    void forget_connection() {
        connection_ = 0;
        for (auto& [table, sight] : sights_) sight.watching = false;
    }
    std::string say(std::string_view op, const std::string& table, const std::string& more, Wanted wanted,
                    std::string move = {}) {
        const std::int64_t id = ++last_id_;
        questions_[id] = {wanted, table, std::move(move), sights_[table].seat.value_or(Seat{})};
        std::string text = R"({"op":")" + std::string(op) + R"(","id":)" + std::to_string(id) + R"(,"table":")" +
                           table + "\"" + more + "}";
        world_.send(connection_, text);
        if (world_.chance(world_.weather.reorders ? 5 : 0)) world_.send(connection_, text);  // duplicated on the way
        return text;
    }
    void ping() { world_.send(connection_, R"({"op":"ping","id":)" + std::to_string(++last_id_) + "}"); }

    void open_table() {
        if (gossip_.opened >= 3) return;
        ++gossip_.opened;
        static constexpr std::array rules{
            R"("game":"jeu-de-chevaux","rules":{"horses":1})", R"("game":"chevaux","rules":{"rounds":3})",
            R"("game":"chevaux","rules":{"rounds":6,"minutes":1})", R"("game":"change-horses","rules":{"finish":6})"};
        static constexpr std::array seats{R"([{"kind":"person"},{"kind":"person"}])",
                                          R"([{"kind":"person"},{"kind":"bot","level":"random"}])",
                                          R"([{"kind":"person"},{"kind":"bot","level":"random"},{"kind":"person"}])",
                                          R"([{"kind":"person"},{"kind":"person"},{"kind":"person"}])"};
        static constexpr std::array clocks{"none", "30s", "2m", "1d"};
        std::string set_up = "{" + std::string(rules[world_.rng.below(4)]) + R"(,"seats":)" +
                             seats[world_.rng.below(4)] + R"(,"clock":")" + clocks[world_.rng.below(4)] +
                             R"(","substitute":"random","public":)" + (world_.chance(50) ? "true" : "false") +
                             R"(,"spectators":)" + (world_.chance(80) ? "true}" : "false}");
        world_.request("POST", "/api/tables", set_up, token_of(who_), [this](const Response& response) {
            if (response.status == 201) gossip_.tables.push_back(text_at(tree(response.body), "table"));
        });
    }

    const std::string* any_table() {
        if (gossip_.tables.empty()) return nullptr;
        return &gossip_.tables[world_.rng.below(static_cast<std::uint32_t>(gossip_.tables.size()))];
    }
    std::string after_of(const Sight& sight) {
        return sight.has_events && world_.chance(50) ? R"(,"after":)" + std::to_string(sight.seq) : "";
    }
    void watch_any() {
        if (const auto* table = any_table()) say("watch", *table, after_of(sights_[*table]), Wanted::watch);
    }
    void sit_somewhere() {
        const auto* table = any_table();
        if (table == nullptr) return;
        say("sit", *table, R"(,"seat":null,"name":")" + who_ + R"(","number":")" + token_of(who_) + "\"",
            Wanted::nothing);
    }
    void play_somewhere() {
        for (auto& [table, sight] : sights_)
            if (sight.watching && sight.seat && sight.status == "playing" && play(table, sight)) return;
        sit_somewhere();
    }
    bool play(const std::string& table, Sight& sight) {
        if (!sight.seat || sight.view.empty()) return false;
        const std::string move = any_move(sight.game, sight.view, *sight.seat, world_.rng);
        if (move.empty()) return false;
        // The same decision is sent again until it is heard of.
        const std::string fields = R"(,"nth":)" + std::to_string(sight.own_moves + 1) + R"(,"do":")";
        const bool known = sight.last_message.find(fields) != std::string::npos;
        if (!known) sight.last_move = move;
        sight.last_message = say("move", table, fields + sight.last_move + "\"", Wanted::move, sight.last_move);
        return true;
    }
    void repeat_move() {
        for (auto& [table, sight] : sights_)
            if (sight.watching && sight.own_moves > 0)
                say("move", table,
                    R"(,"nth":)" + std::to_string(1 + world_.rng.below(static_cast<std::uint32_t>(sight.own_moves))) +
                        R"(,"do":")" + sight.last_move + "\"",
                    Wanted::move, sight.last_move);
    }
    void talk() {
        if (const auto* table = any_table())
            say("say", *table, world_.chance(50) ? R"(,"preset":"hello")" : R"(,"text":"<b>Salut</b> \u00e9t\u00e9")",
                Wanted::nothing);
    }
    void meddle() {
        static constexpr std::array ops{"leave", "back", "stand", "start", "unwatch", "rematch"};
        const auto* table = any_table();
        if (table == nullptr) return;
        switch (world_.rng.below(10)) {
            case 0: say("mute", *table, R"(,"seat":1,"muted":true)", Wanted::nothing); return;
            case 1: say("set", *table, R"(,"chat":"presets")", Wanted::nothing); return;
            case 2: say("aid", *table, R"(,"aid":"hint")", Wanted::nothing); return;
            default: break;
        }
        const std::string op = ops[world_.rng.below(ops.size())];
        say(op, *table, "", op == "unwatch" ? Wanted::unwatch : Wanted::nothing);
    }
    void look_back() {
        if (const auto* table = any_table()) say("past", *table, R"(,"from":1,"to":5)", Wanted::nothing);
        world_.request("GET", "/api/tables", "", "",
                       [](const Response& response) { EXPECT_EQ(response.status, 200U); });
        world_.request("GET", "/api/me/tables", "", token_of(who_), [](const Response&) {});
    }
    void send_garbage() {
        static constexpr std::array nonsense{"",
                                             "{",
                                             "[]",
                                             "{\"op\":\"move\"}",
                                             "\xFF\xFE",
                                             "{\"op\":\"sit\",\"table\":7}",
                                             "{\"op\":\"watch\",\"id\":1,\"table\":\"../../etc\"}"};
        world_.send(connection_, nonsense[world_.rng.below(nonsense.size())]);
    }

    // --- Receiving

    void receive(const std::string& text) {
        const JsonValue value = tree(text);
        const std::string op = text_at(value, "op");
        if (op == "done" || op == "refused") return hear_answer(value, op == "done");
        if (op == "bye") return;
        const std::string table = text_at(value, "table");
        Sight& sight = sights_[table];
        if (op == "table") return see_table(table, sight, value);
        if (!sight.watching) return;  // on its way when we stopped to watch
        if (op == "room") return see_room(sight, *value.find("room"));
        if (op == "events") return see_events(table, sight, *value.find("events")->list());
        if (op == "said") return hear_line(table, *value.find("line"));
        ADD_FAILURE() << "an unknown message: " << text;
    }
    void hear_answer(const JsonValue& value, bool done) {
        const auto question = questions_.find(number_at(value, "id"));
        if (question == questions_.end()) return;
        const Question asked = question->second;
        if (!done) {
            if (asked.wanted == Wanted::watch) sights_[asked.table].has_events = false;
            if (asked.wanted == Wanted::move) sights_[asked.table].last_message.clear();
            return;
        }
        // Answers come in the order in which things were done, whatever happened to the questions on their way.
        if (asked.wanted == Wanted::unwatch) sights_[asked.table].watching = false;
        if (asked.wanted != Wanted::move) return;
        const auto seq = static_cast<std::size_t>(number_at(value, "seq"));
        witness_.promised(asked.table, asked.seat, seq, asked.move);
        // The push comes before the answer: who has not seen it does not watch.
        if (seq > sights_[asked.table].seq) sights_[asked.table].watching = false;
    }
    void see_room(Sight& sight, const JsonValue& room) {
        sight.game = text_at(room, "game");
        sight.status = text_at(room, "status");
        const std::int64_t seat = number_at(*room.find("you"), "seat");
        sight.seat = seat < 0 ? std::nullopt : std::optional(seat_at(static_cast<std::size_t>(seat)));
        sight.view_head = view_head(room);
        sight.held = sight.seat && *(*room.find("seats")->list())[index_of(*sight.seat)].find("held")->flag();
        EXPECT_EQ(text_at(room, "secret").empty(), sight.status != "over")
            << "a secret is shown at the end, not before";
    }
    void see_table(const std::string& table, Sight& sight, const JsonValue& value) {
        see_room(sight, *value.find("room"));
        sight.watching = true;
        const auto seq = static_cast<std::size_t>(number_at(value, "seq"));
        if (const JsonValue* log = value.find("log")) {
            EXPECT_EQ(log->list()->size(), seq);
            sight.own_moves = 0;
            sight.seq = 0;
            for (const JsonValue& event : *log->list()) see_event(table, sight, event, false);
            const JsonValue& view = *value.find("view");
            sight.view = view.is_null() ? "" : to_json(view);
        } else {
            // Pushes may have overtaken the answer.
            JsonValue::List events = *value.find("events")->list();
            std::erase_if(events, [&](const JsonValue& event) {
                return number_at(event, "number") <= static_cast<std::int64_t>(sight.seq);
            });
            see_events(table, sight, events);
        }
        EXPECT_EQ(sight.seq, seq) << table;
        sight.has_events = true;
        for (const JsonValue& line : *value.find("chat")->list()) hear_line(table, line);
    }
    void see_events(const std::string& table, Sight& sight, const JsonValue::List& events) {
        for (const JsonValue& event : events) {
            see_event(table, sight, event, true);
            sight.view = sight.view_head + to_json(*event.find("view")).substr(1);
        }
    }
    void see_event(const std::string& table, Sight& sight, const JsonValue& event, bool with_view) {
        const auto number = static_cast<std::size_t>(number_at(event, "number"));
        EXPECT_EQ(number, sight.seq + 1) << table << ": a gap, or an event twice";
        sight.seq = number;
        if (sight.seat && number_at(event, "by") == static_cast<std::int64_t>(index_of(*sight.seat))) ++sight.own_moves;
        witness_.saw(table, sight.seat.value_or(spectator), number, with_view, to_json(event));
    }
    void hear_line(const std::string& table, const JsonValue& line) {
        witness_.said(table, static_cast<std::uint64_t>(number_at(line, "number")), to_json(line));
    }

    World& world_;
    ViewChecker& witness_;
    Gossip& gossip_;
    std::string who_;
    ConnectionId connection_ = 0;
    std::int64_t last_id_ = 0;
    std::map<std::int64_t, Question> questions_;
    std::map<std::string, Sight> sights_;
};

}  // namespace paddock::simulation
