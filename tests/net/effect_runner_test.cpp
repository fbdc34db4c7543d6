// Whole games over real sockets and a real file: two people, a server that stops in the middle, and bots.
#include "net/effect_runner.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <iterator>

#include "store/sqlite.hpp"
#include "table/table_factory.hpp"
#include "tests/net/faulty_store.hpp"
#include "tests/net/running.hpp"
#include "tests/net/speaker.hpp"
#include "wire/json_value.hpp"
#include "wire/record_json.hpp"

namespace paddock::net {
namespace {

constexpr std::string_view game = "jeu-de-chevaux";

std::string token(std::size_t person) {
    return std::string(64, static_cast<char>('a' + person));
}

// The text or number of that name, wherever it comes first.
std::string value_of(const std::string& json, std::string_view name) {
    const std::size_t at = json.find('"' + std::string(name) + "\":");
    if (at == std::string::npos) return {};
    const std::size_t from = at + name.size() + 3;
    if (json[from] == '"') return json.substr(from + 1, json.find('"', from + 1) - from - 1);
    return json.substr(from, json.find_first_of(",}]", from) - from);
}

// A person at a table, with the game as the server's messages tell it.
class Guest {
public:
    Guest(std::size_t person, std::string table) : person_(person), table_(std::move(table)) {
        mirror_ = std::move(*open_table(game, {{"players", std::int64_t{2}}, {"horses", std::int64_t{2}}}, 1));
    }

