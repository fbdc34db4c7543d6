// The samples of tests/golden/protocol: what clients send is understood, and what the service sends in one fixed story
// is what stands there, to the letter. PADDOCK_REGOLD=1 writes the server's samples again; review the difference.
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/service/choice.hpp"
#include "tests/service/player.hpp"
#include "wire/client_message.hpp"

namespace paddock {
namespace {

std::filesystem::path folder() {
    return std::filesystem::path(PADDOCK_SOURCE_DIR) / "tests/golden/protocol";
}

std::string sample(const std::string& name) {
    std::ifstream stream(folder() / (name + ".json"), std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (text.ends_with('\n')) text.pop_back();
    return text;
}

class Story {
public:
    ~Story() { EXPECT_EQ(told_, count_samples()) << "there are samples that the story does not tell"; }

    void is(const std::string& name, const std::string& text) {
        ++told_;
        if (std::getenv("PADDOCK_REGOLD") != nullptr) {
            std::ofstream(folder() / (name + ".json"), std::ios::binary) << text << '\n';
            return;
        }
        EXPECT_EQ(sample(name), text) << name;
    }
    // A request with its answer.
    Response http(Stage& stage, const std::string& name, std::string_view method, std::string_view path,
                  const std::string& body, std::string_view token) {
        const Response response = stage.request(method, path, body, token);
        is("http-" + name, R"({"method":")" + std::string(method) + R"(","path":")" + std::string(path) +
                               R"(","token":)" + (token.empty() ? "false" : "true") + R"(,"body":)" +
                               (body.empty() ? "null" : body) + R"(,"status":)" + std::to_string(response.status) +
                               R"(,"answer":)" + response.body + "}");
        return response;
    }

private:
    static std::size_t count_samples() {
        std::size_t count = 0;
        for (const auto& entry : std::filesystem::directory_iterator(folder())) {
            const std::string name = entry.path().filename().string();
            if (!name.starts_with("client-") && name != "http-healthz.json") ++count;  // net answers that
        }
        return count;
    }
    std::size_t told_ = 0;
};

// The last message that begins so.
std::string last_of(const std::vector<std::string>& messages, std::string_view beginning) {
    for (std::size_t i = messages.size(); i-- > 0;)
        if (messages[i].starts_with(beginning)) return messages[i];
    ADD_FAILURE() << "nothing begins with " << beginning;
    return "";
}

constexpr std::string_view push_of_events = R"({"op":"events")";
constexpr std::string_view push_of_room = R"({"op":"room")";
constexpr std::string_view push_of_table = R"({"op":"table")";

// A connection that keeps the very texts.
struct Line {
    Stage& stage;
    ConnectionId connection;

    std::vector<std::string> say(const std::string& text) {
        stage.send(connection, text);
        return stage.take(connection);
    }
};

std::string about(std::string_view op, int id, const std::string& table, const std::string& more = {}) {
    return R"({"op":")" + std::string(op) + R"(","id":)" + std::to_string(id) + R"(,"table":")" + table + "\"" + more +
           "}";
}

// Plays a game of two at random until it is over, or until `enough(messages of the first)`.
template <class Enough>
void play(std::array<Line, 2> lines, const std::string& table, std::string_view game, Enough&& enough) {
    Rng rng(5);
    std::array<std::string, 2> views;
    std::array<std::string, 2> heads;  // of the views
    std::array<int, 2> nth{};
    const auto note = [&](std::size_t i, const std::vector<std::string>& messages) {
        for (const std::string& text : messages) {
            const JsonValue value = tree(text);
            if (const JsonValue* room = value.find("room")) heads[i] = view_head(*room);
            if (const JsonValue* view = value.find("view"); view != nullptr && view->object() != nullptr)
                views[i] = to_json(*view);
            const JsonValue* events = value.find("events");
            if (events != nullptr && events->list() != nullptr && !events->list()->empty())
                views[i] = heads[i] + to_json(*events->list()->back().find("view")).substr(1);
        }
    };
    for (std::size_t i = 0; i < 2; ++i) note(i, lines[i].say(about("watch", 2, table)));
    for (int steps = 0; steps < 5000; ++steps) {
        bool moved = false;
        for (std::size_t i = 0; i < 2; ++i) {
            const std::string move = any_move(game, views[i], seat_at(i), rng);
            if (move.empty()) continue;
            const auto messages = lines[i].say(
                about("move", 7, table, R"(,"nth":)" + std::to_string(++nth[i]) + R"(,"do":")" + move + "\""));
            note(i, messages);
            note(1 - i, lines[1 - i].stage.take(lines[1 - i].connection));
            if (enough(i, messages)) return;
            moved = true;
        }
        if (!moved) return;
    }
}

