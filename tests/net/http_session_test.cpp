// The requests of the protocol over HTTP; what they mean is the service's business and tested there.
#include "net/http_session.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <functional>
#include <iterator>
#include <regex>
#include <vector>

#include "base/version.hpp"
#include "tests/net/faulty_store.hpp"
#include "tests/net/running.hpp"

namespace paddock::net {
namespace {

const std::string json = "Content-Type: application/json\r\n";
const std::string bearer = "Authorization: Bearer " + std::string(64, 'a') + "\r\n";
constexpr std::string_view set_up =
    R"({"game":"jeu-de-chevaux","rules":{"players":2},"seats":[{"kind":"person"},{"kind":"person"}],"public":true})";

TEST(HttpSession, OpensAndListsTables) {
    const Running server;
    const std::string opened = request(server.port(), "POST /api/tables", json + bearer, set_up);
    EXPECT_TRUE(opened.starts_with("HTTP/1.1 201 ")) << opened;
    EXPECT_TRUE(has(opened, R"("fingerprint":)")) << opened;
    EXPECT_TRUE(has(opened, "\r\nContent-Type: application/json")) << opened;
    EXPECT_TRUE(has(opened, "\r\nCache-Control: no-store\r\n")) << opened;
    EXPECT_TRUE(has(opened, "\r\nX-Content-Type-Options: nosniff\r\n")) << opened;
    EXPECT_FALSE(has(opened, "Access-Control")) << "other sites may not read it";
    const std::string listed = request(server.port(), "GET /api/tables?fresh");
    EXPECT_TRUE(listed.starts_with("HTTP/1.1 200 ")) << listed;
    EXPECT_TRUE(has(listed, R"({"tables":[]})")) << listed << ": nobody sits there yet";
    const std::string own = request(server.port(), "GET /api/me/tables?fresh", bearer);
    EXPECT_TRUE(has(own, R"("game":"jeu-de-chevaux")")) << own;
    const std::string head = request(server.port(), "HEAD /api/tables");
    EXPECT_TRUE(head.starts_with("HTTP/1.1 200 ") && head.ends_with("\r\n\r\n")) << head;
}

TEST(HttpSession, SaysWhatIsWrong) {
    const Running server;
    const auto status = [&](std::string_view target, const std::string& headers = "", std::string_view body = "") {
        return request(server.port(), target, headers, body).substr(9, 3);
    };
    EXPECT_EQ(status("POST /api/tables", json, set_up), "401") << "no token";
    EXPECT_EQ(status("POST /api/tables", json + bearer, "{"), "400");
    EXPECT_EQ(status("GET /api/tables/nothere"), "404");
    EXPECT_EQ(status("GET /api/nothing"), "400");
    EXPECT_EQ(status("DELETE /api/tables"), "400");
    EXPECT_EQ(status("POST /healthz"), "405");
    EXPECT_EQ(status("GET /ws"), "426");
    const std::string long_one = request(server.port(), "POST /api/tables", json + bearer, std::string(4097, ' '));
    EXPECT_TRUE(long_one.starts_with("HTTP/1.1 413 ")) << long_one;
    EXPECT_TRUE(has(long_one, R"({"kind":"too_large",)")) << long_one;
    EXPECT_TRUE(has(request(server.port(), "POST /large", "", "body"), "HTTP/1.1 413 "));
}

TEST(HttpSession, TakesChunkedBodiesUpToTheLimit) {
    const Running server;
    Client client(server.port());
    client.send("POST /api/tables HTTP/1.1\r\nHost: x\r\n" + bearer + "Transfer-Encoding: chunked\r\n\r\n");
    for (int i = 0; i < 100; ++i) client.send("64\r\n" + std::string(100, ' ') + "\r\n");
    EXPECT_TRUE(client.rest().starts_with("HTTP/1.1 413 "));
}

// What a proxy and this server might read in two ways is not read at all, and nothing after it either.
TEST(HttpSession, RefusesWhatCanBeReadInTwoWays) {
    const Running server;
    const auto answers_to = [&](const std::string& headers) {
        Client client(server.port());
        client.send("POST /api/me/code HTTP/1.1\r\n" + bearer + headers +
                    "\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
        return client.rest();
    };
    for (const std::string headers :
         {"Host: x\r\nTransfer-Encoding: gzip\r\n", "Host: x\r\nTransfer-Encoding: identity\r\n",
          "Host: x\r\nTransfer-Encoding: gzip, chunked\r\n",
          "Host: x\r\nTransfer-Encoding: x\r\nTransfer-Encoding: chunked\r\n", "Host: x\r\nHost: x\r\n",
          "Host: x\r\nHost: y\r\n"}) {
        const std::string answers = answers_to(headers);
        EXPECT_TRUE(answers.starts_with("HTTP/1.1 400 ")) << headers << answers;
        EXPECT_TRUE(has(answers, "Connection: close\r\n")) << headers << answers;
        EXPECT_FALSE(has(answers, "\"status\"")) << "what follows is not answered\n" << headers << answers;
    }
    Client page(server.port());
    page.send("GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n");
    EXPECT_TRUE(page.rest().starts_with("HTTP/1.1 400 ")) << "pages, too";
}

TEST(HttpSession, SaysGoOnToThoseWhoAskFirst) {
    const Running server;
    Client client(server.port());
    client.send("POST /api/tables HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n" + bearer +
                "Content-Length: " + std::to_string(set_up.size()) + "\r\n\r\n");
    EXPECT_EQ(client.answer(true), "HTTP/1.1 100 Continue\r\n\r\n");
    client.send(set_up);
    EXPECT_TRUE(client.rest().starts_with("HTTP/1.1 201 "));
}

TEST(HttpSession, RefusesPagesOfOtherSites) {
    const Running server;
    const auto with_origin = [&](std::string_view method, const std::string& origin) {
        return request(server.port(), std::string(method) + " /api/tables",
                       json + bearer + "Origin: " + origin + "\r\n", method == "POST" ? set_up : "");
    };
    const std::string refused = with_origin("POST", "https://evil.example");
    EXPECT_TRUE(refused.starts_with("HTTP/1.1 403 ")) << refused;
    EXPECT_TRUE(has(refused, R"({"kind":"origin",)")) << refused;
    EXPECT_TRUE(with_origin("POST", "http://here").starts_with("HTTP/1.1 201 "));
    EXPECT_TRUE(with_origin("GET", "https://evil.example").starts_with("HTTP/1.1 200 ")) << "nothing changes";
}

TEST(HttpSession, KnowsItsPublicAddress) {
    Settings settings = test_settings();
    settings.public_url = "https://play.example.org";
    const Running server(settings);
    const auto status_from = [&](const std::string& origin) {
        return request(server.port(), "POST /api/tables", bearer + "Origin: " + origin + "\r\n", set_up).substr(9, 3);
    };
    EXPECT_EQ(status_from("https://play.example.org"), "201");
    EXPECT_EQ(status_from("http://here"), "403");
}

TEST(HttpSession, CountsByTheAddressThatAProxyTells) {
    Settings settings = test_settings();
    settings.limits.requests_per_address = {.burst = 1, .per_second = 1e-3};
    const auto statuses = [&](bool behind_proxy) {
        settings.behind_proxy = behind_proxy;
        const Running server(settings);
        std::string all;
        for (const auto* client : {"192.0.2.1", "192.0.2.2"})
            all +=
                request(server.port(), "GET /api/tables",
                        std::string("X-Forwarded-For: 203.0.113.5\r\nX-Forwarded-For: 203.0.113.9, ") + client + "\r\n")
                    .substr(9, 4);
        return all;
    };
    EXPECT_EQ(statuses(true), "200 200 ");
    EXPECT_EQ(statuses(false), "200 429 ") << "anybody could write that header";
}

std::string read_file(const std::string& name) {
    std::ifstream file(std::string(PADDOCK_SOURCE_DIR) + "/" + name);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// The sample that the pages are tested with; its version is nobody's.
TEST(HttpSession, AnswersHealthAsTheSampleSays) {
    const Running server;
    const std::string health = request(server.port(), "GET /healthz");
    std::string body = health.substr(health.find("\r\n\r\n") + 4);
    const std::size_t at = body.find(version());
    ASSERT_NE(at, std::string::npos) << body;
    body.replace(at, version().size(), "0.0.0");
    EXPECT_TRUE(has(read_file("tests/golden/protocol/http-healthz.json"), "\"answer\":" + body + "}\n")) << body;
}

TEST(HttpSession, AnswersWhoeverWatchesTheServerAtAnyPace) {
    Settings settings = test_settings();
    settings.limits.requests_per_address = {1, 0.001};
    const Running server(settings);
    request(server.port(), "GET /api/tables");
    EXPECT_EQ(request(server.port(), "GET /api/tables").substr(9, 3), "429");
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(request(server.port(), "GET /healthz").substr(9, 3), "200");
        EXPECT_EQ(request(server.port(), "GET /metrics").substr(9, 3), "200");
    }
}

TEST(HttpSession, TellsItsHealth) {
    std::atomic<bool> fails = true;
    const Folder folder;
    const Running server(test_settings(),
                         std::make_unique<FaultyStore>(*store::SqliteStore::open(folder.path()), fails));
    const auto health = [&] { return request(server.port(), "GET /healthz"); };
    const std::string own = "\"version\":\"" + std::string(version()) + "\"}";
    EXPECT_TRUE(has(health(), R"({"status":"ok",)" + own)) << health();
    const std::string refused = request(server.port(), "POST /api/tables", json + bearer, set_up);
    EXPECT_TRUE(refused.starts_with("HTTP/1.1 503 ")) << refused;
    EXPECT_TRUE(has(refused, R"({"kind":"storage",)")) << refused;
    EXPECT_TRUE(health().starts_with("HTTP/1.1 503 "));
    EXPECT_TRUE(has(health(), R"({"status":"storage",)" + own));
    EXPECT_TRUE(has(request(server.port(), "GET /metrics"), "paddock_storage_trouble 1\n"));
    fails = false;
    std::string healed;
    for (int i = 0; i < 100 && !healed.starts_with("HTTP/1.1 200 "); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        healed = health();
    }
    EXPECT_TRUE(has(healed, R"({"status":"ok",)" + own)) << "it asks the store again by itself";
    std::ifstream log(server.folder() / "log");
    const std::string lines{std::istreambuf_iterator<char>(log), std::istreambuf_iterator<char>()};
    EXPECT_TRUE(has(lines, R"("event":"storage_failed","fault":"full")")) << lines;
    EXPECT_TRUE(has(lines, R"("event":"storage_back")")) << lines;
}

TEST(HttpSession, CountsWhatItRefuses) {
    Settings settings = test_settings();
    settings.header_bytes = 1024;
    const Running server(settings);
    const auto count = [&](const std::string& kind) {
        const std::string metrics = request(server.port(), "GET /metrics");
        const std::string name = "paddock_refusals_total{kind=\"" + kind + "\"} ";
        return std::stoi(metrics.substr(metrics.find(name) + name.size()));
    };
    const auto raw = [&](const std::string& text) {
        Client client(server.port());
        client.send(text);
        return client.rest();
    };
    struct Case {
        std::string kind;
        std::string status;
        std::function<std::string()> ask;
    };
    const std::string foreign = "Origin: https://evil.example\r\n";
    const std::string handshake = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
    const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    const std::vector<Case> cases{
        {"origin", "403", [&] { return request(server.port(), "POST /api/tables", json + bearer + foreign, set_up); }},
        {"origin", "403", [&] { return raw("GET /ws HTTP/1.1\r\nHost: x\r\n" + foreign + handshake + key + "\r\n"); }},
        {"too_large", "413",
         [&] { return request(server.port(), "POST /api/tables", json + bearer, std::string(4097, ' ')); }},
        {"too_large", "413", [&] { return request(server.port(), "POST /large", "", "body"); }},
        {"too_large", "431", [&] { return request(server.port(), "GET /", "X: " + std::string(2000, 'x') + "\r\n"); }},
        {"malformed", "400", [&] { return raw("what is this?\r\n\r\n"); }},
        {"malformed", "400", [&] { return raw("GET /ws HTTP/1.1\r\nHost: x\r\n" + handshake + "\r\n"); }},
        {"malformed", "405", [&] { return request(server.port(), "DELETE /"); }},
        {"malformed", "426", [&] { return request(server.port(), "GET /ws"); }},
    };
    for (const Case& one : cases) {
        const int before = count(one.kind);
        EXPECT_EQ(one.ask().substr(9, 3), one.status) << one.kind;
        EXPECT_EQ(count(one.kind), before + 1) << one.kind << ", " << one.status;
    }
}

TEST(HttpSession, GivesMetrics) {
    const Running server;
    request(server.port(), "POST /api/tables", json + bearer, set_up);
    const std::string metrics = request(server.port(), "GET /metrics");
    EXPECT_TRUE(has(metrics, "\r\nContent-Type: text/plain; version=0.0.4")) << metrics;
    for (const auto* line : {"\npaddock_tables_opened_total 1\n", "\npaddock_sockets 0\n",
                             "\npaddock_transaction_seconds_bucket{le=\"+Inf\"} ", "\npaddock_resident_bytes "})
        EXPECT_TRUE(has(metrics, line)) << line;
    EXPECT_TRUE(has(metrics, "\npaddock_build_info{version=\"" + std::string(version()) + "\"} 1\n")) << metrics;
    const std::string page = read_file("docs/operations.md");
    static const std::regex help("# HELP paddock_(\\w+) (.*)\n");
    std::size_t documented = 0;
    for (std::sregex_iterator match(metrics.begin(), metrics.end(), help), end; match != end; ++match, ++documented) {
        const std::string line = "| `" + (*match)[1].str() + "` | " + (*match)[2].str() + " |\n";
        EXPECT_TRUE(has(page, line)) << "docs/operations.md lacks: " << line;
    }
    EXPECT_GT(documented, 30U);
}

// Through a proxy on the same machine everybody seems to be here.
TEST(HttpSession, GivesMetricsToThisMachineAlone) {
    for (const bool behind_proxy : {false, true}) {
        Settings settings = test_settings();
        settings.behind_proxy = behind_proxy;
        const Running server(settings);
        for (const std::string header : {"X-Forwarded-For: 127.0.0.1", "x-forwarded-for: ", "Forwarded: for=192.0.2.1",
                                         "X-Real-IP: 192.0.2.1", "Via: 1.1 proxy"}) {
            const std::string answer = request(server.port(), "GET /metrics", header + "\r\n");
            EXPECT_TRUE(answer.starts_with("HTTP/1.1 403 ")) << header;
            EXPECT_TRUE(has(answer, "unless it sets public_metrics = yes.")) << answer;
            EXPECT_FALSE(has(answer, "paddock_tables")) << header;
        }
        EXPECT_TRUE(request(server.port(), "GET /metrics").starts_with("HTTP/1.1 200 "));
        EXPECT_TRUE(
            request(server.port(), "GET /healthz", "X-Forwarded-For: 192.0.2.1\r\n").starts_with("HTTP/1.1 200 "));
    }
    Settings open = test_settings();
    open.public_metrics = true;
    const Running server(open);
    EXPECT_TRUE(request(server.port(), "GET /metrics", "X-Forwarded-For: 192.0.2.1\r\n").starts_with("HTTP/1.1 200 "));
}

}  // namespace
}  // namespace paddock::net
