#include "seat_flags.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "lab/mass_play.hpp"

namespace paddock {

Result<std::vector<Sitter>, Fault> read_seats(const Options& options, Sitters allowed, RuleList& rules) {
    std::vector<Sitter> seats;
    if (const auto text = options.value("--seats"))
        for (const std::string_view name : split(*text, ',')) {
            const auto level = parse_level(name);
            const bool person = allowed == Sitters::people_and_bots && name == "human";
            if (!level && !person)
                return refuse(Fault{"--seats: there is no level " + in_quotes(name) + did_you_mean(name, level_names) +
                                    "; there is " + (allowed == Sitters::bots ? "" : "human, ") +
                                    "random, foal, trot, canter and gallop"});
            seats.push_back(level);
        }
    const auto players = std::find_if(rules.begin(), rules.end(), [](const auto& r) { return r.first == "players"; });
    const RuleValue named = static_cast<std::int64_t>(seats.size());
    if (players == rules.end())
        rules.emplace(rules.begin(), "players", seats.empty() ? RuleValue{std::int64_t{lab::usual_players}} : named);
    else if (!seats.empty() && players->second != named)
        return refuse(Fault{"--seats names " + to_text(named) + " for " + to_text(players->second) +
                            " players; name one for each player"});
    return seats;
}

}  // namespace paddock
