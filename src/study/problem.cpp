#include "study/problem.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "bots/brains/all.hpp"
#include "games/registry.hpp"
#include "study/evaluator.hpp"
#include "wire/fields.hpp"

namespace paddock::study {

namespace {

constexpr double parts = 10'000;

std::int64_t in_parts(double share) {
    return static_cast<std::int64_t>(std::lround(share * parts));
}

bool says_why(const Reason& reason) {
    using Teaching = ReasonKind::Teaching;
    const Teaching teaching = reason.kind.teaching;
    if (teaching == Teaching::as_weight) return speaks_for(reason.kind);
    return teaching == Teaching::explains && says_something(reason);
}

bool explained(const Problem& problem) {
    const auto is_beyond_people = [](const Reason& reason) {
        return reason.kind.teaching == ReasonKind::Teaching::beyond_people;
    };
    return std::any_of(problem.reasons.begin(), problem.reasons.end(), says_why) &&
           std::none_of(problem.reasons.begin(), problem.reasons.end(), is_beyond_people);
}

template <class Io>
void share_field(Io& io, std::string_view name, Of<Io, double>& share) {
    Of<Io, std::int64_t> number = in_parts(share);
    io.number(name, number, any_number);
    if constexpr (Io::reading) share = static_cast<double>(number) / parts;
}

// The kinds that a reason of the game can have.
std::vector<ReasonKind> kinds_in(std::string_view game) {
    std::vector<ReasonKind> kinds(std::begin(why::kinds), std::end(why::kinds));
    visit_game(game, [&](auto named) {
        const auto own = own_reason_kinds<decltype(named)>;
        kinds.insert(kinds.end(), own.begin(), own.end());
    });
    return kinds;
}

template <class Io>
void kind_field(Io& io, Of<Io, ReasonKind>& kind, std::string_view game) {
    const auto kinds = kinds_in(game);
    std::vector<std::string_view> names(kinds.size());
    std::ranges::transform(kinds, names.begin(), &ReasonKind::name);
    Of<Io, std::size_t> which = static_cast<std::size_t>(std::find(kinds.begin(), kinds.end(), kind) - kinds.begin());
    io.word("kind", which, names);
    if constexpr (Io::reading) kind = kinds[which];
}

template <class Io>
void reasons_field(Io& io, std::string_view name, Of<Io, std::vector<Reason>>& reasons, std::string_view game) {
    Of<Io, std::size_t> count = reasons.size();
    io.objects(name, count, {}, [&](Io& inner, std::size_t i) {
        if constexpr (Io::reading) reasons.emplace_back();
        kind_field(inner, reasons[i].kind, game);
        inner.number("subject", reasons[i].subject, {0, 0xFF});
        inner.number("amount", reasons[i].amount, {-0x8000, 0x7FFF});
        share_field(inner, "chance", reasons[i].chance);
    });
}

template <class Io>
void problem_fields(Io& io, Of<Io, Problem>& problem, std::string_view game) {
    io.seat("seat", problem.seat);
    io.text("best", problem.best);
    io.text("second", problem.second);
    share_field(io, "gap", problem.gap.value);
    share_field(io, "error", problem.gap.error);
    share_field(io, "chance", problem.chance);
    io.number("legal", problem.legal);
    share_field(io, "trot", problem.trot);
    share_field(io, "difficulty", problem.difficulty);
    reasons_field(io, "reasons", problem.reasons, game);
    reasons_field(io, "against", problem.against, game);
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
    FieldWriter io(out.open_object());
    io.put("format", problem_format);
    io.put("game", problem.record.game);
    problem_fields(io, problem, problem.record.game);
    io.put_whole("record", problem.record);
    out.close_object();
    return std::move(out).take();
}

Result<Problem, Fault> parse_problem(std::string_view json) {
    const auto value = parse_json(json);
    if (!value) return refuse(value.error());
    if (value->text_of("format") != problem_format) return refuse(Fault{"this is no problem of a format known here"});
    std::optional<Fault> fault;
    FieldReader io(*value, fault, "the problem");
    Problem problem;
    problem_fields(io, problem, value->text_of("game"));
    const JsonValue& record = io.tree("record");
    if (fault) return refuse(std::move(*fault));
    auto parsed = parse_record(to_json(record));
    if (!parsed) return refuse(Fault{parsed.error().sentence});
    problem.record = std::move(*parsed);
    return problem;
}

}  // namespace paddock::study
