// Which of many sockets have something to tell.
#include "net/poll_set.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>

#include <array>
#include <chrono>
#include <string_view>
#include <vector>

#include "net/socket.hpp"

namespace paddock::net {
namespace {

// Pairs of sockets: ours are watched, theirs are written to.
class PollSetTest : public testing::Test, private PollSet::Listener {
protected:
    void connect(std::size_t count) {
        ours.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            std::array<int, 2> ends{};
            ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()), 0);
            ours.emplace_back(ends[0]);
            theirs.emplace_back(ends[1]);
            ASSERT_TRUE(set.add(ends[0], &ours.back()));
        }
        look();
    }
    void write(std::size_t to, std::string_view text) {
        const std::array pieces{text};
        ASSERT_TRUE(theirs[to].send(pieces));
    }
    // How many were told of as readable.
    std::size_t look() {
        readable = 0;
        context.run_for(std::chrono::milliseconds(20));
        return readable;
    }

    boost::asio::io_context context;
    PollSet set{context, *this};
    std::vector<Socket> ours;
    std::vector<Socket> theirs;
    std::size_t readable = 0;
    bool reads = true;

private:
    void changed(std::span<const epoll_event> events) override {
        for (const epoll_event& event : events) {
            if ((event.events & EPOLLIN) == 0) continue;
            ++readable;
            std::array<char, 4> room{};
            if (reads) (void)static_cast<Socket*>(event.data.ptr)->receive(room);
        }
    }
};

TEST_F(PollSetTest, TellsOfAllThatHaveSomething) {
    connect(200);
    for (std::size_t i = 0; i < 150; ++i) write(i, "news");
    EXPECT_EQ(look(), 150U) << "more than are told at once";
    EXPECT_EQ(look(), 0U);
}

TEST_F(PollSetTest, TellsOnceOfEachChangeUnlessAskedAgain) {
    connect(1);
    write(0, "much news");
    EXPECT_EQ(look(), 1U);
    EXPECT_EQ(look(), 0U) << "five letters are left, but nothing has changed";
    set.ask_again(ours[0].descriptor(), &ours[0]);
    EXPECT_EQ(look(), 1U);
    write(0, "!");
    EXPECT_EQ(look(), 1U);
}

TEST_F(PollSetTest, ForgetsASocketThatIsClosed) {
    connect(2);
    reads = false;
    ours[0].close();
    write(1, "news");
    EXPECT_EQ(look(), 1U);
}

TEST_F(PollSetTest, SaysWhenTheKernelTakesNoMore) {
    EXPECT_FALSE(set.add(-1, nullptr));
}

}  // namespace
}  // namespace paddock::net
