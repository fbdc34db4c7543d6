// The engine against the oracle: random games under every combination of house rules, compared after every event.
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>

#include "tests/games/jeu_de_chevaux/oracle.hpp"
#include "tests/games/jeu_de_chevaux/table.hpp"

namespace paddock::jeu_de_chevaux {
namespace {

RuleList to_list(const OracleRules& rules) {
    return {{"players", std::int64_t{rules.players}},
            {"horses", std::int64_t{rules.horses}},
            {"empty", std::string(1, rules.empty)},
            {"reroll_unused_six", rules.reroll_unused_six},
            {"one_stable_wins", rules.one_stable_wins},
            {"any_four_win", rules.any_four_win},
            {"play_on", rules.play_on}};
}

// What the fields that follow from others must be.
std::string broken_invariant(const State& state) {
    Ring ring = 0;
    for (const Colour colour : all_colours) {
        const bool empty = state.rules.players == 3 && colour == state.rules.empty;
        const int horses_there = std::popcount(state.track[colour]) + state.stable[colour] + state.home[colour];
        if (horses_there != (empty ? 0 : state.rules.horses)) return "a horse came or went";
        if ((state.track[colour] & ~whole_track) != 0) return "a horse off the board";
        for (Track left = state.track[colour] & whole_ring; left != 0; left &= left - 1) {
            const Ring square = Ring{1} << square_of(colour, std::countr_zero(left));
            if ((ring & square) != 0) return "two horses on a square";
            ring |= square;
        }
    }
    if (ring != state.taken) return "the ring does not follow from the tracks";
    const Turn turn = JeuDeChevaux::turn(state);
    if (turn.together) return "nobody chooses together in this game";
    if (turn.kind == Turn::Kind::seats) {
        if (turn.seats != SeatSet::of(state.to_move)) return "another's turn than the mover's";
        const auto legal = JeuDeChevaux::legal(state, state.to_move);
        if (legal.empty()) return "a turn without a legal move";
        for (std::size_t i = 1; i < legal.size(); ++i)
            if (!(legal[i - 1] < legal[i])) return "legal moves out of order";
    }
    return {};
}

// Where engine and oracle part; empty if they agree.
std::string difference(const Match<JeuDeChevaux>& match, const Oracle& oracle) {
    const State& state = match.state();
    const Turn turn = JeuDeChevaux::turn(state);
    const bool roll_due = oracle.due() == Oracle::Due::start_roll || oracle.due() == Oracle::Due::roll;
    const Turn expected = roll_due                               ? Turn::of_dealer()
                          : oracle.due() == Oracle::Due::nothing ? Turn::nobody()
                                                                 : Turn::of_seat(seat_at(std::size_t(oracle.seat())));
    if (turn != expected) return "turn";
    if (turn.kind != Turn::Kind::over && due_seat(state) != std::size_t(oracle.seat())) return "seat due";
    for (const Colour colour : all_colours)
        if (!stand_on(state, colour, oracle.steps(int(colour)))) return "steps";
    if (turn.kind == Turn::Kind::seats) {
        const auto& moves = oracle.moves();
        const auto legal = JeuDeChevaux::legal(state, turn.seats.lowest());
        if (legal.size() != moves.size()) return "number of legal moves";
        for (std::size_t i = 0; i < moves.size(); ++i)
            if (JeuDeChevaux::print(state, legal[i]) != moves[i].text()) return "legal moves";
    }
    if (turn.kind == Turn::Kind::over) {
        const auto outcome = match.outcome();
        if (outcome.reason != "home") return "reason";
        if (std::vector<int>(outcome.ranks.begin(), outcome.ranks.end()) != oracle.ranks()) return "ranks";
    }
    return broken_invariant(state);
}

// How a game is driven: dice that favour some faces make short and crowded games.
struct Manner {
    std::vector<int> faces;
    bool foremost = false;  // always the last of the legal moves
};
const std::vector<Manner> manners{{{1, 2, 3, 4, 5, 6}, false},
                                  {{1, 2, 3, 4, 5, 6, 6, 6, 6}, false},
                                  {{1, 1, 1, 2, 2, 3, 4, 5, 6, 6}, true},
                                  {{1, 2, 3, 4, 5, 6, 6}, true}};

// The board and how it came about, ready to be played again.
std::string words(const Match<JeuDeChevaux>& match) {
    std::string text;
    for (const auto& [key, value] : list_rules<JeuDeChevaux>(match.rules())) text += key + "=" + to_text(value) + " ";
    for (const Colour colour : all_colours) {
        text += std::string("\n") + letter_of(colour) + ":";
        for (const int step : steps_of(match.state(), colour)) text += " " + std::to_string(step);
    }
    text += "\nevents:";
    for (const Event& event : match.events()) text += " " + event.text + ",";
    return text;
}

// Plays one game; the number of events, and what it ended with in `log` if they part.
std::size_t play_both(const OracleRules& rules, const Manner& manner, Rng& rng, std::string& log) {
    Match<JeuDeChevaux> match(*read_rules<JeuDeChevaux>(to_list(rules)));
    Oracle oracle(rules);
    for (std::size_t events = 0; events < 200'000; ++events) {
        if (const auto part = difference(match, oracle); !part.empty()) {
            log = part + " after " + words(match);
            return events;
        }
        if (oracle.due() == Oracle::Due::nothing) return events;
        Event event;
        if (oracle.due() == Oracle::Due::move) {
            const auto& moves = oracle.moves();
            const auto pick = manner.foremost ? moves.size() - 1 : rng.below(std::uint32_t(moves.size()));
            event = {seat_at(std::size_t(oracle.seat())), moves[pick].text()};
            oracle.play(moves[pick]);
        } else {
            const int pips = manner.faces[rng.below(std::uint32_t(manner.faces.size()))];
            event = {std::nullopt, "roll " + std::to_string(pips)};
            oracle.roll(pips);
        }
        if (const auto done = match.submit(event); !done) {
            log = event.text + " was refused (" + done.error().sentence + ") after " + words(match);
            return events;
        }
    }
    log = "no end of " + words(match).substr(0, 200);
    return 0;
}

void compare_with_oracle(int players, int games_each) {
    Rng rng(std::uint64_t(1000 + players));
    std::size_t games = 0;
    std::size_t events = 0;
    for (int count = 1; count <= 4; ++count)
        for (const char empty : {'R', 'G', 'B', 'Y'})
            for (int flags = 0; flags < 8; ++flags)
                for (int game = 0; game < games_each; ++game) {
                    const OracleRules rules{players,          count,           empty, (flags & 1) != 0,
                                            (flags & 2) != 0, (flags & 4) != 0};
                    std::string log;
                    events += play_both(rules, manners[games % manners.size()], rng, log);
                    ASSERT_TRUE(log.empty()) << log;
                    ++games;
                }
    EXPECT_EQ(games, std::size_t(4 * 4 * 8 * games_each));
    testing::Test::RecordProperty("events", int(events));
}

TEST(JeuDeChevauxOracle, AgreesWithTwoPlayersUnderAllHouseRules) {
    compare_with_oracle(2, 4);
}

TEST(JeuDeChevauxOracle, AgreesWithThreePlayersUnderAllHouseRules) {
    compare_with_oracle(3, 8);
}

TEST(JeuDeChevauxOracle, AgreesWithFourPlayersUnderAllHouseRules) {
    compare_with_oracle(4, 4);
}

// The keys that do not apply change nothing: the same rolls and choices, the same game.
TEST(JeuDeChevauxOracle, KeysThatDoNotApplyHaveNoEffect) {
    for (const int players : {2, 4})
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            std::set<std::vector<std::string>> games;
            for (const auto* empty : {"R", "G", "B", "Y"})
                for (const bool flag : {false, true}) {
                    RuleList asked{{"empty", std::string(empty)}, {"horses", std::int64_t{2}}};
                    if (players == 2) asked.emplace_back("play_on", flag);
                    if (players != 2) asked.emplace_back("one_stable_wins", flag);
                    if (players != 2) asked.emplace_back("any_four_win", flag);
                    Table table(players, asked);
                    Match<JeuDeChevaux> match(table.match().rules());
                    Rng rng(seed);
                    while (!match.over()) {
                        const Turn turn = JeuDeChevaux::turn(match.state());
                        if (turn.kind == Turn::Kind::dealer) {
                            match.deal(JeuDeChevaux::draw(match.state(), rng));
                            continue;
                        }
                        const Seat seat = turn.seats.lowest();
                        const auto legal = JeuDeChevaux::legal(match.state(), seat);
                        match.play(seat, legal[rng.below(std::uint32_t(legal.size()))]);
                    }
                    std::vector<std::string> texts;
                    for (const Event& event : match.events()) texts.push_back(event.text);
                    games.insert(texts);
                }
            EXPECT_EQ(games.size(), 1U);
        }
}

TEST(JeuDeChevauxOracle, DiceFallEvenly) {
    const State state = JeuDeChevaux::start({});
    Rng rng(9);
    std::array<int, 7> faces{};
    constexpr int rolls = 120'000;
    for (int i = 0; i < rolls; ++i) {
        const std::string text = JeuDeChevaux::print(state, JeuDeChevaux::draw(state, rng));
        ASSERT_TRUE(text.starts_with("roll ") && text.size() == 6 && text[5] >= '1' && text[5] <= '6') << text;
        ++faces[std::size_t(text[5] - '0')];
    }
    double chi_square = 0;
    for (std::size_t face = 1; face <= 6; ++face)
        chi_square += (faces[face] - rolls / 6.0) * (faces[face] - rolls / 6.0) / (rolls / 6.0);
    EXPECT_LT(chi_square, 20.5) << "five degrees of freedom, one in a thousand";
}

}  // namespace
}  // namespace paddock::jeu_de_chevaux
