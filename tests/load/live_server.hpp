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

namespace paddock::load {

// A folder that goes away with its files.
class TemporaryPlace {
public:
    TemporaryPlace() : path_((std::filesystem::temp_directory_path() / "paddock-live-XXXXXX").string()) {
        if (mkdtemp(path_.data()) == nullptr) std::abort();
    }
    ~TemporaryPlace() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryPlace(const TemporaryPlace&) = delete;
    TemporaryPlace& operator=(const TemporaryPlace&) = delete;

    const std::string& path() const { return path_; }

private:
    std::string path_;
};

class LiveServer {
public:
    LiveServer() { start(); }
    ~LiveServer() { stop(); }
    LiveServer(const LiveServer&) = delete;
    LiveServer& operator=(const LiveServer&) = delete;

    void start() {
        auto server = OwnServer::start({PADDOCK_BINARY, folder_.path(), place_.port, 5000});
        ASSERT_TRUE(server) << server.error();
        server_ = std::make_unique<OwnServer>(std::move(*server));
        place_ = server_->place();
    }
    // In peace, which must leave nothing to complain of.
    void stop() {
        if (!server_) return;
        const auto stopped = server_->stop();
        EXPECT_TRUE(stopped) << stopped.error();
        server_.reset();
    }
    // With SIGKILL: nothing is said and nothing is saved.
    void kill() { server_.reset(); }

    OwnServer& server() { return *server_; }
    const ServerPlace& place() const { return place_; }
    const std::string& folder() const { return folder_.path(); }

private:
    TemporaryPlace folder_;
    ServerPlace place_;
    std::unique_ptr<OwnServer> server_;
};

// Tests of chance print their seed; the environment may give another.
inline std::uint64_t chosen_seed() {
    const char* const text = std::getenv("PADDOCK_SEED");
    const std::uint64_t seed = text == nullptr ? 1 : std::strtoull(text, nullptr, 10);
    std::printf("PADDOCK_SEED=%llu\n", static_cast<unsigned long long>(seed));
    return seed;
}

}  // namespace paddock::load
