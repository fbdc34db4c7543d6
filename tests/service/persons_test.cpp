#include "service/persons.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "base/bytes.hpp"
#include "base/sha256.hpp"
#include "tests/service/stage.hpp"

namespace paddock {
namespace {

const std::string token = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

TEST(Persons, ATokenIsSixtyFourDigits) {
    ASSERT_TRUE(hash_of_token(token));
    EXPECT_EQ(*hash_of_token(token), sha256(*parse_hex32(token)));
    std::string capitals = token;
    for (char& c : capitals) c = static_cast<char>(c >= 'a' ? c - 32 : c);
    EXPECT_EQ(hash_of_token(capitals), hash_of_token(token));
    for (const std::string_view wrong : {std::string_view(), std::string_view(token).substr(1), std::string_view("x")})
        EXPECT_FALSE(hash_of_token(wrong));
    EXPECT_FALSE(hash_of_token(token + "0"));
    EXPECT_FALSE(hash_of_token("g" + token.substr(1)));
}

TEST(Persons, APersonFollowsFromTheHash) {
    const std::string person = first_person_of(*hash_of_token(token));
    EXPECT_EQ(person.size(), 24U);
    EXPECT_EQ(person, first_person_of(*hash_of_token(token)));
    EXPECT_NE(person, first_person_of(*hash_of_token(std::string(64, '0'))));
    EXPECT_EQ(token.find(person), std::string::npos);
}

TEST(Persons, TheIdOfADeviceIsNotItsToken) {
    const store::TokenHash hash = *hash_of_token(token);
    const std::string id = id_of_device(hash);
    EXPECT_EQ(id.size(), 24U);
    EXPECT_NE(id, first_person_of(hash));
    EXPECT_EQ(token.find(id), std::string::npos);
    EXPECT_EQ(to_hex(hash).find(id), std::string::npos);
    EXPECT_NE(id, id_of_device(store::TokenHash{}));
}

TEST(KnownDevices, ForgetsTheOlderHalf) {
    KnownDevices known(10);
    const auto hash = [](std::uint8_t i) {
        store::TokenHash hash{};
        hash[0] = i;
        return hash;
    };
    const auto put = [&](std::uint8_t i, const std::string& person) {
        known.put({.device = {.token_hash = hash(i), .person = person}});
    };
    for (std::uint8_t i = 0; i < 100; ++i) {
        put(i, std::to_string(i));
        ASSERT_NE(known.find(hash(i)), nullptr);
        EXPECT_EQ(known.find(hash(i))->device.person, std::to_string(i));
        ASSERT_NE(known.find(hash(0)), nullptr) << "who is asked for stays";
    }
    EXPECT_EQ(known.find(hash(50)), nullptr);
    put(99, "another");
    EXPECT_EQ(known.find(hash(99))->device.person, "another");
    known.forget(hash(99));
    EXPECT_EQ(known.find(hash(99)), nullptr);
}

class DeviceCodesTest : public testing::Test {
protected:
    Limits limits;
    SeededEntropy entropy{3};
    DeviceCodes codes{limits};
    const CodeMaker ada{"ada", store::TokenHash{1}, "Firefox, Linux"};
};

TEST_F(DeviceCodesTest, ACodeJoinsOnce) {
    const auto code = codes.make(ada, entropy, 0);
    ASSERT_TRUE(code);
    EXPECT_EQ(code->size(), 12U);
    EXPECT_EQ((*code)[4], '-');
    EXPECT_EQ((*code)[9], '-');
    EXPECT_EQ(code->find_first_of("01ILO"), std::string::npos) << "letters that look alike";
    const auto use = codes.begin_use(*code, 1000);
    ASSERT_TRUE(use);
    EXPECT_EQ(use->maker.person, "ada");
    EXPECT_EQ(use->maker.device, "Firefox, Linux");
    EXPECT_FALSE(codes.begin_use(*code, 1000)) << "somebody is using it";
    codes.end_use(use->code, false);
    EXPECT_TRUE(codes.begin_use(*code, 1000)) << "that failed, so it is good still";
    codes.end_use(use->code, true);
    EXPECT_FALSE(codes.begin_use(*code, 1000));
}

TEST_F(DeviceCodesTest, PeopleTypeItAsTheyLike) {
    std::string code = *codes.make(ada, entropy, 0);
    std::erase(code, '-');
    for (char& c : code)
        if (c >= 'A') c = static_cast<char>(c + 32);
    EXPECT_TRUE(codes.begin_use(" " + code + " ", 0));
}

TEST_F(DeviceCodesTest, ACodeExpires) {
    const std::string code = *codes.make(ada, entropy, 0);
    EXPECT_FALSE(codes.begin_use(code, limits.code_ms));
    const std::string other = *codes.make(ada, entropy, 0);
    EXPECT_TRUE(codes.begin_use(other, limits.code_ms - 1));
}

TEST_F(DeviceCodesTest, TheOldestMakesRoom) {
    std::vector<std::string> made;
    for (std::size_t i = 0; i <= limits.codes_per_person; ++i) made.push_back(*codes.make(ada, entropy, 0));
    EXPECT_FALSE(codes.begin_use(made.front(), 0));
    for (std::size_t i = 1; i < made.size(); ++i) EXPECT_TRUE(codes.begin_use(made[i], 0));
}

TEST_F(DeviceCodesTest, ThereIsABoundForAll) {
    limits.codes = 100;
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(codes.make({.person = std::to_string(i)}, entropy, 0));
    EXPECT_FALSE(codes.make({.person = "one more"}, entropy, 0));
    EXPECT_TRUE(codes.make({.person = "one more"}, entropy, limits.code_ms)) << "the others have expired";
}

TEST_F(DeviceCodesTest, ThoseOfAPersonAreForgottenTogether) {
    const std::string one = *codes.make(ada, entropy, 0);
    const std::string other = *codes.make(ada, entropy, 0);
    const std::string of_ben = *codes.make({.person = "ben"}, entropy, 0);
    const auto use = codes.begin_use(one, 0);
    ASSERT_TRUE(use);
    codes.forget_of("ada");
    EXPECT_FALSE(codes.knows(use->code)) << "also one that is being used";
    codes.end_use(use->code, false);
    for (const std::string& code : {one, other}) EXPECT_FALSE(codes.begin_use(code, 0));
    EXPECT_TRUE(codes.begin_use(of_ben, 0));
}

TEST_F(DeviceCodesTest, NonsenseIsNoCode) {
    for (const std::string& nonsense :
         {std::string(), std::string("----"), std::string(10'000, 'A'), std::string("\xff")})
        EXPECT_FALSE(codes.begin_use(nonsense, 0));
}

}  // namespace
}  // namespace paddock
