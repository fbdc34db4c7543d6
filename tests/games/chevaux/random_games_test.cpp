// What holds after every event of a random game of Chevaux, for all numbers of players and house rules.
#include <gtest/gtest.h>

#include "tests/games/chevaux/scenes.hpp"

namespace paddock::chevaux {
namespace {

// Every card is in one pile at most, the counts are right, and the chains are whole.
void expect_sound(const State& state, CardSet dealt) {
    const Open& open = state.open;
    CardSet seen = 0;
    int cards = 0;
    for (std::size_t i = 0; i < most_seats; ++i) {
        const Seat seat = seat_at(i);
        std::uint8_t last = link_of(seat);
        int size = 0;
        for (std::uint8_t at = state.secrets.links[last]; at != Secrets::end; at = state.secrets.links[at]) {
            ASSERT_LT(at, deck_size);
            ASSERT_EQ(seen >> at & 1U, 0U) << "a card twice";
            seen |= CardSet{1} << at;
            last = at;
            ++size;
        }
        cards += size;
        ASSERT_EQ(open.sizes[seat], size);
        ASSERT_EQ(state.secrets.lowest[seat], last);
        ASSERT_LE(open.unseen[seat], size);
        ASSERT_EQ(open.in_play.has(seat), size > 0);
        ASSERT_EQ(open.out_wave[seat] == 0, size > 0 || i >= open.rules.players || open.phase == Phase::deal);
    }
    ASSERT_EQ(seen, dealt);
    ASSERT_EQ(cards, std::popcount(dealt));
    for (std::size_t i = 0; i < card_places; ++i)
        if (i >= deck_size + most_seats || (i < deck_size && (dealt >> i & 1U) == 0)) {
            ASSERT_EQ(state.secrets.links[i], Secrets::end) << "what is in no pile stays clean";
        }
    ASSERT_EQ(state.secrets.before_taken != Secrets::end, open.phase == Phase::shuffle);
    ASSERT_TRUE(open.rules.shuffle_captured || state.secrets.batch_ends == whole_deck);
    ASSERT_EQ(state.secrets.batch_ends & ~whole_deck, 0U);
    ASSERT_LE(open.lap_count, most_laps);
    for (std::size_t lap = 1; lap < open.lap_count; ++lap)
        ASSERT_LT(rarity_of[index_of(top_card(state, open.laps[lap - 1].chooser))],
                  rarity_of[index_of(top_card(state, open.laps[lap].chooser))]);
    for (std::size_t lap = open.lap_count; lap < most_laps; ++lap) ASSERT_EQ(open.laps[lap], Lap{});
    ASSERT_EQ(open.phase == Phase::speak, open.lap_count > 0);
    if (open.phase == Phase::lead || open.phase == Phase::speak) {
        ASSERT_GE(open.in_play.count(), 2);
        ASSERT_TRUE(open.in_play.has(open.due));
    }
}

TEST(Chevaux, CardsAreConservedInLongRandomGames) {
    int ended[2] = {};
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        Rng rng(seed);
        Rules rules = rules_for(2 + static_cast<int>(seed % 5));
        rules.first = rng.below(2) == 0 ? Rules::drawn : static_cast<std::uint8_t>(rng.below(rules.players));
        rules.rounds = seed % 3 == 0 ? 50 + rng.below(500) : 1500;
        rules.minutes = static_cast<std::uint16_t>(rng.below(2) * 15);
        rules.shuffle_captured = rng.below(2) == 1;
        State state = start(rules);
        CardSet dealt = 0;
        SCOPED_TRACE("seed " + std::to_string(seed));
        for (Turn now = turn(state); now.kind != Turn::Kind::over; now = turn(state)) {
            if (now.kind == Turn::Kind::dealer) {
                const Draw drawn = draw(state, rng);
                if (drawn.kind == Draw::Kind::deal)
                    for (std::size_t i = 0; i < drawn.count; ++i) dealt |= set_of(drawn.cards[i]);
                apply(state, drawn);
            } else if (rules.minutes > 0 && !state.open.stop_asked && rng.below(3000) == 0) {
                apply(state, Draw{});
            } else {
                const MoveList moves = legal(state, now.seats.lowest());
                apply(state, now.seats.lowest(), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            }
            expect_sound(state, dealt);
            if (HasFatalFailure()) return;
        }
        ++ended[ending(state) == "all-cards" ? 0 : 1];
        EXPECT_TRUE(rules.rounds >= state.open.rounds_played);
    }
    EXPECT_GT(ended[0], 40);
    EXPECT_GT(ended[1], 40);
}

TEST(Chevaux, StatesAndViewsAreSmallAndPlain) {
    EXPECT_LE(sizeof(State), 136U);
    EXPECT_LE(sizeof(View), 152U);
    EXPECT_EQ(sizeof(Move), 1U);
    EXPECT_LE(sizeof(Draw), 52U);
}

}  // namespace
}  // namespace paddock::chevaux
