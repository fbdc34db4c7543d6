// A server among enemies: for some seconds it gets random bytes, broken HTTP, broken frames and messages that are
// almost right, while tables play on it. It must stay up, and the games must not notice. In the sanitizer build it also
// must not touch a byte that it may not.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <deque>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "load/client_frame.hpp"
#include "load/crowd.hpp"
#include "tests/load/live_server.hpp"

namespace paddock::load {
namespace {

using Clock = std::chrono::steady_clock;

// The samples of what clients send, as the documents show them.
std::vector<std::string> client_samples() {
    std::vector<std::string> samples;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(PADDOCK_SOURCE_DIR) + "/tests/golden/protocol")) {
        if (!entry.path().filename().string().starts_with("client-")) continue;
        std::ostringstream text;
        text << std::ifstream(entry.path()).rdbuf();
        samples.push_back(text.str());
        while (samples.back().ends_with('\n')) samples.back().pop_back();
    }
    std::ranges::sort(samples);
    return samples;
}

class Enemy {
public:
    Enemy(const ServerPlace& place, std::uint64_t seed) : place_(place), rng_(seed), samples_(client_samples()) {}
    ~Enemy() {
        for (const int socket : left_open_) close(socket);
    }
    Enemy(const Enemy&) = delete;
    Enemy& operator=(const Enemy&) = delete;

    // Tables whose names it has found out.
    std::vector<std::string> tables;
    int attacks = 0;

    void attack() {
        ++attacks;
        switch (rng_.below(6)) {
            case 0: return converse({random_bytes(1 + rng_.below(3000))});
            case 1: return converse({broken_http()});
            case 2: return converse({upgrade(), broken_frame(), random_bytes(rng_.below(40))});
            case 3: return converse({upgrade(), frame(tampered(pick(samples_)))});
            case 4: return speak();
            default: return converse({api_request()});
        }
    }

private:
    template <class Value>
    const Value& pick(const std::vector<Value>& values) {
        return values[rng_.below(static_cast<std::uint32_t>(values.size()))];
    }
    std::string random_bytes(std::size_t size) {
        std::string bytes;
        while (bytes.size() < size) bytes += static_cast<char>(rng_.below(256));
        return bytes;
    }

