// Every state that a game can come to is a legal position, and comes back from its text as it was.
#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "engine/playout.hpp"
#include "engine/replay.hpp"
#include "games/registry.hpp"
#include "tests/laws/any_rules.hpp"

namespace paddock {
namespace {

constexpr std::uint64_t most_events = 200'000;
constexpr std::uint64_t often = 97;  // every so many events the rest of the game is played from both

// What is left over of the past and has no effect any more is no part of a position.
jeu_de_chevaux::State without_leftovers(jeu_de_chevaux::State state) {
    if (state.phase != jeu_de_chevaux::Phase::move) state.choices = {};
    return state;
}
change_horses::State without_leftovers(change_horses::State state) {
    if (state.open.phase == change_horses::Phase::bid) return state;
    state.open.bids_made = 0;
    state.open.bid = {};
    state.open.in_auction = {};
    state.open.highest = spectator;
    return state;
}
chevaux::State without_leftovers(const chevaux::State& state) {
    return state;
}

std::string sentences(const Breaches& breaches) {
    std::string text;
    for (const Breach& breach : breaches) text += std::string(breach.rule) + ": " + breach.sentence + "\n";
    return text;
}

template <Game G>
void expect_same_future(typename G::State state, typename G::State other, Rng rng) {
    Rng again = rng;
    while (G::turn(state).kind != Turn::Kind::over) {
        ASSERT_EQ(G::turn(state), G::turn(other));
        play_random_event<G>(state, G::turn(state), rng);
        play_random_event<G>(other, G::turn(other), again);
        ASSERT_EQ(without_leftovers(state), without_leftovers(other));
    }
    EXPECT_EQ(G::ranks(state), G::ranks(other));
}

template <Game G>
void expect_round_trip(const typename G::State& state, std::uint64_t event, Rng& rng) {
    const std::string text = print_position<G>(state);
    ASSERT_LE(text.size(), longest_position);
    const auto back = read_position<G>(G::rules_of(state), text);
    ASSERT_TRUE(back) << text << "\n" << sentences(back.error());
    const auto plain = without_leftovers(state);
    ASSERT_EQ(std::memcmp(&*back, &plain, sizeof plain), 0) << text << "\n" << print_position<G>(*back);
    ASSERT_EQ(G::turn(*back), G::turn(state));
    const Turn turn = G::turn(state);
    for (SeatSet left = turn.seats; !left.empty(); left.remove(left.lowest()))
        ASSERT_EQ(G::legal(*back, left.lowest()).size(), G::legal(state, left.lowest()).size());
    if (event % often == 0) expect_same_future<G>(state, *back, rng.fork(event));
}

template <Game G>
void in_random_games(std::uint64_t seeds) {
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        Rng rng(seed);
        const auto rules = laws::any_rules<G>(rng);
        SCOPED_TRACE("seed " + std::to_string(seed) + ": " + laws::describe<G>(rules));
        auto state = G::start(rules);
        for (std::uint64_t event = 0; event < most_events; ++event) {
            expect_round_trip<G>(state, event, rng);
            if (testing::Test::HasFailure()) return;
            const Turn turn = G::turn(state);
            if (turn.kind == Turn::Kind::over) break;
            play_random_event<G>(state, turn, rng);
        }
    }
}

// Fewer seeds than other laws: every state of every game is printed and read.
TEST(PositionLaws, EveryStateOfJeuDeChevauxIsALegalPosition) {
    in_random_games<JeuDeChevaux>(laws::seeds() / 8);
}
TEST(PositionLaws, EveryStateOfChangeHorsesIsALegalPosition) {
    in_random_games<ChangeHorses>(laws::seeds());
}
TEST(PositionLaws, EveryStateOfChevauxIsALegalPosition) {
    in_random_games<Chevaux>(laws::seeds() / 4);
}

using Fields = std::vector<std::string>;

Fields fields_of(const std::string& text) {
    Fields fields;
    for (const std::string_view field : split(text, ';')) fields.emplace_back(field);
    return fields;
}

std::string joined(const Fields& fields) {
    std::string text;
    for (const std::string& field : fields) text += (text.empty() ? "" : ";") + field;
    return text;
}

// Fields of two positions mixed, and two words of a field swapped: mostly nonsense. What is accepted must be playable,
// and every seat's guess at it must fit what it sees.
template <Game G>
std::uint64_t accepted_mixtures(std::uint64_t seeds) {
    std::uint64_t accepted = 0;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        Rng rng(seed);
        const auto rules = laws::any_rules<G>(rng);
        SCOPED_TRACE("seed " + std::to_string(seed) + ": " + laws::describe<G>(rules));
        std::array<Fields, 2> both;
        for (Fields& fields : both) {
            auto state = G::start(rules);
            for (auto left = rng.below(80); left > 0 && G::turn(state).kind != Turn::Kind::over; --left)
                play_random_event<G>(state, G::turn(state), rng);
            fields = fields_of(print_position<G>(state));
        }
        for (int mixture = 0; mixture < 20; ++mixture) {
            Fields fields = both[0];
            const auto at = rng.below(static_cast<std::uint32_t>(fields.size()));
            if (mixture % 2 == 0) fields[at] = both[1][at];
            auto words = split(fields[at], ' ');
            std::swap(words[rng.below(static_cast<std::uint32_t>(words.size()))],
                      words[rng.below(static_cast<std::uint32_t>(words.size()))]);
            std::string mixed;
            for (const std::string_view word : words) mixed += (mixed.empty() ? "" : " ") + std::string(word);
            fields[at] = (fields[at].starts_with(' ') && !mixed.starts_with(' ') ? " " : "") + mixed;
            const std::string text = joined(fields);
            const auto position = read_position<G>(rules, text);
            if (!position) {
                EXPECT_FALSE(position.error().empty());
                continue;
            }
            ++accepted;
            SCOPED_TRACE(text);
            const auto again = read_position<G>(rules, print_position<G>(*position));
            EXPECT_TRUE(again && *again == *position);
            auto state = *position;
            for (std::size_t seat = 0; seat < rules.players; ++seat) {
                const auto view = G::view(state, seat_at(seat));
                EXPECT_EQ(G::view(G::guess(view, rng), seat_at(seat)), view);
            }
            play_out<G>(state, rng, 300);
            EXPECT_TRUE(read_position<G>(rules, print_position<G>(state)));
            if (testing::Test::HasFailure()) return accepted;
        }
    }
    return accepted;
}
TEST(PositionLaws, WhatIsAcceptedCanBePlayed) {
    EXPECT_GT(accepted_mixtures<JeuDeChevaux>(laws::seeds() / 4), 0U);
    EXPECT_GT(accepted_mixtures<ChangeHorses>(laws::seeds() / 2), 0U);
    EXPECT_GT(accepted_mixtures<Chevaux>(laws::seeds() / 4), 0U);
}

