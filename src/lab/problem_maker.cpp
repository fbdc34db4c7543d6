#include "lab/problem_maker.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "lab/bot_match.hpp"
#include "lab/mass_play.hpp"
#include "study/examination.hpp"

namespace paddock::lab {

namespace {

using study::Care;
using study::Criteria;
using study::EventKind;
using study::Examination;
using study::Problem;
using study::ReplayedGame;

// A first look at many positions, and much care for the few that are left.
constexpr Care at_first{.thinking = 200, .worlds_to_choose = 60, .worlds_to_compare = 200, .askings = 6};
constexpr Care in_the_end{.thinking = 3000, .worlds_to_choose = 1500, .worlds_to_compare = 6000, .askings = 60};
// To be checked, a problem may fall a little short of what it was chosen by: chosen numbers look better than they are.
constexpr double indulgence = 0.6;
constexpr std::uint64_t positions_of_game = 16;

template <Game G>
ReplayedGame<G> first_events(const ReplayedGame<G>& course, std::size_t events) {
    ReplayedGame<G> cut = course;
    cut.events.resize(events);
    cut.kinds.resize(events);
    cut.states.resize(events + 1);
    return cut;
}

template <Game G>
Record record_of(const ReplayedGame<G>& course) {
    return {std::string(G::name), list_rules<G>(course.rules), course.events, std::nullopt};
}

// The word by which a move is called, so that problems differ: "play", "wild slip", "lead".
std::string word_of(std::string_view move) {
    const std::size_t first = move.find(' ');
    const bool two = move.starts_with("wild ");
    return std::string(move.substr(0, two ? move.find(' ', first + 1) : first));
}

std::string players_of(const Problem& problem) {
    for (const auto& [name, value] : problem.record.rules)
        if (name == "players") return paddock::to_text(value);
    return {};
}

class Shelf {
public:
    // At most `alike` problems have a best move with the same word, and at most two in five one number of players.
    Shelf(std::size_t count, std::size_t alike) : count_(count), alike_(alike) {}

    bool full() const { return problems_.size() >= count_; }
    bool wants(const Problem& problem) const {
        const auto word = [&](const Problem& other) { return word_of(other.best) == word_of(problem.best); };
        const auto players = [&](const Problem& other) { return players_of(other) == players_of(problem); };
        return number(word) < alike_ && number(players) < (2 * count_ + 4) / 5;
    }
    void add(Problem problem) { problems_.push_back(std::move(problem)); }
    const std::vector<Problem>& problems() const { return problems_; }

private:
    std::size_t number(const auto& like) const {
        return static_cast<std::size_t>(std::count_if(problems_.begin(), problems_.end(), like));
    }

