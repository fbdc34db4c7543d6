// A textbook information-set tree search, the baseline of the lab: one tree of the searcher's own, every iteration in
// another guess of what the seat cannot see, uniformly random play from the leaf to the end. Only its settings know
// games.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "base/maths.hpp"
#include "bots/bot.hpp"
#include "engine/playout.hpp"
#include "games/registry.hpp"

namespace paddock {

struct PlainSearchSettings {
    std::uint64_t iterations = 2000;  // when the budget leaves it open
    double exploration = 0.7;         // UCB1's constant, for values from 0 to 1
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
    // draws are sampled anew every time and have no nodes of their own.
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
            const auto moves = G::legal(state, mover);
            std::uint32_t next = grow(at, mover, moves, rng);
            grown = next != none;
            if (!grown) next = best_child(at, mover, moves);
            if (next == none) break;  // the tree is full, and this move has no node
            G::apply(state, mover, nodes_[next].move);
            at = next;
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

    // A node for one of the legal moves that have none yet, each as likely; none if all have one or the tree is full.
    template <class Moves>
    std::uint32_t grow(std::uint32_t parent, Seat mover, const Moves& moves, Rng& rng) {
        if (nodes_.size() == nodes_.capacity()) return none;
        // Children are kept in the order of their moves, as the legal moves are: one walk finds what is missing.
        const std::size_t legal = moves.size();
        std::size_t known = 0;
        std::size_t i = 0;
        for (std::uint32_t child = nodes_[parent].child; child != none && i < legal;) {
            const Node& node = nodes_[child];
            if (node.mover == mover && node.move == moves[i])
                ++known, ++i, child = node.next;
            else if (node.mover < mover || (node.mover == mover && node.move < moves[i]))
                child = node.next;
            else
                ++i;
        }
        if (known == legal) return none;
        return insert(parent, mover, moves, rng.below(static_cast<std::uint32_t>(legal - known)));
    }
    template <class Moves>
    std::uint32_t insert(std::uint32_t parent, Seat mover, const Moves& moves, std::uint32_t skip) {
        const auto fresh = static_cast<std::uint32_t>(nodes_.size());
        std::uint32_t before = none;
        std::uint32_t child = nodes_[parent].child;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Move move = moves[i];
            while (child != none &&
                   (nodes_[child].mover < mover || (nodes_[child].mover == mover && nodes_[child].move < move))) {
                before = child;
                child = nodes_[child].next;
            }
            if (child != none && nodes_[child].mover == mover && nodes_[child].move == move) {
                ++nodes_[child].available;
                continue;
            }
            if (skip-- != 0) continue;
            nodes_.push_back({.move = move,
                              .mover = mover,
                              .parent = parent,
                              .child = none,
                              .next = child,
                              .visits = 0,
                              .available = 1,
                              .total = 0});
            (before == none ? nodes_[parent].child : nodes_[before].next) = fresh;
            return fresh;
        }
        return none;
    }

    // UCB1 among the legal children, counting how often each could have been chosen.
    template <class Moves>
    std::uint32_t best_child(std::uint32_t parent, Seat mover, const Moves& moves) {
        std::uint32_t best = none;
        double highest = 0;
        std::size_t i = 0;
        for (std::uint32_t child = nodes_[parent].child; child != none && i < moves.size();
             child = nodes_[child].next) {
            Node& node = nodes_[child];
            if (node.mover != mover) continue;
            while (i < moves.size() && moves[i] < node.move) ++i;
            if (i == moves.size() || !(moves[i] == node.move)) continue;
            ++node.available;
            const double visits = node.visits;
            const double reached =
                node.total / visits + settings_.exploration * std::sqrt(natural_log(double(node.available)) / visits);
            if (best != none && reached <= highest) continue;
            best = child;
            highest = reached;
        }
        return best;
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
            advice.ranked.push_back({node->move, value(node), {{Reason::Kind::wins, 0, 0, value(node)}}});
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
};

// With each game's own settings.
std::unique_ptr<Bot<ChangeHorses>> make_plain_search(const ChangeHorses::Rules& rules, Seat seat);
std::unique_ptr<Bot<Chevaux>> make_plain_search(const Chevaux::Rules& rules, Seat seat);
std::unique_ptr<Bot<JeuDeChevaux>> make_plain_search(const JeuDeChevaux::Rules& rules, Seat seat);

}  // namespace paddock
