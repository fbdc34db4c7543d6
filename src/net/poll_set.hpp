// Which of many sockets can be read or written, many of them told in one call. Asio would ask the kernel to watch a
// socket again after every read, and tell of one at a time.
#pragma once

#include <sys/epoll.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <span>

namespace paddock::net {

class PollSet {
public:
    // Told on the thread of the context.
    class Listener {
    public:
        virtual ~Listener() = default;
        // The data of each event is the pointer that `add` was given.
        virtual void changed(std::span<const epoll_event> events) = 0;
    };
    PollSet(boost::asio::io_context& context, Listener& listener);

    // Tells once of each change, until the socket is closed: what is there must be read to its end, or asked for again.
    // False: the kernel has no room for another.
    bool add(int socket, void* data);
    // Tells of it once more if there is still something to read.
    void ask_again(int socket, void* data);

private:
    void wait();

    boost::asio::posix::stream_descriptor set_;
    Listener& listener_;
};

}  // namespace paddock::net
