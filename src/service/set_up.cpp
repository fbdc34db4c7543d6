#include "service/set_up.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/text.hpp"
#include "games/registry.hpp"
#include "games/usual_length.hpp"
#include "wire/fields.hpp"

namespace paddock {

namespace {

Refused no_game(std::string sentence) {
    return {RefusalKind::rules, std::move(sentence)};
}

// Every key of the rules; those that were not given as at any table.
Allowed<RuleList> whole_rules(std::string_view game, RuleList rules, std::size_t seats) {
    const auto players =
        std::find_if(rules.begin(), rules.end(), [](const auto& rule) { return rule.first == "players"; });
    if (players == rules.end())
        rules.emplace_back("players", static_cast<std::int64_t>(seats));
    else if (players->second != RuleValue(static_cast<std::int64_t>(seats)))
        return refuse(no_game("house rule 'players' must be the number of seats, " + std::to_string(seats)));
    Allowed<RuleList> whole = refuse(no_game("there is no game " + in_quotes(game) + "; there is " + game_names()));
    visit_game(game, [&](auto g) {
        using G = decltype(g);
        const auto read = read_rules<G>(rules_at_table<G>(rules));
        if (read)
            whole = list_rules<G>(*read);
        else
            whole = refuse(no_game(read.error().sentence));
    });
    return whole;
}

Allowed<SetUp> with_whole_rules(SetUp set_up) {
    auto rules = whole_rules(set_up.game, std::move(set_up.rules), set_up.seats.size());
    if (!rules) return refuse(std::move(rules.error()));
    set_up.rules = std::move(*rules);
    return set_up;
}

}  // namespace

template <class Io>
void fields(Io& io, Of<Io, SeatPlan>& plan) {
    Of<Io, std::string> kind = plan.bot ? "bot" : "person";
    io.text("kind", kind);
    if (kind != "bot" && kind != "person") io.fail("'kind' must be 'person' or 'bot'");
    if constexpr (Io::reading) plan.bot = kind == "bot";
    if (io.given("level", plan.bot)) io.word("level", plan.level);
    io.no_more("there are fields that a set-up has not");
}

// What is not given is as it usually is.
template <class Io>
void fields(Io& io, Of<Io, SetUp>& set_up) {
    io.text("game", set_up.game);
    if (io.given("rules")) io.rules("rules", set_up.rules);
    io.list("seats", set_up.seats, {0, most_seats});
    if (io.given("clock")) io.word("clock", set_up.clock, decision_clocks);
    if (io.given("substitute")) io.word("substitute", set_up.substitute);
    if (io.given("public")) io.flag("public", set_up.is_public);
    if (io.given("spectators")) io.flag("spectators", set_up.spectators);
    if (io.given("chat")) io.word("chat", set_up.chat);
    io.no_more("there are fields that a set-up has not");
}

Allowed<SetUp> read_set_up(const JsonValue& value) {
    if (value.object() == nullptr) return refuse(malformed("a JSON object is wanted"));
    std::optional<Fault> fault;
    FieldReader io(value, fault);
    SetUp set_up;
    fields(io, set_up);
    if (fault) return refuse(malformed(std::move(fault->sentence)));
    if (std::all_of(set_up.seats.begin(), set_up.seats.end(), [](const SeatPlan& seat) { return seat.bot; }))
        return refuse(no_game("at least one seat must be a person's"));
    return with_whole_rules(std::move(set_up));
}

Allowed<SetUp> parse_set_up(std::string_view json) {
    const auto value = parse_json(json);
    if (!value) return refuse(malformed(value.error().sentence));
    return read_set_up(*value);
}

void write(JsonText& out, const SetUp& set_up) {
    FieldWriter io(out.open_object());
    fields(io, set_up);
    out.close_object();
}

Allowed<SetUp> quick_set_up(std::string_view game) {
    SetUp set_up;
    set_up.game = game;
    set_up.seats.resize(2);
    set_up.is_public = true;
    set_up.clock = DecisionClock::seconds_30;
    visit_game(game, [&](auto named) {
        if (is_slow<decltype(named)>) set_up.clock = DecisionClock::minutes_2;
    });
    return with_whole_rules(std::move(set_up));
}

std::int64_t number_in(const RuleList& rules, std::string_view name) {
    for (const auto& [key, value] : rules)
        if (key == name)
            if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
    return 0;
}

}  // namespace paddock