const std::string number_a = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0";
const std::string number_b = "a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90";

Line greet(Stage& stage, const std::string& who) {
    Line line{stage, stage.connect()};
    line.say(R"({"op":"hello","id":1,"protocol":1,"token":")" + token_of(who) + "\"}");
    return line;
}

void tell_before_the_game(Story& story, Stage& stage, Line& ada, Line& ben, std::string& table) {
    const std::string set_up =
        R"({"game":"jeu-de-chevaux","rules":{"players":2},"seats":[{"kind":"person"},{"kind":"person"}],)"
        R"("clock":"30s","substitute":"trot","public":true,"spectators":true,"chat":"all"})";
    const Response opened = story.http(stage, "open", "POST", "/api/tables", set_up, token_of("Ada"));
    table = text_at(tree(opened.body), "table");
    story.is("server-table-gathering", last_of(ada.say(about("watch", 2, table)), push_of_table));
    const std::string seat = R"(,"seat":0,"name":"Ada","number":")" + number_a + "\"";
    ada.say(about("sit", 4, table, seat));
    story.http(stage, "tables", "GET", "/api/tables", "", "");
    story.http(stage, "table", "GET", "/api/tables/" + table, "", "");
    story.http(stage, "my-tables", "GET", "/api/me/tables", "", token_of("Ada"));
    story.http(stage, "play-now", "POST", "/api/play-now", R"({"game":"chevaux"})", token_of("Cid"));
    ben.say(about("watch", 2, table));
    const auto seated = ben.say(about("sit", 4, table, R"(,"seat":null,"name":"Ben","number":")" + number_b + "\""));
    story.is("server-done-sit", last_of(seated, R"({"op":"done")"));
    ada.say(about("say", 10, table, R"(,"preset":"hello")"));
    ben.say(about("say", 10, table, R"(,"text":"Bonne chance à tous!")"));
}

void tell_the_game(Story& story, Stage& stage, Line& ada, Line& ben, const std::string& table) {
    stage.take(ada.connection);
    std::string events;
    std::string done;
    int moves = 0;
    play({ada, ben}, table, "jeu-de-chevaux", [&](std::size_t by, const std::vector<std::string>& messages) {
        if (by != 0 || ++moves < 2) return false;
        events = last_of(messages, push_of_events);
        done = messages.back();
        return true;
    });
    story.is("server-events", events);
    story.is("server-done-move", done);
    stage.pass(1750);
    story.is("server-table", last_of(ada.say(about("watch", 2, table)), push_of_table));
    const std::int64_t seq = number_at(tree(last_of(ada.say(about("watch", 2, table)), push_of_table)), "seq");
    const auto resumed = ada.say(about("watch", 2, table, R"(,"after":)" + std::to_string(seq - 2)));
    story.is("server-table-after", last_of(resumed, push_of_table));
    story.is("server-done", resumed.back());
    story.is("server-done-past", ada.say(about("past", 14, table, R"(,"from":1,"to":2)")).back());
    story.is("server-refused", ada.say(about("move", 7, table, R"(,"nth":9,"do":"move R12")")).back());
    story.is("server-refused-without-id", ada.say("hello").back());
    story.is("server-said", last_of(ada.say(about("say", 10, table, R"(,"preset":"hello")")), R"({"op":"said")"));
    ada.say(about("aid", 13, table, R"(,"aid":"hint")"));
    ben.say(about("leave", 8, table));
    story.is("server-room", last_of(stage.take(ada.connection), push_of_room));
}

void tell_the_end(Story& story, Stage& stage, Line& ada, Line& ben) {
    const Player host(stage, "Ada");
    const std::string table = open_by(stage, host,
                                      R"({"game":"jeu-de-chevaux","rules":{"horses":1},)"
                                      R"("seats":[{"kind":"person"},{"kind":"person"}]})");
    for (Line* line : {&ada, &ben}) line->say(about("watch", 2, table));
    ada.say(about("sit", 4, table, R"(,"seat":0,"name":"Ada","number":")" + number_a + "\""));
    ben.say(about("sit", 4, table, R"(,"seat":1,"name":"Ben","number":")" + number_b + "\""));
    std::string last;
    play({ada, ben}, table, "jeu-de-chevaux", [&](std::size_t, const std::vector<std::string>& messages) {
        for (const std::string& text : messages)
            if (text.starts_with(push_of_room)) last = text;
        return false;
    });
    ada.say(about("watch", 2, table));
    story.is("server-room-over", last);
    story.http(stage, "record", "GET", "/api/tables/" + table + "/record", "", "");
    story.is("server-done-rematch", last_of(ada.say(about("rematch", 15, table)), R"({"op":"done")"));
}

