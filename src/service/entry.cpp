#include "service/entry.hpp"

#include <array>
#include <concepts>
#include <type_traits>

namespace paddock {

namespace entry {
namespace {

constexpr std::array<std::string_view, std::variant_size_v<What>> kinds{
    "opened",   "seated", "stood", "begun", "played", "stopped", "held",
    "returned", "chat",   "muted", "said",  "aided",  "closed",  "next"};
constexpr std::array<std::string_view, 3> players{"person", "bot", "time_out"};
constexpr std::array<std::string_view, 2> reasons_to_hold{"left", "away"};
constexpr std::array<std::string_view, 3> reasons_to_close{"host_left", "idle", "too_long"};

// Writes the fields of an entry; `EntryReader` has the same functions, so that every field is named once.
class EntryWriter {
public:
    explicit EntryWriter(JsonText& out) : out_(out) {}

    void text(std::string_view name, const std::string& value) { out_.key(name).text(value); }
    void number(std::string_view name, std::int64_t value) { out_.key(name).number(value); }
    void flag(std::string_view name, bool value) { out_.key(name).flag(value); }
    void seat(std::string_view name, Seat value) { out_.key(name).number(static_cast<std::int64_t>(index_of(value))); }
    void bytes(std::string_view name, const Bytes32& value) { out_.key(name).text(to_hex(value)); }
    void texts(std::string_view name, const std::vector<std::string>& values) {
        out_.key(name).open_list();
        for (const std::string& value : values) out_.text(value);
        out_.close_list();
    }
    // Only where there are any.
    void texts_if_any(std::string_view name, const std::vector<std::string>& values) {
        if (!values.empty()) texts(name, values);
    }
    template <class Enum, std::size_t count>
    void word(std::string_view name, Enum value, const std::array<std::string_view, count>& names) {
        out_.key(name).text(names[static_cast<std::size_t>(value)]);
    }
    void said(const std::variant<Preset, std::string>& what) {
        if (const auto* preset = std::get_if<Preset>(&what))
            out_.key("preset").text(to_text(*preset));
        else
            out_.key("text").text(std::get<std::string>(what));
    }
    void set_up(std::string_view name, const SetUp& value) { write_set_up(out_.key(name), value); }
    void kept(std::string_view name, const std::vector<Opened::Kept>& kept) {
        out_.key(name).open_list();
        for (const Opened::Kept& seat : kept)
            out_.open_object().key("person").text(seat.person).key("name").text(seat.name).close_object();
        out_.close_list();
    }

private:
    JsonText& out_;
};

// Notes whether anything was wrong; what is wrong stays as it was.
class EntryReader {
public:
    explicit EntryReader(const JsonValue& value) : value_(value) {}

    bool failed() const { return failed_; }
    void text(std::string_view name, std::string& value) {
        const auto* found = get(name);
        found != nullptr && found->text() != nullptr ? void(value = *found->text()) : fail();
    }
    void number(std::string_view name, std::int64_t& value) {
        const auto* found = get(name);
        found != nullptr && found->number() != nullptr ? void(value = *found->number()) : fail();
    }
    void flag(std::string_view name, bool& value) {
        const auto* found = get(name);
        found != nullptr && found->flag() != nullptr ? void(value = *found->flag()) : fail();
    }
    void seat(std::string_view name, Seat& value) {
        std::int64_t index = -1;
        number(name, index);
        if (index < 0 || index >= static_cast<std::int64_t>(most_seats)) return fail();
        value = seat_at(static_cast<std::size_t>(index));
    }
    void bytes(std::string_view name, Bytes32& value) {
        std::string hex;
        text(name, hex);
        const auto read = parse_hex32(hex);
        read ? void(value = *read) : fail();
    }
    void texts(std::string_view name, std::vector<std::string>& values) {
        const auto* found = get(name);
        if (found == nullptr || found->list() == nullptr) return fail();
        for (const JsonValue& value : *found->list())
            value.text() != nullptr ? values.push_back(*value.text()) : fail();
    }
    void texts_if_any(std::string_view name, std::vector<std::string>& values) {
        if (get(name) != nullptr) texts(name, values);
    }
    template <class Enum, std::size_t count>
    void word(std::string_view name, Enum& value, const std::array<std::string_view, count>& names) {
        std::string word;
        text(name, word);
        const auto found = enum_of<Enum>(word, names);
        found ? void(value = *found) : fail();
    }
    void said(std::variant<Preset, std::string>& what) {
        if (get("preset") != nullptr)
            word("preset", what.emplace<Preset>(), presets);
        else
            text("text", what.emplace<std::string>());
    }
    void set_up(std::string_view name, SetUp& value) {
        const auto* found = get(name);
        if (found == nullptr) return fail();
        auto read = read_set_up(*found);
        read ? void(value = std::move(*read)) : fail();
    }
    void kept(std::string_view name, std::vector<Opened::Kept>& kept) {
        const auto* found = get(name);
        if (found == nullptr || found->list() == nullptr) return fail();
        for (const JsonValue& value : *found->list()) {
            EntryReader reader(value);
            Opened::Kept seat;
            reader.text("person", seat.person);
            reader.text("name", seat.name);
            failed_ = failed_ || reader.failed();
            kept.push_back(std::move(seat));
        }
    }

private:
    const JsonValue* get(std::string_view name) const { return value_.find(name); }
    void fail() { failed_ = true; }

