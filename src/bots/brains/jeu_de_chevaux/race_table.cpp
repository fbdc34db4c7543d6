#include "bots/brains/jeu_de_chevaux/race_table.hpp"

#include <array>
#include <bit>

namespace paddock::jeu_de_chevaux {

namespace {

// Where a horse can be, in the order in which it gets there: the stable, steps 0 to 60, home.
constexpr int places = home_step + 2;
constexpr int first_place = 1;  // step 0
constexpr int gate_place = gate_step + 1;
constexpr int home_place = home_step + 1;

// The places of four horses, in ascending order, are counted through by the combinatorial number system: the rank of a
// placement is the sum of `share[k][place]` over its horses, with share[k][p] = binomial(p + k, k + 1).
constexpr auto share = [] {
    std::array<std::array<std::int32_t, places>, most_horses> table{};
    for (int p = 0; p < places; ++p) table[0][static_cast<std::size_t>(p)] = p;
    for (std::size_t k = 1; k < most_horses; ++k)
        for (std::size_t p = 1; p < places; ++p) table[k][p] = table[k][p - 1] + table[k - 1][p];
    return table;
}();
constexpr std::size_t placements = [] {
    std::size_t rank = 1;
    for (const auto& column : share) rank += static_cast<std::size_t>(column[home_place]);
    return rank;
}();
static_assert(placements == 720720, "four horses on 63 places, in any order");

using Placement = std::array<int, most_horses>;

std::size_t rank_of(const Placement& at) noexcept {
    std::size_t rank = 0;
    for (std::size_t k = 0; k < most_horses; ++k)
        rank += static_cast<std::size_t>(share[k][static_cast<std::size_t>(at[k])]);
    return rank;
}

// The best that can be made of each roll: the fewest turns to come after it. None: the roll is lost.
struct Best {
    std::array<float, 7> turns{};
    unsigned usable = 0;  // bit n for a roll of n

    void offer(int die, float value) noexcept {
        float& best = turns[static_cast<std::size_t>(die)];
        if ((usable >> die & 1U) == 0 || value < best) best = value;
        usable |= 1U << die;
    }
};

// Horses never pass each other, so that a move changes one place of the sorted four and the rank by one difference.
Best best_of(const std::vector<float>& turns, const Placement& at, std::size_t rank) noexcept {
    Best best;
    const auto after = [&](std::size_t k, int to) {
        const auto& column = share[k];
        return turns[rank + static_cast<std::size_t>(column[static_cast<std::size_t>(to)] -
                                                     column[static_cast<std::size_t>(at[k])])];
    };
    for (std::size_t k = 0; k < most_horses; ++k) {
        const int place = at[k];
        const int ahead = k + 1 < most_horses ? at[k + 1] : home_place;
        if (place == home_place) break;
        if (place == 0) {
            if (ahead > first_place) best.offer(6, after(k, first_place));  // [JC-4], only the last one in the stable
        } else if (place < gate_place) {
            for (int die = 1; die <= 6 && place + die <= gate_place && place + die < ahead; ++die)
                best.offer(die, after(k, place + die));  // [JC-6, JC-12]
        } else if (place + 1 < ahead || place + 1 == home_place) {
            best.offer(place - gate_place + 1, after(k, place + 1));  // [JC-13]
        }
    }
    return best;
}

// T = the mean over the rolls of what comes after. A lost roll costs a turn and leaves everything as it is, so T stands
// on both sides; a six that was used costs none, unless the game is over with it.
float expected(const Best& best, bool last_climb) noexcept {
    double sum = 0;
    int lost = 0;
    for (int die = 1; die <= 6; ++die) {
        const bool usable = (best.usable >> die & 1U) != 0;
        if (!usable) ++lost;
        if (usable) sum += best.turns[static_cast<std::size_t>(die)];
        if (die != 6 || !usable || last_climb) sum += 1;
    }
    return static_cast<float>(sum / (6 - lost));
}

bool apart(const Placement& at) noexcept {
    for (std::size_t k = 0; k + 1 < most_horses; ++k)
        if (at[k] == at[k + 1] && at[k] != 0 && at[k] != home_place) return false;
    return true;
}

}  // namespace

RaceTable::RaceTable() : turns_(placements) {
    // A move only raises a rank: from the highest down, what follows is known.
    std::size_t rank = placements;
    for (int d = home_place; d >= 0; --d)
        for (int c = d; c >= 0; --c)
            for (int b = c; b >= 0; --b)
                for (int a = b; a >= 0; --a) {
                    const Placement at{a, b, c, d};
                    --rank;
                    if (a == home_place || !apart(at)) continue;  // all home, or two on a square
                    const bool last_climb = a == home_place - 1 && b == home_place;
                    turns_[rank] = expected(best_of(turns_, at, rank), last_climb);
                }
}

double RaceTable::turns(Track horses, int in_stable) const noexcept {
    Placement at{home_place, home_place, home_place, home_place};
    std::size_t k = 0;
    for (; k < static_cast<std::size_t>(in_stable); ++k) at[k] = 0;
    for (; horses != 0; horses &= horses - 1) at[k++] = std::countr_zero(horses) + first_place;
    return turns_[rank_of(at)];
}

const RaceTable& RaceTable::solved() {
    static const RaceTable table;
    return table;
}

}  // namespace paddock::jeu_de_chevaux
