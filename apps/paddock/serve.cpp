#include "command.hpp"

namespace paddock {

const std::string_view serve_help =
    "paddock serve: the games as a web page. It comes with a later version; until then play in the terminal:\n\n"
    "  ./paddock play jeu-de-chevaux\n";

int run_serve(Arguments) {
    return report_failure("serve",
                          {"the web page comes with a later version; play in the terminal with './paddock play "
                           "jeu-de-chevaux'"});
}

}  // namespace paddock
