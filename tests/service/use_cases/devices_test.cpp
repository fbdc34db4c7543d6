// The devices of a person: linked by codes, listed, and removed.
#include <gtest/gtest.h>

#include <set>

#include "service/persons.hpp"
#include "tests/service/duel.hpp"

namespace paddock {
namespace {

TEST(Devices, ACodeJoinsASecondDevice) {
    Duel duel;
    duel.sit();
    const Response made = duel.stage.request("POST", "/api/me/code", "{}", duel.ada.token());
    ASSERT_EQ(made.status, 200U);
    EXPECT_EQ(number_at(tree(made.body), "expires_s"), 600);
    const std::string body = R"({"code":")" + text_at(tree(made.body), "code") + "\"}";
    const Response joined = duel.stage.request("POST", "/api/me/device", body, token_of("telephone"));
    ASSERT_EQ(joined.status, 200U) << joined.body;
    EXPECT_EQ(duel.stage.request("POST", "/api/me/device", body, token_of("thief")).status, 403U) << "once";
    duel.stage.restart();
    Player telephone(duel.stage, "telephone");
    ASSERT_EQ(telephone.kind("watch", duel.table), "done");
    EXPECT_EQ(number_at(*telephone.last("table")->find("room")->find("you"), "seat"), 0) << "Ada's seat";
    EXPECT_EQ(tables_listed(duel.stage.request("GET", "/api/me/tables", "", token_of("telephone"))),
              TableNames{duel.table});
}

TEST(Devices, ACodeTakesNoTablesFromADeviceThatWasNotAsked) {
    Duel duel;
    duel.sit();
    const Response made = duel.stage.request("POST", "/api/me/code", "{}", duel.ada.token());
    const std::string code = R"({"code":")" + text_at(tree(made.body), "code") + "\"";
    const auto own = [&] { return tables_listed(duel.stage.request("GET", "/api/me/tables", "", duel.gil.token())); };
    const std::string other = open_by(duel.stage, duel.gil, two_persons);
    ASSERT_EQ(Player::kind_of(duel.gil.sit(other)), "done");
    for (const std::string end : {"}", R"(,"give_up":false})"}) {
        const Response asked = duel.stage.request("POST", "/api/me/device", code + end, duel.gil.token());
        EXPECT_EQ(asked.status, 409U) << asked.body;
        EXPECT_EQ(text_at(tree(asked.body), "kind"), "own_tables");
        EXPECT_NE(text_at(tree(asked.body), "sentence").find(" 1 "), std::string::npos) << "it says how many";
        EXPECT_EQ(own(), TableNames{other}) << "nothing was lost";
    }
    for (const std::string end : {R"(,"give_up":1})", R"(,"x":true})", R"(,"give_up":true,"x":1})"})
        EXPECT_EQ(duel.stage.request("POST", "/api/me/device", code + end, duel.gil.token()).status, 400U) << end;
    const Response joined =
        duel.stage.request("POST", "/api/me/device", code + R"(,"give_up":true})", duel.gil.token());
    EXPECT_EQ(joined.status, 200U) << joined.body;
    EXPECT_EQ(own(), TableNames{duel.table}) << "Ada's";
}

TEST(Devices, ACodeThatCouldNotBeSavedIsGoodStill) {
    Stage stage;
    const Response made = stage.request("POST", "/api/me/code", "", token_of("Ada"));
    const std::string body = R"({"code":")" + text_at(tree(made.body), "code") + "\"}";
    stage.store.fail_next(store::StoreFault::full);
    EXPECT_EQ(stage.request("POST", "/api/me/device", body, token_of("telephone")).status, 503U);
    EXPECT_EQ(stage.request("POST", "/api/me/device", body, token_of("telephone")).status, 200U);
}

TEST(Devices, GuessingIsSlow) {
    Stage stage;
    unsigned wrong = 0;
    for (int i = 0; i < 100; ++i) {
        const Response response = stage.request(
            "POST", "/api/me/device", R"({"code":"AAAAAAAAA)" + std::to_string(i % 10) + "\"}", token_of("thief"));
        wrong += response.status == 403 ? 1 : 0;
        stage.pass(100);
    }
    EXPECT_LE(wrong, 6U);
    EXPECT_EQ(stage.counters().codes_wrong, wrong);
    EXPECT_EQ(stage.request("POST", "/api/me/device", R"({"code":"AAAA"})", token_of("x"), "10.9.9.9").status, 403U)
        << "others are not kept from it";
}

