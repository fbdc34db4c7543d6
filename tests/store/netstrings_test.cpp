#include "store/netstrings.hpp"

#include <gtest/gtest.h>

namespace paddock::store {
namespace {

using Texts = std::vector<std::string>;

TEST(Netstrings, SayHowLongEachTextIs) {
    EXPECT_EQ(to_netstrings(Texts{}), "");
    EXPECT_EQ(to_netstrings(Texts{"ada", "", "a,b:c"}), "3:ada,0:,5:a,b:c,");
}

TEST(Netstrings, ComeBackWhatever) {
    const Texts texts{"", "3:ada,", std::string("\0\n,", 3), std::string(1'000, 'x')};
    EXPECT_EQ(parse_netstrings(to_netstrings(texts)), texts);
    EXPECT_EQ(parse_netstrings(""), Texts{});
}

TEST(Netstrings, RefuseWhatIsNone) {
    for (const char* text : {"3", "3:", "3:ad", "3:ada", "3:ada;", "4:ada,", "2:ada,", ":ada,", "-1:ada,", "03:ada,",
                             " 3:ada,", "3:ada,x", "99999999999999999999:ada,", "9223372036854775807:ada,"})
        EXPECT_EQ(parse_netstrings(text), std::nullopt) << text;
}

}  // namespace
}  // namespace paddock::store
