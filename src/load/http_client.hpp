// Plain HTTP/1.1 requests to a server near by, one at a time: for load and for tests. It waits for the answer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace paddock::load {

// Where a server listens.
struct ServerPlace {
    std::string host = "127.0.0.1";  // a name or an address
    std::uint16_t port = 0;
    std::string address;  // the host's, in numbers

    std::string url() const;
};

// http://HOST:PORT, looked up; the reason is a sentence.
Result<ServerPlace, std::string> parse_place(std::string_view url);

struct HttpAnswer {
    unsigned status = 0;
    std::string body;
};

struct HttpQuestion {
    std::string_view method = "GET";
    std::string_view path = "/";
    std::string_view token;  // empty: none
    std::string_view body;
};

// A connection that is kept, and made again when the server has ended it. The reason is a sentence.
class HttpClient {
public:
    explicit HttpClient(ServerPlace server) : server_(std::move(server)) {}
    ~HttpClient();
    HttpClient(const HttpClient&) = delete;
    HttpClient& operator=(const HttpClient&) = delete;

    Result<HttpAnswer, std::string> ask(const HttpQuestion& question);

private:
    Result<Done, std::string> connect();
    void disconnect();
    bool send_all(std::string_view text) const;
    // Nothing: the connection has ended or brings nonsense.
    bool read_answer(HttpAnswer& answer);

    ServerPlace server_;
    int socket_ = -1;
};

// A socket that is connecting to the server or connected; -1: it cannot be. `blocking` ones wait, with a limit on every
// later read and write.
int open_socket(const ServerPlace& server, bool blocking);

}  // namespace paddock::load
