// Every refusal of docs/protocol.md: provoked, counted, and nothing changed by it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <regex>
#include <set>

#include "service/persons.hpp"
#include "service/refused.hpp"
#include "tests/service/duel.hpp"

namespace paddock {
namespace {

class Refusals : public testing::Test {
protected:
    Refusals() { duel.sit(); }

    // Does it, and checks that it was refused so, counted once, and left the log alone.
    void expect(RefusalKind kind, const std::function<std::string()>& provoke) {
        const auto log = duel.log();
        const auto before = duel.stage.counters();
        EXPECT_EQ(provoke(), name_of(kind));
        const auto after = duel.stage.counters();
        EXPECT_EQ(after.refusals[kind], before.refusals[kind] + 1) << name_of(kind);
        std::uint64_t all = 0;
        for (std::size_t i = 0; i < enum_names<RefusalKind>.size(); ++i)
            all += after.refusals.values[i] - before.refusals.values[i];
        EXPECT_EQ(all, 1U) << "one refusal and no other";
        EXPECT_EQ(duel.log(), log);
        EXPECT_EQ(after.entries_stored, before.entries_stored);
    }
    void expect_message(RefusalKind kind, Player& who, const std::string& fields) {
        expect(kind, [&] { return Player::kind_of(who.ask(fields)); });
    }
    void expect_op(RefusalKind kind, Player& who, std::string_view op, const std::string& more = {}) {
        expect(kind, [&] { return who.kind(op, duel.table, more); });
    }
    void expect_request(RefusalKind kind, unsigned status, std::string_view method, const std::string& path,
                        const std::string& body, const std::string& token) {
        expect(kind, [&] {
            const Response response = duel.stage.request(method, path, body, token);
            EXPECT_EQ(response.status, status) << response.body;
            const JsonValue answer = tree(response.body);
            EXPECT_FALSE(text_at(answer, "sentence").empty());
            return text_at(answer, "kind");
        });
    }

    Duel duel;
    const std::string number = std::string(64, '7');
};

TEST_F(Refusals, Malformed) {
    expect_message(RefusalKind::malformed, duel.ada, R"("op":"dance")");
    expect_message(RefusalKind::malformed, duel.ada, R"("op":"hello","protocol":1,"token":")" + token_of("Ada") + "\"");
    expect_op(RefusalKind::malformed, duel.ada, "move", R"("nth":0,"do":"x")");
    expect_request(RefusalKind::malformed, 400, "POST", "/api/tables", "{", token_of("Ada"));
    expect_request(RefusalKind::malformed, 400, "POST", "/api/play-now", R"({"game":7})", token_of("Ada"));
    expect_request(RefusalKind::malformed, 400, "POST", "/api/me/code", R"({"x":1})", token_of("Ada"));
    expect_request(RefusalKind::malformed, 400, "GET", "/api/nothing", "", "");
    expect_request(RefusalKind::malformed, 400, "DELETE", "/api/tables", "", token_of("Ada"));
}

TEST_F(Refusals, Version) {
    const ConnectionId connection = duel.stage.connect();
    expect(RefusalKind::version, [&] {
        duel.stage.send(connection, R"({"op":"hello","id":1,"protocol":2,"token":")" + token_of("Eve") + "\"}");
        const auto messages = duel.stage.take(connection);
        EXPECT_EQ(messages.size(), 2U);
        EXPECT_EQ(text_at(tree(messages[1]), "op"), "bye");
        EXPECT_EQ(text_at(tree(messages[1]), "kind"), "version");
        return text_at(tree(messages[0]), "kind");
    });
    EXPECT_TRUE(duel.stage.closed.contains(connection));
}

TEST_F(Refusals, Token) {
    const ConnectionId connection = duel.stage.connect();
    expect(RefusalKind::token, [&] {
        duel.stage.send(connection, R"({"op":"hello","id":1,"protocol":1,"token":"abc"})");
        return text_at(tree(duel.stage.take(connection).at(0)), "kind");
    });
    expect_request(RefusalKind::token, 401, "POST", "/api/tables", two_persons, "");
    expect_request(RefusalKind::token, 401, "GET", "/api/me/tables", "", "abc");
    expect_request(RefusalKind::token, 401, "GET", "/api/tables/" + duel.table, "", "abc");
}

