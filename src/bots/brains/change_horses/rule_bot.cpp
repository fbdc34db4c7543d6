#include "bots/brains/change_horses/rule_bot.hpp"

#include <algorithm>

#include "bots/brains/change_horses/bidding.hpp"
#include "bots/brains/change_horses/pick_model.hpp"
#include "bots/brains/change_horses/reasons.hpp"

namespace paddock::change_horses {

namespace {

bool is_play(const Move& move) noexcept {
    return move.kind == Move::Kind::play;
}

}  // namespace

Advice<ChangeHorses> ThumbBot::lay(const View& now, Rng& rng) const {
    const Holding own = holding_of(now.known.certificates[index_of(seat_)]);
    const Laying laying(now.open, seat_, own);
    Advice<ChangeHorses> advice;
    const double value = values_of(now.open.row, now.open.rules, now.open.round)[own];
    advice.ranked.push_back({Move::pick(laying.draw(rng)), value, {}});
    return advice;
}

Advice<ChangeHorses> ThumbBot::act(const View& now, Rng& rng) const {
    const Open& open = now.open;
    const Certificates& certificates = now.known.certificates[index_of(seat_)];
    const Holding own = holding_of(certificates);
    Options options;
    rate_plays(open, thumb_.foresight, options);
    const bool may = open.wild_left[index_of(seat_)] > 0 && !open.wild_used.has(seat_);
    if (may && rng.below(1000) < thumb_.wild_use * 1000) rate_wilds(open, thumb_.foresight, options);

    struct Rated {
        double worth;
        std::size_t at;
    };
    std::vector<Rated> rated;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const Move& move = options[i].move;
        const unsigned owned = horses_in(open.rules, own);
        if (move.kind == Move::Kind::change && open.rules.players == 2 && (owned >> move.what & 1U) == 0) continue;
        const double slack = thumb_.temper * (rng.below(1 << 20) * 0x1p-20);
        rated.push_back({options[i].values[own] + slack - (is_play(move) ? 0 : thumb_.wild_price), i});
    }
    std::sort(rated.begin(), rated.end(),
              [](const Rated& a, const Rated& b) { return a.worth != b.worth ? a.worth > b.worth : a.at < b.at; });
    // What it takes is not always what it knows to be best.
    const std::size_t taken = rated.front().at;
    const auto value = [&](const Rated& option) { return options[option.at].values[own]; };
    std::sort(rated.begin(), rated.end(),
              [&](const Rated& a, const Rated& b) { return value(a) != value(b) ? value(a) > value(b) : a.at < b.at; });
    Advice<ChangeHorses> advice;
    for (const Rated& option : rated) {
        if (option.at == taken) advice.chosen = advice.ranked.size();
        advice.ranked.push_back({options[option.at].move, value(option), {}});
    }
    advice.iterations = rated.size();
    return advice;
}

Advice<ChangeHorses> ThumbBot::bid(const View& now, Rng& rng) const {
    const Holding own = holding_of(now.known.certificates[index_of(seat_)]);
    const double value = values_of(now.open.row, now.open.rules, now.open.round)[own];
    Advice<ChangeHorses> advice;
    advice.ranked.push_back({sensible_bid(now.open, seat_, rng), value, {}});
    return advice;
}

Advice<ChangeHorses> ThumbBot::advise(const View& now, const Budget&, Rng& rng) {
    Advice<ChangeHorses> advice = now.open.phase == Phase::pick  ? lay(now, rng)
                                  : now.open.phase == Phase::act ? act(now, rng)
                                                                 : bid(now, rng);
    Insight insight;
    insight.rival = any_rival(now);
    explain(now, std::vector<Insight>(advice.ranked.size(), insight), advice);
    return advice;
}

}  // namespace paddock::change_horses
