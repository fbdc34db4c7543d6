#include "bots/brains/change_horses/belief.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "bots/brains/change_horses/pick_model.hpp"

namespace paddock::change_horses {

namespace {

double total(const ByTemper& weights) noexcept {
    double sum = 0;
    for (const double weight : weights) sum += weight;
    return sum;
}

// The Wild Horse card that was used between two positions.
Move wild_between(const Open& before, const Open& after) noexcept {
    if (after.change_count != before.change_count) return {Move::Kind::change, 0, 0};
    if (after.covered != before.covered) {
        const auto place = std::countr_zero(static_cast<unsigned>(after.covered & ~before.covered));
        return {Move::Kind::stumble, static_cast<std::uint8_t>(place), 0};
    }
    if (after.lane == before.lane) return {Move::Kind::fast, 0, 0};
    std::array<Slip, 2> slips{};
    std::size_t found = 0;
    for (const Horse horse : all_horses)
        if (after.lane[horse] != before.lane[horse] && found < 2)
            slips[found++] = slip_of(horse, after.lane[horse] > before.lane[horse]);
    // In alphabetical order, unless only the other order was legal.
    MoveList legal;
    list_slips(before, legal);
    if ((legal.slips[slips[0]] >> slips[1] & 1U) == 0) std::swap(slips[0], slips[1]);
    return {Move::Kind::slip, slips[0], slips[1]};
}

// Whether the round of a position goes on in another one, by at most one turn.
bool goes_on(const Open& before, const Open& after) noexcept {
    if (before.phase == Phase::pick)
        return after.round == before.round && after.position == 0 &&
               (after.phase == Phase::pick || after.phase == Phase::act);
    if (before.phase != Phase::act || after.phase == Phase::over) return true;
    const int turns = after.position - before.position;
    if (after.round == before.round) return after.phase == Phase::act && (turns == 0 || turns == 1);
    const bool begins = after.phase != Phase::act || after.position == 0;
    return after.round == before.round + 1 && before.position + 1 == turns_per_round(before.rules) && begins;
}

// Whether one event can lie between two positions, as far as it matters for what is inferred from it.
bool follows(const Open& before, const Open& after) noexcept {
    const int changes = after.change_count - before.change_count;
    if (changes < 0 || changes > 1 || !goes_on(before, after)) return false;
    for (std::size_t i = 0; i < before.rules.players; ++i) {
        const int used = before.wild_left[i] - after.wild_left[i];
        if (used == 0) continue;
        const Seat seat = seat_at(i);
        const bool may = before.phase == Phase::act && seat_to_play(before) == seat && !before.wild_used.has(seat);
        if (used != 1 || !may) return false;
    }
    return true;
}

Ownership ownership_of(const Rules& rules, const std::vector<Arrangement>& arrangements,
                       ByTemper Arrangement::* weights) {
    Ownership ownership;
    ownership.players = rules.players;
    const std::size_t each = rules.players == 2 ? 2 : 1;
    for (const Arrangement& arrangement : arrangements) {
        const double weight = total(arrangement.*weights);
        for (std::size_t i = 0; i < horses; ++i) {
            const std::size_t row = std::min<std::size_t>(i / each, rules.players);
            ownership.chance[row][arrangement.places[i]] += weight;
        }
    }
    return ownership;
}

}  // namespace

void Belief::watch(const View& after) {
    if (after.open.phase == Phase::lanes || after.open.phase == Phase::certificates) return;
    // What cannot be, by what was seen before, comes of views that were missed.
    if (!last_ || !follows(*last_, after.open) || !learn(*last_, after)) begin(after);
    last_ = after.open;
}

// Every deal is as likely; the changes made so far, if any, are gone through without judging them.
void Belief::begin(const View& view) {
    arrangements_ = all_deals(rules_);
    for (std::size_t i = 0; i < view.open.change_count; ++i) {
        const Exchange& seen = view.known.exchanges[i];
        const Change change{view.open.changers[i], seen.given != no_horse, seen};
        apply_change(rules_, change, arrangements_, [](const ConnectionLimiter&, Horse) { return 0.5; });
    }
    keep_what_fits(view);
    normalise();
}

bool Belief::learn(const Open& before, const View& after) {
    const Open& open = after.open;
    if (before.phase == Phase::pick && open.phase == Phase::act) {
        for (std::size_t i = 0; i < rules_.players; ++i) {
            const auto picked = static_cast<CardSet>(open.shown[i] & ~before.shown[i]);
            weigh(seat_at(i), likelihoods_of_pick(before, seat_at(i), picked));
        }
    } else if (before.phase == Phase::act) {
        const Seat seat = seat_to_play(before);
        const auto played = static_cast<CardSet>(before.shown[index_of(seat)] & ~open.shown[index_of(seat)]);
        if (open.wild_left[index_of(seat)] != before.wild_left[index_of(seat)])
            learn_wild(before, after, seat);
        else if (played != 0)
            weigh(seat, likelihoods_of_act(before, Move::play(static_cast<Card>(std::countr_zero(played)))));
    }
    keep_what_fits(after);
    return normalise();
}

void Belief::learn_wild(const Open& before, const View& after, Seat seat) {
    const Move move = wild_between(before, after.open);
    weigh(seat, likelihoods_of_act(before, move));
    if (move.kind != Move::Kind::change) return;
    Options options;
    if (rules_.players == 2) rate_wilds(before, Foresight::round, options);
    const auto values_giving = [&](Horse given) -> const Values& {
        const auto* const option = std::find_if(options.begin(), options.end(), [&](const Option& one) {
            return one.move.kind == Move::Kind::change && one.move.what == static_cast<std::uint8_t>(given);
        });
        return option->values;
    };
    const Exchange& seen = after.known.exchanges[before.change_count];
    const Change change{seat, seen.given != no_horse, seen};
    apply_change(rules_, change, arrangements_, [&](const ConnectionLimiter& places, Horse given) {
        const Horse* const pair = &places[2 * index_of(seat)];
        const Horse kept = pair[0] == given ? pair[1] : pair[0];
        return likelihood_of_handing_in(values_giving(given), values_giving(kept),
                                        holding_at(rules_, places, index_of(seat)));
    });
}

// What the seat does itself tells the others something, and it nothing.
void Belief::weigh(Seat seat, const Likelihoods& likelihoods) {
    for (Arrangement& arrangement : arrangements_) {
        const Holding holding = holding_at(rules_, arrangement.places, index_of(seat));
        for (std::size_t t = 0; t < tempers; ++t) {
            arrangement.open[t] *= likelihoods[t][holding];
            if (seat != seat_) arrangement.own[t] *= likelihoods[t][holding];
        }
    }
}

// The certificates that the seat sees are facts: its own, and all of them when the race is over.
void Belief::keep_what_fits(const View& view) {
    for (std::size_t seat = 0; seat < rules_.players; ++seat) {
        const Certificates& seen = view.known.certificates[seat];
        if (seen[0] == no_horse) continue;
        const Holding fact = holding_of(seen);
        for (Arrangement& arrangement : arrangements_) {
            if (holding_at(rules_, arrangement.places, seat) == fact) continue;
            arrangement.own = {};
            if (view.open.phase == Phase::over) arrangement.open = {};
        }
    }
}

bool Belief::normalise() {
    double own = 0;
    double open = 0;
    for (const Arrangement& arrangement : arrangements_) {
        own += total(arrangement.own);
        open += total(arrangement.open);
    }
    const bool possible = own > 0 && open > 0;
    if (!possible) return false;
    sums_.resize(arrangements_.size());
    double sum = 0;
    for (std::size_t i = 0; i < arrangements_.size(); ++i) {
        for (double& weight : arrangements_[i].own) weight /= own;
        for (double& weight : arrangements_[i].open) weight /= open;
        sum += total(arrangements_[i].own);
        sums_[i] = sum;
    }
    return true;
}

Ownership Belief::ownership() const {
    return ownership_of(rules_, arrangements_, &Arrangement::own);
}

Ownership Belief::exposure() const {
    return ownership_of(rules_, arrangements_, &Arrangement::open);
}

double Belief::exposed(Holding own) const {
    double sum = 0;
    for (const Arrangement& arrangement : arrangements_)
        if (holding_at(rules_, arrangement.places, index_of(seat_)) == own) sum += total(arrangement.open);
    return sum;
}

double Belief::exposure_after(const Likelihoods& act, Holding own) const {
    double all = 0;
    double of_own = 0;
    for (const Arrangement& arrangement : arrangements_) {
        const Holding holding = holding_at(rules_, arrangement.places, index_of(seat_));
        double weight = 0;
        for (std::size_t t = 0; t < tempers; ++t) weight += arrangement.open[t] * act[t][holding];
        all += weight;
        if (holding == own) of_own += weight;
    }
    return all > 0 ? of_own / all : 0;
}

const Arrangement& Belief::draw(Rng& rng) const {
    const double at = rng.next() * 0x1p-32 * sums_.back();
    const auto found = std::upper_bound(sums_.begin(), sums_.end(), at);
    return arrangements_[std::min<std::size_t>(static_cast<std::size_t>(found - sums_.begin()), sums_.size() - 1)];
}

State Belief::sample(const View& now, Rng& rng) const {
    const Open& open = now.open;
    State state;
    state.open = open;
    state.secrets.certificates.fill({no_horse, no_horse});
    state.secrets.pile.fill(no_horse);
    if (arrangements_.empty()) return state;  // nothing is dealt yet

    const ConnectionLimiter& places = draw(rng).places;
    const auto each = static_cast<std::size_t>(certificates_each(rules_));
    std::size_t at = 0;
    for (std::size_t seat = 0; seat < rules_.players; ++seat)
        for (std::size_t i = 0; i < each; ++i) state.secrets.certificates[seat][i] = places[at++];
    for (std::size_t i = 0; i < open.pile_size; ++i) state.secrets.pile[i] = places[at++];
    if (open.change_count > 0) draw_exchanges(now, places, rng, state.secrets.exchanges);
    for (std::size_t seat = 0; seat < rules_.players; ++seat) {
        if (!open.laid.has(seat_at(seat))) continue;
        state.secrets.picked[seat] =
            seat_at(seat) == now.seat
                ? now.known.picked[seat]
                : Laying(open, seat_at(seat), holding_of(state.secrets.certificates[seat])).draw(rng);
    }
    return state;
}

}  // namespace paddock::change_horses
