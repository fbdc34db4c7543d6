// The requests themselves are tested wherever a real server is asked; here what a person can get wrong.
#include "load/http_client.hpp"

#include <gtest/gtest.h>

namespace paddock::load {
namespace {

TEST(ServerPlace, IsReadFromAUrl) {
    const auto place = parse_place("http://127.0.0.1:8080");
    ASSERT_TRUE(place);
    EXPECT_EQ(place->address, "127.0.0.1");
    EXPECT_EQ(place->port, 8080);
    EXPECT_EQ(place->url(), "http://127.0.0.1:8080");
    EXPECT_EQ(parse_place("http://[::1]:80/")->url(), "http://[::1]:80");
}

TEST(ServerPlace, RefusesWhatIsNoAddressWithASentence) {
    for (const auto* url : {"", "127.0.0.1:8080", "https://127.0.0.1:8080", "http://127.0.0.1", "http://:80",
                            "http://127.0.0.1:0", "http://127.0.0.1:70000", "http://127.0.0.1:80x"}) {
        const auto place = parse_place(url);
        ASSERT_FALSE(place) << url;
        EXPECT_NE(place.error().find("give one like http://127.0.0.1:8080"), std::string::npos) << place.error();
    }
}

TEST(HttpClient, SaysThatNobodyIsThere) {
    // Port 9 discards: nobody listens there on a machine like this one.
    HttpClient http({"127.0.0.1", 9, "127.0.0.1"});
    const auto answer = http.ask({});
    ASSERT_FALSE(answer);
    EXPECT_NE(answer.error().find("no server answers at http://127.0.0.1:9"), std::string::npos) << answer.error();
}

}  // namespace
}  // namespace paddock::load
