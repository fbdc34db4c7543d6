// The server: pages, the protocol of online tables, and what is kept of them. Boost stays in the source file.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/result.hpp"
#include "net/log.hpp"
#include "net/settings.hpp"
#include "net/site.hpp"
#include "store/store.hpp"

namespace paddock::net {

class Server {
public:
    // Takes the port and reads what is under way from the store; the reason is a sentence. The log must outlive the
    // server.
    static Result<std::unique_ptr<Server>, std::string> open(const Settings& settings, Site site,
                                                             std::unique_ptr<store::Store> store, Log& log);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    std::uint16_t port() const;
    std::string address() const;  // http://127.0.0.1:8080

    // Serves until `stop`; then tells everybody, finishes what is under way and writes what is to be kept, within a
    // few seconds.
    void run();
    // From any thread.
    void stop();
    // From now on SIGINT, SIGTERM and SIGHUP stop it, before it runs as well.
    void heed_signals();

private:
    class Inside;
    explicit Server(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

}  // namespace paddock::net
