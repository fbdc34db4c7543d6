#include "games/change_horses/state.hpp"

namespace paddock::change_horses {

namespace {

constexpr std::array<const CardSet*, 5> sets_of_size{nullptr, card_sets<1>.data(), card_sets<2>.data(),
                                                     card_sets<3>.data(), card_sets<4>.data()};

// How many sets of k cards n cards have.
constexpr auto ways = [] {
    std::array<std::array<std::uint16_t, 5>, cards + 1> table{};
    for (std::size_t n = 0; n <= cards; ++n) {
        table[n][0] = 1;
        for (std::size_t k = 1; k <= 4 && n > 0; ++k)
            table[n][k] = static_cast<std::uint16_t>(table[n - 1][k - 1] + table[n - 1][k]);
    }
    return table;
}();
static_assert(ways[15][3] == 455 && ways[15][4] == 1365 && ways[12][2] == 66 && ways[1][1] == 1);

}  // namespace

void MoveList::add_picks(CardSet hand, int size) noexcept {
    hand_ = hand;
    pick_size_ = static_cast<std::uint8_t>(size);
    sets_ = sets_of_size[static_cast<std::size_t>(size)];
    pick_count_ = ways[static_cast<std::size_t>(std::popcount(hand))][static_cast<std::size_t>(size)];
}

Move MoveList::operator[](std::size_t index) const noexcept {
    if (pick_count_ != 0) return Move::pick(static_cast<CardSet>(deposit_bits(sets_[index], hand_)));
    auto left = static_cast<std::uint32_t>(index);
    // Whether the move is in this set; if not, its members are counted off.
    const auto within = [&](std::uint64_t set) {
        const auto count = static_cast<std::uint32_t>(std::popcount(set));
        if (left < count) return true;
        left -= count;
        return false;
    };
    const auto member = [&](std::uint64_t set) { return static_cast<std::uint8_t>(select_bit(set, left)); };

    if (within(plays)) return Move::play(member(plays));
    if (within(bids)) return Move::bid(member(bids));
    if (within(stand)) return {Move::Kind::stand, 0, 0};
    if (within(stumbles)) return {Move::Kind::stumble, member(stumbles), 0};
    if (left < slip_count) {
        std::uint8_t first = 0;
        while (!within(slips[first])) ++first;
        return {Move::Kind::slip, first, member(slips[first])};
    }
    left -= slip_count;
    if (within(fast)) return {Move::Kind::fast, 0, 0};
    return {Move::Kind::change, member(changes), 0};
}

}  // namespace paddock::change_horses
