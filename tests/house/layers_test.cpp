// Who may include whom: src/layers.txt is the law, and third parties stay where they belong.
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <regex>
#include <set>
#include <string>

#include "tests/house/files.hpp"
#include "tests/house/includes.hpp"

namespace paddock::house {
namespace {

struct Layers {
    std::vector<std::string> order;
    std::map<std::string, std::set<std::string>, std::less<>> below;
};

Layers parse_layers(std::string_view text) {
    Layers layers;
    for (const std::string_view line : lines_of(text)) {
        const std::size_t colon = line.find(':');
        if (line.empty() || line.starts_with('#') || colon == std::string_view::npos) continue;
        const std::string name(line.substr(0, colon));
        layers.order.push_back(name);
        std::string word;
        for (const char c : std::string(line.substr(colon + 1)) + " ") {
            if (c != ' ')
                word += c;
            else if (!word.empty())
                layers.below[name].insert(std::exchange(word, {}));
        }
        layers.below[name].insert(name);
    }
    return layers;
}

// A third party or a standard header, and the only folders whose files may include it.
struct Confined {
    std::string_view prefix;
    std::set<std::string_view> folders;
};

const std::vector<Confined> confined{
    {"gtest/", {}}, {"gmock/", {}}, {"boost/", {"net"}}, {"sqlite3.h", {"store"}}, {"libpq", {"store"}},
};

// games/chevaux/play.cpp belongs to games/chevaux; games/registry.hpp to no game.
std::string_view game_of(std::string_view path) {
    if (!path.starts_with("games/")) return {};
    const std::size_t slash = path.find('/', 6);
    return slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash);
}

std::optional<std::string> fault_of_own(const File& file, std::string_view included, const Layers& layers) {
    if (!file.path.starts_with("src/")) return std::nullopt;  // apps and bindings may use every layer
    const std::string_view layer = folder_of(file.path);
    const std::string_view other = folder_of(included);
    if (!layers.below.contains(other))
        return "includes \"" + std::string(included) + "\", which is in no layer of src/layers.txt";
    const auto& allowed = layers.below.find(layer)->second;
    if (!allowed.contains(std::string(other)))
        return std::string(layer) + " may not include " + std::string(other) + "; src/layers.txt allows " +
               joined(allowed);
    const std::string_view own_game = game_of(std::string_view(file.path).substr(4));
    const std::string_view other_game = game_of(included);
    if (!own_game.empty() && !other_game.empty() && own_game != other_game)
        return "a game may not include another: " + std::string(included);
    return std::nullopt;
}

std::optional<std::string> fault_of_foreign(const File& file, std::string_view included) {
    const std::string_view folder = folder_of(file.path);
    for (const auto& [prefix, folders] : confined)
        if (included.starts_with(prefix) && !folders.contains(folder))
            return "<" + std::string(included) + "> is allowed only in: " + joined(folders);
    return std::nullopt;
}

Findings check_includes(const File& file, const Layers& layers) {
    Findings findings;
    if (file.path.starts_with("src/") && !layers.below.contains(folder_of(file.path)))
        findings.push_back(at(file.path, 1, "is in no layer of src/layers.txt"));
    else
        for (std::size_t number = 0; const std::string_view line : lines_of(file.text)) {
            ++number;
            const auto include = include_on(line);
            if (!include) continue;
            const auto fault =
                include->quoted ? fault_of_own(file, include->path, layers) : fault_of_foreign(file, include->path);
            if (fault) findings.push_back(at(file.path, number, *fault));
        }
    return findings;
}

// A layer may use only layers that stand above it in the file, so there are no circles.
Findings check_order(const Layers& layers) {
    Findings findings;
    std::set<std::string> known;
    for (const auto& layer : layers.order) {
        known.insert(layer);
        for (const auto& other : layers.below.at(layer))
            if (!known.contains(other))
                findings.push_back(layer + " uses " + other + ", which src/layers.txt lists later or not at all");
    }
    return findings;
}

// What a layer may use and nowhere does.
Findings check_use(const std::vector<File>& files, const Layers& layers) {
    std::map<std::string, std::set<std::string>, std::less<>> used;
    for (const File& file : files)
        for (const std::string_view line : lines_of(file.text))
            if (const auto include = include_on(line); include && include->quoted)
                used[std::string(folder_of(file.path))].insert(std::string(folder_of(include->path)));
    Findings findings;
    for (const auto& layer : layers.order)
        for (const auto& other : layers.below.at(layer))
            if (other != layer && !used[layer].contains(other))
                findings.push_back("src/layers.txt allows " + layer + " to use " + other + ", which it does not");
    return findings;
}

// docs/pictures/layers.svg: every layer has a box, every arrow is allowed, and what a layer may use can be reached.
Findings check_picture(const std::string& svg, const Layers& layers) {
    Findings findings;
    std::set<std::string> drawn;
    std::map<std::string, std::set<std::string>> reached;
    const auto matches = [&svg](const char* pattern) {
        const std::regex regex(pattern);
        return std::vector<std::smatch>(std::sregex_iterator(svg.begin(), svg.end(), regex), {});
    };
    for (const auto& box : matches("data-layer=\"([a-z]+)\"")) drawn.insert(box[1]);
    for (const auto& arrow : matches("data-from=\"([a-z]+)\" data-to=\"([a-z]+)\"")) reached[arrow[1]].insert(arrow[2]);
    for (const auto& layer : layers.order) {
        if (!drawn.contains(layer)) findings.push_back("the picture has no box for " + layer);
        const std::set<std::string> arrows = reached[layer];
        for (const auto& other : arrows) {
            if (!layers.below.at(layer).contains(other))
                findings.push_back("the picture has an arrow from " + layer + " to " + other);
            reached[layer].insert(reached[other].begin(), reached[other].end());
        }
        for (const auto& other : layers.below.at(layer))
            if (other != layer && !reached[layer].contains(other))
                findings.push_back("in the picture no arrows lead from " + layer + " to " + other);
    }
    if (drawn.size() != layers.order.size()) findings.push_back("the picture has a box for what is no layer");
    return findings;
}

Layers layers_of_the_repository() {
    return parse_layers(read(PADDOCK_SOURCE_DIR, std::string(PADDOCK_SOURCE_DIR) + "/src/layers.txt").text);
}

TEST(Layers, EveryIncludeIsAllowed) {
    const Layers layers = layers_of_the_repository();
    ASSERT_FALSE(layers.order.empty());
    Findings findings;
    std::size_t files = 0;
    for (const File& file : cpp_files({"src", "apps", "bindings"})) {
        ++files;
        std::ranges::copy(check_includes(file, layers), std::back_inserter(findings));
    }
    EXPECT_GT(files, 400U) << "the sources were not found";
    EXPECT_TRUE(findings.empty()) << listed(findings);
}

TEST(Layers, UseOnlyWhatStandsAboveThem) {
    EXPECT_TRUE(check_order(layers_of_the_repository()).empty()) << listed(check_order(layers_of_the_repository()));
}

TEST(Layers, MayUseOnlyWhatTheyUse) {
    const Findings findings = check_use(cpp_files({"src"}), layers_of_the_repository());
    EXPECT_TRUE(findings.empty()) << listed(findings);
}

TEST(Layers, AreDrawnAsTheyAre) {
    const std::string svg =
        read(PADDOCK_SOURCE_DIR, std::string(PADDOCK_SOURCE_DIR) + "/docs/pictures/layers.svg").text;
    const Findings findings = check_picture(svg, layers_of_the_repository());
    EXPECT_TRUE(findings.empty()) << listed(findings);
}

// The checks themselves, on samples that break each rule.

const Layers sample =
    parse_layers("# a comment\nbase:\nengine:  base\ngames:   base engine\nnet: base\nlab:  base engine games\n");

Findings findings_in(std::string path, std::string text) {
    return check_includes({std::move(path), std::move(text)}, sample);
}

TEST(LayersCheck, SeesAnIncludeFromAHigherLayer) {
    const auto findings =
        findings_in("src/base/text.cpp", "#include \"base/text.hpp\"\n\n#include \"engine/game.hpp\"\n");
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0], "src/base/text.cpp:3: base may not include engine; src/layers.txt allows base");
}

