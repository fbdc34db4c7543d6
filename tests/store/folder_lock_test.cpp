#include "store/folder_lock.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/store/samples.hpp"

namespace paddock::store {
namespace {

TEST(FolderLock, IsHeldByOne) {
    const TemporaryFolder folder;
    {
        const auto first = FolderLock::take(folder.path());
        ASSERT_TRUE(first);
        const auto second = FolderLock::take(folder.path());
        ASSERT_FALSE(second);
        EXPECT_NE(second.error().find("is in use by another server (process " + std::to_string(getpid()) +
                                      "); stop that one, or name another folder"),
                  std::string::npos)
            << second.error();
        const TemporaryFolder other;
        EXPECT_TRUE(FolderLock::take(other.path()));
    }
    EXPECT_TRUE(FolderLock::take(folder.path())) << "it goes with its holder";
}

TEST(FolderLock, SaysWhyAFolderCannotBeWritten) {
    const auto lock = FolderLock::take("/nowhere/at/all");
    ASSERT_FALSE(lock);
    EXPECT_EQ(lock.error(),
              "the folder '/nowhere/at/all' cannot be written: No such file or directory; let this user write "
              "there, or name another folder");
}

TEST(FolderLock, MovesWithItsOwner) {
    const TemporaryFolder folder;
    auto first = FolderLock::take(folder.path());
    ASSERT_TRUE(first);
    FolderLock moved = std::move(*first);
    EXPECT_FALSE(FolderLock::take(folder.path()));
    const TemporaryFolder other;
    {
        FolderLock of_other = std::move(*FolderLock::take(other.path()));
        moved = std::move(of_other);
    }
    EXPECT_TRUE(FolderLock::take(folder.path()));
    EXPECT_FALSE(FolderLock::take(other.path()));
}

}  // namespace
}  // namespace paddock::store
