#include "bots/brains/change_horses/tree.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace paddock::change_horses {

namespace {

struct Edge {
    Move move;
    float prior = 0;
    std::uint32_t visits = 0;
    double sum = 0;      // of the mover's shares
    double squares = 0;  // of these
};

struct Node {
    std::uint64_t key = 0;  // 0: unused
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

// All that a player to act sees: the open position and its own certificates.
std::uint64_t key_of(const State& state, Seat seat) noexcept {
    static_assert(sizeof(Open) % 4 == 0);
    std::array<std::uint32_t, sizeof(Open) / 4> words;
    std::memcpy(words.data(), &state.open, sizeof(Open));
    std::uint64_t key = 0x9E3779B97F4A7C15U * (1 + holding_of(state.secrets.certificates[index_of(seat)]));
    for (const std::uint32_t word : words) key = std::rotl((key ^ word) * 0x9FB21C651E98DF25U, 27);
    return key | 1U;
}

class Tree {
public:
    Tree(const View& root, const SearchPlan& plan, Rng& rng) : root_(root), plan_(plan), nodes_(capacity) {
        const Holding own = holding_of(root.known.certificates[index_of(root.seat)]);
        const Phase phase = root.open.phase;
        add_edges(nodes_[0], phase == Phase::pick ? candidates_to_lay(root.open, root.seat, own, plan.sets_to_lay, rng)
                             : phase == Phase::bid
                                 ? candidates_to_bid(root.open, root.seat)
                                 : candidates_to_act(root.open, own, Foresight::round, plan.root_wilds, own_temper));
    }

    void iterate(State state, Rng& rng) {
        path_size_ = 0;
        descend(nodes_[0], root_.seat, state);
        if (root_.open.phase == Phase::act) {
            while (path_size_ < most_path && state.open.phase == Phase::act && state.open.round == root_.open.round) {
                const Seat seat = seat_to_play(state.open);
                bool fresh = false;
                Node* const node = find(state, seat, fresh);
                if (node == nullptr) break;
                if (seat != root_.seat && plan_.rivals_by_habit) {
                    follow_habit(*node, seat, state, rng);
                    continue;
                }
                descend(*node, seat, state);
                if (fresh) break;
            }
        }
        const int rest = root_.open.round + 1 - state.open.round + plan_.rounds;
        const Shares shares = roll_out(state, rest, plan_.manner, rng);
        for (std::size_t i = 0; i < path_size_; ++i) {
            Edge& edge = edges_[path_[i].edge];
            ++edge.visits;
            const double share = shares[index_of(path_[i].seat)];
            edge.sum += share;
            edge.squares += share * share;
        }
    }

    std::size_t width() const { return nodes_[0].count; }

    // Whether the most visited move stays so, whatever `left` more iterations say.
    bool decided(std::uint64_t left) const {
        std::uint32_t first = 0;
        std::uint32_t second = 0;
        for (std::size_t i = 0; i < nodes_[0].count; ++i) {
            const std::uint32_t visits = edges_[i].visits;
            if (visits > first) {
                second = first;
                first = visits;
            } else {
                second = std::max(second, visits);
            }
        }
        return first - second > left;
    }

    std::vector<Tried> tried() const {
        std::vector<Tried> all;
        for (std::size_t i = 0; i < nodes_[0].count; ++i) {
            const Edge& edge = edges_[i];
            const double mean = edge.visits > 0 ? edge.sum / edge.visits : 0;
            const double variance = edge.visits > 0 ? std::max(0.0, edge.squares / edge.visits - mean * mean) : 0;
            all.push_back({edge.move, mean, variance, edge.visits});
        }
        std::sort(all.begin(), all.end(), [](const Tried& a, const Tried& b) {
            if (a.visits != b.visits) return a.visits > b.visits;
            return a.value != b.value ? a.value > b.value : a.move < b.move;
        });
        return all;
    }

private:
    static constexpr std::size_t capacity = std::size_t{1} << 15;
    static constexpr std::size_t most_path = 16;
    // How far apart moves are in the first guess, in shares of the win, which are smaller with more players.
    static constexpr double own_temper = 0.06;
    static constexpr double rival_temper_of_two = 0.025;
    static constexpr double rival_temper_of_more = 0.016;

    struct Step {
        std::uint32_t edge = 0;
        Seat seat{};
    };

