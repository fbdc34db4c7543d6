#include "wire/client_message.hpp"

#include <gtest/gtest.h>

#include <string>

namespace paddock {
namespace {

std::string fault_of(std::string_view text) {
    const auto message = parse_client_message(text);
    return message ? "" : message.error().sentence;
}

TEST(ClientMessage, ReadsAMove) {
    const auto message = parse_client_message(R"({"op":"move","id":7,"table":"k3v9m2x7q4wd","nth":5,"do":"move R12"})");
    ASSERT_TRUE(message.has_value()) << message.error().sentence;
    EXPECT_EQ(message->id, 7);
    EXPECT_EQ(message->table, "k3v9m2x7q4wd");
    const auto& move = std::get<client::Move>(message->request);
    EXPECT_EQ(move.nth, 5U);
    EXPECT_EQ(move.text, "move R12");
}

TEST(ClientMessage, TakesNullForAbsent) {
    const auto watch = parse_client_message(R"({"op":"watch","id":null,"table":"t","after":null})");
    ASSERT_TRUE(watch.has_value());
    EXPECT_FALSE(watch->id);
    EXPECT_FALSE(std::get<client::Watch>(watch->request).after);
    const auto sit = parse_client_message(R"({"op":"sit","table":"t","name":"Ada","number":""})");
    ASSERT_TRUE(sit.has_value());
    EXPECT_FALSE(std::get<client::Sit>(sit->request).seat);
    const auto say = parse_client_message(R"({"op":"say","table":"t","preset":null,"text":"x"})");
    ASSERT_TRUE(say.has_value());
    EXPECT_EQ(std::get<std::string>(std::get<client::Say>(say->request).what), "x");
    EXPECT_TRUE(parse_client_message(R"({"op":"hello","protocol":1})").has_value()) << "the token is missed later";
}

TEST(ClientMessage, KnowsEveryWord) {
    for (std::size_t i = 0; i < enum_size<Preset>(); ++i) {
        const auto say =
            parse_client_message(R"({"op":"say","table":"t","preset":")" + std::string(enum_names<Preset>[i]) + "\"}");
        ASSERT_TRUE(say.has_value()) << enum_names<Preset>[i];
        EXPECT_EQ(std::get<Preset>(std::get<client::Say>(say->request).what), static_cast<Preset>(i));
    }
    for (const std::string_view chat : enum_names<ChatSetting>)
        EXPECT_EQ(fault_of(R"({"op":"set","table":"t","chat":")" + std::string(chat) + "\"}"), "");
    for (const std::string_view aid : enum_names<Aid>)
        EXPECT_EQ(fault_of(R"({"op":"aid","table":"t","aid":")" + std::string(aid) + "\"}"), "");
}

TEST(ClientMessage, RefusesWhatTheProtocolDoesNotDescribe) {
    for (const std::string_view wrong : {R"({})",
                                         R"({"op":7})",
                                         R"({"op":"dance"})",
                                         R"({"op":"ping","table":"t"})",
                                         R"({"op":"watch"})",
                                         R"({"op":"watch","table":7})",
                                         R"({"op":"watch","table":"t","after":-1})",
                                         R"({"op":"watch","table":"t","after":"1"})",
                                         R"({"op":"watch","table":"t","extra":1})",
                                         R"({"op":"move","table":"t","nth":0,"do":"x"})",
                                         R"({"op":"move","table":"t","nth":1})",
                                         R"({"op":"move","table":"t","do":"x"})",
                                         R"({"op":"move","table":"t","nth":1,"do":null})",
                                         R"({"op":"sit","table":"t","seat":-1,"name":"a","number":"b"})",
                                         R"({"op":"sit","table":"t","name":"a"})",
                                         R"({"op":"say","table":"t"})",
                                         R"({"op":"say","table":"t","preset":"hello","text":"x"})",
                                         R"({"op":"say","table":"t","preset":"boo"})",
                                         R"({"op":"set","table":"t","chat":"loud"})",
                                         R"({"op":"mute","table":"t","seat":1})",
                                         R"({"op":"mute","table":"t","seat":1,"muted":1})",
                                         R"({"op":"aid","table":"t","aid":"engine"})",
                                         R"({"op":"past","table":"t","from":0,"to":1})",
                                         R"({"op":"past","table":"t","from":5,"to":4})",
                                         R"({"op":"hello"})",
                                         R"({"op":"hello","protocol":1,"token":7})"})
        EXPECT_NE(fault_of(wrong), "") << wrong;
}

TEST(ClientMessage, GivesTheIdBackWhereItCanBeRead) {
    EXPECT_EQ(parse_client_message(R"({"op":"dance","id":12})").error().id, 12);
    EXPECT_EQ(parse_client_message(R"({"id":12,"op":"move","table":"t"})").error().id, 12);
    EXPECT_FALSE(parse_client_message(R"({"op":"ping","id":"12"})").error().id);
    EXPECT_FALSE(parse_client_message(R"({"op":"ping","id":12)").error().id);
    EXPECT_NE(fault_of(R"({"op":"ping","id":9007199254740993})"), "") << "no number of JavaScript";
}

TEST(ClientMessage, GivesTheIdBackOfWhatCannotBeReadAtAll) {
    for (const std::string_view text :
         {R"({"id":12,"op":"sit","seat":{"id":13}})", R"({"op":"sit","seat":[{"id":13}],"id": 12})",
          R"({"op":"move","nth":1.5,"id":12})", R"({"op":"move","do":"id","do":"x\"","id" :12 ,})",
          R"({"id":12,"op":"ping"} {"id":13})", R"({"id":12,"op":nonsense)", R"({"id":12,"a":"half)",
          R"({"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1,"j":1,"k":1,"l":1,"id":12})",
          R"({"id":12,"id":13})"}) {
        const auto message = parse_client_message(text);
        ASSERT_FALSE(message.has_value()) << text;
        EXPECT_EQ(message.error().id, 12) << text;
    }
    for (const std::string_view text :
         {R"({"op":{"id":12}})", R"([{"id":12}])", R"({"op":"ping","id":12)", R"({"op":[],"id":1.5})",
          R"({"id":"12",})", R"({"x":["id":12,]})", R"("id":12,)", R"(}"id":12,)", R"({"id":9007199254740993,})",
          R"({"id)", R"({"id\)", "", "{"}) {
        const auto message = parse_client_message(text);
        ASSERT_FALSE(message.has_value()) << text;
        EXPECT_FALSE(message.error().id) << text;
    }
}

}  // namespace
}  // namespace paddock