    void come(std::uint16_t port) {
        speaker_ = std::make_unique<Speaker>(port);
        ASSERT_TRUE(speaker_->open());
        EXPECT_EQ(value_of(ask(R"("hello","protocol":1,"token":")" + token(person_) + '"'), "op"), "done");
        const std::size_t seen = mirror_->event_count();
        const std::string after = seen > 0 ? std::to_string(seen) : "null";
        EXPECT_EQ(value_of(ask(R"("watch","table":")" + table_ + R"(","after":)" + after), "op"), "done");
    }
    void sit() {
        const std::string answer =
            ask(R"("sit","table":")" + table_ + R"(","seat":null,"name":"Ada","number":")" + token(person_) + '"');
        EXPECT_EQ(value_of(answer, "seat"), std::to_string(person_)) << answer;
    }

    bool over() const { return mirror_->over(); }
    std::size_t seen() const { return mirror_->event_count(); }
    bool due() const {
        return mirror_->turn().kind == Turn::Kind::seats && mirror_->turn().seats.has(static_cast<Seat>(person_));
    }
    // The first legal move. Returns when it is durable, or refused: the answer.
    std::string move() {
        const auto sight = parse_json(mirror_->sight(static_cast<Seat>(person_), seen()));
        const std::string text = *sight->find("legal")->list()->front().text();
        const std::size_t nth = mirror_->moves_of(static_cast<Seat>(person_)) + 1;
        return ask(R"("move","table":")" + table_ + R"(","nth":)" + std::to_string(nth) + R"(,"do":")" + text + '"');
    }
    std::string say(const std::string& text) {
        return ask(R"("say","table":")" + table_ + R"(","text":")" + text + '"');
    }
    // Without a word.
    void go() { speaker_.reset(); }
    void hear() {
        const auto text = speaker_->hear();
        ASSERT_TRUE(text) << "the connection has ended";
        note(*text);
    }

private:
    // What comes before the answer is noted.
    std::string ask(const std::string& fields) {
        const std::string id = "\"id\":" + std::to_string(++last_id_);
        speaker_->say("{\"op\":" + fields + "," + id + "}");
        while (const auto text = speaker_->hear()) {
            if (text->find(id) != std::string::npos) return *text;
            note(*text);
        }
        return "the connection has ended";
    }
    void note(const std::string& text) {
        const auto message = parse_json(text);
        ASSERT_TRUE(message) << text;
        for (const auto* name : {"log", "events"}) {
            const JsonValue* events = message->find(name);
            if (events == nullptr) continue;
            for (const JsonValue& event : *events->list()) note(event);
        }
    }
    void note(const JsonValue& event) {
        const auto number = static_cast<std::size_t>(*event.find("number")->number());
        if (number <= seen()) return;
        ASSERT_EQ(number, seen() + 1) << "no gaps";
        const auto* by = event.find("by")->number();
        const auto seat = by == nullptr ? std::nullopt : std::optional(static_cast<Seat>(*by));
        const auto done = mirror_->submit(seat, *event.find("text")->text());
        ASSERT_TRUE(done) << done.error().sentence;
    }

    std::size_t person_;
    std::string table_;
    std::unique_ptr<Table> mirror_;
    std::unique_ptr<Speaker> speaker_;
    int last_id_ = 0;
};

std::string opened_table(std::uint16_t port, std::string_view seats) {
    const std::string answer = request(port, "POST /api/tables", "Authorization: Bearer " + token(0) + "\r\n",
                                       R"({"game":"jeu-de-chevaux","rules":{"players":2,"horses":2},"seats":[)" +
                                           std::string(seats) + R"(],"spectators":true})");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 201 ")) << answer;
    return value_of(answer, "table");
}

constexpr std::string_view two_persons = R"({"kind":"person"},{"kind":"person"})";
constexpr std::string_view a_bot_too = R"({"kind":"person"},{"kind":"bot","level":"trot"})";

Settings quick_settings() {
    Settings settings = test_settings();
    settings.limits.messages = {.burst = 1e9, .per_second = 1e9};
    return settings;
}

// Plays until it is over, or so many events have been seen by the first.
void play(std::vector<Guest*> guests, std::size_t events) {
    while (!guests[0]->over() && guests[0]->seen() < events && !testing::Test::HasFatalFailure()) {
        // Nobody is due who has seen everything, so whoever has seen least has something to hear.
        const auto due = std::ranges::find_if(guests, &Guest::due);
        if (due != guests.end())
            ASSERT_EQ(value_of((*due)->move(), "op"), "done");
        else
            (*std::ranges::min_element(guests, {}, &Guest::seen))->hear();
    }
}

void expect_record(std::uint16_t port, const std::string& table, std::size_t events) {
    const std::string answer = request(port, "GET /api/tables/" + table + "/record");
    ASSERT_TRUE(answer.starts_with("HTTP/1.1 200 ")) << answer;
    const auto record = parse_record(answer.substr(answer.find("\r\n\r\n") + 4));
    ASSERT_TRUE(record) << record.error().sentence;
    EXPECT_EQ(record->events.size(), events);
    const auto replayed = load_table(*record, 1);
    ASSERT_TRUE(replayed) << replayed.error().sentence;
    EXPECT_TRUE((*replayed)->over());
}

constexpr std::size_t to_the_end = 1'000'000;

TEST(EffectRunner, TwoPeoplePlayAWholeGame) {
    const Running server(quick_settings());
    const std::string table = opened_table(server.port(), two_persons);
    Guest ada(0, table);
    Guest bob(1, table);
    for (Guest* guest : {&ada, &bob}) {
        guest->come(server.port());
        guest->sit();
    }
    play({&ada, &bob}, to_the_end);
    ASSERT_TRUE(ada.over());
    expect_record(server.port(), table, ada.seen());
}

TEST(EffectRunner, AGameGoesOnAfterTheServerWasAway) {
    const Settings settings = quick_settings();
    Running server(settings);
    const std::string table = opened_table(server.port(), two_persons);
    Guest ada(0, table);
    Guest bob(1, table);
    for (Guest* guest : {&ada, &bob}) {
        guest->come(server.port());
        guest->sit();
    }
    for (const std::size_t events : {30U, 60U, 90U}) {
        play({&ada, &bob}, events);
        bob.go();
        if (events > 30) ada.go();
        server.end();
        server.begin(settings);
        ada.come(server.port());
        bob.come(server.port());
    }
    play({&ada, &bob}, to_the_end);
    ASSERT_TRUE(ada.over());
    expect_record(server.port(), table, ada.seen());
}

TEST(EffectRunner, BotsPlayAlong) {
    const Running server(quick_settings());
    const std::string table = opened_table(server.port(), a_bot_too);
    Guest ada(0, table);
    ada.come(server.port());
    ada.sit();
    play({&ada}, to_the_end);
    ASSERT_TRUE(ada.over());
    expect_record(server.port(), table, ada.seen());
}

TEST(EffectRunner, SaysGoodbyeWhenItStops) {
    Running server;
    Speaker ada(server.port());
    EXPECT_TRUE(has(ada.ask(1, R"("hello","protocol":1,"token":")" + token(0) + '"'), "done"));
    const auto began = std::chrono::steady_clock::now();
    std::thread stopping([&] { server.end(); });
    EXPECT_TRUE(has(ada.hear_of("bye"), R"("kind":"shutdown")"));
    EXPECT_FALSE(ada.hear());
    EXPECT_EQ(ada.error(), boost::beast::websocket::error::closed) << "with a close frame";
    stopping.join();
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(2));
}

TEST(EffectRunner, DoesNotWaitForThoseWhoDoNotAnswerItsGoodbye) {
    Running server;
    Client deaf(server.port());
    deaf.send(
        "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    EXPECT_TRUE(deaf.answer(true).starts_with("HTTP/1.1 101 "));
    const auto began = std::chrono::steady_clock::now();
    server.end();
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(5));
}

TEST(EffectRunner, KeepsTheServedTime) {
    const Folder folder;
    Log log = *Log::open(folder.path() / "log", Severity::info);
    std::int64_t before = 0;
    for (int run = 0; run < 2; ++run) {
        {
            auto server = *Server::open(test_settings(), sample_site(), *store::SqliteStore::open(folder.path()), log);
            std::thread thread([&] { server->run(); });
            std::this_thread::sleep_for(std::chrono::milliseconds(30));
            server->stop();
            thread.join();
        }
        const std::int64_t served = *(*store::SqliteStore::open(folder.path()))->served_ms();
        EXPECT_GE(served, before + 30);
        EXPECT_LT(served, before + 10'000);
        before = served;
    }
}

TEST(EffectRunner, RefusesConnectionsBeyondTheLimitWithAWord) {
    Settings settings = test_settings();
    settings.limits.connections_per_address = 1;
    const Running server(settings);
    Speaker first(server.port());
    EXPECT_TRUE(has(first.ask(1, R"("hello","protocol":1,"token":")" + token(0) + '"'), "done"));
    Speaker second(server.port());
    EXPECT_TRUE(has(second.hear().value_or(""), R"("kind":"limit")"));
    EXPECT_FALSE(second.hear());
    EXPECT_TRUE(has(first.ask(2, R"("ping")"), "done"));
}

TEST(EffectRunner, LosesNothingWhileTheDiskIsFull) {
    std::atomic<bool> fails = false;
    const Folder folder;
    const Running server(quick_settings(),
                         std::make_unique<FaultyStore>(*store::SqliteStore::open(folder.path()), fails));
    const std::string table = opened_table(server.port(), two_persons);
    Guest ada(0, table);
    Guest bob(1, table);
    for (Guest* guest : {&ada, &bob}) {
        guest->come(server.port());
        guest->sit();
    }
    play({&ada, &bob}, 20);
    while (!ada.due() && !bob.due()) (ada.seen() < bob.seen() ? ada : bob).hear();
    Guest& due = ada.due() ? ada : bob;
    fails = true;
    EXPECT_EQ(value_of(due.move(), "kind"), "storage");
    fails = false;
    std::string answer;
    for (int i = 0; i < 200 && value_of(answer, "op") != "done"; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        answer = due.move();
    }
    play({&ada, &bob}, to_the_end);
    ASSERT_TRUE(ada.over());
    expect_record(server.port(), table, ada.seen());
}

TEST(EffectRunner, TellsTheTablesWhenTheDiskIsWell) {
    std::atomic<bool> fails = false;
    const Folder folder;
    const Running server(quick_settings(),
                         std::make_unique<FaultyStore>(*store::SqliteStore::open(folder.path()), fails));
    const std::string table = opened_table(server.port(), two_persons);
    Speaker ada(server.port());
    const std::string of_table = R"(,"table":")" + table + '"';
    const std::string sit = R"("sit")" + of_table + R"(,"seat":null,"name":"Ada","number":")" + token(0) + '"';
    EXPECT_TRUE(has(ada.ask(1, R"("hello","protocol":1,"token":")" + token(0) + '"'), "done"));
    EXPECT_TRUE(has(ada.ask(2, R"("watch")" + of_table), "done"));
    fails = true;
    EXPECT_TRUE(has(ada.ask(3, sit), R"("kind":"storage")"));
    fails = false;
    EXPECT_TRUE(has(ada.hear_of(R"("op":"room")"), R"("trouble":null)")) << "though nobody has tried again";
}

std::string log_of(const Running& server) {
    std::ifstream file(server.folder() / "log");
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string asked(std::uint16_t port, std::string_view what, std::size_t person, std::string_view body) {
    return request(port, what, "Authorization: Bearer " + token(person) + "\r\n", body);
}

TEST(EffectRunner, WritesNoSecretIntoItsLog) {
    Running server(quick_settings());  // which logs all there is to log
    const std::string table = opened_table(server.port(), two_persons);
    Guest ada(0, table);
    Guest bob(1, table);
    for (Guest* guest : {&ada, &bob}) {
        guest->come(server.port());
        guest->sit();
    }
    EXPECT_EQ(value_of(ada.say("pineapple"), "op"), "done");
    play({&ada, &bob}, to_the_end);
    const std::string code = value_of(asked(server.port(), "POST /api/me/code", 0, "{}"), "code");
    const std::string wrong = "WRNG-CDEC-DE";
    EXPECT_TRUE(has(asked(server.port(), "POST /api/me/device", 2, R"({"code":")" + wrong + "\"}"), "403"));
    EXPECT_TRUE(has(asked(server.port(), "POST /api/me/device", 2, R"({"code":")" + code + "\"}"), "200"));
    const std::string answer = request(server.port(), "GET /api/tables/" + table + "/record");
    const auto record = parse_record(answer.substr(answer.find("\r\n\r\n") + 4));
    ASSERT_TRUE(record && record->fair);
    server.end();

    const std::string log = log_of(server);
    for (const auto* event : {"listening", "connected", "disconnected", "stopped"}) EXPECT_TRUE(has(log, event));
    std::vector<std::string> secrets{code, wrong, "pineapple", table, record->fair->secret};
    for (const std::size_t person : {0U, 1U, 2U}) secrets.push_back(token(person));
    for (const Event& event : record->events)
        if (event.by) secrets.push_back(event.text);
    ASSERT_GT(secrets.size(), 50U);
    for (const std::string& secret : secrets) EXPECT_FALSE(has(log, secret)) << secret;
}

void execute(const std::filesystem::path& data, const std::string& command) {
    auto connection = store::sqlite::Connection::open((data / store::SqliteStore::file_name).string(), 0);
    ASSERT_TRUE(connection->execute(command.c_str()));
}

TEST(EffectRunner, TellsThatAnotherServerHasOpenedTheFolder) {
    Running server;
    opened_table(server.port(), two_persons);
    std::filesystem::remove(server.folder() / "data" / "lock");
    const auto other = store::SqliteStore::open(server.folder() / "data");
    ASSERT_TRUE(other) << other.error();
    const std::string refused = asked(server.port(), "POST /api/tables", 0,
                                      R"({"game":"jeu-de-chevaux","rules":{"players":2,"horses":2},"seats":[)" +
                                          std::string(two_persons) + R"(],"spectators":true})");
    EXPECT_TRUE(has(refused, R"({"kind":"storage",)")) << refused;
    EXPECT_TRUE(request(server.port(), "GET /healthz").starts_with("HTTP/1.1 503 "));
    EXPECT_TRUE(has(log_of(server), R"("event":"replaced","what":"another server has opened the folder;)"));
}

TEST(EffectRunner, TellsOfDamage) {
    Running server;
    const std::string whole = opened_table(server.port(), two_persons);
    const std::string unlisted = opened_table(server.port(), two_persons);
    const std::string broken = opened_table(server.port(), two_persons);
    EXPECT_TRUE(has(request(server.port(), "GET /metrics"), "\npaddock_settling_stopped 0\n"));
    server.end();
    const auto id_of = [](const std::string& table) { return "(SELECT id FROM matches WHERE name = '" + table + "')"; };
    execute(server.folder() / "data", "UPDATE matches SET heading = 'x' WHERE id = " + id_of(unlisted));
    execute(server.folder() / "data", "UPDATE chunks SET sum = sum + 1 WHERE match = " + id_of(broken));
    server.begin(test_settings());
    EXPECT_TRUE(has(log_of(server), R"("event":"rows_damaged","count":1})")) << "at the start";
    EXPECT_TRUE(has(log_of(server), R"("event":"settling_stopped"})"));
    EXPECT_TRUE(request(server.port(), "GET /api/tables/" + whole).starts_with("HTTP/1.1 200 "));
    EXPECT_TRUE(has(request(server.port(), "GET /api/tables/" + broken), R"({"kind":"damaged",)"));
    const std::string metrics = request(server.port(), "GET /metrics");
    for (const auto* line : {"\npaddock_damaged_rows 1\n", "\npaddock_settling_stopped 1\n",
                             "\npaddock_damaged_logs_total 1\n", "\npaddock_refusals_total{kind=\"damaged\"} 1\n"})
        EXPECT_TRUE(has(metrics, line)) << line;
    server.end();
    EXPECT_TRUE(has(log_of(server), R"("event":"games_damaged","count":1})")) << log_of(server);
}

}  // namespace
}  // namespace paddock::net
