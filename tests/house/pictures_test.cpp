// docs/pictures/move.svg: the files and functions that it shows on the way of a move are there.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <sstream>

#include "tests/house/files.hpp"

namespace paddock::house {
namespace {

// Every group of the picture names a file and the functions of it that are called.
Findings check_way(const std::string& svg, const std::string& root) {
    static const std::regex step("data-file=\"([^\"]+)\" data-calls=\"([^\"]+)\"");
    Findings findings;
    std::size_t steps = 0;
    for (std::sregex_iterator match(svg.begin(), svg.end(), step), end; match != end; ++match, ++steps) {
        const std::string path = (*match)[1];
        if (!std::filesystem::is_regular_file(root + "/" + path)) {
            findings.push_back("the picture shows " + path + ", which is not there");
            continue;
        }
        const std::string text = read(root, root + "/" + path).text;
        std::istringstream calls((*match)[2]);
        for (std::string call; calls >> call;)
            if (!std::regex_search(text, std::regex("(^|[^\\w])" + call + "\\b")))
                findings.push_back("the picture shows " + call + " in " + path + ", which is not there");
    }
    if (steps == 0) findings.push_back("the picture shows no step");
    return findings;
}

TEST(Pictures, TheWayOfAMoveIsInTheCode) {
    const std::string root = PADDOCK_SOURCE_DIR;
    const Findings findings = check_way(read(root, root + "/docs/pictures/move.svg").text, root);
    EXPECT_TRUE(findings.empty()) << listed(findings);
}

TEST(PicturesCheck, SeesAFileOrAFunctionThatIsNotThere) {
    const auto findings = [](const std::string& file, const std::string& calls) {
        return check_way("<g data-file=\"" + file + "\" data-calls=\"" + calls + "\">", PADDOCK_SOURCE_DIR).size();
    };
    EXPECT_EQ(findings("src/engine/match.hpp", "read_move submit_move"), 0U);
    EXPECT_EQ(findings("src/engine/match.hpp", "read_mov submit_move"), 1U);
    EXPECT_EQ(findings("src/engine/matches.hpp", "submit_move"), 1U);
    EXPECT_EQ(check_way("<svg/>", PADDOCK_SOURCE_DIR).size(), 1U);
}

}  // namespace
}  // namespace paddock::house
