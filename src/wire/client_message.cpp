#include "wire/client_message.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/text.hpp"
#include "wire/flat_object.hpp"

namespace paddock {

namespace {

constexpr std::int64_t most_id = std::int64_t{1} << 53;  // what a number of JavaScript holds
constexpr std::int64_t most_count = std::numeric_limits<std::int32_t>::max();

// Takes the fields off a message. The first thing that is wrong is kept; what follows gets harmless values.
class Fields {
public:
    explicit Fields(const FlatObject& object) : object_(object) {}

    std::string_view text(std::string_view name) {
        const auto* value = get(name);
        const auto* text = value == nullptr ? nullptr : std::get_if<std::string_view>(value);
        return text != nullptr ? *text : wrong<std::string_view>(name, "a text");
    }
    std::int64_t number(std::string_view name, std::int64_t low, std::int64_t high) {
        const auto* value = get(name);
        const auto* number = value == nullptr ? nullptr : std::get_if<std::int64_t>(value);
        if (number != nullptr && *number >= low && *number <= high) return *number;
        return wrong<std::int64_t>(name, "a whole number in its range");
    }
    std::size_t count(std::string_view name) { return static_cast<std::size_t>(number(name, 0, most_count)); }
    bool flag(std::string_view name) {
        const auto* value = get(name);
        const auto* flag = value == nullptr ? nullptr : std::get_if<bool>(value);
        return flag != nullptr ? *flag : wrong<bool>(name, "true or false");
    }
    // Whether it is there; null is as good as absent.
    bool given(std::string_view name) {
        if (has(name)) return true;
        get(name);
        return false;
    }
    std::optional<std::size_t> count_or_null(std::string_view name) {
        return given(name) ? std::optional(count(name)) : std::nullopt;
    }
    template <class Enum, std::size_t size>
    Enum word(std::string_view name, const std::array<std::string_view, size>& names) {
        const std::string_view word = text(name);
        const auto found = enum_of<Enum>(word, names);
        return found ? *found : wrong<Enum>(name, "one of the words of the protocol");
    }
    bool has(std::string_view name) const {
        const auto* value = object_.find(name);
        return value != nullptr && !std::holds_alternative<std::monostate>(*value);
    }
    void fail(std::string sentence) {
        if (sentence_.empty()) sentence_ = std::move(sentence);
    }
    std::string_view sentence() const { return sentence_; }
    // The sentence, empty if all is well. Every field must have been asked for.
    std::string finish() {
        if (sentence_.empty() && asked_ != object_.fields().size()) fail("there are fields that this message has not");
        return std::move(sentence_);
    }

private:
    const FlatObject::Value* get(std::string_view name) {
        const auto* value = object_.find(name);
        if (value != nullptr) ++asked_;
        return value;
    }
    template <class Value>
    Value wrong(std::string_view name, std::string_view wanted) {
        fail("'" + std::string(name) + "' must be " + std::string(wanted));
        return Value{};
    }

    const FlatObject& object_;
    std::size_t asked_ = 0;
    std::string sentence_;
};

client::Request read_say(Fields& fields) {
    const bool preset = fields.given("preset");
    if (preset == fields.given("text")) {
        fields.fail("a line of chat has either 'preset' or 'text'");
        return client::Say{};
    }
    if (preset) return client::Say{fields.word<Preset>("preset", presets)};
    return client::Say{std::string(fields.text("text"))};
}

client::Request read_past(Fields& fields) {
    client::Past past;
    past.from = static_cast<std::size_t>(fields.number("from", 1, most_count));
    past.to = static_cast<std::size_t>(fields.number("to", 1, most_count));
    if (past.to < past.from) fields.fail("'to' must not be before 'from'");
    return past;
}

using Read = client::Request (*)(Fields&);

struct Op {
    std::string_view name;
    bool of_table = true;
    Read read = nullptr;
};

template <class Request>
client::Request read_plain(Fields&) {
    return Request{};
}

constexpr std::array<Op, 16> ops{{
    {"move", true,
     [](Fields& fields) -> client::Request {
         client::Move move;
         move.nth = static_cast<std::size_t>(fields.number("nth", 1, most_count));
         move.text = fields.text("do");
         return move;
     }},
    {"hello", false,
     [](Fields& fields) -> client::Request {
         client::Hello hello;
         hello.protocol = fields.number("protocol", 0, most_count);
         if (fields.given("token")) hello.token = fields.text("token");
         if (fields.given("device")) hello.device = fields.text("device");
         return hello;
     }},
    {"ping", false, read_plain<client::Ping>},
    {"watch", true, [](Fields& fields) -> client::Request { return client::Watch{fields.count_or_null("after")}; }},
    {"unwatch", true, read_plain<client::Unwatch>},
    {"sit", true,
     [](Fields& fields) -> client::Request {
         client::Sit sit;
         sit.seat = fields.count_or_null("seat");
         sit.name = fields.text("name");
         sit.number = fields.text("number");
         return sit;
     }},
    {"stand", true, read_plain<client::Stand>},
    {"start", true, read_plain<client::Start>},
    {"leave", true, read_plain<client::Leave>},
    {"back", true, read_plain<client::Back>},
    {"say", true, read_say},
    {"set", true,
     [](Fields& fields) -> client::Request {
         return client::SetChat{fields.word<ChatSetting>("chat", chat_settings)};
     }},
    {"mute", true,
     [](Fields& fields) -> client::Request {
         const std::size_t seat = fields.count("seat");
         return client::Mute{seat, fields.flag("muted")};
     }},
    {"aid", true, [](Fields& fields) -> client::Request { return client::UseAid{fields.word<Aid>("aid", aids)}; }},
    {"past", true, read_past},
    {"rematch", true, read_plain<client::Rematch>},
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
    Fields fields(*object);
    ClientMessage message;
    if (fields.given("id")) message.id = fields.number("id", -most_id, most_id);
    if (!fields.sentence().empty()) return refuse(MessageFault{std::nullopt, fields.finish()});
    const std::string_view name = fields.text("op");
    for (const Op& op : ops) {
        if (op.name != name) continue;
        if (op.of_table) message.table = fields.text("table");
        message.request = op.read(fields);
        if (auto sentence = fields.finish(); !sentence.empty())
            return refuse(MessageFault{message.id, std::move(sentence)});
        return message;
    }
    return refuse(MessageFault{message.id, "there is no op " + in_quotes(name)});
}

}  // namespace paddock
