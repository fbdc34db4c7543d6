// Goes over a JSON text from its front, value by value, in one pass and without a tree. It trusts nothing: a false
// sticks, and `fault` says what is wrong at which byte. How deep lists and objects may go is for its caller to say.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace paddock {

// Null, true or false, a whole number of 64 bits, a text.
using JsonPlain = std::variant<std::monostate, bool, std::int64_t, std::string_view>;

class JsonScanner {
public:
    // What stands at the front. A number is plain if it is whole and fits.
    enum class Found : std::uint8_t { broken, plain, huge, fraction, list, object };

    // Texts with escapes are resolved into `unescaped`; the others are parts of the given text.
    JsonScanner(std::string_view text, std::vector<char>& unescaped) : text_(text), unescaped_(unescaped) {}

    // Goes past the mark that some editors put before UTF-8.
    void skip_byte_order_mark() {
        if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
    }
    bool at_object() {
        skip_space();
        return peek() == '{';
    }
    // Reads the value that comes next, unless it is a list or an object.
    Found value(JsonPlain& value);
    // Calls `entry()` where each entry begins, which must read it and answer whether to go on.
    template <class Entry>
    bool list(Entry&& entry) {
        if (!take('[')) return fail(not_json);
        if (take(']')) return true;
        do {
            if (!entry()) return false;
        } while (take(','));
        return take(']') || fail(not_json);
    }
    // Calls `member(name)` where each value begins.
    template <class Member>
    bool object(Member&& member) {
        if (!take('{')) return fail(not_json);
        if (take('}')) return true;
        do {
            std::string_view name;
            if (!read_text(name)) return false;
            if (!take(':')) return fail(not_json);
            if (!member(name)) return false;
        } while (take(','));
        return take('}') || fail(not_json);
    }
    // Goes past the list or the object that was found.
    bool skip(Found found, std::size_t levels = 16);
    // Nothing but space is left.
    bool end() {
        skip_space();
        return at_ == text_.size() || fail("there is something after the object");
    }

    // The first fault is kept.
    bool fail(std::string_view what);
    std::string_view fault() const { return fault_; }
    // How many bytes were read; where something is wrong, without the byte that is.
    std::size_t bytes_read() const { return at_; }
    // The fault as a sentence.
    std::string sentence() const { return fault_ + " at byte " + std::to_string(at_ + 1); }

    static constexpr std::string_view not_json = "this is not JSON";
    static constexpr std::string_view not_utf8 = "this is not UTF-8";

private:
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void skip_space() {
        while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') ++at_;
    }
    bool take(char wanted) {
        skip_space();
        if (peek() != wanted) return false;
        ++at_;
        skip_space();
        return true;
    }
    bool take_word(std::string_view word);
    bool pass_digits();
    Found read_number(JsonPlain& value);
    bool read_text(std::string_view& text);
    bool pass_character();
    bool read_escaped(std::size_t from, std::string_view& text);
    bool resolve_escape();
    bool resolve_unicode();
    std::optional<char32_t> read_unit();

    std::string_view text_;
    std::vector<char>& unescaped_;
    std::size_t at_ = 0;
    std::string fault_;
};

}  // namespace paddock
