#include "load/os.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <vector>

namespace paddock::load {
namespace {

TEST(Machine, KnowsTheMemoryOfAProcess) {
    const auto before = memory_kib(getpid());
    ASSERT_TRUE(before);
    const std::vector<char> large(std::size_t{32} << 20, 'x');
    EXPECT_GE(*memory_kib(getpid()), *before + 30'000) << large.back();
    EXPECT_FALSE(memory_kib(-1));
}

TEST(Machine, KnowsTheProcessorTimeOfAProcess) {
    const auto before = processor_seconds(getpid());
    ASSERT_TRUE(before);
    volatile std::uint64_t sum = 0;
    while (*processor_seconds(getpid()) < *before + 0.05) sum = sum + 1;
    EXPECT_LT(*processor_seconds(getpid()), *before + 5);
    EXPECT_FALSE(processor_seconds(-1));
}

TEST(Machine, SaysHowManyDescriptorsThereAre) {
    EXPECT_TRUE(allow_descriptors(16));
    const auto refused = allow_descriptors(std::size_t{1} << 40);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().find("open files"), std::string::npos);
}

}  // namespace
}  // namespace paddock::load