TEST(Devices, AnAddressMakesSoManyCodes) {
    Limits limits;
    limits.codes_per_address = {.burst = 3, .per_second = 0.1};
    Stage stage(limits);
    const auto make = [&](int person, std::string_view address) {
        return stage.request("POST", "/api/me/code", "{}", token_of("P" + std::to_string(person)), address);
    };
    for (int person = 0; person < 3; ++person) ASSERT_EQ(make(person, "10.0.0.1").status, 200U);
    const Response refused = make(3, "10.0.0.1");
    EXPECT_EQ(refused.status, 429U);
    EXPECT_EQ(text_at(tree(refused.body), "kind"), "rate");
    EXPECT_EQ(make(3, "10.0.0.2").status, 200U) << "others are not concerned";
    stage.pass(10'000);
    EXPECT_EQ(make(3, "10.0.0.1").status, 200U) << "after a while";
}

// --- The list

// One who makes a code on one device and joins with another one.
struct Linked : Duel {
    Linked() {
        sit();
        const Response made = stage.request("POST", "/api/me/code", R"({"device":"Firefox, Linux"})", ada.token());
        const Response joined = join(text_at(tree(made.body), "code"), "telephone", "Safari, iPhone");
        EXPECT_EQ(joined.status, 200U) << joined.body;
    }
    Response join(const std::string& code, std::string_view who, const std::string& name) {
        return stage.request("POST", "/api/me/device", R"({"code":")" + code + R"(","device":")" + name + "\"}",
                             token_of(who));
    }
    std::string code_by(std::string_view who) {
        return text_at(tree(stage.request("POST", "/api/me/code", "{}", token_of(who)).body), "code");
    }
    Response list_for(std::string_view who) { return stage.request("GET", "/api/me/devices", "", token_of(who)); }
    Response remove(std::string_view who, std::string_view whose) {
        return stage.request("POST", "/api/me/devices/remove",
                             R"({"device":")" + id_of_device(*hash_of_token(token_of(whose))) + "\"}", token_of(who));
    }
    // Of each device its name, with "*" for the one that asks and "!" for one that has a connection.
    TableNames names(const Response& response) {
        EXPECT_EQ(response.status, 200U) << response.body;
        TableNames names;
        const JsonValue value = tree(response.body);
        if (value.find("devices") == nullptr) return names;
        for (const JsonValue& device : *value.find("devices")->list())
            names.push_back(text_at(device, "name") + (*device.find("this")->flag() ? "*" : "") +
                            (*device.find("here")->flag() ? "!" : ""));
        return names;
    }
    JsonValue device(std::size_t place, std::string_view who) {
        return (*tree(list_for(who).body).find("devices")->list())[place];
    }
};

TEST(DeviceList, ShowsBothEndsOfACode) {
    Linked linked;
    EXPECT_EQ(linked.names(linked.list_for("Ada")), (TableNames{"Firefox, Linux*!", "Safari, iPhone"}));
    EXPECT_EQ(linked.names(linked.list_for("telephone")), (TableNames{"Firefox, Linux!", "Safari, iPhone*!"}));
    linked.stage.restart();
    EXPECT_EQ(linked.names(linked.list_for("telephone")), (TableNames{"Firefox, Linux", "Safari, iPhone*!"}));
    const JsonValue first = linked.device(0, "telephone");
    EXPECT_TRUE(first.find("added_at")->is_null()) << "it was there before there was a list";
    const JsonValue second = linked.device(1, "telephone");
    EXPECT_EQ(number_at(second, "added_at"), linked.stage.now.wall_ms);
}

TEST(DeviceList, ShowsTheOnlyDevice) {
    Duel duel;
    const Response alone = duel.stage.request("GET", "/api/me/devices", "", token_of("Hal"));
    const JsonValue devices = tree(alone.body);
    ASSERT_EQ(devices.find("devices")->list()->size(), 1U);
    EXPECT_TRUE(*devices.find("devices")->list()->front().find("this")->flag());
    EXPECT_EQ(duel.stage.store.device(*hash_of_token(token_of("Hal"))), std::nullopt) << "nothing is kept of strangers";
}

// What leads to a device, its token or what the server keeps of it, is in no answer.
TEST(DeviceList, HoldsNoToken) {
    Linked linked;
    for (const std::string_view who : {"Ada", "telephone"}) {
        const std::string token = token_of(who);
        for (const std::string& body : {linked.list_for("Ada").body, linked.list_for("telephone").body}) {
            EXPECT_EQ(body.find(token.substr(0, 16)), std::string::npos);
            EXPECT_EQ(body.find(to_hex(*hash_of_token(token)).substr(0, 16)), std::string::npos);
        }
    }
    EXPECT_EQ(linked.names(linked.list_for("Ben")), TableNames{"*!"}) << "only one's own";
}

