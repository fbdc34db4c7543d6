// What holds for every game, whatever its rules: tried on random games over all player counts and house rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "engine/match.hpp"
#include "engine/playout.hpp"
#include "engine/replay.hpp"
#include "games/registry.hpp"
#include "tests/laws/any_rules.hpp"

namespace paddock {
namespace {

constexpr std::uint64_t event_limit = 200'000;

template <class G>
class Laws : public testing::Test {
protected:
    // Plays a random game for every seed and shows every state on the way to `look(state, turn, rng)`.
    template <class Look>
    static void in_random_games(std::uint64_t seed_count, Look&& look) {
        for (std::uint64_t seed = 0; seed < seed_count; ++seed) {
            Rng rng(seed);
            const auto rules = laws::any_rules<G>(rng);
            SCOPED_TRACE("seed " + std::to_string(seed) + ": " + laws::describe<G>(rules));
            auto state = G::start(rules);
            for (std::uint64_t event = 0;; ++event) {
                const Turn turn = G::turn(state);
                look(state, turn, rng);
                if (testing::Test::HasFailure()) return;
                if (turn.kind == Turn::Kind::over) break;
                ASSERT_LT(event, event_limit);
                play_random_event<G>(state, turn, rng);
            }
        }
    }

    static std::size_t players(const typename G::State& state) { return G::rules_of(state).players; }

    template <class T>
    static bool same_bytes(const T& a, const T& b) {
        static_assert(std::has_unique_object_representations_v<T>);
        return std::memcmp(&a, &b, sizeof(T)) == 0;
    }

    template <class Look>
    static void for_each_viewer(const typename G::State& state, Look&& look) {
        for (std::size_t i = 0; i < players(state); ++i) look(seat_at(i));
        look(spectator);
    }

