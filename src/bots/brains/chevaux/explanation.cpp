#include "bots/brains/chevaux/explanation.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace paddock::chevaux::brains {

namespace {

// A move that takes the round far less often than the likeliest one, and is still preferred, gives it up.
constexpr double given_up = 0.25;

std::uint8_t subject_of(const View& view, const Move& move) noexcept {
    const Characteristic characteristic = move.kind() == Move::Kind::follow
                                              ? view.open.laps[view.open.lap_count - 1U].characteristic
                                              : move.characteristic();
    return static_cast<std::uint8_t>(index_of(characteristic));
}

bool better(const Rated& a, const Rated& b) noexcept {
    if (a.value != b.value) return a.value > b.value;
    if (a.odds.chance != b.odds.chance) return a.odds.chance > b.odds.chance;
    return a.move < b.move;
}

std::vector<Reason> reasons(const View& view, const Rated& rated, const Stakes& stakes, double lead, double likeliest) {
    const std::uint8_t subject = subject_of(view, rated.move);
    std::vector<Reason> list;
    list.push_back({lead >= 0 ? Reason::Kind::best_by : Reason::Kind::behind_by, 0, 0, lead >= 0 ? lead : -lead});
    list.push_back({Reason::Kind::round_chance, subject, 0, rated.odds.chance});
    if (lead >= 0 && likeliest - rated.odds.chance > given_up)
        list.push_back({Reason::Kind::gives_round, subject, 0, likeliest});
    else if (rated.odds.tied > 0)
        list.push_back({Reason::Kind::rare_enough, subject, 0, rated.odds.tied});
    else if (rated.odds.beaten > 0 && rated.odds.beaten < 1)
        list.push_back({Reason::Kind::beats_unseen, subject,
                        static_cast<std::int16_t>(std::lround(100 * rated.odds.beaten)), rated.odds.beaten});
    else
        list.push_back(
            {Reason::Kind::stake, subject, static_cast<std::int16_t>(stakes.cards), stakes.if_won - stakes.if_lost});
    return list;
}

}  // namespace

Advice<Chevaux> explain(const View& view, std::span<const Rated> rated, const Stakes& stakes) {
    std::vector<Rated> sorted(rated.begin(), rated.end());
    std::sort(sorted.begin(), sorted.end(), better);
    Advice<Chevaux> advice;
    if (sorted.size() == 1) {
        const Rated& only = sorted[0];
        advice.ranked.push_back({only.move,
                                 only.value,
                                 {{Reason::Kind::only_move, 0, 0, 0},
                                  {Reason::Kind::round_chance, subject_of(view, only.move), 0, only.odds.chance}}});
        return advice;
    }
    double likeliest = 0;
    for (const Rated& each : sorted) likeliest = std::max(likeliest, each.odds.chance);
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const double lead = i == 0 ? sorted[0].value - sorted[1].value : sorted[i].value - sorted[0].value;
        const bool behind = i > 0 && lead == 0;  // level with the best: no lead to speak of
        advice.ranked.push_back(
            {sorted[i].move, sorted[i].value, reasons(view, sorted[i], stakes, behind ? -0.0 : lead, likeliest)});
    }
    return advice;
}

}  // namespace paddock::chevaux::brains
