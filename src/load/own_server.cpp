#include "load/own_server.hpp"

#include <csignal>
#include <fstream>
#include <utility>

namespace paddock::load {

namespace {

constexpr std::chrono::seconds longest_start{30};
constexpr std::chrono::seconds longest_stop{15};

// Bounds that keep strangers in check would keep a crowd of one address from playing at all.
std::string wide_settings(const OwnServerOptions& options) {
    const std::string many = "1000000";
    std::string text = "connections = " + std::to_string(options.connections + 100) + "\nhttp_connections = 100\n";
    for (const auto* key :
         {"connections_per_address", "messages_burst", "messages_per_second", "requests_per_address_burst",
          "requests_per_address_per_second", "openings_per_address_burst", "openings_per_address_per_second",
          "sittings_per_address_burst", "sittings_per_address_per_second", "open_tables_per_person",
          "open_tables_per_address", "gathering_seats_per_person"})
        text += std::string(key) + " = " + many + "\n";
    return text + "pages = no\nlog_level = warning\n";
}

}  // namespace

Result<OwnServer, std::string> OwnServer::start(const OwnServerOptions& options) {
    const std::string settings = options.folder + "/wide.settings";
    std::ofstream(settings) << wide_settings(options);
    const std::string data = options.folder + "/games";
    auto child = lab::ChildProcess::start({options.program, "serve", "--port", std::to_string(options.port), "--data",
                                           data, "--settings", settings, "--log", options.folder + "/serve.log"},
                                          nullptr);
    if (!child) return refuse("the server " + child.error().sentence);
    const auto line = child->read_line(std::chrono::steady_clock::now() + longest_start);
    if (!line)
        return refuse("the server " + line.error().sentence + "; '" + options.program + " serve --data " + data +
                      "' says why");
    const std::size_t from = line->find("http://");
    const std::size_t end = line->find(' ', from);
    auto place = parse_place(std::string_view(*line).substr(std::min(from, line->size()), end - from));
    if (!place) return refuse("the server did not say where it is: " + *line);
    return OwnServer(std::move(*child), std::move(*place));
}

Result<Done, std::string> OwnServer::stop() {
    kill(child_.id(), SIGTERM);
    const auto status = child_.ends_by(std::chrono::steady_clock::now() + longest_stop);
    if (!status) return refuse(std::string("the server did not stop when it was asked to"));
    if (*status != 0)
        return refuse("the server was asked to stop and ended with status " + std::to_string(*status) +
                      " instead of 0");
    return Done{};
}

}  // namespace paddock::load