    const JsonValue& value_;
    bool failed_ = false;
};

// The entry is const for the writer.
template <class E, class Kind>
concept MaybeConst = std::same_as<std::remove_const_t<E>, Kind>;

template <class Io, MaybeConst<Opened> E>
void fields(Io& io, E& opened) {
    io.set_up("set_up", opened.set_up);
    io.text("host", opened.host);
    io.bytes("secret", opened.secret);
    io.kept("kept", opened.kept);
    io.texts_if_any("silenced", opened.silenced);
}
template <class Io, MaybeConst<Seated> E>
void fields(Io& io, E& seated) {
    io.seat("seat", seated.seat);
    io.text("person", seated.person);
    io.text("name", seated.name);
    io.bytes("number", seated.number);
}
template <class Io, MaybeConst<Stood> E>
void fields(Io& io, E& stood) {
    io.seat("seat", stood.seat);
}
template <class Io, MaybeConst<Begun> E>
void fields(Io& io, E& begun) {
    io.texts("draws", begun.draws);
}
template <class Io, MaybeConst<Played> E>
void fields(Io& io, E& played) {
    io.seat("seat", played.seat);
    io.text("do", played.move);
    io.texts("draws", played.draws);
    io.word("by", played.by, players);
    io.number("ran", played.ran_ms);
}
template <class Io, MaybeConst<Stopped> E>
void fields(Io& io, E& stopped) {
    io.texts("draws", stopped.draws);
}
template <class Io, MaybeConst<Held> E>
void fields(Io& io, E& held) {
    io.seat("seat", held.seat);
    io.word("why", held.why, reasons_to_hold);
}
template <class Io, MaybeConst<Returned> E>
void fields(Io& io, E& returned) {
    io.seat("seat", returned.seat);
}
template <class Io, MaybeConst<ChatSet> E>
void fields(Io& io, E& set) {
    io.word("chat", set.chat, chat_settings);
}
template <class Io, MaybeConst<Muted> E>
void fields(Io& io, E& muted) {
    io.seat("seat", muted.seat);
    io.flag("muted", muted.muted);
}
template <class Io, MaybeConst<Said> E>
void fields(Io& io, E& said) {
    io.seat("seat", said.seat);
    io.said(said.what);
}
template <class Io, MaybeConst<Aided> E>
void fields(Io& io, E& aided) {
    io.seat("seat", aided.seat);
    io.word("aid", aided.aid, aids);
}
template <class Io, MaybeConst<Closed> E>
void fields(Io& io, E& closed) {
    io.word("why", closed.why, reasons_to_close);
}
template <class Io, MaybeConst<Next> E>
void fields(Io& io, E& next) {
    io.text("table", next.table);
}

// The alternative of that index, with its defaults.
template <std::size_t index = 0>
void make_alternative(What& what, std::size_t wanted) {
    if constexpr (index < std::variant_size_v<What>) {
        if (index == wanted)
            what.emplace<index>();
        else
            make_alternative<index + 1>(what, wanted);
    }
}

}  // namespace
}  // namespace entry

std::string to_body(const Entry& entry) {
    JsonText out;
    out.open_object().key("kind").text(entry::kinds[entry.what.index()]).key("at").number(entry.at_ms);
    out.key("wall").number(entry.wall_ms);
    entry::EntryWriter writer(out);
    std::visit([&](const auto& what) { entry::fields(writer, what); }, entry.what);
    out.close_object();
    return std::move(out).take();
}

Result<Entry, Fault> parse_body(std::string_view body) {
    const auto value = parse_json(body);
    if (!value) return refuse(value.error());
    entry::EntryReader reader(*value);
    Entry entry;
    std::string kind;
    reader.text("kind", kind);
    reader.number("at", entry.at_ms);
    reader.number("wall", entry.wall_ms);
    const auto index = enum_of<std::size_t>(kind, entry::kinds);
    if (!index) return refuse(Fault{"there is no entry of that kind"});
    entry::make_alternative(entry.what, *index);
    std::visit([&](auto& what) { entry::fields(reader, what); }, entry.what);
    if (reader.failed()) return refuse(Fault{"an entry '" + kind + "' is not what we write"});
    return entry;
}

}  // namespace paddock
