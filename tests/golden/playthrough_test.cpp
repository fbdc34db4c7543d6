// Recorded games told by `paddock show`, compared line by line with what was told when they were recorded.
// tools/regold rewrites the texts; a change of them is reviewed like code.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "base/text.hpp"

namespace paddock {
namespace {

const std::filesystem::path folder = std::filesystem::path(PADDOCK_SOURCE_DIR) / "tests" / "golden";

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string output_of(const std::string& command) {
    std::string output;
    FILE* const pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) return output;
    std::array<char, 4096> buffer{};
    while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe))
        output.append(buffer.data(), count);
    EXPECT_EQ(pclose(pipe), 0) << command;
    return output;
}

// The name of a text tells how its record is shown: game.en.txt whole, game.fr.player2.txt as player 2 saw it.
std::string show_command(const std::filesystem::path& text) {
    const std::string file_name = text.filename().string();
    const auto parts = split(file_name, '.');
    std::string command = std::string("'") + PADDOCK_BINARY + "' show '" +
                          (folder / (std::string(parts[0]) + ".json")).string() + "' --lang " + std::string(parts[1]);
    if (parts.size() == 4) command += " --player " + std::string(parts[2].substr(6));
    return command;
}

TEST(Playthrough, IsToldAsEver) {
    std::size_t texts = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".txt" ||
            !std::filesystem::exists(folder / (std::string(split(entry.path().filename().string(), '.')[0]) + ".json")))
            continue;
        ++texts;
        const std::string wanted = read_file(entry.path());
        const std::string told = output_of(show_command(entry.path()));
        const auto wanted_lines = split(wanted, '\n');
        const auto told_lines = split(told, '\n');
        for (std::size_t i = 0; i < std::min(wanted_lines.size(), told_lines.size()); ++i)
            ASSERT_EQ(told_lines[i], wanted_lines[i])
                << entry.path().filename() << ", line " << i + 1 << "; tools/regold rewrites it";
        ASSERT_EQ(told_lines.size(), wanted_lines.size()) << entry.path().filename();
    }
    EXPECT_GE(texts, 9U) << "the golden texts were not found";
}

}  // namespace
}  // namespace paddock
