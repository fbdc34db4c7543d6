// The name of an enumerator, taken from the compiler: names that leave the program follow the code by themselves.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace paddock {

// "paddock::Reason::Kind::wins" gives "wins"; a value without a name gives "".
template <auto value>
constexpr std::string_view enumerator_name() {
    const std::string_view function = __PRETTY_FUNCTION__;
    const std::size_t from = function.rfind("value = ") + 8;
    const std::string_view name = function.substr(from, function.rfind(']') - from);
    if (name.find(')') != std::string_view::npos) return {};  // a number with its type in brackets
    return name.substr(name.rfind(':') + 1);
}

template <class Enum, std::size_t most = 96>
constexpr std::string_view name_of(Enum value) {
    constexpr auto names = []<std::size_t... i>(std::index_sequence<i...>) {
        return std::array<std::string_view, most>{enumerator_name<static_cast<Enum>(i)>()...};
    }(std::make_index_sequence<most>{});
    const auto index = static_cast<std::size_t>(value);
    return index < most ? names[index] : std::string_view{};
}

}  // namespace paddock
