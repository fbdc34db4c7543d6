#include "table/timeline.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "tests/engine/random_games.hpp"

namespace paddock {
namespace {

// A timeline played at random, and all that it should remember, kept in full.
template <Game G>
struct Kept {
    explicit Kept(Rng& rng, std::size_t limit) : timeline(Match<G>(random_rules<G>(rng))) {
        positions.push_back(timeline.now());
        while (!timeline.match().over() && timeline.size() < limit) play(rng);
    }

    void play(Rng& rng) {
        const auto& state = timeline.now();
        const Turn turn = G::turn(state);
        Event event;
        if (turn.kind == Turn::Kind::dealer) {
            const auto draw = G::draw(state, rng);
            event = {std::nullopt, G::print(state, draw)};
            timeline.deal(draw);
        } else {
            SeatSet seats = turn.seats;
            for (auto skip = rng.below(std::uint32_t(seats.count())); skip > 0; --skip) seats.remove(seats.lowest());
            const auto legal = G::legal(state, seats.lowest());
            event = {seats.lowest(), G::print(state, legal[rng.below(std::uint32_t(legal.size()))])};
            ASSERT_TRUE(timeline.submit(event));
        }
        events.push_back(event);
        positions.push_back(timeline.now());
    }

    Timeline<G> timeline;
    std::vector<Event> events;
    std::vector<typename G::State> positions;
};

template <class G>
class TimelineOf : public testing::Test {};
using Games = testing::Types<ChangeHorses, Chevaux, JeuDeChevaux>;
TYPED_TEST_SUITE(TimelineOf, Games);

TYPED_TEST(TimelineOf, KnowsEveryPositionInWhateverOrderItIsAsked) {
    using G = TypeParam;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rng rng(seed);
        const Kept<G> kept(rng, 300);
        const std::size_t size = kept.events.size();
        ASSERT_EQ(kept.timeline.size(), size);
        for (std::size_t i = 0; i <= size; ++i) ASSERT_TRUE(kept.timeline.position(i) == kept.positions[i]) << i;
        for (std::size_t i = size + 1; i-- > 0;) ASSERT_TRUE(kept.timeline.position(i) == kept.positions[i]) << i;
        for (int n = 0; n < 200; ++n) {
            const std::size_t at = rng.below(static_cast<std::uint32_t>(size + 1));
            ASSERT_TRUE(kept.timeline.position(at) == kept.positions[at]) << at;
        }
    }
}

TYPED_TEST(TimelineOf, KeepsTheOrderInWhichEventsCame) {
    using G = TypeParam;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rng rng(seed);
        const Kept<G> kept(rng, 300);
        PerSeat<std::size_t> moves;
        for (std::size_t i = 0; i < kept.events.size(); ++i) {
            EXPECT_EQ(kept.timeline.event(i + 1), kept.events[i]) << "seed " << seed << ", event " << i + 1;
            if (kept.events[i].by) ++moves[*kept.events[i].by];
        }
        for (std::size_t seat = 0; seat < most_seats; ++seat)
            EXPECT_EQ(kept.timeline.moves_of(seat_at(seat)), moves[seat_at(seat)]);
    }
}

TYPED_TEST(TimelineOf, OfAReplayedMatchIsTheSame) {
    using G = TypeParam;
    Rng rng(7);
    const Kept<G> kept(rng, 200);
    const Timeline<G> again(kept.timeline.match());
    ASSERT_EQ(again.size(), kept.timeline.size());
    EXPECT_EQ(again.position(0), kept.positions[0]);
    std::size_t seats_moves = 0;
    for (std::size_t seat = 0; seat < most_seats; ++seat) {
        EXPECT_EQ(again.moves_of(seat_at(seat)), kept.timeline.moves_of(seat_at(seat)));
        seats_moves += again.moves_of(seat_at(seat));
    }
    EXPECT_GT(seats_moves, 0U);
    for (std::size_t i = 1; i <= again.size(); ++i) EXPECT_EQ(again.event(i), again.match().events()[i - 1]);
}

TEST(Timeline, TellsArrivalFromRecord) {
    Timeline<ChangeHorses> timeline{Match<ChangeHorses>({.players = 3})};
    Rng rng(3);
    while (ChangeHorses::turn(timeline.now()).kind == Turn::Kind::dealer)
        timeline.deal(ChangeHorses::draw(timeline.now(), rng));
    const std::size_t before = timeline.size();
    ASSERT_TRUE(ChangeHorses::turn(timeline.now()).together);
    for (const std::size_t seat : {2U, 0U, 1U}) {
        const auto pick = ChangeHorses::legal(timeline.now(), seat_at(seat))[seat];
        ASSERT_TRUE(timeline.submit({seat_at(seat), ChangeHorses::print(timeline.now(), pick)}));
    }
    for (const std::size_t i : {0U, 1U, 2U}) EXPECT_EQ(timeline.match().events()[before + i].by, seat_at(i));
    EXPECT_EQ(timeline.event(before + 1).by, seat_at(2));
    EXPECT_EQ(timeline.event(before + 2).by, seat_at(0));
    EXPECT_EQ(timeline.event(before + 3).by, seat_at(1));
}

TEST(Timeline, IsUnchangedByARefusedEvent) {
    Timeline<JeuDeChevaux> timeline{Match<JeuDeChevaux>({.players = 2})};
    EXPECT_FALSE(timeline.submit({seat_at(0), "move R1"}));
    EXPECT_FALSE(timeline.submit({std::nullopt, "roll 7"}));
    EXPECT_EQ(timeline.size(), 0U);
    EXPECT_TRUE(timeline.submit({std::nullopt, "roll 5"}));
    EXPECT_EQ(timeline.event(1), (Event{std::nullopt, "roll 5"}));
}

}  // namespace
}  // namespace paddock
