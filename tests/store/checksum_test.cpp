#include "store/checksum.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace paddock::store {
namespace {

// Sums are kept in files: they may not change.
TEST(Checksum, StaysTheSame) {
    EXPECT_EQ(entry_sum(1, 2, "move R12"), -167'219'678);
    EXPECT_EQ(row_sum(1, "k3v9", 2, 3, "heading", "3:ada,"), 1'202'354'444);
}

TEST(Checksum, SeesEveryBit) {
    const std::string body = "a body of some twenty bytes";
    std::set<std::int32_t> sums{entry_sum(7, 9, body)};
    for (std::size_t bit = 0; bit < 8 * body.size(); ++bit) {
        std::string changed = body;
        changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ (1 << (bit % 8)));
        sums.insert(entry_sum(7, 9, changed));
    }
    EXPECT_EQ(sums.size(), 1 + 8 * body.size());
}

TEST(Checksum, SeesWhereATextEnds) {
    EXPECT_NE(row_sum(1, "m", 1, 1, "ab", "c"), row_sum(1, "m", 1, 1, "a", "bc"));
    EXPECT_NE(entry_sum(1, 1, ""), entry_sum(1, 1, std::string(1, '\0')));
    EXPECT_NE(entry_sum(1, 2, "x"), entry_sum(2, 1, "x"));
}

}  // namespace
}  // namespace paddock::store