    template <class Look>
    static void for_each_seat(SeatSet seats, Look&& look) {
        for (; !seats.empty(); seats.remove(seats.lowest())) look(seats.lowest());
    }
};

template <class Games>
struct AsTypes;
template <class... G>
struct AsTypes<std::tuple<G...>> {
    using type = testing::Types<G...>;
};
struct Names {
    template <class G>
    static std::string GetName(int) {
        std::string name(G::title);
        std::erase(name, ' ');
        return name;
    }
};
TYPED_TEST_SUITE(Laws, AsTypes<AllGames>::type, Names);

TYPED_TEST(Laws, RandomPlayEndsWithValidRanks) {
    using G = TypeParam;
    this->in_random_games(laws::seeds(), [&](const auto& state, const Turn& turn, Rng&) {
        if (turn.kind != Turn::Kind::over) return;
        EXPECT_EQ(std::ranges::count(G::endings, G::ending(state)), 1);
        const Ranks ranks = G::ranks(state);
        const std::size_t count = this->players(state);
        for (std::size_t i = 0; i < count; ++i) {
            int better = 0;
            for (std::size_t other = 0; other < count; ++other) better += ranks.values[other] < ranks.values[i] ? 1 : 0;
            EXPECT_EQ(ranks.values[i], 1 + better) << "seat " << i;
        }
    });
}

TYPED_TEST(Laws, TheSameSeedGivesTheSameGame) {
    using G = TypeParam;
    for (std::uint64_t seed = 0; seed < laws::seeds(); ++seed) {
        const auto play = [&] {
            Rng rng(seed);
            auto state = G::start(laws::any_rules<G>(rng));
            play_out<G>(state, rng, event_limit);
            return state;
        };
        ASSERT_TRUE(this->same_bytes(play(), play())) << "seed " << seed;
    }
}

TYPED_TEST(Laws, LegalMovesAreSortedUniqueAndNeverEmpty) {
    using G = TypeParam;
    this->in_random_games(laws::seeds(), [&](const auto& state, const Turn& turn, Rng&) {
        if (turn.kind != Turn::Kind::seats) return;
        EXPECT_FALSE(turn.seats.empty());
        this->for_each_seat(turn.seats, [&](Seat seat) {
            const auto moves = G::legal(state, seat);
            EXPECT_FALSE(moves.empty());
            EXPECT_EQ(moves.end() - moves.begin(), static_cast<std::ptrdiff_t>(moves.size()));
            for (std::size_t i = 1; i < moves.size(); ++i) EXPECT_LT(moves[i - 1], moves[i]);
        });
    });
}

// A list knows its own moves from those of other positions, whichever they are.
TYPED_TEST(Laws, AListContainsItsMovesAndNoOthers) {
    using G = TypeParam;
    std::vector<typename G::Move> seen;  // the last few moves that were legal somewhere
    std::size_t oldest = 0;
    this->in_random_games(laws::seeds() / 4, [&](const auto& state, const Turn& turn, Rng& rng) {
        this->for_each_seat(turn.seats, [&](Seat seat) {
            const auto moves = G::legal(state, seat);
            for (const auto move : moves) EXPECT_TRUE(moves.contains(move)) << G::print(state, move);
            for (const auto move : seen)
                EXPECT_EQ(moves.contains(move), std::binary_search(moves.begin(), moves.end(), move));
            const auto any = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            if (seen.size() < 64)
                seen.push_back(any);
            else
                seen[oldest++ % seen.size()] = any;
        });
    });
}

TYPED_TEST(Laws, NotationReadsWhatItWrites) {
    using G = TypeParam;
    this->in_random_games(laws::seeds() / 4, [&](const auto& state, const Turn& turn, Rng& rng) {
        if (turn.kind == Turn::Kind::dealer) {
            const auto draw = G::draw(state, rng);
            const auto read = G::parse_draw(state, G::print(state, draw));
            ASSERT_TRUE(read.has_value()) << read.error().sentence;
            EXPECT_EQ(*read, draw);
            EXPECT_TRUE(G::print(state, draw).starts_with(G::due(state)));
        }
        this->for_each_seat(turn.seats, [&](Seat seat) {
            for (const auto move : G::legal(state, seat)) {
                const std::string text = G::print(state, move);
                EXPECT_EQ(G::parse_move(state, text), move) << text;
                EXPECT_EQ(G::print_for(seat, state, seat, move), text) << "one's own move is no secret";
            }
        });
    });
}

TYPED_TEST(Laws, ARecordReplaysToTheSameState) {
    using G = TypeParam;
    for (std::uint64_t seed = 0; seed < laws::seeds() / 4; ++seed) {
        Rng rng(seed);
        Match<G> match(laws::any_rules<G>(rng));
        while (!match.over()) {
            const Turn turn = G::turn(match.state());
            if (turn.kind == Turn::Kind::dealer) {
                match.deal(G::draw(match.state(), rng));
                continue;
            }
            // Where seats choose together, any of them may be first.
            Seat seat = turn.seats.lowest();
            for (auto skip = rng.below(static_cast<std::uint32_t>(turn.seats.count())); skip > 0; --skip) {
                SeatSet rest = turn.seats;
                rest.remove(seat);
                seat = rest.lowest() > seat ? rest.lowest() : seat;
            }
            const auto moves = G::legal(match.state(), seat);
            match.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        const auto replayed = replay<G>(match.record());
        ASSERT_TRUE(replayed.has_value()) << "seed " << seed << ": " << replayed.error().sentence;
        ASSERT_TRUE(this->same_bytes(replayed->state(), match.state())) << "seed " << seed;
        ASSERT_EQ(replayed->record(), match.record());
    }
}

// Change what a seat may not know: neither a byte of its view nor its choices change.
TYPED_TEST(Laws, ViewsAndChoicesDependOnlyOnWhatTheSeatMayKnow) {
    using G = TypeParam;
    this->in_random_games(laws::seeds(), [&](const auto& state, const Turn& turn, Rng& rng) {
        this->for_each_viewer(state, [&](Seat viewer) {
            const auto view = G::view(state, viewer);
            const auto other = G::guess(view, rng);
            EXPECT_TRUE(this->same_bytes(G::view(other, viewer), view)) << "viewer " << index_of(viewer);
            EXPECT_EQ(G::turn(other), turn);
            if (viewer == spectator || !turn.seats.has(viewer)) return;
            const auto choices = G::legal(state, viewer);
            const auto other_choices = G::legal(other, viewer);
            EXPECT_TRUE(std::equal(choices.begin(), choices.end(), other_choices.begin(), other_choices.end()));
        });
    });
}

// Two things that may happen, part only what a seat may not know, and so leave it with the same view, read the same to
// it.
TYPED_TEST(Laws, EventsReadTheSameWhereTheyLookTheSame) {
    using G = TypeParam;
    this->in_random_games(laws::seeds() / 4, [&](const auto& state, const Turn& turn, Rng& rng) {
        const auto compare = [&](Seat viewer, const auto& a, const auto& b, const std::string& text_a,
                                 const std::string& text_b) {
            const bool differ = !this->same_bytes(a, b);
            if (differ && this->same_bytes(G::view(a, viewer), G::view(b, viewer)))
                EXPECT_EQ(text_a, text_b) << "viewer " << index_of(viewer);
        };
        if (turn.kind == Turn::Kind::dealer) {
            const auto draw_a = G::draw(state, rng);
            const auto draw_b = G::draw(state, rng);
            auto a = state;
            auto b = state;
            G::apply(a, draw_a);
            G::apply(b, draw_b);
            this->for_each_viewer(state, [&](Seat viewer) {
                compare(viewer, a, b, G::print_for(viewer, state, draw_a), G::print_for(viewer, state, draw_b));
            });
        }
        this->for_each_seat(turn.seats, [&](Seat seat) {
            const auto moves = G::legal(state, seat);
            const auto move_a = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            const auto move_b = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            auto a = state;
            auto b = state;
            G::apply(a, seat, move_a);
            G::apply(b, seat, move_b);
            this->for_each_viewer(state, [&](Seat viewer) {
                if (viewer == seat) return;
                compare(viewer, a, b, G::print_for(viewer, state, seat, move_a),
                        G::print_for(viewer, state, seat, move_b));
            });
        });
    });
}

// Choices made together give the same state in whatever order they come.
TYPED_TEST(Laws, ChoicesMadeTogetherDoNotDependOnTheirOrder) {
    using G = TypeParam;
    this->in_random_games(laws::seeds() / 4, [&](const auto& state, const Turn& turn, Rng& rng) {
        if (!turn.together || turn.seats.count() < 2) return;
        const auto commit = [&](auto& copy, Seat seat, Rng own) {
            const auto moves = G::legal(copy, seat);
            G::apply(copy, seat, moves[own.below(static_cast<std::uint32_t>(moves.size()))]);
        };
        auto forwards = state;
        auto backwards = state;
        for (std::size_t i = 0; i < this->players(state); ++i)
            if (turn.seats.has(seat_at(i))) commit(forwards, seat_at(i), rng.fork(i));
        for (std::size_t i = this->players(state); i-- > 0;)
            if (turn.seats.has(seat_at(i))) commit(backwards, seat_at(i), rng.fork(i));
        EXPECT_TRUE(this->same_bytes(forwards, backwards));
    });
}

}  // namespace
}  // namespace paddock
