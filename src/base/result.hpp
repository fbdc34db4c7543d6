// A value or the reason why there is none. No exception crosses a layer.
#pragma once

#include <tl/expected.hpp>
#include <utility>

namespace paddock {

template <class Value, class Reason>
using Result = tl::expected<Value, Reason>;

// What a function returns that only succeeds or refuses.
struct Done {
    friend constexpr bool operator==(const Done&, const Done&) = default;
};

template <class Reason>
constexpr tl::unexpected<std::decay_t<Reason>> refuse(Reason&& reason) {
    return tl::unexpected<std::decay_t<Reason>>(std::forward<Reason>(reason));
}

}  // namespace paddock
