#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "base/text.hpp"
#include "command.hpp"
#include "net/log.hpp"
#include "net/os.hpp"
#include "net/server.hpp"
#include "net/settings.hpp"
#include "options.hpp"
#include "pages.hpp"
#include "store/sqlite_store.hpp"

namespace paddock {

const std::string_view serve_help =
    "paddock serve: the games as a web page, alone or at tables with others, at an address that it prints.\n\n"
    "  ./paddock serve\n"
    "  ./paddock serve --port 0               any free port\n"
    "  ./paddock serve --host 0.0.0.0         for other machines in the network too\n"
    "  ./paddock serve --settings paddock.conf\n\n"
    "  --port P          default: 8080\n"
    "  --host H          the address to listen at, default: 127.0.0.1, this machine alone\n"
    "  --data DIR        where games are kept, default: ~/.local/share/paddock\n"
    "  --public-url U    where people find the server, if a proxy stands before it\n"
    "  --behind-proxy    believe what a proxy says of its clients\n"
    "  --log FILE        where log lines go, one JSON object each, default: '-', the standard error\n"
    "  --log-level L     debug, info, warning or error\n"
    "  --settings FILE   lines of 'key = value'; flags win over them\n"
    "  --set KEY=VALUE   any other setting; docs/operations.md lists them\n\n"
    "It runs until Ctrl-C. Games against bots run in the browser; after the first visit they need no network.\n";

namespace {

// Settings that have a flag of their own.
struct NamedSetting {
    std::string_view flag;
    std::string_view key;
};
constexpr std::array named{NamedSetting{"--port", "port"},
                           NamedSetting{"--host", "host"},
                           NamedSetting{"--data", "data"},
                           NamedSetting{"--public-url", "public_url"},
                           NamedSetting{"--behind-proxy", "behind_proxy"},
                           NamedSetting{"--log", "log"},
                           NamedSetting{"--log-level", "log_level"}};

constexpr std::array serve_flags{Flag{"--port", Flag::Kind::value},          Flag{"--host", Flag::Kind::value},
                                 Flag{"--data", Flag::Kind::value},          Flag{"--public-url", Flag::Kind::value},
                                 Flag{"--behind-proxy", Flag::Kind::toggle}, Flag{"--log", Flag::Kind::value},
                                 Flag{"--log-level", Flag::Kind::value},     Flag{"--settings", Flag::Kind::value},
                                 Flag{"--set", Flag::Kind::repeated_value}};

Result<Done, Fault> read_file(const std::string& path, net::Settings& settings) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error))
        return refuse(Fault{"the settings " + path + " are a folder; name a file of 'key = value' lines"});
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file.is_open() || file.bad()) return refuse(Fault{"the settings " + path + " cannot be read"});
    if (const auto done = net::read_settings(text, settings); !done)
        return refuse(Fault{"the settings " + path + ", " + done.error()});
    return Done{};
}

Result<Done, Fault> put_one(std::string_view assignment, net::Settings& settings) {
    const std::size_t equals = assignment.find('=');
    if (equals == std::string_view::npos)
        return refuse(Fault{"--set " + in_quotes(assignment) + " is not of the form key=value"});
    const std::string_view key = assignment.substr(0, equals);
    const net::Setting* setting = net::find_setting(key);
    if (setting == nullptr) {
        std::vector<std::string_view> keys;
        for (const net::Setting& known : net::all_settings()) keys.push_back(known.key);
        return refuse(Fault{"there is no setting " + in_quotes(key) + did_you_mean(key, keys) +
                            "; docs/operations.md lists them"});
    }
    if (const auto done = setting->put(settings, assignment.substr(equals + 1)); !done)
        return refuse(Fault{done.error()});
    return Done{};
}

