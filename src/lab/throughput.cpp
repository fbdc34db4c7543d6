#include "lab/throughput.hpp"

#include "engine/playout.hpp"
#include "games/registry.hpp"
#include "lab/mass_play.hpp"
#include "lab/timing.hpp"

namespace paddock::lab {

namespace {

// Every repetition plays the same games: the seed is always the same.
template <Game G>
std::uint64_t play_games(const typename G::Rules& rules, std::uint64_t games) {
    const typename G::State start = G::start(rules);
    Rng rng(1);
    std::uint64_t transitions = 0;
    for (std::uint64_t i = 0; i < games; ++i) {
        typename G::State state = start;
        transitions += play_out<G>(state, rng);
    }
    return transitions;
}

template <Game G>
Throughput measure(const typename G::Rules& rules, std::size_t players, double least_seconds) {
    std::uint64_t played = 0;
    const Timing timing =
        time_rounds([&](std::uint64_t games) { played = play_games<G>(rules, games); }, least_seconds);
    const auto transitions = static_cast<double>(played);
    return {.game = std::string(G::name),
            .players = players,
            .ns_per_transition = timing.seconds * 1e9 / transitions,
            .transitions_per_s = transitions / timing.seconds,
            .playouts_per_s = static_cast<double>(timing.rounds) / timing.seconds};
}

}  // namespace

std::vector<Throughput> measure_throughput(std::string_view only, double seconds) {
    std::vector<Throughput> rows;
    for_each_game([&]<class G>(G) {
        if (!only.empty() && only != G::name) return;
        const RuleKey* players = find_rule_key<G>("players");
        for (std::int64_t count = players->low; count <= players->high; ++count)
            if (const auto rules = mass_play_rules<G>({{"players", count}}))
                rows.push_back(measure<G>(*rules, static_cast<std::size_t>(count), seconds));
    });
    return rows;
}

}  // namespace paddock::lab
