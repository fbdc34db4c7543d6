#include "calls.hpp"

#include <array>
#include <charconv>
#include <map>
#include <memory>

#include "base/text.hpp"
#include "clock.hpp"
#include "games/registry.hpp"
#include "random_play.hpp"
#include "table/enum_name.hpp"
#include "table/facts.hpp"
#include "table/opening.hpp"
#include "wire/json_value.hpp"
#include "wire/record_json.hpp"

namespace paddock {

namespace {

struct Request {
    JsonValue fields;
    std::string_view payload;

    std::string_view text(std::string_view name) const {
        const JsonValue* value = fields.find(name);
        return value != nullptr && value->text() != nullptr ? std::string_view(*value->text()) : std::string_view{};
    }
    std::optional<std::int64_t> number(std::string_view name) const {
        const JsonValue* value = fields.find(name);
        return value != nullptr && value->number() != nullptr ? std::optional(*value->number()) : std::nullopt;
    }
    // 64 bits do not fit a number of JavaScript, so seeds travel as decimal texts.
    Answer<std::uint64_t> seed() const {
        std::uint64_t seed = 0;
        const std::string_view digits = text("seed");
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
        if (error != std::errc{} || end != digits.data() + digits.size())
            return refuse(Refusal{"internal", "'seed' must be a decimal number of at most 64 bits, as a text"});
        return seed;
    }
    Answer<RuleList> rules() const {
        static const JsonValue none{JsonValue::Object{}};
        const JsonValue* value = fields.find("rules");
        auto rules = rules_of_json(value != nullptr ? *value : none);
        if (!rules) return refuse(Refusal{"rules", rules.error().sentence});
        return std::move(*rules);
    }
};

using Tables = std::map<std::int64_t, std::unique_ptr<Table>>;

Tables& tables() {
    static Tables all;
    return all;
}

std::string add_table(std::unique_ptr<Table> table) {
    static std::int64_t last = 0;
    tables()[++last] = std::move(table);
    return std::to_string(last);
}

// Calls `use(G{}, rules)` with the game and the rules that a request names.
template <class Use>
Answer<std::string> with_rules(const Request& request, Use&& use) {
    const auto list = request.rules();
    if (!list) return refuse(list.error());
    Answer<std::string> answer =
        refuse(Refusal{"rules", "there is no game " + in_quotes(request.text("game")) + "; there is " + game_names()});
    visit_game(request.text("game"), [&](auto game) {
        const auto rules = read_rules<decltype(game)>(*list);
        if (rules)
            answer = use(game, *rules);
        else
            answer = refuse(Refusal{"rules", rules.error().sentence});
    });
    return answer;
}

Answer<std::string> list_games(const Request&) {
    JsonText out;
    out.open_list();
    for_each_game([&](auto game) {
        using G = decltype(game);
        const typename G::Rules defaults{};
        out.open_object().key("name").text(G::name).key("title").text(G::title).key("rules").open_list();
        for (const auto& field : G::rule_fields) {
            out.open_object().key("name").text(field.key.name).key("kind").text(name_of(field.key.kind));
            out.key("low").number(field.key.low).key("high").number(field.key.high);
            out.key("letters").text(field.key.letters);
            out.key("default").raw(to_json(JsonValue(field.get(defaults)))).close_object();
        }
        out.close_list().close_object();
    });
    out.close_list();
    return std::move(out).take();
}

Answer<std::string> check_rules(const Request& request) {
    return with_rules(request, [](auto game, const auto& rules) -> Answer<std::string> {
        return to_json(list_rules<decltype(game)>(rules));
    });
}

Answer<std::string> open_here(const Request& request) {
    const auto seed = request.seed();
    if (!seed) return refuse(seed.error());
    const auto rules = request.rules();
    if (!rules) return refuse(rules.error());
    auto table = open_table(request.text("game"), *rules, *seed);
    if (!table) return refuse(table.error());
    return add_table(std::move(*table));
}

Answer<std::string> load_here(const Request& request) {
    const auto seed = request.seed();
    if (!seed) return refuse(seed.error());
    const auto record = parse_record(request.payload);
    if (!record) return refuse(Refusal{"damaged", record.error().sentence});
    auto table = load_table(*record, *seed);
    if (!table) return refuse(table.error());
    return add_table(std::move(*table));
}

Answer<std::string> random_games(const Request& request) {
    const auto seed = request.seed();
    if (!seed) return refuse(seed.error());
    const auto from = static_cast<std::uint64_t>(std::max<std::int64_t>(request.number("from").value_or(0), 0));
    const auto games = static_cast<std::uint64_t>(std::max<std::int64_t>(request.number("games").value_or(1), 0));
    return with_rules(request, [&](auto game, const auto& rules) -> Answer<std::string> {
        return random_records<decltype(game)>(rules, *seed, from, from + games);
    });
}

Answer<std::string> count_play_outs(const Request& request) {
    const auto seed = request.seed();
    if (!seed) return refuse(seed.error());
    const auto games = static_cast<std::uint64_t>(std::max<std::int64_t>(request.number("games").value_or(1), 0));
    return with_rules(request, [&](auto game, const auto& rules) -> Answer<std::string> {
        return std::to_string(play_outs<decltype(game)>(rules, *seed, games));
    });
}

// --- For one table

Answer<Seat> seat_in(const Request& request, const Table& table) {
    const auto seat = request.number("seat");
    if (!seat || *seat < 0 || *seat >= static_cast<std::int64_t>(table.players()))
        return refuse(Refusal{"seat", "there is no such seat at this table"});
    return seat_at(static_cast<std::size_t>(*seat));
}

// The seat of a request; without one, the spectator.
Answer<Seat> viewer_in(const Request& request, const Table& table) {
    const JsonValue* seat = request.fields.find("seat");
    if (seat == nullptr || seat->is_null()) return spectator;
    return seat_in(request, table);
}

Answer<std::string> see(const Request& request, Table& table) {
    const auto viewer = viewer_in(request, table);
    if (!viewer) return refuse(viewer.error());
    const auto last = static_cast<std::int64_t>(table.event_count());
    const std::int64_t at = request.number("at").value_or(last);
    if (at < 0 || at > last) return refuse(Refusal{"internal", "the game has no such moment"});
    return table.sight(*viewer, static_cast<std::size_t>(at));
}

Answer<std::string> see_log(const Request& request, Table& table) {
    const auto viewer = viewer_in(request, table);
    if (!viewer) return refuse(viewer.error());
    return table.log(*viewer, static_cast<std::size_t>(std::max<std::int64_t>(request.number("from").value_or(1), 1)));
}

Answer<std::string> submit(const Request& request, Table& table) {
    const auto viewer = viewer_in(request, table);
    if (!viewer) return refuse(viewer.error());
    const auto by = *viewer == spectator ? std::nullopt : std::optional(*viewer);
    if (auto done = table.submit(by, request.text("text")); !done) return refuse(done.error());
    return std::to_string(table.event_count());
}

Answer<std::string> deal(const Request&, Table& table) {
    if (auto done = table.deal(); !done) return refuse(done.error());
    return std::to_string(table.event_count());
}

Answer<std::string> advise(const Request& request, Table& table) {
    const auto seat = seat_in(request, table);
    if (!seat) return refuse(seat.error());
    const auto level = parse_level(request.text("level"));
    if (!level) return refuse(Refusal{"internal", "there is no level " + in_quotes(request.text("level"))});
    const std::int64_t iterations = std::max<std::int64_t>(request.number("iterations").value_or(0), 0);
    const std::int64_t ms = std::max<std::int64_t>(request.number("ms").value_or(0), 0);
    HostDeadline deadline(static_cast<double>(ms));
    return table.advise({*seat, *level, static_cast<std::uint64_t>(iterations), ms > 0 ? &deadline : nullptr});
}

Answer<std::string> believe(const Request& request, Table& table) {
    const auto viewer = viewer_in(request, table);
    if (!viewer) return refuse(viewer.error());
    return table.belief(*viewer);
}

Answer<std::string> preview(const Request& request, Table& table) {
    const auto seat = seat_in(request, table);
    if (!seat) return refuse(seat.error());
    return table.preview(*seat, request.text("text"));
}

struct Operation {
    std::string_view name;
    Answer<std::string> (*run)(const Request&);
};
constexpr std::array operations{
    Operation{"games", list_games},
    Operation{"check", check_rules},
    Operation{"deck", [](const Request&) -> Answer<std::string> { return deck_of_chevaux(); }},
    Operation{"open", open_here},
    Operation{"load", load_here},
    Operation{"random_games", random_games},
    Operation{"play_outs", count_play_outs},
};

struct TableOperation {
    std::string_view name;
    Answer<std::string> (*run)(const Request&, Table&);
};
constexpr std::array table_operations{
    TableOperation{"about", [](const Request&, Table& table) -> Answer<std::string> { return table.about(); }},
    TableOperation{"record",
                   [](const Request&, Table& table) -> Answer<std::string> { return to_json(table.record()); }},
    TableOperation{"see", see},
    TableOperation{"log", see_log},
    TableOperation{"submit", submit},
    TableOperation{"deal", deal},
    TableOperation{"advise", advise},
    TableOperation{"belief", believe},
    TableOperation{"preview", preview},
    TableOperation{"close",
                   [](const Request& request, Table&) -> Answer<std::string> {
                       tables().erase(*request.number("table"));
                       return "null";
                   }},
};

Answer<std::string> answer(std::string_view text) {
    const std::size_t line = std::min(text.find('\n'), text.size());
    auto fields = parse_json(text.substr(0, line));
    if (!fields) return refuse(Refusal{"internal", fields.error().sentence});
    const Request request{std::move(*fields), text.substr(std::min(line + 1, text.size()))};
    const std::string_view op = request.text("op");
    for (const Operation& operation : operations)
        if (operation.name == op) return operation.run(request);
    for (const TableOperation& operation : table_operations) {
        if (operation.name != op) continue;
        const auto table = tables().find(request.number("table").value_or(0));
        if (table == tables().end()) return refuse(Refusal{"no_table", "there is no such table"});
        return operation.run(request, *table->second);
    }
    return refuse(Refusal{"internal", "there is no operation " + in_quotes(op)});
}

}  // namespace

std::string answer_call(std::string_view request) {
    const auto result = answer(request);
    JsonText out;
    out.open_object();
    if (result) {
        out.key("ok").raw(*result);
    } else {
        out.key("fault").open_object().key("kind").text(result.error().kind);
        out.key("sentence").text(result.error().sentence).close_object();
    }
    out.close_object();
    return std::move(out).take();
}

}  // namespace paddock
