#include <array>
#include <iostream>
#include <string>

#include "command.hpp"
#include "net/server.hpp"
#include "options.hpp"
#include "pages.hpp"

namespace paddock {

const std::string_view serve_help =
    "paddock serve: the games as a web page, at an address that it prints.\n\n"
    "  ./paddock serve\n"
    "  ./paddock serve --port 0               any free port\n"
    "  ./paddock serve --host 0.0.0.0         for other machines in the network too\n\n"
    "  --port P    8080 unless told otherwise\n"
    "  --host H    the address to listen at, 127.0.0.1 unless told otherwise: this machine alone\n\n"
    "It runs until Ctrl-C. The games run in the browser; after the first visit they need no network.\n";

namespace {

constexpr std::array flags{Flag{"--port", Flag::Kind::value}, Flag{"--host", Flag::Kind::value}};
constexpr std::uint64_t highest_port = 65'535;

}  // namespace

int run_serve(Arguments arguments) {
    const auto options = Options::parse(arguments, flags);
    if (!options) return report_bad_usage("serve", options.error());
    if (!options->words().empty())
        return report_bad_usage("serve", {"there is nothing to name; only --port and --host"});
    net::ServerOptions wanted;
    const auto port = options->number("--port", 0, highest_port, wanted.port);
    if (!port) return report_bad_usage("serve", port.error());
    wanted.port = static_cast<std::uint16_t>(*port);
    wanted.host = options->value("--host").value_or(wanted.host);

    auto pages = net::read_pages(packed_pages());
    if (!pages) return report_failure("serve", {"the pages inside this program are damaged: " + pages.error()});
    if (pages->empty())
        return report_failure("serve", {"this program was built without the web pages; './paddock serve' in the source "
                                        "folder builds them and starts it"});
    auto server = net::Server::listen(wanted, net::Site(std::move(*pages)));
    if (!server) return report_failure("serve", {server.error()});
    std::cout << "Paddock is at " << (*server)->address() << " (Ctrl-C ends it)" << std::endl;
    (*server)->run(true);
    std::cout << "Paddock has stopped." << std::endl;
    return exit_ok;
}

}  // namespace paddock
