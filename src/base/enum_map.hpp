// An array indexed by an enumeration, so that a seat cannot be used where a horse is meant.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace paddock {

template <class Key, class Value, std::size_t count>
struct EnumMap {
    std::array<Value, count> values{};

    constexpr Value& operator[](Key key) noexcept {
        assert(static_cast<std::size_t>(key) < count);
        return values[static_cast<std::size_t>(key)];
    }
    constexpr const Value& operator[](Key key) const noexcept {
        assert(static_cast<std::size_t>(key) < count);
        return values[static_cast<std::size_t>(key)];
    }
    static constexpr std::size_t size() noexcept { return count; }
    constexpr auto begin() noexcept { return values.begin(); }
    constexpr auto end() noexcept { return values.end(); }
    constexpr auto begin() const noexcept { return values.begin(); }
    constexpr auto end() const noexcept { return values.end(); }

    friend constexpr bool operator==(const EnumMap&, const EnumMap&) = default;
};

}  // namespace paddock
