#include "games/change_horses/race.hpp"

#include <algorithm>
#include <bit>

#include "base/bits.hpp"
#include "games/change_horses/play.hpp"

namespace paddock::change_horses {

namespace {

// The horses from the front to the rear; on one row in no particular order. A sorting network: no branches.
std::array<std::uint16_t, horses> front_to_rear(const Rows& rows) noexcept {
    std::array<std::uint16_t, horses> keys{};
    for (std::size_t i = 0; i < horses; ++i) keys[i] = static_cast<std::uint16_t>(rows.values[i] << 3 | i);
    constexpr std::array<std::array<std::uint8_t, 2>, 12> network{
        {{0, 5}, {1, 3}, {2, 4}, {1, 2}, {3, 4}, {0, 3}, {2, 5}, {0, 1}, {2, 3}, {4, 5}, {1, 2}, {3, 4}}};
    for (const auto& [front, rear] : network) {
        const std::uint16_t high = std::max(keys[front], keys[rear]);
        keys[rear] = std::min(keys[front], keys[rear]);
        keys[front] = high;
    }
    return keys;
}

// [CH-25] Asks about two horses until an answer decides: ask(decider, first, second) says whether it does. The smaller
// answer is the better one, so what is better the more there is of it is negative.
template <class Ask>
void photo_finish(const State& state, Horse first, Horse second, const Ask& ask) noexcept {
    const Open& open = state.open;
    if (ask(Decider::row, open.row[first], open.row[second])) return;
    const auto owner = owners(state);
    const Seat a = owner[first];
    const Seat b = owner[second];
    if (ask(Decider::ownership, a == spectator ? 1 : 0, b == spectator ? 1 : 0)) return;
    if (a == spectator || a == b) return;
    const auto most = [&](const auto& of_seats, Decider decider) {
        return ask(decider, -of_seats[index_of(a)], -of_seats[index_of(b)]);
    };
    if (open.rules.derby && most(open.carrots, Decider::carrots)) return;
    const auto other_row = [&](Seat seat, Horse horse) {
        const Certificates& own = state.secrets.certificates[index_of(seat)];
        return open.row[own[0] == horse ? own[1] : own[0]];
    };
    if (open.rules.players == 2 && ask(Decider::other_horse, other_row(a, first), other_row(b, second))) return;
    if (most(open.wild_left, Decider::wild_cards)) return;
    const auto changed = [&](Seat seat) {
        const auto* const end = open.changers.begin() + open.change_count;
        return std::find(open.changers.begin(), end, seat) != end ? 1 : 0;
    };
    ask(Decider::never_changed, changed(a), changed(b));
}

}  // namespace

PerHorse<std::uint8_t> steps_of(Counts counts) noexcept {
    const Counts odd = counts & 0x111111U;
    const std::uint64_t moving = counts & odd * 15U;
    PerHorse<std::uint8_t> steps;
    for (std::size_t i = 0; i < horses; ++i) steps.values[i] = static_cast<std::uint8_t>(moving >> 4 * i & 15U);
    return steps;
}

Rows moved(const Open& open, const PerHorse<std::uint8_t>& steps) noexcept {
    // Per lane, the row of the horse that moved last there: the next one stops behind it.
    std::array<std::uint8_t, 8> ahead;
    ahead.fill(255);
    Rows rows = open.row;
    for (const std::uint16_t key : front_to_rear(open.row)) {
        const auto horse = static_cast<std::size_t>(key & 7);
        std::uint8_t& limit = ahead[open.lane.values[horse]];
        const int target = std::min(rows.values[horse] + steps.values[horse], limit - 1);
        rows.values[horse] = limit = static_cast<std::uint8_t>(target);
    }
    return rows;
}

Rows projected(const Open& open) noexcept {
    return moved(open, steps_of(open.counts));
}

PerHorse<std::uint8_t> fast_steps(const Open& open) noexcept {
    const std::uint8_t last = *std::min_element(open.row.begin(), open.row.end());
    std::uint8_t second = 255;
    for (const std::uint8_t row : open.row)
        if (row != last) second = std::min(second, row);
    PerHorse<std::uint8_t> steps;
    for (std::size_t i = 0; i < horses; ++i) {
        const std::uint8_t row = open.row.values[i];
        steps.values[i] = row == last || row == second ? 2 : 0;
    }
    return steps;
}

Rows fast_track(const Open& open) noexcept {
    return moved(open, fast_steps(open));
}

bool any_crossed(const Open& open) noexcept {
    bool crossed = false;
    for (const std::uint8_t row : open.row) crossed |= row >= open.rules.finish;
    return crossed;
}

void list_slips(const Open& open, MoveList& list) noexcept {
    // Per lane (with a rail on either side, and one more to look past it) the rows with a horse, and which one it is.
    constexpr std::size_t edge = 2;
    std::array<std::uint64_t, lanes + 2 * edge> taken{};
    std::array<std::uint8_t, (lanes + 2 * edge) * most_rows> who{};
    taken[edge - 1] = taken[edge + lanes] = ~std::uint64_t{0};
    for (std::size_t i = 0; i < horses; ++i) {
        const std::size_t lane = open.lane.values[i] + edge;
        taken[lane] |= std::uint64_t{1} << open.row.values[i];
        who[lane * most_rows + open.row.values[i]] = static_cast<std::uint8_t>(2 * i);
    }
    const auto horse_at = [&](std::size_t lane,
                              std::size_t row) {  // the place of its Slips in a set, as a bit; 0 if none
        const bool on_track = lane >= edge && lane < edge + lanes;
        return on_track ? static_cast<std::uint32_t>(taken[lane] >> row & 1U) << who[lane * most_rows + row] : 0U;
    };
    std::uint32_t free = 0;  // the Slips whose target is on the track and empty now
    for (std::size_t i = 0; i < horses; ++i) {
        const std::size_t lane = open.lane.values[i] + edge;
        free |= static_cast<std::uint32_t>(~taken[lane - 1] >> open.row.values[i] & 1U) << 2 * i;
        free |= static_cast<std::uint32_t>(~taken[lane + 1] >> open.row.values[i] & 1U) << (2 * i + 1);
    }
    // Both free: in alphabetical order alone, unless both go for one space. A horse for which the first one makes room
    // can only follow it.
    for (std::uint32_t firsts = free; firsts != 0; firsts &= firsts - 1) {
        const auto first = static_cast<Slip>(std::countr_zero(firsts));
        const std::size_t horse = first >> 1;
        const std::size_t side = first & 1;
        const std::size_t lane = open.lane.values[horse] + edge;
        const std::size_t row = open.row.values[horse];
        const std::uint32_t later = free & ~((std::uint32_t{2} << (first | 1)) - 1);
        const std::uint32_t rival = horse_at(lane + 4 * side - 2, row) << (1 - side);
        const std::uint32_t follower = horse_at(lane + 1 - 2 * side, row) << side;
        const std::uint32_t seconds = (later & ~rival) | follower;
        list.slips[first] = static_cast<std::uint16_t>(seconds);
        list.slip_count = static_cast<std::uint16_t>(list.slip_count + std::popcount(seconds));
    }
}

PerHorse<Seat> owners(const State& state) noexcept {
    PerHorse<Seat> owner;
    owner.values.fill(spectator);
    for (std::size_t seat = 0; seat < state.open.rules.players; ++seat)
        for (const Horse horse : state.secrets.certificates[seat])
            if (horse != no_horse) owner[horse] = seat_at(seat);
    return owner;
}

Comparison compare(const State& state, Horse first, Horse second) noexcept {
    Comparison found;
    photo_finish(state, first, second, [&](Decider decider, int x, int y) {
        if (x != y) found = {decider, x < y ? -1 : 1};
        return x != y;
    });
    return found;
}

FixedList<Question, static_cast<std::size_t>(Decider::nothing)> questions(const State& state, Horse first,
                                                                          Horse second) noexcept {
    FixedList<Question, static_cast<std::size_t>(Decider::nothing)> asked;
    photo_finish(state, first, second, [&](Decider decider, int x, int y) {
        asked.push_back({decider, std::max(x, -x), std::max(y, -y)});
        return x != y;
    });
    return asked;
}

PerHorse<std::uint8_t> horse_ranks(const State& state) noexcept {
    PerHorse<std::uint8_t> ranks;
    for (const Horse horse : all_horses) {
        ranks[horse] = 1;
        for (const Horse other : all_horses)
            if (compare(state, other, horse).order < 0) ++ranks[horse];
    }
    return ranks;
}

}  // namespace paddock::change_horses
