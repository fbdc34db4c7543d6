// Serves a site over HTTP/1.1. Boost stays in the source file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "base/result.hpp"
#include "net/site.hpp"

namespace paddock::net {

struct ServerOptions {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;  // 0: any free one
    std::size_t most_connections = 256;
    std::size_t most_header_bytes = 8192;
    unsigned read_ms = 10'000;   // for a request's headers, from its first byte or the connection's start
    unsigned idle_ms = 30'000;   // between requests
    unsigned write_ms = 30'000;  // for an answer
};

class Server {
public:
    // Takes the port; the reason is a sentence.
    static Result<std::unique_ptr<Server>, std::string> listen(const ServerOptions& options, Site site);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    std::uint16_t port() const;
    std::string address() const;  // http://127.0.0.1:8080

    // Serves until `stop`, or SIGINT or SIGTERM if `until_signal`; lets answers under way finish, for two seconds.
    void run(bool until_signal);
    // From any thread.
    void stop();

private:
    class Inside;
    explicit Server(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

}  // namespace paddock::net
