#include "store/backup.hpp"

#include <array>
#include <iostream>
#include <string>

#include "command.hpp"
#include "net/settings.hpp"
#include "options.hpp"

namespace paddock {

const std::string_view backup_help =
    "paddock backup: a copy of everything that a server keeps, made while it runs or not.\n\n"
    "  ./paddock backup games-monday.db\n"
    "  ./paddock backup --data /var/lib/paddock /backups/games-monday.db\n\n"
    "  --data DIR   the server's folder, default: ~/.local/share/paddock\n\n"
    "The file must not exist yet. 'paddock restore' brings a copy back.\n";

namespace {

constexpr std::array backup_flags{Flag{"--data", Flag::Kind::value}};

}  // namespace

int run_backup(Arguments arguments) {
    const auto options = Options::parse(arguments, backup_flags);
    if (!options) return report_bad_usage("backup", options.error());
    if (options->words().size() != 1) return report_bad_usage("backup", {"name one file, the copy to make"});
    const auto named = options->value("--data");
    const std::string folder = named ? std::string(*named) : net::usual_data_folder();
    if (folder.empty()) return report_bad_usage("backup", {"there is no home folder; name the server's with --data"});
    const std::string copy(options->words()[0]);
    if (const auto done = store::copy_store(folder, copy); !done) return report_failure("backup", {done.error()});
    std::cout << "The games of " << folder << " are copied to " << copy << ".\n";
    return exit_ok;
}

}  // namespace paddock
