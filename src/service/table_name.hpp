// Names of tables: whoever knows one may come, so they are drawn, and long enough that nobody guesses one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "service/entropy.hpp"

namespace paddock {

inline constexpr std::size_t table_name_length = 12;
// Letters and digits that do not look alike: 32 of them, so a name has 60 random bits.
inline constexpr std::string_view table_name_letters = "23456789abcdefghijkmnpqrstuvwxyz";
static_assert(table_name_letters.size() == 32);

inline bool is_drawn_name(std::string_view table) {
    return table.size() == table_name_length && table.find_first_not_of(table_name_letters) == std::string_view::npos;
}

inline std::string draw_table_name(Entropy& entropy) {
    std::array<std::uint8_t, table_name_length> bytes{};
    entropy.fill(bytes);
    std::string name;
    for (const std::uint8_t byte : bytes) name += table_name_letters[byte % table_name_letters.size()];
    return name;
}

}  // namespace paddock
