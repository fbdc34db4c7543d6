// A list with a bound known at compile time, on the stack, for trivially copyable elements.
// Elements past size() are left uninitialised: creating a list costs nothing.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace paddock {

template <class T, std::size_t bound>
class FixedList {
    static_assert(std::is_trivially_copyable_v<T>);
    static_assert(bound <= 65535);

public:
    using value_type = T;
    static constexpr std::size_t capacity = bound;

    constexpr FixedList() noexcept {}

    constexpr void push_back(const T& item) noexcept {
        assert(size_ < bound);
        items_[size_++] = item;
    }
    constexpr void clear() noexcept { size_ = 0; }

    constexpr std::size_t size() const noexcept { return size_; }
    constexpr bool empty() const noexcept { return size_ == 0; }
    constexpr T& operator[](std::size_t index) noexcept {
        assert(index < size_);
        return items_[index];
    }
    constexpr const T& operator[](std::size_t index) const noexcept {
        assert(index < size_);
        return items_[index];
    }
    constexpr bool contains(const T& item) const noexcept { return std::find(begin(), end(), item) != end(); }
    constexpr T* data() noexcept { return items_; }
    constexpr const T* data() const noexcept { return items_; }
    constexpr T* begin() noexcept { return items_; }
    constexpr T* end() noexcept { return items_ + size_; }
    constexpr const T* begin() const noexcept { return items_; }
    constexpr const T* end() const noexcept { return items_ + size_; }

    friend constexpr bool operator==(const FixedList& a, const FixedList& b) noexcept {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    union {
        T items_[bound];
    };
    std::uint16_t size_ = 0;
};

}  // namespace paddock
