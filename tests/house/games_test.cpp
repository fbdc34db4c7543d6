// A game is one folder: outside the files that are its own, hardly any file names one. Those that do are listed here,
// each with its reason.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <string>

#include "tests/house/files.hpp"

namespace paddock::house {
namespace {

const std::map<std::string_view, std::string_view> allowed{
    {"cmake/games.cmake", "the one list of games"},
    {"apps/paddock/train.cpp", "two games have weights that are learnt, each in its own way"},
    {"web/src/engine/views.ts", "the types of each game's views, as the engine writes them"},
};
constexpr std::size_t most_allowed = 12;

// By its path a file is a game's own; words, too, are each game's.
bool belongs_to_a_game(std::string_view path) {
    static const std::regex own(R"(jeu[_-]?de[_-]?chevaux|JeuDeChevaux|words)", std::regex::icase);
    return std::regex_search(path.begin(), path.end(), own);
}

// Of the three names this is no word of any language.
bool names_a_game(const std::string& text) {
    static const std::regex name(R"(jeu[_-]?de[_-]?chevaux)", std::regex::icase);
    return std::regex_search(text, name);
}

TEST(Games, AreNamedInTheirOwnFilesAlone) {
    std::size_t found = 0;
    for (const auto* folder : {"src", "apps", "bindings", "web/src", "cmake"})
        for (const File& file : files_below(folder)) {
            if (belongs_to_a_game(file.path) || !names_a_game(file.text)) continue;
            ++found;
            EXPECT_TRUE(allowed.contains(file.path))
                << file.path << " names a game: let the game say it (src/engine/traits.hpp, web/src/app/parts/part.ts)";
        }
    EXPECT_EQ(found, allowed.size()) << "a file of the list names no game any more; take it out";
    EXPECT_LE(allowed.size(), most_allowed);
}

// The proof of docs/adding-a-game.md: a whole game is short, and nothing else knows of it.
TEST(Games, TheFourthIsOneFolder) {
    std::size_t lines = 0;
    for (const File& file : files_below("tests/fourth/cuckoo")) lines += lines_of(file.text).size();
    EXPECT_GT(lines, 0U);
    EXPECT_LT(lines, 400U);
    for (const auto* folder : {"src", "apps", "bindings", "web/src"})
        for (const File& file : files_below(folder))
            EXPECT_EQ(file.text.find("Cuckoo"), std::string::npos) << file.path;
}

TEST(GamesCheck, KnowsAGameByItsName) {
    EXPECT_TRUE(names_a_game("case 'jeu-de-chevaux':"));
    EXPECT_TRUE(names_a_game("using G = JeuDeChevaux;"));
    EXPECT_FALSE(names_a_game("// Jeu de Chevaux, in a comment"));
    EXPECT_TRUE(belongs_to_a_game("src/table/facts/jeu_de_chevaux.cpp"));
    EXPECT_FALSE(belongs_to_a_game("src/table/facts.hpp"));
}

}  // namespace
}  // namespace paddock::house
