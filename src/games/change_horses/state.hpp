// State, Move and Draw of Change Horses: data only. What everyone may see is in Open, what is hidden in Secrets.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <type_traits>

#include "base/bits.hpp"
#include "base/lazy_list.hpp"
#include "engine/seat.hpp"
#include "games/change_horses/cards.hpp"
#include "games/change_horses/rules.hpp"

namespace paddock::change_horses {

inline constexpr int most_players = 5;
inline constexpr int lanes = 6;
inline constexpr int most_board_cards = 10;
inline constexpr int wild_cards_each = 2;
inline constexpr int most_changes = most_players * wild_cards_each;
inline constexpr int most_pile = 3;
inline constexpr int carrots_per_player = 11;  // [CH-8] each gets so many times the number of players
inline constexpr int most_carrots = carrots_per_player * most_players;

enum class Phase : std::uint8_t { lanes, certificates, order, pick, act, bid, over };

// A horse and the side to which it slips: 2 * horse, plus 1 for '+' (away from lane 1). Its order is the alphabet's.
using Slip = std::uint8_t;
inline constexpr std::size_t most_slips = std::size_t{2} * horses;
constexpr Slip slip_of(Horse horse, bool outwards) noexcept {
    return static_cast<Slip>(2 * static_cast<int>(horse) + (outwards ? 1 : 0));
}
constexpr Horse horse_of(Slip slip) noexcept {
    return static_cast<Horse>(slip >> 1);
}
constexpr bool outwards(Slip slip) noexcept {
    return (slip & 1) != 0;
}

struct Move {
    enum class Kind : std::uint8_t { pick, bid, stand, play, stumble, slip, fast, change };
    Kind kind = Kind::stand;
    // play: the card; stumble: the place on the board from 0; slip: the first Slip; bid: the carrots;
    // change: the certificate handed in, as a Horse (two players; else 0).
    std::uint8_t what = 0;
    std::uint16_t more = 0;  // pick: the set of cards; slip: the second Slip

    static constexpr Move pick(CardSet set) noexcept { return {Kind::pick, 0, set}; }
    static constexpr Move play(Card card) noexcept { return {Kind::play, card, 0}; }
    static constexpr Move bid(int carrots) noexcept { return {Kind::bid, static_cast<std::uint8_t>(carrots), 0}; }

    friend constexpr auto operator<=>(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 4);

// The legal moves of a seat, as sets: a move is made when asked for. A seat lays cards, bids, or acts (plays a card, or
// a Wild Horse card first), so the sets of the other two are empty.
class MoveList : public LazyList<MoveList, Move> {
public:
    // To lay `size` of the cards in hand: the list of all sets of that size, put where the hand's cards are.
    void add_picks(CardSet hand, int size) noexcept;

    std::uint64_t bids = 0;    // numbers that may be bid
    std::uint8_t stand = 0;    // 1: to stand is an option
    std::uint8_t fast = 0;     // 1: Fast Track is an option
    std::uint8_t changes = 0;  // what to hand in: bit of the horse (two players), else bit 0
    CardSet plays = 0;
    std::uint16_t stumbles = 0;                     // places on the board
    std::array<std::uint16_t, most_slips> slips{};  // for every first Slip the set of second ones
    std::uint16_t slip_count = 0;

