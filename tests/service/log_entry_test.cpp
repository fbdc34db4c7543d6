#include "service/log_entry.hpp"

#include <gtest/gtest.h>

#include <string>

namespace paddock {
namespace {

using namespace entry;

Opened an_opening() {
    Opened opened;
    opened.set_up = *parse_set_up(R"({"game":"chevaux","seats":[{"kind":"person"},{"kind":"bot"}],"clock":"1d"})");
    opened.host = "ada";
    opened.secret.fill(7);
    opened.kept = {{"ada", "Ada"}, {"", ""}};
    opened.silenced = {"eve"};
    return opened;
}

// One of each kind, with nothing left at its default.
std::vector<What> one_of_each() {
    Bytes32 number{};
    number.fill(9);
    return {an_opening(),
            Seated{seat_at(1), "ben", "Ben \"B\" \u00e9", number},
            Stood{seat_at(1)},
            Begun{{"roll 1", "roll 2"}},
            Played{seat_at(1), "move R12", {"roll 3"}, Played::By::time_out, 1234},
            Stopped{{"stop"}},
            Held{seat_at(1), Held::Why::away},
            Returned{seat_at(1)},
            ChatSet{ChatSetting::off},
            Muted{seat_at(1), true},
            Said{seat_at(1), std::string("<b>\n</b>")},
            Aided{seat_at(1), Aid::belief},
            Closed{Closed::Why::idle},
            Next{"k3v9m2x7q4wd"}};
}

TEST(Entry, SurvivesBeingWritten) {
    EXPECT_EQ(one_of_each().size(), std::variant_size_v<What>);
    for (const What& what : one_of_each()) {
        const std::string body = to_body({5, 6, what});
        EXPECT_EQ(body.find('\n'), std::string::npos) << "a line";
        const auto read = parse_body(body);
        ASSERT_TRUE(read.has_value()) << body << read.error().sentence;
        EXPECT_EQ(read->at_ms, 5);
        EXPECT_EQ(read->wall_ms, 6);
        EXPECT_EQ(read->what.index(), what.index());
        EXPECT_EQ(to_body(*read), body);
    }
    const auto preset = parse_body(to_body({0, 0, Said{seat_at(0), Preset::good_game}}));
    EXPECT_EQ(std::get<Preset>(std::get<Said>(preset->what).what), Preset::good_game);
}

TEST(Entry, OfAMoveIsSmall) {
    EXPECT_LT(to_body({1'000'000, 1'763'280'000'000, one_of_each()[4]}).size(), 140U);
}

TEST(Entry, DamageIsSeen) {
    for (const What& what : one_of_each()) {
        const std::string body = to_body({5, 6, what});
        for (std::size_t cut = 0; cut < body.size(); ++cut) EXPECT_FALSE(parse_body(body.substr(0, cut)).has_value());
        // A field less, whichever it is.
        for (const std::string_view name : {"\"seat\"", "\"draws\"", "\"do\"", "\"person\"", "\"secret\"", "\"why\""}) {
            std::string other = body;
            const std::size_t at = other.find(name);
            if (at == std::string::npos) continue;
            other[at + 1] = 'X';
            EXPECT_FALSE(parse_body(other).has_value()) << other;
        }
    }
    EXPECT_FALSE(parse_body(R"({"kind":"danced","at":1,"wall":1})").has_value());
    EXPECT_FALSE(parse_body(R"({"kind":"stood","at":1,"wall":1,"seat":6})").has_value());
    EXPECT_FALSE(parse_body(R"({"kind":"stood","at":1,"wall":1,"seat":-1})").has_value());
}

}  // namespace
}  // namespace paddock
