#include "wire/record_json.hpp"

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "wire/record_builder.hpp"

namespace paddock {

namespace {

using Json = nlohmann::json;

// What nlohmann's parser calls as it reads, handed on to the builder: a false stops the reading.
class RecordReader final : public nlohmann::json_sax<Json> {
public:
    explicit RecordReader(std::string_view text) : text_(text) {}

    bool null() override { return builder_.value(std::monostate{}); }
    bool boolean(bool flag) override { return builder_.value(flag); }
    bool number_integer(std::int64_t number) override { return builder_.value(number); }
    bool number_unsigned(std::uint64_t number) override {
        if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
            return builder_.unfit_value("a number that large");
        return builder_.value(static_cast<std::int64_t>(number));
    }
    bool number_float(double, const std::string&) override {
        return builder_.unfit_value("a number with a fraction or an exponent, or that large");
    }
    bool string(std::string& text) override { return builder_.value(std::move(text)); }
    bool binary(Json::binary_t&) override { return builder_.unfit_value("binary data"); }
    bool start_object(std::size_t) override { return builder_.open_object(); }
    bool key(std::string& name) override { return builder_.key(name); }
    bool end_object() override { return builder_.close_object(); }
    bool start_array(std::size_t) override { return builder_.open_array(); }
    bool end_array() override { return builder_.close_array(); }

    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
        return builder_.broken_text(describe(position, error.what()));
    }

    RecordBuilder take_builder() { return std::move(builder_); }

private:
    // `position` counts the bytes read, the offending one included, and goes past the end where the text is cut off.
    std::string describe(std::size_t position, std::string_view error) const {
        constexpr std::size_t shown = 24;
        if (position > text_.size()) return "the text ends in the middle of the record";
        const std::string at = " at byte " + std::to_string(position);
        if (error.find("UTF-8") != std::string_view::npos) return "the text is not UTF-8" + at + "; save it as UTF-8";
        const std::size_t from = position > shown ? position - shown : 0;
        const std::string near = ", near " + in_quotes(text_.substr(from, position - from));
        if (error.find("number overflow") != std::string_view::npos) return "a number is too large" + at + near;
        return "this is not JSON" + at + near;
    }

    std::string_view text_;
    RecordBuilder builder_;
};

void append_text(std::string& out, std::string_view text) {
    const auto plain = [](char c) { return c >= ' ' && c < 0x7F && c != '"' && c != '\\'; };
    if (!std::all_of(text.begin(), text.end(), plain)) {
        out += Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
        return;
    }
    out += '"';
    out += text;
    out += '"';
}

void append_rules(std::string& out, const RuleList& rules) {
    out += '{';
    for (const auto& [name, value] : rules) {
        if (out.back() != '{') out += ',';
        append_text(out, name);
        out += ':';
        if (const auto* word = std::get_if<std::string>(&value))
            append_text(out, *word);
        else
            out += to_text(value);
    }
    out += '}';
}

void append_event(std::string& out, const Event& event) {
    out += "{\"by\":";
    out += event.by ? std::to_string(index_of(*event.by)) : "\"dealer\"";
    out += ",\"do\":";
    append_text(out, event.text);
    out += '}';
}

void append_result(std::string& out, const Outcome& result) {
    out += "{\"ranks\":[";
    for (const auto rank : result.ranks) {
        if (out.back() != '[') out += ',';
        out += std::to_string(int{rank});
    }
    out += "],\"reason\":";
    append_text(out, result.reason);
    out += '}';
}

void append_fair(std::string& out, const Fair& fair) {
    out += "{\"construction\":";
    append_text(out, fair.construction);
    out += ",\"table\":";
    append_text(out, fair.table);
    out += ",\"fingerprint\":";
    append_text(out, fair.fingerprint);
    out += ",\"secret\":";
    append_text(out, fair.secret);
    out += ",\"numbers\":[";
    for (const auto& number : fair.numbers) {
        if (out.back() != '[') out += ',';
        number ? append_text(out, *number) : void(out += "null");
    }
    out += "]}";
}

}  // namespace

std::string to_json(const Record& record) {
    std::string out;
    out.reserve(256 + record.events.size() * 32);
    out += "{\"format\":";
    append_text(out, record_format);
    out += ",\"game\":";
    append_text(out, record.game);
    out += ",\"rules\":";
    append_rules(out, record.rules);
    if (record.position) {
        out += ",\"position\":";
        append_text(out, *record.position);
    }
    out += ",\"events\":[";
    for (const Event& event : record.events) {
        if (out.back() != '[') out += ',';
        append_event(out, event);
    }
    out += ']';
    if (record.result) {
        out += ",\"result\":";
        append_result(out, *record.result);
    }
    if (record.fair) {
        out += ",\"fair\":";
        append_fair(out, *record.fair);
    }
    out += '}';
    return out;
}

std::string to_json(const RuleList& rules) {
    std::string out;
    append_rules(out, rules);
    return out;
}

Result<Record, ReplayFault> parse_record(std::string_view json) {
    // The parser takes a zero byte for the end of the text and would not look at what follows.
    if (const auto zero = json.find('\0'); zero != std::string_view::npos)
        return refuse(
            ReplayFault{0, "there is a zero byte at byte " + std::to_string(zero + 1) + "; a record is text"});
    RecordReader reader(json);
    Json::sax_parse(json.begin(), json.end(), &reader);
    return reader.take_builder().finish();
}

}  // namespace paddock