    void add_edges(Node& node, const Candidates& candidates) {
        node.first = static_cast<std::uint32_t>(edges_.size());
        node.count = static_cast<std::uint32_t>(candidates.size());
        for (const Candidate& candidate : candidates)
            edges_.push_back({candidate.move, static_cast<float>(candidate.prior), 0, 0, 0});
    }

    Candidates own_candidates(const Open& open, Holding own) const {
        return candidates_to_act(open, own, Foresight::none, plan_.root_wilds / 2, own_temper);
    }
    // Before the last turn of a round it takes long to see what a Wild Horse card comes to, and few use it.
    Candidates rival_candidates(const Open& open, Holding own) const {
        const bool last = open.position + 1 == turns_per_round(open.rules);
        const double temper = open.rules.players == 2 ? rival_temper_of_two : rival_temper_of_more;
        return candidates_to_act(open, own, Foresight::round, last ? plan_.inner_wilds : 0, temper);
    }

    // The node of what the seat sees, made if it is new; null if the table is full.
    Node* find(const State& state, Seat seat, bool& fresh) {
        const std::uint64_t key = key_of(state, seat);
        std::size_t at = key >> 1 & (capacity - 1);
        for (int probes = 0; probes < 8; ++probes, at = (at + 1) & (capacity - 1)) {
            Node& node = nodes_[at];
            if (at == 0) continue;  // the root's place
            if (node.key == key) return &node;
            if (node.key != 0) continue;
            node.key = key;
            const Holding own = holding_of(state.secrets.certificates[index_of(seat)]);
            add_edges(node, seat == root_.seat ? own_candidates(state.open, own) : rival_candidates(state.open, own));
            fresh = true;
            return &node;
        }
        return nullptr;
    }

    // A move as likely as its prior.
    void follow_habit(const Node& node, Seat seat, State& state, Rng& rng) {
        double left = rng.next() * 0x1p-32;
        std::size_t chosen = node.first;
        while (chosen + 1 < node.first + node.count && left >= static_cast<double>(edges_[chosen].prior))
            left -= static_cast<double>(edges_[chosen++].prior);
        apply(state, seat, edges_[chosen].move);
    }

    // Chooses an edge by its mean, its prior and how little it was tried, and applies its move.
    void descend(const Node& node, Seat seat, State& state) {
        double total = 0;
        double mean = 0;
        for (std::size_t i = 0; i < node.count; ++i) {
            total += edges_[node.first + i].visits;
            mean += edges_[node.first + i].sum;
        }
        mean = total > 0 ? mean / total : 0.5;
        const double root = plan_.exploration * std::sqrt(total + 1);
        std::size_t best = 0;
        double best_score = -1;
        for (std::size_t i = 0; i < node.count; ++i) {
            const Edge& edge = edges_[node.first + i];
            const double value = edge.visits > 0 ? edge.sum / edge.visits : mean;
            const double score = value + root * static_cast<double>(edge.prior) / (1 + edge.visits);
            if (score > best_score) {
                best_score = score;
                best = i;
            }
        }
        const std::size_t chosen = node.first + best;
        path_[path_size_++] = {static_cast<std::uint32_t>(chosen), seat};
        apply(state, seat, edges_[chosen].move);
    }

    View root_;
    SearchPlan plan_;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::array<Step, most_path> path_{};
    std::size_t path_size_ = 0;
};

}  // namespace

SearchResult search(const Belief& belief, const View& now, const SearchPlan& plan, Deadline* deadline, Rng& rng) {
    constexpr std::uint64_t between_looks = 32;
    constexpr std::uint64_t enough_for_value = 200;
    Tree tree(now, plan, rng);
    SearchResult result;
    // Where there is no choice, enough to say what the position is worth.
    const std::uint64_t most = tree.width() > 1 ? plan.iterations : std::min(plan.iterations, enough_for_value);
    for (; result.iterations < most; ++result.iterations) {
        if (result.iterations % between_looks == between_looks - 1) {
            if (deadline != nullptr && deadline->passed()) break;
            if (tree.width() > 1 && tree.decided(most - result.iterations)) break;
        }
        tree.iterate(belief.sample(now, rng), rng);
    }
    result.tried = tree.tried();
    return result;
}

}  // namespace paddock::change_horses
