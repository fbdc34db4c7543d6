#include "service/log_entry.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "wire/fields.hpp"

namespace paddock::entry {

namespace {

constexpr std::array<std::string_view, std::variant_size_v<What>> kinds{
    "opened",   "seated", "stood", "begun", "played", "stopped", "held",
    "returned", "chat",   "muted", "said",  "aided",  "closed",  "next"};

}  // namespace

template <class Io>
void opened_fields(Io& io, Of<Io, Opened>& opened) {
    if constexpr (!Io::reading) {
        io.put_whole("set_up", opened.set_up);
    } else {
        auto read = read_set_up(io.tree("set_up"));
        read ? void(opened.set_up = std::move(*read)) : io.fail(read.error().sentence);
    }
    io.text("host", opened.host);
    io.bytes("secret", opened.secret);
    io.list("kept", opened.kept);
    if (io.given("silenced", !opened.silenced.empty())) io.texts("silenced", opened.silenced);
}

template <class Io>
void said_fields(Io& io, Of<Io, Said>& said) {
    if constexpr (!Io::reading) {
        const auto* preset = std::get_if<Preset>(&said.what);
        preset != nullptr ? io.word("preset", *preset) : io.text("text", std::get<std::string>(said.what));
    } else if (io.given("preset")) {
        io.word("preset", said.what.template emplace<Preset>());
    } else {
        io.text("text", said.what.template emplace<std::string>());
    }
}

// A field has the same name and the same place in every entry that has it.
template <class Io, class What>
void fields(Io& io, What& what) {
    using Plain = std::remove_const_t<What>;
    if constexpr (requires { what.seat; }) io.seat("seat", what.seat);
    if constexpr (requires { what.person; }) io.text("person", what.person);
    if constexpr (requires { what.name; }) io.text("name", what.name);
    if constexpr (requires { what.number; }) io.bytes("number", what.number);
    if constexpr (requires { what.move; }) io.text("do", what.move);
    if constexpr (requires { what.draws; }) io.texts("draws", what.draws);
    if constexpr (requires { what.by; }) io.word("by", what.by);
    if constexpr (requires { what.ran_ms; }) io.number("ran", what.ran_ms, any_number);
    if constexpr (requires { what.why; }) io.word("why", what.why);
    if constexpr (requires { what.muted; }) io.flag("muted", what.muted);
    if constexpr (requires { what.aid; }) io.word("aid", what.aid);
    if constexpr (requires { what.table; }) io.text("table", what.table);
    if constexpr (std::is_same_v<Plain, ChatSet>) io.word("chat", what.chat);
    if constexpr (std::is_same_v<Plain, Opened>) opened_fields(io, what);
    if constexpr (std::is_same_v<Plain, Said>) said_fields(io, what);
}

namespace {

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

template <class Io>
void head_fields(Io& io, Of<Io, Entry>& entry) {
    io.number("at", entry.at_ms, any_number);
    io.number("wall", entry.wall_ms, any_number);
}

}  // namespace

}  // namespace paddock::entry

namespace paddock {

std::string to_body(const Entry& entry) {
    JsonText out;
    FieldWriter io(out.open_object());
    io.put("kind", entry::kinds[entry.what.index()]);
    entry::head_fields(io, entry);
    std::visit([&](const auto& what) { entry::fields(io, what); }, entry.what);
    out.close_object();
    return std::move(out).take();
}

Result<Entry, Fault> parse_body(std::string_view body) {
    const auto value = parse_json(body);
    if (!value) return refuse(value.error());
    std::optional<Fault> fault;
    FieldReader io(*value, fault);
    const auto kind = value->text_of("kind");
    const auto* const index = std::find(entry::kinds.begin(), entry::kinds.end(), kind);
    if (index == entry::kinds.end()) return refuse(Fault{"there is no entry of that kind"});
    Entry entry;
    entry::head_fields(io, entry);
    entry::make_alternative(entry.what, static_cast<std::size_t>(index - entry::kinds.begin()));
    std::visit([&](auto& what) { entry::fields(io, what); }, entry.what);
    if (fault) return refuse(Fault{"an entry " + in_quotes(kind) + " is not what we write"});
    return entry;
}

}  // namespace paddock
