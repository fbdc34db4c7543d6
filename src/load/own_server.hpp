// A server of our own to be measured or maltreated: `paddock serve` as a child process with a data folder, on a free
// port, with limits wide enough that a crowd from one address is welcome. It ends with the object.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "lab/child_process.hpp"
#include "load/http_client.hpp"

namespace paddock::load {

struct OwnServerOptions {
    std::string program;  // the paddock program
    std::string folder;   // for the games and the settings; must exist
    std::uint16_t port = 0;
    std::size_t connections = 2000;
};

class OwnServer {
public:
    // Returns when it listens. The reason is a sentence.
    static Result<OwnServer, std::string> start(const OwnServerOptions& options);

    const ServerPlace& place() const { return place_; }
    pid_t id() const { return child_.id(); }

    // Asks it to stop and waits. The reason is a sentence: it does not end, or says by its status that something went
    // wrong, be it a leak that a sanitizer found.
    Result<Done, std::string> stop();

private:
    OwnServer(lab::ChildProcess child, ServerPlace place) : child_(std::move(child)), place_(std::move(place)) {}

    lab::ChildProcess child_;
    ServerPlace place_;
};

}  // namespace paddock::load
