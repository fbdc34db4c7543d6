// State, Move and Draw of Chevaux: data only. What all may know and what nobody may know are two types.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <type_traits>

#include "base/bits.hpp"
#include "base/lazy_list.hpp"
#include "engine/seat.hpp"
#include "games/chevaux/cards.hpp"
#include "games/chevaux/rules.hpp"

namespace paddock::chevaux {

enum class Phase : std::uint8_t {
    deal,     // the dealer has to deal
    first,    // the dealer has to draw who leads first
    lead,     // no round is under way: the leader has to name a characteristic
    speak,    // a player has to say the value, or change the characteristic
    shuffle,  // the dealer has to put the cards of the decided round in order
    over
};

// One byte: 0 to 4 lead with that characteristic; 8 follow; 16 to 20 switch to that characteristic.
struct Move {
    enum class Kind : std::uint8_t { lead, follow, change };
    std::uint8_t code = 0;

    static constexpr Move lead(Characteristic c) noexcept { return {static_cast<std::uint8_t>(index_of(c))}; }
    static constexpr Move follow() noexcept { return {8}; }
    static constexpr Move change(Characteristic c) noexcept { return {static_cast<std::uint8_t>(16 + index_of(c))}; }

    constexpr Kind kind() const noexcept { return static_cast<Kind>(code >> 3); }
    // Only for lead and change.
    constexpr Characteristic characteristic() const noexcept { return static_cast<Characteristic>(code & 7); }

    friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

// The legal moves of a seat: counted, not stored, so that the list costs nothing to make and little to read.
class MoveList : public LazyList<MoveList, Move> {
public:
    static constexpr MoveList leads() noexcept { return {Move::lead({}).code, characteristics, 0, no_gap}; }
    // [CX-12] Following is always possible; changing goes to another characteristic than the current one.
    static constexpr MoveList speaks(Characteristic current, bool may_change) noexcept {
        constexpr std::uint32_t follow = Move::follow().code;
        return {follow, may_change ? characteristics : 1U, Move::change({}).code - (follow + 1),
                static_cast<std::uint32_t>(index_of(current))};
    }

    constexpr std::size_t size() const noexcept { return size_; }
    // Without a branch: games at random ask for any move.
    Move operator[](std::size_t index) const noexcept {
        assert(index < size());
        const auto nth = static_cast<std::uint32_t>(index);
        return {static_cast<std::uint8_t>(first_ + nth + static_cast<std::uint32_t>(nth > 0) * jump_ +
                                          static_cast<std::uint32_t>(nth > gap_))};
    }
    constexpr bool contains(const Move& move) const noexcept {
        const Move::Kind others = first_ == Move::follow().code ? Move::Kind::change : Move::Kind::lead;
        return move.code == first_ || (size_ > 1 && move.kind() == others && index_of(move.characteristic()) != gap_);
    }
    friend constexpr bool operator==(const MoveList& a, const MoveList& b) noexcept {
        return a.first_ == b.first_ && a.size_ == b.size_ && a.gap_ == b.gap_;
    }

private:
    static constexpr std::uint32_t no_gap = 255;
    constexpr MoveList(std::uint32_t first, std::size_t size, std::uint32_t jump, std::uint32_t gap) noexcept
        : first_(first), size_(static_cast<std::uint32_t>(size)), jump_(jump), gap_(gap) {}
    std::uint32_t first_;  // the code of the first move
    std::uint32_t size_;
    std::uint32_t jump_;  // how many codes are left out after the first move
    std::uint32_t gap_;   // and one is left out after this move
};

// The dealer's choice. Unused places hold no card, so that equal draws are equal byte for byte.
struct Draw {
    enum class Kind : std::uint8_t { deal, first, shuffle, stop };
    Kind kind = Kind::stop;
    Seat first{};            // only for first
    std::uint8_t count = 0;  // of cards
    // deal: seat by seat, top first; shuffle: the cards of the round, nearest to the top first.
    std::array<Card, deck_size> cards = no_cards;

    static constexpr std::array<Card, deck_size> no_cards = [] {
        std::array<Card, deck_size> cards{};
        cards.fill(no_card);
        return cards;
    }();

    constexpr void add(Card card) noexcept { cards[count++] = card; }
    friend constexpr bool operator==(const Draw&, const Draw&) = default;
};

// One time round the table with one characteristic.
struct Lap {
    Seat chooser{};
    Characteristic characteristic{};
    friend constexpr bool operator==(const Lap&, const Lap&) = default;
};

// Every change needs a rarer card than the one before [CX-12].
inline constexpr std::size_t most_laps = rarities;

// What everybody may know.
struct Open {
    Rules rules;
    std::uint32_t rounds_played = 0;
    PerSeat<std::uint8_t> sizes;        // cards of each pile, the one in play included
    PerSeat<std::uint8_t> unseen;       // how many of these have never been laid open: the uppermost ones
    PerSeat<std::uint8_t> out_wave;     // 0 while in the game; 1 for who went out first; out in one round equal
    std::array<Lap, most_laps> laps{};  // of the round under way
    std::uint8_t lap_count = 0;
    Phase phase = Phase::deal;
    Seat due{};     // who has to lead or speak
    Seat leader{};  // who leads this round: the winner of the last one [CX-11]
    // The cards of the last decided round, all open: they are the lowest of the leader's pile. 0 before the first.
    std::uint8_t taken = 0;
    SeatSet in_play;                      // who has cards
    bool stop_asked = false;              // [CX-14] the game ends with the round under way
    std::array<std::uint8_t, 7> spare{};  // no padding: equal states are equal byte for byte

    friend constexpr bool operator==(const Open&, const Open&) = default;
};

// What nobody may know: the piles. Each is a chain from its seat's link over its cards to the end.
struct Secrets {
    static constexpr std::uint8_t end = 63;  // the end of a chain: as a card, no card

    // links[n] is what lies under card n; links[link_of(seat)] is that seat's top card. The end leads to itself.
    std::array<std::uint8_t, card_places> links = all_ends;
    // With house rule shuffle_captured the cards of a round go under as one batch, in an order that nobody knows:
    // these are the cards that lie lowest in their batch. All other cards are batches of their own.
    CardSet batch_ends = whole_deck;
    PerSeat<std::uint8_t> lowest{{48, 49, 50, 51, 52, 53}};  // the last link of each chain
    std::uint8_t before_taken = end;  // while a shuffle is due: the link before the cards of the round
    std::uint8_t spare = 0;

    static constexpr std::array<std::uint8_t, card_places> all_ends = [] {
        std::array<std::uint8_t, card_places> links{};
        links.fill(end);
        return links;
    }();

    friend constexpr bool operator==(const Secrets&, const Secrets&) = default;
};
static_assert(index_of(no_card) == Secrets::end);

// The link to a seat's top card.
constexpr std::uint8_t link_of(Seat seat) noexcept {
    return static_cast<std::uint8_t>(deck_size + index_of(seat));
}
static_assert(deck_size + most_seats <= Secrets::end);

struct State {
    Open open;
    Secrets secrets;

    friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 136, "a search copies these by the million");

}  // namespace paddock::chevaux
