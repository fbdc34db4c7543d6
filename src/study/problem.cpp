#include "study/problem.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "games/registry.hpp"
#include "study/evaluator.hpp"
#include "table/enum_name.hpp"
#include "wire/json_text.hpp"
#include "wire/json_value.hpp"
#include "wire/record_json.hpp"

namespace paddock::study {

namespace {

constexpr double parts = 10'000;

std::int64_t in_parts(double share) {
    return static_cast<std::int64_t>(std::lround(share * parts));
}

// The fields of a problem, read one after the other; what is missing or of another kind is remembered.
class Fields {
public:
    explicit Fields(const JsonValue& object) : object_(object) {}

    std::int64_t number(std::string_view name) {
        const JsonValue* value = object_.find(name);
        if (value != nullptr && value->number() != nullptr) return *value->number();
        fail(name);
        return 0;
    }
    double share(std::string_view name) { return static_cast<double>(number(name)) / parts; }
    std::string text(std::string_view name) {
        const JsonValue* value = object_.find(name);
        if (value != nullptr && value->text() != nullptr) return *value->text();
        fail(name);
        return {};
    }
    const std::optional<Fault>& fault() const { return fault_; }

private:
    void fail(std::string_view name) {
        if (!fault_) fault_ = Fault{"a problem needs '" + std::string(name) + "'; it is missing or of another kind"};
    }

    const JsonValue& object_;
    std::optional<Fault> fault_;
};

std::optional<Reason::Kind> parse_kind(std::string_view name) {
    for (int i = 0; i <= static_cast<int>(Reason::Kind::rolls_again); ++i)
        if (name_of(static_cast<Reason::Kind>(i)) == name) return static_cast<Reason::Kind>(i);
    return std::nullopt;
}

void write_reasons(JsonText& out, std::string_view name, const std::vector<Reason>& reasons) {
    out.key(name).open_list();
    for (const Reason& reason : reasons) {
        out.open_object().key("kind").text(name_of(reason.kind)).key("subject").number(reason.subject);
        out.key("amount").number(reason.amount).key("chance").number(in_parts(reason.chance)).close_object();
    }
    out.close_list();
}

Result<Reason, Fault> parse_reason(const JsonValue& value) {
    Fields fields(value);
    const auto kind = parse_kind(fields.text("kind"));
    Reason reason;
    reason.subject = static_cast<std::uint8_t>(fields.number("subject"));
    reason.amount = static_cast<std::int16_t>(fields.number("amount"));
    reason.chance = fields.share("chance");
    if (const auto& fault = fields.fault()) return refuse(*fault);
    if (!kind) return refuse(Fault{"a reason of a problem has an unknown kind"});
    reason.kind = *kind;
    return reason;
}

Result<std::vector<Reason>, Fault> parse_reasons(const JsonValue& problem, std::string_view name) {
    const JsonValue* list = problem.find(name);
    if (list == nullptr || list->list() == nullptr)
        return refuse(Fault{"a problem needs '" + std::string(name) + "', a list"});
    std::vector<Reason> reasons;
    for (const JsonValue& one : *list->list()) {
        const auto reason = parse_reason(one);
        if (!reason) return refuse(reason.error());
        reasons.push_back(*reason);
    }
    return reasons;
}

// That a round is taken says why a move is best, and that the own count is even; that a six rolls again does not.
bool says_why(const Reason& reason) {
    if (reason.kind == Reason::Kind::round_chance) return reason.chance > 0;
    if (reason.kind == Reason::Kind::count_even) return true;
    return speaks_for(reason.kind) && reason.kind != Reason::Kind::rolls_again;
}

// Why a round is given up for later ones, people cannot see.
bool explained(const Problem& problem) {
    const auto gives_round = [](const Reason& reason) { return reason.kind == Reason::Kind::gives_round; };
    return std::any_of(problem.reasons.begin(), problem.reasons.end(), says_why) &&
           std::none_of(problem.reasons.begin(), problem.reasons.end(), gives_round);
}

}  // namespace

Criteria criteria_of(std::string_view game) {
    Criteria criteria;
    visit_game(game, [&](auto named) { criteria = criteria_for<decltype(named)>; });
    return criteria;
}

bool meets(const Problem& problem, const Criteria& criteria) {
    return problem.gap.value >= criteria.gap && problem.gap.low() >= criteria.surely &&
           problem.chance >= criteria.least_chance && problem.chance <= criteria.most_chance &&
           problem.legal >= criteria.legal && problem.trot <= criteria.trot &&
           problem.record.events.size() <= criteria.events && explained(problem);
}

bool is_easier(const Problem& one, const Problem& other) {
    // As it is written, so that a file that is read is in order.
    const auto hardness = [](const Problem& problem) { return in_parts(problem.difficulty); };
    if (hardness(one) != hardness(other)) return hardness(one) < hardness(other);
    return in_parts(one.gap.value) > in_parts(other.gap.value);
}

std::string to_json(const Problem& problem) {
    JsonText out;
    out.open_object().key("format").text(problem_format).key("game").text(problem.record.game);
    out.key("seat").number(static_cast<std::int64_t>(index_of(problem.seat)));
    out.key("best").text(problem.best).key("second").text(problem.second);
    out.key("gap").number(in_parts(problem.gap.value)).key("error").number(in_parts(problem.gap.error));
    out.key("chance").number(in_parts(problem.chance));
    out.key("legal").number(static_cast<std::int64_t>(problem.legal)).key("trot").number(in_parts(problem.trot));
    out.key("difficulty").number(in_parts(problem.difficulty));
    write_reasons(out, "reasons", problem.reasons);
    write_reasons(out, "against", problem.against);
    out.key("record").raw(to_json(problem.record)).close_object();
    return std::move(out).take();
}

Result<Problem, Fault> parse_problem(std::string_view json) {
    const auto value = parse_json(json);
    if (!value) return refuse(value.error());
    Fields fields(*value);
    if (fields.text("format") != problem_format) return refuse(Fault{"this is no problem of a format known here"});
    Problem problem;
    const std::int64_t seat = fields.number("seat");
    if (seat < 0 || seat >= static_cast<std::int64_t>(most_seats)) return refuse(Fault{"a problem has no such seat"});
    problem.seat = seat_at(static_cast<std::size_t>(seat));
    problem.best = fields.text("best");
    problem.second = fields.text("second");
    problem.gap = {fields.share("gap"), fields.share("error")};
    problem.chance = fields.share("chance");
    problem.legal = static_cast<std::size_t>(fields.number("legal"));
    problem.trot = fields.share("trot");
    problem.difficulty = fields.share("difficulty");
    if (const auto& fault = fields.fault()) return refuse(*fault);
    const JsonValue* record = value->find("record");
    if (record == nullptr) return refuse(Fault{"a problem needs 'record'"});
    auto reasons = parse_reasons(*value, "reasons");
    auto against = parse_reasons(*value, "against");
    if (!reasons) return refuse(reasons.error());
    if (!against) return refuse(against.error());
    problem.reasons = std::move(*reasons);
    problem.against = std::move(*against);
    auto parsed = parse_record(to_json(*record));
    if (!parsed) return refuse(Fault{parsed.error().sentence});
    problem.record = std::move(*parsed);
    return problem;
}

}  // namespace paddock::study
