#include "service/set_up.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/text.hpp"
#include "games/registry.hpp"
#include "games/usual_length.hpp"
#include "wire/record_json.hpp"

namespace paddock {

namespace {

Refused no_game(std::string sentence) {
    return {RefusalKind::rules, std::move(sentence)};
}

// Takes the fields of a set-up one after the other; the first fault is kept.
class SetUpReader {
public:
    explicit SetUpReader(const JsonValue& value) : value_(value) {}

    template <class Enum, std::size_t count>
    void word(std::string_view name, Enum& field, const std::array<std::string_view, count>& names) {
        const JsonValue* value = take(name);
        if (value == nullptr) return;
        const auto found = value->text() == nullptr ? std::nullopt : enum_of<Enum>(*value->text(), names);
        if (!found) return fail(name, "one of the words of the protocol");
        field = *found;
    }
    void flag(std::string_view name, bool& field) {
        const JsonValue* value = take(name);
        if (value == nullptr) return;
        if (value->flag() == nullptr) return fail(name, "true or false");
        field = *value->flag();
    }
    void text(std::string_view name, std::string& field) {
        const JsonValue* value = take(name);
        if (value == nullptr || value->text() == nullptr) return fail(name, "a text");
        field = *value->text();
    }
    void seats(std::string_view name, std::vector<SeatPlan>& field) {
        const JsonValue* value = take(name);
        if (value == nullptr || value->list() == nullptr) return fail(name, "a list of seats");
        if (value->list()->size() > most_seats) return fail(name, "a list of at most six seats");
        for (const JsonValue& seat : *value->list()) {
            SetUpReader reader(seat);
            std::string kind;
            reader.text("kind", kind);
            SeatPlan plan;
            plan.bot = kind == "bot";
            if (kind != "bot" && kind != "person") return fail("kind", "'person' or 'bot'");
            reader.word("level", plan.level, level_names);
            if (auto refused = reader.finish()) return keep(std::move(*refused));
            field.push_back(plan);
        }
    }
    void rules(std::string_view name, RuleList& field) {
        const JsonValue* value = take(name);
        if (value == nullptr) return;
        auto rules = rules_of_json(*value);
        if (!rules) return keep(malformed(rules.error().sentence));
        field = std::move(*rules);
    }
    std::optional<Refused> finish() {
        if (value_.object() == nullptr) return malformed("a JSON object is wanted");
        if (!refused_ && taken_ != value_.object()->size()) keep(malformed("there are fields that a set-up has not"));
        return std::move(refused_);
    }

private:
    // Null where it is absent; null itself is as good as absent.
    const JsonValue* take(std::string_view name) {
        const JsonValue* value = value_.find(name);
        if (value == nullptr) return nullptr;
        ++taken_;
        return value->is_null() ? nullptr : value;
    }
    void fail(std::string_view name, std::string_view wanted) {
        keep(malformed("'" + std::string(name) + "' must be " + std::string(wanted)));
    }
    void keep(Refused refused) {
        if (!refused_) refused_ = std::move(refused);
    }

    const JsonValue& value_;
    std::size_t taken_ = 0;
    std::optional<Refused> refused_;
};

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

}  // namespace

Allowed<SetUp> read_set_up(const JsonValue& value) {
    SetUp set_up;
    SetUpReader reader(value);
    reader.text("game", set_up.game);
    reader.rules("rules", set_up.rules);
    reader.seats("seats", set_up.seats);
    reader.word("clock", set_up.clock, decision_clocks);
    reader.word("substitute", set_up.substitute, level_names);
    reader.flag("public", set_up.is_public);
    reader.flag("spectators", set_up.spectators);
    reader.word("chat", set_up.chat, chat_settings);
    if (auto refused = reader.finish()) return refuse(std::move(*refused));
    if (std::all_of(set_up.seats.begin(), set_up.seats.end(), [](const SeatPlan& seat) { return seat.bot; }))
        return refuse(no_game("at least one seat must be a person's"));
    auto rules = whole_rules(set_up.game, std::move(set_up.rules), set_up.seats.size());
    if (!rules) return refuse(std::move(rules.error()));
    set_up.rules = std::move(*rules);
    return set_up;
}

Allowed<SetUp> parse_set_up(std::string_view json) {
    const auto value = parse_json(json);
    if (!value) return refuse(malformed(value.error().sentence));
    return read_set_up(*value);
}

void write_set_up(JsonText& out, const SetUp& set_up) {
    out.open_object().key("game").text(set_up.game).key("rules").raw(to_json(set_up.rules));
    out.key("seats").open_list();
    for (const SeatPlan& seat : set_up.seats) {
        out.open_object().key("kind").text(seat.bot ? "bot" : "person");
        if (seat.bot) out.key("level").text(to_text(seat.level));
        out.close_object();
    }
    out.close_list().key("clock").text(to_text(set_up.clock)).key("substitute").text(to_text(set_up.substitute));
    out.key("public").flag(set_up.is_public).key("spectators").flag(set_up.spectators);
    out.key("chat").text(to_text(set_up.chat)).close_object();
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
    auto rules = whole_rules(set_up.game, std::move(set_up.rules), set_up.seats.size());
    if (!rules) return refuse(std::move(rules.error()));
    set_up.rules = std::move(*rules);
    return set_up;
}

std::int64_t number_in(const RuleList& rules, std::string_view name) {
    for (const auto& [key, value] : rules)
        if (key == name)
            if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
    return 0;
}

}  // namespace paddock
