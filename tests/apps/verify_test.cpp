// paddock verify and paddock legal, on the real program.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>

#include "games/registry.hpp"
#include "tests/apps/program.hpp"
#include "tests/engine/fair_games.hpp"
#include "wire/record_json.hpp"

namespace paddock {
namespace {

// Records of random games, one a line.
std::string records_of(std::string_view game, int games) {
    return run_paddock({"sim", std::string(game), "--games", std::to_string(games), "--records", "-"}).out;
}

std::string first_line(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

TEST(Verify, AcceptsWhatSimWrites) {
    const TemporaryFolder folder;
    for_each_game([&]<class G>(G) {
        const std::string path = folder.file(std::string(G::name), records_of(G::name, 5));
        const Finished done = run_paddock({"verify", path});
        EXPECT_EQ(done.code, 0) << done.out;
        EXPECT_EQ(done.out, "5 ok, 0 bad\n");
        EXPECT_EQ(done.err, "");
    });
}

TEST(Verify, NamesFileLineAndEventOfABadRecord) {
    const TemporaryFolder folder;
    Record record = parse_record(first_line(records_of(JeuDeChevaux::name, 1))).value();
    const std::string good = to_json(record);
    record.events[1].text = "roll 7";
    const std::string bad_roll = to_json(record);
    const std::string path = folder.file("games", good + "\n\n" + bad_roll + "\n{\n" + good + "\n");
    const Finished done = run_paddock({"verify", path});
    EXPECT_EQ(done.code, 1);
    std::istringstream lines(done.out);
    std::string line;
    std::getline(lines, line);
    EXPECT_TRUE(line.starts_with(path + ":3: event 2: ")) << line;
    EXPECT_NE(line.find("'roll 7'"), std::string::npos) << line;
    std::getline(lines, line);
    EXPECT_TRUE(line.starts_with(path + ":4: event 0: the text ends")) << line;
    std::getline(lines, line);
    EXPECT_EQ(line, "2 ok, 2 bad");
    EXPECT_FALSE(std::getline(lines, line));
}

TEST(Verify, ChecksTheResultAndTheRules) {
    const Record good = parse_record(first_line(records_of(JeuDeChevaux::name, 1))).value();
    const std::string last = std::to_string(good.events.size());
    const auto verdict = [](const Record& record) { return run_paddock({"verify", "-"}, to_json(record)).out; };
    Record record = good;
    std::swap(record.result->ranks[0], record.result->ranks[1]);
    EXPECT_TRUE(verdict(record).starts_with("-:1: event " + last + ": the result has other ranks")) << verdict(record);
    record = good;
    record.result.reset();
    EXPECT_TRUE(verdict(record).starts_with("-:1: event " + last + ": the game is over but")) << verdict(record);
    record = good;
    record.rules.emplace_back("hats", true);
    EXPECT_TRUE(verdict(record).starts_with("-:1: event 0: Jeu de Chevaux has no house rule 'hats'"))
        << verdict(record);
    record = good;
    record.game = "jeu-de-cheveux";
    EXPECT_TRUE(verdict(record).starts_with("-:1: event 0: there is no game 'jeu-de-cheveux' (did you mean"))
        << verdict(record);
}

TEST(Verify, ReadsStandardInputAndSeveralFiles) {
    const TemporaryFolder folder;
    const std::string text = records_of(JeuDeChevaux::name, 2);
    EXPECT_EQ(run_paddock({"verify", "-"}, text).out, "2 ok, 0 bad\n");
    EXPECT_EQ(run_paddock({"verify", folder.file("a", text), folder.file("b", text)}).out, "4 ok, 0 bad\n");
}

TEST(Verify, AFileWithoutARecordIsAnError) {
    const TemporaryFolder folder;
    for (const std::string text : {"", "\n \n"}) {
        const Finished done = run_paddock({"verify", folder.file("empty", text)});
        EXPECT_EQ(done.code, 1);
        EXPECT_EQ(done.out, "0 ok, 0 bad\n");
        EXPECT_TRUE(has(done.err, "there is no record in")) << done.err;
    }
}

TEST(Verify, ReportsInJson) {
    const std::string text = records_of(JeuDeChevaux::name, 2);
    EXPECT_EQ(run_paddock({"verify", "-", "--json"}, text).out,
              R"({"format":"paddock-verify/1","ok":2,"bad":0,"faults":[]})"
              "\n");
    const Finished bad = run_paddock({"verify", "-", "--json"}, "neigh");
    EXPECT_EQ(bad.code, 1);
    EXPECT_TRUE(bad.out.starts_with(R"({"format":"paddock-verify/1","ok":0,"bad":1,"faults":[{"file":"-","line":1,)"))
        << bad.out;
}

TEST(Verify, GoesOnAfterAFileItCannotRead) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a", records_of(JeuDeChevaux::name, 1));
    const Finished done = run_paddock({"verify", folder.path("missing"), path, folder.path(".")});
    EXPECT_EQ(done.code, 1);
    EXPECT_EQ(done.out, "1 ok, 0 bad\n");
    EXPECT_NE(done.err.find("cannot be read: No such file or directory"), std::string::npos) << done.err;
    EXPECT_NE(done.err.find("is a directory"), std::string::npos) << done.err;
}

TEST(Verify, ChecksTheDrawsAgainstTheEnvelope) {
    for_each_game([]<class G>(G) {
        Rng rng(4);
        typename G::Rules rules{};
        if constexpr (std::is_same_v<G, Chevaux>) rules.rounds = 20;
        Record record = fair_record<G>(rules, rng);
        const auto verdict = [&] { return run_paddock({"verify", "--fair", "-"}, to_json(record)); };
        EXPECT_EQ(verdict().out, "1 ok, 0 bad\n");
        EXPECT_EQ(verdict().code, 0);
        // Another table's name: sound in itself, but the draws are no longer the ones that it gives.
        record.fair->table = "other";
        EXPECT_EQ(verdict().code, 1);
        EXPECT_TRUE(verdict().out.starts_with("-:1: event ")) << verdict().out;
        EXPECT_NE(verdict().out.find(", the envelope gives "), std::string::npos) << verdict().out;
        EXPECT_EQ(run_paddock({"verify", "-"}, to_json(record)).code, 0) << "the game itself is sound";
        record.fair.reset();
        EXPECT_EQ(verdict().out,
                  "-:1: event 0: the record has no envelope ('fair'), so its draws cannot be checked\n0 ok, 1 bad\n");
        EXPECT_EQ(verdict().code, 1);
    });
}

TEST(Verify, ChecksEveryGameOfAFileForFairness) {
    Rng rng(4);
    const Record good = fair_record<JeuDeChevaux>({.players = 2, .horses = 1}, rng);
    Record bad = good;
    bad.fair->fingerprint[0] = bad.fair->fingerprint[0] == '0' ? '1' : '0';
    Record illegal = good;
    illegal.events[2].text = "roll 9";
    const std::string text =
        to_json(good) + "\n" + to_json(bad) + "\n" + to_json(good) + "\n" + to_json(illegal) + "\n";
    const Finished done = run_paddock({"verify", "-", "--fair"}, text);
    EXPECT_EQ(done.code, 1);
    EXPECT_TRUE(done.out.starts_with("-:2: event 0: the fingerprint does not fit the secret")) << done.out;
    EXPECT_NE(done.out.find("\n-:4: event 3: "), std::string::npos) << done.out;
    EXPECT_TRUE(done.out.ends_with("\n2 ok, 2 bad\n")) << done.out;
}

TEST(Verify, RefusesBadUsage) {
    EXPECT_EQ(run_paddock({"verify"}).code, 2);
    EXPECT_EQ(run_paddock({"verify", "--strict", "a"}).code, 2);
}

// The lines that the engine itself gives after the first `count` events of the record.
template <Game G>
std::string legal_after(Record record, std::size_t count) {
    record.events.resize(count);
    const auto match = replay_events<G>(record).value();
    const Turn turn = G::turn(match.state());
    if (turn.kind == Turn::Kind::dealer) return "dealer " + std::string(G::due(match.state())) + "\n";
    std::vector<std::string> lines;
    for (std::size_t seat = 0; seat < most_seats; ++seat)
        if (turn.seats.has(seat_at(seat)))
            for (const auto& move : G::legal(match.state(), seat_at(seat)))
                lines.push_back(std::to_string(seat) + " " + G::print(match.state(), move));
    std::sort(lines.begin(), lines.end());
    std::string text;
    for (const auto& line : lines) text += line + "\n";
    return text;
}

TEST(Legal, ListsTheMovesWhereARecordEnds) {
    for_each_game([]<class G>(G) {
        const Record whole = parse_record(first_line(records_of(G::name, 1))).value();
        for (const std::size_t count : {0, 1, 2, 3, 4, 5, 9, 14, 20}) {
            Record record = whole;
            record.events.resize(count);  // the result stays, and is ignored
            const Finished done = run_paddock({"legal", "-"}, to_json(record));
            EXPECT_EQ(done.code, 0) << done.err;
            EXPECT_EQ(done.out, legal_after<G>(whole, count)) << G::name << " after " << count;
            EXPECT_NE(done.out, "");
        }
        const Finished over = run_paddock({"legal", "-"}, to_json(whole));
        EXPECT_EQ(over.code, 0) << over.err;
        EXPECT_EQ(over.out, "");
    });
}

TEST(Legal, ReportsInJson) {
    const std::string start =
        R"({"format":"paddock-record/1","game":"jeu-de-chevaux","rules":{"players":2},"events":[)";
    EXPECT_EQ(run_paddock({"legal", "-", "--json"}, start + "]}").out,
              R"({"format":"paddock-legal/1","game":"jeu-de-chevaux","dealer":"roll","moves":[]})"
              "\n");
    const std::string six = R"({"by":"dealer","do":"roll 6"})";
    const std::string one = R"({"by":"dealer","do":"roll 1"})";
    EXPECT_EQ(run_paddock({"legal", "-", "--json"}, start + six + "," + one + "," + six + "]}").out,
              R"({"format":"paddock-legal/1","game":"jeu-de-chevaux","dealer":null,"moves":[{"by":0,"do":"out B"},)"
              R"({"by":0,"do":"out R"}]})"
              "\n");
}

TEST(Legal, LooksAtTheFirstRecordOnly) {
    const TemporaryFolder folder;
    const std::string start =
        R"({"format":"paddock-record/1","game":"jeu-de-chevaux","rules":{"players":2},"events":[]})";
    const Finished done = run_paddock({"legal", folder.file("two", "\n" + start + "\nnonsense\n")});
    EXPECT_EQ(done.code, 0);
    EXPECT_EQ(done.out, "dealer roll\n");
}

TEST(Legal, ExplainsABadRecord) {
    const TemporaryFolder folder;
    const auto legal = [&](const std::string& text) { return run_paddock({"legal", folder.file("r", text)}); };
    const Finished bad = legal(
        R"({"format":"paddock-record/1","game":"jeu-de-chevaux","rules":{"players":2},"events":[{"by":1,"do":"out R"}]})");
    EXPECT_EQ(bad.code, 1);
    EXPECT_EQ(bad.out, "");
    EXPECT_NE(bad.err.find(":1: event 1: "), std::string::npos) << bad.err;
    EXPECT_EQ(legal("").code, 1);
    EXPECT_EQ(legal("nonsense").code, 1);
    EXPECT_EQ(run_paddock({"legal", folder.path("missing")}).code, 1);
    EXPECT_EQ(run_paddock({"legal", folder.path("")}).code, 1);
    EXPECT_EQ(run_paddock({"legal"}).code, 2);
    EXPECT_EQ(run_paddock({"legal", "a", "b"}).code, 2);
}

}  // namespace
}  // namespace paddock
