#include "net/poll_set.hpp"

#include <array>

namespace paddock::net {

namespace {

constexpr std::size_t most_at_once = 64;
constexpr std::uint32_t interests = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET;

bool watch(int set, int how, int socket, void* data) {
    epoll_event event{interests, {.ptr = data}};
    return epoll_ctl(set, how, socket, &event) == 0;
}

}  // namespace

PollSet::PollSet(boost::asio::io_context& context, Listener& listener)
    : set_(context, epoll_create1(EPOLL_CLOEXEC)), listener_(listener) {
    wait();
}

bool PollSet::add(int socket, void* data) {
    return watch(set_.native_handle(), EPOLL_CTL_ADD, socket, data);
}

void PollSet::ask_again(int socket, void* data) {
    watch(set_.native_handle(), EPOLL_CTL_MOD, socket, data);
}

void PollSet::wait() {
    set_.async_wait(boost::asio::posix::descriptor_base::wait_read, [this](const boost::system::error_code& error) {
        if (error) return;
        std::array<epoll_event, most_at_once> events;
        const int count = epoll_wait(set_.native_handle(), events.data(), static_cast<int>(events.size()), 0);
        if (count > 0) listener_.changed(std::span(events).first(static_cast<std::size_t>(count)));
        wait();
    });
}

}  // namespace paddock::net