    std::string upgrade() const {
        return "GET /ws HTTP/1.1\r\nHost: " + place_.url().substr(7) +
               "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    }
    std::string frame(std::string_view text) {
        std::string bytes;
        append_frame(bytes, Opcode::text, text, rng_.next());
        return bytes;
    }

    std::string broken_http() {
        const std::array<std::string, 14> requests{
            "GET / HTTP/9.9\r\n\r\n",
            "GET\r\n\r\n",
            "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n{}",
            "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n{}",
            "POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
            "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 7\r\n\r\n{}{}{}{}",
            "GET /api/tables/" + std::string(9000, 'a') + " HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /%00%ff/../../../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET / HTTP/1.1\r\n" + std::string(20'000, 'h') + ": x\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\r\n",
            "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
            "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 99\r\n"
            "Sec-WebSocket-Key: short\r\n\r\n",
            "BREW /healthz HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + random_bytes(64) + "\r\n\r\n",
            std::string("GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n", 29)};
        std::string text = requests[rng_.below(requests.size())];
        if (rng_.below(2) == 0) mutate(text);
        return text;
    }

    std::string broken_frame() {
        std::string bytes = frame(pick(samples_));
        switch (rng_.below(7)) {
            case 0: bytes[0] = static_cast<char>(rng_.below(256)); break;  // flags and opcode
            case 1: bytes[1] = static_cast<char>(bytes[1] & 0x7F); break;  // no mask
            case 2: bytes = std::string("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 10) + bytes; break;
            case 3: bytes = frame(random_bytes(200)); break;  // not UTF-8
            case 4: bytes = frame(std::string(4097 + rng_.below(70'000), 'x')); break;
            case 5: bytes[0] = 0x01; break;  // a message without an end
            default: bytes.resize(rng_.below(static_cast<std::uint32_t>(bytes.size())));
        }
        return bytes;
    }

    void mutate(std::string& text) {
        for (std::uint32_t times = 1 + rng_.below(4); times > 0 && !text.empty(); --times) {
            const std::size_t at = rng_.below(static_cast<std::uint32_t>(text.size()));
            switch (rng_.below(4)) {
                case 0: text[at] = static_cast<char>(rng_.below(256)); break;
                case 1: text.erase(at, 1 + rng_.below(8)); break;
                case 2: text.insert(at, text.substr(rng_.below(static_cast<std::uint32_t>(text.size())), 12)); break;
                default: text.insert(at, random_bytes(1 + rng_.below(4)));
            }
        }
    }

    // A value of the message is another one: of the wrong kind, far too large, or just not allowed.
    std::string tampered(std::string text) {
        static const std::vector<std::string> values{"null",
                                                     "true",
                                                     "-1",
                                                     "0",
                                                     "1",
                                                     "7",
                                                     "99999999999",
                                                     "18446744073709551616",
                                                     "1e9",
                                                     "0.5",
                                                     "\"\"",
                                                     "[]",
                                                     "{}",
                                                     "[[[[[[[[[[[[[[[[[[[[",
                                                     "\"move R12\"",
                                                     "\"roll 6\"",
                                                     "\"\\u0000\"",
                                                     "\"\\ud800\"",
                                                     "\"" + std::string(500, 'n') + "\"",
                                                     "\"bot\"",
                                                     "\"hello\""};
        const std::string key = R"("table":")";
        if (const std::size_t at = text.find(key); at != std::string::npos && !tables.empty()) {
            const std::size_t from = at + key.size();
            text.replace(from, text.find('"', from) - from, pick(tables));
        }
        if (rng_.below(3) == 0) return text;
        std::vector<std::size_t> colons;
        for (std::size_t at = text.find("\":"); at != std::string::npos; at = text.find("\":", at + 1))
            colons.push_back(at + 2);
        if (!colons.empty()) {
            const std::size_t from = pick(colons);
            const std::size_t end = text[from] == '"' ? text.find('"', from + 1) + 1 : text.find_first_of(",}", from);
            text.replace(from, end - from, pick(values));
        }
        if (rng_.below(3) == 0) mutate(text);
        return text;
    }

    // Says hello as it should be, then goes wrong.
    void speak() {
        std::string hello = R"({"op":"hello","id":1,"protocol":1,"token":")";
        for (int i = 0; i < 64; ++i) hello += "0123456789abcdef"[rng_.below(16)];
        std::vector<std::string> pieces{upgrade(), frame(hello + "\"}")};
        for (std::uint32_t messages = 1 + rng_.below(12); messages > 0; --messages)
            pieces.push_back(frame(tampered(pick(samples_))));
        converse(pieces);
    }

    std::string api_request() {
        static const std::vector<std::string> paths{"/api/tables",    "/api/play-now", "/api/me/code", "/api/me/device",
                                                    "/api/me/tables", "/metrics",      "/healthz",     "/api/tables/"};
        static const std::vector<std::string> bodies{
            R"({"game":"jeu-de-chevaux","rules":{"players":2},"seats":[{"kind":"person"},{"kind":"bot","level":"foal"}]})",
            R"({"game":"chevaux","rules":{"players":6},"seats":[{"kind":"person"}],"clock":"30s","public":true})",
            R"({"game":"chevaux"})", R"({"code":"7KQ2-M9XD-4T"})", "{}"};
        std::string body = tampered(pick(bodies));
        if (rng_.below(2) == 0) mutate(body);
        std::string path = pick(paths);
        if (path.ends_with('/') && !tables.empty()) path += pick(tables) + (rng_.below(2) == 0 ? "/record" : "");
        std::string token;
        while (token.size() < 64) token += "0123456789abcdef"[rng_.below(16)];
        return (rng_.below(3) == 0 ? "GET " : "POST ") + path + " HTTP/1.1\r\nHost: " + place_.url().substr(7) +
               "\r\nAuthorization: Bearer " + token + "\r\nContent-Length: " + std::to_string(body.size()) +
               "\r\n\r\n" + body;
    }

    // Sends the pieces and reads a little; most connections are then cut off, some are left as they are.
    void converse(const std::vector<std::string>& pieces) {
        const int socket = open_socket(place_, true);
        ASSERT_GE(socket, 0) << "the server takes no connections any more";
        for (const std::string& piece : pieces) {
            if (send(socket, piece.data(), piece.size(), MSG_NOSIGNAL) < 0) break;
            if (rng_.below(3) == 0) drain(socket, 1);
        }
        drain(socket, static_cast<int>(rng_.below(3)));
        left_open_.push_back(socket);
        if (left_open_.size() <= 200) return;
        close(left_open_.front());
        left_open_.pop_front();
    }
    static void drain(int socket, int most_ms) {
        pollfd end{socket, POLLIN, 0};
        std::array<char, 4096> chunk;
        if (poll(&end, 1, most_ms) > 0) [[maybe_unused]]
            const ssize_t got = recv(socket, chunk.data(), chunk.size(), MSG_DONTWAIT);
    }

    ServerPlace place_;
    Rng rng_;
    std::vector<std::string> samples_;
    std::deque<int> left_open_;
};

TEST(Hostile, ServerStaysUpAndItsGamesGoOn) {
    const std::uint64_t seed = chosen_seed();
    LiveServer live;
    CrowdPlan plan;
    plan.server = live.place();
    plan.tables = 4;
    plan.players = 3;
    plan.seed = seed;
    plan.remembers = true;
    Crowd crowd(plan);
    const auto opened = crowd.open_tables();
    ASSERT_TRUE(opened) << opened.error();
    crowd.come();
    const auto start = Clock::now();
    while (!crowd.all_play() && Clock::now() - start < std::chrono::seconds(30)) crowd.step(10);
    ASSERT_TRUE(crowd.all_play());

    Enemy enemy(live.place(), seed);
    std::uint64_t moves = 0;
    for (int second = 0; second < 5; ++second) {
        enemy.tables.clear();
        for (const auto& sitting : crowd.sittings()) enemy.tables.push_back(sitting->table);
        const auto end = Clock::now() + std::chrono::seconds(1);
        while (Clock::now() < end) {
            enemy.attack();
            ASSERT_FALSE(testing::Test::HasFatalFailure()) << "after " << enemy.attacks << " attacks";
            crowd.step(0);
        }
        ASSERT_EQ(crowd.counts().errors, 0U) << "seed " << seed << ": " << crowd.complaints().front();
        EXPECT_GT(crowd.counts().moves, moves) << "the games stand still";
        moves = crowd.counts().moves;
    }
    std::printf("%d attacks, %llu moves\n", enemy.attacks, static_cast<unsigned long long>(moves));

    HttpClient http(live.place());
    const auto health = http.ask({"GET", "/healthz", {}, {}});
    ASSERT_TRUE(health) << health.error();
    EXPECT_EQ(health->status, 200U) << health->body;
    EXPECT_TRUE(crowd.compare_records());
    EXPECT_EQ(crowd.counts().errors, 0U);
    crowd.retire();
    live.stop();
}

}  // namespace
}  // namespace paddock::load
