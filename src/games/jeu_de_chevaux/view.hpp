// Who may see what in Jeu de Chevaux: everybody sees everything.
#pragma once

#include "base/rng.hpp"
#include "games/jeu_de_chevaux/state.hpp"

namespace paddock::jeu_de_chevaux {

struct View {
    State table;  // without secrets, the state itself
    Seat seat{};
    std::array<std::uint8_t, 7> spare{};  // no padding: a view's bytes can be compared

    friend constexpr bool operator==(const View&, const View&) = default;
};

View view(const State& state, Seat seat) noexcept;
State guess(const View& view, Rng& rng) noexcept;

}  // namespace paddock::jeu_de_chevaux
