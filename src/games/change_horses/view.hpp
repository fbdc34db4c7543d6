// Who may see what in Change Horses [CH-38], and full states that fit what a seat knows.
#pragma once

#include "base/rng.hpp"
#include "games/change_horses/state.hpp"

namespace paddock::change_horses {

// The hidden things that one seat knows: its own. What it does not know is empty (no_horse, no cards).
// When the race is over all certificates are turned up.
struct Known {
    std::array<CardSet, most_players> picked{};
    std::array<Certificates, most_players> certificates{};
    std::array<Exchange, most_changes> exchanges{};

    friend constexpr bool operator==(const Known&, const Known&) = default;
};

struct View {
    Open open;
    Known known;
    Seat seat{};
    std::array<std::uint8_t, 7> spare{};  // no padding: a view's bytes can be compared

    friend constexpr bool operator==(const View&, const View&) = default;
};
static_assert(std::has_unique_object_representations_v<View>);

View view(const State& state, Seat seat) noexcept;

// Uniform over the arrangements of certificates and pile that the seat cannot tell apart; a hidden history of
// exchanges that leads there, and hidden picks, each uniform too.
State guess(const View& view, Rng& rng) noexcept;

}  // namespace paddock::change_horses
