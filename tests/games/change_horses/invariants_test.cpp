// What must hold after every event, whatever is played.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstring>
#include <map>
#include <set>

#include "tests/games/change_horses/table.hpp"

namespace paddock::change_horses {
namespace {

// Watches one game; `gone` are the cards that left it.
class Watch {
public:
    explicit Watch(const Rules& rules) : match_(rules) {}

    void run(Rng& rng) {
        while (!match_.over()) {
            const State before = match_.state();
            play_lively_event(match_, rng);
            note_cleared_cards(before);
            check_cards();
            check_horses(before);
            check_players(before);
            check_rounds(before);
            if (testing::Test::HasFailure()) {
                for (const Event& event : match_.events())
                    std::fprintf(stderr, "%s %s\n", event.by ? std::to_string(index_of(*event.by)).c_str() : "dealer",
                                 event.text.c_str());
                return;
            }
        }
    }

private:
    const Open& open() const { return match_.state().open; }
    std::size_t players() const { return match_.rules().players; }

    void note_cleared_cards(const State& before) {
        if (open().board_size > 0 || before.open.board_size == 0) return;
        EXPECT_EQ(before.open.round + 1, open().round) << "[CH-14]";
        EXPECT_EQ(open().round % 2, 0) << "[CH-14]";
        for (std::size_t i = 0; i < before.open.board_size; ++i) ++gone_[before.open.board[i]];
        ++gone_[last_played()];
    }
    Card last_played() const { return *card_of(std::string_view(match_.events().back().text).substr(5)); }

    // [CH-4] Every card exists once a player: in hand, face up, on the board or gone.
    void check_cards() const {
        std::map<Card, int> copies = gone_;
        for (std::size_t seat = 0; seat < players(); ++seat) {
            EXPECT_EQ(open().hand[seat] & open().shown[seat], 0);
            for (Card card = 0; card < cards; ++card)
                copies[card] += (open().hand[seat] | open().shown[seat]) >> card & 1;
        }
        for (std::size_t i = 0; i < open().board_size; ++i) ++copies[open().board[i]];
        for (Card card = 0; card < cards; ++card)
            EXPECT_EQ(copies[card], static_cast<int>(players())) << letters_of_card(card);
        std::array<int, 6> symbols{};
        for (std::size_t i = 0; i < open().board_size; ++i) {
            if ((open().covered >> i & 1) != 0) continue;
            for (const char letter : letters_of_card(open().board[i]))
                ++symbols[static_cast<std::size_t>(letter - 'A')];
        }
        for (const Horse horse : all_horses)
            EXPECT_EQ(count_in(open().counts, horse), symbols[static_cast<std::size_t>(horse)]);
        EXPECT_EQ(open().covered >> open().board_size, 0) << "only cards can be covered";
    }

    void check_horses(const State& before) const {
        std::set<std::pair<int, int>> spaces;
        for (const Horse horse : all_horses) {
            EXPECT_GE(open().row[horse], before.open.row[horse]) << "a horse never goes back";
            EXPECT_LT(open().lane[horse], lanes);
            spaces.insert({open().row[horse], open().lane[horse]});
        }
        if (open().phase != Phase::lanes && open().phase != Phase::certificates)
            EXPECT_EQ(spaces.size(), 6U) << "[CH-13] no two share a space";
        EXPECT_EQ(open().crossed, std::any_of(open().row.begin(), open().row.end(),
                                              [&](int row) { return row >= match_.rules().finish; }));
        EXPECT_TRUE(!open().crossed || match_.over()) << "[CH-23]";
        if (open().phase <= Phase::certificates) return;
        std::string letters = certificates_of(match_.state());
        std::erase_if(letters, [](char c) { return c == ' ' || c == '/'; });
        std::sort(letters.begin(), letters.end());
        EXPECT_EQ(letters, "ABCDEF") << "[CH-6]";
    }

    void check_players(const State& before) const {
        std::set<Seat> seats;
        int used = 0;
        for (std::size_t seat = 0; seat < players(); ++seat) {
            seats.insert(open().order[seat]);
            EXPECT_LT(index_of(open().order[seat]), players());
            EXPECT_LE(open().wild_left[seat], 2) << "[CH-5]";
            EXPECT_LE(before.open.wild_left[seat] - open().wild_left[seat], 1);
            used += 2 - open().wild_left[seat];
        }
        EXPECT_EQ(seats.size(), players()) << "the order of play is one of all seats";
        int wild_events = 0;
        for (const Event& event : match_.events()) wild_events += event.text.starts_with("wild ") ? 1 : 0;
        EXPECT_EQ(wild_events, used) << "[CH-17]";
        EXPECT_LE(open().change_count, used);
    }

    void check_rounds(const State& before) {
        EXPECT_LE(open().round, players() == 2 ? 7 : 14) << "[CH-23]";
        EXPECT_LE(open().round - before.open.round, 1);
        if (open().round == before.open.round) return;
        // [CH-11, CH-29] How many cards lay on the board when the horses moved.
        const std::size_t each_round = players() == 2 ? 4 : players();
        EXPECT_EQ(before.open.board_size + 1U, each_round * (before.open.round % 2 == 0 ? 1 : 2));
        for (std::size_t seat = 0; seat < players(); ++seat)
            EXPECT_EQ(std::popcount(open().hand[seat]) + std::popcount(open().shown[seat]),
                      15 - (players() == 2 ? 2 : 1) * open().round);
        EXPECT_TRUE(open().wild_used.empty()) << "a new round, a new Wild Horse card";
    }

    Match<ChangeHorses> match_;
    std::map<Card, int> gone_;
};

TEST(ChangeHorses, InvariantsHoldAfterEveryEvent) {
    for (std::uint64_t game = 0; game < 48 * 8; ++game) {
        Rng rng(game + 77);
        Watch watch(rules_of_sort(game));
        watch.run(rng);
        ASSERT_FALSE(testing::Test::HasFailure()) << "game " << game;
    }
}

TEST(ChangeHorses, TheSameEventsGiveTheSameBytes) {
    for (std::uint64_t game = 0; game < 48; ++game) {
        Rng rng(game + 78);
        Match<ChangeHorses> match(rules_of_sort(game));
        Match<ChangeHorses> again(rules_of_sort(game));
        while (!match.over()) {
            play_lively_event(match, rng);
            if (ChangeHorses::turn(match.state()).together) continue;
            for (std::size_t i = again.events().size(); i < match.events().size(); ++i)
                ASSERT_TRUE(again.submit(match.events()[i]));
            ASSERT_EQ(std::memcmp(&match.state(), &again.state(), sizeof(State)), 0);
        }
    }
}

}  // namespace
}  // namespace paddock::change_horses
