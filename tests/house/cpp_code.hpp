// C++ text without what is not code, for checks that must not trip over a brace in a string or a word in a comment.
#pragma once

#include <cctype>
#include <string>
#include <string_view>

namespace paddock::house {

// Where the literal ends whose opening quote stands at `begin`: just after its closing quote.
inline std::size_t end_of_literal(std::string_view text, std::size_t begin) {
    const char quote = text[begin];
    if (quote == '"' && begin > 0 && text[begin - 1] == 'R') {
        const std::size_t open = text.find('(', begin);
        const std::string close = ")" + std::string(text.substr(begin + 1, open - begin - 1)) + "\"";
        const std::size_t end = text.find(close, open);
        return end == std::string_view::npos ? text.size() : end + close.size();
    }
    for (std::size_t i = begin + 1; i < text.size(); ++i) {
        if (text[i] == '\\')
            ++i;
        else if (text[i] == quote)
            return i + 1;
    }
    return text.size();
}

// Where that ends which begins at `begin` and is no code: a comment, a directive, a literal; `begin` itself if it is
// code.
inline std::size_t end_of_no_code(std::string_view text, std::size_t begin) {
    const std::string_view rest = text.substr(begin);
    const auto until = [&](std::string_view mark, std::size_t more) {
        const std::size_t end = text.find(mark, begin);
        return end == std::string_view::npos ? text.size() : end + more;
    };
    if (rest.starts_with("//") || (rest.starts_with('#') && (begin == 0 || text[begin - 1] == '\n')))
        return until("\n", 0);
    if (rest.starts_with("/*")) return until("*/", 2);
    if (rest.starts_with('"')) return end_of_literal(text, begin);
    // In 1'000 the mark is part of the number.
    const bool in_number = begin > 0 && std::isalnum(static_cast<unsigned char>(text[begin - 1])) != 0;
    return rest.starts_with('\'') && !in_number ? end_of_literal(text, begin) : begin;
}

// The text with every comment, directive and literal turned into blanks, except for the quotes of literals; lines and
// columns stay.
inline std::string code_of(std::string_view text) {
    std::string code(text);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t end = end_of_no_code(text, i);
        if (end == i) continue;
        const bool literal = text[i] == '"' || text[i] == '\'';
        for (std::size_t at = i; at < end; ++at)
            if (text[at] != '\n' && !(literal && (at == i || at + 1 == end))) code[at] = ' ';
        i = end - 1;
    }
    return code;
}

}  // namespace paddock::house