TEST_F(Refusals, NoTable) {
    for (const std::string name : {"222222222222", "", "x", "../../../etc", "K3V9M2X7Q4WD", "222222222222 "})
        expect(RefusalKind::no_table, [&] { return duel.ada.kind("watch", name); });
    expect_request(RefusalKind::no_table, 404, "GET", "/api/tables/222222222222", "", "");
    expect_request(RefusalKind::no_table, 404, "GET", "/api/tables/222222222222/record", "", "");
    expect_request(RefusalKind::no_table, 404, "GET", "/api/tables/x/y/record", "", "");
    EXPECT_LE(duel.stage.counters().rooms_in_memory, 1U) << "names that do not exist leave nothing behind";
}

TEST_F(Refusals, Rules) {
    expect_request(RefusalKind::rules, 400, "POST", "/api/tables", R"({"game":"chess","seats":[{"kind":"person"}]})",
                   token_of("Ada"));
    expect_request(RefusalKind::rules, 400, "POST", "/api/play-now", R"({"game":"chess"})", token_of("Ada"));
}

TEST_F(Refusals, NameAndNumber) {
    duel.table = open_by(duel.stage, duel.ada, two_persons);
    for (const std::string name : {"", "   ", R"(a\nb)", R"(\u202eadA)", "1234567890123456789012345"})
        expect_op(RefusalKind::name, duel.ada, "sit", R"("name":")" + name + R"(","number":")" + number + "\"");
    for (const std::string wrong : {"", "7", "xyz"})
        expect_op(RefusalKind::number, duel.ada, "sit", R"("name":"Ada","number":")" + wrong + "\"");
}

TEST_F(Refusals, Seat) {
    expect_op(RefusalKind::seat, duel.gil, "move", R"("nth":1,"do":"x")");
    expect_op(RefusalKind::seat, duel.gil, "leave");
    expect_op(RefusalKind::seat, duel.gil, "back");
    expect_op(RefusalKind::seat, duel.gil, "say", R"("preset":"hello")");
    expect_op(RefusalKind::seat, duel.gil, "aid", R"("aid":"hint")");
    expect_op(RefusalKind::seat, duel.ada, "mute", R"("seat":9,"muted":true)");
    const std::string gathering = open_by(duel.stage, duel.ada, two_persons);
    ASSERT_EQ(Player::kind_of(duel.ada.sit(gathering, "0")), "done");
    duel.table = gathering;
    expect(RefusalKind::seat, [&] { return Player::kind_of(duel.ben.sit(gathering, "0")); });
    expect(RefusalKind::seat, [&] { return Player::kind_of(duel.ben.sit(gathering, "2")); });
    expect_op(RefusalKind::seat, duel.ben, "stand");
    expect_op(RefusalKind::seat, duel.ben, "leave");
    const std::string empty = open_by(duel.stage, duel.ada, two_persons);
    duel.table = empty;
    expect_op(RefusalKind::seat, duel.ada, "start");
}

TEST_F(Refusals, Held) {
    const std::size_t seat = duel.due().at(0);
    const std::string move = duel.move_for(seat);
    duel.stage.bots_answer = false;
    ASSERT_EQ(duel.at(seat).kind("leave", duel.table), "done");
    expect_op(RefusalKind::held, duel.at(seat), "move", Duel::fields(1, move));
}

TEST_F(Refusals, Host) {
    expect_op(RefusalKind::host, duel.ben, "set", R"("chat":"off")");
    expect_op(RefusalKind::host, duel.ben, "mute", R"("seat":0,"muted":true)");
    expect_op(RefusalKind::host, duel.gil, "start");
}

TEST_F(Refusals, Status) {
    expect(RefusalKind::status, [&] { return Player::kind_of(duel.gil.sit(duel.table)); });
    expect_op(RefusalKind::status, duel.ada, "stand");
    expect_op(RefusalKind::status, duel.ada, "start");
    expect_op(RefusalKind::status, duel.ada, "rematch");
    const std::string gathering = open_by(duel.stage, duel.ada, two_persons);
    duel.table = gathering;
    for (const std::string_view op : {"back", "rematch"}) expect_op(RefusalKind::status, duel.ada, op);
    expect_op(RefusalKind::status, duel.ada, "move", R"("nth":1,"do":"x")");
    expect_op(RefusalKind::status, duel.ada, "aid", R"("aid":"hint")");
    expect_op(RefusalKind::status, duel.ada, "past", R"("from":1,"to":2)");
    expect_request(RefusalKind::status, 409, "GET", "/api/tables/" + gathering + "/record", "", "");
    ASSERT_EQ(duel.ada.kind("leave", gathering), "done");
    expect_op(RefusalKind::status, duel.ada, "leave");
    expect_op(RefusalKind::status, duel.ada, "set", R"("chat":"off")");
    expect_op(RefusalKind::status, duel.ada, "mute", R"("seat":0,"muted":true)");
    expect_op(RefusalKind::status, duel.ada, "say", R"("preset":"hello")");
}

