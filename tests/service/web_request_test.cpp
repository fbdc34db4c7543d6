#include "service/web_request.hpp"

#include "tests/service/stage.hpp"

namespace paddock {
namespace {

using Kind = WebRequest::Kind;

Allowed<WebRequest> parsed(std::string_view method, std::string_view path, std::string_view body = {},
                           const std::string& token = token_of("Ada")) {
    return parse_web_request({method, path, token, body, "10.0.0.1"}, {});
}
RefusalKind refusal(const Allowed<WebRequest>& request) {
    EXPECT_FALSE(request.has_value());
    return request ? RefusalKind::busy : request.error().kind;
}

TEST(WebRequest, KnowsItsRoutes) {
    EXPECT_EQ(parsed("GET", "/api/tables")->kind, Kind::list);
    EXPECT_EQ(parsed("GET", "/api/me/devices")->kind, Kind::devices);
    const auto table = parsed("GET", "/api/tables/23456789abcd");
    EXPECT_EQ(table->kind, Kind::table);
    EXPECT_EQ(table->argument, "23456789abcd");
    const auto record = parsed("GET", "/api/tables/23456789abcd/record");
    EXPECT_EQ(record->kind, Kind::record);
    EXPECT_EQ(record->argument, "23456789abcd");
    for (const auto* path : {"/api/tables/", "/api/tables/record", "/api/tables//record", "/api/tablesx"})
        EXPECT_EQ(refusal(parsed("GET", path)), RefusalKind::no_table) << path;
    EXPECT_EQ(refusal(parsed("DELETE", "/api/tables")), RefusalKind::malformed);
    EXPECT_EQ(refusal(parsed("POST", "/api/me/devices")), RefusalKind::malformed);
}

TEST(WebRequest, ReadsWhatItsKindHasAndNothingElse) {
    const auto joins = parsed("POST", "/api/me/device", R"({"code":"7KQ2","device":"Safari","give_up":true})");
    EXPECT_EQ(joins->argument, "7KQ2");
    EXPECT_EQ(joins->device, "Safari");
    EXPECT_TRUE(joins->gives_up);
    EXPECT_EQ(parsed("POST", "/api/me/devices/remove", R"({"device":"ab"})")->argument, "ab");
    EXPECT_EQ(parsed("POST", "/api/play-now", R"({"game":"chevaux"})")->argument, "chevaux");
    EXPECT_TRUE(parsed("POST", "/api/me/code").has_value()) << "it may say nothing";
    const auto no_game = parsed("POST", "/api/play-now", R"({"code":"7KQ2"})");
    EXPECT_EQ(refusal(no_game), RefusalKind::malformed);
    EXPECT_EQ(no_game.error().sentence, "the body must be an object with the text 'game' alone");
}

TEST(WebRequest, NeedsATokenButForWhatEverybodyMaySee) {
    EXPECT_FALSE(parsed("GET", "/api/tables", {}, "")->has_token);
    EXPECT_FALSE(parsed("GET", "/api/tables/23456789abcd/record", {}, "")->has_token);
    EXPECT_EQ(refusal(parsed("GET", "/api/me/tables", {}, "")), RefusalKind::token);
    EXPECT_EQ(refusal(parsed("GET", "/api/tables", {}, "nonsense")), RefusalKind::token);
}

}  // namespace
}  // namespace paddock
