// What the engine says of a view, clause by clause: clients draw it and hold no rules of their own.
#include "table/facts.hpp"

#include <gtest/gtest.h>

#include "tests/games/change_horses/table.hpp"
#include "tests/games/chevaux/scenes.hpp"
#include "tests/games/jeu_de_chevaux/table.hpp"
#include "wire/json_value.hpp"

namespace paddock {
namespace {

template <class View>
JsonValue facts_of(const View& view) {
    JsonText out;
    write_facts(out, view);
    return *parse_json(std::move(out).take());
}

// One fact as JSON; "none" where it is not told.
std::string said(const JsonValue& facts, std::string_view name) {
    const JsonValue* found = facts.find(name);
    return found == nullptr ? "none" : to_json(*found);
}

// What is said of one of the viewer's moves.
JsonValue option(const JsonValue& facts, std::string_view move) {
    for (const JsonValue& one : *facts.find("moves")->list())
        if (*one.find("move")->text() == move) return one;
    return {};
}

using change_horses::dealt;
using change_horses::laid;
using change_horses::placed;
using change_horses::Rules;

JsonValue facts_at(const change_horses::State& state, std::size_t seat) {
    return facts_of(ChangeHorses::view(state, seat_at(seat)));
}
JsonValue facts_at(const change_horses::Table& table, std::size_t seat) {
    return facts_at(table.state(), seat);
}

TEST(Facts, CH_9_CH_28_HowManyCardsAreLaid) {
    EXPECT_EQ(said(facts_at(dealt(Rules{.players = 4}), 0), "cards_to_lay"), "3");
    EXPECT_EQ(said(facts_at(dealt(Rules{.players = 2}), 0), "cards_to_lay"), "4");
    EXPECT_EQ(said(facts_at(laid(Rules{.players = 4}, "AB AC AD"), 0), "cards_to_lay"), "0") << "nothing is laid now";
}

TEST(Facts, CH_11_CH_12_CH_13_WhereTheToteBoardSendsTheHorses) {
    change_horses::Table table = laid(Rules{.players = 4}, "AB AC BC");
    table.plays("AB AC BC");
    const auto state = placed(table.state(), "A1/3 B2/3 C5/1 D4/1 E0/2 F0/4");
    EXPECT_EQ(said(facts_at(state, 0), "counts"), "[2,2,2,0,0,0]");
    EXPECT_EQ(said(facts_at(state, 0), "steps"), "[0,0,0,0,0,0]") << "even ones stay";
    const JsonValue card = option(facts_at(state, 3), "play AB");
    EXPECT_EQ(said(card, "counts"), "[3,3,2,0,0,0]");
    EXPECT_EQ(said(card, "steps"), "[3,3,0,0,0,0]");
    EXPECT_EQ(said(card, "projected"), "[4,5,5,4,0,0]") << "B goes first, A stops behind it";
    EXPECT_EQ(said(card, "row") + said(card, "lane"), "nonenone") << "nothing moves before the round is over";
}

TEST(Facts, CH_19_WhereTwoSidewaysMovesLead) {
    change_horses::Table table = laid(Rules{.players = 4}, "AB AC BC");
    table.plays("AB");
    const auto state = placed(table.state(), "A1/1 B2/2 C5/3 D4/4 E0/5 F0/6");
    const JsonValue slipped = option(facts_at(state, 1), "wild slip A+ B-");
    EXPECT_EQ(said(slipped, "lane"), "[1,0,2,3,4,5]");
    EXPECT_EQ(said(slipped, "row"), "none");
    EXPECT_EQ(said(slipped, "projected"), "[2,3,5,4,0,0]");
}

TEST(Facts, CH_20_WhereAFastTrackLeads) {
    change_horses::Table table = laid(Rules{.players = 4}, "AB AC BC");
    const auto state = placed(table.state(), "A0/1 B2/1 C2/3 D5/4 E4/3 F6/6");
    const JsonValue facts = facts_at(state, 0);
    EXPECT_EQ(said(facts, "fast_steps"), "[2,2,2,0,0,0]");
    EXPECT_EQ(said(facts, "fast_track"), "[2,4,3,5,4,6]") << "C is half blocked";
    EXPECT_EQ(said(option(facts, "wild fast"), "row"), "[2,4,3,5,4,6]");
}

TEST(Facts, CH_22_CH_23_WhichRoundIsPlayed) {
    change_horses::Table table = laid(Rules{.players = 3, .finish = 6}, "AB AC AD");
    const auto now = [&] {
        const JsonValue facts = facts_at(table, 0);
        return said(facts, "round") + " of " + said(facts, "most_rounds") + " " + said(facts, "second_half") + " " +
               said(facts, "played") + " " + said(facts, "crossed");
    };
    EXPECT_EQ(now(), "1 of 14 false [] []");
    table.plays("AB AC");
    EXPECT_EQ(now(), "1 of 14 false [0,1] []");
    table.plays("AD");
    EXPECT_EQ(now(), "2 of 14 true [] []") << "the order is drawn";
    table.play("dealer order 2 0 1\n 2 wild fast\n 2 play AC\n 0 wild fast\n 0 play AD\n 1 wild fast");
    EXPECT_EQ(table.due(), "over");
    EXPECT_EQ(now().substr(0, 12), "2 of 14 true") << "not completed, but the one that was played";
}

// The board shows before a move what the move then does, whoever looks and whatever is hidden.
TEST(Facts, CH_10_CH_18_CH_19_CH_20_AnOptionIsWhatTheMoveDoes) {
    std::size_t options = 0;
    for (std::uint64_t sort = 0; sort < 48; ++sort) {
        Rng rng(sort);
        Match<ChangeHorses> match(change_horses::rules_of_sort(sort));
        for (; !match.over(); change_horses::play_lively_event(match, rng)) {
            const auto& before = match.state();
            if (before.open.phase != change_horses::Phase::act) continue;
            const Seat seat = ChangeHorses::turn(before).seats.lowest();
            const JsonValue facts = facts_of(ChangeHorses::view(before, seat));
            EXPECT_EQ(said(facts_of(ChangeHorses::view(before, spectator)), "moves"), "[]");
            for (const auto& move : ChangeHorses::legal(before, seat)) {
                if (rng.below(8) != 0) continue;
                const std::string text = ChangeHorses::print(before, move);
                const JsonValue told = option(facts, text);
                ASSERT_EQ(told.is_null(), text.starts_with("wild change")) << text;
                if (told.is_null()) continue;
                ++options;
                auto after = before;
                ChangeHorses::apply(after, seat, move);
                const JsonValue then = facts_of(ChangeHorses::view(after, seat));
                const bool ran = after.open.round > before.open.round;
                JsonText rows, lanes;
                rows.open_list(), lanes.open_list();
                for (const auto row : after.open.row) rows.number(row);
                for (const auto lane : after.open.lane) lanes.number(lane);
                const std::string row = std::move(rows.close_list()).take();
                const std::string lane = std::move(lanes.close_list()).take();
                ASSERT_EQ(said(told, "projected"), ran ? row : said(then, "projected")) << text;
                if (!ran)
                    ASSERT_EQ(said(told, "counts") + said(told, "steps"), said(then, "counts") + said(then, "steps"));
                const bool moved = !ran && after.open.row != before.open.row;
                ASSERT_EQ(said(told, "row"), moved ? row : "none") << text;
                ASSERT_EQ(said(told, "lane"), after.open.lane != before.open.lane ? lane : "none") << text;
            }
        }
    }
    EXPECT_GT(options, 2000U);
}

TEST(Facts, CH_24_CH_25_ThePhotoFinishQuestionByQuestion) {
    change_horses::State state = dealt(Rules{.players = 3, .derby = true}).state();
    state.open.phase = change_horses::Phase::over;
    state = placed(state, "A3/1 B3/2 C3/3 D3/4 E5/5 F12/6");
    state.open.carrots = {5, 5, 4, 0, 0};
    state.open.wild_left = {1, 2, 0, 0, 0};
    const JsonValue facts = facts_at(state, 0);
    EXPECT_EQ(said(facts, "crossed"), "[\"F\"]");
    std::string placing;
    for (const JsonValue& one : *facts.find("placing")->list())
        placing += *one.find("horse")->text() + said(one, "rank") + said(one, "owner") + said(one, "parted_by") + " ";
    EXPECT_EQ(placing, "B11\"wild_cards\" A20\"carrots\" C32\"ownership\" D4null\"row\" E5null\"row\" F6nullnull ");
    EXPECT_EQ(
        said((*facts.find("placing")->list())[0], "asked"),
        "[{\"decider\":\"row\",\"first\":3,\"second\":3},{\"decider\":\"ownership\",\"first\":0,\"second\":0},"
        "{\"decider\":\"carrots\",\"first\":5,\"second\":5},{\"decider\":\"wild_cards\",\"first\":2,\"second\":1}]");
    EXPECT_EQ(said((*facts.find("placing")->list())[5], "asked"), "[]");
    state.open.wild_left = {2, 2, 0, 0, 0};
    EXPECT_EQ(said((*facts_at(state, 0).find("placing")->list())[0], "parted_by"), "\"nothing\"") << "a dead heat";
}

TEST(Facts, CH_31_CH_34_CH_36_TheAuctionAsItStands) {
    change_horses::Table table =
        laid(Rules{.players = 3, .derby = true, .finish = 40, .top_bidder_pays = true}, "AB AC BC");
    EXPECT_EQ(said(facts_at(table, 0), "auction"), "none");
    table.plays("AB AC BC");
    const auto auction = [&] { return said(facts_at(table, 1), "auction"); };
    EXPECT_EQ(auction(),
              "{\"leads_from\":1,\"order\":[{\"seat\":0,\"number\":null},{\"seat\":1,\"number\":null},"
              "{\"seat\":2,\"number\":null}]}");
    table.play("0 bid 5\n 1 bid 8");
    EXPECT_EQ(auction(),
              "{\"leads_from\":9,\"order\":[{\"seat\":1,\"number\":null},{\"seat\":0,\"number\":null},"
              "{\"seat\":2,\"number\":null}]}")
        << "no number is sure before all have bid";
    table.play("2 bid 6");
    EXPECT_EQ(
        auction(),
        "{\"leads_from\":9,\"order\":[{\"seat\":1,\"number\":3},{\"seat\":2,\"number\":2},{\"seat\":0,\"number\":1}]}");
    change_horses::State broke = table.state();
    broke.open.broke[broke.open.broke_count++] = seat_at(1);
    broke.open.bid[1] = 0;
    EXPECT_EQ(said(facts_at(broke, 0), "auction").substr(16),
              "\"order\":[{\"seat\":2,\"number\":3},{\"seat\":0,\"number\":2},{\"seat\":1,\"number\":1}]}")
        << "the broke come first";
}

TEST(Facts, CX_4_CX_5_CX_6_WhoSpeaksWhoHasSpokenAndTheBestSoFar) {
    chevaux::Scene scene(chevaux::rules_for(3, 1), {"arabian", "friesian", "przewalski"});
    const auto now = [&](Seat viewer) {
        const JsonValue facts = facts_of(Chevaux::view(scene.state(), viewer));
        return said(facts, "speakers") + said(facts, "said") + said(facts, "best");
    };
    EXPECT_EQ(now(seat_at(0)), "[][][]");
    scene.seat(1, "lead date");
    EXPECT_EQ(now(seat_at(0)), "[1,2,0][1][1]");
    scene.seat(2, "follow");
    EXPECT_EQ(now(seat_at(0)), "[1,2,0][1,2][2]") << "the oldest is the best";
    EXPECT_EQ(now(spectator), now(seat_at(0)));
}

TEST(Facts, JC_5_JC_7_JC_13_WhereAMoveLeads) {
    auto table = jeu_de_chevaux::Table::started_by(0, 4);
    table.run("6 out R, 6 move R0, 6 move R6, 3 move R12");
    table.pass_to(0);
    table.roll(6);
    const JsonValue facts = facts_of(JeuDeChevaux::view(table.state(), spectator));
    EXPECT_EQ(said(facts, "targets"),
              "[{\"kind\":\"run\",\"move\":\"move R15\",\"colour\":\"R\",\"from\":15,\"to\":21,\"home\":false,"
              "\"sends_back\":null},{\"kind\":\"run\",\"move\":\"out R\",\"colour\":\"R\",\"from\":null,\"to\":0,"
              "\"home\":false,\"sends_back\":null}]");
}

TEST(Facts, JC_16_HowFarThePlayersHaveCome) {
    auto table = jeu_de_chevaux::Table::started_by(0, 2);
    table.run("6 out R, 4 move R0");
    EXPECT_EQ(said(facts_of(JeuDeChevaux::view(table.state(), seat_at(1))), "covered"), "[5,0]");
}

}  // namespace
}  // namespace paddock