TEST(DeviceList, SaysWhenADeviceWasThereLast) {
    Linked linked;
    const std::int64_t then = linked.stage.now.wall_ms;
    EXPECT_EQ(number_at(linked.device(1, "Ada"), "seen_at"), then);
    linked.stage.pass(Limits{}.seen_every_ms + 1'000);
    Player telephone(linked.stage, "telephone");
    EXPECT_EQ(linked.names(linked.list_for("Ada")), (TableNames{"Firefox, Linux*!", "Safari, iPhone!"}));
    telephone.leave_connection();
    const std::int64_t left = linked.stage.now.wall_ms;
    linked.stage.pass(3'600'000);
    linked.stage.restart();
    EXPECT_EQ(number_at(linked.device(1, "Ada"), "seen_at"), left);
}

TEST(DeviceList, ANameIsTakenFromTheHello) {
    Linked linked;
    const auto greet = [&](const std::string& name) {
        const ConnectionId connection = linked.stage.connect();
        linked.stage.send(connection, R"({"op":"hello","id":1,"protocol":1,"token":")" + token_of("telephone") +
                                          R"(","device":")" + name + "\"}");
        const auto answers = linked.stage.take(connection);
        linked.stage.disconnect(connection);
        return kinds_of(answers);
    };
    EXPECT_EQ(greet("Firefox, Android"), Kinds{"done"});
    linked.stage.restart();
    EXPECT_EQ(linked.names(linked.list_for("Ada")), (TableNames{"Firefox, Linux*!", "Firefox, Android"}));
    EXPECT_EQ(greet(std::string(41, 'x')), Kinds{"refused malformed"});
    EXPECT_EQ(greet(R"(a\nb)"), Kinds{"refused malformed"});
    EXPECT_EQ(linked.join(linked.code_by("Ada"), "tablet", std::string(41, 'x')).status, 400U);
}

// Whoever joined while there was no list has a row without name and times, and the first device has none.
TEST(DeviceList, ShowsThoseOfOlderFiles) {
    Duel duel;
    const std::string person = first_person_of(*hash_of_token(duel.ada.token()));
    const std::vector<store::StoreWrite> before{store::PutDevice{{*hash_of_token(token_of("telephone")), person}}};
    ASSERT_TRUE(duel.stage.store.write(before)[0]);
    duel.stage.restart();
    Player laptop(duel.stage, "Ada");
    const Response list = duel.stage.request("GET", "/api/me/devices", "", token_of("telephone"));
    EXPECT_EQ(tree(list.body).find("devices")->list()->size(), 2U) << list.body;
    EXPECT_EQ(duel.stage.store.device(*hash_of_token(duel.ada.token()))->value().person, person);
}

TEST(DeviceList, HasABound) {
    Limits limits;
    limits.devices_per_person = 3;
    Stage stage(limits);
    const auto join = [&](const std::string& who) {
        const Response made = stage.request("POST", "/api/me/code", "{}", token_of("Ada"));
        const std::string body = R"({"code":")" + text_at(tree(made.body), "code") + "\"}";
        return stage.request("POST", "/api/me/device", body, token_of(who)).status;
    };
    EXPECT_EQ(join("one"), 200U);
    EXPECT_EQ(join("two"), 200U);
    EXPECT_EQ(join("three"), 429U);
    EXPECT_EQ(join("two"), 200U) << "that one is there already";
}

// --- Removing

TEST(RemovedDevices, AreOutAtOnce) {
    Linked linked;
    Player telephone(linked.stage, "telephone");
    ASSERT_EQ(telephone.kind("watch", linked.table), "done");
    telephone.take();
    const Response removed = linked.remove("Ada", "telephone");
    EXPECT_EQ(linked.names(removed), TableNames{"Firefox, Linux*!"}) << "the answer is what is left";
    EXPECT_EQ(kinds_of(telephone.take()), Kinds{"bye removed"});
    EXPECT_TRUE(linked.stage.closed.contains(telephone.connection()));
    ASSERT_EQ(linked.ada.kind("say", linked.table, R"("preset":"hello")"), "done");
    EXPECT_TRUE(telephone.take().empty()) << "it hears no more, even before its line is cut";
    for (int again = 0; again < 2; ++again) {
        EXPECT_EQ(linked.list_for("telephone").status, 401U);
        EXPECT_EQ(linked.stage.request("GET", "/api/me/tables", "", token_of("telephone")).status, 401U);
        EXPECT_EQ(linked.stage.request("POST", "/api/tables", two_persons, token_of("telephone")).status, 401U);
        Player late(linked.stage, "telephone");
        EXPECT_EQ(kinds_of(late.take()), Kinds{"bye removed"});
        linked.stage.restart();
    }
    EXPECT_EQ(text_at(tree(linked.list_for("telephone").body), "kind"), "removed");
    EXPECT_EQ(tables_listed(linked.stage.request("GET", "/api/me/tables", "", linked.ada.token())),
              TableNames{linked.table});
}