    std::size_t size() const noexcept {
        if (pick_count_ != 0) return pick_count_;
        return static_cast<std::size_t>(std::popcount(bids) + stand + std::popcount(plays) + std::popcount(stumbles) +
                                        slip_count + fast + std::popcount(changes));
    }
    Move operator[](std::size_t index) const noexcept;
    bool contains(const Move& move) const noexcept;

private:
    const CardSet* sets_ = nullptr;
    std::uint16_t pick_count_ = 0;
    CardSet hand_ = 0;
    std::uint8_t pick_size_ = 0;  // cards to lay; 0: this is no list of picks
};

// Inline: a search asks it of every child on its way.
inline bool MoveList::contains(const Move& move) const noexcept {
    const auto has = [&](std::uint64_t set) { return (set >> move.what & 1U) != 0; };
    switch (move.kind) {
        case Move::Kind::pick: return (move.more & ~hand_) == 0 && std::popcount(move.more) == pick_size_;
        case Move::Kind::bid: return has(bids);
        case Move::Kind::stand: return stand != 0;
        case Move::Kind::play: return has(plays);
        case Move::Kind::stumble: return has(stumbles);
        case Move::Kind::slip: return (slips[move.what] >> move.more & 1U) != 0;
        case Move::Kind::fast: return fast != 0;
        case Move::Kind::change: return has(changes);
    }
    return false;
}

struct Draw {
    enum class Kind : std::uint8_t { lanes, certificates, order };
    Kind kind = Kind::lanes;
    // lanes: the horse on each lane; certificates: seat by seat, then the pile, top first; order: seats.
    std::array<std::uint8_t, 6> values{};

    friend constexpr bool operator==(const Draw&, const Draw&) = default;
};

// What lies open for all.
struct Open {
    std::uint64_t bids_made = 0;                 // numbers bid in this auction, bit n for n
    Counts counts = 0;                           // uncovered symbols on the tote board
    std::array<CardSet, most_players> hand{};    // cards not yet turned over (those laid in secret included)
    std::array<CardSet, most_players> shown{};   // cards face up
    std::uint16_t covered = 0;                   // bit n: the n-th card on the board lies under a Wild Horse card
    std::array<Card, most_board_cards> board{};  // in order of playing
    PerHorse<std::uint8_t> row;                  // spaces covered
    PerHorse<std::uint8_t> lane;                 // 0 is lane 1, the inside one
    std::array<Seat, most_players> order{};      // of play: the holders of Racing Form numbers 1, 2, ...
    std::array<std::uint8_t, most_players> wild_left{};
    std::array<std::uint8_t, most_players> carrots{};
    std::array<std::uint8_t, most_players> bid{};  // in this auction; 0: none yet
    std::array<Seat, most_players> broke{};        // in the order in which they went broke
    std::array<Seat, most_changes> changers{};     // who used Change Horses, in order
    Rules rules;
    Phase phase = Phase::lanes;
    std::uint8_t round = 0;       // rounds completed
    std::uint8_t position = 0;    // turns taken in this round, or bids in the first lap of the auction
    std::uint8_t board_size = 0;  // cards on the board
    std::uint8_t pile_size = 0;
    std::uint8_t change_count = 0;
    std::uint8_t broke_count = 0;
    SeatSet laid;                         // who has laid cards in secret
    SeatSet wild_used;                    // in this round
    SeatSet in_auction;                   // neither locked nor standing
    Seat bidder{};                        // due to bid
    Seat highest{};                       // bidder of the auction, if any bid was made
    bool crossed = false;                 // a horse has crossed the line
    std::array<std::uint8_t, 3> spare{};  // no padding: equal states are equal byte for byte

    friend constexpr bool operator==(const Open&, const Open&) = default;
};

// [CH-38] What is hidden. Horses that are not there are no_horse.
struct Exchange {
    Horse given = no_horse, taken = no_horse;
    friend constexpr bool operator==(const Exchange&, const Exchange&) = default;
};
using Certificates = std::array<Horse, 2>;  // two with two players, in alphabetical order

struct Secrets {
    std::array<CardSet, most_players> picked{};  // laid, not yet turned over
    std::array<Certificates, most_players> certificates{};
    std::array<Horse, most_pile> pile{};  // top first
    std::array<Exchange, most_changes> exchanges{};
    std::uint8_t spare = 0;

    friend constexpr bool operator==(const Secrets&, const Secrets&) = default;
};

struct State {
    Open open;
    Secrets secrets;
    std::array<std::uint8_t, 4> spare{};

    friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 160, "a search copies these by the million");

}  // namespace paddock::change_horses
