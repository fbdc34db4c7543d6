#include "wire/flat_object.hpp"

#include <charconv>
#include <string>
#include <utility>

#include "base/text.hpp"

namespace paddock {

// Goes over the text once. A false sticks: the sentence says where and why.
class FlatReader {
public:
    explicit FlatReader(std::string_view text) : text_(text) {}

    Result<FlatObject, Fault> read() {
        if (read_object()) return std::move(object_);
        return refuse(Fault{std::move(sentence_)});
    }

private:
    bool fail(std::string_view what) {
        if (sentence_.empty()) sentence_ = std::string(what) + " at byte " + std::to_string(at_ + 1);
        return false;
    }
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

    bool read_object() {
        if (!take('{')) return fail("this is not a JSON object");
        if (!take('}')) {
            do {
                if (!read_field()) return false;
            } while (take(','));
            if (!take('}')) return fail("this is not JSON");
        }
        return at_ == text_.size() || fail("there is something after the object");
    }

    bool read_field() {
        if (object_.count_ == FlatObject::most_fields) return fail("there are too many fields");
        std::string_view name;
        if (!read_text(name)) return false;
        if (object_.find(name) != nullptr) return fail(in_quotes(name) + " is there twice");
        if (!take(':')) return fail("this is not JSON");
        FlatObject::Value value;
        if (!read_value(value)) return false;
        object_.fields_[object_.count_++] = {name, value};
        return true;
    }

    bool read_value(FlatObject::Value& value) {
        const char first = peek();
        if (first == '"') {
            std::string_view text;
            if (!read_text(text)) return false;
            value = text;
            return true;
        }
        if (first == '-' || (first >= '0' && first <= '9')) return read_number(value);
        if (first == '{' || first == '[') return fail("there is an object or a list where a plain value is wanted");
        if (take_word("true"))
            value = true;
        else if (take_word("false"))
            value = false;
        else if (take_word("null"))
            value = std::monostate{};
        else
            return fail("this is not JSON");
        return true;
    }

    bool take_word(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }

    bool read_number(FlatObject::Value& value) {
        const std::size_t from = at_;
        const auto part_of_number = [](char c) {
            return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
        };
        while (part_of_number(peek())) ++at_;
        const auto number = parse_integer(text_.substr(from, at_ - from));
        if (!number) return fail("a number is not a whole number of 64 bits");
        value = *number;
        return true;
    }

    bool read_text(std::string_view& text) {
        if (peek() != '"') return fail("this is not JSON");
        const std::size_t from = ++at_;
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '"') {
                text = text_.substr(from, at_++ - from);
                return true;
            }
            if (c == '\\') return read_escaped(from, text);
            if (!pass_character()) return false;
        }
        return fail("a text does not end");
    }

    // A character that stands for itself.
    bool pass_character() {
        const auto byte = static_cast<unsigned char>(text_[at_]);
        if (byte < 0x20) return fail("there is a control character");
        if (byte < 0x80) {
            ++at_;
            return true;
        }
        std::string_view rest = text_.substr(at_);
        if (!take_character(rest)) return fail("this is not UTF-8");
        at_ = text_.size() - rest.size();
        return true;
    }

    // The rest of a text that began at `from`, from its first escape on. No text grows when its escapes are resolved,
    // so the room for all of them is made once and the views into it stay good.
    bool read_escaped(std::size_t from, std::string_view& text) {
        std::vector<char>& out = object_.unescaped_;
        if (out.capacity() == 0) out.reserve(text_.size());
        const std::size_t begin = out.size();
        out.insert(out.end(), text_.begin() + static_cast<std::ptrdiff_t>(from),
                   text_.begin() + static_cast<std::ptrdiff_t>(at_));
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '"') {
                ++at_;
                text = {out.data() + begin, out.size() - begin};
                return true;
            }
            const std::size_t before = at_;
            if (c == '\\') {
                if (!resolve_escape()) return false;
                continue;
            }
            if (!pass_character()) return false;
            out.insert(out.end(), text_.begin() + static_cast<std::ptrdiff_t>(before),
                       text_.begin() + static_cast<std::ptrdiff_t>(at_));
        }
        return fail("a text does not end");
    }

    bool resolve_escape() {
        constexpr std::string_view letters = "\"\\/bfnrt";
        constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
        ++at_;
        if (peek() == 'u') {
            ++at_;
            return resolve_unicode();
        }
        const std::size_t which = letters.find(peek());
        if (at_ >= text_.size() || which == std::string_view::npos) return fail("there is an unknown escape");
        object_.unescaped_.push_back(meanings[which]);
        ++at_;
        return true;
    }

    bool resolve_unicode() {
        auto unit = read_unit();
        if (!unit) return fail("an escape is broken");
        char32_t character = *unit;
        if (character >= 0xD800 && character < 0xDC00) {
            if (!take_word("\\u")) return fail("half a character is missing");
            unit = read_unit();
            if (!unit || *unit < 0xDC00 || *unit > 0xDFFF) return fail("half a character is missing");
            character = 0x10000 + ((character - 0xD800) << 10) + (*unit - 0xDC00);
        } else if (character >= 0xDC00 && character < 0xE000) {
            return fail("half a character is missing");
        }
        std::string utf8;
        append_character(utf8, character);
        object_.unescaped_.insert(object_.unescaped_.end(), utf8.begin(), utf8.end());
        return true;
    }

    std::optional<char32_t> read_unit() {
        std::uint16_t unit = 0;
        const std::string_view digits = text_.substr(at_).substr(0, 4);
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), unit, 16);
        if (error != std::errc{} || digits.size() != 4 || end != digits.data() + 4) return std::nullopt;
        at_ += 4;
        return unit;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::string sentence_;
    FlatObject object_;
};

Result<FlatObject, Fault> FlatObject::parse(std::string_view text) {
    return FlatReader(text).read();
}

const FlatObject::Value* FlatObject::find(std::string_view name) const {
    for (const Field& field : fields())
        if (field.name == name) return &field.value;
    return nullptr;
}

}  // namespace paddock
