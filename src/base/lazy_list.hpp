// A list whose elements are made when asked for: a set of legal moves kept as bits reads like any other list.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace paddock {

// `Items` derives from this and offers size() and operator[](std::size_t), both cheap.
template <class Items, class T>
struct LazyList {
    class Iterator {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using reference = T;
        using pointer = const T*;

        constexpr Iterator() noexcept = default;
        constexpr Iterator(const Items* items, std::ptrdiff_t at) noexcept : items_(items), at_(at) {}
        constexpr T operator*() const noexcept { return (*items_)[static_cast<std::size_t>(at_)]; }
        constexpr T operator[](std::ptrdiff_t n) const noexcept { return *(*this + n); }
        constexpr Iterator& operator+=(std::ptrdiff_t n) noexcept { return at_ += n, *this; }
        constexpr Iterator& operator-=(std::ptrdiff_t n) noexcept { return at_ -= n, *this; }
        constexpr Iterator& operator++() noexcept { return *this += 1; }
        constexpr Iterator& operator--() noexcept { return *this -= 1; }
        constexpr Iterator operator++(int) noexcept { return ++at_, Iterator(items_, at_ - 1); }
        constexpr Iterator operator--(int) noexcept { return --at_, Iterator(items_, at_ + 1); }
        friend constexpr Iterator operator+(Iterator i, std::ptrdiff_t n) noexcept { return i += n; }
        friend constexpr Iterator operator+(std::ptrdiff_t n, Iterator i) noexcept { return i += n; }
        friend constexpr Iterator operator-(Iterator i, std::ptrdiff_t n) noexcept { return i -= n; }
        friend constexpr std::ptrdiff_t operator-(Iterator a, Iterator b) noexcept { return a.at_ - b.at_; }
        friend constexpr bool operator==(Iterator a, Iterator b) noexcept { return a.at_ == b.at_; }
        friend constexpr auto operator<=>(Iterator a, Iterator b) noexcept { return a.at_ <=> b.at_; }

    private:
        const Items* items_ = nullptr;
        std::ptrdiff_t at_ = 0;
    };

    constexpr bool empty() const noexcept { return items().size() == 0; }
    constexpr Iterator begin() const noexcept { return {&items(), 0}; }
    constexpr Iterator end() const noexcept { return {&items(), static_cast<std::ptrdiff_t>(items().size())}; }

private:
    constexpr const Items& items() const noexcept { return static_cast<const Items&>(*this); }
};

}  // namespace paddock
