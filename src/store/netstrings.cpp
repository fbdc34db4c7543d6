#include "store/netstrings.hpp"

#include "base/text.hpp"

namespace paddock::store {

void append_netstring(std::string& list, std::string_view text) {
    list += std::to_string(text.size());
    list += ':';
    list += text;
    list += ',';
}

std::string to_netstrings(std::span<const std::string> texts) {
    std::string list;
    for (const std::string& text : texts) append_netstring(list, text);
    return list;
}

std::optional<std::vector<std::string>> parse_netstrings(std::string_view text) {
    std::vector<std::string> texts;
    while (!text.empty()) {
        const std::size_t colon = text.find(':');
        const auto size = parse_integer(text.substr(0, colon));
        if (colon == std::string_view::npos || !size || *size < 0) return std::nullopt;
        text.remove_prefix(colon + 1);
        const auto length = static_cast<std::size_t>(*size);
        if (length >= text.size() || text[length] != ',') return std::nullopt;
        texts.emplace_back(text.substr(0, length));
        text.remove_prefix(length + 1);
    }
    return texts;
}

}  // namespace paddock::store
