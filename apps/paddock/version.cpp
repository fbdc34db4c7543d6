#include "base/version.hpp"

#include <iostream>

#include "command.hpp"
#include "options.hpp"

namespace paddock {

const std::string_view version_help =
    "paddock version: which version this is. A server says its own at /healthz.\n\n"
    "  paddock version\n"
    "  paddock --version\n";

int run_version(Arguments arguments) {
    const auto options = Options::parse(arguments, {});
    if (!options) return report_bad_usage("version", options.error());
    if (!options->words().empty()) return report_bad_usage("version", {"it takes no words"});
    std::cout << "paddock " << version() << '\n';
    return exit_ok;
}

}  // namespace paddock
