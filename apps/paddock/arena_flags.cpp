#include "arena_flags.hpp"

#include <algorithm>
#include <limits>
#include <thread>

#include "base/text.hpp"
#include "figures.hpp"
#include "games/registry.hpp"
#include "lab/duel.hpp"

namespace paddock {

Result<Extent, Fault> read_extent(const Options& options, const Games& games) {
    const auto count = options.number("--games", 1, games.most, games.usual);
    const auto seed = read_seed(options);
    const auto threads = read_threads(options);
    for (const auto* number : {&count, &seed, &threads})
        if (!*number) return refuse(number->error());
    return Extent{*count, *seed, static_cast<unsigned>(*threads)};
}

Result<RuleList, Fault> read_rules_given(const Options& options) {
    auto rules = read_rule_flags(options.values("--rule"));
    if (!rules) return rules;
    if (auto added = add_players(*rules, options); !added) return refuse(added.error());
    return rules;
}

Result<Done, Fault> read_arena_rules(const Options& options, std::string_view game, RuleList& rules) {
    const auto given = read_rules_given(options);
    if (!given) return refuse(given.error());
    if (!visit_game(game, [](auto) {})) return refuse(unknown_game(game));
    auto complete = lab::duel_rules(game, *given);
    if (!complete) return refuse(complete.error());
    rules = std::move(*complete);
    return Done{};
}

Result<Done, Fault> read_budget(const Options& options, std::string_view flag, lab::Contestant& contestant) {
    const auto text = options.value(flag);
    if (!text) return Done{};
    const auto allowance = parse_allowance(*text);
    if (!allowance) return refuse(Fault{std::string(flag) + ": " + allowance.error().sentence});
    contestant.allowance = *allowance;
    return Done{};
}

Result<Level, Fault> read_level(const Options& options, Level missing) {
    const auto name = options.value("--level");
    if (!name) return missing;
    const auto level = parse_level(*name);
    if (level) return *level;
    return refuse(Fault{"there is no level " + in_quotes(*name) + did_you_mean(*name, level_names) +
                        "; there is random, foal, trot, canter and gallop"});
}

Result<std::uint64_t, Fault> read_seed(const Options& options) {
    return options.number("--seed", 0, std::numeric_limits<std::uint64_t>::max(), 1);
}

Result<std::string, Fault> read_game(const Options& options) {
    if (options.words().size() != 1) return refuse(Fault{"name one game: " + game_names()});
    std::string game(options.words().front());
    if (!visit_game(game, [](auto) {})) return refuse(unknown_game(game));
    return game;
}

Result<std::uint64_t, Fault> read_threads(const Options& options) {
    constexpr std::uint64_t most_threads = 256;
    return options.number("--threads", 1, most_threads, std::max(1U, std::thread::hardware_concurrency()));
}

std::string percent(double share, int decimals) {
    return fixed(100 * share, decimals) + " %";
}

}  // namespace paddock
