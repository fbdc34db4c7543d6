#include "bots/brains/chevaux/reasons.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "bots/brains/chevaux/reason_kinds.hpp"

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

// Within the error, in 95 of 100 cases, or too little to speak of.
bool is_level(const Rated& rated, const Rated& best) noexcept {
    constexpr double reach = 1.96;
    constexpr double finest = 0.005;
    return best.value - rated.value < std::max(finest, reach * rated.error);
}

std::int16_t of_hundred(double share) noexcept {
    return static_cast<std::int16_t>(std::lround(100 * share));
}

// What the card does in the round.
Reason about_card(const Rated& rated, const Stakes& stakes, std::uint8_t subject) {
    // A high value that seldom takes the round: rarer cards change the characteristic.
    if (rated.odds.rarer >= 0.1 && rated.odds.beaten >= 0.5 && rated.odds.chance < 0.5)
        return {why::outranked, subject, of_hundred(rated.odds.rarer), rated.odds.rarer};
    if (rated.odds.tied > 0) return {why::rare_enough, subject, 0, rated.odds.tied};
    if (rated.odds.beaten > 0 && rated.odds.beaten < 1)
        return {why::beats_unseen, subject, of_hundred(rated.odds.beaten), rated.odds.beaten};
    return {why::stake, subject, static_cast<std::int16_t>(stakes.cards), stakes.if_won - stakes.if_lost};
}

std::vector<Reason> reasons(const View& view, const Rated& rated, const Stakes& stakes, const Reason& standing,
                            double likeliest) {
    const std::uint8_t subject = subject_of(view, rated.move);
    std::vector<Reason> list;
    tell(list, standing);
    tell(list, {why::round_chance, subject, 0, rated.odds.chance});
    if (standing.kind == why::best_by && likeliest - rated.odds.chance > given_up)
        tell(list, {why::gives_round, subject, 0, likeliest});
    else
        tell(list, about_card(rated, stakes, subject));
    return list;
}

}  // namespace

Advice<Chevaux> explain(const View& view, std::span<const Rated> rated, const Stakes& stakes) {
    std::vector<Rated> sorted(rated.begin(), rated.end());
    std::sort(sorted.begin(), sorted.end(), better);
    const Rated best = sorted[0];
    Advice<Chevaux> advice;
    if (sorted.size() == 1) {
        advice.ranked.push_back(
            {best.move,
             best.value,
             {{why::only_move, 0, 0, 0}, {why::round_chance, subject_of(view, best.move), 0, best.odds.chance}}});
        return advice;
    }
    std::size_t level = 0;
    for (Rated& one : sorted) {
        if (!is_level(one, best)) continue;
        one.value = best.value;
        ++level;
    }
    std::sort(sorted.begin(), sorted.end(), better);
    double likeliest = 0;
    for (const Rated& each : sorted) likeliest = std::max(likeliest, each.odds.chance);
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        Reason standing{why::behind_by, 0, 0, best.value - sorted[i].value};
        if (i < level) standing = {i == 0 ? why::wins : why::level, 0, 0, best.value};
        if (i == 0 && level == 1) standing = {why::best_by, 0, 0, best.value - sorted[1].value};
        advice.ranked.push_back(
            {sorted[i].move, sorted[i].value, reasons(view, sorted[i], stakes, standing, likeliest)});
        if (sorted[i].move == best.move) advice.chosen = i;
    }
    return advice;
}

Contrast contrast(const View& view, const Rated& better, const Rated& other, const Stakes& stakes) {
    Contrast found;
    const auto about = [&](const Rated& one, std::vector<Reason>& list) {
        const std::uint8_t subject = subject_of(view, one.move);
        tell(list, {why::round_chance, subject, 0, one.odds.chance});
        tell(list, about_card(one, stakes, subject));
    };
    if (better.odds.chance > other.odds.chance) {
        about(better, found.merits);
        about(other, found.drawbacks);
        const auto against = [](const Reason& one) { return speaks_against(one.kind); };
        std::erase_if(found.merits, against);
        std::erase_if(found.drawbacks,
                      [](const Reason& one) { return speaks_for(one.kind) || one.kind == why::stake; });
    } else {
        tell(found.merits, {why::gives_round, subject_of(view, better.move), 0, other.odds.chance});
    }
    return found;
}

}  // namespace paddock::chevaux::brains
