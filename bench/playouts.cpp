// Plays random games from a seed and nothing else, so that its instructions can be counted:
//   playouts <game> <players> <games> <seed> [key=value ...]
// Prints the number of events applied, which is the same on every machine.
#include <cstdint>
#include <cstdio>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "engine/house_rules.hpp"
#include "engine/playout.hpp"
#include "games/registry.hpp"

namespace paddock {
namespace {

struct Order {
    std::string_view game;
    RuleList rules;
    std::int64_t games = 0;
    std::uint64_t seed = 0;
};

std::optional<Order> read_order(std::span<char*> words) {
    if (words.size() < 4) return std::nullopt;
    const auto games = parse_integer(words[2]);
    const auto seed = parse_integer(words[3]);
    if (!games || !seed) return std::nullopt;
    Order order{words[0], {{"players", parse_rule_value(words[1])}}, *games, static_cast<std::uint64_t>(*seed)};
    for (const std::string_view word : words.subspan(4)) {
        const std::size_t equals = word.find('=');
        if (equals == std::string_view::npos) return std::nullopt;
        order.rules.emplace_back(std::string(word.substr(0, equals)), parse_rule_value(word.substr(equals + 1)));
    }
    return order;
}

// Every game has its own generator, so the first n games are the same however many follow.
template <Game G>
bool play(const Order& order) {
    const auto rules = read_rules<G>(order.rules);
    if (!rules) {
        std::fprintf(stderr, "playouts: %s\n", rules.error().sentence.c_str());
        return false;
    }
    const Rng root(order.seed);
    std::uint64_t events = 0;
    for (std::int64_t game = 0; game < order.games; ++game) {
        Rng rng = root.fork(static_cast<std::uint64_t>(game));
        typename G::State state = G::start(*rules);
        events += play_out<G>(state, rng);
    }
    std::printf("%llu events\n", static_cast<unsigned long long>(events));
    return true;
}

int run(std::span<char*> words) {
    const auto order = read_order(words);
    bool played = false;
    const bool known = order && visit_game(order->game, [&]<class G>(G) { played = play<G>(*order); });
    if (!known)
        std::fprintf(stderr, "usage: playouts <game> <players> <games> <seed> [key=value ...]; a game is %s\n",
                     game_names().c_str());
    return played ? 0 : 2;
}

}  // namespace
}  // namespace paddock

int main(int count, char** words) {
    return paddock::run(std::span(words + 1, static_cast<std::size_t>(count - 1)));
}
