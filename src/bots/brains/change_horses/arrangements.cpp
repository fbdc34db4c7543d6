#include "bots/brains/change_horses/arrangements.hpp"

#include <algorithm>
#include <bit>

namespace paddock::change_horses {

namespace {

// Undoes one change; `slot` holds what was taken. The certificate that was handed in lies at the bottom of the pile.
Exchange undo_exchange(ConnectionLimiter& places, std::size_t slot, std::size_t pile) noexcept {
    const Exchange exchange{places.back(), places[slot]};
    std::copy_backward(places.begin() + pile, places.end() - 1, places.end());
    places[pile] = exchange.taken;
    places[slot] = exchange.given;
    return exchange;
}

// Undoes all changes; `choices` says, a bit a change, which of two certificates had been taken.
bool undo_changes(const View& view, ConnectionLimiter places, unsigned choices,
                  std::array<Exchange, most_changes>& exchanges) noexcept {
    const Rules& rules = view.open.rules;
    const std::size_t each = rules.players == 2 ? 2 : 1;
    for (std::size_t i = view.open.change_count; i-- > 0;) {
        const std::size_t slot = each * index_of(view.open.changers[i]) + (choices >> i & 1U);
        exchanges[i] = undo_exchange(places, slot, pile_start(rules));
        if (each == 2) sort_pairs(places);
        const Exchange& seen = view.known.exchanges[i];
        if (seen.given != no_horse && seen != exchanges[i]) return false;
    }
    return true;
}

}  // namespace

std::size_t pile_start(const Rules& rules) noexcept {
    return static_cast<std::size_t>(rules.players * certificates_each(rules));
}

Holding holding_at(const Rules& rules, const ConnectionLimiter& places, std::size_t seat) noexcept {
    if (rules.players != 2) return static_cast<Holding>(places[seat]);
    return holding_of({places[2 * seat], places[2 * seat + 1]});
}

std::vector<Arrangement> all_deals(const Rules& rules) {
    std::vector<Arrangement> deals;
    Arrangement deal;
    deal.open.fill(1);
    deal.own.fill(1);
    deal.places = all_horses;
    do {
        const bool sorted = deal.places[0] < deal.places[1] && deal.places[2] < deal.places[3];
        if (rules.players != 2 || sorted) deals.push_back(deal);
    } while (std::next_permutation(deal.places.begin(), deal.places.end()));
    return deals;
}

Exchange exchange_at(ConnectionLimiter& places, std::size_t slot, std::size_t pile) noexcept {
    const Exchange exchange{places[slot], places[pile]};
    places[slot] = exchange.taken;
    std::copy(places.begin() + pile + 1, places.end(), places.begin() + pile);
    places.back() = exchange.given;
    return exchange;
}

void sort_pairs(ConnectionLimiter& places) noexcept {
    if (places[0] > places[1]) std::swap(places[0], places[1]);
    if (places[2] > places[3]) std::swap(places[2], places[3]);
}

void merge(std::vector<Arrangement>& arrangements) {
    std::sort(arrangements.begin(), arrangements.end(),
              [](const Arrangement& a, const Arrangement& b) { return a.places < b.places; });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < arrangements.size(); ++i) {
        if (kept > 0 && arrangements[kept - 1].places == arrangements[i].places) {
            for (std::size_t t = 0; t < tempers; ++t) {
                arrangements[kept - 1].open[t] += arrangements[i].open[t];
                arrangements[kept - 1].own[t] += arrangements[i].own[t];
            }
            continue;
        }
        arrangements[kept++] = arrangements[i];
    }
    arrangements.resize(kept);
}

bool draw_exchanges(const View& view, ConnectionLimiter places, Rng& rng,
                    std::array<Exchange, most_changes>& exchanges) noexcept {
    exchanges = {};
    const bool hidden_choice = view.open.rules.players == 2;
    const unsigned ways = hidden_choice ? 1U << view.open.change_count : 1U;
    std::array<Exchange, most_changes> way{};
    std::uint32_t found = 0;
    for (unsigned choices = 0; choices < ways; ++choices)
        if (undo_changes(view, places, choices, way) && rng.below(++found) == 0) exchanges = way;
    return found > 0;
}

}  // namespace paddock::change_horses
