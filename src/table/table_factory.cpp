#include "table/table_factory.hpp"

#include <optional>

#include "base/text.hpp"
#include "games/registry.hpp"
#include "table/observed_game.hpp"
#include "table/table_of.hpp"

namespace paddock {

namespace {

// Calls `use(G{}, rules)` with the game of that name and its rules.
template <class Made, class Use>
Answer<Made> with_rules(std::string_view game, const RuleList& list, Use&& use) {
    std::optional<Answer<Made>> answer;
    visit_game(game, [&](auto named) {
        const auto rules = read_rules<decltype(named)>(list);
        if (rules)
            answer.emplace(use(named, *rules));
        else
            answer.emplace(refuse(Refusal{"rules", rules.error().sentence}));
    });
    if (answer) return std::move(*answer);
    return refuse(Refusal{"rules", "there is no game " + in_quotes(game) + "; there is " + game_names()});
}

}  // namespace

Answer<std::unique_ptr<Table>> open_table(std::string_view game, const RuleList& rules, std::uint64_t seed) {
    using Made = std::unique_ptr<Table>;
    return with_rules<Made>(game, rules, [&]<class G>(G, const auto& read) -> Answer<Made> {
        return std::make_unique<TableOf<G>>(Match<G>(read), seed);
    });
}

Answer<std::unique_ptr<ObservedGame>> follow_game(std::string_view game, const RuleList& rules, Seat viewer,
                                                  std::uint64_t seed) {
    using Made = std::unique_ptr<ObservedGame>;
    return with_rules<Made>(game, rules, [&]<class G>(G, const auto& read) -> Answer<Made> {
        if (viewer != spectator && index_of(viewer) >= read.players)
            return refuse(Refusal{"seat", "there is no such seat at this table"});
        return std::make_unique<ObservedGameOf<G>>(read, viewer, seed);
    });
}

Answer<std::unique_ptr<Table>> load_table(const Record& record, std::uint64_t seed) {
    Answer<std::unique_ptr<Table>> answer =
        refuse(Refusal{"damaged", "the record is of a game that is not known here"});
    visit_game(record.game, [&](auto named) {
        using G = decltype(named);
        auto match = record.result ? replay<G>(record) : replay_events<G>(record);
        if (match)
            // What is drawn from here on would not be the envelope's.
            answer = std::make_unique<TableOf<G>>(std::move(*match), seed, record.result ? record.fair : std::nullopt);
        else
            answer = refuse(Refusal{"damaged", match.error().sentence});
    });
    return answer;
}

}  // namespace paddock
