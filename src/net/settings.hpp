// Everything about a server that its operator may choose, in one table: flags, settings files and docs/operations.md
// follow from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "base/result.hpp"
#include "net/log.hpp"
#include "service/limits.hpp"

namespace paddock::net {

struct Settings {
    std::string data;  // the folder; empty: where this person's programs keep their data
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;  // 0: any free one
    std::string public_url;     // empty: whatever the Host header says
    bool behind_proxy = false;
    std::string log = "-";
    std::string log_level = "auto";  // warnings on a terminal, else info
    bool pages = true;
    bool public_metrics = false;

    // Bots
    std::uint32_t bot_threads = 0;  // 0: one less than there are cores, at least one
    std::uint32_t bot_queue = 1000;
    std::uint32_t bot_ms = 2000;

    // HTTP
    std::uint32_t http_connections = 1000;
    std::uint32_t http_connections_per_address = 200;
    std::uint32_t header_bytes = 8192;
    std::uint32_t header_ms = 10'000;
    std::uint32_t idle_ms = 30'000;
    std::uint32_t answer_ms = 30'000;

    // WebSocket
    std::uint32_t outgoing_bytes = 256 * 1024;
    std::uint32_t ping_ms = 20'000;
    std::uint32_t silence_ms = 60'000;

    Limits limits;
};

struct Setting {
    struct Text {
        std::string& (*at)(Settings&);
    };
    struct Switch {
        bool& (*at)(Settings&);
    };
    struct Number {
        std::uint64_t (*get)(const Settings&);
        void (*put)(Settings&, std::uint64_t);
        std::uint64_t low = 0;
        std::uint64_t high = 0;
    };
    struct Rate {
        double& (*at)(Settings&);
    };

    std::string_view key;
    std::variant<Text, Switch, Number, Rate> place;
    std::string_view meaning;  // part of a sentence

    bool is_switch() const { return std::holds_alternative<Switch>(place); }
    std::string value(const Settings& settings) const;
    // The reason is a sentence about it by the name that the person used.
    Result<Done, std::string> put(Settings& settings, std::string_view value, std::string_view called) const;
    Result<Done, std::string> put(Settings& settings, std::string_view value) const {
        return put(settings, value, key);
    }
};

// In the order in which the documents list them.
std::span<const Setting> all_settings();
const Setting* find_setting(std::string_view key);

// Lines of `key = value`; empty lines and those that begin with # say nothing. The reason is a sentence with the number
// of the line.
Result<Done, std::string> read_settings(std::string_view text, Settings& settings);

// What the values mean together: the levels of the log, the form of the address.
Result<Done, std::string> check(const Settings& settings);

// $XDG_DATA_HOME/paddock or ~/.local/share/paddock; empty where there is neither.
std::string usual_data_folder();

}  // namespace paddock::net