TEST(RemovedDevices, MayHaveBeenTheFirst) {
    Linked linked;
    EXPECT_EQ(linked.names(linked.remove("telephone", "Ada")), TableNames{"Safari, iPhone*!"});
    EXPECT_EQ(kinds_of(linked.ada.take()).back(), "bye removed");
    linked.stage.restart();
    EXPECT_EQ(linked.list_for("Ada").status, 401U) << "its token does not make the person again";
    Player telephone(linked.stage, "telephone");
    ASSERT_EQ(telephone.kind("watch", linked.table), "done");
    EXPECT_EQ(number_at(*telephone.last("table")->find("room")->find("you"), "seat"), 0) << "the seat stays";
}

TEST(RemovedDevices, ComeBackByACode) {
    Linked linked;
    linked.remove("Ada", "telephone");
    const std::string code = linked.code_by("Ada");
    EXPECT_EQ(linked.join(code, "telephone", "x").status, 401U) << "the old token stays out";
    EXPECT_EQ(linked.join(code, "telephone with a new token", "Safari, iPhone").status, 200U);
    EXPECT_EQ(tables_listed(linked.stage.request("GET", "/api/me/tables", "", token_of("telephone with a new token"))),
              TableNames{linked.table});
}

TEST(RemovedDevices, TakeTheirCodesAlong) {
    Linked linked;
    const std::string code = linked.code_by("telephone");
    linked.remove("Ada", "telephone");
    EXPECT_EQ(linked.join(code, "accomplice", "x").status, 403U);
    // Also one that is just being used.
    linked.join(linked.code_by("Ada"), "tablet", "Chrome, Android");
    const std::string other = linked.code_by("tablet");
    linked.stage.hold_reads = true;
    linked.join(other, "accomplice", "x");
    const RequestId joining = linked.stage.last_request();
    linked.stage.hold_reads = false;
    linked.remove("Ada", "tablet");
    linked.stage.release_reads();
    EXPECT_EQ(linked.stage.responses[joining].status, 403U);
}

TEST(RemovedDevices, AreNotBroughtBackByWhatWasUnderWay) {
    Linked linked;
    linked.stage.pass(Limits{}.seen_every_ms + 1'000);
    linked.stage.hold_writes = true;
    linked.remove("Ada", "telephone");
    Player telephone(linked.stage, "telephone");  // would be noted as seen
    linked.stage.hold_writes = false;
    while (linked.stage.held_writes() > 0) linked.stage.release_write();
    EXPECT_EQ(kinds_of(telephone.take()).back(), "bye removed");
    linked.stage.restart();
    EXPECT_EQ(linked.list_for("telephone").status, 401U);
    // The store was asked whose token it is before, and answers afterwards.
    linked.join(linked.code_by("Ada"), "tablet", "Chrome, Android");
    linked.stage.restart();
    linked.stage.hold_reads = true;
    Player tablet(linked.stage, "tablet");
    linked.stage.hold_reads = false;
    linked.remove("Ada", "tablet");
    linked.stage.release_reads();
    EXPECT_EQ(kinds_of(tablet.take()).back(), "bye removed");
}

TEST(RemovedDevices, OnlyOfOnesOwnAndNotOneself) {
    Linked linked;
    EXPECT_EQ(linked.remove("Ada", "Ada").status, 400U);
    EXPECT_EQ(linked.names(linked.remove("Ada", "Ben")), (TableNames{"Firefox, Linux*!", "Safari, iPhone"}));
    EXPECT_EQ(linked.list_for("Ben").status, 200U);
    linked.remove("Ada", "telephone");
    EXPECT_EQ(linked.names(linked.remove("Ada", "telephone")), TableNames{"Firefox, Linux*!"})
        << "again: nothing happens";
}

TEST(RemovedDevices, StayWhenThatCannotBeSaved) {
    Linked linked;
    Player telephone(linked.stage, "telephone");
    telephone.take();
    linked.stage.store.fail_next(store::StoreFault::full);
    EXPECT_EQ(linked.remove("Ada", "telephone").status, 503U);
    EXPECT_TRUE(telephone.take().empty());
    EXPECT_EQ(linked.list_for("telephone").status, 200U);
    linked.stage.lies_once = true;  // it is done, and said to have failed
    EXPECT_EQ(linked.remove("Ada", "telephone").status, 503U);
    EXPECT_EQ(linked.list_for("telephone").status, 401U) << "the store knows better";
}

}  // namespace
}  // namespace paddock