TEST_F(Refusals, MoveAndStale) {
    const std::size_t due = duel.due().at(0);
    expect_op(RefusalKind::move, duel.at(due), "move", R"("nth":1,"do":"fly R1")");
    expect_op(RefusalKind::move, duel.at(due), "move", R"("nth":1,"do":"move R55")");
    expect_op(RefusalKind::move, duel.at(due), "move", R"("nth":2,"do":"x")");
    expect_op(RefusalKind::move, duel.at(1 - due), "move", R"("nth":1,"do":"out R")");
    const std::string made = duel.move();
    expect_op(RefusalKind::stale, duel.at(due), "move", R"("nth":1,"do":"move R55")");
}

TEST_F(Refusals, Secret) {
    const std::string dark = open_by(
        duel.stage, duel.ada, R"({"game":"chevaux","seats":[{"kind":"person"},{"kind":"person"}],"spectators":false})");
    duel.table = dark;
    for (Player* player : {&duel.ada, &duel.ben}) ASSERT_EQ(player->kind("watch", dark), "done");
    duel.sit();
    expect_op(RefusalKind::secret, duel.gil, "watch");
    expect_op(RefusalKind::secret, duel.gil, "past", R"("from":1,"to":2)");
    expect_request(RefusalKind::secret, 403, "GET", "/api/tables/" + dark + "/record", "", "");
    expect_request(RefusalKind::secret, 403, "GET", "/api/tables/" + dark + "/record", "", token_of("Ada"));
}

TEST_F(Refusals, Chat) {
    std::string long_line(201, 'x');
    for (const std::string& text : {std::string(), std::string(R"(a\nb)"), long_line})
        expect_op(RefusalKind::chat, duel.ada, "say", R"("text":")" + text + "\"");
    ASSERT_EQ(duel.ada.kind("set", duel.table, R"("chat":"presets")"), "done");
    expect_op(RefusalKind::chat, duel.ben, "say", R"("text":"words")");
    ASSERT_EQ(duel.ada.kind("mute", duel.table, R"("seat":1,"muted":true)"), "done");
    expect_op(RefusalKind::chat, duel.ben, "say", R"("preset":"hello")");
    ASSERT_EQ(duel.ada.kind("set", duel.table, R"("chat":"off")"), "done");
    expect_op(RefusalKind::chat, duel.ada, "say", R"("preset":"hello")");
}

TEST_F(Refusals, Code) {
    expect_request(RefusalKind::code, 403, "POST", "/api/me/device", R"({"code":"AAAA-AAAA-AA"})", token_of("Eve"));
    EXPECT_EQ(duel.stage.counters().codes_wrong, 1U);
}

TEST_F(Refusals, OwnTables) {
    expect_request(RefusalKind::own_tables, 409, "POST", "/api/me/device", R"({"code":"AAAA-AAAA-AA"})",
                   token_of("Ada"));
}

TEST_F(Refusals, Removed) {
    store::Device device{*hash_of_token(token_of("Eve")), "somebody", "", 1, 1, true};
    const std::vector<store::StoreWrite> before{store::PutDevice{device}};
    ASSERT_TRUE(duel.stage.store.write(before)[0]);
    expect_request(RefusalKind::removed, 401, "GET", "/api/me/tables", "", token_of("Eve"));
    const ConnectionId connection = duel.stage.connect();
    expect(RefusalKind::removed, [&] {
        duel.stage.send(connection, R"({"op":"hello","id":1,"protocol":1,"token":")" + token_of("Eve") + "\"}");
        return text_at(tree(duel.stage.take(connection).front()), "kind");
    });
}

TEST_F(Refusals, TooLarge) {
    expect(RefusalKind::too_large, [&] {
        duel.stage.send(duel.ada.connection(), std::string(4097, ' '));
        return text_at(*duel.ada.last("refused"), "kind");
    });
    expect_request(RefusalKind::too_large, 413, "POST", "/api/tables", std::string(4097, ' '), token_of("Ada"));
}

