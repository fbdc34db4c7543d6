#include "term/words.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "games/chevaux/cards.hpp"
#include "term/locale.hpp"

namespace paddock::term {
namespace {

// The names of the places to fill, the ones that only choose a form included.
std::set<std::string> places_in(std::string_view text) {
    static const std::regex place(R"(\{(\w+)[}?])");
    const std::string copy(text);
    std::set<std::string> names;
    for (std::sregex_iterator match(copy.begin(), copy.end(), place), end; match != end; ++match)
        names.insert((*match)[1].str());
    return names;
}

std::vector<Word> all_words() {
    std::vector<Word> words;
    for (int i = 0; i < static_cast<int>(Word::count); ++i) words.push_back(static_cast<Word>(i));
    return words;
}

TEST(Words, EveryWordHasATextInEveryLanguage) {
    for (const Word word : all_words())
        for (const Language language : all_languages)
            EXPECT_FALSE(text_of(word, language).empty())
                << "word " << static_cast<int>(word) << " has no text in " << code_of(language) << " ("
                << text_of(word, Language::english) << ")";
}

TEST(Words, TranslationsFillTheSamePlaces) {
    for (const Word word : all_words()) {
        const auto english = places_in(text_of(word, Language::english));
        for (const Language language : {Language::french, Language::italian})
            EXPECT_EQ(places_in(text_of(word, language)), english) << text_of(word, language);
    }
}

TEST(Words, TheToneIsCalm) {
    for (const Word word : all_words())
        for (const Language language : all_languages) {
            const std::string_view text = text_of(word, language);
            EXPECT_EQ(text.find('!'), std::string_view::npos) << text;
            EXPECT_EQ(text.find("  "), std::string_view::npos) << text;
        }
}

TEST(Words, FillsPlacesAndChoosesForms) {
    EXPECT_EQ(say(Word::cx_cards, Language::english, {{"n", 1}}), "1 card");
    EXPECT_EQ(say(Word::cx_cards, Language::english, {{"n", 0}}), "0 cards");
    EXPECT_EQ(say(Word::cx_cards, Language::french, {{"n", 0}}), "0 carte");
    EXPECT_EQ(say(Word::cx_cards, Language::italian, {{"n", 2}}), "2 carte");
    EXPECT_EQ(say(Word::cx_told_lead, Language::french,
                  {{"who", "Joueur 1"}, {"characteristic", "date d'apparition"}, {"value", "400 av. J.-C."}}),
              "Joueur 1\xC2\xA0: date d'apparition, 400 av. J.-C.")
        << "no line breaks before a colon, and an abbreviation ends the sentence";
}

TEST(Words, EveryCountryOfTheDeckHasAName) {
    for (std::size_t i = 0; i < chevaux::deck_size; ++i)
        for (const Language language : all_languages)
            EXPECT_FALSE(country_name(chevaux::breed(chevaux::card_at(i)).country, language).empty())
                << chevaux::breed(chevaux::card_at(i)).country;
}

TEST(Locale, NamesTheReaderAndTheOthers) {
    const Locale locale{Language::french, seat_at(1)};
    EXPECT_EQ(locale.name(seat_at(1)), "Vous");
    EXPECT_EQ(locale.name_inside(seat_at(1)), "vous");
    EXPECT_EQ(locale.name(seat_at(2)), "Joueur 3");
    EXPECT_EQ(locale.list({"a"}), "a");
    EXPECT_EQ(locale.list({"a", "b", "c"}), "a, b et c");
    EXPECT_EQ(capitalised("égalité"), "Égalité");
    EXPECT_EQ(capitalised("red-blue"), "Red-blue");
}

TEST(Words, NoLineBreaksBeforeAPercentSign) {
    for (const Language language : all_languages)
        EXPECT_EQ(say(Word::why_plays_late, language, {{"chance", "43"}}).find(" %"), std::string::npos);
    EXPECT_EQ(say(Word::why_best_by, Language::english, {{"chance", "1"}}), "1 point better than the next best");
    EXPECT_EQ(say(Word::why_best_by, Language::italian, {{"chance", "<1"}}), "<1 punto meglio della seconda scelta");
}

TEST(Words, CardsAreCalledAsInTheBooklets) {
    for (const Word word : all_words()) {
        const std::string_view french = text_of(word, Language::french);
        const std::string_view italian = text_of(word, Language::italian);
        EXPECT_EQ(french.find("heval sauvage"), std::string_view::npos) << french;
        EXPECT_EQ(italian.find("selvaggio"), std::string_view::npos) << italian;
    }
}

TEST(Locale, NamesBotsWithTheirLevelInTables) {
    Locale locale{Language::english, seat_at(0)};
    locale.levels[seat_at(1)] = Level::canter;
    EXPECT_EQ(locale.full_name(seat_at(0)), "You");
    EXPECT_EQ(locale.full_name(seat_at(1)), "Player 2 (canter)");
    EXPECT_EQ(locale.full_name(seat_at(2)), "Player 3");
    EXPECT_EQ(locale.names_within(3, 17)[seat_at(1)], "Player 2 (canter)");
    EXPECT_EQ(locale.names_within(3, 16)[seat_at(1)], "Player 2") << "all short where one is too wide";
}

TEST(Locale, PeopleWhoShareAKeyboardAreToldApart) {
    const Locale shared{Language::english, seat_at(1), {}, true};
    EXPECT_EQ(shared.name(seat_at(1)), "Player 2");
    EXPECT_EQ(shared.your_turn(seat_at(1)), "Player 2, your turn.");
    EXPECT_EQ((Locale{Language::italian, seat_at(1)}.your_turn(seat_at(1))), "Tocca a te.");
}

TEST(Language, ComesFromACodeOrALocale) {
    EXPECT_EQ(language_of_code("it"), Language::italian);
    EXPECT_FALSE(language_of_code("de"));
    EXPECT_EQ(language_of_locale("fr_CH.UTF-8"), Language::french);
    EXPECT_EQ(language_of_locale("it"), Language::italian);
    EXPECT_EQ(language_of_locale("C.UTF-8"), Language::english);
    EXPECT_EQ(language_of_locale("de_DE"), Language::english);
}

}  // namespace
}  // namespace paddock::term
