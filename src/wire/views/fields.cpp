#include "wire/views/fields.hpp"

#include "base/text.hpp"

namespace paddock {

namespace {

bool within(std::int64_t number, Range range) {
    return number >= range.low && number <= range.high;
}

std::string described(Range range) {
    return "from " + std::to_string(range.low) + " to " + std::to_string(range.high);
}

}  // namespace

void FieldWriter::rule(std::string_view name, const RuleValue& value) {
    out_.key(name);
    if (const auto* word = std::get_if<std::string>(&value))
        out_.text(*word);
    else if (const auto* number = std::get_if<std::int64_t>(&value))
        out_.number(*number);
    else if (const auto* flag = std::get_if<bool>(&value))
        out_.flag(*flag);
    else
        out_.null();
}

void FieldReader::wrong(std::string_view name, std::string_view wanted) {
    fail("'" + std::string(name) + "' must be " + std::string(wanted));
}

const JsonValue& FieldReader::field(std::string_view name) {
    static const JsonValue nothing;
    const JsonValue* found = value_.find(name);
    if (found != nullptr) return *found;
    fail("the view has no '" + std::string(name) + "'");
    return nothing;
}

const JsonValue::List* FieldReader::list_of(std::string_view name, Range size) {
    const JsonValue::List* list = field(name).list();
    if (list != nullptr && within(static_cast<std::int64_t>(list->size()), size)) return list;
    wrong(name, "a list of " + (size.low == size.high ? std::to_string(size.low) : described(size)) + " entries");
    return nullptr;
}

// A null is a number below the others, where the range begins at -1.
void FieldReader::number(std::string_view name, std::int64_t& value, Range range) {
    const JsonValue& found = field(name);
    const std::int64_t* number = found.number();
    value = range.low;
    if (range.low == -1 && found.is_null()) return;
    const Range wanted{range.low == -1 ? 0 : range.low, range.high};
    if (number == nullptr || !within(*number, wanted))
        wrong(name, "a whole number " + described(wanted) + (range.low == -1 ? " or null" : ""));
    else
        value = *number;
}

void FieldReader::number_or_null(std::string_view name, std::optional<std::int64_t>& value) {
    const JsonValue& found = field(name);
    value.reset();
    if (found.number() != nullptr)
        value = *found.number();
    else if (!found.is_null())
        wrong(name, "a whole number or null");
}

void FieldReader::flag(std::string_view name, bool& value) {
    const bool* flag = field(name).flag();
    value = flag != nullptr && *flag;
    if (flag == nullptr) wrong(name, "true or false");
}

void FieldReader::word(std::string_view name, std::size_t& value, Names names) {
    const std::string* text = field(name).text();
    value = 0;
    std::string list;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (text != nullptr && *text == names[i]) {
            value = i;
            return;
        }
        list += (list.empty() ? "'" : ", '") + std::string(names[i]) + "'";
    }
    wrong(name, names.size() == 1 ? list : "one of " + list);
}

Numbers FieldReader::numbers(std::string_view name, Range range, std::size_t most) {
    const JsonValue::List* list = list_of(name, {0, static_cast<std::int64_t>(most)});
    if (list == nullptr) return {};
    Numbers values;
    for (const JsonValue& entry : *list) {
        const std::int64_t* number = entry.number();
        if (number == nullptr || !within(*number, range)) {
            wrong(name, "a list of whole numbers " + described(range));
            return {};
        }
        values.push_back(*number);
    }
    return values;
}

Texts FieldReader::texts(std::string_view name, std::size_t most) {
    const JsonValue::List* list = list_of(name, {0, static_cast<std::int64_t>(most)});
    if (list == nullptr) return {};
    Texts values;
    for (const JsonValue& entry : *list) {
        if (entry.text() == nullptr && !entry.is_null()) {
            wrong(name, "a list of texts or nulls");
            return {};
        }
        values.push_back(entry.is_null() ? std::nullopt : std::optional(*entry.text()));
    }
    return values;
}

void FieldReader::rules(std::string_view name, RuleList& rules) {
    rules.clear();
    auto read = rules_of_json(field(name));
    if (read)
        rules = std::move(*read);
    else
        fail(read.error().sentence);
}

}  // namespace paddock
