// What a game may say of itself beyond the concept, and what holds where it says nothing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "engine/plain_position.hpp"

namespace paddock {

// Whether seats know what others do not. A game that does not say so has secrets: then nothing is shown by mistake.
template <class G>
inline constexpr bool has_secrets = [] {
    if constexpr (requires { G::has_secrets; })
        return bool{G::has_secrets};
    else
        return true;
}();

// The dealer's draw that ends a game when the table's clock has run out; none: nothing does.
template <class G>
inline constexpr std::string_view stop_of = [] {
    if constexpr (requires { G::stop; })
        return std::string_view{G::stop};
    else
        return std::string_view{};
}();

// Whether the dealer may stop the game now.
template <Game G>
bool can_be_stopped(const typename G::State& state) {
    return !stop_of<G>.empty() && G::parse_draw(state, stop_of<G>).has_value();
}

// The table's clock in minutes, the house rule of that name; 0: it has none.
template <Game G>
int minutes_of(const typename G::Rules& rules) {
    if constexpr (requires { rules.minutes; })
        return rules.minutes;
    else
        return 0;
}

// Whether a decision takes minutes rather than seconds, as a rule.
template <class G>
inline constexpr bool is_slow = [] {
    if constexpr (requires { G::is_slow; })
        return bool{G::is_slow};
    else
        return false;
}();

// The place of a game's ending among those that it lists.
template <Game G>
std::size_t place_of_ending(const typename G::State& state) noexcept {
    const Ending ending = G::ending(state);
    std::size_t place = 0;
    while (place + 1 < G::endings.size() && G::endings[place] != ending) ++place;
    return place;
}

// A position as text, and back: as the game itself writes it, or field by field as it lists them.
template <Game G>
std::string print_position(const typename G::State& state) {
    if constexpr (requires { G::print_position(state); })
        return G::print_position(state);
    else
        return print_plain_position<G>(state);
}
template <Game G>
Result<typename G::State, Breaches> read_position(const typename G::Rules& rules, std::string_view text) {
    if constexpr (requires { G::read_position(rules, text); })
        return G::read_position(rules, text);
    else
        return read_plain_position<G>(rules, text);
}

}  // namespace paddock
