#include "bots/brains/jeu_de_chevaux/search.hpp"

#include <algorithm>
#include <array>

#include "base/fixed_list.hpp"

namespace paddock::jeu_de_chevaux {

namespace {

// A move so far behind after a look is not looked into further: at the root, and for a player inside the tree.
constexpr double root_margin = 0.06;
constexpr double reply_margin = 0.015;
constexpr std::size_t most_replies = 3;
// Two stables of four horses, and a way out of each.
constexpr std::size_t most_moves = 10;

}  // namespace

Shares Search::look(const State& state) noexcept {
    constexpr std::uint64_t asked_every = 32;
    ++positions_;
    if (positions_ >= limits_.positions) stopped_ = true;
    if (limits_.deadline != nullptr && positions_ % asked_every == 0 && limits_.deadline->passed()) stopped_ = true;
    return evaluation_(state);
}

// What a position before a roll is worth, the given number of rolls ahead.
Shares Search::before_roll(const State& state, int rolls) noexcept {
    if (rolls == 0 || evaluation_.settled(state)) return look(state);
    Shares sum{};
    for (std::uint8_t die = 1; die <= 6 && !stopped_; ++die) {
        State rolled = state;
        apply(rolled, Draw{die});
        const Shares value =
            rolled.phase == Phase::move ? best_reply(rolled, rolls - 1) : before_roll(rolled, rolls - 1);
        for (std::size_t seat = 0; seat < most_players; ++seat) sum[seat] += value[seat];
    }
    for (double& share : sum) share /= 6;
    return sum;
}

// The player to move takes what is best for itself: all moves are looked at, the best few looked into.
Shares Search::best_reply(const State& state, int rolls) noexcept {
    struct Reply {
        State after;
        Shares value;
        Move move;
    };
    const std::size_t mover = index_of(state.to_move);
    FixedList<Reply, most_moves> replies;
    const auto moves = legal(state, state.to_move);
    const bool look_first = rolls == 0 || moves.size() > 1;
    for (const Move move : moves) {
        Reply reply{state, {}, move};
        apply(reply.after, state.to_move, move);
        if (look_first) reply.value = look(reply.after);
        replies.push_back(reply);
        if (stopped_) break;
    }
    const auto better = [mover](const Reply& a, const Reply& b) {
        return a.value[mover] != b.value[mover] ? a.value[mover] > b.value[mover] : a.move < b.move;
    };
    if (rolls == 0 || stopped_) return std::min_element(replies.begin(), replies.end(), better)->value;
    std::sort(replies.begin(), replies.end(), better);
    const double worth_a_look = replies[0].value[mover] - reply_margin;
    Shares best{};
    best[mover] = -1;
    for (std::size_t i = 0; i < replies.size() && i < most_replies && !stopped_; ++i) {
        if (replies[i].value[mover] < worth_a_look) break;
        const Shares value = before_roll(replies[i].after, rolls);
        if (value[mover] > best[mover]) best = value;
    }
    return best;
}

// Values all moves in question again, further ahead. False: the budget ended before, and nothing changed.
bool Search::deepen(std::vector<Line>& lines, int rolls) {
    std::vector<double> values;
    for (const Line& line : lines) {
        values.push_back(line.kept ? before_roll(line.after, rolls)[index_of(seat_)] : 0);
        if (stopped_) return false;
    }
    const double old_best = lines[0].value;
    double best = -1;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (lines[i].kept) best = std::max(best, values[i]);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        Line& line = lines[i];
        // What was given up stays as far behind as it was when last looked into.
        line.value = line.kept ? values[i] : std::max(0.0, best - (old_best - line.value));
        line.kept = line.kept && line.value > best - root_margin;
    }
    return true;
}

std::vector<RankedMove<JeuDeChevaux>> Search::rank(const State& state) {
    seat_ = state.to_move;
    std::vector<Line> lines;
    const auto best_first = [&] {
        std::sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) {
            if (a.kept != b.kept) return a.kept;
            return a.value != b.value ? a.value > b.value : a.move < b.move;
        });
    };
    for (const Move move : legal(state, seat_)) {
        Line line{state, move, 0, true};
        apply(line.after, seat_, move);
        line.value = look(line.after)[index_of(seat_)];
        lines.push_back(line);
    }
    best_first();
    for (int rolls = 1; rolls <= limits_.rolls && lines.size() > 1 && !stopped_; ++rolls) {
        if (!deepen(lines, rolls)) break;
        best_first();
        if (!lines[1].kept) break;  // nothing is in question any more
    }
    std::vector<RankedMove<JeuDeChevaux>> ranked;
    ranked.reserve(lines.size());
    for (const Line& line : lines) ranked.push_back({line.move, line.value, {}});
    return ranked;
}

}  // namespace paddock::jeu_de_chevaux
