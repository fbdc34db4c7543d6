// Positions from arbitrary text. An input is a line for the game and its house rules, then a line that is the position:
//   jeu-de-chevaux players=4 play_on=true
//   phase roll; turn 0; die 3; ...
// A position that is accepted is printed, read again and the same; a game goes on from it, and its views are sound.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "engine/playout.hpp"
#include "games/registry.hpp"
#include "tests/fuzz/position.hpp"

namespace paddock::fuzz {
namespace {

template <Game G>
int try_position(const RuleList& list, std::string_view text) {
    const auto rules = read_rules<G>(list);
    if (!rules) return -1;
    const auto position = read_position<G>(*rules, text);
    if (!position) {
        require(!position.error().empty(), "a position is refused without a rule that it breaks");
        for (const Breach& breach : position.error())
            require(!breach.sentence.empty() && !breach.rule.empty(), "a breach says nothing");
        return 0;
    }
    const auto again = read_position<G>(*rules, print_position<G>(*position));
    require(again.has_value(), "a position that was accepted is refused when it is printed");
    require(*again == *position, "a position changes when it is printed and read");
    typename G::State state = *position;
    require_sound_turn<G>(state);
    Rng rng(text.size());
    require_sound_views<G>(state, rng);
    play_out<G>(state, rng, 50);
    require_sound_turn<G>(state);
    require_sound_views<G>(state, rng);
    return 0;
}

int run(std::string_view input) {
    const std::size_t line = input.find('\n');
    if (line == std::string_view::npos) return -1;
    const std::vector<std::string_view> words = split(input.substr(0, line), ' ');
    RuleList list;
    for (const std::string_view word : std::span(words).subspan(1)) {
        const std::size_t equals = word.find('=');
        if (equals == std::string_view::npos) return -1;
        list.emplace_back(std::string(word.substr(0, equals)), parse_rule_value(word.substr(equals + 1)));
    }
    int answer = -1;  // not worth keeping
    visit_game(words[0], [&]<class G>(G) { answer = try_position<G>(list, input.substr(line + 1)); });
    return answer;
}

}  // namespace
}  // namespace paddock::fuzz

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return paddock::fuzz::run({reinterpret_cast<const char*>(data), size});
}
