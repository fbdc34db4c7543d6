// The names of enumerators, taken from the compiler: texts that leave the program follow the code by themselves. For
// enumerations that count from 0 without a gap.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace paddock {

// "paddock::Turn::Kind::over" gives "over"; a value without a name gives "".
template <auto value>
constexpr std::string_view enumerator_name() {
    const std::string_view function = __PRETTY_FUNCTION__;
    const std::size_t from = function.rfind("value = ") + 8;
    const std::string_view name = function.substr(from, function.rfind(']') - from);
    if (name.find(')') != std::string_view::npos) return {};  // a number with its type in brackets
    return name.substr(name.rfind(':') + 1);
}

// The letters of a name alone: the function's own name does not go into the program.
template <auto value>
inline constexpr auto enumerator_letters = [] {
    constexpr std::string_view name = enumerator_name<value>();
    std::array<char, name.size()> letters{};
    std::copy(name.begin(), name.end(), letters.begin());
    return letters;
}();

template <class Enum, std::size_t count = 0>
constexpr std::size_t enum_size() {
    if constexpr (enumerator_name<static_cast<Enum>(count)>().empty())
        return count;
    else
        return enum_size<Enum, count + 1>();
}

template <class Enum>
inline constexpr auto enum_names = []<std::size_t... i>(std::index_sequence<i...>) {
    return std::array<std::string_view, sizeof...(i)>{std::string_view(
        enumerator_letters<static_cast<Enum>(i)>.data(), enumerator_letters<static_cast<Enum>(i)>.size())...};
}(std::make_index_sequence<enum_size<Enum>()>{});

template <class Enum>
constexpr std::string_view name_of(Enum value) {
    return enum_names<Enum>[static_cast<std::size_t>(value)];
}

// The enumerator of that name.
template <class Enum>
constexpr std::optional<Enum> enum_of(std::string_view name) {
    const auto* const found = std::find(enum_names<Enum>.begin(), enum_names<Enum>.end(), name);
    if (found == enum_names<Enum>.end()) return std::nullopt;
    return static_cast<Enum>(found - enum_names<Enum>.begin());
}

}  // namespace paddock
