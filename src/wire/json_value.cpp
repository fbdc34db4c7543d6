#include "wire/json_value.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/text.hpp"

namespace paddock {

namespace {

using Json = nlohmann::json;

constexpr std::size_t most_names = 128;  // in one object: no text of ours has as many, and looking for doubles is slow

// What nlohmann's parser calls as it reads, put together to a tree: a false stops the reading.
class Reader final : public nlohmann::json_sax<Json> {
public:
    bool null() override { return add(JsonValue()); }
    bool boolean(bool flag) override { return add(JsonValue(flag)); }
    bool number_integer(std::int64_t number) override { return add(JsonValue(number)); }
    bool number_unsigned(std::uint64_t number) override {
        if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
            return fail("a number is too large");
        return add(JsonValue(static_cast<std::int64_t>(number)));
    }
    bool number_float(double, const std::string&) override {
        return fail("a number has a fraction or an exponent, or is too large; whole numbers are wanted");
    }
    bool string(std::string& text) override { return add(JsonValue(std::move(text))); }
    bool binary(Json::binary_t&) override { return fail("there is binary data"); }
    bool start_object(std::size_t) override { return open(true); }
    bool key(std::string& name) override {
        auto& object = open_.back().object;
        if (object.size() == most_names) return fail("an object has more than 128 names");
        const auto same = [&](const auto& entry) { return entry.first == name; };
        if (std::any_of(object.begin(), object.end(), same)) return fail(in_quotes(name) + " is there twice");
        object.emplace_back(std::move(name), JsonValue());
        return true;
    }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(false); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
        return fail("this is not JSON at byte " + std::to_string(position));
    }

    Result<JsonValue, Fault> take() {
        if (fault_) return refuse(std::move(*fault_));
        return std::move(whole_);
    }

private:
    struct Open {
        bool is_object = false;
        JsonValue::Object object;
        JsonValue::List list;
    };

    bool fail(std::string sentence) {
        if (!fault_) fault_ = Fault{std::move(sentence)};
        return false;
    }
    bool open(bool is_object) {
        if (open_.size() == deepest_json)
            return fail("braces and brackets go deeper than " + std::to_string(deepest_json) + " levels");
        open_.push_back({is_object, {}, {}});
        return true;
    }
    bool close() {
        Open done = std::move(open_.back());
        open_.pop_back();
        return add(done.is_object ? JsonValue(std::move(done.object)) : JsonValue(std::move(done.list)));
    }
    bool add(JsonValue value) {
        if (open_.empty())
            whole_ = std::move(value);
        else if (open_.back().is_object)
            open_.back().object.back().second = std::move(value);
        else
            open_.back().list.push_back(std::move(value));
        return true;
    }

    std::vector<Open> open_;
    JsonValue whole_;
    std::optional<Fault> fault_;
};

void append_text(std::string& out, const std::string& text) {
    const auto plain = [](char c) { return c >= ' ' && c < 0x7F && c != '"' && c != '\\'; };
    if (std::all_of(text.begin(), text.end(), plain))
        out += '"' + text + '"';
    else
        out += Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

void append(std::string& out, const JsonValue& value) {
    if (const auto* flag = value.flag()) {
        out += *flag ? "true" : "false";
    } else if (const auto* number = value.number()) {
        out += std::to_string(*number);
    } else if (const auto* text = value.text()) {
        append_text(out, *text);
    } else if (const auto* list = value.list()) {
        out += '[';
        for (std::size_t i = 0; i < list->size(); ++i) {
            if (i > 0) out += ',';
            append(out, (*list)[i]);
        }
        out += ']';
    } else if (const auto* object = value.object()) {
        out += '{';
        for (const auto& [name, entry] : *object) {
            if (out.back() != '{') out += ',';
            append_text(out, name);
            out += ':';
            append(out, entry);
        }
        out += '}';
    } else {
        out += "null";
    }
}

}  // namespace

JsonValue::JsonValue(const RuleValue& rule) {
    std::visit([&](const auto& value) { value_ = value; }, rule);
}

const JsonValue* JsonValue::find(std::string_view name) const {
    const Object* entries = object();
    if (entries == nullptr) return nullptr;
    for (const auto& [key, value] : *entries)
        if (key == name) return &value;
    return nullptr;
}

std::string to_json(const JsonValue& value) {
    std::string out;
    append(out, value);
    return out;
}

Result<JsonValue, Fault> parse_json(std::string_view text) {
    if (text.size() > longest_json) return refuse(Fault{"the text is longer than a million bytes"});
    // The parser takes a zero byte for the end of the text and would not look at what follows.
    if (text.find('\0') != std::string_view::npos) return refuse(Fault{"there is a zero byte in the text"});
    Reader reader;
    Json::sax_parse(text.begin(), text.end(), &reader);
    return reader.take();
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
