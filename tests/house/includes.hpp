// Who includes what, for the tests of layers and of purity.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace paddock::house {

struct Include {
    std::string_view path;
    bool quoted = false;
};

inline std::optional<Include> include_on(std::string_view line) {
    constexpr std::string_view directive = "#include ";
    if (!line.starts_with(directive)) return std::nullopt;
    line.remove_prefix(directive.size());
    if (line.empty() || (line[0] != '"' && line[0] != '<')) return std::nullopt;
    const bool quoted = line[0] == '"';
    const std::size_t end = line.find(quoted ? '"' : '>', 1);
    return Include{line.substr(1, end - 1), quoted};
}

// The second part of src/<layer>/..., or the first of apps/...
inline std::string_view folder_of(std::string_view path) {
    if (path.starts_with("src/")) path.remove_prefix(4);
    return path.substr(0, path.find('/'));
}

std::string joined(const auto& names) {
    std::string list;
    for (const auto& name : names) list += (list.empty() ? "" : ", ") + std::string(name);
    return list.empty() ? "none" : list;
}

}  // namespace paddock::house
