#include "table/opening.hpp"

#include "base/text.hpp"
#include "games/registry.hpp"
#include "table/table_of.hpp"

namespace paddock {

Answer<std::unique_ptr<Table>> open_table(std::string_view game, const RuleList& rules, std::uint64_t seed) {
    Answer<std::unique_ptr<Table>> answer =
        refuse(Refusal{"rules", "there is no game " + in_quotes(game) + "; there is " + game_names()});
    visit_game(game, [&](auto named) {
        using G = decltype(named);
        const auto read = read_rules<G>(rules);
        if (read)
            answer = std::make_unique<TableOf<G>>(Match<G>(*read), seed);
        else
            answer = refuse(Refusal{"rules", read.error().sentence});
    });
    return answer;
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
