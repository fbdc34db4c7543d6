#include "lab/problem_maker.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "lab/bot_match.hpp"
#include "lab/mass_play.hpp"
#include "study/examination.hpp"

namespace paddock {

namespace {

using study::Care;
using study::Course;
using study::Criteria;
using study::EventKind;
using study::Examination;
using study::Problem;

// A first look at many positions, and much care for the few that are left.
constexpr Care at_first{.thinking = 200, .worlds_to_choose = 60, .worlds_to_compare = 200, .askings = 6};
constexpr Care in_the_end{.thinking = 3000, .worlds_to_choose = 1500, .worlds_to_compare = 6000, .askings = 20};
// To be checked, a problem may fall a little short of what it was chosen by: chosen numbers look better than they are.
constexpr double indulgence = 0.6;
constexpr std::uint64_t positions_of_game = 16;

template <Game G>
Course<G> first_events(const Course<G>& course, std::size_t events) {
    Course<G> cut = course;
    cut.events.resize(events);
    cut.kinds.resize(events);
    cut.states.resize(events + 1);
    return cut;
}

template <Game G>
Record record_of(const Course<G>& course) {
    return {std::string(G::name), list_rules<G>(course.rules), course.events, std::nullopt};
}

// The word by which a move is called, so that problems differ: "play", "wild slip", "lead".
std::string kind_of(std::string_view move) {
    const std::size_t first = move.find(' ');
    const bool two = move.starts_with("wild ");
    return std::string(move.substr(0, two ? move.find(' ', first + 1) : first));
}

class Shelf {
public:
    explicit Shelf(std::size_t count) : count_(count) {}

    bool full() const { return problems_.size() >= count_; }
    // At most three in five are of one kind.
    bool wants(const Problem& problem) const {
        const auto same = [&](const Problem& other) { return kind_of(other.best) == kind_of(problem.best); };
        return static_cast<std::size_t>(std::count_if(problems_.begin(), problems_.end(), same)) < (3 * count_ + 4) / 5;
    }
    void add(Problem problem) { problems_.push_back(std::move(problem)); }
    const std::vector<Problem>& problems() const { return problems_; }

private:
    std::size_t count_;
    std::vector<Problem> problems_;
};

// A problem from one game, if it has one.
template <Game G>
std::optional<Problem> problem_in(const Course<G>& course, const Rng& rng, const Shelf& shelf) {
    const Criteria criteria = study::criteria_of(G::name);
    Rng choice = rng.fork(0);
    for (std::uint64_t i = 0; i < positions_of_game; ++i) {
        const std::size_t at = choice.below(static_cast<std::uint32_t>(course.events.size()));
        if (course.kinds[at] != EventKind::decision) continue;
        const Seat seat = *course.events[at].by;
        if (G::legal(course.states[at], seat).size() < criteria.legal) continue;
        const Course<G> cut = first_events(course, at);
        const Examination<G> examination(cut, seat);
        const Problem glance = examination.problem(at_first, rng.fork(1).fork(i));
        if (glance.gap.value < criteria.gap || glance.trot > criteria.trot || !shelf.wants(glance)) continue;
        Problem problem = examination.problem(in_the_end, rng.fork(2).fork(i));
        if (!meets(problem, criteria) || !shelf.wants(problem)) continue;
        problem.record = record_of(cut);
        return problem;
    }
    return std::nullopt;
}

template <Game G>
Result<std::vector<Problem>, Fault> make_for(const ProblemPlan& plan,
                                             const std::function<void(const Problem&)>& found) {
    constexpr std::uint64_t most_games = 10'000;
    Shelf shelf(plan.count);
    for (std::uint64_t game = 0; !shelf.full(); ++game) {
        if (game == most_games)
            return refuse(Fault{"only " + std::to_string(shelf.problems().size()) + " problems were found in " +
                                std::to_string(most_games) + " games; ask for fewer"});
        const auto players = static_cast<std::int64_t>(2 + game % 3);
        const auto rules = mass_play_rules<G>({{"players", players}});
        if (!rules) return refuse(rules.error());
        const Rng rng = Rng(plan.seed).fork(game);
        const std::vector<Level> levels(rules->players, Level::canter);
        const auto course = study::read_course<G>(play_bot_match<G>(*rules, levels, rng.fork(0)).record());
        if (auto problem = problem_in<G>(*course, rng.fork(1), shelf)) {
            found(*problem);
            shelf.add(std::move(*problem));
        }
    }
    return shelf.problems();
}

template <Game G>
Result<Problem, Fault> check_for(const Problem& problem, std::uint64_t seed) {
    const auto course = study::read_course<G>(problem.record);
    if (!course) return refuse(Fault{"the record is damaged: " + course.error().sentence});
    const Turn turn = G::turn(course->states.back());
    if (turn.kind != Turn::Kind::seats || !turn.seats.has(problem.seat))
        return refuse(Fault{"the seat is not to move"});
    if (const auto move = read_move<G>(course->states.back(), problem.seat, problem.best); !move)
        return refuse(move.error());
    const Problem anew = Examination<G>(*course, problem.seat).problem(in_the_end, Rng(seed));
    if (anew.best != problem.best) return refuse(Fault{"another move is best: " + anew.best + ", not " + problem.best});
    Criteria criteria = study::criteria_of(G::name);
    criteria.gap *= indulgence;
    criteria.surely *= indulgence;
    criteria.trot /= indulgence;
    if (!meets(anew, criteria)) return refuse(Fault{"it does not meet the criteria with another seed"});
    return anew;
}

}  // namespace

Result<std::vector<Problem>, Fault> make_problems(const ProblemPlan& plan,
                                                  const std::function<void(const Problem&)>& found) {
    Result<std::vector<Problem>, Fault> problems =
        refuse(Fault{"there is no game " + in_quotes(plan.game) + "; there is " + game_names()});
    visit_game(plan.game, [&](auto game) { problems = make_for<decltype(game)>(plan, found); });
    return problems;
}

Result<Problem, Fault> check_problem(const Problem& problem, std::uint64_t seed) {
    Result<Problem, Fault> checked =
        refuse(Fault{"there is no game " + in_quotes(problem.record.game) + "; there is " + game_names()});
    visit_game(problem.record.game, [&](auto game) { checked = check_for<decltype(game)>(problem, seed); });
    return checked;
}

}  // namespace paddock
