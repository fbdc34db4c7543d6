// The end and the ranking: CH-23 to CH-26.
#include <gtest/gtest.h>

#include "tests/games/change_horses/slow_track.hpp"
#include "tests/games/change_horses/table.hpp"

namespace paddock::change_horses {
namespace {

// Random cards and no Wild Horse card, to the end.
void play_without_wild(Match<ChangeHorses>& match, Rng& rng) {
    while (!match.over()) {
        const Turn turn = ChangeHorses::turn(match.state());
        if (turn.kind == Turn::Kind::dealer) {
            match.deal(ChangeHorses::draw(match.state(), rng));
            continue;
        }
        Move move;
        do {
            move = lively(ChangeHorses::legal(match.state(), turn.seats.lowest()), rng);
        } while (move.kind >= Move::Kind::stumble);
        match.play(turn.seats.lowest(), move);
    }
}

int front_row(const State& state) {
    return *std::max_element(state.open.row.begin(), state.open.row.end());
}

// The end of a race as it may come about, put down by hand: where the horses stand, who owns which.
struct End {
    Rules rules;
    std::string rows;
    std::string certificates;
    std::array<std::uint8_t, 5> wild{2, 2, 2, 2, 2};
    std::array<std::uint8_t, 5> carrots{};
    std::vector<Seat> changers = {};
};
State state_of(const End& end) {
    Table table(end.rules);
    table.play("dealer lanes ABCDEF\n dealer certificates " + end.certificates);
    State state = table.state();
    state.open.phase = Phase::over;
    state.open.crossed = true;
    for (const std::string_view place : split(end.rows, ' '))
        state.open.row[*horse_of_letter(place[0])] = static_cast<std::uint8_t>(*parse_integer(place.substr(1)));
    state.open.wild_left = end.wild;
    state.open.carrots = end.carrots;
    for (const Seat seat : end.changers) state.open.changers[state.open.change_count++] = seat;
    return state;
}
std::string horse_ranks_at(const End& end) {
    return rows_of(horse_ranks(state_of(end)));
}
std::string player_ranks_at(const End& end) {
    return numbers_of(ChangeHorses::ranks(state_of(end)).values, end.rules.players);
}

TEST(ChangeHorses, CH_23_TheRaceEndsAfterAWholeMovementThatTookAHorseAcross) {
    Table table = laid(Rules{.players = 5, .finish = 6}, "AB AC AD");
    table.plays("AB AB AC AC AD");
    EXPECT_EQ(table.rows(), "A5 B0 C0 D1 E0 F0");
    EXPECT_EQ(table.due(), "dealer order");
    table.play("dealer order 4 3 2 1 0");
    table.plays("AC AD AB AC AD");
    // A10 stays; B3 C4 D3: nobody has crossed, and the race goes on.
    EXPECT_EQ(table.rows(), "A5 B3 C0 D4 E0 F0");
    table.play("dealer order 0 1 2 3 4");
    table.picks("BD BE / BD BE / BD BE / BD BE / BD BE");
    table.plays("BD BD BD BE BE");
    EXPECT_EQ(table.rows(), "A5 B8 C0 D7 E0 F0") << "both B5 and D3 are moved to the end";
    EXPECT_EQ(table.due(), "over");
    EXPECT_EQ(table.reason(), "line");
}

TEST(ChangeHorses, CH_23_TheRaceEndsWhenEveryoneHasOneCardLeft) {
    for (std::uint8_t players = 2; players <= 5; ++players) {
        int by_cards = 0;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Rng rng(seed);
            Match<ChangeHorses> match(Rules{.players = players, .finish = 40});
            play_without_wild(match, rng);
            const Open& open = match.state().open;
            if (open.round < (players == 2 ? 7 : 14)) {
                EXPECT_EQ(match.outcome().reason, "line");
                continue;
            }
            ++by_cards;
            EXPECT_EQ(open.round, players == 2 ? 7 : 14);
            EXPECT_EQ(match.outcome().reason, front_row(match.state()) >= 40 ? "line" : "cards");
            for (std::size_t seat = 0; seat < players; ++seat)
                EXPECT_EQ(std::popcount(open.hand[seat]) + std::popcount(open.shown[seat]), 1);
        }
        EXPECT_GT(by_cards, 5);
    }
}

// The same events with the line where the leader comes in the very last movement.
TEST(ChangeHorses, CH_23_CrossingInTheLastRoundIsTheLine) {
    int tried = 0;
    for (std::uint64_t seed = 0; tried < 6 && seed < 200; ++seed) {
        const auto players = static_cast<std::uint8_t>(2 + seed % 4);
        Rng rng(seed);
        Match<ChangeHorses> match(Rules{.players = players, .finish = 40});
        play_without_wild(match, rng);
        const int last = front_row(match.state());
        if (last < 6 || last >= 40) continue;
        Match<ChangeHorses> again(Rules{.players = players, .finish = static_cast<std::uint8_t>(last)});
        for (const Event& event : match.events())
            if (!again.over()) ASSERT_TRUE(again.submit(event));
        if (again.events().size() < match.events().size()) continue;  // crossed earlier
        ++tried;
        EXPECT_TRUE(again.over());
        EXPECT_EQ(match.outcome().reason, "cards");
        EXPECT_EQ(again.outcome().reason, "line");
        EXPECT_EQ(again.outcome().ranks, match.outcome().ranks);
    }
    EXPECT_EQ(tried, 6);
}

TEST(ChangeHorses, CH_24_TheRearmostHorseWins) {
    const End end{Rules{.players = 3}, "A5 B4 C3 D2 E1 F12", "A B C / DEF"};
    EXPECT_EQ(horse_ranks_at(end), "A5 B4 C3 D2 E1 F6") << "E wins, D is placed, C shows; B, A and F lose";
    EXPECT_EQ(player_ranks_at(end), "3 2 1") << "unowned horses took win and place; C showed";
}

TEST(ChangeHorses, CH_24_TitlesAfterADeadHeat) {
    const Rules three{.players = 3};
    EXPECT_EQ(horse_ranks_at({three, "A2 B3 C4 D0 E0 F12", "A B C / DEF"}), "A3 B4 C5 D1 E1 F6") << "win, win, show";
    EXPECT_EQ(horse_ranks_at({three, "A0 B3 C4 D1 E1 F12", "A B C / DEF"}), "A1 B4 C5 D2 E2 F6") << "no show";
    EXPECT_EQ(horse_ranks_at({three, "A2 B3 C12 D0 E0 F0", "A B C / DEF"}), "A4 B5 C6 D1 E1 F1") << "three winners";
    EXPECT_EQ(horse_ranks_at({three, "A0 B1 C12 D2 E2 F3", "A B C / DEF"}), "A1 B2 C6 D3 E3 F5") << "two show";
}

TEST(ChangeHorses, CH_25_AnOwnedHorseBeatsAnUnownedOneOnItsRow) {
    const End end{Rules{.players = 3}, "A0 B7 C12 D0 E0 F7", "A B C / DEF", {0, 0, 0, 0, 0}, {}, {seat_at(0)}};
    EXPECT_EQ(horse_ranks_at(end), "A1 B4 C6 D2 E2 F5") << "even with no card left and a change made";
}

TEST(ChangeHorses, CH_25_InTheBasicGameWildHorseCardsThenNeverHavingChanged) {
    const Rules four{.players = 4};
    const std::string level = "A3 B3 C3 D3 E12 F9";
    EXPECT_EQ(player_ranks_at({four, level, "A B C D / EF", {1, 2, 1, 0, 0}, {}, {}}), "2 1 2 4");
    EXPECT_EQ(player_ranks_at({four, level, "A B C D / EF", {1, 1, 1, 1, 0}, {}, {seat_at(0), seat_at(2)}}), "3 1 3 1");
    EXPECT_EQ(player_ranks_at({four, level, "A B C D / EF", {1, 0, 1, 0, 0}, {}, {seat_at(0)}}), "2 3 1 3")
        << "cards first, then changes";
    EXPECT_EQ(player_ranks_at({four, level, "A B C D / EF", {1, 1, 1, 1, 0}, {}, {}}), "1 1 1 1") << "a dead heat";
    EXPECT_EQ(horse_ranks_at({four, level, "A B C D / EF", {1, 1, 1, 1, 0}, {}, {}}), "A1 B1 C1 D1 E6 F5");
}

TEST(ChangeHorses, CH_25_InTheDerbyLeagueCarrotsComeFirst) {
    const Rules derby{.players = 3, .derby = true};
    const std::string level = "A3 B3 C3 D12 E9 F9";
    EXPECT_EQ(player_ranks_at({derby, level, "A B C / DEF", {0, 1, 2, 0, 0}, {5, 4, 3, 0, 0}, {seat_at(0)}}), "1 2 3");
    EXPECT_EQ(player_ranks_at({derby, level, "A B C / DEF", {0, 1, 1, 0, 0}, {4, 4, 4, 0, 0}, {seat_at(1)}}), "3 2 1");
    EXPECT_EQ(player_ranks_at({derby, "A3 B4 C3 D12 E3 F9", "A B C / DEF", {2, 2, 2, 0, 0}, {0, 33, 0, 0, 0}, {}}),
              "1 3 1")
        << "carrots do nothing for a horse on another row";
}

TEST(ChangeHorses, CH_25_WithTwoPlayersTheOtherHorseComesFirst) {
    const Rules two{.players = 2};
    const auto ranks = [&](const std::string& rows, std::array<std::uint8_t, 5> wild = {0, 2, 0, 0, 0}) {
        const End end{two, rows, "AB CD / EF", wild, {}, {}};
        return player_ranks_at(end) + ", " + horse_ranks_at(end);
    };
    EXPECT_EQ(ranks("A0 B3 C0 D5 E12 F9"), "1 2, A1 B3 C2 D4 E6 F5") << "B stands behind D; cards do not matter";
    EXPECT_EQ(ranks("A0 B0 C0 D5 E12 F9"), "1 2, A1 B1 C3 D4 E6 F5")
        << "the other horse on the photo-finish row itself";
    EXPECT_EQ(ranks("A0 B5 C0 D5 E12 F9"), "2 1, A2 B4 C1 D3 E6 F5") << "equal rows: cards decide both photo finishes";
    EXPECT_EQ(ranks("A0 B0 C0 D0 E12 F9"), "2 1, A3 B3 C1 D1 E6 F5");
    EXPECT_EQ(ranks("A0 B5 C0 D5 E12 F9", {1, 1, 0, 0, 0}), "1 1, A1 B3 C1 D3 E6 F5") << "a dead heat";
    EXPECT_EQ(ranks("A5 B9 C5 D2 E5 F12"), "2 1, A3 B5 C2 D1 E4 F6") << "E is nobody's";
}

TEST(ChangeHorses, CH_25_APhotoFinishPlayedFromTheDeal) {
    Table table(Rules{.players = 4, .finish = 6});
    table.play("dealer lanes ABCDEF\n dealer certificates A B C D / EF\n dealer order 3 0 1 2");
    table.picks("AB AC AD / AB AC AD / AB AC AD / AB AC AD");
    Table changed = table;
    table.play("3 play AB\n 0 wild fast\n 0 play AB\n 1 wild fast\n 1 play AB\n 2 wild fast");
    EXPECT_EQ(table.ranks(), "2 2 2 1") << "seat 3 has two Wild Horse cards left";
    EXPECT_EQ(table.horse_ranks_text(), "A2 B2 C2 D1 E5 F5");
    changed.play("3 wild change\n 3 play AB\n 0 wild fast\n 0 play AB\n 1 wild fast\n 1 play AB\n 2 wild fast");
    EXPECT_EQ(changed.certificates(), "A B C E / FD");
    EXPECT_EQ(changed.ranks(), "1 1 1 4") << "seat 3 alone has changed horses";
    EXPECT_EQ(changed.horse_ranks_text(), "A1 B1 C1 D5 E4 F5");
}

TEST(ChangeHorses, CH_26_PlayersAreRankedByTheirBestHorse) {
    EXPECT_EQ(player_ranks_at({Rules{.players = 5}, "A9 B3 C12 D3 E4 F0", "A B C D E / F"}), "4 1 5 1 3")
        << "F won the race, yet the best player has rank 1; equal ranks leave a gap";
    EXPECT_EQ(player_ranks_at({Rules{.players = 2}, "A12 B1 C2 D3 E4 F5", "AB CD / EF"}), "1 2")
        << "B is last, A first";
    EXPECT_EQ(player_ranks_at({Rules{.players = 2}, "A4 B5 C3 D12 E0 F1", "AB CD / EF"}), "2 1");
}

// Thirty thousand crowded ends against keys put in order.
TEST(ChangeHorses, CH_24_CH_25_CH_26_RanksAreThoseOfTheSlowTrack) {
    Rng rng(25);
    for (int i = 0; i < 30'000; ++i) {
        State state = ChangeHorses::start(rules_of_sort(static_cast<std::uint64_t>(i)));
        const std::size_t players = state.open.rules.players;
        ChangeHorses::apply(state, ChangeHorses::draw(state, rng));
        ChangeHorses::apply(state, ChangeHorses::draw(state, rng));
        state.open.phase = Phase::over;
        slow::Track track;
        for (int horse = 0; horse < horses; ++horse) {
            track.row[horse] = static_cast<int>(rng.below(3));
            state.open.row.values[horse] = static_cast<std::uint8_t>(track.row[horse]);
        }
        std::vector<slow::Owner> owners(players);
        for (std::size_t seat = 0; seat < players; ++seat) {
            slow::Owner& owner = owners[seat];
            for (const Horse horse : state.secrets.certificates[seat])
                if (horse != no_horse) owner.horses.push_back(static_cast<int>(horse));
            owner.carrots = state.open.rules.derby ? static_cast<int>(rng.below(3)) : 0;
            owner.wild_left = static_cast<int>(rng.below(3));
            owner.changed = owner.wild_left < 2 && rng.below(2) == 0;
            state.open.carrots[seat] = static_cast<std::uint8_t>(owner.carrots);
            state.open.wild_left[seat] = static_cast<std::uint8_t>(owner.wild_left);
            if (owner.changed) state.open.changers[state.open.change_count++] = seat_at(seat);
        }
        const auto slow_ranks = slow::rank_horses(track, owners, state.open.rules.derby);
        const auto ranks = horse_ranks(state);
        for (int horse = 0; horse < horses; ++horse) ASSERT_EQ(ranks.values[horse], slow_ranks[horse]) << i;
        const auto player_ranks = ChangeHorses::ranks(state);
        for (std::size_t seat = 0; seat < players; ++seat)
            ASSERT_EQ(player_ranks.values[seat], slow::rank_players(slow_ranks, owners)[seat]) << i;
    }
}

}  // namespace
}  // namespace paddock::change_horses
