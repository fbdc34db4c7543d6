#include "arena_flags.hpp"

#include <algorithm>
#include <thread>

#include "figures.hpp"
#include "games/registry.hpp"
#include "lab/duel.hpp"

namespace paddock {

Result<Done, Fault> read_arena_rules(const Options& options, std::string_view game, RuleList& rules) {
    auto given = read_rule_flags(options.values("--rule"));
    if (!given) return refuse(given.error());
    if (auto done = add_players(*given, options); !done) return done;
    if (!visit_game(game, [](auto) {})) return refuse(unknown_game(game));
    auto complete = duel_rules(game, *given);
    if (!complete) return refuse(complete.error());
    rules = std::move(*complete);
    return Done{};
}

Result<Done, Fault> read_budget(const Options& options, std::string_view flag, Contestant& contestant) {
    const auto text = options.value(flag);
    if (!text) return Done{};
    const auto allowance = parse_allowance(*text);
    if (!allowance) return refuse(Fault{std::string(flag) + ": " + allowance.error().sentence});
    contestant.allowance = *allowance;
    return Done{};
}

Result<std::uint64_t, Fault> read_threads(const Options& options) {
    constexpr std::uint64_t most_threads = 256;
    return options.number("--threads", 1, most_threads, std::max(1U, std::thread::hardware_concurrency()));
}

std::string percent(double share, int decimals) {
    return fixed(100 * share, decimals) + " %";
}

}  // namespace paddock