TEST(LayersCheck, SeesALayerThatDoesNotExist) {
    EXPECT_EQ(findings_in("src/engine/game.hpp", "#include \"utils/text.hpp\"\n").size(), 1U);
    EXPECT_EQ(findings_in("src/engine/game.hpp", "#include \"seat.hpp\"\n").size(), 1U);
    EXPECT_EQ(findings_in("src/other/game.hpp", "").size(), 1U);
}

TEST(LayersCheck, SeesAGameThatKnowsAnother) {
    EXPECT_EQ(findings_in("src/games/a/play.cpp", "#include \"games/b/game.hpp\"\n").size(), 1U);
    EXPECT_TRUE(findings_in("src/games/a/play.cpp", "#include \"games/a/play.hpp\"\n").empty());
    EXPECT_TRUE(findings_in("src/games/registry.hpp", "#include \"games/b/game.hpp\"\n").empty());
}

TEST(LayersCheck, SeesAThirdPartyOutsideItsPlace) {
    EXPECT_EQ(findings_in("src/engine/game.cpp", "#include <sqlite3.h>\n").size(), 1U);
    EXPECT_EQ(findings_in("src/base/text.cpp", "#include <gtest/gtest.h>\n").size(), 1U);
    EXPECT_EQ(findings_in("src/games/a/play.cpp", "#include <gmock/gmock.h>\n").size(), 1U);
    EXPECT_EQ(findings_in("apps/paddock/main.cpp", "#include <boost/asio.hpp>\n#include <sqlite3.h>\n").size(), 2U);
    EXPECT_TRUE(findings_in("src/net/effect_runner.cpp", "#include <boost/asio.hpp>\n").empty());
}

