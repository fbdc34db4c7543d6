#include "load/received_message.hpp"

#include "base/enum_name.hpp"
#include "wire/json_scanner.hpp"

namespace paddock::load {

namespace {

// Fills a message as its fields come. What is of another kind than the protocol says counts as missing.
class Reading {
public:
    Reading(std::string_view text, std::vector<char>& unescaped, Push& push)
        : text_(text), scanner_(text, unescaped), push_(push) {}

    bool read() {
        std::string_view op;
        const bool whole =
            scanner_.object([&](std::string_view name) { return name == "op" ? take(op) : read_field(name); });
        push_.kind = enum_of<Push::Kind>(op).value_or(Push::Kind::other);
        return whole && scanner_.end() && !op.empty();
    }

private:
    using Found = JsonScanner::Found;

    // Null for a list or an object, past which it goes.
    bool take(JsonPlain& plain) {
        const Found found = scanner_.value(plain);
        if (found == Found::plain) return true;
        plain = std::monostate{};
        return found != Found::broken && scanner_.skip(found);
    }
    bool take(std::string_view& text) {
        JsonPlain plain;
        if (!take(plain)) return false;
        if (const auto* found = std::get_if<std::string_view>(&plain)) text = *found;
        return true;
    }
    bool take(std::optional<std::uint64_t>& number) {
        JsonPlain plain;
        if (!take(plain)) return false;
        const auto* found = std::get_if<std::int64_t>(&plain);
        if (found != nullptr && *found >= 0) number = static_cast<std::uint64_t>(*found);
        return true;
    }
    bool take(std::optional<Seat>& seat) {
        std::optional<std::uint64_t> number;
        if (!take(number)) return false;
        if (number && *number < most_seats) seat = seat_at(*number);
        return true;
    }
    // A seat, or null for the dealer.
    bool take_by(std::optional<Seat>& by, bool& known) {
        const std::size_t at = scanner_.bytes_read();
        known = take(by) && (by || text_.substr(at).starts_with("null"));
        return known;
    }
    // As it stands in the text; nothing for null.
    bool take_whole(std::string_view& json) {
        const std::size_t from = scanner_.bytes_read();
        JsonPlain plain;
        if (!take(plain)) return false;
        const std::string_view whole = text_.substr(from, scanner_.bytes_read() - from);
        if (whole != "null") json = whole;
        return true;
    }
    bool skip() {
        JsonPlain plain;
        return take(plain);
    }

    bool read_field(std::string_view name) {
        if (name == "table") return take(push_.table);
        if (name == "id") return take(push_.id);
        if (name == "seq") return take(push_.seq);
        if (name == "seat") return take(push_.seat);
        if (name == "kind") return take(push_.refusal);
        if (name == "sentence") return take(push_.sentence);
        if (name == "view") return take_whole(push_.view);
        if (name == "room") return scanner_.object([&](std::string_view inner) { return read_room(inner); });
        push_.whole = push_.whole || name == "log";
        if (name == "log" || name == "events") return scanner_.list([&] { return read_event(); });
        return skip();
    }
    bool read_room(std::string_view name) {
        if (name == "status") return take(push_.status);
        if (name == "you")
            return scanner_.object([&](std::string_view inner) { return inner == "seat" ? take(push_.seat) : skip(); });
        return name == "due" ? scanner_.list([&] { return read_due(); }) : skip();
    }
    bool read_due() {
        std::optional<Seat> seat;
        std::optional<std::uint64_t> left_ms;
        const bool whole = scanner_.object([&](std::string_view name) {
            if (name == "seat") return take(seat);
            return name == "left_ms" ? take(left_ms) : skip();
        });
        if (seat) push_.due.push_back({*seat, left_ms});
        return whole;
    }
    bool read_event() {
        SeenEvent& event = push_.events.emplace_back();
        std::optional<std::uint64_t> number;
        bool known = false;  // whose event it is
        const bool whole = scanner_.object([&](std::string_view name) {
            if (name == "number") return take(number);
            if (name == "by") return take_by(event.by, known);
            if (name == "text") return take(event.text);
            return name == "view" ? take_whole(event.view) : skip();
        });
        event.number = number.value_or(0);
        return whole && known && number;
    }

    std::string_view text_;
    JsonScanner scanner_;
    Push& push_;
};

}  // namespace

const Push* PushReader::read(std::string_view text) {
    auto events = std::move(push_.events);
    events.clear();
    push_ = {};
    push_.events = std::move(events);
    unescaped_.clear();
    return Reading(text, unescaped_, push_).read() ? &push_ : nullptr;
}

}  // namespace paddock::load
