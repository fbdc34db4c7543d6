// Writes JSON piece by piece into one text: for answers that carry other JSON texts, and numbers with a fraction.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace paddock {

class JsonText {
public:
    JsonText& open_object() { return open('{'); }
    JsonText& close_object() { return close('}'); }
    JsonText& open_list() { return open('['); }
    JsonText& close_list() { return close(']'); }
    // The name is one of ours: nothing in it needs an escape.
    JsonText& key(std::string_view name);

    JsonText& null() { return raw("null"); }
    JsonText& flag(bool value) { return raw(value ? "true" : "false"); }
    JsonText& number(std::int64_t value);
    // Twelve places after the point, the same text on every machine for the same value; not for huge numbers.
    JsonText& fraction(double value);
    JsonText& text(std::string_view value);
    // What is JSON already.
    JsonText& raw(std::string_view json);

    std::string take() && { return std::move(out_); }
    // What was written so far, to be sent while the room it takes is kept for the next text.
    std::string_view so_far() const { return out_; }
    void clear() { out_.clear(); }
    void reserve(std::size_t bytes) { out_.reserve(bytes); }

private:
    JsonText& open(char bracket);
    JsonText& close(char bracket);
    void separate();

    std::string out_;
};

}  // namespace paddock
