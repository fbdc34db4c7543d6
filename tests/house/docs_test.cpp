// What the documents quote must stand in the sources, and what they link to must exist. The shell commands that they
// show are run by tools/stages/docs.
#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "tests/house/files.hpp"

namespace paddock::house {
namespace {

// The inside of the ```cpp blocks of a page.
std::vector<std::string> cpp_blocks(const std::string& page) {
    static const std::regex block("```cpp\n([^`]*)```");
    std::vector<std::string> blocks;
    for (std::sregex_iterator match(page.begin(), page.end(), block), end; match != end; ++match)
        blocks.push_back((*match)[1].str());
    return blocks;
}

// Where the links of a page lead, those to the web and within the page left out.
std::vector<std::string> links_on(const std::string& page) {
    static const std::regex link(R"(\]\(([^)#:]+)(#[^)]*)?\))");
    std::vector<std::string> links;
    for (std::sregex_iterator match(page.begin(), page.end(), link), end; match != end; ++match)
        links.push_back((*match)[1].str());
    return links;
}

std::vector<File> pages() {
    const std::filesystem::path root = PADDOCK_SOURCE_DIR;
    std::vector<File> pages = files_below("docs");
    std::erase_if(pages, [](const File& file) { return !file.path.ends_with(".md"); });
    for (const auto* name : {"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"})
        pages.push_back(read(root, root / name));
    return pages;
}

TEST(Docs, QuoteTheSourcesAsTheyAre) {
    std::string sources;
    for (const auto* folder : {"src", "tests/fourth"})
        for (const File& file : files_below(folder)) sources += file.text;
    std::size_t blocks = 0;
    for (const File& page : pages())
        for (const std::string& block : cpp_blocks(page.text)) {
            ++blocks;
            EXPECT_NE(sources.find(block), std::string::npos)
                << page.path << " quotes what does not stand in the sources:\n"
                << block;
        }
    EXPECT_GT(blocks, 0U);
}

TEST(Docs, LinkToFilesThatExist) {
    const std::filesystem::path root = PADDOCK_SOURCE_DIR;
    std::size_t links = 0;
    for (const File& page : pages())
        for (const std::string& link : links_on(page.text)) {
            ++links;
            EXPECT_TRUE(std::filesystem::exists((root / page.path).parent_path() / link))
                << page.path << " links to " << link;
        }
    EXPECT_GT(links, 20U);
}

TEST(DocsCheck, FindsBlocksAndLinks) {
    EXPECT_EQ(cpp_blocks("a\n```cpp\nint x;\n```\nb\n```sh\nls\n```\n"), std::vector<std::string>{"int x;\n"});
    EXPECT_EQ(links_on("[a](b/c.md) [d](https://e.f) [g](#h) [i](j.md#k)"),
              (std::vector<std::string>{"b/c.md", "j.md"}));
}

}  // namespace
}  // namespace paddock::house
