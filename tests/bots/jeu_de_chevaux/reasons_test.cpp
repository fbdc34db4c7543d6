// Every reason is a statement about its move: here each is worked out again by playing the move.
#include "bots/brains/jeu_de_chevaux/reasons.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <map>

#include "bots/brains/jeu_de_chevaux/brain.hpp"
#include "tests/bots/jeu_de_chevaux/board.hpp"

namespace paddock::jeu_de_chevaux {
namespace {

bool is_own(const ReasonKind& kind) {
    return std::ranges::find(why::own_kinds, kind) != std::end(why::own_kinds);
}

// The chance that the horse of the seat on this square is sent back by the next roll of each opponent, by rolling all
// sides of all dice.
double danger(const State& board, Seat seat, Ring square) {
    double safe = 1;
    for (std::size_t other = 0; other < board.rules.players; ++other) {
        if (seat_at(other) == seat || board.place[other] != 0) continue;
        int hits = 0;
        for (std::uint8_t pips = 1; pips <= 6; ++pips) {
            State rolled = board;
            rolled.phase = Phase::roll;
            rolled.to_move = seat_at(other);
            apply(rolled, Draw{pips});
            if (rolled.phase != Phase::move || rolled.to_move != seat_at(other)) continue;
            bool hit = false;
            for (const Move move : legal(rolled, seat_at(other))) {
                State played = rolled;
                apply(played, seat_at(other), move);
                for (const Colour colour : all_colours)
                    hit |= (ring_of(colour, board.track[colour]) & square) != 0 &&
                           (ring_of(colour, played.track[colour]) & square) == 0 && colour != move.colour();
            }
            hits += hit ? 1 : 0;
        }
        safe *= 1 - hits / 6.0;
    }
    return 1 - safe;
}

struct Played {
    const State& before;
    State after;
    Seat seat{};
    Colour colour{};
    Ring from = 0;  // the square that the horse leaves, and the one that it comes to; none off the ring
    Ring to = 0;
};

Played play(const State& before, Seat seat, Move move) {
    Played played{before, before, seat, move.colour()};
    apply(played.after, seat, move);
    const Ring stood = ring_of(move.colour(), before.track[move.colour()]);
    const Ring stands = ring_of(move.colour(), played.after.track[move.colour()]);
    played.from = stood & ~stands;
    played.to = stands & ~stood;
    return played;
}

void expect_true(const Played& played, const Reason& reason) {
    const auto colour = static_cast<Colour>(reason.subject);
    const State& before = played.before;
    const State& after = played.after;
    if (reason.kind == why::sends_back) {
        EXPECT_EQ(after.stable[colour], before.stable[colour] + 1);
        EXPECT_EQ(before.track[colour] & ~after.track[colour], Track{1} << reason.amount);
    } else if (reason.kind == why::comes_out) {
        EXPECT_EQ(after.stable[colour], before.stable[colour] - 1);
    } else if (reason.kind == why::comes_home) {
        EXPECT_EQ(after.home[colour], before.home[colour] + 1);
    } else if (reason.kind == why::climbs) {
        EXPECT_EQ(after.track[colour] & ~before.track[colour], Track{1} << (gate_step + reason.amount));
    } else if (reason.kind == why::in_danger) {
        EXPECT_NEAR(danger(after, played.seat, played.to), reason.chance, 1e-9);
    } else if (reason.kind == why::escapes) {
        const double now = played.to != 0 ? danger(after, played.seat, played.to) : 0;
        EXPECT_NEAR(danger(before, played.seat, played.from) - now, reason.chance, 1e-9);
    } else if (reason.kind == why::left_alone) {
        double most = 0;
        for (Ring left = ring_of(colour, after.track[colour]) & ~played.to; left != 0; left &= left - 1)
            most = std::max(most, danger(after, played.seat, left & -left));
        EXPECT_NEAR(most, reason.chance, 1e-9);
    } else if (reason.kind == why::blocks) {
        int behind = 0;
        const int at = std::countr_zero(seen_from(colour, played.to));
        for (int step = std::max(0, at - 5); step < at; ++step) behind += (after.track[colour] >> step & 1U) != 0;
        EXPECT_EQ(behind, reason.amount);
    } else if (reason.kind == why::rolls_again) {
        EXPECT_EQ(after.to_move, played.seat);
        EXPECT_EQ(after.phase, Phase::roll);
    } else {
        ADD_FAILURE() << "not a reason of this game: " << reason.kind.name;
    }
}

void expect_true(const State& state, const std::vector<RankedMove<JeuDeChevaux>>& ranked,
                 std::map<std::string_view, int>& met) {
    for (std::size_t i = 0; i < ranked.size(); ++i)
        for (const Reason& reason : ranked[i].reasons) {
            SCOPED_TRACE(JeuDeChevaux::print(state, ranked[i].move));
            ++met[reason.kind.name];
            if (i == 0) EXPECT_FALSE(speaks_against(reason.kind)) << "a drawback of the best move";
            if (is_own(reason.kind))
                expect_true(play(state, state.to_move, ranked[i].move), reason);
            else if (reason.kind == why::wins)
                EXPECT_EQ(reason.chance, ranked[i].value);
            else if (reason.kind == why::behind_by)
                EXPECT_EQ(reason.chance, ranked[0].value - ranked[i].value);
        }
}

void expect_true_contrast(const State& state, Move better, Move other, std::map<std::string_view, int>& met) {
    const Contrast found = contrast(state, state.to_move, better, other);
    SCOPED_TRACE(JeuDeChevaux::print(state, better) + " rather than " + JeuDeChevaux::print(state, other));
    for (const Reason& reason : found.merits) {
        EXPECT_TRUE(speaks_for(reason.kind));
        expect_true(play(state, state.to_move, better), reason);
    }
    for (const Reason& reason : found.drawbacks) {
        ++met[reason.kind.name];
        EXPECT_TRUE(speaks_against(reason.kind));
        expect_true(play(state, state.to_move, other), reason);
    }
}

TEST(JeuDeChevauxReasons, AreWhatTheMovesDo) {
    std::map<std::string_view, int> met;
    for (std::uint64_t seed = 0; seed < 400 && !HasFailure(); ++seed) {
        Rules rules = rules_for(2 + static_cast<int>(seed % 3), 1 + static_cast<int>(seed / 3 % 4));
        rules.play_on = seed % 2 == 0;
        const State state = random_position(rules, seed, static_cast<int>(seed * 37 % 600));
        if (state.phase != Phase::roll) continue;
        for (int pips = 1; pips <= 6; ++pips) {
            const State thrown = rolled(state, pips);
            if (thrown.phase != Phase::move || thrown.to_move != state.to_move) continue;
            const auto bot = make_brain(Level::canter, rules, thrown.to_move);
            Rng rng(seed);
            const auto advice = bot->advise(view(thrown, thrown.to_move), {20, nullptr}, rng);
            expect_true(thrown, advice.ranked, met);
            if (advice.ranked.size() > 1)
                expect_true_contrast(thrown, advice.ranked.front().move, advice.ranked.back().move, met);
        }
    }
    for (const ReasonKind& kind :
         {why::level, why::behind_by, why::sends_back, why::comes_out, why::comes_home, why::climbs, why::in_danger,
          why::left_alone, why::escapes, why::blocks, why::rolls_again})
        EXPECT_GT(met[kind.name], 0) << "no position with reason " << kind.name;
}

}  // namespace
}  // namespace paddock::jeu_de_chevaux
