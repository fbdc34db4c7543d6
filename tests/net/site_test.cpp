#include "net/site.hpp"

#include <gtest/gtest.h>

namespace paddock::net {
namespace {

Site sample() {
    return Site({{"/", "text/html; charset=utf-8", "home", false, "plain home", "gz home", "br home"},
                 {"/assets/engine-1.wasm", "application/wasm", "wasm", true, "plain wasm", "gz wasm", ""},
                 {"/assets/font-1.woff2", "font/woff2", "font", true, "plain font", "", ""}});
}

std::string header(const Reply& reply, std::string_view name) {
    std::string value = "(none)";
    for (const auto& [key, text] : reply.headers)
        if (key == name) value = text;
    return value;
}

Reply get(std::string_view target, std::string_view encodings = "", std::string_view tag = "") {
    static const Site site = sample();
    return site.answer({"GET", target, encodings, tag});
}

TEST(Site, GivesAPageWithItsType) {
    const Reply reply = get("/");
    EXPECT_EQ(reply.status, 200U);
    EXPECT_EQ(reply.body, "plain home");
    EXPECT_EQ(header(reply, "Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(header(reply, "Content-Encoding"), "(none)");
    EXPECT_EQ(header(reply, "Vary"), "Accept-Encoding");
    EXPECT_EQ(header(get("/assets/engine-1.wasm"), "Content-Type"), "application/wasm");
}

TEST(Site, LeavesTheQueryAndTheHostAside) {
    EXPECT_EQ(get("/?from=home").body, "plain home");
    EXPECT_EQ(get("http://localhost:8080/?x").body, "plain home");
    EXPECT_EQ(get("http://localhost:8080").body, "plain home");
}

TEST(Site, ChoosesTheBestFormThatIsAccepted) {
    EXPECT_EQ(get("/", "gzip, deflate, br").body, "br home");
    EXPECT_EQ(get("/", "gzip").body, "gz home");
    EXPECT_EQ(get("/", "GZIP").body, "gz home");
    EXPECT_EQ(get("/", "*").body, "br home");
    EXPECT_EQ(get("/", "br;q=0, gzip;q=0.5").body, "gz home");
    EXPECT_EQ(get("/", "br;q=0.0, *").body, "gz home");
    EXPECT_EQ(get("/", "*;q=0").body, "plain home");
    EXPECT_EQ(get("/", "zstd").body, "plain home");
    EXPECT_EQ(get("/assets/engine-1.wasm", "br, gzip").body, "gz wasm");
    EXPECT_EQ(get("/assets/font-1.woff2", "br, gzip").body, "plain font");
    EXPECT_EQ(header(get("/", "br"), "Content-Encoding"), "br");
}

TEST(Site, HasATagForEachForm) {
    EXPECT_EQ(header(get("/"), "ETag"), "\"home\"");
    EXPECT_EQ(header(get("/", "gzip"), "ETag"), "\"home-gzip\"");
    EXPECT_EQ(header(get("/", "br"), "ETag"), "\"home-br\"");
}

TEST(Site, SaysThatNothingHasChanged) {
    for (const auto* tag : {"\"home-br\"", "W/\"home-br\"", "\"x\", \"home-br\"", "*"}) {
        const Reply reply = get("/", "br", tag);
        EXPECT_EQ(reply.status, 304U) << tag;
        EXPECT_TRUE(reply.headers_only);
        EXPECT_EQ(header(reply, "ETag"), "\"home-br\"");
        EXPECT_EQ(header(reply, "Content-Type"), "(none)");
    }
    EXPECT_EQ(get("/", "br", "\"home\"").status, 200U);
    EXPECT_EQ(get("/", "br", "home-br").status, 200U);
}

TEST(Site, LetsHashedFilesBeKept) {
    EXPECT_EQ(header(get("/assets/font-1.woff2"), "Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(header(get("/"), "Cache-Control"), "no-cache");
}

TEST(Site, KnowsWhatItDoesNotHave) {
    for (const auto* target : {"/nothing", "/assets", "/assets/", "/../etc/passwd", "/%2e%2e/etc/passwd", "//", "/ "}) {
        const Reply reply = get(target);
        EXPECT_EQ(reply.status, 404U) << target;
        EXPECT_NE(reply.body.find("no such page"), std::string_view::npos);
        EXPECT_EQ(header(reply, "Content-Type"), "text/html; charset=utf-8");
    }
    for (const auto* target : {"", "*", "nothing", "?x"}) EXPECT_EQ(get(target).status, 400U) << target;
}

TEST(Site, AnswersGetAndHeadOnly) {
    const Site site = sample();
    const Reply head = site.answer({"HEAD", "/", "", ""});
    EXPECT_EQ(head.status, 200U);
    EXPECT_TRUE(head.headers_only);
    EXPECT_EQ(head.body, "plain home") << "its length is told";
    EXPECT_TRUE(site.answer({"HEAD", "/nothing", "", ""}).headers_only);
    for (const auto* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get", ""}) {
        const Reply reply = site.answer({method, "/", "", ""});
        EXPECT_EQ(reply.status, 405U) << method;
        EXPECT_EQ(header(reply, "Allow"), "GET, HEAD");
    }
}

TEST(Site, GuardsEveryAnswer) {
    for (const Reply& reply :
         {get("/"), get("/nothing"), get("/", "", "\"home\""), Site::refusal(400), Site::refusal(503)}) {
        EXPECT_NE(header(reply, "Content-Security-Policy").find("script-src 'self' 'wasm-unsafe-eval';"),
                  std::string::npos)
            << reply.status;
        EXPECT_EQ(header(reply, "Content-Security-Policy").find("unsafe-inline"), std::string::npos);
        EXPECT_EQ(header(reply, "X-Content-Type-Options"), "nosniff");
        EXPECT_EQ(header(reply, "Referrer-Policy"), "no-referrer");
        EXPECT_EQ(header(reply, "Cross-Origin-Opener-Policy"), "same-origin");
    }
}

}  // namespace
}  // namespace paddock::net
