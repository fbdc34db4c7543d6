// The ways in which the certificates can lie, each with its weight: what a belief is made of.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bots/brains/change_horses/move_values.hpp"
#include "games/change_horses/view.hpp"

namespace paddock::change_horses {

// The seats' certificates first (two each with two players, in alphabetical order), then the pile, top first.
using ConnectionLimiter = std::array<Horse, horses>;

// How decided the players are thought to be, from hasty to exact. Which of these fits is inferred as well.
inline constexpr std::size_t tempers = 3;
using ByTemper = std::array<double, tempers>;

struct Arrangement {
    ConnectionLimiter places{};
    ByTemper open{};  // the weight for somebody who only watches
    ByTemper own{};   // the weight for the seat, with what it knows for certain
};

std::size_t pile_start(const Rules& rules) noexcept;
Holding holding_at(const Rules& rules, const ConnectionLimiter& places, std::size_t seat) noexcept;

// Every deal, each as likely.
std::vector<Arrangement> all_deals(const Rules& rules);

// A seat changes horses. With two players it is hidden which certificate it hands in: an arrangement becomes two, and
// `hands_in(places, horse)` says how likely each is. What the seat `viewer` knows of the exchange is a fact.
struct Change {
    Seat seat{};
    bool known = false;  // the viewer made the exchange, and `exchange` is what it saw
    Exchange exchange;
};
template <class HandsIn>
void apply_change(const Rules& rules, const Change& change, std::vector<Arrangement>& arrangements, HandsIn&& hands_in);

// Adds up the weights of equal arrangements and drops those without any; they are left in order of places.
void merge(std::vector<Arrangement>& arrangements);

// The exchanges that led to the places, as far back as the changes go; hidden choices are drawn. False if the places
// cannot come about in the way that the view saw.
bool draw_exchanges(const View& view, ConnectionLimiter places, Rng& rng,
                    std::array<Exchange, most_changes>& exchanges) noexcept;

// Takes the top of the pile to `slot`, whose certificate goes under the pile.
Exchange exchange_at(ConnectionLimiter& places, std::size_t slot, std::size_t pile) noexcept;
void sort_pairs(ConnectionLimiter& places) noexcept;

template <class HandsIn>
void apply_change(const Rules& rules, const Change& change, std::vector<Arrangement>& arrangements,
                  HandsIn&& hands_in) {
    const std::size_t each = rules.players == 2 ? 2 : 1;
    std::vector<Arrangement> after;
    after.reserve(arrangements.size() * each);
    for (const Arrangement& before : arrangements) {
        for (std::size_t i = 0; i < each; ++i) {
            Arrangement next = before;
            const double share = each == 1 ? 1 : hands_in(before.places, before.places[2 * index_of(change.seat) + i]);
            const Exchange exchange = exchange_at(next.places, each * index_of(change.seat) + i, pile_start(rules));
            const bool fits = !change.known || exchange == change.exchange;
            for (std::size_t t = 0; t < tempers; ++t) {
                next.open[t] *= share;
                next.own[t] *= change.known ? (fits ? 1 : 0) : share;
            }
            if (each == 2) sort_pairs(next.places);
            after.push_back(next);
        }
    }
    arrangements = std::move(after);
    merge(arrangements);
}

}  // namespace paddock::change_horses
