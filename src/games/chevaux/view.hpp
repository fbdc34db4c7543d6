// Who may see what in Chevaux [CX-15], and a full state that fits what one seat knows.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <type_traits>

#include "base/rng.hpp"
#include "games/chevaux/state.hpp"

namespace paddock::chevaux {

// In a view: a card that its seat may not know, or no card.
inline constexpr Card unknown_card{255};

// What a seat knows beyond what is open to all by its nature.
struct Known {
    // Bit n: place n belongs to the same batch as the place above it (house rule shuffle_captured). The cards of a
    // batch are known, their order is not: here they stand in the order of the deck.
    std::uint64_t mingled = 0;
    // The piles, seat after seat, each from its top down.
    std::array<Card, deck_size> cards = all_unknown;
    // The values said in the round under way, as strengths; 0: not said.
    PerSeat<PerCharacteristic<std::uint8_t>> said;
    // Bit n: when the seat had to speak in lap n its card was strictly rarer than that of the lap's chooser.
    std::uint8_t outranks = 0;
    std::uint8_t spare = 0;

    static constexpr std::array<Card, deck_size> all_unknown = [] {
        std::array<Card, deck_size> cards{};
        cards.fill(unknown_card);
        return cards;
    }();

    friend constexpr bool operator==(const Known&, const Known&) = default;
};

struct View {
    Open open;
    Known known;
    Seat seat{};
    std::array<std::uint8_t, 7> spare{};  // no padding: a view's bytes can be compared

    friend constexpr bool operator==(const View&, const View&) = default;
};
static_assert(std::is_trivially_copyable_v<View> && std::has_unique_object_representations_v<View>);

View view(const State& state, Seat seat) noexcept;

// Every placement of the cards that agrees with the view is equally likely.
State guess(const View& view, Rng& rng) noexcept;

// The legal moves of the view's own seat, whose turn it is.
MoveList legal(const View& view) noexcept;

// The place of a seat's top card among the known cards.
constexpr std::size_t first_place(const Open& open, Seat seat) noexcept {
    std::size_t place = 0;
    for (std::size_t i = 0; i < index_of(seat); ++i) place += open.sizes.values[i];
    return place;
}
// A seat's pile as the view knows it, top first.
constexpr std::span<const Card> pile(const View& view, Seat seat) noexcept {
    return std::span(view.known.cards).subspan(first_place(view.open, seat), view.open.sizes[seat]);
}

// Whether a seat has had to speak in a lap of the round under way, changing the characteristic or due now included.
bool was_asked(const Open& open, std::size_t lap, Seat seat) noexcept;
// Whether a seat has said its value in a lap.
bool has_said(const Open& open, std::size_t lap, Seat seat) noexcept;

}  // namespace paddock::chevaux
