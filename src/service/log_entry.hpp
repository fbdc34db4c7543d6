// What a table's log is made of: one entry per line, JSON. A table is what its entries make of it, from the first on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/bytes.hpp"
#include "service/set_up.hpp"

namespace paddock {

namespace entry {

// The first of every log.
struct Opened {
    struct Kept {  // for somebody, after a rematch; no person: not kept
        std::string person;
        std::string name;
    };
    SetUp set_up;
    std::string host;
    Bytes32 secret{};
    std::vector<Kept> kept;             // one per seat, or none at all
    std::vector<std::string> silenced;  // persons, after a rematch
};
struct Seated {
    Seat seat{};
    std::string person;
    std::string name;
    Bytes32 number{};
};
struct Stood {
    Seat seat{};
};
// The numbers are fixed, free seats are bots', and the dealer has drawn until somebody is due.
struct Begun {
    std::vector<std::string> draws;
};
// A seat's move with what the dealer drew after it.
struct Played {
    enum class By : std::uint8_t { person, bot, time_out };
    Seat seat{};
    std::string move;
    std::vector<std::string> draws;
    By by = By::person;
    std::int64_t ran_ms = 0;  // how long the game has run, for the house rule `minutes`
};
// The dealer did something of its own accord: [CX-14] `stop`, and what follows.
struct Stopped {
    std::vector<std::string> draws;
};
struct Held {
    enum class Why : std::uint8_t { left, away };
    Seat seat{};
    Why why = Why::left;
};
struct Returned {
    Seat seat{};
};
struct ChatSet {
    ChatSetting chat = ChatSetting::all;
};
struct Muted {
    Seat seat{};
    bool muted = false;
};
struct Said {
    Seat seat{};
    std::variant<Preset, std::string> what;
};
struct Aided {
    Seat seat{};
    Aid aid = Aid::hint;
};
struct Closed {
    enum class Why : std::uint8_t { host_left, idle, too_long };
    Why why = Why::host_left;
};
struct Next {
    std::string table;
};

using What = std::variant<Opened, Seated, Stood, Begun, Played, Stopped, Held, Returned, ChatSet, Muted, Said, Aided,
                          Closed, Next>;

}  // namespace entry

struct Entry {
    std::int64_t at_ms = 0;    // served time
    std::int64_t wall_ms = 0;  // since 1970
    entry::What what;
};

std::string to_body(const Entry& entry);
Result<Entry, Fault> parse_body(std::string_view body);

}  // namespace paddock
