// Every reason is a statement about its move: here each is worked out again, by the engine's own guesses at what is
// hidden.
#include "bots/brains/chevaux/reasons.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "bots/brains/chevaux/brain.hpp"
#include "tests/games/chevaux/scenes.hpp"

namespace paddock::chevaux {
namespace {

bool is_own(const ReasonKind& kind) {
    return std::ranges::find(why::own_kinds, kind) != std::end(why::own_kinds);
}

using brains::explain;
using brains::Rated;

constexpr int guesses = 700;
constexpr double slack = 0.09;

// Shares of the guesses at what the others hold.
struct Counted {
    double beaten = 0;  // of their cards one's own value beats, a battle counting for half
    double rarer = 0;   // are rarer than one's own card
    double tied = 0;    // of those with the same value, are less rare
    double taken = 0;   // the round is taken if all follow
};

Counted count(const View& now, const Move& lead) {
    Rng rng(3);
    Counted counted;
    const std::size_t c = index_of(lead.characteristic());
    double cards = 0;
    double ties = 0;
    for (int i = 0; i < guesses; ++i) {
        State state = guess(now, rng);
        const std::size_t own = index_of(top_card(state, now.seat));
        for (SeatSet left = state.open.in_play; !left.empty(); left.remove(left.lowest())) {
            if (left.lowest() == now.seat) continue;
            const std::size_t rival = index_of(top_card(state, left.lowest()));
            const auto value = std::pair(strength[c][own], rarity_of[own]);
            const auto against = std::pair(strength[c][rival], rarity_of[rival]);
            ++cards;
            counted.beaten += value > against ? 1 : value == against ? 0.5 : 0;
            counted.rarer += rarity_of[rival] > rarity_of[own] ? 1 : 0;
            if (strength[c][own] != strength[c][rival]) continue;
            ++ties;
            counted.tied += rarity_of[own] > rarity_of[rival] ? 1 : 0;
        }
        apply(state, now.seat, lead);
        const Settlement end = settle(state);
        counted.taken += end.rarest == SeatSet::of(now.seat) ? 1 : end.rarest.has(now.seat) ? 0.5 : 0;
    }
    counted.beaten /= cards;
    counted.rarer /= cards;
    counted.tied = ties > 0 ? counted.tied / ties : 0;
    counted.taken /= guesses;
    return counted;
}

void expect_true(const View& now, const Advice<Chevaux>& advice, std::size_t i, const Reason& reason) {
    const auto& ranked = advice.ranked;
    const Move& move = ranked[i].move;
    const bool leads = move.kind() == Move::Kind::lead;
    const Counted counted = leads && is_own(reason.kind) ? count(now, move) : Counted{};
    if (leads && is_own(reason.kind)) EXPECT_EQ(reason.subject, index_of(move.characteristic()));
    const auto chance_of = [](const auto& one) {
        const auto& reasons = one.reasons;
        const auto found = std::find_if(reasons.begin(), reasons.end(),
                                        [](const Reason& each) { return each.kind == why::round_chance; });
        return found == reasons.end() ? -1 : found->chance;
    };
    if (reason.kind == why::wins) {
        EXPECT_EQ(reason.chance, ranked[i].value);
    } else if (reason.kind == why::best_by) {
        EXPECT_EQ(reason.chance, ranked[0].value - ranked[1].value);
    } else if (reason.kind == why::behind_by) {
        EXPECT_EQ(reason.chance, ranked[0].value - ranked[i].value);
    } else if (reason.kind == why::level) {
        EXPECT_GT(i, 0U);
        EXPECT_EQ(ranked[i].value, ranked[0].value) << "what cannot be told apart has one value";
    } else if (reason.kind == why::only_move) {
        EXPECT_EQ(ranked.size(), 1U);
    } else if (reason.kind == why::round_chance) {
        EXPECT_GE(reason.chance, 0);
        EXPECT_LE(reason.chance, 1);
        if (leads && counted.rarer == 0) EXPECT_NEAR(reason.chance, counted.taken, slack);
    } else if (reason.kind == why::gives_round) {
        double likeliest = 0;
        for (const auto& one : ranked) likeliest = std::max(likeliest, chance_of(one));
        EXPECT_EQ(i, 0U);
        EXPECT_EQ(reason.chance, likeliest);
        EXPECT_LT(chance_of(ranked[0]), likeliest);
    } else if (reason.kind == why::beats_unseen) {
        if (leads) EXPECT_NEAR(reason.amount / 100.0, counted.beaten, slack);
    } else if (reason.kind == why::outranked) {
        if (leads) EXPECT_NEAR(reason.amount / 100.0, counted.rarer, slack);
    } else if (reason.kind == why::rare_enough) {
        if (leads) EXPECT_NEAR(reason.chance, counted.tied, 0.35) << "few cards have the same value";
    } else if (reason.kind == why::stake) {
        EXPECT_EQ(reason.amount, now.open.in_play.count());
    } else {
        ADD_FAILURE() << "not a reason of this game: " << reason.kind.name;
    }
}

void expect_true(const View& now, const Advice<Chevaux>& advice, std::map<std::string_view, int>& met) {
    for (std::size_t i = 0; i < advice.ranked.size(); ++i)
        for (const Reason& reason : advice.ranked[i].reasons) {
            SCOPED_TRACE("move " + std::to_string(i) + ", reason " + std::string(reason.kind.name));
            ++met[reason.kind.name];
            expect_true(now, advice, i, reason);
        }
}

TEST(ChevauxReasons, AreWhatTheCardsAllow) {
    std::map<std::string_view, int> met;
    for (std::uint64_t seed = 0; seed < 6 && !HasFailure(); ++seed) {
        const Rules rules = rules_for(2 + static_cast<int>(seed % 4));
        const auto bot = make_brain(Level::gallop, rules, seat_at(0));
        Rng rng(seed);
        State state = start(rules);
        for (int event = 0; event < 160 && turn(state).kind != Turn::Kind::over && !HasFailure(); ++event) {
            if (turn(state).kind == Turn::Kind::dealer) {
                apply(state, draw(state, rng));
            } else {
                const Seat due = state.open.due;
                const View now = view(state, due);
                if (due == seat_at(0) && rng.below(3) == 0) {
                    Rng thoughts = rng.fork(1);
                    expect_true(now, bot->advise(now, Budget{.iterations = 400}, thoughts), met);
                }
                const MoveList moves = legal(state, due);
                apply(state, due, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            }
            bot->watch(view(state, seat_at(0)));
        }
    }
    for (const ReasonKind& kind : {why::wins, why::best_by, why::behind_by, why::level, why::only_move,
                                   why::round_chance, why::beats_unseen, why::outranked, why::rare_enough, why::stake})
        EXPECT_GT(met[kind.name], 0) << "no position with reason " << kind.name;
}

// The moves of one position, rated by hand.
std::vector<Rated> rated_by(const View& now, const std::vector<std::array<double, 3>>& numbers) {
    std::vector<Rated> rated;
    const MoveList moves = legal(now);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto [chance, value, error] = numbers[i];
        rated.push_back({moves[i], {.chance = chance, .beaten = chance}, value, error});
    }
    return rated;
}

TEST(ChevauxReasons, MovesThatCannotBeToldApartAreRankedByTheRound) {
    const Rules rules = rules_for(2);
    State state = start(rules);
    apply(state, *parse_draw(state, deal_text(deal_with(rules, {"quarter_horse", "suffolk"}))));
    const View now = view(state, seat_at(0));
    const MoveList moves = legal(now);
    const auto advice =
        explain(now, rated_by(now, {{0.0, 0.38, 0}, {0.2, 0.379, 0.001}, {0.6, 0.371, 0.01}, {0.9, 0.2, 0.01}}), {});
    EXPECT_EQ(advice.ranked[0].move, moves[2]) << "level with the best, and likeliest to take the round";
    EXPECT_EQ(advice.ranked[1].move, moves[1]);
    EXPECT_EQ(advice.ranked[2].move, moves[0]);
    EXPECT_EQ(advice.move(), moves[0]) << "the bot still plays what its search likes best";
    EXPECT_EQ(advice.ranked[0].reasons[0].kind, why::wins);
    EXPECT_EQ(advice.ranked[1].reasons[0].kind, why::level);
    EXPECT_EQ(advice.ranked[2].reasons[0].kind, why::level);
    EXPECT_EQ(advice.ranked[3].reasons[0].kind, why::behind_by);
    EXPECT_NEAR(advice.ranked[3].reasons[0].chance, 0.18, 1e-9);
}

TEST(ChevauxReasons, AMoveThatIsSurelyBetterIsFirst) {
    const Rules rules = rules_for(2);
    State state = start(rules);
    apply(state, *parse_draw(state, deal_text(deal_with(rules, {"quarter_horse", "suffolk"}))));
    const View now = view(state, seat_at(0));
    const auto advice = explain(now, rated_by(now, {{0.9, 0.5, 0.01}, {0.1, 0.55, 0}}), {});
    EXPECT_EQ(advice.chosen, 0U);
    EXPECT_EQ(advice.ranked[0].reasons[0].kind, why::best_by);
    EXPECT_EQ(advice.ranked[0].reasons[2], (Reason{why::gives_round, 1, 0, 0.9}));
}

}  // namespace
}  // namespace paddock::chevaux
