#include "study/curve.hpp"

#include <algorithm>
#include <cmath>

namespace paddock::study {

namespace {

// A sum of estimates, each with two factors: of its full look and of its short one.
class Sum {
public:
    explicit Sum(std::size_t estimates) : factors_(estimates) {}

    void add(std::uint32_t estimate, bool brief, double factor) {
        (brief ? factors_[estimate].brief : factors_[estimate].full) += factor;
    }

    Figure over(const std::vector<Estimate>& estimates, Seat seat) const {
        Figure sum;
        double variance = 0;
        for (std::size_t i = 0; i < factors_.size(); ++i) {
            const auto [full, brief] = factors_[i];
            if (full == 0 && brief == 0) continue;
            sum.value += full * estimates[i].share(seat) + brief * estimates[i].brief_share(seat);
            variance += estimates[i].variance(seat, full, brief);
        }
        sum.error = std::sqrt(variance);
        return sum;
    }

private:
    struct Factors {
        double full = 0;
        double brief = 0;
    };
    std::vector<Factors> factors_;
};

double share_at(const Curve& curve, std::size_t moment, Seat seat) {
    const Reading& reading = curve.readings[moment];
    const Estimate& estimate = curve.estimates[reading.estimate];
    return reading.brief ? estimate.brief_share(seat) : estimate.share(seat);
}

// Adds what an event changed to a sum.
void add_change(const Curve& curve, std::size_t event, Sum& sum) {
    const Reading& before = curve.readings[event];
    const Reading& after = curve.readings[event + 1];
    sum.add(after.estimate, after.brief || curve.steps[event].ends_step, 1);
    sum.add(before.estimate, before.brief, -1);
}

// The square of what the evaluator changed its mind about after an event that ended a step, without what looks alone
// differ by.
double rethought_squared(const Curve& curve, std::size_t event, Seat seat) {
    const Estimate& after = curve.estimates[curve.readings[event + 1].estimate];
    const double value = after.share(seat) - after.brief_share(seat);
    return std::max(0.0, value * value - after.variance(seat, 1, -1));
}

// One part of an account: a sum of changes, and how much they moved the curve in all.
struct Part {
    Sum sum;
    double moved = 0;  // squares
};

// Whatever was rethought may belong to any part, most likely to one that moved the curve much.
Figure figure_of(const Part& part, const Curve& curve, Seat seat, double rethought_squares, double moved_by_all) {
    Figure figure = part.sum.over(curve.estimates, seat);
    const double weight = moved_by_all > 0 ? part.moved / moved_by_all : 0;
    figure.error = std::sqrt(figure.error * figure.error + rethought_squares * weight);
    return figure;
}

Account account_of(const Curve& curve, Seat seat) {
    const auto all = static_cast<double>(curve.players);
    Part luck{Sum(curve.estimates.size())};
    Part own = luck;
    Part others = luck;
    double squares = 0;
    for (std::size_t event = 0; event < curve.steps.size(); ++event) {
        const Step& step = curve.steps[event];
        Part& part = !step.by ? luck : *step.by == seat ? own : others;
        add_change(curve, event, part.sum);
        const double change = change_of(curve, event, seat).value;
        part.moved += change * change;
        if (!step.ends_step) continue;
        const std::uint32_t after = curve.readings[event + 1].estimate;
        for (const bool brief : {false, true}) {
            own.sum.add(after, brief, (brief ? -1 : 1) / all);
            others.sum.add(after, brief, (brief ? -1 : 1) * (all - 1) / all);
        }
        squares += rethought_squared(curve, event, seat);
    }
    Account account;
    account.seat = seat;
    account.start = share_at(curve, 0, seat);
    account.result = share_at(curve, curve.steps.size(), seat);
    const double moved = luck.moved + own.moved + others.moved;
    account.luck = figure_of(luck, curve, seat, squares, moved);
    account.own = figure_of(own, curve, seat, squares, moved);
    account.others = figure_of(others, curve, seat, squares, moved);
    return account;
}

}  // namespace

Curve empty_curve(std::size_t players, std::vector<Step> steps, bool share_forced) {
    Curve curve;
    curve.players = players;
    curve.steps = std::move(steps);
    const std::size_t last = curve.steps.size();
    curve.readings.resize(last + 1);
    for (std::size_t moment = last + 1; moment-- > 0;) {
        const bool forced = moment < last && curve.steps[moment].kind == EventKind::forced;
        if (share_forced && forced) {
            const Reading& after = curve.readings[moment + 1];
            const bool ends = curve.steps[moment].ends_step;
            const bool brief = after.brief || ends;
            // Two steps cannot be read off one look.
            const bool two_steps = (after.brief && ends) || (brief && moment > 0 && curve.steps[moment - 1].ends_step);
            if (!two_steps) {
                curve.readings[moment] = {after.estimate, brief};
                continue;
            }
        }
        curve.readings[moment] = {static_cast<std::uint32_t>(curve.estimates.size()), false};
        curve.estimates.emplace_back();
        curve.moments.push_back(moment);
    }
    std::reverse(curve.moments.begin(), curve.moments.end());
    for (Reading& reading : curve.readings)
        reading.estimate = static_cast<std::uint32_t>(curve.estimates.size() - 1) - reading.estimate;
    return curve;
}

Moment moment_of(const Curve& curve, std::size_t moment) {
    const Reading& reading = curve.readings[moment];
    const Estimate& estimate = curve.estimates[reading.estimate];
    Moment result;
    result.looks = estimate.looks();
    for (std::size_t i = 0; i < curve.players; ++i) {
        const Seat seat = seat_at(i);
        result.share[seat] = share_at(curve, moment, seat);
        result.error[seat] = std::sqrt(estimate.variance(seat, reading.brief ? 0 : 1, reading.brief ? 1 : 0));
        result.rank[seat] = estimate.rank(seat);
    }
    return result;
}

Figure change_of(const Curve& curve, std::size_t event, Seat seat) {
    const Reading& before = curve.readings[event];
    const Reading& after = curve.readings[event + 1];
    const Estimate& from = curve.estimates[before.estimate];
    const Estimate& to = curve.estimates[after.estimate];
    const bool brief = after.brief || curve.steps[event].ends_step;
    if (before.estimate == after.estimate && before.brief == brief) return {};
    const double value = (brief ? to.brief_share(seat) : to.share(seat)) - share_at(curve, event, seat);
    const double variance = to.variance(seat, brief ? 0 : 1, brief ? 1 : 0) +
                            from.variance(seat, before.brief ? 0 : 1, before.brief ? 1 : 0);
    return {value, std::sqrt(variance)};
}

std::vector<Account> accounts_of(const Curve& curve) {
    std::vector<Account> accounts;
    accounts.reserve(curve.players);
    for (std::size_t i = 0; i < curve.players; ++i) accounts.push_back(account_of(curve, seat_at(i)));
    return accounts;
}

std::vector<TurningPoint> turning_points_of(const Curve& curve) {
    constexpr std::size_t most = 5;
    constexpr double least = 0.05;
    constexpr double certainty = 2.58;  // standard errors: 99 of 100
    std::vector<TurningPoint> points;
    for (std::size_t event = 0; event < curve.steps.size(); ++event) {
        TurningPoint point{event + 1, {}, {}};
        for (std::size_t i = 0; i < curve.players; ++i) {
            const Figure change = change_of(curve, event, seat_at(i));
            if (std::abs(change.value) <= std::abs(point.share.value)) continue;
            point.seat = seat_at(i);
            point.share = change;
        }
        const double size = std::abs(point.share.value);
        if (size >= least && size >= certainty * point.share.error) points.push_back(point);
    }
    std::sort(points.begin(), points.end(), [](const TurningPoint& a, const TurningPoint& b) {
        const double first = std::abs(a.share.value);
        const double second = std::abs(b.share.value);
        return first != second ? first > second : a.event < b.event;
    });
    if (points.size() > most) points.resize(most);
    return points;
}

}  // namespace paddock::study
