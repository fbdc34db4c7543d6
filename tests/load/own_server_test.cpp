#include "load/own_server.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace paddock::load {
namespace {

// A program that says where it is, like a server, and ends as the words tell when it is asked to stop.
class Impostor {
public:
    explicit Impostor(const std::string& words)
        : folder_(std::filesystem::temp_directory_path() / "paddock-own-XXXXXX") {
        EXPECT_NE(mkdtemp(folder_.data()), nullptr);
        const std::string path = folder_ + "/program";
        std::ofstream(path) << "#!/bin/sh\ntrap '" << words << "' TERM\necho 'Paddock is at http://127.0.0.1:9 (not)'\n"
                            << "while :; do sleep 0.01; done\n";
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    }
    ~Impostor() { std::filesystem::remove_all(folder_); }
    Impostor(const Impostor&) = delete;
    Impostor& operator=(const Impostor&) = delete;

    OwnServerOptions options() const { return {.program = folder_ + "/program", .folder = folder_}; }

private:
    std::string folder_;
};

// The complaint about a server that ends so; empty: all was well.
std::string complaint_about(const std::string& words) {
    const Impostor impostor(words);
    auto server = OwnServer::start(impostor.options());
    if (!server) return server.error();
    const auto stopped = server->stop();
    return stopped ? std::string() : stopped.error();
}

TEST(OwnServer, LooksAtHowTheServerEnded) {
    EXPECT_EQ(complaint_about("exit 0"), "");
    EXPECT_EQ(complaint_about("exit 23"), "the server was asked to stop and ended with status 23 instead of 0");
    EXPECT_EQ(complaint_about("kill -ABRT $$"), "the server was asked to stop and ended with status 134 instead of 0");
}

}  // namespace
}  // namespace paddock::load
