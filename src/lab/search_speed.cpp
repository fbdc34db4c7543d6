#include "lab/search_speed.hpp"

#include "bots/plain_search.hpp"
#include "games/registry.hpp"
#include "lab/mass_play.hpp"
#include "lab/timing.hpp"

namespace paddock::lab {

namespace {

// The first search; each one more is twice as long, so that large trees count too.
constexpr std::uint64_t first_iterations = 500;

// The position after so many events of a random game, and then on to the next decision.
template <Game G>
typename G::State position_after(const typename G::Rules& rules, std::uint64_t events) {
    Rng rng(1);
    typename G::State state = G::start(rules);
    play_out<G>(state, rng, events);
    while (G::turn(state).kind == Turn::Kind::dealer) play_random_event<G>(state, G::turn(state), rng);
    return state;
}

// Half as many events as the whole of the same random game has.
template <Game G>
std::uint64_t half_of_game(const typename G::Rules& rules) {
    Rng rng(1);
    typename G::State state = G::start(rules);
    return play_out<G>(state, rng) / 2;
}

template <Game G>
void measure(const typename G::State& state, double least_seconds, SearchSpeed& row) {
    const Seat seat = G::turn(state).seats.lowest();
    const typename G::View now = G::view(state, seat);
    PlainSearch<G> search(seat, row.players);
    Rng rng(1);
    std::uint64_t simulations = 0;
    std::uint64_t transitions = 0;
    std::uint64_t iterations = first_iterations;
    const double begin = processor_seconds();
    double seconds = 0;
    while (simulations == 0 || seconds < least_seconds) {
        simulations += search.advise(now, Budget{.iterations = iterations, .deadline = nullptr}, rng).iterations;
        transitions += search.transitions();
        seconds = processor_seconds() - begin;
        iterations *= 2;
    }
    if (seconds <= 0) return;
    row.simulations_per_s = static_cast<double>(simulations) / seconds;
    row.transitions_per_s = static_cast<double>(transitions) / seconds;
}

}  // namespace

std::vector<SearchSpeed> measure_search_speed(std::string_view only, double seconds) {
    std::vector<SearchSpeed> rows;
    for_each_game([&]<class G>(G) {
        if (!only.empty() && only != G::name) return;
        for (const std::int64_t players : {2, 4}) {
            const auto rules = mass_play_rules<G>({{"players", players}});
            if (!rules) continue;
            for (const bool midgame : {false, true}) {
                SearchSpeed row{.game = std::string(G::name), .players = static_cast<std::size_t>(players)};
                row.midgame = midgame;
                measure<G>(position_after<G>(*rules, midgame ? half_of_game<G>(*rules) : 0), seconds, row);
                rows.push_back(row);
            }
        }
    });
    return rows;
}

}  // namespace paddock::lab
