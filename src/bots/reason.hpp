// Why a move is good or bad, as data: words for it are made where people read them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/game.hpp"

namespace paddock {

// What a reason says. A game names its own kinds in brains/<game>/reason_kinds.hpp; the catalogues of words know them
// by name.
struct ReasonKind {
    enum class Weight : std::uint8_t { fact, merit, drawback };
    // What must not be about nothing for the reason to say anything.
    enum class Measure : std::uint8_t { none, chance, amount };
    // Whether people understand from it why a move of a problem is best: merits do unless it is said otherwise. A
    // problem with a reason that they cannot see for themselves is not posed.
    enum class Teaching : std::uint8_t { as_weight, explains, explains_nothing, beyond_people };

    std::string_view name;
    Weight weight = Weight::fact;
    Measure measure = Measure::none;
    Teaching teaching = Teaching::as_weight;

    friend constexpr bool operator==(const ReasonKind& one, const ReasonKind& other) { return one.name == other.name; }
};

// Kinds of any game.
namespace why {

// chance: the move's own winning chance
inline constexpr ReasonKind wins{"wins"};
// chance: how much more than the second-best move
inline constexpr ReasonKind best_by{"best_by"};
// chance: how much less than the best move
inline constexpr ReasonKind behind_by{"behind_by", ReasonKind::Weight::drawback};
// as good as the best move, as far as the estimate can tell
inline constexpr ReasonKind level{"level"};
// there is no choice
inline constexpr ReasonKind only_move{"only_move"};

inline constexpr ReasonKind kinds[]{wins, best_by, behind_by, level, only_move};

}  // namespace why

// The kinds of a game alone.
template <Game G>
inline constexpr std::span<const ReasonKind> own_reason_kinds{};

struct Reason {
    ReasonKind kind = why::wins;
    std::uint8_t subject = 0;  // a horse, a characteristic, a colour, or what else the kind is about
    std::int16_t amount = 0;
    double chance = 0;

    friend constexpr bool operator==(const Reason&, const Reason&) = default;
};

// Whether a reason speaks against the move that it stands under.
constexpr bool speaks_against(const ReasonKind& kind) noexcept {
    return kind.weight == ReasonKind::Weight::drawback;
}

// Whether it speaks for it; some only tell a fact.
constexpr bool speaks_for(const ReasonKind& kind) noexcept {
    return kind.weight == ReasonKind::Weight::merit;
}

// Whether a reason says anything: "a 0 % chance to take the round" does not.
constexpr bool says_something(const Reason& reason) noexcept {
    if (reason.kind.measure == ReasonKind::Measure::chance) return reason.chance >= 0.01;
    return reason.kind.measure == ReasonKind::Measure::none || reason.amount > 0;
}

// Adds a reason; in one place, because the code of a growing list is long and the browser loads every copy.
[[gnu::noinline]] void tell(std::vector<Reason>& reasons, const Reason& reason);

// Reasons of which no more than `most` are told: what speaks against a move is no reason to prefer it, and of a worse
// one it comes first.
void settle_reasons(std::vector<Reason>& reasons, bool preferred, std::size_t most = 3);

// What parts two moves: what speaks for the better one, and what against the other.
struct Contrast {
    std::vector<Reason> merits;
    std::vector<Reason> drawbacks;
};

}  // namespace paddock
