#include "load/push.hpp"

#include <charconv>
#include <utility>

namespace paddock {

namespace {

// Goes through a text in the order in which the server writes it. A step that does not fit leaves it failed.
class Cursor {
public:
    explicit Cursor(std::string_view text) : rest_(text) {}

    bool eat(std::string_view literal) {
        if (!rest_.starts_with(literal)) return false;
        rest_.remove_prefix(literal.size());
        return true;
    }
    bool number(std::uint64_t& value) {
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        if (error != std::errc{}) return false;
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return true;
    }
    // The inside of a string without escapes, up to its closing quote.
    bool plain(std::string_view& value) {
        const std::size_t end = rest_.find('"');
        value = rest_.substr(0, end);
        if (end == std::string_view::npos || value.find('\\') != std::string_view::npos) return false;
        rest_.remove_prefix(end + 1);
        return true;
    }
    // Goes past an object, or null.
    bool skip_object() {
        if (eat("null")) return true;
        std::size_t depth = 0;
        for (std::size_t at = 0; at < rest_.size(); ++at) {
            const char c = rest_[at];
            if (c == '"') {
                at = rest_.find('"', at + 1);
                if (at == std::string_view::npos || rest_[at - 1] == '\\') return false;
            } else if (c == '{' || c == '[') {
                ++depth;
            } else if (c == '}' || c == ']') {
                if (depth == 0) return false;
                if (--depth > 0) continue;
                rest_.remove_prefix(at + 1);
                return true;
            } else if (depth == 0) {
                return false;
            }
        }
        return false;
    }
    // Up to what follows it.
    bool upto(std::string_view next, std::string_view& value) {
        const std::size_t size = rest_.find(next);
        if (size == std::string_view::npos) return false;
        value = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return true;
    }
    std::string_view rest() const { return rest_; }

private:
    std::string_view rest_;
};

bool read_event(Cursor& cursor, SeenEvent& event) {
    std::uint64_t by = 0;
    if (!cursor.eat(R"({"number":)") || !cursor.number(event.number) || !cursor.eat(R"(,"by":)")) return false;
    event.by.reset();
    if (!cursor.eat("null")) {
        if (!cursor.number(by) || by >= most_seats) return false;
        event.by = seat_at(by);
    }
    // A view ends where the next event or the end of the list begins: no view has anything like that inside.
    return cursor.eat(R"(,"text":")") && cursor.plain(event.text) && cursor.eat(R"(,"effect":)") &&
           cursor.skip_object() && cursor.eat(R"(,"view":)") &&
           (cursor.upto(R"(},{"number":)", event.view) || cursor.upto(R"(}],"due":[)", event.view)) && cursor.eat("}");
}

bool read_events_message(Cursor cursor, Push& push) {
    if (!cursor.eat(R"({"op":"events","table":")") || !cursor.plain(push.table) || !cursor.eat(R"(,"events":[)"))
        return false;
    do {
        push.events.emplace_back();
        if (!read_event(cursor, push.events.back())) return false;
    } while (cursor.eat(","));
    push.kind = Push::Kind::events;
    return cursor.eat(R"(],"due":[)");
}

bool read_done_message(Cursor cursor, Push& push) {
    std::uint64_t id = 0;
    std::uint64_t seq = 0;
    if (!cursor.eat(R"({"op":"done","id":)") || !cursor.number(id)) return false;
    if (cursor.eat(R"(,"seq":)")) {
        if (!cursor.number(seq)) return false;
        push.seq = seq;
    }
    push.kind = Push::Kind::done;
    push.id = id;
    return cursor.rest() == "}";
}

std::string_view text_of(const JsonValue* value) {
    return value != nullptr && value->text() != nullptr ? std::string_view(*value->text()) : std::string_view{};
}

std::optional<std::uint64_t> number_of(const JsonValue* value) {
    if (value == nullptr || value->number() == nullptr || *value->number() < 0) return std::nullopt;
    return static_cast<std::uint64_t>(*value->number());
}

std::optional<Seat> seat_of(const JsonValue* value) {
    const auto number = number_of(value);
    if (!number || *number >= most_seats) return std::nullopt;
    return seat_at(*number);
}

Push::Kind kind_of(std::string_view op) {
    if (op == "done") return Push::Kind::done;
    if (op == "refused") return Push::Kind::refused;
    if (op == "events") return Push::Kind::events;
    if (op == "table") return Push::Kind::table;
    if (op == "room") return Push::Kind::room;
    return op == "bye" ? Push::Kind::bye : Push::Kind::other;
}

}  // namespace

const Push* PushReader::read(std::string_view text) {
    auto events = std::move(push_.events);
    events.clear();
    push_ = {};
    push_.events = std::move(events);
    if (read_quickly(text)) return &push_;
    ++slow_;
    push_.events.clear();
    return read_slowly(text) ? &push_ : nullptr;
}

bool PushReader::read_quickly(std::string_view text) {
    const Cursor cursor(text);
    return read_events_message(cursor, push_) || read_done_message(cursor, push_);
}

std::string_view PushReader::keep(std::string text) {
    kept_.push_back(std::move(text));
    return kept_.back();
}

bool PushReader::read_slowly(std::string_view text) {
    auto tree = parse_json(text);
    if (!tree || tree->object() == nullptr) return false;
    tree_ = std::move(*tree);
    kept_.clear();
    const std::string_view op = text_of(tree_.find("op"));
    if (op.empty()) return false;
    push_ = {};
    push_.kind = kind_of(op);
    push_.table = text_of(tree_.find("table"));
    push_.id = number_of(tree_.find("id"));
    push_.seq = number_of(tree_.find("seq"));
    push_.seat = seat_of(tree_.find("seat"));
    push_.refusal = text_of(tree_.find("kind"));
    push_.sentence = text_of(tree_.find("sentence"));
    if (const JsonValue* room = tree_.find("room")) read_room(*room);
    const JsonValue* const log = tree_.find("log");
    const JsonValue* const events = log != nullptr ? log : tree_.find("events");
    push_.whole = log != nullptr;
    kept_.reserve(events != nullptr && events->list() != nullptr ? events->list()->size() + 1 : 1);
    if (const JsonValue* view = tree_.find("view"); view != nullptr && !view->is_null())
        push_.view = keep(to_json(*view));
    return events == nullptr || read_events(*events);
}

void PushReader::read_room(const JsonValue& room) {
    push_.status = text_of(room.find("status"));
    if (const JsonValue* you = room.find("you")) push_.seat = seat_of(you->find("seat"));
    const JsonValue* const due = room.find("due");
    if (due == nullptr || due->list() == nullptr) return;
    for (const JsonValue& entry : *due->list())
        if (const auto seat = seat_of(entry.find("seat")))
            push_.due.push_back({*seat, number_of(entry.find("left_ms"))});
}

bool PushReader::read_events(const JsonValue& list) {
    if (list.list() == nullptr) return false;
    for (const JsonValue& entry : *list.list()) {
        const auto number = number_of(entry.find("number"));
        const JsonValue* const by = entry.find("by");
        if (!number || by == nullptr || (!by->is_null() && !seat_of(by))) return false;
        SeenEvent event{*number, seat_of(by), text_of(entry.find("text")), {}};
        if (const JsonValue* view = entry.find("view"); view != nullptr && !view->is_null())
            event.view = keep(to_json(*view));
        push_.events.push_back(event);
    }
    return true;
}

}  // namespace paddock
