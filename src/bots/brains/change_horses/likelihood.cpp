#include "bots/brains/change_horses/likelihood.hpp"

#include <algorithm>
#include <array>

#include "base/maths.hpp"
#include "bots/brains/change_horses/pick_model.hpp"

namespace paddock::change_horses {

namespace {

// The softmax temperature of each temper, in shares of the win, and how often anything at all is done. Tuned until
// what the belief says about games of trot and of canter bots is so as often as it says.
constexpr ByTemper temperature{0.03, 0.017, 0.009};
constexpr ByTemper carelessness{0.08, 0.05, 0.04};
// How decided each temper lays cards: trot bots as the weights are, searching ones more so.
constexpr std::array<int, tempers> laying_power{1, 1, 2};
// With more players the shares are smaller, and so are the differences between them.
constexpr double more_players = 0.65;

// What keeping a Wild Horse card is worth; as the bots have it.
constexpr double wild_worth = 0.1;

}  // namespace

Likelihoods likelihoods_of_pick(const Open& before, Seat seat, CardSet picked) noexcept {
    Likelihoods likelihoods{};
    const std::size_t count = holding_count(before.rules);
    for (std::size_t t = 0; t < tempers; ++t)
        for (std::size_t holding = 0; holding < count; ++holding)
            likelihoods[t][holding] =
                Laying(before, seat, static_cast<Holding>(holding), laying_power[t]).chance(picked);
    return likelihoods;
}

Likelihoods likelihoods_of_act(const Open& before, const Move& move) noexcept {
    Options options;
    rate_plays(before, Foresight::round, options);
    // Not to use a Wild Horse card says little, and to rate all its uses takes long.
    if (move.kind != Move::Kind::play) rate_wilds(before, Foresight::round, options);
    const auto is_it = [&](const Move& other) {
        return move.kind == Move::Kind::change ? other.kind == Move::Kind::change : other == move;
    };
    const double scale = before.rules.players == 2 ? 1 : more_players;
    Likelihoods likelihoods{};
    for (std::size_t holding = 0; holding < holding_count(before.rules); ++holding) {
        double best = 0;
        const auto worth = [&](const Option& option) {
            return option.values[holding] - (option.move.kind == Move::Kind::play ? 0 : wild_worth);
        };
        for (const Option& option : options) best = std::max(best, worth(option));
        for (std::size_t t = 0; t < tempers; ++t) {
            double sum = 0;
            double done = 0;
            for (const Option& option : options) {
                const double weight = exponential((worth(option) - best) / (scale * temperature[t]));
                sum += weight;
                if (is_it(option.move)) done += weight;
            }
            const double any = 1.0 / static_cast<double>(options.size());
            likelihoods[t][holding] = (1 - carelessness[t]) * done / sum + carelessness[t] * any;
        }
    }
    return likelihoods;
}

double likelihood_of_handing_in(const Values& given_first, const Values& given_second, Holding pair) noexcept {
    const double first = exponential((given_first[pair] - given_second[pair]) / temperature[1]);
    return 0.9 * first / (1 + first) + 0.05;
}

}  // namespace paddock::change_horses
