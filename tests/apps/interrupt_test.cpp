// Ctrl-C in a subcommand that takes long: what is known by then is printed, and the exit code is 130.
#include <gtest/gtest.h>

#include "tests/apps/program.hpp"

namespace paddock {
namespace {

// Runs `paddock WORDS` in that folder with its output in the file `out`, and interrupts it when `ready`, a command of
// the shell, succeeds: $! is the process. Gives back its exit code as a line.
std::string interrupted(const TemporaryFolder& folder, const std::string& words, const std::string& ready) {
    const std::string script = "cd '" + folder.path("") + "'; '" + PADDOCK_BINARY + "' " + words +
                               " >out 2>err & until " + ready + "; do sleep 0.05; done; kill -INT $!; wait $!; echo $?";
    // Without job control bash has its children ignore Ctrl-C, so it is switched on.
    return run_program("bash", {"-mc", script}).out;
}

// It listens to Ctrl-C: the second signal is caught.
constexpr auto listening = "grep -q '^SigCgt:.*[2367abef]$' /proc/$!/status";

TEST(Interrupt, TrainPrintsTheWeightsLearntSoFar) {
    const TemporaryFolder folder;
    EXPECT_EQ(interrupted(folder, "train jeu-de-chevaux --kind one-stable --games 10000000", listening), "130\n");
    const std::string weights = read_text(folder.path("out"));
    EXPECT_TRUE(has(weights, "--games 10000000 --seed 1\n// stopped after ")) << weights;
    EXPECT_TRUE(has(weights, "\n};\n")) << "the file is whole";
}

TEST(Interrupt, TrainFitsToTheGamesPlayedSoFar) {
    for (const std::string kind : {"cards", "looks"}) {
        const TemporaryFolder folder;
        EXPECT_EQ(interrupted(folder, "train chevaux --games 100000 --kind " + kind, listening), "130\n");
        const std::string table = read_text(folder.path("out"));
        EXPECT_TRUE(has(table, "very rare  to lead") && has(table, "surprise")) << kind << ": " << table;
    }
}

TEST(Interrupt, MakingProblemsPrintsThoseFoundSoFar) {
    const TemporaryFolder folder;
    EXPECT_EQ(interrupted(folder, "problems make jeu-de-chevaux --count 1000", "grep -q '^1 of 1000' err"), "130\n");
    const std::string problems = read_text(folder.path("out"));
    EXPECT_TRUE(problems.starts_with(R"({"format":"paddock-problem)")) << problems;
    EXPECT_TRUE(problems.ends_with("}\n"));
}

}  // namespace
}  // namespace paddock
