// House rules from arbitrary text: `key=value` words, as on a command line, tried on every game. Rules that are
// accepted must be listed, written, read again and be the same; a game starts under them.
#include <cstdint>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "engine/playout.hpp"
#include "games/registry.hpp"
#include "tests/fuzz/position.hpp"

namespace paddock::fuzz {
namespace {

RuleList parse_list(std::string_view input) {
    RuleList list;
    for (const std::string_view word : split(input, ' ')) {
        const std::size_t equals = word.find('=');
        if (equals == std::string_view::npos) continue;
        list.emplace_back(std::string(word.substr(0, equals)), parse_rule_value(word.substr(equals + 1)));
    }
    return list;
}

template <Game G>
void try_rules(const RuleList& list) {
    const auto rules = read_rules<G>(list);
    if (!rules) {
        require(!rules.error().sentence.empty(), "rules are refused without a sentence");
        return;
    }
    const RuleList full = list_rules<G>(*rules);
    RuleList reread;
    for (const auto& [key, value] : full) reread.emplace_back(key, parse_rule_value(to_text(value)));
    require(reread == full, "a value does not survive being written");
    const auto again = read_rules<G>(reread);
    require(again.has_value(), "a full list of accepted rules is refused", again ? "" : again.error().sentence);
    require(*again == *rules, "accepted rules change when listed and read");
    // What was asked for is what is listed; where a key stands twice, the last one counts.
    for (const auto& [key, value] : full) {
        const RuleValue* asked = nullptr;
        for (const auto& [name, wanted] : list)
            if (name == key) asked = &wanted;
        require(asked == nullptr || *asked == value, "a rule is listed with another value than asked for", key);
    }
    // A few events, not a game: Chevaux without a limit can go on for ever.
    Rng rng(full.size());
    typename G::State state = G::start(*rules);
    require(G::rules_of(state) == *rules, "a game starts under other rules");
    play_out<G>(state, rng, 50);
    require_sound_turn<G>(state);
}

int run(std::string_view input) {
    const RuleList list = parse_list(input);
    for_each_game([&]<class G>(G) { try_rules<G>(list); });
    return 0;
}

}  // namespace
}  // namespace paddock::fuzz

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return paddock::fuzz::run({reinterpret_cast<const char*>(data), size});
}