// A record that begins in a position is a record like any other.
template <Game G>
void expect_records_from_positions() {
    for (std::uint64_t seed = 0; seed < laws::seeds() / 20; ++seed) {
        Rng rng(seed);
        const auto rules = laws::any_rules<G>(rng);
        SCOPED_TRACE("seed " + std::to_string(seed) + ": " + laws::describe<G>(rules));
        auto state = G::start(rules);
        for (auto left = rng.below(60); left > 0 && G::turn(state).kind != Turn::Kind::over; --left)
            play_random_event<G>(state, G::turn(state), rng);
        Match<G> match(*read_position<G>(rules, print_position<G>(state)));
        while (!match.over()) {
            const Turn turn = G::turn(match.state());
            if (turn.kind == Turn::Kind::dealer) {
                match.deal(G::draw(match.state(), rng));
                continue;
            }
            const auto legal = G::legal(match.state(), turn.seats.lowest());
            match.play(turn.seats.lowest(), legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        }
        const Record record = match.record();
        ASSERT_EQ(record.position, print_position<G>(state));
        const auto again = replay<G>(record);
        ASSERT_TRUE(again) << again.error().sentence;
        EXPECT_EQ(again->state(), match.state());
        EXPECT_EQ(again->record(), record);
    }
}
TEST(PositionLaws, RecordsFromPositionsReplay) {
    for_each_game([](auto game) { expect_records_from_positions<decltype(game)>(); });
}

}  // namespace
}  // namespace paddock