void tell_a_secret(Story& story, Stage& stage, Line& ada, Line& ben) {
    const Player host(stage, "Ada");
    const std::string table =
        open_by(stage, host, R"({"game":"change-horses","seats":[{"kind":"person"},{"kind":"person"}]})");
    for (Line* line : {&ada, &ben}) line->say(about("watch", 2, table));
    ada.say(about("sit", 4, table, R"(,"seat":0,"name":"Ada","number":")" + number_a + "\""));
    ben.say(about("sit", 4, table, R"(,"seat":1,"name":"Ben","number":")" + number_b + "\""));
    Line guest = greet(stage, "Gil");
    guest.say(about("watch", 2, table));
    play({ada, ben}, table, "change-horses", [&](std::size_t by, const auto&) { return by == 0; });
    story.is("server-events-hidden", last_of(stage.take(guest.connection), push_of_events));
    story.http(stage, "record-refused", "GET", "/api/tables/" + table + "/record", "", "");
}

void tell_a_time_out(Story& story, Stage& stage, Line& ada, Line& ben) {
    const Player host(stage, "Ada");
    const std::string table = open_by(
        stage, host, R"({"game":"jeu-de-chevaux","clock":"30s","seats":[{"kind":"person"},{"kind":"person"}]})");
    for (Line* line : {&ada, &ben}) line->say(about("watch", 2, table));
    ada.say(about("sit", 4, table, R"(,"seat":0,"name":"Ada","number":")" + number_a + "\""));
    ben.say(about("sit", 4, table, R"(,"seat":1,"name":"Ben","number":")" + number_b + "\""));
    stage.pass(30'000);
    story.is("server-events-time-out", last_of(stage.take(ada.connection), push_of_events));
}

TEST(Golden, TheServerSaysWhatStandsInTheSamples) {
    Limits limits;
    limits.messages = {1e9, 1e9};  // a whole game in a moment
    Story story;
    Stage stage(limits);
    Line ada{stage, stage.connect()};
    story.is("server-done-hello",
             ada.say(R"({"op":"hello","id":1,"protocol":1,"token":")" + token_of("Ada") + "\"}").back());
    Line ben = greet(stage, "Ben");
    std::string table;
    tell_before_the_game(story, stage, ada, ben, table);
    tell_the_game(story, stage, ada, ben, table);
    tell_the_end(story, stage, ada, ben);
    tell_a_secret(story, stage, ada, ben);
    const Response code =
        story.http(stage, "code", "POST", "/api/me/code", R"({"device":"Firefox, Linux"})", token_of("Ada"));
    story.http(stage, "device", "POST", "/api/me/device",
               R"({"code":")" + text_at(tree(code.body), "code") + R"(","device":"Firefox, Linux"})",
               token_of("Ada's telephone"));
    const Response devices = story.http(stage, "devices", "GET", "/api/me/devices", "", token_of("Ada"));
    const JsonValue list = tree(devices.body);
    Line telephone = greet(stage, "Ada's telephone");
    story.http(stage, "remove-device", "POST", "/api/me/devices/remove",
               R"({"device":")" + text_at(list.find("devices")->list()->back(), "id") + "\"}", token_of("Ada"));
    story.is("server-bye-removed", last_of(stage.take(telephone.connection), R"({"op":"bye")"));
    story.http(stage, "refused", "GET", "/api/tables/aaaaaaaaaaaa", "", "");
    tell_a_time_out(story, stage, ada, ben);
    stage.service().shut_down(stage.now);
    stage.run();
    story.is("server-bye", last_of(stage.take(ada.connection), R"({"op":"bye")"));
}

TEST(Golden, TheClientsSamplesAreUnderstood) {
    std::size_t samples = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder())) {
        const std::string name = entry.path().stem().string();
        if (!name.starts_with("client-")) continue;
        ++samples;
        const auto message = parse_client_message(sample(name));
        EXPECT_TRUE(message.has_value()) << name << ": " << (message ? "" : message.error().sentence);
    }
    EXPECT_EQ(samples, 19U);
}

}  // namespace
}  // namespace paddock
