// The program of docs/fairness.md, run as a reader would: it agrees with ours on games that are fair and on others.
#include <gtest/gtest.h>

#include <string>

#include "tests/apps/program.hpp"
#include "tests/engine/fair_games.hpp"
#include "wire/record_json.hpp"

namespace paddock {
namespace {

std::string program_in_the_document() {
    const std::string page = read_text(std::string(PADDOCK_SOURCE_DIR) + "/docs/fairness.md");
    const std::string fence = "```python\n";
    const std::size_t begin = page.find(fence);
    if (begin == std::string::npos) return "";
    const std::size_t end = page.find("```\n", begin + fence.size());
    return page.substr(begin + fence.size(), end - begin - fence.size());
}

class FairnessDocument : public testing::Test {
protected:
    Finished check(const Record& record) const {
        return run_program("python3", {program_, folder_.file("game.json", to_json(record))});
    }

    const TemporaryFolder folder_;
    const std::string program_ = folder_.file("dice.py", program_in_the_document());
};

TEST_F(FairnessDocument, HasAProgramThatChecksDice) {
    for (std::uint8_t players = 2; players <= 4; ++players) {
        Rng rng(players);
        const Record record = fair_record<JeuDeChevaux>({.players = players, .horses = 1}, rng);
        std::size_t rolls = 0;
        for (const Event& event : record.events) rolls += event.by ? 0 : 1;
        const Finished done = check(record);
        EXPECT_EQ(done.code, 0) << done.err;
        EXPECT_EQ(done.out, std::to_string(rolls) + " rolls, every one from the envelope\n");
    }
}

TEST_F(FairnessDocument, HasAProgramThatSeesWhatIsNotFair) {
    Rng rng(1);
    const Record good = fair_record<JeuDeChevaux>({.players = 2, .horses = 1}, rng);
    Record record = good;
    record.fair->numbers[0] = std::string(64, '7');
    EXPECT_EQ(check(record).code, 1);
    EXPECT_TRUE(check(record).err.starts_with("roll number ")) << check(record).err;
    record = good;
    record.fair->secret = std::string(64, '7');
    EXPECT_EQ(check(record).err, "the fingerprint does not fit the secret\n");
    record = good;
    std::string& roll =
        record.events.back().by ? record.events[record.events.size() - 2].text : record.events.back().text;
    roll = roll == "roll 6" ? "roll 5" : "roll 6";
    EXPECT_EQ(check(record).code, 1);
}

}  // namespace
}  // namespace paddock
