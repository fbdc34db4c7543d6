// The table of settings: a line for each, with its bounds and what it means.
#include <array>

#include "net/settings.hpp"

namespace paddock::net {

namespace {

constexpr std::uint64_t many = 10'000'000;
constexpr std::uint64_t a_day_ms = 86'400'000;
constexpr std::uint64_t a_year_ms = 366 * a_day_ms;

template <auto member>
constexpr Setting::Text words{[](Settings& settings) -> std::string& { return settings.*member; }};
template <auto member>
constexpr Setting::Switch toggle{[](Settings& settings) -> bool& { return settings.*member; }};

// A whole number of the settings themselves, or of the service's limits.
template <auto member>
constexpr Setting::Number number(std::uint64_t low, std::uint64_t high) {
    if constexpr (requires(Settings settings) { settings.*member; })
        return {[](const Settings& settings) { return static_cast<std::uint64_t>(settings.*member); },
                [](Settings& settings, std::uint64_t value) {
                    settings.*member = static_cast<std::remove_cvref_t<decltype(settings.*member)>>(value);
                },
                low, high};
    else
        return {[](const Settings& settings) { return static_cast<std::uint64_t>(settings.limits.*member); },
                [](Settings& settings, std::uint64_t value) {
                    settings.limits.*member =
                        static_cast<std::remove_cvref_t<decltype(settings.limits.*member)>>(value);
                },
                low, high};
}
template <auto pace>
constexpr Setting::Rate burst{[](Settings& settings) -> double& { return (settings.limits.*pace).burst; }};
template <auto pace>
constexpr Setting::Rate per_second{[](Settings& settings) -> double& { return (settings.limits.*pace).per_second; }};

const std::array table{
    Setting{"data", words<&Settings::data>, "the folder in which the games are kept"},
    Setting{"host", words<&Settings::host>, "the address to listen at; `0.0.0.0` or `::` for other machines too"},
    Setting{"port", number<&Settings::port>(0, 65'535), "the port to listen at; 0: any free one"},
    Setting{"public_url", words<&Settings::public_url>,
            "where people find the server, such as `https://play.example.org`; pages of other sites are refused. "
            "Empty: what the browser's `Host` header says"},
    Setting{"behind_proxy", toggle<&Settings::behind_proxy>,
            "believe `X-Forwarded-For` and `X-Forwarded-Proto`: only if nobody reaches the server but through a proxy"},
    Setting{"log", words<&Settings::log>, "the file that log lines are added to; `-`: the standard error"},
    Setting{"log_level", words<&Settings::log_level>,
            "`debug`, `info`, `warning` or `error`; `auto`: `warning` on a terminal, else `info`"},
    Setting{"pages", toggle<&Settings::pages>, "serve the web pages too; `no`: the protocol alone"},
    Setting{"public_metrics", toggle<&Settings::public_metrics>,
            "answer `/metrics` to everybody; `no`: only to this machine itself, and to nobody through a proxy"},

    Setting{"bot_threads", number<&Settings::bot_threads>(0, 256),
            "threads that think for bots; 0: one less than the machine has cores, at least one"},
    Setting{"bot_queue", number<&Settings::bot_queue>(1, many), "bots' turns that may wait for a thread"},
    Setting{"bot_ms", number<&Settings::bot_ms>(10, 60'000), "the longest that a bot may think about a move"},

    Setting{"http_connections", number<&Settings::http_connections>(1, many),
            "connections for pages and requests at once; for one more the one idle for longest gives way, else the "
            "one longest in a request or an answer"},
    Setting{"http_connections_per_address", number<&Settings::http_connections_per_address>(1, many),
            "those from one address, which make room among themselves; not counted with `behind_proxy`"},
    Setting{"header_bytes", number<&Settings::header_bytes>(1024, 1'000'000), "the longest headers of a request"},
    Setting{"header_ms", number<&Settings::header_ms>(10, a_day_ms), "for a request to arrive, once it has begun"},
    Setting{"idle_ms", number<&Settings::idle_ms>(10, a_day_ms), "between two requests on a connection"},
    Setting{"answer_ms", number<&Settings::answer_ms>(10, a_day_ms), "for an answer to be made and taken"},

    Setting{"outgoing_bytes", number<&Settings::outgoing_bytes>(4096, 1'000'000'000),
            "what may wait for a client behind the message that it is being sent; more, and its connection ends"},
    Setting{"ping_ms", number<&Settings::ping_ms>(10, a_day_ms), "of silence, before a client is asked for a sign"},
    Setting{"silence_ms", number<&Settings::silence_ms>(20, a_day_ms), "of silence, before its connection ends"},

    Setting{"message_bytes", number<&Limits::message_bytes>(256, 1'000'000),
            "the longest message or body of a request"},
    Setting{"messages_burst", burst<&Limits::messages>, "messages of a person at once, over all connections"},
    Setting{"messages_per_second", per_second<&Limits::messages>, "messages of a person, and then in a second"},
    Setting{"refused_for_pace", number<&Limits::refused_for_pace>(1, many),
            "messages refused for their pace in a row, before the connection ends"},
    Setting{"events_per_message", number<&Limits::events_per_message>(1, many),
            "events of a log that is sent whole, or a quarter as many with views, that count as one more message"},
    Setting{"tables_watched", number<&Limits::tables_watched>(1, many), "tables that a connection may watch"},
    Setting{"hello_ms", number<&Limits::hello_ms>(10, a_day_ms), "for a client to say hello"},

    Setting{"connections", number<&Limits::connections>(1, many), "WebSocket connections"},
    Setting{"connections_per_address", number<&Limits::connections_per_address>(1, many), "those from one address"},
    Setting{"requests_per_address_burst", burst<&Limits::requests_per_address>, "requests from one address at once"},
    Setting{"requests_per_address_per_second", per_second<&Limits::requests_per_address>,
            "requests from one address, and then in a second"},
    Setting{"openings_per_address_burst", burst<&Limits::openings_per_address>,
            "tables opened from one address at once"},
    Setting{"openings_per_address_per_second", per_second<&Limits::openings_per_address>,
            "tables opened from one address, and then in a second"},
    Setting{"sittings_per_address_burst", burst<&Limits::sittings_per_address>,
            "seats taken at public tables of others from one address at once"},
    Setting{"sittings_per_address_per_second", per_second<&Limits::sittings_per_address>,
            "seats taken at public tables of others from one address, and then in a second"},
    Setting{"requests_waiting", number<&Limits::requests_waiting>(1, many), "requests that may wait for the disk"},

    Setting{"open_tables", number<&Limits::open_tables>(1, many), "tables that are not over"},
    Setting{"open_tables_per_person", number<&Limits::open_tables_per_person>(1, many), "those with one host"},
    Setting{"open_tables_per_address", number<&Limits::open_tables_per_address>(1, many),
            "those opened from one address since the start"},
    Setting{"gathering_seats_per_person", number<&Limits::gathering_seats_per_person>(1, many),
            "seats that one person may have at tables that gather"},
    Setting{"rooms_in_memory", number<&Limits::rooms_in_memory>(1, many), "tables held in memory"},
    Setting{"rooms_loading", number<&Limits::rooms_loading>(1, many), "tables being read from the disk"},
    Setting{"watchers_per_room", number<&Limits::watchers_per_room>(1, many), "connections at one table"},
    Setting{"room_queue", number<&Limits::room_queue>(1, many),
            "what may wait at a table while an entry is being written, but for what its players send"},
    Setting{"room_queue_per_person", number<&Limits::room_queue_per_person>(1, many), "that of one person, or player"},
    Setting{"entries_per_table", number<&Limits::entries_per_table>(100, many),
            "changes at a table besides moves and chat: sitting down, leaving, hints"},
    Setting{"moderation_per_table", number<&Limits::moderation_per_table>(1, many),
            "changes by its host: who is silenced, and what chat allows"},

    // The highest of these are what the pages read: web/src/online/bounds.ts.
    Setting{"name_characters", number<&Limits::name_characters>(1, 100), "the longest name"},
    Setting{"chat_characters", number<&Limits::chat_characters>(1, 2000), "the longest line of chat"},
    Setting{"chat_lines_kept", number<&Limits::chat_lines_kept>(0, 1000), "lines of chat that a newcomer gets"},
    Setting{"chat_lines_per_table", number<&Limits::chat_lines_per_table>(0, many), "lines of chat in all"},
    Setting{"chat_burst", burst<&Limits::chat>, "lines of chat of one seat at once"},
    Setting{"chat_per_second", per_second<&Limits::chat>, "lines of chat of one seat, and then in a second"},

    Setting{"codes_per_person", number<&Limits::codes_per_person>(1, 1000),
            "codes for another device that may be open"},
    Setting{"codes", number<&Limits::codes>(1, many), "those of all persons"},
    Setting{"code_ms", number<&Limits::code_ms>(1000, a_day_ms), "until a code expires"},
    Setting{"codes_per_address_burst", burst<&Limits::codes_per_address>, "codes made from one address at once"},
    Setting{"codes_per_address_per_second", per_second<&Limits::codes_per_address>,
            "codes made from one address, and then in a second"},
    Setting{"wrong_codes_per_address_burst", burst<&Limits::wrong_codes_per_address>,
            "wrong codes from one address at once"},
    Setting{"wrong_codes_per_address_per_second", per_second<&Limits::wrong_codes_per_address>,
            "wrong codes from one address, and then in a second"},
    Setting{"devices_per_person", number<&Limits::devices_per_person>(1, 1000), "devices of a player"},
    Setting{"device_characters", number<&Limits::device_characters>(1, 200), "characters of a device's name"},
    Setting{"seen_every_ms", number<&Limits::seen_every_ms>(1, a_day_ms),
            "so often is noted when a device was seen last"},
    Setting{"persons_remembered", number<&Limits::persons_remembered>(1, many),
            "persons whose devices are kept in memory"},
    Setting{"addresses_remembered", number<&Limits::addresses_remembered>(1, many),
            "addresses whose pace is kept in memory"},

    Setting{"absence_ms", number<&Limits::absence_ms>(0, a_year_ms),
            "of absence at a table without a clock, before a bot holds the seat"},
    Setting{"linger_ms", number<&Limits::linger_ms>(0, a_year_ms),
            "that a table stays in memory after its last watcher"},
    Setting{"finished_linger_ms", number<&Limits::finished_linger_ms>(0, a_year_ms), "the same, once the game is over"},
    Setting{"gathering_idle_ms", number<&Limits::gathering_idle_ms>(1000, a_year_ms),
            "that a table waits for players with nobody there"},
    Setting{"playing_idle_ms", number<&Limits::playing_idle_ms>(1000, a_year_ms),
            "that a game waits with nobody there"},
    Setting{"presence_ms", number<&Limits::presence_ms>(0, a_day_ms), "for which changes of who is there are gathered"},
    Setting{"row_age_ms", number<&Limits::row_age_ms>(0, a_day_ms), "by which lists may be behind the games"},
    Setting{"bot_patience_ms", number<&Limits::bot_patience_ms>(100, a_day_ms),
            "until a bot that does not answer is asked again"},
    Setting{"first_retry_ms", number<&Limits::first_retry_ms>(10, a_day_ms), "until the disk or a bot is tried again"},
    Setting{"last_retry_ms", number<&Limits::last_retry_ms>(10, a_day_ms), "the same, after many failures"},
    Setting{"fresh_table_ms", number<&Limits::fresh_table_ms>(0, a_day_ms),
            "that an empty public table is offered for"},
    // As far as the pages read: web/src/online/bounds.ts.
    Setting{"events_at_once", number<&Limits::events_at_once>(1, 1000), "events in one message"},
    Setting{"events_per_game", number<&Limits::events_per_game>(1000, 200'000), "events after which a game is ended"},
};

}  // namespace

std::span<const Setting> all_settings() {
    return table;
}

}  // namespace paddock::net
