#include "wire/client_message.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "base/text.hpp"
#include "wire/fields.hpp"

namespace paddock {

namespace {

constexpr std::int64_t most_id = std::int64_t{1} << 53;  // what a number of JavaScript holds
constexpr std::int64_t most_count = std::numeric_limits<std::int32_t>::max();

constexpr Range from_one{1, most_count};

void fields(FieldReader& io, client::Hello& hello) {
    io.number("protocol", hello.protocol, {0, most_count});
    if (io.given("token")) io.text("token", hello.token);
    if (io.given("device")) io.text("device", hello.device);
}
void fields(FieldReader& io, client::Watch& watch) {
    io.number_or_null("after", watch.after, {0, most_count});
}
void fields(FieldReader& io, client::Sit& sit) {
    io.number_or_null("seat", sit.seat, {0, most_count});
    io.text("name", sit.name);
    io.text("number", sit.number);
}
void fields(FieldReader& io, client::Move& move) {
    io.number("nth", move.nth, from_one);
    io.text("do", move.text);
}
void fields(FieldReader& io, client::Say& say) {
    const bool preset = io.given("preset");
    if (preset == io.given("text"))
        io.fail("a line of chat has either 'preset' or 'text'");
    else if (preset)
        io.word("preset", say.what.emplace<Preset>());
    else
        io.text("text", say.what.emplace<std::string>());
}
void fields(FieldReader& io, client::SetChat& set) {
    io.word("chat", set.chat);
}
void fields(FieldReader& io, client::Mute& mute) {
    io.number("seat", mute.seat, {0, most_count});
    io.flag("muted", mute.muted);
}
void fields(FieldReader& io, client::UseAid& use) {
    io.word("aid", use.aid);
}
void fields(FieldReader& io, client::Past& past) {
    io.number("from", past.from, from_one);
    io.number("to", past.to, from_one);
    if (past.to < past.from) io.fail("'to' must not be before 'from'");
}

struct Op {
    std::string_view name;
    bool of_table = true;
    client::Request (*read)(FieldReader&) = nullptr;
};

// Most requests have no fields of their own.
template <class Request>
client::Request read(FieldReader& io) {
    Request request;
    if constexpr (requires { fields(io, request); }) fields(io, request);
    return request;
}

constexpr std::array<Op, 16> ops{{
    {"move", true, read<client::Move>},
    {"hello", false, read<client::Hello>},
    {"ping", false, read<client::Ping>},
    {"watch", true, read<client::Watch>},
    {"unwatch", true, read<client::Unwatch>},
    {"sit", true, read<client::Sit>},
    {"stand", true, read<client::Stand>},
    {"start", true, read<client::Start>},
    {"leave", true, read<client::Leave>},
    {"back", true, read<client::Back>},
    {"say", true, read<client::Say>},
    {"set", true, read<client::SetChat>},
    {"mute", true, read<client::Mute>},
    {"aid", true, read<client::UseAid>},
    {"past", true, read<client::Past>},
    {"rematch", true, read<client::Rematch>},
}};

constexpr std::string_view space = " \t\n\r";

// After the name of a field: its number, if it is whole, and the field ends there.
std::optional<std::int64_t> number_after_name(std::string_view rest) {
    rest.remove_prefix(std::min(rest.find_first_not_of(space), rest.size()));
    if (!rest.starts_with(':')) return std::nullopt;
    rest.remove_prefix(std::min(rest.find_first_not_of(space, 1), rest.size()));
    const std::size_t end = rest.find_first_not_of("-0123456789");
    const std::size_t next = rest.find_first_not_of(space, std::min(end, rest.size()));
    if (next == std::string_view::npos || (rest[next] != ',' && rest[next] != '}')) return std::nullopt;
    return parse_integer(rest.substr(0, end));
}

// The id of a message that cannot be read, wherever it stands: whoever sent it waits for an answer.
std::optional<std::int64_t> id_in(std::string_view unreadable) {
    std::size_t depth = 0;
    for (std::size_t at = 0; at < unreadable.size(); ++at) {
        const char c = unreadable[at];
        if (c == '{' || c == '[') ++depth;
        if ((c == '}' || c == ']') && depth-- == 0) return std::nullopt;
        if (c != '"') continue;
        const std::size_t from = ++at;
        while (at < unreadable.size() && unreadable[at] != '"') at += unreadable[at] == '\\' ? 2 : 1;
        if (at >= unreadable.size()) return std::nullopt;
        if (depth != 1 || unreadable.substr(from, at - from) != "id") continue;
        const auto id = number_after_name(unreadable.substr(at + 1));
        if (id && *id >= -most_id && *id <= most_id) return id;
    }
    return std::nullopt;
}

}  // namespace

ParsedMessage parse_client_message(std::string_view text) {
    const auto object = FlatObject::parse(text);
    if (!object) return refuse(MessageFault{id_in(text), object.error().sentence});
    std::optional<Fault> fault;
    FieldReader io(*object, fault);
    ClientMessage message;
    io.number_or_null("id", message.id, {-most_id, most_id});
    if (fault) return refuse(MessageFault{std::nullopt, std::move(fault->sentence)});
    std::string name;
    io.text("op", name);
    const auto* const op = std::find_if(ops.begin(), ops.end(), [&](const Op& one) { return one.name == name; });
    if (op == ops.end()) return refuse(MessageFault{message.id, "there is no op " + in_quotes(name)});
    if (op->of_table) io.text("table", message.table);
    message.request = op->read(io);
    io.no_more("there are fields that this message has not");
    if (fault) return refuse(MessageFault{message.id, std::move(fault->sentence)});
    return message;
}

}  // namespace paddock
