#include "net/page_pack.hpp"

#include <gtest/gtest.h>

namespace paddock::net {
namespace {

using namespace std::string_literals;

const std::string sound =
    "paddock-pages/1\n/\ttext/html\tabc\tchecked\t5\t3\t0\n/assets/x.js\ttext/javascript\tdef\timmutable\t2\t0\t1\n\n"
    "helloGZPxyB";

TEST(PagePack, GivesEveryPageItsBytes) {
    const auto pages = read_pages(sound);
    ASSERT_TRUE(pages) << pages.error();
    ASSERT_EQ(pages->size(), 2U);
    const Page& home = (*pages)[0];
    EXPECT_EQ(home.path, "/");
    EXPECT_EQ(home.type, "text/html");
    EXPECT_EQ(home.hash, "abc");
    EXPECT_FALSE(home.immutable);
    EXPECT_EQ(home.plain, "hello");
    EXPECT_EQ(home.gzip, "GZP");
    EXPECT_EQ(home.brotli, "");
    const Page& script = (*pages)[1];
    EXPECT_TRUE(script.immutable);
    EXPECT_EQ(script.plain, "xy");
    EXPECT_EQ(script.brotli, "B");
}

TEST(PagePack, MayBeEmpty) {
    ASSERT_TRUE(read_pages(""));
    EXPECT_TRUE(read_pages("")->empty());
    EXPECT_TRUE(read_pages("paddock-pages/1\n\n")->empty());
}

TEST(PagePack, MayHoldZeroBytes) {
    const std::string pack = "paddock-pages/1\n/a\tt\th\tchecked\t3\t0\t0\n\n\0\n\0"s;
    ASSERT_TRUE(read_pages(pack));
    EXPECT_EQ((*read_pages(pack))[0].plain, "\0\n\0"s);
}

TEST(PagePack, IsRefusedCutOffAnywhere) {
    for (std::size_t length = 1; length < sound.size(); ++length)
        EXPECT_FALSE(read_pages(std::string_view(sound).substr(0, length))) << length;
    EXPECT_FALSE(read_pages(sound + "!"));
}

TEST(PagePack, IsRefusedWithALineThatMakesNoSense) {
    for (const auto* line : {"no-slash\tt\th\tchecked\t0\t0\t0", "/a\tt\th\tchecked\t0\t0",
                             "/a\tt\th\tchecked\t0\t0\t0\t0", "/a\tt\th\tchecked\t-1\t0\t0",
                             "/a\tt\th\tchecked\t0x\t0\t0", "/a\tt\th\tchecked\t99999999999999999999999\t0\t0"})
        EXPECT_FALSE(read_pages("paddock-pages/1\n" + std::string(line) + "\n\n")) << line;
    EXPECT_FALSE(read_pages("paddock-pages/2\n\n"));
}

}  // namespace
}  // namespace paddock::net
