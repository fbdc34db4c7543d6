#include "wire/json_value.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "wire/json_scanner.hpp"
#include "wire/json_text.hpp"

namespace paddock {

namespace {

constexpr std::size_t most_names = 128;  // in one object: no text of ours has as many, and looking for doubles is slow

// Makes a tree of what a scanner finds.
class TreeReader {
public:
    explicit TreeReader(std::string_view text) : scanner_(text, unescaped_) { scanner_.skip_byte_order_mark(); }

    Result<JsonValue, Fault> read() {
        JsonValue whole;
        if (read(whole) && scanner_.end()) return whole;
        if (!sentence_.empty()) return refuse(Fault{std::move(sentence_)});
        return refuse(Fault{"this is not JSON at byte " + std::to_string(scanner_.bytes_read() + 1)});
    }

private:
    bool fail(std::string sentence) {
        sentence_ = std::move(sentence);
        return false;
    }

    bool read(JsonValue& value) {
        JsonPlain plain;
        switch (scanner_.value(plain)) {
            case JsonScanner::Found::broken: return false;
            case JsonScanner::Found::plain: value = JsonValue(plain); return true;
            case JsonScanner::Found::huge: return fail("a number is too large");
            case JsonScanner::Found::fraction:
                return fail("a number has a fraction or an exponent, or is too large; whole numbers are wanted");
            case JsonScanner::Found::list:
            case JsonScanner::Found::object: break;
        }
        if (depth_ == deepest_json)
            return fail("braces and brackets go deeper than " + std::to_string(deepest_json) + " levels");
        ++depth_;
        const bool done = scanner_.at_object() ? read_object(value) : read_list(value);
        --depth_;
        return done;
    }
    bool read_list(JsonValue& value) {
        JsonValue::List list;
        if (!scanner_.list([&] { return read(list.emplace_back()); })) return false;
        value = JsonValue(std::move(list));
        return true;
    }
    bool read_object(JsonValue& value) {
        JsonValue::Object object;
        const auto member = [&](std::string_view name) {
            if (object.size() == most_names) return fail("an object has more than 128 names");
            const auto same = [&](const auto& entry) { return entry.first == name; };
            if (std::any_of(object.begin(), object.end(), same)) return fail(in_quotes(name) + " is there twice");
            return read(object.emplace_back(name, JsonValue()).second);
        };
        if (!scanner_.object(member)) return false;
        value = JsonValue(std::move(object));
        return true;
    }

    std::vector<char> unescaped_;
    JsonScanner scanner_;
    std::size_t depth_ = 0;
    std::string sentence_;
};

}  // namespace

JsonValue::JsonValue(const JsonPlain& plain) {
    if (const auto* text = std::get_if<std::string_view>(&plain))
        value_ = std::string(*text);
    else if (const auto* number = std::get_if<std::int64_t>(&plain))
        value_ = *number;
    else if (const auto* flag = std::get_if<bool>(&plain))
        value_ = *flag;
}

std::optional<JsonPlain> JsonValue::plain() const {
    if (const auto* held = text()) return std::string_view(*held);
    if (const auto* held = number()) return *held;
    if (const auto* held = flag()) return *held;
    return is_null() ? std::optional<JsonPlain>(std::monostate{}) : std::nullopt;
}

std::string_view JsonValue::text_of(std::string_view name) const {
    const JsonValue* const value = find(name);
    return value != nullptr && value->text() != nullptr ? std::string_view(*value->text()) : std::string_view{};
}

std::optional<std::int64_t> JsonValue::number_of(std::string_view name) const {
    const JsonValue* const value = find(name);
    return value != nullptr && value->number() != nullptr ? std::optional(*value->number()) : std::nullopt;
}

const JsonValue* JsonValue::find(std::string_view name) const {
    const Object* entries = object();
    if (entries == nullptr) return nullptr;
    for (const auto& [key, value] : *entries)
        if (key == name) return &value;
    return nullptr;
}

void write(JsonText& out, const JsonValue& value) {
    if (const auto* flag = value.flag()) {
        out.flag(*flag);
    } else if (const auto* number = value.number()) {
        out.number(*number);
    } else if (const auto* text = value.text()) {
        out.text(*text);
    } else if (const auto* list = value.list()) {
        out.open_list();
        for (const JsonValue& entry : *list) write(out, entry);
        out.close_list();
    } else if (const auto* object = value.object()) {
        out.open_object();
        for (const auto& [name, entry] : *object) write(out.any_key(name), entry);
        out.close_object();
    } else {
        out.null();
    }
}

std::string to_json(const JsonValue& value) {
    JsonText out;
    write(out, value);
    return std::move(out).take();
}

Result<JsonValue, Fault> parse_json(std::string_view text) {
    if (text.size() > longest_json) return refuse(Fault{"the text is longer than a million bytes"});
    if (text.find('\0') != std::string_view::npos) return refuse(Fault{"there is a zero byte in the text"});
    return TreeReader(text).read();
}

Result<RuleList, Fault> rules_of_json(const JsonValue& value) {
    const JsonValue::Object* object = value.object();
    if (object == nullptr) return refuse(Fault{"the rules must be a JSON object"});
    RuleList rules;
    for (const auto& [name, entry] : *object) {
        if (const auto* flag = entry.flag())
            rules.emplace_back(name, *flag);
        else if (const auto* number = entry.number())
            rules.emplace_back(name, *number);
        else if (const auto* text = entry.text())
            rules.emplace_back(name, *text);
        else if (entry.is_null())
            rules.emplace_back(name, std::monostate{});
        else
            return refuse(Fault{"house rule " + in_quotes(name) + " must be null, true, false, a number or a word"});
    }
    return rules;
}

}  // namespace paddock