Result<net::Settings, Fault> read_settings(const Options& options) {
    net::Settings settings;
    if (const auto path = options.value("--settings"))
        if (const auto done = read_file(std::string(*path), settings); !done) return refuse(done.error());
    for (const auto& [flag, key] : named) {
        const auto value = options.value(flag);
        if (!value) continue;
        const net::Setting* setting = net::find_setting(key);
        const auto done = setting->put(settings, setting->is_switch() ? "yes" : *value, flag);
        if (!done) return refuse(Fault{done.error()});
    }
    for (const std::string_view assignment : options.values("--set"))
        if (const auto done = put_one(assignment, settings); !done) return refuse(done.error());
    if (const auto done = net::check(settings); !done) return refuse(Fault{done.error()});
    if (settings.data.empty()) settings.data = net::usual_data_folder();
    if (settings.data.empty())
        return refuse(Fault{"there is no home folder to keep the games in; name a folder with --data"});
    return settings;
}

Result<net::Log, std::string> open_log(const net::Settings& settings) {
    const bool for_people = settings.log == "-" && isatty(STDERR_FILENO) != 0;
    const auto usual = for_people ? net::Severity::warning : net::Severity::info;
    return net::Log::open(settings.log, net::parse_severity(settings.log_level).value_or(usual));  // "auto" is none
}

// Every connection needs a descriptor, and so do the files. Where the machine grants too few, fewer people are let in.
void make_room(net::Settings& settings, net::Log& log) {
    constexpr std::size_t for_files = 64;
    const std::size_t granted = net::raise_descriptor_limit();
    const std::size_t taken = settings.http_connections + for_files;
    const std::size_t left = granted > taken ? granted - taken : 1;
    if (left >= settings.limits.connections) return;
    settings.limits.connections = left;
    log.write(net::Severity::info, "few_descriptors",
              {{"granted", static_cast<std::int64_t>(granted)}, {"connections", static_cast<std::int64_t>(left)}});
}

void print_where(const net::Server& server, const net::Settings& settings) {
    std::cout << "Paddock is at " << server.address() << " (Ctrl-C ends it)\n" << std::flush;
    const bool alone = settings.host == "localhost" || settings.host == "::1" || settings.host.starts_with("127.");
    if (alone)
        std::cout << "Only this machine can open it; --host 0.0.0.0 is for others in the network too\n";
    else
        for (const std::string& address : net::network_addresses())
            std::cout << "In this network it is at http://" << address << ':' << server.port() << '\n';
    std::cout << "Games at tables are kept in " << settings.data << '\n' << std::flush;
}

Result<net::Site, Fault> open_site(const net::Settings& settings) {
    if (!settings.pages) return net::Site({});
    auto pages = net::read_pages(packed_pages());
    if (!pages) return refuse(Fault{"the pages inside this program are damaged: " + pages.error()});
    if (pages->empty())
        return refuse(
            Fault{"this program was built without the web pages; './paddock serve' in the source folder "
                  "builds them and starts it"});
    return net::Site(std::move(*pages));
}

}  // namespace

int run_serve(Arguments arguments) {
    const auto options = Options::parse(arguments, serve_flags);
    if (!options) return report_bad_usage("serve", options.error());
    if (!options->words().empty()) return report_bad_usage("serve", {"there is nothing to name; only flags"});
    auto settings = read_settings(*options);
    if (!settings) return report_bad_usage("serve", settings.error());

    std::signal(SIGPIPE, SIG_IGN);  // who reads the log may go away; the games go on
    auto site = open_site(*settings);
    if (!site) return report_failure("serve", site.error());
    auto log = open_log(*settings);
    if (!log) return report_failure("serve", {log.error()});
    make_room(*settings, *log);
    auto store = store::SqliteStore::open(settings->data);
    if (!store) return report_failure("serve", {store.error()});
    auto server = net::Server::open(*settings, std::move(*site), std::move(*store), *log);
    if (!server) return report_failure("serve", {server.error()});
    (*server)->heed_signals();
    print_where(**server, *settings);
    (*server)->run();
    std::cout << "Paddock has stopped.\n" << std::flush;
    return exit_ok;
}

}  // namespace paddock
