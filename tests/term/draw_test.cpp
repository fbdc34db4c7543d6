// Drawings of fixed positions, as text.
#include <gtest/gtest.h>

#include "engine/match.hpp"
#include "term/desk.hpp"

namespace paddock::term {
namespace {

template <Game G>
Match<G> table_after(const RuleList& rules, const std::vector<Event>& events) {
    Match<G> match(*read_rules<G>(rules));
    for (const Event& event : events) {
        const auto done = match.submit(event);
        EXPECT_TRUE(done) << event.text << ": " << (done ? "" : done.error().sentence);
    }
    return match;
}

constexpr auto dealer = std::nullopt;
std::string plain(const Page& page) {
    return render(page, Colours::none);
}

Match<JeuDeChevaux> board_in_play() {
    return table_after<JeuDeChevaux>({{"players", std::int64_t{2}}, {"horses", std::int64_t{2}}},
                                     {{dealer, "roll 6"},
                                      {dealer, "roll 1"},
                                      {dealer, "roll 6"},
                                      {seat_at(0), "out R"},
                                      {dealer, "roll 5"},
                                      {seat_at(0), "move R0"},
                                      {dealer, "roll 6"},
                                      {seat_at(1), "out G"},
                                      {dealer, "roll 6"}});
}

TEST(Draw, JeuDeChevauxShowsTheCrossWithTheChoices) {
    const auto match = board_in_play();
    const std::vector<std::string> legal{"move G0", "out Y"};
    const Menu asked = menu(JeuDeChevaux::view(match.state(), seat_at(1)), legal, {});
    EXPECT_EQ(plain(draw_board(match.state(), asked)),
              "            · · G1\n"
              "  ┌─────┐   · 1 ·   ┌─────┐\n"
              "  │ R · │   · 2 ·   │ G · │\n"
              "  │     │   · 3 ·   │     │\n"
              "  └─────┘   · 4 ·   └─────┘\n"
              "            · 5 ·\n"
              "r · · · · R · 6 · · · · · · ·\n"
              "· 1 2 3 4 5 6 ◎ 6 5 4 3 2 1 ·\n"
              "· · · · · · · 6 · · · · · · b\n"
              "            · 5 ·\n"
              "  ┌─────┐   · 4 ·   ┌─────┐\n"
              "  │ Y2Y │   · 3 ·   │ B B │\n"
              "  │     │   · 2 ·   │     │\n"
              "  └─────┘   · 1 ·   └─────┘\n"
              "            y · ·\n");
}

TEST(Draw, JeuDeChevauxListsWhoseStablesTheyAre) {
    const auto match = board_in_play();
    Locale locale{Language::english, seat_at(1)};
    locale.levels[seat_at(0)] = Level::trot;
    EXPECT_EQ(plain(draw(JeuDeChevaux::view(match.state(), seat_at(1)), {}, locale).side),
              "                           stable home\n"
              "  R red    Player 1 (trot)      1    0\n"
              "▸ G green  You                  1    0\n"
              "  B blue   Player 1 (trot)      2    0\n"
              "▸ Y yellow You                  2    0\n");
}

TEST(Draw, JeuDeChevauxHasALineForPlaythroughs) {
    const auto match = board_in_play();
    const auto before = JeuDeChevaux::view(JeuDeChevaux::start(match.rules()), spectator);
    const auto after = JeuDeChevaux::view(match.state(), spectator);
    EXPECT_EQ(plain(draw_change(before, after, {})), "red · 5   green · 0   blue · ·   yellow · ·\n");
    EXPECT_TRUE(draw_change(after, after, {}).empty());
}

Match<ChangeHorses> race_in_play() {
    return table_after<ChangeHorses>({{"players", std::int64_t{3}}, {"derby", true}},
                                     {{dealer, "lanes CABEDF"},
                                      {dealer, "certificates A B C / DEF"},
                                      {dealer, "order 1 0 2"},
                                      {seat_at(0), "pick AB CD EF"},
                                      {seat_at(1), "pick AB AC AD"},
                                      {seat_at(2), "pick AB BC BD"},
                                      {seat_at(1), "play AB"},
                                      {seat_at(0), "wild stumble 1"},
                                      {seat_at(0), "play CD"},
                                      {seat_at(2), "play AB"},
                                      {seat_at(1), "bid 5"},
                                      {seat_at(0), "bid 3"},
                                      {seat_at(2), "bid 7"},
                                      {seat_at(1), "stand"}});
}

TEST(Draw, ChangeHorsesShowsTrackPlayersToteBoardAndTotals) {
    const auto match = race_in_play();
    Locale locale{Language::english, seat_at(0)};
    locale.levels[seat_at(1)] = Level::canter;
    const Scene scene = draw(ChangeHorses::view(match.state(), seat_at(0)), {}, locale);
    EXPECT_EQ(plain({scene.title}), "Change Horses · Derby League · round 2 of at most 14\n");
    EXPECT_EQ(plain(scene.board),
              "  0   2   4   6   8   10  │                      face up  wild car.\n"
              "1 · C · · · · · · · · · · │  1▸You               AB EF    ◆      30\n"
              "2 · A · · · · · · · · · · │  2 Player 2 (canter) AC AD    ◆◆     28\n"
              "3 · B · · · · · · · · · · │  3 Player 3          BC BD    ◆◆     26\n"
              "4 E · · · · · · · · · · · │\n"
              "5 · D · · · · · · · · · · │\n"
              "6 F · · · · · · · · · · · │   Certificates in the pile: 3\n"
              "Tote board 1(AB) 2:CD 3:AB\n"
              "  A yellow    B orange    C red       D green     E blue      F purple\n"
              "  1 odd       1 odd       1 odd       1 odd       0 even      0 even\n"
              "  moves 1     moves 1     moves 1     moves 1     stays       stays\n"
              "You own: A yellow · In hand: AC AD AE AF BC BD BE BF CE CF DE DF\n");
}

TEST(Draw, ChangeHorsesShowsNoOtherCertificate) {
    const auto match = race_in_play();
    const Scene scene = draw(ChangeHorses::view(match.state(), spectator), {}, {});
    EXPECT_EQ(plain(scene.board).find("own"), std::string::npos);
}

TEST(Draw, ChangeHorsesTellsTheEnd) {
    auto match = race_in_play();
    while (!match.over()) {
        const Turn turn = ChangeHorses::turn(match.state());
        const Seat seat = turn.seats.lowest();
        match.play(seat, ChangeHorses::legal(match.state(), seat)[0]);
    }
    const std::string end = plain(tell_end(match.state(), {}));
    EXPECT_NE(end.find("row"), std::string::npos);
    EXPECT_NE(end.find("Player 3"), std::string::npos);
    EXPECT_NE(end.find("win"), std::string::npos);
}

TEST(Draw, ANarrowWindowGetsTheSideBelowTheBoard) {
    const auto match = board_in_play();
    const Locale locale{Language::english, seat_at(1)};
    const auto view = JeuDeChevaux::view(match.state(), seat_at(1));
    const std::string shown = plain(compose(draw(view, {}, locale), {"?", {}, {}}, {}, locale, {60, 40}));
    EXPECT_NE(shown.find("            y · ·\n                    stable home\n"), std::string::npos) << shown;
    EXPECT_EQ(shown.find("80 columns"), std::string::npos) << "nothing is cut off";
}

TEST(Draw, AWindowThatIsTooNarrowSaysSo) {
    const auto match = race_in_play();
    const Locale locale{Language::english, seat_at(0)};
    const auto view = ChangeHorses::view(match.state(), seat_at(0));
    const Page page = compose(draw(view, {}, locale), {"?", {}, {}}, {}, locale, {50, 24});
    for (const Line& line : page) EXPECT_LE(line.width(), 50U) << render(line, Colours::none);
    EXPECT_NE(plain(page).find("needs 80 columns and this window has 50"), std::string::npos) << plain(page);
}

// Spaces that do not break look like any other.
std::string with_plain_spaces(std::string text) {
    for (std::size_t at = text.find(no_break_space); at != std::string::npos; at = text.find(no_break_space))
        text.replace(at, no_break_space.size(), " ");
    return text;
}

TEST(Draw, ChevauxShowsTheCardInABox) {
    const auto card = *chevaux::card_of_id("przewalski");
    Menu asked;
    asked.choices.push_back({"switch weight", Line("x")});
    EXPECT_EQ(with_plain_spaces(plain(draw_card(card, asked, Locale{Language::french}))),
              "┌───────────────────────────────────────┐\n"
              "│ Cheval de Przewalski                  │\n"
              "│ Mongolie                              │\n"
              "│ ★ très rare                           │\n"
              "├───────────────────────────────────────┤\n"
              "│ 1 poids                        300 kg │\n"
              "│   hauteur au garrot            132 cm │\n"
              "│   date d'apparition ≈ 43000 av. J.-C. │\n"
              "│   vitesse                   ≈ 65 km/h │\n"
              "│   longévité                    25 ans │\n"
              "└───────────────────────────────────────┘\n");
}

TEST(Draw, EveryCardFitsItsBox) {
    for (std::size_t i = 0; i < chevaux::deck_size; ++i)
        for (const Language language : all_languages)
            for (const Line& line : draw_card(chevaux::card_at(i), {}, Locale{language}))
                EXPECT_EQ(line.width(), 41U) << render(line, Colours::none);
}

}  // namespace
}  // namespace paddock::term
