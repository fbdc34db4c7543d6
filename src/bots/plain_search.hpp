// A textbook information-set tree search, the baseline of the lab: one tree of the searcher's own, every iteration in
// another guess of what the seat cannot see, uniformly random play from the leaf to the end. A game that wants other
// settings declares them beside its bots.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "base/maths.hpp"
#include "bots/bot.hpp"
#include "engine/playout.hpp"

namespace paddock {

struct PlainSearchSettings {
    std::uint64_t iterations = 2000;  // when the budget leaves it open
    double exploration = 0.5;         // UCB1's constant, for values from 0 to 1
    // A rollout is cut after so many events and counted as a share for each seat as the game gives it; 0: never.
    std::uint64_t rollout_events = 0;
    std::size_t most_nodes = std::size_t{1} << 20;  // when the tree is full it grows no more
};

// The share of the win of each seat in a state where the game is over: equal winners share.
template <Game G>
PerSeat<double> final_shares(const typename G::State& state, std::size_t players) noexcept {
    const Ranks ranks = G::ranks(state);
    int winners = 0;
    for (std::size_t i = 0; i < players; ++i) winners += ranks[seat_at(i)] == 1 ? 1 : 0;
    PerSeat<double> shares;
    for (std::size_t i = 0; i < players; ++i) shares[seat_at(i)] = ranks[seat_at(i)] == 1 ? 1.0 / winners : 0;
    return shares;
}

template <Game G>
class PlainSearch final : public Bot<G> {
public:
    using Move = typename G::Move;
    using State = typename G::State;
    // What a rollout that was cut is worth.
    using Judge = PerSeat<double> (*)(const State&);

    PlainSearch(Seat seat, std::size_t players, const PlainSearchSettings& settings = {}, Judge judge = nullptr)
        : settings_(settings), judge_(judge), players_(players), seat_(seat) {}

    void watch(const typename G::View&) override {}

    Advice<G> advise(const typename G::View& now, const Budget& budget, Rng& rng) override {
        const std::uint64_t most = budget.iterations != 0 ? budget.iterations : settings_.iterations;
        nodes_.clear();
        nodes_.reserve(static_cast<std::size_t>(std::min<std::uint64_t>(settings_.most_nodes, most + 1)));
        nodes_.push_back({});
        root_moves_.clear();
        transitions_ = 0;
        std::uint64_t done = 0;
        while (done < most) {
            State state = G::guess(now, rng);
            simulate(state, rng);
            ++done;
            if (done % 32 == 0 && budget.deadline != nullptr && budget.deadline->passed()) break;
        }
        return rank_moves(now, done, rng);
    }

    // Events applied by the last search, those of its rollouts included.
    std::uint64_t transitions() const noexcept { return transitions_; }

private:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    struct Node {
        Move move{};
        Seat mover{};
        std::uint32_t parent = none;
        std::uint32_t child = none;  // the first one; the others follow by `next`
        std::uint32_t next = none;
        std::uint32_t visits = 0;
        std::uint32_t available = 0;  // how often its move was legal when its parent was passed
        double total = 0;             // of the mover's shares
    };

    // One iteration: down the tree, one new node, a random game to the end, and the result up again. The dealer's
    // draws are sampled again every time and have no nodes of their own.
    void simulate(State& state, Rng& rng) {
        std::uint32_t at = 0;
        bool grown = false;
        while (!grown) {
            const Turn turn = G::turn(state);
            if (turn.kind == Turn::Kind::over) break;
            ++transitions_;
            if (turn.kind == Turn::Kind::dealer) {
                G::apply(state, G::draw(state, rng));
                continue;
            }
            // Of seats that choose at the same time the searcher comes first: it does not see the others' choices.
            const Seat mover = turn.seats.has(seat_) ? seat_ : turn.seats.lowest();
            const std::uint32_t parent = at;
            at = parent == 0 ? next_of_root(state, mover, rng, grown) : next_of(parent, state, mover, rng, grown);
            if (at == none) {  // the tree is full, and no legal move has a node
                at = parent;
                break;
            }
            G::apply(state, mover, nodes_[at].move);
        }
        const std::uint64_t limit = settings_.rollout_events != 0 ? settings_.rollout_events : ~std::uint64_t{0};
        transitions_ += play_out<G>(state, rng, limit);
        const bool over = G::turn(state).kind == Turn::Kind::over;
        const PerSeat<double> shares = over || judge_ == nullptr ? final_shares<G>(state, players_) : judge_(state);
        for (; at != none; at = nodes_[at].parent) {
            ++nodes_[at].visits;
            nodes_[at].total += shares[nodes_[at].mover];
        }
    }

    bool is_full() const noexcept { return nodes_.size() == nodes_.capacity(); }

    // The searcher's own moves are legal in every guess: each gets its node in turn, and then all are compared.
    std::uint32_t next_of_root(const State& state, Seat mover, Rng& rng, bool& grown) {
        if (nodes_[0].child == none) {
            for (const Move& move : G::legal(state, mover)) root_moves_.push_back(move);
            for (std::size_t i = root_moves_.size(); i > 1; --i)
                std::swap(root_moves_[i - 1], root_moves_[rng.below(static_cast<std::uint32_t>(i))]);
        }
        grown = !root_moves_.empty() && !is_full();
        if (grown) {
            const std::uint32_t fresh = add(0, none, mover, root_moves_.back());
            root_moves_.pop_back();
            return fresh;
        }
        Best best;
        for (std::uint32_t child = nodes_[0].child; child != none; child = nodes_[child].next) consider(child, best);
        return best.child;
    }

