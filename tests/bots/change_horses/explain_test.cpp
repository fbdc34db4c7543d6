// Every reason is a statement about its move: here each is worked out again by playing the move.
#include "bots/brains/change_horses/reasons.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

#include "bots/brains/change_horses/belief.hpp"
#include "bots/brains/change_horses/reason_kinds.hpp"
#include "bots/brains/change_horses/search_bot.hpp"
#include "tests/games/change_horses/table.hpp"

namespace paddock::change_horses {
namespace {

bool is_own(const ReasonKind& kind) {
    return std::ranges::find(why::own_kinds, kind) != std::end(why::own_kinds);
}

// A position in which a seat has to decide, and what it believes.
struct Position {
    State state;
    Seat seat{};
    const Belief& belief;
};

State after(const State& state, Seat seat, const Move& move) {
    State next = state;
    ChangeHorses::apply(next, seat, move);
    return next;
}

// Where the preview of a move shows the horses: where they stand after it, and before the round is over where the
// tote board would bring them; Fast Track moves them itself.
Rows previewed(const State& state, Seat seat, const Move& move) {
    const Open& open = after(state, seat, move).open;
    const bool counted = open.round != state.open.round || open.phase == Phase::over;
    return counted || move.kind == Move::Kind::fast ? open.row : projected(open);
}

int count_on_board(const State& state, Card card, Horse horse) {
    const auto has = [&](Card one) { return pair_of[one].first == horse || pair_of[one].second == horse ? 1 : 0; };
    int count = has(card);
    for (std::size_t i = 0; i < state.open.board_size; ++i)
        if ((state.open.covered >> i & 1U) == 0) count += has(state.open.board[i]);
    return count;
}

double exposed_by(const Position& at, const Move& move) {
    const Holding own = holding_of(at.state.secrets.certificates[index_of(at.seat)]);
    Belief belief = at.belief;
    belief.watch(ChangeHorses::view(after(at.state, at.seat, move), at.seat));
    return belief.exposed(own) - at.belief.exposed(own);
}

// The carrots of the seat at the end of the auction, if its bid stays as it is and all others bid anything.
int carrots_in_the_end(const Position& at, const Move& move) {
    State state = after(at.state, at.seat, move);
    while (state.open.phase == Phase::bid && state.open.round == at.state.open.round) {
        const Turn turn = ChangeHorses::turn(state);
        if (turn.kind != Turn::Kind::seats) break;
        const Seat due = turn.seats.lowest();
        const MoveList legal = ChangeHorses::legal(state, due);
        const Move stand{};
        ChangeHorses::apply(state, due, legal.contains(stand) ? stand : legal[0]);
    }
    return state.open.carrots[index_of(at.seat)];
}

bool owns(const Position& at, Horse horse) {
    const Certificates& own = at.state.secrets.certificates[index_of(at.seat)];
    return own[0] == horse || own[1] == horse;
}

void expect_about_horses(const Position& at, const Move& move, const Move* next_best, const Reason& reason) {
    const auto horse = static_cast<Horse>(reason.subject);
    const Rows ends = previewed(at.state, at.seat, move);
    const Rows before = move.kind == Move::Kind::fast ? at.state.open.row : projected(at.state.open);
    const int run = ends[horse] - at.state.open.row[horse];
    const auto compared = [&] { return previewed(at.state, at.seat, *next_best)[horse] - ends[horse]; };
    if (reason.kind == why::own_stays) {
        EXPECT_EQ(run, 0);
    } else if (reason.kind == why::own_runs) {
        EXPECT_EQ(run, reason.amount);
    } else if (reason.kind == why::own_shorter) {
        EXPECT_EQ(compared(), reason.amount);
    } else if (reason.kind == why::rival_runs) {
        EXPECT_EQ(run, reason.amount);
    } else if (reason.kind == why::rival_further) {
        EXPECT_EQ(compared(), -reason.amount);
    } else {
        EXPECT_EQ(run, 0);
    }
    if (reason.kind == why::rival_runs) EXPECT_GT(ends[horse], before[horse]);
    if (reason.kind == why::rival_stays) EXPECT_GT(before[horse], at.state.open.row[horse]);
    const bool own = reason.kind == why::own_stays || reason.kind == why::own_runs || reason.kind == why::own_shorter;
    EXPECT_EQ(owns(at, horse), own);
    if (reason.kind != why::own_stays && reason.kind != why::rival_stays) EXPECT_GT(reason.amount, 0);
    if (!own) EXPECT_NEAR(reason.chance, believed_rival(at.belief.ownership(), at.seat)[horse], 1e-9);
}

void expect_about_counts(const Position& at, const Move& move, const Reason& reason) {
    const auto horse = static_cast<Horse>(reason.subject);
    const int run = previewed(at.state, at.seat, move)[horse] - at.state.open.row[horse];
    EXPECT_EQ(reason.amount, count_on_board(at.state, move.what, horse));
    EXPECT_EQ(reason.kind == why::count_even, reason.amount % 2 == 0);
    EXPECT_EQ(run > 0, reason.kind == why::count_to);
}

// `next_best`: what the best move is compared with.
void expect_true(const Position& at, const Move& move, const Move* next_best, const Reason& reason) {
    if (reason.kind == why::own_stays || reason.kind == why::own_runs || reason.kind == why::own_shorter ||
        reason.kind == why::rival_runs || reason.kind == why::rival_further || reason.kind == why::rival_stays) {
        expect_about_horses(at, move, next_best, reason);
    } else if (reason.kind == why::count_to || reason.kind == why::count_even) {
        expect_about_counts(at, move, reason);
    } else if (reason.kind == why::reveals ||
               reason.kind == why::hides) {  // At the end of the race all certificates are turned up.
        if (at.state.open.phase == Phase::act && after(at.state, at.seat, move).open.phase != Phase::over)
            EXPECT_NEAR(exposed_by(at, move), reason.kind == why::hides ? -reason.chance : reason.chance, 1e-6);
        EXPECT_GE(reason.chance, 0.05);
    } else if (reason.kind == why::keeps_wild) {
        EXPECT_EQ(after(at.state, at.seat, move).open.wild_left[index_of(at.seat)], reason.amount);
    } else if (reason.kind == why::keeps_carrots) {
        EXPECT_EQ(carrots_in_the_end(at, move), reason.amount);
    } else if (reason.kind == why::plays_late) {
        EXPECT_GE(reason.chance, 0);
        EXPECT_LE(reason.chance, 1);
    } else {
        ADD_FAILURE() << "not a reason of this game: " << reason.kind.name;
    }
}

void expect_standing(const Advice<ChangeHorses>& advice, std::size_t i, const Reason& reason) {
    const auto& ranked = advice.ranked;
    if (reason.kind == why::wins) {
        EXPECT_EQ(reason.chance, ranked[i].value);
    } else if (reason.kind == why::best_by) {
        EXPECT_EQ(reason.chance, ranked[0].value - ranked[1].value);
    } else if (reason.kind == why::behind_by) {
        EXPECT_EQ(reason.chance, ranked[0].value - ranked[i].value);
    } else {
        EXPECT_GT(i, 0U) << "the best is not compared with itself";
    }
}

void expect_true(const Position& at, const Advice<ChangeHorses>& advice, std::map<std::string_view, int>& met) {
    for (std::size_t i = 0; i < advice.ranked.size(); ++i) {
        const auto& ranked = advice.ranked[i];
        const Move* next_best = i == 0 && advice.ranked.size() > 1 ? &advice.ranked[1].move : nullptr;
        for (const Reason& reason : ranked.reasons) {
            SCOPED_TRACE(ChangeHorses::print(at.state, ranked.move));
            ++met[reason.kind.name];
            if (i == 0) EXPECT_FALSE(speaks_against(reason.kind)) << "a drawback of the best move";
            if (!is_own(reason.kind))
                expect_standing(advice, i, reason);
            else
                expect_true(at, ranked.move, next_best, reason);
        }
    }
}

// Whatever parts two moves must be true as well, and speak for the one and against the other.
void expect_true_contrast(const Position& at, RiderBot& bot, const Move& better, const Move& other,
                          std::map<std::string_view, int>& met) {
    const Contrast contrast = bot.contrast(ChangeHorses::view(at.state, at.seat), better, other);
    SCOPED_TRACE(ChangeHorses::print(at.state, better) + " rather than " + ChangeHorses::print(at.state, other));
    for (const Reason& reason : contrast.merits) {
        ++met[reason.kind.name];
        EXPECT_TRUE(speaks_for(reason.kind) ||
                    (reason.kind == why::count_even && owns(at, static_cast<Horse>(reason.subject))));
        expect_true(at, better, &other, reason);
    }
    for (const Reason& reason : contrast.drawbacks) {
        EXPECT_TRUE(speaks_against(reason.kind));
        expect_true(at, other, &better, reason);
    }
}

// Games in which one seat is advised and all choose at random.
void play(const Rules& rules, std::uint64_t seed, std::map<std::string_view, int>& met) {
    const Seat seat = seat_at(seed % rules.players);
    RiderBot bot(rules, seat, gallop_riding(rules));
    Belief belief(rules, seat);
    State state = ChangeHorses::start(rules);
    Rng rng(seed);
    while (ChangeHorses::turn(state).kind != Turn::Kind::over && !testing::Test::HasFailure()) {
        const Turn turn = ChangeHorses::turn(state);
        if (turn.kind == Turn::Kind::dealer) {
            ChangeHorses::apply(state, ChangeHorses::draw(state, rng));
        } else {
            const Seat due = turn.seats.lowest();
            const MoveList legal = ChangeHorses::legal(state, due);
            if (due == seat && legal.size() > 1) {
                const Position at{state, seat, belief};
                Rng thoughts = rng.fork(1);
                const auto advice = bot.advise(ChangeHorses::view(state, seat), {40, nullptr}, thoughts);
                expect_true(at, advice, met);
                for (std::size_t i = 0; i < std::min<std::size_t>(advice.ranked.size(), 6); ++i)
                    for (std::size_t k = 0; k < i; ++k)
                        expect_true_contrast(at, bot, advice.ranked[k].move, advice.ranked[i].move, met);
            }
            ChangeHorses::apply(state, due, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        }
        belief.watch(ChangeHorses::view(state, seat));
        bot.watch(ChangeHorses::view(state, seat));
    }
}

TEST(ChangeHorsesReasons, AreWhatTheMovesDo) {
    std::map<std::string_view, int> met;
    for (std::uint64_t seed = 0; seed < 24 && !HasFailure(); ++seed) {
        Rules rules;
        rules.players = static_cast<std::uint8_t>(2 + seed % 4);
        rules.derby = rules.players > 2 && seed % 3 == 0;
        rules.top_bidder_pays = seed % 2 == 0;
        play(rules, seed, met);
    }
    for (const ReasonKind& kind :
         {why::best_by, why::behind_by, why::level, why::count_to, why::count_even, why::own_stays, why::own_runs,
          why::own_shorter, why::rival_runs, why::rival_further, why::rival_stays, why::reveals, why::hides,
          why::keeps_wild, why::keeps_carrots, why::plays_late})
        EXPECT_GT(met[kind.name], 0) << "no position with reason " << kind.name;
}

// What a player sees: Fast Track moves all six by two, and the hint must not say that one's own horse stays.
TEST(ChangeHorsesReasons, FastTrackMovesTheOwnHorse) {
    Rules rules;
    rules.players = 3;
    const Table table = laid(rules, "AB CD EF");
    const Seat seat = seat_to_play(table.open());
    const View now = ChangeHorses::view(table.state(), seat);
    Advice<ChangeHorses> advice;
    advice.ranked = {{Move::play(0), 0.4, {}}, {{Move::Kind::fast, 0, 0}, 0.3, {}}};
    Insight insight;
    insight.rival = any_rival(now);
    explain(now, {insight, insight}, advice);
    const auto own = static_cast<std::uint8_t>(now.known.certificates[index_of(seat)][0]);
    ASSERT_GE(advice.ranked[1].reasons.size(), 2U);
    EXPECT_EQ(advice.ranked[1].reasons[1], (Reason{why::own_runs, own, 2, 0}));
}

}  // namespace
}  // namespace paddock::change_horses
