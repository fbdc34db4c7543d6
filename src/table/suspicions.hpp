// What a seat may suspect of what is owned in secret. A game in which something is says it in facts/<game>.hpp:
//   Suspicions(rules, seat), watch(view) with every view from the first on, write(out) as JSON.
#pragma once

#include <concepts>

#include "engine/game.hpp"

namespace paddock {

template <Game G>
class Suspicions {
public:
    Suspicions() = delete;  // nothing is
};

template <class G>
concept HasSuspicions = std::constructible_from<Suspicions<G>, const typename G::Rules&, Seat>;

}  // namespace paddock
