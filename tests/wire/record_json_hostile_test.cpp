// Texts made to hurt the reader: whatever they hold, it answers soon, in little memory, with one sentence.
#include <gtest/gtest.h>
#include <malloc.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <new>
#include <string>

#include "wire/record_json.hpp"

// Every allocation of this test program is counted, to know how much memory reading takes.
namespace {
std::atomic<std::size_t> held{0};
std::atomic<std::size_t> peak{0};
}  // namespace

void* operator new(std::size_t size) {
    void* memory = std::malloc(size);
    if (memory == nullptr) std::abort();
    const std::size_t now = held += malloc_usable_size(memory);
    if (now > peak) peak = now;
    return memory;
}
void operator delete(void* memory) noexcept {
    held -= malloc_usable_size(memory);
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    operator delete(memory);
}

namespace paddock {
namespace {

const std::string head = R"({"format":"paddock-record/1","game":"g","rules":{"players":2},"events":[)";

std::string repeated(std::string_view text, std::size_t times) {
    std::string all;
    all.reserve(text.size() * times);
    for (std::size_t i = 0; i < times; ++i) all += text;
    return all;
}

// Reads the text and checks that it took neither long nor much. The bound on time is wide: machines are busy, and
// sanitizers slow; what it excludes is a reader that takes for ever.
Result<Record, ReplayFault> read_in_bounds(const std::string& text) {
    const std::size_t before = held;
    peak = before;
    const auto began = std::chrono::steady_clock::now();
    auto read = parse_record(text);
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(20));
    EXPECT_LT(peak - before, 12 * text.size() + 65536) << "for a text of " << text.size() << " bytes";
    if (!read) {
        EXPECT_FALSE(read.error().sentence.empty());
        EXPECT_LT(read.error().sentence.size(), 400U);
        EXPECT_TRUE(std::all_of(read.error().sentence.begin(), read.error().sentence.end(),
                                [](char c) { return static_cast<unsigned char>(c) >= ' '; }));
    }
    return read;
}

TEST(HostileRecords, DeepNestingIsRefused) {
    for (const std::string_view opening : {"[", "{\"a\":", "[{\"a\":"}) {
        const std::string deep = repeated(opening, 1'000'000);
        for (const std::string& text : {deep, "{\"x\":" + deep, head + deep, head + "{\"x\":" + deep}) {
            const auto read = read_in_bounds(text);
            ASSERT_FALSE(read);
            if (text != deep && !text.starts_with(head + opening.data()))
                EXPECT_NE(read.error().sentence.find("deeper than 32 levels"), std::string::npos)
                    << read.error().sentence;
        }
    }
}

TEST(HostileRecords, NestingUpToTheLimitIsSkipped) {
    // The record itself is one level, the field's lists are the other 31.
    const auto nested = [](std::size_t lists) {
        return "{\"x\":" + repeated("[", lists) + repeated("]", lists) + "," + head.substr(1) + "]}";
    };
    EXPECT_TRUE(read_in_bounds(nested(31)));
    EXPECT_FALSE(read_in_bounds(nested(32)));
}

TEST(HostileRecords, AMillionEventsAreRead) {
    const auto read = read_in_bounds(head + repeated(R"({"by":0,"do":""},)", 999'999) + R"({"by":0,"do":""}]})");
    ASSERT_TRUE(read) << read.error().sentence;
    EXPECT_EQ(read->events.size(), 1'000'000U);
}

TEST(HostileRecords, AMillionHouseRulesAreRefused) {
    std::string rules;
    for (int i = 0; i < 200'000; ++i) rules += "\"k" + std::to_string(i) + "\":1,";
    const auto read =
        read_in_bounds(R"({"format":"paddock-record/1","game":"g","rules":{)" + rules + R"("z":1},"events":[]})");
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().sentence.find("more keys than any game has"), std::string::npos);
}

TEST(HostileRecords, ManyUnknownFieldsAreSkipped) {
    std::string fields;
    for (int i = 0; i < 300'000; ++i) fields += "\"" + std::to_string(i) + "\":1,";
    EXPECT_TRUE(read_in_bounds("{" + fields + head.substr(1) + "]}"));
    EXPECT_TRUE(
        read_in_bounds("{\"x\":[" + repeated(R"({"a":0,"b":{"a":0}},)", 200'000) + "0]," + head.substr(1) + "]}"));
    EXPECT_FALSE(read_in_bounds("{" + fields + "\"777\":1," + head.substr(1) + "]}"));
}

TEST(HostileRecords, LongTextsAndNumbersAreHandled) {
    const std::string long_text(4'000'000, 'x');
    EXPECT_TRUE(read_in_bounds(head + R"({"by":0,"do":")" + long_text + "\"}]}"));
    EXPECT_FALSE(read_in_bounds(head + R"({"by":")" + long_text + "\",\"do\":\"\"}]}"));
    EXPECT_FALSE(read_in_bounds(R"({"format":")" + long_text + "\"}"));
    EXPECT_FALSE(read_in_bounds(R"({"rules":{")" + long_text + "\":[]}}"));
    EXPECT_FALSE(read_in_bounds(R"({"rules":{"players":)" + repeated("9", 1'000'000) + "}}"));
    EXPECT_FALSE(read_in_bounds(R"({"rules":{"players":0.)" + repeated("9", 1'000'000) + "}}"));
    EXPECT_FALSE(read_in_bounds(R"({"x":)" + repeated("-", 1'000'000) + "}"));
}

TEST(HostileRecords, TextThatIsNotUtf8IsRefused) {
    for (const std::string_view bytes : {"\xFF", "\xC0\x80", "\xED\xA0\x80", "\xF8\x88\x80\x80\x80", "\xC3"}) {
        const auto read = read_in_bounds(head + R"({"by":0,"do":")" + std::string(bytes) + "\"}]}");
        ASSERT_FALSE(read);
        EXPECT_EQ(read.error().event, 1U);
        EXPECT_NE(read.error().sentence.find("not UTF-8"), std::string::npos) << read.error().sentence;
    }
    EXPECT_FALSE(read_in_bounds("\xFF\xFE{}"));
    EXPECT_FALSE(read_in_bounds(head + R"({"by":0,"do":"\ud800"}]})"));
}

TEST(HostileRecords, AZeroByteEndsNothing) {
    const auto read = read_in_bounds(head + "]}" + std::string(1, '\0') + "{\"more\":1}");
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().sentence.find("zero byte"), std::string::npos);
    EXPECT_FALSE(read_in_bounds(std::string(1'000'000, '\0')));
}

TEST(HostileRecords, EveryPrefixIsRefused) {
    const std::string whole =
        head + R"({"by":"dealer","do":"roll 5"},{"by":1,"do":"out \"R\""}],"result":{"ranks":[1,2],"reason":"home"}})";
    ASSERT_TRUE(parse_record(whole));
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const auto read = read_in_bounds(whole.substr(0, length));
        ASSERT_FALSE(read) << length;
        EXPECT_NE(read.error().sentence.find("ends in the middle"), std::string::npos)
            << length << ": " << read.error().sentence;
        EXPECT_LE(read.error().event, 3U);
    }
}

TEST(HostileRecords, EveryChangedByteIsAnswered) {
    const std::string whole =
        head + R"({"by":"dealer","do":"roll 5"},{"by":1,"do":"out R"}],"result":{"ranks":[1,2],"reason":"home"}})";
    for (std::size_t at = 0; at < whole.size(); ++at)
        for (const int byte :
             {0, 1, int{'"'}, int{'{'}, int{'}'}, int{'['}, int{','}, int{'\\'}, int{'9'}, 0x80, 0xFF}) {
            std::string changed = whole;
            changed[at] = static_cast<char>(byte);
            read_in_bounds(changed);
        }
}

}  // namespace
}  // namespace paddock
