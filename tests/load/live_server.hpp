// The real program as a server for tests: a folder that goes away, and a server that can be killed and started again
// on the same folder and port.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

#include "load/own_server.hpp"

namespace paddock {

class LiveServer {
public:
    LiveServer() : folder_((std::filesystem::temp_directory_path() / "paddock-live-XXXXXX").string()) {
        if (mkdtemp(folder_.data()) == nullptr) std::abort();
        start();
    }
    ~LiveServer() {
        server_.reset();
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    LiveServer(const LiveServer&) = delete;
    LiveServer& operator=(const LiveServer&) = delete;

    void start() {
        auto server = OwnServer::start({PADDOCK_BINARY, folder_, place_.port, 5000});
        ASSERT_TRUE(server) << server.error();
        server_ = std::make_unique<OwnServer>(std::move(*server));
        place_ = server_->place();
    }
    // With SIGKILL: nothing is said and nothing is saved.
    void kill() { server_.reset(); }

    OwnServer& server() { return *server_; }
    const net::ServerPlace& place() const { return place_; }
    const std::string& folder() const { return folder_; }

private:
    std::string folder_;
    net::ServerPlace place_;
    std::unique_ptr<OwnServer> server_;
};

// Tests of chance print their seed; the environment may give another.
inline std::uint64_t chosen_seed() {
    const char* const text = std::getenv("PADDOCK_SEED");
    const std::uint64_t seed = text == nullptr ? 1 : std::strtoull(text, nullptr, 10);
    std::printf("PADDOCK_SEED=%llu\n", static_cast<unsigned long long>(seed));
    return seed;
}

}  // namespace paddock
