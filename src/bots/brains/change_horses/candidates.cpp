#include "bots/brains/change_horses/candidates.hpp"

#include <algorithm>
#include <bit>

#include "base/maths.hpp"
#include "bots/brains/change_horses/bidding.hpp"
#include "bots/brains/change_horses/pick_model.hpp"

namespace paddock::change_horses {

namespace {

constexpr double wild_saved = 0.06;

void normalise(Candidates& candidates) noexcept {
    double sum = 0;
    for (const Candidate& candidate : candidates) sum += candidate.prior;
    for (Candidate& candidate : candidates) candidate.prior /= sum;
}

bool has(const Candidates& candidates, const Move& move) noexcept {
    return std::any_of(candidates.begin(), candidates.end(), [&](const Candidate& one) { return one.move == move; });
}

}  // namespace

Candidates candidates_to_act(const Open& open, Holding own, Foresight foresight, std::size_t wilds,
                             double temper) noexcept {
    const Seat seat = seat_to_play(open);
    Options options;
    rate_plays(open, foresight, options);
    const std::size_t plays = options.size();
    if (wilds > 0 && open.wild_left[index_of(seat)] > 0 && !open.wild_used.has(seat))
        rate_wilds(open, foresight, options);
    const auto keeps = [&](const Option& option) {
        if (option.move.kind != Move::Kind::change || open.rules.players != 2) return true;
        return (horses_in(open.rules, own) >> option.move.what & 1U) != 0;
    };
    // The best uses of a Wild Horse card come first among them.
    Option* const first_wild = options.begin() + plays;
    Option* const end = std::partition(first_wild, options.end(), keeps);
    const auto kept = std::min<std::ptrdiff_t>(end - first_wild, static_cast<std::ptrdiff_t>(wilds));
    std::partial_sort(first_wild, first_wild + kept, end, [&](const Option& a, const Option& b) {
        return a.values[own] != b.values[own] ? a.values[own] > b.values[own] : a.move < b.move;
    });
    Candidates candidates;
    double best = 0;
    for (const Option* option = options.begin(); option != first_wild + kept; ++option)
        best = std::max(best, option->values[own]);
    for (const Option* option = options.begin(); option != first_wild + kept; ++option) {
        const double price = option->move.kind == Move::Kind::play ? 0 : wild_saved;
        candidates.push_back({option->move, 0.02 + exponential((option->values[own] - price - best) / temper)});
    }
    normalise(candidates);
    return candidates;
}

Candidates candidates_to_lay(const Open& open, Seat seat, Holding own, std::size_t sets, Rng& rng) noexcept {
    const Laying laying(open, seat, own);
    Candidates candidates;
    for (std::size_t tries = 0; tries < 3 * sets && candidates.size() < sets; ++tries) {
        const Move move = Move::pick(laying.draw(rng));
        if (!has(candidates, move)) candidates.push_back({move, 1});
    }
    normalise(candidates);
    return candidates;
}

Candidates candidates_to_bid(const Open& open, Seat seat) noexcept {
    MoveList list;
    list_bids(open, seat, list);
    Candidates candidates;
    const auto consider = [&](const Move& move) {
        if (!has(candidates, move)) candidates.push_back({move, 1});
    };
    const auto consider_above = [&](double least) {
        const auto from = static_cast<int>(std::clamp(least, 0.0, 62.0));
        const std::uint64_t above = list.bids >> from << from;
        if (above != 0) consider(Move::bid(std::countr_zero(above)));
    };
    const int highest = open.highest == spectator ? 0 : open.bid[index_of(open.highest)];
    const double fair = fair_price(open, seat);
    if (list.stand != 0) consider({Move::Kind::stand, 0, 0});
    consider_above(1);
    for (const int above : {1, 2, 4}) consider_above(highest + above);
    for (const double factor : {0.4, 0.7, 1.0, 1.4, 2.0, 3.0}) consider_above(fair * factor);
    normalise(candidates);
    return candidates;
}

}  // namespace paddock::change_horses
