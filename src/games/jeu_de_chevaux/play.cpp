#include "games/jeu_de_chevaux/play.hpp"

#include <bit>
#include <cassert>

namespace paddock::jeu_de_chevaux {

namespace {

constexpr std::uint64_t bit(int index) noexcept {
    return std::uint64_t{1} << index;
}

// What a roll allows, as masks.
struct Roll {
    Track runs;    // [JC-12] the steps from which it does not go beyond step 55
    Track climbs;  // [JC-13] the step from which it climbs: a 1 from step 55, a 2 from numbered square 1 ...
    Choices out;   // [JC-4] a six lets a horse out
    // The squares in the way, 1 to die-1 ahead, are gathered by shifting one's way up to five squares: a roll of 1
    // passes over nothing, so everything is shifted away.
    std::array<std::uint8_t, 4> reach;
    std::array<std::uint8_t, 4> spare;
};
constexpr auto rolls = [] {
    constexpr std::array<std::array<std::uint8_t, 4>, 7> reaches{
        {{}, {63, 0, 0, 0}, {1, 0, 0, 0}, {1, 1, 0, 0}, {1, 1, 1, 0}, {1, 1, 2, 0}, {1, 1, 2, 1}}};
    std::array<Roll, 7> table{};
    for (int die = 1; die <= 6; ++die)
        table[static_cast<std::size_t>(die)] = {bit(ring_squares - die) - 1,
                                                bit(gate_step - 1 + die),
                                                die == 6 ? bit(Move::out_of_stable) : 0,
                                                reaches[static_cast<std::size_t>(die)],
                                                {}};
    return table;
}();

constexpr Track in_the_way(Track taken, const Roll& roll) noexcept {
    Track ahead = taken >> roll.reach[0];
    ahead |= ahead >> roll.reach[1];
    ahead |= ahead >> roll.reach[2];
    return ahead | ahead >> roll.reach[3];
}
static_assert(in_the_way(Track{1} << 10, rolls[1]) == 0, "a roll of 1 passes over nothing");
static_assert(in_the_way(Track{1} << 10, rolls[3]) == (Track{1} << 9 | Track{1} << 8));
static_assert(in_the_way(Track{1} << 10, rolls[6]) == Track{0b11111} << 5);

// Where a horse comes to with a roll: out onto step 0, [JC-5] on by the number rolled, [JC-13] from step 55 on one
// square up.
constexpr auto target_of = [] {
    std::array<std::array<std::uint8_t, 64>, 7> table{};
    for (int die = 1; die <= 6; ++die)
        for (int step = 0; step < Move::out_of_stable; ++step)
            table[static_cast<std::size_t>(die)][static_cast<std::size_t>(step)] =
                static_cast<std::uint8_t>(step >= gate_step ? step + 1 : step + die);
    return table;
}();

// The ring square under a horse, by Move code: none on a numbered square or in the stable.
constexpr auto square_under = [] {
    std::array<Ring, 256> table{};
    for (const Colour colour : all_colours)
        for (int step = 0; step < ring_squares; ++step)
            table[Move::of(colour, step).code] = bit(square_of(colour, step));
    return table;
}();

// How far the ring is turned to be seen from a colour's first square.
struct Rotation {
    std::uint8_t right, left;
};
constexpr PerColour<Rotation> rotations{{{{0, ring_squares}, {14, 42}, {28, 28}, {42, 14}}}};

// The horses of one stable that may use a roll. `taken` are everybody's horses on the ring and `own` the player's, in
// the stable's own steps (what lies beyond step 55 in `own` is not looked at).
Choices choices_of(const State& state, Colour colour, const Roll& roll, int die, Track taken, Track own) noexcept {
    const Track horses = state.track[colour];
    // [JC-6] Every square between must be empty; [JC-8] the player's own horse blocks the target too.
    const Track running = horses & ~(in_the_way(taken, roll) | own >> die) & roll.runs;
    const Track climbing = horses & ~(horses >> 1) & roll.climbs;  // the square above must be empty
    // One if there is a horse in the stable and the first square is free of own ones: in bits, since a branch on it
    // cannot be predicted.
    static_assert((0 + 7) >> 3 == 0 && (1 + 7) >> 3 == 1 && (most_horses + 7) >> 3 == 1);
    const Choices may_leave = (state.stable[colour] + Choices{7}) >> 3 & ~own;
    return running | climbing | (may_leave << Move::out_of_stable & roll.out);
}

// [JC-3] The highest starts; those tied for the highest roll again, in seat order.
void roll_for_start(State& state, std::uint8_t pips) noexcept {
    if (pips > state.best_roll) {
        state.best_roll = pips;
        state.best_rollers = {};
    }
    if (pips == state.best_roll) state.best_rollers.add(state.to_move);
    for (std::size_t seat = index_of(state.to_move) + 1; seat < state.rules.players; ++seat) {
        if (!state.contenders.has(seat_at(seat))) continue;
        state.to_move = seat_at(seat);
        return;
    }
    state.to_move = state.best_rollers.lowest();
    if (state.best_rollers.count() == 1) state.phase = Phase::roll;
    state.contenders = state.best_rollers;
    state.best_rollers = {};
    state.best_roll = 0;
}

// A horse came home: the player may be done, and the game with it.
void settle_finish(State& state) noexcept {
    const Seat seat = state.to_move;
    state.phase = Phase::roll;  // [JC-9] The six that brought it home rolls again.
    if (!has_finished(state, seat)) return;
    state.place[index_of(seat)] = ++state.finished;
    // [JC-16] The others play on for the places only where the house says so, until one is left.
    if (!state.rules.play_on || state.finished + 1 >= state.rules.players) {
        state.phase = Phase::over;
        return;
    }
    const Seat after = state.next[index_of(seat)];
    for (Seat& next : state.next)
        if (next == seat) next = after;
    state.to_move = after;
}

// [JC-7] The opponent's horse on that square goes back to its stable. (The mover's own horses are never there.)
void send_back(State& state, Ring square) noexcept {
    for (const Colour colour : all_colours) {
        const Track hit = seen_from(colour, square) & state.track[colour];
        state.track[colour] ^= hit;
        state.stable[colour] = static_cast<std::uint8_t>(state.stable[colour] + (hit != 0 ? 1 : 0));
    }
}

}  // namespace

State start(const Rules& rules) noexcept {
    State state;
    state.rules = rules;
    state.contenders = SeatSet::first(rules.players);
    for (std::size_t seat = 0; seat < rules.players; ++seat) state.next[seat] = seat_at((seat + 1) % rules.players);
    // [JC-2] Stables clockwise from red; two players have facing ones.
    std::size_t seat = 0;
    for (const Colour colour : all_colours) {
        const auto index = static_cast<std::size_t>(colour);
        if (rules.players == 3 && colour == rules.empty) continue;
        if (rules.players == 2)
            state.stables[index % 2][index / 2] = colour;
        else
            state.stables[seat++][0] = colour;
        state.stable[colour] = rules.horses;
    }
    return state;
}

Turn turn(const State& state) noexcept {
    switch (state.phase) {
        case Phase::start_roll:
        case Phase::roll: return Turn::of_dealer();
        case Phase::move: return Turn::of_seat(state.to_move);
        case Phase::over: return Turn::nobody();
    }
    return Turn::nobody();
}

MoveList legal(const State& state, Seat seat) noexcept {
    assert(state.phase == Phase::move && seat == state.to_move);
    return {stable_of(state, seat, 0), state.choices[0], stable_of(state, seat, 1), state.choices[1]};
}

// Inlined into every loop over events, across files too: a call costs a fifth of a roll.
[[gnu::always_inline]] void apply(State& state, const Draw& draw) noexcept {
    if (state.phase == Phase::start_roll) {
        roll_for_start(state, draw.pips);
        return;
    }
    const int die = draw.pips;
    const Roll& roll = rolls[draw.pips];
    state.die = draw.pips;
    const Colour first = stable_of(state, state.to_move, 0);
    const Rotation rotation = rotations[first];
    const Track taken = (state.taken >> rotation.right | state.taken << rotation.left) & whole_ring;
    if (stables_per_seat(state.rules) == 1) {
        state.choices[0] = choices_of(state, first, roll, die, taken, state.track[first]);
    } else {
        const Colour second = stable_of(state, state.to_move, 1);
        const Track own = (state.track[first] & whole_ring) | seen_from_facing(state.track[second]);
        state.choices[0] = choices_of(state, first, roll, die, taken, own);
        state.choices[1] = choices_of(state, second, roll, die, seen_from_facing(taken), seen_from_facing(own));
    }
    if ((state.choices[0] | state.choices[1]) != 0) {
        state.phase = Phase::move;
        return;
    }
    // [JC-10] Who cannot move loses the turn, with a six too.
    state.phase = Phase::roll;
    if (die != 6 || !state.rules.reroll_unused_six) state.to_move = state.next[index_of(state.to_move)];
}

[[gnu::always_inline]] void apply(State& state, [[maybe_unused]] Seat seat, const Move& move) noexcept {
    assert(state.phase == Phase::move && seat == state.to_move);
    const Colour colour = move.colour();
    const int target = target_of[state.die][static_cast<std::size_t>(move.step())];
    const Ring landing = square_under[Move::of(colour, target).code];
    if ((state.taken & landing) != 0) send_back(state, landing);
    state.taken = (state.taken & ~square_under[move.code]) | landing;
    state.track[colour] = (state.track[colour] ^ (bit(move.step()) | bit(target))) & whole_track;
    const int out = move.step() == Move::out_of_stable ? 1 : 0;
    state.stable[colour] = static_cast<std::uint8_t>(state.stable[colour] - out);
    if (target == home_step) {  // [JC-14] It leaves the board.
        ++state.home[colour];
        settle_finish(state);
        return;
    }
    state.phase = Phase::roll;
    const Seat next = state.next[index_of(state.to_move)];
    state.to_move = state.die == 6 ? state.to_move : next;  // [JC-9]
}

bool has_finished(const State& state, Seat seat) noexcept {
    // With one stable these are all its horses, so that the rule has no effect; with two it is met before any other.
    if (state.rules.any_four_win) return horses_home(state, seat) >= state.rules.horses;
    const int stables = stables_per_seat(state.rules);
    int complete = 0;
    for (int i = 0; i < stables; ++i) complete += state.home[stable_of(state, seat, i)] == state.rules.horses ? 1 : 0;
    return complete == stables || (complete > 0 && state.rules.one_stable_wins);
}

int horses_home(const State& state, Seat seat) noexcept {
    int home = 0;
    for (int i = 0; i < stables_per_seat(state.rules); ++i) home += state.home[stable_of(state, seat, i)];
    return home;
}

int steps_covered(const State& state, Seat seat) noexcept {
    int sum = 0;
    for (int i = 0; i < stables_per_seat(state.rules); ++i)
        for (Track horses = state.track[stable_of(state, seat, i)]; horses != 0; horses &= horses - 1)
            sum += std::countr_zero(horses) + 1;
    return sum;
}

Ranks ranks(const State& state) noexcept {
    // Higher is better: players home by place, then [JC-16] horses finished, then steps covered.
    const auto merit = [&](std::size_t seat) {
        if (state.place[seat] != 0) return 1'000'000 - state.place[seat];
        return horses_home(state, seat_at(seat)) * 1000 + steps_covered(state, seat_at(seat));
    };
    Ranks ranks;
    for (std::size_t seat = 0; seat < state.rules.players; ++seat) {
        std::uint8_t rank = 1;
        for (std::size_t other = 0; other < state.rules.players; ++other)
            if (merit(other) > merit(seat)) ++rank;
        ranks[seat_at(seat)] = rank;
    }
    return ranks;
}

}  // namespace paddock::jeu_de_chevaux
