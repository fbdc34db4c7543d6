#include <array>
#include <iostream>
#include <string>

#include "command.hpp"
#include "load/http_client.hpp"
#include "options.hpp"

namespace paddock {

const std::string_view health_help =
    "paddock health [--url U]: asks a server how it is (GET /healthz) and shows its answer. The exit code is 1 if\n"
    "nobody answers or the server cannot save games.\n\n"
    "  paddock health\n"
    "  paddock health --url http://127.0.0.1:9000\n\n"
    "  --url U   the server's address, default: http://127.0.0.1:8080\n";

namespace {

constexpr std::array health_flags{Flag{"--url", Flag::Kind::value}};

}  // namespace

int run_health(Arguments arguments) {
    const auto options = Options::parse(arguments, health_flags);
    if (!options) return report_bad_usage("health", options.error());
    if (!options->words().empty()) return report_bad_usage("health", {"a server is named with --url"});
    auto place = load::parse_place(options->value("--url").value_or("http://127.0.0.1:8080"));
    if (!place) return report_bad_usage("health", {place.error()});
    load::HttpClient client(std::move(*place));
    const auto answer = client.ask({.method = "GET", .path = "/healthz", .token = {}, .body = {}});
    if (!answer) return report_failure("health", {answer.error()});
    std::cout << answer->body << '\n';
    return answer->status == 200 ? exit_ok : exit_failed;
}

}  // namespace paddock