TEST_F(Refusals, Rate) {
    for (int i = 0; i < 5; ++i) ASSERT_EQ(duel.ada.kind("say", duel.table, R"("preset":"hello")"), "done");
    expect_op(RefusalKind::rate, duel.ada, "say", R"("preset":"hello")");
    duel.stage.pass(2'000);
    EXPECT_EQ(duel.ada.kind("say", duel.table, R"("preset":"hello")"), "done") << "after a moment it is allowed";
    for (int i = 0; i < 5; ++i)
        duel.stage.request("POST", "/api/me/device", R"({"code":"AAAA-AAAA-AA"})", token_of("Eve"));
    expect_request(RefusalKind::rate, 429, "POST", "/api/me/device", R"({"code":"AAAA-AAAA-AA"})", token_of("Eve"));
}

TEST_F(Refusals, Limit) {
    std::vector<std::string> tables;
    for (int i = 0; i < 8; ++i) tables.push_back(open_by(duel.stage, duel.ada, two_persons));
    for (int i = 0; i < 7; ++i) ASSERT_EQ(duel.ada.kind("watch", tables[static_cast<std::size_t>(i)]), "done");
    expect(RefusalKind::limit, [&] { return duel.ada.kind("watch", tables[7]); });
    for (const std::string& table : tables) ASSERT_EQ(Player::kind_of(duel.gil.sit(table)), "done");
    const std::string ninth = open_by(duel.stage, duel.ada, two_persons);
    expect(RefusalKind::limit, [&] { return Player::kind_of(duel.gil.sit(ninth)); });
    for (int i = 10; i < 20; ++i) open_by(duel.stage, duel.ada, two_persons);
    expect_request(RefusalKind::limit, 429, "POST", "/api/tables", two_persons, token_of("Ada"));
}

// A table has room for so many people, and for so many words.
TEST(RefusalsOfAFullTable, Full) {
    Limits limits;
    limits.watchers_per_room = 2;
    limits.chat_lines_per_table = 1;
    Duel duel(two_persons, limits);
    duel.sit();
    EXPECT_EQ(duel.gil.kind("watch", duel.table), "full");
    EXPECT_EQ(duel.ada.kind("watch", duel.table), "done") << "who is there already may look again";
    EXPECT_EQ(duel.ada.kind("say", duel.table, R"("preset":"hello")"), "done");
    EXPECT_EQ(duel.ben.kind("say", duel.table, R"("preset":"hello")"), "full");
    EXPECT_EQ(duel.stage.counters().refusals[RefusalKind::full], 2U);
    duel.ada.leave_connection();
    EXPECT_EQ(duel.gil.kind("watch", duel.table), "done");
    Player ada(duel.stage, "Ada");
    EXPECT_EQ(ada.kind("watch", duel.table), "done") << "there is always room for those who play";
    Player telephone(duel.stage, "Ada");
    EXPECT_EQ(telephone.kind("watch", duel.table), "full") << "but not for all their devices";
}

TEST_F(Refusals, StorageAndBusy) {
    const std::size_t due = duel.due().at(0);
    const std::string move = duel.move_for(due);
    for (const store::StoreFault fault :
         {store::StoreFault::full, store::StoreFault::locked, store::StoreFault::failed, store::StoreFault::damaged}) {
        duel.stage.store.fail_next(fault);
        expect_op(RefusalKind::storage, duel.at(due), "move", Duel::fields(1, move));
    }
    duel.stage.store.fail_next(store::StoreFault::full);
    expect_request(RefusalKind::storage, 503, "POST", "/api/tables", two_persons, token_of("Ada"));
    duel.stage.hold_writes = true;
    EXPECT_EQ(duel.at(due).kind("move", duel.table, Duel::fields(1, move)), "") << "no answer before it is durable";
    for (std::size_t i = 0; i < Limits{}.room_queue_per_person; ++i) EXPECT_EQ(duel.gil.kind("watch", duel.table), "");
    expect_op(RefusalKind::busy, duel.gil, "watch");
}

// The page of the protocol and the program name the same kinds.
TEST(RefusalKinds, AreThoseOfTheProtocol) {
    std::ifstream stream(std::filesystem::path(PADDOCK_SOURCE_DIR) / "docs/protocol.md", std::ios::binary);
    const std::string page{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    const std::string part = page.substr(page.find("## Refusals"));
    const std::regex row(R"(\n\| `([a-z_]+)` \| (\d+) \|)");
    std::map<std::string, std::string> documented;
    for (std::sregex_iterator match(part.begin(), part.end(), row), end; match != end; ++match)
        documented[(*match)[1].str()] = (*match)[2].str();
    std::map<std::string, std::string> known;
    for (std::size_t i = 0; i < enum_names<RefusalKind>.size(); ++i)
        known[std::string(enum_names<RefusalKind>[i])] = std::to_string(http_status(static_cast<RefusalKind>(i)));
    EXPECT_EQ(documented, known);
}

}  // namespace
}  // namespace paddock
