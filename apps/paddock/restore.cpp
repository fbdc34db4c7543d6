#include "store/restore.hpp"

#include <array>
#include <iostream>
#include <string>

#include "command.hpp"
#include "net/settings.hpp"
#include "options.hpp"

namespace paddock {

const std::string_view restore_help =
    "paddock restore: puts a copy that 'paddock backup' has made into the place of a server's games.\n\n"
    "  ./paddock restore games-monday.db\n"
    "  ./paddock restore --data /var/lib/paddock /backups/games-monday.db\n\n"
    "  --data DIR   the server's folder; default: ~/.local/share/paddock\n\n"
    "Stop the server first. The copy is checked before anything is changed, and the old file is kept beside the new "
    "one.\n"
    "Games that are not over are marked: what was played after the copy was made may be known (docs/fairness.md).\n";

namespace {

constexpr std::array restore_flags{Flag{"--data", Flag::Kind::value}};

std::string games(std::int64_t count) {
    return count == 1 ? "1 game" : std::to_string(count) + " games";
}

void tell(const store::Restored& done, const std::string& copy, const std::string& folder) {
    std::cout << folder << " holds " << games(done.matches) << " now, from " << copy << ".\n";
    if (!done.kept.empty()) std::cout << "The file that was there before is kept as " << done.kept.string() << ".\n";
    if (done.unfinished == 0) return;
    std::cout << games(done.unfinished) << " among them "
              << (done.unfinished == 1 ? "is not over and was marked." : "are not over and were marked.")
              << " If they went on after the copy was made, the\n"
                 "same dice and cards come again, and whoever saw them knows them. 'docs/fairness.md' says more.\n";
}

}  // namespace

int run_restore(Arguments arguments) {
    const auto options = Options::parse(arguments, restore_flags);
    if (!options) return report_bad_usage("restore", options.error());
    if (options->words().size() != 1) return report_bad_usage("restore", {"name one file, the copy to bring back"});
    const auto named = options->value("--data");
    const std::string folder = named ? std::string(*named) : net::usual_data_folder();
    if (folder.empty()) return report_bad_usage("restore", {"there is no home folder; name the server's with --data"});
    const std::string copy(options->words()[0]);
    const auto done = store::restore_store(copy, folder);
    if (!done) return report_failure("restore", {done.error()});
    tell(*done, copy, folder);
    return exit_ok;
}

}  // namespace paddock
