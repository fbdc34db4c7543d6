// Every clause of docs/rules has a test that names it, no test names a clause that does not exist, and no board carries
// one out.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>
#include <string>

#include "tests/house/files.hpp"

namespace paddock::house {
namespace {

std::vector<std::string> matches(std::string_view text, const std::regex& pattern, std::size_t group) {
    std::vector<std::string> found;
    const std::string copy(text);
    for (std::sregex_iterator match(copy.begin(), copy.end(), pattern), end; match != end; ++match)
        found.push_back((*match)[group].str());
    return found;
}

// The clauses that a page defines: **CH-13** at the head of a list item.
std::vector<std::string> clauses_on(std::string_view page) {
    return matches(page, std::regex(R"(- \*\*([A-Z]{2}-[0-9]+)\*\*)"), 1);
}

// The clauses that test names claim to prove: TEST(JeuDeChevaux, JC_7_LandingSendsBack) gives JC-7.
std::set<std::string> clauses_named_in(std::string_view tests) {
    static const std::regex test(R"(\bTEST(?:_F|_P)?\s*\(\s*\w+\s*,\s*(\w+)\s*\))");
    static const std::regex clause(R"((?:^|_)([A-Z]{2}_[0-9]+)(?=_|$))");
    std::set<std::string> clauses;
    for (const std::string& name : matches(tests, test, 1))
        for (std::string id : matches(name, clause, 1)) {
            id[2] = '-';
            clauses.insert(id);
        }
    return clauses;
}

Findings check_named(const std::set<std::string>& clauses, const std::set<std::string>& named) {
    Findings findings;
    for (const auto& id : clauses)
        if (!named.contains(id)) findings.push_back(id + " is named by no test in tests/games");
    for (const auto& id : named)
        if (!clauses.contains(id)) findings.push_back(id + " is named by a test but stands on no page of docs/rules");
    return findings;
}

// The clauses of a page count from 1 without a gap, each once.
Findings check_numbers(const File& page) {
    Findings findings;
    for (std::size_t number = 0; const std::string& id : clauses_on(page.text)) {
        ++number;
        if (id.substr(3) != std::to_string(number))
            findings.push_back(page.path + ": " + id + " stands where number " + std::to_string(number) + " is due");
    }
    return findings;
}

// Where a file speaks of a clause.
Findings clauses_in(const File& file) {
    static const std::regex clause(R"(\b(CH|CX|JC)-[0-9]+)");
    Findings findings;
    for (std::size_t number = 0; const std::string_view line : lines_of(file.text)) {
        ++number;
        for (const std::string& id : matches(line, clause, 0))
            findings.push_back(at(file.path, number, id + " is for the engine to carry out: draw its facts"));
    }
    return findings;
}

// The language is what stands between the last two dots: chevaux.fr.md.
std::string language_of(const std::string& path) {
    return path.size() > 6 && path.ends_with(".md") && path[path.size() - 6] == '.' ? path.substr(path.size() - 5, 2)
                                                                                    : "";
}

TEST(Clauses, EachIsNamedByATest) {
    std::set<std::string> clauses;
    for (const File& page : files_below("docs/rules"))
        if (language_of(page.path) == "en")
            for (const auto& id : clauses_on(page.text)) clauses.insert(id);
    std::set<std::string> named;
    for (const File& file : files_below("tests/games"))
        if (is_cpp(file.path)) named.merge(clauses_named_in(file.text));
    EXPECT_GE(clauses.size(), 69U) << "the pages were not found";
    const Findings findings = check_named(clauses, named);
    EXPECT_TRUE(findings.empty()) << listed(findings);
}

TEST(Clauses, AreTheSameInEveryLanguage) {
    std::map<std::string, std::map<std::string, std::vector<std::string>>> pages;  // by game, by language
    for (const File& page : files_below("docs/rules")) {
        const std::string language = language_of(page.path);
        if (language.empty()) continue;
        pages[page.path.substr(0, page.path.size() - 6)][language] = clauses_on(page.text);
        EXPECT_TRUE(check_numbers(page).empty()) << listed(check_numbers(page));
    }
    EXPECT_GE(pages.size(), 3U);
    for (auto& [game, languages] : pages)
        for (const auto* language : {"fr", "it"})
            EXPECT_EQ(languages["en"], languages[language]) << game << ": en and " << language << " differ";
}

// A clause in a comment there is a rule in the code under it; what follows from a view is said by src/table/facts.
TEST(Clauses, AreNotCarriedOutByBoards) {
    const auto boards = files_below("web/src/boards");
    EXPECT_GE(boards.size(), 60U) << "the boards were not found";
    Findings findings;
    for (const File& file : boards)
        for (std::string& finding : clauses_in(file)) findings.push_back(std::move(finding));
    EXPECT_TRUE(findings.empty()) << listed(findings);
}

// The checks themselves, on samples that break each rule.

TEST(ClausesCheck, ReadsPagesAndTestNames) {
    EXPECT_EQ(clauses_on("- **CH-1** Six horses.\n- **CH-12** See **CH-1** and CH-3.\n"),
              (std::vector<std::string>{"CH-1", "CH-12"}));
    const auto named = clauses_named_in(
        "TEST(A, CH_1_SixHorses) {\nTEST_F(B,\n       JC_12_JC_13_Climb) {\n// TEST is CX_3\nTEST(C, Plain)");
    EXPECT_EQ(named, (std::set<std::string>{"CH-1", "JC-12", "JC-13"}));
}

TEST(ClausesCheck, SeesAClauseWithoutTest) {
    EXPECT_EQ(check_named({"CH-1", "CH-2"}, {"CH-1"}), Findings{"CH-2 is named by no test in tests/games"});
}

TEST(ClausesCheck, SeesATestWithoutClause) {
    EXPECT_EQ(check_named({"CH-1"}, {"CH-1", "CH-99"}),
              Findings{"CH-99 is named by a test but stands on no page of docs/rules"});
}

TEST(ClausesCheck, SeesAClauseOnABoard) {
    EXPECT_EQ(clauses_in({"a.ts", "let n = 2;\n// [CH-9, JC-13] laid\nconst path = 'M2 H-3';\n"}),
              (Findings{"a.ts:2: CH-9 is for the engine to carry out: draw its facts",
                        "a.ts:2: JC-13 is for the engine to carry out: draw its facts"}));
}

TEST(ClausesCheck, SeesAGapAndARepetition) {
    EXPECT_EQ(check_numbers({"a.en.md", "- **CH-1** a\n- **CH-3** b\n"}).size(), 1U);
    EXPECT_EQ(check_numbers({"a.en.md", "- **CH-1** a\n- **CH-1** b\n"}).size(), 1U);
    EXPECT_TRUE(check_numbers({"a.en.md", "- **CH-1** a\n- **CH-2** b\n"}).empty());
}

TEST(ClausesCheck, KnowsAPagesLanguage) {
    EXPECT_EQ(language_of("docs/rules/chevaux.fr.md"), "fr");
    EXPECT_EQ(language_of("docs/rules/README.md"), "");
}

}  // namespace
}  // namespace paddock::house
