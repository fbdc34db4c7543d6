#include "study/findings.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace paddock::study {

namespace {

using Kind = Finding::Kind;

Finding of_figure(Kind kind, Seat seat, std::size_t event, const Figure& figure) {
    return {kind, seat, event, figure.value, figure.low(), figure.high()};
}

// Which part of its account brought a winner the win.
Finding reason_of_win(const Account& account) {
    std::array parts{std::pair(Kind::won_by_luck, account.luck), std::pair(Kind::won_by_play, account.own),
                     std::pair(Kind::won_by_others, account.others)};
    std::sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) {
        return a.second.value != b.second.value ? a.second.value > b.second.value : a.first < b.first;
    });
    const auto& [kind, most] = parts[0];
    const bool clear = most.low() > parts[1].second.value;
    return of_figure(clear ? kind : Kind::won_unclear, account.seat, 0, most);
}

void add_result(const Study& study, std::vector<Finding>& findings) {
    if (study.over) {
        for (const Account& account : study.accounts)
            if (account.result > 0) findings.push_back(reason_of_win(account));
        return;
    }
    const auto ahead = std::max_element(study.accounts.begin(), study.accounts.end(),
                                        [](const Account& a, const Account& b) { return a.result < b.result; });
    const double error = study.open.back().error[ahead->seat];
    findings.push_back(of_figure(Kind::unfinished, ahead->seat, 0, {ahead->result, error}));
}

void add_luck(const Study& study, std::vector<Finding>& findings) {
    const auto [least, most] =
        std::minmax_element(study.accounts.begin(), study.accounts.end(),
                            [](const Account& a, const Account& b) { return a.luck.value < b.luck.value; });
    if (most->luck.low() > little) findings.push_back(of_figure(Kind::lucky, most->seat, 0, most->luck));
    if (least->luck.high() < -little) findings.push_back(of_figure(Kind::unlucky, least->seat, 0, least->luck));
}

void add_decisions_of(Seat seat, const Study& study, std::vector<Finding>& findings) {
    const Decision* dearest = nullptr;
    std::size_t judged = 0;
    for (const Decision& decision : study.decisions) {
        if (decision.seat != seat) continue;
        ++judged;
        if (decision.verdict != Verdict::worse || decision.cost.value < little) continue;
        if (dearest == nullptr || decision.cost.value > dearest->cost.value) dearest = &decision;
    }
    if (dearest != nullptr)
        findings.push_back(of_figure(Kind::mistake, seat, dearest->event, dearest->cost));
    else if (judged > 0)
        findings.push_back({Kind::no_mistakes, seat, 0, 0, 0, 0});
}

void add_disclosure(const Disclosure& disclosure, std::vector<Finding>& findings) {
    constexpr double hardly_believed = 0.5;
    constexpr double notable_rise = 0.1;
    for (const auto& [seat, event, before, after, highest] : disclosure.given_away) {
        if (highest < hardly_believed)
            findings.push_back({Kind::stayed_hidden, seat, 0, highest, highest, highest});
        else if (event != 0 && after - before >= notable_rise)
            findings.push_back({Kind::gave_away, seat, event, after, before, after});
    }
}

}  // namespace

std::vector<Finding> findings_of(const Study& study) {
    constexpr std::size_t most_turning_points = 3;
    std::vector<Finding> findings;
    if (study.accounts.empty()) return findings;
    add_result(study, findings);
    add_luck(study, findings);
    for (std::size_t i = 0; i < std::min(study.turning_points.size(), most_turning_points); ++i) {
        const TurningPoint& point = study.turning_points[i];
        findings.push_back(of_figure(Kind::turning_point, point.seat, point.event, point.share));
    }
    for (std::size_t i = 0; i < study.players; ++i) add_decisions_of(seat_at(i), study, findings);
    if (study.disclosure) add_disclosure(*study.disclosure, findings);
    return findings;
}

void add_decisions(const std::vector<Decision>& decisions, std::vector<Account>& accounts) {
    for (const Decision& decision : decisions) {
        Account& account = accounts[index_of(decision.seat)];
        ++account.decisions;
        if (decision.verdict != Verdict::worse) continue;
        account.cost += decision.cost.value;
        account.mistakes += decision.cost.value >= little ? 1 : 0;
    }
}

}  // namespace paddock::study
