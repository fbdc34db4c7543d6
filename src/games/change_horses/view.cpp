#include "games/change_horses/view.hpp"

#include <algorithm>

#include "base/fixed_list.hpp"
#include "games/change_horses/play.hpp"

namespace paddock::change_horses {

namespace {

// Where the certificates lie: the seats' first, then the pile, top first.
using ConnectionLimiter = std::array<Horse, horses>;

// The history of the certificates: where they are now, and what was exchanged on the way.
struct World {
    ConnectionLimiter places{};
    std::array<Exchange, most_changes> exchanges{};
};

// One change of horses, on places: the certificate at `slot` goes under the pile, the top one comes to `slot`.
Exchange exchange_at(ConnectionLimiter& places, std::size_t slot, std::size_t pile_at) noexcept {
    const Exchange exchange{places[slot], places[pile_at]};
    places[slot] = exchange.taken;
    std::copy(places.begin() + pile_at + 1, places.end(), places.begin() + pile_at);
    places.back() = exchange.given;
    return exchange;
}

// Three to five players: who holds which certificate after a change follows from where it lay before, so what the seat
// has seen are certificates at known places, and the others may lie in any order at the rest.
World guess_single(const View& view, Rng& rng) noexcept {
    const std::size_t players = view.open.rules.players;
    // The certificates as marks, named after the places where they were dealt.
    ConnectionLimiter marks = all_horses;
    std::array<Exchange, most_changes> marked{};
    for (std::size_t i = 0; i < view.open.change_count; ++i)
        marked[i] = exchange_at(marks, index_of(view.open.changers[i]), players);

    std::array<Horse, horses> horse_at;
    horse_at.fill(no_horse);
    const auto learn = [&](Horse mark, Horse horse) {
        if (horse != no_horse) horse_at[static_cast<std::size_t>(mark)] = horse;
    };
    for (std::size_t seat = 0; seat < players; ++seat) learn(marks[seat], view.known.certificates[seat][0]);
    for (std::size_t i = 0; i < view.open.change_count; ++i) {
        learn(marked[i].given, view.known.exchanges[i].given);
        learn(marked[i].taken, view.known.exchanges[i].taken);
    }
    FixedList<Horse, horses> unseen;
    for (const Horse horse : all_horses)
        if (std::find(horse_at.begin(), horse_at.end(), horse) == horse_at.end()) unseen.push_back(horse);
    shuffle(std::span(unseen.begin(), unseen.end()), rng);
    std::size_t next = 0;
    for (Horse& horse : horse_at)
        if (horse == no_horse) horse = unseen[next++];

    World world;
    const auto horse_of_mark = [&](Horse mark) { return horse_at[static_cast<std::size_t>(mark)]; };
    for (std::size_t i = 0; i < horses; ++i) world.places[i] = horse_of_mark(marks[i]);
    for (std::size_t i = 0; i < view.open.change_count; ++i)
        world.exchanges[i] = {horse_of_mark(marked[i].given), horse_of_mark(marked[i].taken)};
    return world;
}

constexpr std::size_t two_player_pile = 4;

// Plays the changes of a two-player game from a deal; `choices` says, a bit a change, which certificate a player handed
// in. False if the seat would have seen something else than it did.
bool replay_changes(const View& view, unsigned choices, World& world) noexcept {
    for (std::size_t i = 0; i < view.open.change_count; ++i) {
        const std::size_t slot = 2 * index_of(view.open.changers[i]) + (choices >> i & 1U);
        world.exchanges[i] = exchange_at(world.places, slot, two_player_pile);
        const Exchange& seen = view.known.exchanges[i];
        if (seen.given != no_horse && seen != world.exchanges[i]) return false;
    }
    for (std::size_t seat = 0; seat < 2; ++seat) {
        Horse* const own = &world.places[2 * seat];
        if (own[0] > own[1]) std::swap(own[0], own[1]);
        const Certificates& seen = view.known.certificates[seat];
        if (seen[0] != no_horse && (seen[0] != own[0] || seen[1] != own[1])) return false;
    }
    return true;
}

// Two players: which of two certificates the other handed in is hidden too, so all histories are gone through.
// `visit(world)` is called for each that the seat cannot tell from the true one.
template <class Visit>
void for_each_pair_world(const View& view, Visit&& visit) noexcept {
    const unsigned choice_count = 1U << view.open.change_count;
    for (const Pair& first : pair_of) {
        for (const Pair& second : pair_of) {
            const auto taken = [&](Horse h) {
                return h == first.first || h == first.second || h == second.first || h == second.second;
            };
            if (second.first == first.first || second.first == first.second || second.second == first.first ||
                second.second == first.second)
                continue;
            ConnectionLimiter dealt{first.first, first.second, second.first, second.second};
            std::size_t at = two_player_pile;
            for (const Horse horse : all_horses)
                if (!taken(horse)) dealt[at++] = horse;
            for (int turned = 0; turned < 2; ++turned, std::swap(dealt[4], dealt[5])) {
                for (unsigned choices = 0; choices < choice_count; ++choices) {
                    World world{dealt, {}};
                    if (replay_changes(view, choices, world)) visit(world);
                }
            }
        }
    }
}

World guess_pairs(const View& view, Rng& rng) noexcept {
    // First the arrangements that are possible now, each once; then a history that leads to the chosen one.
    FixedList<ConnectionLimiter, 180> arrangements;
    for_each_pair_world(view, [&](const World& world) {
        if (std::find(arrangements.begin(), arrangements.end(), world.places) == arrangements.end())
            arrangements.push_back(world.places);
    });
    const ConnectionLimiter chosen = arrangements[rng.below(static_cast<std::uint32_t>(arrangements.size()))];
    World picked;
    std::uint32_t histories = 0;
    for_each_pair_world(view, [&](const World& world) {
        if (world.places == chosen && rng.below(++histories) == 0) picked = world;
    });
    return picked;
}

}  // namespace

View view(const State& state, Seat seat) noexcept {
    View view;
    view.open = state.open;
    view.seat = seat;
    view.known.certificates.fill({no_horse, no_horse});
    if (state.open.phase == Phase::over) view.known.certificates = state.secrets.certificates;
    if (seat == spectator) return view;
    const std::size_t own = index_of(seat);
    view.known.certificates[own] = state.secrets.certificates[own];
    view.known.picked[own] = state.secrets.picked[own];
    for (std::size_t i = 0; i < state.open.change_count; ++i)
        if (state.open.changers[i] == seat) view.known.exchanges[i] = state.secrets.exchanges[i];
    return view;
}

State guess(const View& view, Rng& rng) noexcept {
    const Open& open = view.open;
    State state;
    state.open = open;
    state.secrets.certificates.fill({no_horse, no_horse});
    state.secrets.pile.fill(no_horse);
    if (open.phase == Phase::lanes || open.phase == Phase::certificates) return state;  // nothing is dealt yet

    const World world = open.rules.players == 2 ? guess_pairs(view, rng) : guess_single(view, rng);
    std::size_t at = 0;
    const auto each = static_cast<std::size_t>(certificates_each(open.rules));
    for (std::size_t seat = 0; seat < open.rules.players; ++seat)
        for (std::size_t i = 0; i < each; ++i) state.secrets.certificates[seat][i] = world.places[at++];
    for (std::size_t i = 0; i < open.pile_size; ++i) state.secrets.pile[i] = world.places[at++];
    state.secrets.exchanges = world.exchanges;

    for (std::size_t seat = 0; seat < open.rules.players; ++seat) {
        if (!open.laid.has(seat_at(seat))) continue;
        MoveList picks;
        picks.add_picks(open.hand[seat], cards_to_lay(open));
        state.secrets.picked[seat] = seat_at(seat) == view.seat
                                         ? view.known.picked[seat]
                                         : picks[rng.below(static_cast<std::uint32_t>(picks.size()))].more;
    }
    return state;
}

}  // namespace paddock::change_horses
