// paddock load, on the real program and against a real server.
#include <gtest/gtest.h>

#include "tests/apps/program.hpp"

namespace paddock {
namespace {

TEST(Load, PlaysOnAServerOfItsOwnWithoutAnError) {
    for (const auto* game : {"jeu-de-chevaux", "chevaux", "change-horses"}) {
        const Finished done =
            run_paddock({"load", game, "--tables", "20", "--clients", "3", "--seconds", "2", "--idle", "10", "--json"});
        EXPECT_EQ(done.code, 0) << game << ": " << done.err;
        EXPECT_TRUE(has(done.out, R"("errors":0)")) << done.out << done.err;
        EXPECT_TRUE(done.out.starts_with(R"({"format":"paddock-load/1",)")) << done.out;
        EXPECT_FALSE(has(done.out, R"("moves":0,)")) << done.out;
    }
}

TEST(Load, PlaysBesideTheServersBots) {
    const Finished done = run_paddock({"load", "--tables", "5", "--clients", "2", "--bots", "2", "--level", "trot",
                                       "--think", "0", "--seconds", "3", "--json"});
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_TRUE(has(done.out, R"("clients":2,"bots":2,"level":"trot",)")) << done.out;
    EXPECT_TRUE(has(done.out, R"("errors":0)")) << done.out << done.err;
    EXPECT_FALSE(has(done.out, R"("moves":0,)")) << done.out;
}

TEST(Load, EndsAfterTheMovesThatWereAskedFor) {
    const Finished done = run_paddock({"load", "--tables", "2", "--clients", "2", "--moves", "50", "--seconds", "60"});
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_TRUE(has(done.out, "moves/s") && has(done.out, "p99")) << done.out;
}

TEST(Load, RefusesWhatMakesNoSense) {
    using Words = std::vector<std::string>;
    const std::vector<std::pair<Words, std::string>> cases{
        {{"--tables", "0"}, "--tables"},
        {{"--clients", "9"}, "--clients"},
        {{"polo"}, "polo"},
        {{"jeu-de-chevaux", "--clients", "6"}, "--clients"},
        {{"--clients", "2", "--bots", "3"}, "--bots"},
        {{"--bots", "1", "--level", "donkey"}, "donkey"},
        {{"--level", "trot"}, "--bots"},
        {{"--url", "127.0.0.1"}, "http://127.0.0.1:8080"},
        {{"--url", "http://127.0.0.1:8080", "--data", "/tmp"}, "--data"},
        {{"--pid", "7"}, "--url"},
        {{"chevaux", "change-horses"}, "name one game"},
        {{"--players", "4"}, "--players means nothing here"},
    };
    for (const auto& [words, part] : cases) {
        Words all{"load"};
        all.insert(all.end(), words.begin(), words.end());
        const Finished done = run_paddock(all);
        EXPECT_EQ(done.code, 2) << words[0];
        EXPECT_TRUE(has(done.err, part)) << done.err;
    }
}

TEST(Load, SaysThatThereIsNoServerOrNotRoomEnough) {
    const Finished nobody = run_paddock({"load", "--url", "http://127.0.0.1:9"});
    EXPECT_EQ(nobody.code, 1);
    EXPECT_TRUE(has(nobody.err, "no server answers at http://127.0.0.1:9")) << nobody.err;
    const Finished many = run_paddock({"load", "--tables", "100000", "--idle", "1000000"});
    EXPECT_EQ(many.code, 1);
    EXPECT_TRUE(has(many.err, "open files")) << many.err;
}

}  // namespace
}  // namespace paddock
