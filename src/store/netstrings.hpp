// A list of texts as one text, "3:ada,3:bob,", whatever the texts hold.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace paddock::store {

void append_netstring(std::string& list, std::string_view text);
std::string to_netstrings(std::span<const std::string> texts);

// None if the text is not such a list.
std::optional<std::vector<std::string>> parse_netstrings(std::string_view text);

}  // namespace paddock::store
