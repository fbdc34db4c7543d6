#include "bots/brains/jeu_de_chevaux/features.hpp"

#include <algorithm>
#include <bit>

#include "games/jeu_de_chevaux/play.hpp"

namespace paddock::jeu_de_chevaux {

namespace {

// What a horse on a step would lose by going back: its way, and the six that it needs again.
constexpr float loss_at(int step) noexcept {
    return static_cast<float>(step + 12) / 64.0F;
}

// What the seats' next rolls threaten, added over the six rolls of a seat and divided by six.
struct Threats {
    std::array<float, most_players> usable{};
    std::array<float, most_players> hitting{};
    std::array<float, most_players> prize{};
    std::array<std::array<float, most_players>, most_players> rolls{};  // by who rolls, then by whom it hits
    std::array<std::array<float, most_players>, most_players> loss{};
};

struct Position {
    const State& state;
    std::array<Ring, most_players> rings{};  // the ring squares under each seat's horses
    std::array<int, most_players> wait{};    // how many roll before each seat
    int field = 0;                           // seats in the race
};

Position position_of(const State& state) noexcept {
    Position position{state, {}, {}, 0};
    const int stables = stables_per_seat(state.rules);
    for (std::size_t seat = 0; seat < state.rules.players; ++seat)
        for (int i = 0; i < stables; ++i) {
            const Colour colour = stable_of(state, seat_at(seat), i);
            position.rings[seat] |= ring_of(colour, state.track[colour]);
        }
    Seat seat = state.to_move;
    do {
        position.wait[index_of(seat)] = position.field++;
        seat = state.next[index_of(seat)];
    } while (seat != state.to_move);
    return position;
}

// The greatest loss among the seat's horses on these squares.
float worst_loss(const State& state, std::size_t seat, Ring squares) noexcept {
    float worst = 0;
    const int stables = stables_per_seat(state.rules);
    for (int i = 0; i < stables; ++i) {
        const Colour colour = stable_of(state, seat_at(seat), i);
        const Track hit = seen_from(colour, squares) & state.track[colour];
        if (hit != 0) worst = std::max(worst, loss_at(static_cast<int>(std::bit_width(hit)) - 1));
    }
    return worst;
}

Threats threats_of(const Position& position) noexcept {
    Threats threats;
    const State& state = position.state;
    for (std::size_t seat = 0; seat < state.rules.players; ++seat) {
        if (!running(state, seat)) continue;
        const Reach reach = reach_of(state, seat_at(seat));
        for (std::size_t die = 1; die <= 6; ++die) {
            if (reach.moves[die] != 0) threats.usable[seat] += 1 / 6.0F;
            if (reach.hits[die] == 0) continue;
            threats.hitting[seat] += 1 / 6.0F;
            float best = 0;
            for (std::size_t victim = 0; victim < state.rules.players; ++victim) {
                const Ring hit = reach.hits[die] & position.rings[victim];
                if (hit == 0) continue;
                const float loss = worst_loss(state, victim, hit);
                threats.rolls[seat][victim] += 1 / 6.0F;
                threats.loss[seat][victim] += loss / 6.0F;
                best = std::max(best, loss);
            }
            threats.prize[seat] += best / 6.0F;
        }
    }
    return threats;
}

// The race table's turns of one stable. Where fewer horses are missing than it has, the foremost of them race: that
// can only be under `any_four_win`, for elsewhere all of a stable's horses are among the missing.
float turns_of(const RaceTable& race, Track horses, int in_stable, int missing) noexcept {
    const int out = std::min(std::popcount(horses), missing);
    while (std::popcount(horses) > out) horses &= horses - 1;
    return static_cast<float>(race.turns(horses, std::min(in_stable, missing - out))) / 64.0F;
}

class SeatReader {
public:
    SeatReader(const Position& position, std::size_t seat, SeatFeatures& list) noexcept
        : position_(position), seat_(seat), list_(list) {}

    void read(const RaceTable& race, const Threats& threats) noexcept {
        add(row::wait + position_.wait[seat_], 1);
        add(row::field + position_.field - 2, 1);
        read_stables(race);
        read_threats(threats);
    }

private:
    void add(int row, float amount) noexcept { list_.push_back({static_cast<std::uint8_t>(row), amount}); }
    void add_each(int row, Track steps) noexcept {
        for (; steps != 0; steps &= steps - 1) add(row + std::countr_zero(steps), 1);
    }

    void read_stables(const RaceTable& race) noexcept {
        const State& state = position_.state;
        const int stables = stables_per_seat(state.rules);
        const Ring rivals = state.taken & ~position_.rings[seat_];
        const int wanted = state.rules.horses * (state.rules.any_four_win ? 1 : stables);
        const int missing = wanted - horses_home(state, seat_at(seat_));
        std::array<float, 2> turns{};
        for (int i = 0; i < stables; ++i) {
            const Colour colour = stable_of(state, seat_at(seat_), i);
            add_each(row::own_step, state.track[colour]);
            add_each(row::rival_step, seen_from(colour, rivals));
            add(row::in_stable + state.stable[colour], 1);
            turns[static_cast<std::size_t>(i)] = turns_of(race, state.track[colour], state.stable[colour], missing);
        }
        if (stables == 1) turns[1] = turns[0];
        add(row::missing + missing, 1);
        add(row::lone_turns, (turns[0] + turns[1]) / 2);
        add(row::worst_turns, std::max(turns[0], turns[1]));
        add(row::best_turns, std::min(turns[0], turns[1]));
    }

    void read_threats(const Threats& threats) noexcept {
        const int wait = position_.wait[seat_];
        add(wait == 0 ? row::usable_now : row::usable_later, threats.usable[seat_]);
        if (threats.hitting[seat_] > 0) {
            add(wait == 0 ? row::hitting_now : row::hitting_later, threats.hitting[seat_]);
            add(wait == 0 ? row::prize_now : row::prize_later, threats.prize[seat_]);
        }
        for (std::size_t other = 0; other < position_.state.rules.players; ++other) {
            if (threats.rolls[other][seat_] == 0) continue;
            const bool urgent = position_.wait[other] < wait;
            add(urgent ? row::urgent_rolls : row::later_rolls, threats.rolls[other][seat_]);
            add(urgent ? row::urgent_loss : row::later_loss, threats.loss[other][seat_]);
        }
    }

    const Position& position_;
    std::size_t seat_;
    SeatFeatures& list_;
};

}  // namespace

void read_features(const State& before, const RaceTable& race, Features& features) noexcept {
    const Position position = position_of(before);
    const Threats threats = threats_of(position);
    for (std::size_t seat = 0; seat < most_players; ++seat) {
        features.seats[seat].clear();
        if (running(before, seat)) SeatReader(position, seat, features.seats[seat]).read(race, threats);
    }
}

}  // namespace paddock::jeu_de_chevaux
