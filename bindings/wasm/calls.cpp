#include "calls.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <variant>

#include "base/enum_name.hpp"
#include "base/text.hpp"
#include "clock.hpp"
#include "engine/fairness.hpp"
#include "games/registry.hpp"
#include "games/usual_length.hpp"
#include "random_play.hpp"
#include "request.hpp"
#include "studies.hpp"
#include "study/evaluator.hpp"
#include "table/derive.hpp"
#include "table/facts.hpp"
#include "table/facts/chevaux.hpp"
#include "table/table_factory.hpp"
#include "wire/breaches_json.hpp"
#include "wire/record_json.hpp"

namespace paddock {

namespace {

// A table with all its secrets, or a game that is followed by what one seat sees.
using AnyTable = std::variant<std::unique_ptr<Table>, std::unique_ptr<ObservedGame>>;
using Tables = std::map<std::int64_t, AnyTable>;

Tables& tables() {
    static Tables all;
    return all;
}

std::string add_table(AnyTable table) {
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
        RuleList usual = rules_at_table<G>({});
        for (auto& rule : list_rules<G>(defaults)) usual.push_back(std::move(rule));
        out.open_object().key("name").text(G::name).key("title").text(G::title);
        out.key("secrets").flag(has_secrets<G>).key("stop").text(stop_of<G>);
        out.key("beliefs").flag(HasSuspicions<G>).key("clear").fraction(study::criteria_for<G>.surely);
        out.key("endings").open_list();
        for (const Ending ending : G::endings) out.text(ending);
        out.close_list().key("rules").open_list();
        for (const auto& field : G::rule_fields) {
            out.open_object().key("name").text(field.key.name).key("kind").text(name_of(field.key.kind));
            out.key("low").number(field.key.low).key("high").number(field.key.high);
            out.key("letters").text(field.key.letters);
            write(out.key("default"), field.get(defaults));
            const auto at_table = std::find_if(usual.begin(), usual.end(),
                                               [&](const auto& rule) { return rule.first == field.key.name; });
            write(out.key("usual"), at_table->second);
            out.close_object();
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

Answer<std::string> check_position(const Request& request) {
    return with_rules(request, [&](auto game, const auto& rules) -> Answer<std::string> {
        const auto position = read_position<decltype(game)>(rules, request.payload);
        return to_json(position ? Breaches{} : position.error());
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

// Without a seed the bots' draws follow from 0: whoever follows a game asks for advice, and the same answer twice.
Answer<std::string> follow(const Request& request) {
    const auto seed = request.text("seed").empty() ? Answer<std::uint64_t>(0) : request.seed();
    if (!seed) return refuse(seed.error());
    const auto rules = request.rules();
    if (!rules) return refuse(rules.error());
    const auto viewer = viewer_in(request, most_seats);
    if (!viewer) return refuse(viewer.error());
    auto game = follow_game(request.text("game"), *rules, *viewer, *seed);
    if (!game) return refuse(game.error());
    return add_table(std::move(*game));
}

Answer<std::string> expand(const Request& request) {
    const auto viewer = viewer_in(request, most_seats);
    if (!viewer) return refuse(viewer.error());
    return expand_view(request.text("game"), *viewer, request.payload);
}

Answer<std::string> check_draws(const Request& request) {
    const auto record = parse_record(request.payload);
    if (!record) return refuse(Refusal{"damaged", record.error().sentence});
    Answer<std::string> answer = refuse(Refusal{"damaged", "the record is of a game that is not known here"});
    visit_game(record->game, [&](auto game) {
        const auto draws = check_fair<decltype(game)>(*record);
        if (draws) {
            answer = "{\"draws\":" + std::to_string(*draws) + "}";
            return;
        }
        const std::string event = "event " + std::to_string(draws.error().event) + ": ";
        answer = refuse(Refusal{"unfair", (draws.error().event > 0 ? event : "") + draws.error().sentence});
    });
    return answer;
}

Answer<std::string> fingerprint(const Request& request) {
    const auto secret = parse_hex32(request.text("secret"));
    if (!secret) return refuse(Refusal{"damaged", "a secret is 64 hexadecimal digits"});
    return '"' + Envelope::fingerprint_of(*secret) + '"';
}

Answer<std::string> random_games(const Request& request) {
    const auto seed = request.seed();
    if (!seed) return refuse(seed.error());
    const auto from = static_cast<std::uint64_t>(std::max<std::int64_t>(request.number("from").value_or(0), 0));
    const auto games = static_cast<std::uint64_t>(std::max<std::int64_t>(request.number("games").value_or(1), 0));
    return with_rules(request, [&](auto game, const auto& rules) -> Answer<std::string> {
        return random_records({game.name, list_rules<decltype(game)>(rules), *seed, from, from + games});
    });
}

Answer<std::string> count_play_outs(const Request& request) {
    const auto seed = request.seed();
    if (!seed) return refuse(seed.error());
    const auto games = static_cast<std::uint64_t>(std::max<std::int64_t>(request.number("games").value_or(1), 0));
    return with_rules(request, [&](auto game, const auto& rules) -> Answer<std::string> {
        return std::to_string(play_outs({game.name, list_rules<decltype(game)>(rules), *seed, 0, games}));
    });
}

// --- For one table or followed game

// After how many events: by default all.
Answer<std::size_t> moment_in(const Request& request, const Table& table) {
    const auto last = static_cast<std::int64_t>(table.event_count());
    const std::int64_t at = request.number("at").value_or(last);
    if (at < 0 || at > last) return refuse(Refusal{"internal", "the game has no such moment"});
    return static_cast<std::size_t>(at);
}

Answer<std::string> see(const Request& request, Table& table) {
    const auto viewer = viewer_in(request, table.players());
    if (!viewer) return refuse(viewer.error());
    const auto at = moment_in(request, table);
    if (!at) return refuse(at.error());
    return table.sight(*viewer, *at);
}

// The whole truth as a text: the caller is the authority.
Answer<std::string> position(const Request& request, Table& table) {
    const auto at = moment_in(request, table);
    if (!at) return refuse(at.error());
    return std::move(JsonText().text(table.position(*at))).take();
}

Answer<std::string> see_log(const Request& request, Table& table) {
    const auto viewer = viewer_in(request, table.players());
    if (!viewer) return refuse(viewer.error());
    return table.log(*viewer, static_cast<std::size_t>(std::max<std::int64_t>(request.number("from").value_or(1), 1)));
}

Answer<std::string> submit(const Request& request, Table& table) {
    const auto viewer = viewer_in(request, table.players());
    if (!viewer) return refuse(viewer.error());
    const auto by = *viewer == spectator ? std::nullopt : std::optional(*viewer);
    if (auto done = table.submit(by, request.text("text")); !done) return refuse(done.error());
    return std::to_string(table.event_count());
}

Answer<std::string> deal(const Request&, Table& table) {
    if (auto done = table.deal(); !done) return refuse(done.error());
    return std::to_string(table.event_count());
}

Answer<std::string> seen(const Request& request, ObservedGame& game) {
    const auto number = request.number("number");
    if (number && *number < 1) return refuse(Refusal{"internal", "events count from 1"});
    const auto event = number ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
    if (auto done = game.see(request.payload, event); !done) return refuse(done.error());
    return "null";
}

Answer<std::string> advise(const Request& request, Advisor& table) {
    const auto seat = seat_in(request, table.players());
    if (!seat) return refuse(seat.error());
    const auto level = parse_level(request.text("level"));
    if (!level) return refuse(Refusal{"internal", "there is no level " + in_quotes(request.text("level"))});
    const std::int64_t iterations = std::max<std::int64_t>(request.number("iterations").value_or(0), 0);
    const std::int64_t ms = std::max<std::int64_t>(request.number("ms").value_or(0), 0);
    HostDeadline deadline(static_cast<double>(ms));
    return table.advise({*seat, *level, static_cast<std::uint64_t>(iterations), ms > 0 ? &deadline : nullptr});
}

Answer<std::string> believe(const Request& request, Advisor& table) {
    const auto viewer = viewer_in(request, table.players());
    if (!viewer) return refuse(viewer.error());
    return table.belief(*viewer);
}

struct Operation {
    std::string_view name;
    Answer<std::string> (*run)(const Request&);
};
constexpr std::array operations{
    Operation{"games", list_games},
    Operation{"check", check_rules},
    Operation{"check_position", check_position},
    Operation{"deck", [](const Request&) -> Answer<std::string> { return deck_of_chevaux(); }},
    Operation{"open", open_here},
    Operation{"load", load_here},
    Operation{"follow", follow},
    Operation{"expand", expand},
    Operation{"fair", check_draws},
    Operation{"fingerprint", fingerprint},
    Operation{"random_games", random_games},
    Operation{"play_outs", count_play_outs},
};

template <class Asked>
struct TableOperation {
    std::string_view name;
    Answer<std::string> (*run)(const Request&, Asked&);
};
constexpr std::array table_operations{
    TableOperation<Table>{"about", [](const Request&, Table& table) -> Answer<std::string> { return table.about(); }},
    TableOperation<Table>{"record",
                          [](const Request&, Table& table) -> Answer<std::string> { return to_json(table.record()); }},
    TableOperation<Table>{"see", see},
    TableOperation<Table>{"position", position},
    TableOperation<Table>{"log", see_log},
    TableOperation<Table>{"submit", submit},
    TableOperation<Table>{"deal", deal},
};
constexpr std::array followed_operations{
    TableOperation<ObservedGame>{"seen", seen},
};
constexpr std::array counsel_operations{
    TableOperation<Advisor>{"advise", advise},
    TableOperation<Advisor>{"belief", believe},
    TableOperation<Advisor>{"close",
                            [](const Request& request, Advisor&) -> Answer<std::string> {
                                tables().erase(*request.number("table"));
                                return "null";
                            }},
};

// Nothing if there is no operation of that name.
template <class Operations, class Asked>
std::optional<Answer<std::string>> run_on(const Operations& known, const Request& request, Asked& asked) {
    for (const auto& operation : known)
        if (operation.name == request.text("op")) return operation.run(request, asked);
    return std::nullopt;
}

std::optional<Answer<std::string>> run_on(const Request& request, Table& table) {
    auto answer = run_on(table_operations, request, table);
    return answer ? answer : run_on(counsel_operations, request, static_cast<Advisor&>(table));
}

std::optional<Answer<std::string>> run_on(const Request& request, ObservedGame& game) {
    auto answer = run_on(followed_operations, request, game);
    return answer ? answer : run_on(counsel_operations, request, static_cast<Advisor&>(game));
}

Answer<std::string> answer(std::string_view text) {
    const std::size_t line = std::min(text.find('\n'), text.size());
    auto fields = parse_json(text.substr(0, line));
    if (!fields) return refuse(Refusal{"internal", fields.error().sentence});
    const Request request{std::move(*fields), text.substr(std::min(line + 1, text.size()))};
    const std::string_view op = request.text("op");
    for (const Operation& operation : operations)
        if (operation.name == op) return operation.run(request);
    if (auto studied = answer_study(request)) return *studied;
    if (const auto number = request.number("table")) {
        const auto table = tables().find(*number);
        if (table == tables().end()) return refuse(Refusal{"no_table", "there is no such table"});
        if (auto done = std::visit([&](auto& asked) { return run_on(request, *asked); }, table->second)) return *done;
    }
    return refuse(Refusal{"internal", "there is no operation " + in_quotes(op) + " here"});
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