    // Elsewhere what is legal differs from guess to guess: of the children those count that are legal now.
    std::uint32_t next_of(std::uint32_t parent, const State& state, Seat mover, Rng& rng, bool& grown) {
        const auto moves = G::legal(state, mover);
        Best best;
        std::size_t known = 0;
        for (std::uint32_t child = nodes_[parent].child; child != none; child = nodes_[child].next) {
            if (nodes_[child].mover != mover) continue;
            if (!moves.contains(nodes_[child].move)) continue;
            ++known;
            consider(child, best);
        }
        grown = known < moves.size() && !is_full();
        return grown ? grow(parent, mover, moves, known, rng) : best.child;
    }

    // A node for one of the moves that have none yet, each as likely.
    template <class Moves>
    std::uint32_t grow(std::uint32_t parent, Seat mover, const Moves& moves, std::size_t known, Rng& rng) {
        const auto all = static_cast<std::uint32_t>(moves.size());
        // Most have none as a rule: then drawing until one is found is quicker than counting off.
        if (2 * known <= all) {
            while (true) {
                const Move move = moves[rng.below(all)];
                const Place place = place_of(parent, mover, move);
                if (!place.taken) return add(parent, place.before, mover, move);
            }
        }
        std::uint32_t skip = rng.below(static_cast<std::uint32_t>(all - known));
        for (std::size_t i = 0;; ++i) {
            const Place place = place_of(parent, mover, moves[i]);
            if (!place.taken && skip-- == 0) return add(parent, place.before, mover, moves[i]);
        }
    }

    struct Place {
        std::uint32_t before = none;  // the child after which a move belongs; none: before all
        bool taken = false;
    };
    // Children are kept in the order of their movers and moves.
    Place place_of(std::uint32_t parent, Seat mover, const Move& move) const {
        Place place;
        for (std::uint32_t child = nodes_[parent].child; child != none; child = nodes_[child].next) {
            const Node& node = nodes_[child];
            if (node.mover == mover && node.move == move) return {child, true};
            if (node.mover > mover || (node.mover == mover && move < node.move)) break;
            place.before = child;
        }
        return place;
    }

    std::uint32_t add(std::uint32_t parent, std::uint32_t before, Seat mover, const Move& move) {
        const auto fresh = static_cast<std::uint32_t>(nodes_.size());
        std::uint32_t& link = before == none ? nodes_[parent].child : nodes_[before].next;
        const std::uint32_t next = std::exchange(link, fresh);
        nodes_.push_back({.move = move,
                          .mover = mover,
                          .parent = parent,
                          .child = none,
                          .next = next,
                          .visits = 0,
                          .available = 1,
                          .total = 0});
        return fresh;
    }

    // UCB1, counting how often a move could have been chosen.
    struct Best {
        std::uint32_t child = none;
        double reached = 0;
    };
    void consider(std::uint32_t child, Best& best) {
        Node& node = nodes_[child];
        ++node.available;
        const double visits = node.visits;
        const double reached =
            node.total / visits + settings_.exploration * std::sqrt(natural_log(double(node.available)) / visits);
        if (best.child == none || reached > best.reached) best = {child, reached};
    }

    // By value; what is played is the move most visited, whose value is known best. Moves that were never tried, should
    // the budget be too small for all, are left out.
    Advice<G> rank_moves(const typename G::View& now, std::uint64_t done, Rng& rng) const {
        std::vector<const Node*> tried;
        for (std::uint32_t child = nodes_[0].child; child != none; child = nodes_[child].next)
            tried.push_back(&nodes_[child]);
        const auto value = [](const Node* node) { return node->total / node->visits; };
        std::sort(tried.begin(), tried.end(), [&](const Node* a, const Node* b) {
            return value(a) != value(b) ? value(a) > value(b) : a->move < b->move;
        });
        Advice<G> advice;
        advice.iterations = done;
        std::uint32_t most = 0;
        for (const Node* node : tried) {
            if (node->visits > most) advice.chosen = advice.ranked.size();
            most = std::max(most, node->visits);
            advice.ranked.push_back({node->move, value(node), {{why::wins, 0, 0, value(node)}}});
        }
        if (tried.empty()) advice.ranked.push_back({G::legal(G::guess(now, rng), seat_)[0], 0, {}});
        return advice;
    }

    PlainSearchSettings settings_;
    Judge judge_;
    std::size_t players_;
    Seat seat_;
    std::uint64_t transitions_ = 0;
    std::vector<Node> nodes_;
    std::vector<Move> root_moves_;  // without a node yet
};

// What suits one game best; brains/<game>/brain.hpp says so by a specialisation, where the usual does not.
template <Game G>
struct PlainSearchHabits {
    static constexpr PlainSearchSettings settings{};
    static constexpr typename PlainSearch<G>::Judge judge = nullptr;
};

}  // namespace paddock