    std::size_t count_;
    std::size_t alike_;
    std::vector<Problem> problems_;
};

// An event before which a seat has a choice.
struct Choice {
    std::size_t event = 0;
    Seat seat{};
};

// As early as a problem must be.
template <Game G>
std::vector<Choice> choices_in(const ReplayedGame<G>& course, const Criteria& criteria) {
    std::vector<Choice> choices;
    for (std::size_t at = 0; at < std::min(course.events.size(), criteria.events + 1); ++at) {
        const auto seat = course.events[at].by;
        if (seat && course.kinds[at] == EventKind::decision &&
            G::legal(course.states[at], *seat).size() >= criteria.legal)
            choices.push_back({at, *seat});
    }
    return choices;
}

template <Game G>
Result<Problem, Fault> check_for(const Problem& problem, const Rng& rng, std::uint32_t haste) {
    const auto course = study::read_course<G>(problem.record);
    if (!course) return refuse(Fault{"the record is damaged: " + course.error().sentence});
    const Turn turn = G::turn(course->states.back());
    if (turn.kind != Turn::Kind::seats || !turn.seats.has(problem.seat))
        return refuse(Fault{"the seat is not to move"});
    if (const auto move = read_move<G>(course->states.back(), problem.seat, problem.best); !move)
        return refuse(move.error());
    Care care = in_the_end;
    care.thinking /= haste;
    care.worlds_to_choose /= haste;
    care.worlds_to_compare /= haste;
    Problem again = Examination<G>(*course, problem.seat).problem(care, rng);
    again.record = problem.record;
    if (again.best != problem.best)
        return refuse(Fault{"another move is best: " + again.best + ", not " + problem.best});
    Criteria criteria = study::criteria_of(G::name);
    criteria.gap *= indulgence;
    criteria.surely *= indulgence;
    criteria.trot /= indulgence;
    if (!meets(again, criteria)) return refuse(Fault{"it does not meet the criteria with another seed"});
    return again;
}

bool is_stopped(const ProblemPlan& plan) {
    return plan.cancelled != nullptr && *plan.cancelled;
}

// A problem from one game, if it has one.
template <Game G>
std::optional<Problem> problem_in(const ReplayedGame<G>& course, const Rng& rng, const Shelf& shelf,
                                  const ProblemPlan& plan) {
    const Criteria criteria = study::criteria_of(G::name);
    std::vector<Choice> choices = choices_in<G>(course, criteria);
    Rng choice = rng.fork(0);
    for (std::uint64_t i = 0; i < positions_of_game && !choices.empty() && !is_stopped(plan); ++i) {
        const auto chosen = choices.begin() + choice.below(static_cast<std::uint32_t>(choices.size()));
        const auto [at, seat] = *chosen;
        choices.erase(chosen);
        const ReplayedGame<G> cut = first_events(course, at);
        const Examination<G> examination(cut, seat);
        Problem problem = examination.problem(at_first, rng.fork(1).fork(i));
        problem.record = record_of(cut);
        if (problem.gap.value < criteria.gap || problem.trot > criteria.trot || !shelf.wants(problem)) continue;
        problem = examination.problem(in_the_end, rng.fork(2).fork(i));
        problem.record = record_of(cut);
        if (!meets(problem, criteria) || !shelf.wants(problem)) continue;
        if (check_for<G>(problem, rng.fork(3).fork(i), 1)) return problem;
    }
    return std::nullopt;
}

template <Game G>
Result<std::vector<Problem>, Fault> make_for(const ProblemPlan& plan,
                                             const std::function<void(const Problem&)>& found) {
    constexpr std::uint64_t most_games = 10'000;
    Shelf shelf(plan.count, (study::criteria_for<G>.alike * plan.count + 3) / 4);
    for (std::uint64_t game = 0; !shelf.full() && !is_stopped(plan); ++game) {
        if (game == most_games)
            return refuse(Fault{"only " + std::to_string(shelf.problems().size()) + " problems were found in " +
                                std::to_string(most_games) + " games; ask for fewer"});
        const auto players = static_cast<std::int64_t>(2 + game % 3);
        RuleList wanted{{"players", players}};
        // With fewer horses more depends on each, and sooner.
        if (find_rule_key<G>("horses") != nullptr)
            wanted.emplace_back("horses", static_cast<std::int64_t>(2 + game / 3 % 3));
        const auto rules = mass_play_rules<G>(std::move(wanted));
        if (!rules) return refuse(rules.error());
        const Rng rng = Rng(plan.seed).fork(game);
        const std::vector<Level> levels(rules->players, Level::canter);
        const auto course = study::read_course<G>(play_bot_match<G>(*rules, levels, rng.fork(0)).record());
        if (auto problem = problem_in<G>(*course, rng.fork(1), shelf, plan)) {
            found(*problem);
            shelf.add(std::move(*problem));
        }
    }
    std::vector<Problem> problems = shelf.problems();
    std::sort(problems.begin(), problems.end(), study::is_easier);
    return problems;
}

template <Game G>
Result<Problem, Fault> renew_for(Problem problem, const Rng& rng) {
    const auto course = study::read_course<G>(problem.record);
    if (!course) return refuse(Fault{"the record is damaged: " + course.error().sentence});
    const auto best = read_move<G>(course->states.back(), problem.seat, problem.best);
    const auto second = read_move<G>(course->states.back(), problem.seat, problem.second);
    if (!best) return refuse(best.error());
    if (!second) return refuse(second.error());
    const Examination<G> examination(*course, problem.seat);
    const double trot = problem.trot;
    examination.measure_difficulty(problem, *best, in_the_end, rng);
    problem.trot = trot;
    examination.explain(problem, *best, *second);
    return problem;
}

}  // namespace

Result<std::vector<Problem>, Fault> make_problems(const ProblemPlan& plan,
                                                  const std::function<void(const Problem&)>& found) {
    Result<std::vector<Problem>, Fault> problems =
        refuse(Fault{"there is no game " + in_quotes(plan.game) + "; there is " + game_names()});
    visit_game(plan.game, [&](auto game) { problems = make_for<decltype(game)>(plan, found); });
    return problems;
}

Result<Problem, Fault> check_problem(const Problem& problem, std::uint64_t seed, std::uint32_t haste) {
    Result<Problem, Fault> checked =
        refuse(Fault{"there is no game " + in_quotes(problem.record.game) + "; there is " + game_names()});
    visit_game(problem.record.game, [&](auto game) { checked = check_for<decltype(game)>(problem, Rng(seed), haste); });
    return checked;
}

Result<Problem, Fault> renew_problem(const Problem& problem, std::uint64_t seed) {
    Result<Problem, Fault> renewed =
        refuse(Fault{"there is no game " + in_quotes(problem.record.game) + "; there is " + game_names()});
    visit_game(problem.record.game, [&](auto game) { renewed = renew_for<decltype(game)>(problem, Rng(seed)); });
    return renewed;
}

}  // namespace paddock::lab
