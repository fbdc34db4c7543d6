// Writes JSON piece by piece into one text, without a tree: for answers, views and messages, and for numbers with a
// fraction.
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
    JsonText& any_key(std::string_view name);

    JsonText& null() { return raw("null"); }
    JsonText& flag(bool value) { return raw(value ? "true" : "false"); }
    JsonText& number(std::int64_t value);
    // Twelve places after the point, the same text on every machine for the same value; not for huge numbers.
    JsonText& fraction(double value);
    JsonText& text(std::string_view value);
    // What is JSON already.
    JsonText& raw(std::string_view json);

    std::string take() &&;
    // What was written so far, to be copied while the room it takes is kept for the next text.
    std::string_view so_far() const { return {room_.data(), size_}; }
    void clear();
    void reserve(std::size_t bytes);

private:
    JsonText& open(char bracket);
    JsonText& close(char bracket);
    // Where to write so many bytes at most, a comma before them where one is due.
    char* place_for(std::size_t bytes);
    // Writing has come this far, at the end of a value.
    JsonText& end_value(const char* end);

    std::string room_;  // larger than the text, so that it grows seldom
    std::size_t size_ = 0;
    bool comma_due_ = false;
};

}  // namespace paddock
