#include "study/analysis.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "study/curve_task.hpp"
#include "study/decision_task.hpp"
#include "study/findings.hpp"

namespace paddock::study {

namespace {

// How many looks each part of the work takes, out of those for the whole game.
struct Allotment {
    std::uint32_t chart = 0;     // for every position, to begin with
    std::uint32_t open = 0;      // for every position in the end
    std::uint32_t known = 0;     // the same, for positions drawn from what is known to all
    std::uint64_t decision = 0;  // for every decision
};

Allotment allot(std::uint64_t looks, std::size_t positions, std::size_t moments, std::size_t decisions, bool secrets) {
    constexpr double for_open = 0.4;
    constexpr double for_known = 0.2;
    constexpr std::uint32_t fewest = 8;
    constexpr std::uint32_t coarse = 32;
    const auto all = static_cast<double>(looks);
    const auto each = [&](double part, std::size_t of) {
        return part * all / static_cast<double>(std::max<std::size_t>(of, 1));
    };
    Allotment allotment;
    allotment.open = std::max(fewest, static_cast<std::uint32_t>(each(for_open, positions)));
    allotment.known = secrets ? std::max(fewest, static_cast<std::uint32_t>(each(for_known, moments))) : 0;
    allotment.decision = static_cast<std::uint64_t>(each(1 - for_open - (secrets ? for_known : 0), decisions));
    allotment.chart = coarse;
    return allotment;
}

template <Game G>
class AnalysisOf final : public Analysis {
public:
    AnalysisOf(ReplayedGame<G> replayed, const Plan& plan)
        : replayed_(std::move(replayed)),
          plan_(plan),
          open_(replayed_, Truth::open, Rng(plan.seed).fork(1)),
          known_(replayed_, Truth::known, Rng(plan.seed).fork(2)),
          allotment_(allot(plan.looks, open_.size(), known_.size(), decisions_in(replayed_), has_secrets<G>)),
          judging_(replayed_, allotment_.decision, Rng(plan.seed).fork(3)) {}

    bool step(Deadline* deadline) override {
        while (stage() != Stage::done) {
            stage() == Stage::decisions ? judge() : draw();
            if (deadline != nullptr && deadline->passed()) break;
        }
        return stage() == Stage::done;
    }
    bool step_curves(Deadline* deadline) override {
        while (!refined_) {
            draw();
            if (deadline != nullptr && deadline->passed()) break;
        }
        return refined_;
    }
    bool step_decisions(Deadline* deadline) override {
        while (!judged_) {
            judge();
            if (deadline != nullptr && deadline->passed()) break;
        }
        return judged_;
    }

    Stage stage() const override {
        if (!charted_) return Stage::chart;
        if (!judged_) return Stage::decisions;
        return refined_ ? Stage::done : Stage::refinement;
    }

    // By how the work is shared out as a rule; it need not be exact.
    double progress() const override {
        constexpr double chart = 0.05;
        constexpr double decisions = 0.5;
        if (stage() == Stage::done) return 1;
        const double charted = charted_ ? 1 : part(allotment_.chart);
        const double refined = charted_ ? part(allotment_.open) : 0;
        return chart * charted + decisions * judging_.progress() + (1 - chart - decisions) * refined;
    }

    Study result() const override {
        Study study;
        study.game = G::name;
        study.players = replayed_.players();
        study.over = replayed_.over();
        study.method = method_of<G>;
        study.budget = plan_.looks;
        study.seed = plan_.seed;
        study.progress = progress();
        study.decisions = judging_.decisions();
        if (charted_) add_curves(study);
        if (judged_) study.disclosure = judging_.disclosure();
        study.findings = findings_of(study);
        return study;
    }

private:
    static std::size_t decisions_in(const ReplayedGame<G>& replayed) {
        return static_cast<std::size_t>(std::count(replayed.kinds.begin(), replayed.kinds.end(), EventKind::decision));
    }

    // Each a small piece of work.
    void judge() { judged_ = !judging_.step(); }
    void draw() {
        if (!charted_)
            charted_ = !look(allotment_.chart);
        else
            refined_ = !look(target_) && !raise_target();
    }

    // Some looks at a position that has had fewer than `looks`; false where there is none left.
    bool look(std::uint32_t looks) {
        if (open_.step(std::min(looks, allotment_.open))) return true;
        return has_secrets<G> && known_.step(std::min(looks, allotment_.known));
    }

    // The chart gets finer all over before it gets finer still.
    bool raise_target() {
        const std::uint32_t end = std::max(allotment_.open, allotment_.known);
        if (target_ >= end) return false;
        target_ = target_ > end / 4 ? end : target_ * 4;
        return true;
    }

    // How much of the looks wanted at each position have been taken.
    double part(std::uint32_t wanted) const {
        const auto looks = open_.curve().estimates.size();
        std::uint64_t taken = 0;
        const std::uint32_t each = std::min(wanted, allotment_.open);
        for (const Estimate& estimate : open_.curve().estimates)
            taken += estimate.settled() ? each : std::min(each, estimate.looks());
        return static_cast<double>(taken) / (static_cast<double>(each) * static_cast<double>(looks));
    }

    void add_curves(Study& study) const {
        const Curve& curve = open_.curve();
        for (std::size_t i = 0; i < replayed_.states.size(); ++i) study.open.push_back(moment_of(curve, i));
        if (has_secrets<G>)
            for (std::size_t i = 0; i < replayed_.states.size(); ++i)
                study.known.push_back(moment_of(known_.curve(), i));
        for (std::size_t i = 0; i < replayed_.events.size(); ++i) {
            Change change{replayed_.events[i].by, replayed_.kinds[i], {}};
            for (std::size_t seat = 0; seat < study.players; ++seat)
                change.share[seat_at(seat)] = change_of(curve, i, seat_at(seat));
            study.changes.push_back(change);
        }
        study.accounts = accounts_of(curve);
        add_decisions(study.decisions, study.accounts);
        study.turning_points = turning_points_of(curve);
    }

    ReplayedGame<G> replayed_;
    Plan plan_;
    CurveTask<G> open_;
    CurveTask<G> known_;
    Allotment allotment_;
    DecisionTask<G> judging_;
    bool charted_ = false;
    bool refined_ = false;
    bool judged_ = false;
    std::uint32_t target_ = allotment_.chart;
};

}  // namespace

Answer<std::unique_ptr<Analysis>> open_analysis(const Record& record, const Plan& plan) {
    if (plan.looks == 0)
        return refuse(Refusal{"budget", "a budget of zero allows no look at the game; give at least one"});
    Answer<std::unique_ptr<Analysis>> answer =
        refuse(Refusal{"damaged", "there is no game " + in_quotes(record.game) + "; there is " + game_names()});
    visit_game(record.game, [&](auto game) {
        using G = decltype(game);
        auto replayed = read_course<G>(record);
        if (replayed) {
            answer = std::make_unique<AnalysisOf<G>>(std::move(*replayed), plan);
            return;
        }
        const ReplayFault& fault = replayed.error();
        const std::string where = fault.event == 0 ? "" : "event " + std::to_string(fault.event) + ": ";
        answer = refuse(Refusal{"damaged", where + fault.sentence});
    });
    return answer;
}

}  // namespace paddock::study