TEST(LayersCheck, LetsAppsAndBindingsUseEveryLayer) {
    for (const auto* path : {"apps/paddock/main.cpp", "bindings/wasm/calls.cpp"}) {
        EXPECT_TRUE(findings_in(path, "#include \"lab/simulate.hpp\"\n#include <iostream>\n").empty()) << path;
        EXPECT_EQ(findings_in(path, "#include <sqlite3.h>\n").size(), 1U) << path;
    }
}

TEST(LayersCheck, SeesACircle) {
    EXPECT_EQ(check_order(parse_layers("base: engine\nengine: base\n")).size(), 1U);
    EXPECT_TRUE(check_order(sample).empty());
}

TEST(LayersCheck, SeesALayerThatIsAllowedAndNotUsed) {
    const Layers two = parse_layers("base:\nengine: base\n");
    EXPECT_EQ(check_use({{"src/engine/game.hpp", "#include <vector>\n"}}, two).size(), 1U);
    EXPECT_TRUE(check_use({{"src/engine/game.hpp", "#include \"base/text.hpp\"\n"}}, two).empty());
}

TEST(LayersCheck, SeesAPictureThatIsNotTrue) {
    const Layers two = parse_layers("base:\nengine: base\n");
    const std::string boxes = "<g data-layer=\"base\"/><g data-layer=\"engine\"/>";
    EXPECT_TRUE(check_picture(boxes + "<path data-from=\"engine\" data-to=\"base\"/>", two).empty());
    EXPECT_EQ(check_picture(boxes, two).size(), 1U) << "no arrow";
    EXPECT_EQ(check_picture(boxes + "<path data-from=\"base\" data-to=\"engine\"/>", two).size(), 2U);
    EXPECT_EQ(check_picture("<g data-layer=\"base\"/>", two).size(), 3U) << "no box, no arrow, too few boxes";
}

}  // namespace
}  // namespace paddock::house
