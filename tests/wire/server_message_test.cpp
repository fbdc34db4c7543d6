#include "wire/server_message.hpp"

#include <gtest/gtest.h>

namespace paddock {
namespace {

TEST(ServerMessage, IsWhatTheProtocolSays) {
    EXPECT_EQ(done_text(7), R"({"op":"done","id":7})");
    EXPECT_EQ(std::move(open_done(8).key("seq").number(3).close_object()).take(), R"({"op":"done","id":8,"seq":3})");
    EXPECT_EQ(refused_text(7, RefusalKind::no_table, "No \"such\" table."),
              R"({"op":"refused","id":7,"kind":"no_table","sentence":"No \"such\" table."})");
    EXPECT_EQ(refused_text(std::nullopt, RefusalKind::rate, "Wait."),
              R"({"op":"refused","id":null,"kind":"rate","sentence":"Wait."})");
    EXPECT_EQ(bye_text(ByeKind::slow, "Too slow."), R"({"op":"bye","kind":"slow","sentence":"Too slow."})");
    EXPECT_EQ(refusal_body(RefusalKind::busy, "Later."), R"({"kind":"busy","sentence":"Later."})");
}

TEST(ServerMessage, NamesEveryKind) {
    EXPECT_EQ(name_of(RefusalKind::malformed), "malformed");
    EXPECT_EQ(name_of(RefusalKind::too_large), "too_large");
    EXPECT_EQ(name_of(RefusalKind::origin), "origin");
    EXPECT_EQ(name_of(ByeKind::version), "version");
}

}  // namespace
}  // namespace paddock
