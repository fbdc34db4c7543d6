// What clients send over a WebSocket, as docs/protocol.md describes it: text in, a value of the right form out, or one
// sentence. Whether it is allowed is for the service to say.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/result.hpp"

namespace paddock {

inline constexpr std::int64_t protocol_version = 1;

enum class ChatSetting : std::uint8_t { all, presets, off };
inline constexpr std::array<std::string_view, 3> chat_settings{"all", "presets", "off"};

enum class Preset : std::uint8_t {
    hello,
    good_luck,
    well_played,
    thanks,
    oops,
    my_turn_soon,
    hurry,
    good_game,
    again,
    bye
};
inline constexpr std::array<std::string_view, 10> presets{"hello",        "good_luck", "well_played", "thanks", "oops",
                                                          "my_turn_soon", "hurry",     "good_game",   "again",  "bye"};

enum class Aid : std::uint8_t { hint, belief };
inline constexpr std::array<std::string_view, 2> aids{"hint", "belief"};

// The enumerator whose name that is.
template <class Enum, std::size_t count>
constexpr std::optional<Enum> enum_of(std::string_view name, const std::array<std::string_view, count>& names) {
    for (std::size_t i = 0; i < count; ++i)
        if (names[i] == name) return static_cast<Enum>(i);
    return std::nullopt;
}
constexpr std::string_view to_text(ChatSetting setting) noexcept {
    return chat_settings[static_cast<std::size_t>(setting)];
}
constexpr std::string_view to_text(Preset preset) noexcept {
    return presets[static_cast<std::size_t>(preset)];
}
constexpr std::string_view to_text(Aid aid) noexcept {
    return aids[static_cast<std::size_t>(aid)];
}

namespace client {

struct Hello {
    std::int64_t protocol = 0;
    std::string token;
    std::string device;  // its name; empty: it told none
};
struct Ping {};

// The others are about a table.
struct Watch {
    std::optional<std::size_t> after;
};
struct Unwatch {};
struct Sit {
    std::optional<std::size_t> seat;  // none: any
    std::string name;
    std::string number;
};
struct Stand {};
struct Start {};
struct Move {
    std::size_t nth = 0;
    std::string text;
};
struct Leave {};
struct Back {};
struct Say {
    std::variant<Preset, std::string> what;
};
struct SetChat {
    ChatSetting chat = ChatSetting::all;
};
struct Mute {
    std::size_t seat = 0;
    bool muted = false;
};
struct UseAid {
    Aid aid = Aid::hint;
};
struct Past {
    std::size_t from = 1;
    std::size_t to = 1;
};
struct Rematch {};

using Request = std::variant<Hello, Ping, Watch, Unwatch, Sit, Stand, Start, Move, Leave, Back, Say, SetChat, Mute,
                             UseAid, Past, Rematch>;

}  // namespace client

struct ClientMessage {
    std::optional<std::int64_t> id;
    std::string table;  // empty for hello and ping
    client::Request request;
};

struct MessageFault {
    std::optional<std::int64_t> id;  // where it could be read
    std::string sentence;
};

using ParsedMessage = Result<ClientMessage, MessageFault>;

ParsedMessage parse_client_message(std::string_view text);

// Of a message or of what is wrong with it.
inline std::optional<std::int64_t> id_of(const ParsedMessage& message) {
    return message ? message->id : message.error().id;
}

}  // namespace paddock
