#include "study/problem.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "games/registry.hpp"
#include "study/evaluator.hpp"
#include "wire/fields.hpp"

namespace paddock::study {

namespace {

constexpr double parts = 10'000;

std::int64_t in_parts(double share) {
    return static_cast<std::int64_t>(std::lround(share * parts));
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

template <class Io>
void share_field(Io& io, std::string_view name, Of<Io, double>& share) {
    Of<Io, std::int64_t> number = in_parts(share);
    io.number(name, number, any_number);
    if constexpr (Io::reading) share = static_cast<double>(number) / parts;
}

template <class Io>
void reasons_field(Io& io, std::string_view name, Of<Io, std::vector<Reason>>& reasons) {
    Of<Io, std::size_t> count = reasons.size();
    io.objects(name, count, {}, [&](Io& inner, std::size_t i) {
        if constexpr (Io::reading) reasons.emplace_back();
        inner.word("kind", reasons[i].kind);
        inner.number("subject", reasons[i].subject, {0, 0xFF});
        inner.number("amount", reasons[i].amount, {-0x8000, 0x7FFF});
        share_field(inner, "chance", reasons[i].chance);
    });
}

template <class Io>
void problem_fields(Io& io, Of<Io, Problem>& problem) {
    io.seat("seat", problem.seat);
    io.text("best", problem.best);
    io.text("second", problem.second);
    share_field(io, "gap", problem.gap.value);
    share_field(io, "error", problem.gap.error);
    share_field(io, "chance", problem.chance);
    io.number("legal", problem.legal);
    share_field(io, "trot", problem.trot);
    share_field(io, "difficulty", problem.difficulty);
    reasons_field(io, "reasons", problem.reasons);
    reasons_field(io, "against", problem.against);
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
    problem_fields(io, problem);
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
    problem_fields(io, problem);
    const JsonValue& record = io.tree("record");
    if (fault) return refuse(std::move(*fault));
    auto parsed = parse_record(to_json(record));
    if (!parsed) return refuse(Fault{parsed.error().sentence});
    problem.record = std::move(*parsed);
    return problem;
}

}  // namespace paddock::study
