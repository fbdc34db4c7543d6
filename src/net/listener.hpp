// Takes a port and lets people in: each new connection becomes an HTTP session, if there is a place for it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <functional>
#include <string>

#include "base/result.hpp"
#include "net/http_session.hpp"

namespace paddock::net {

class Listener {
public:
    Listener(boost::asio::io_context& context, HttpContext& hall);

    // Takes the port; the reason is a sentence.
    Result<Done, std::string> listen();
    const boost::asio::ip::tcp::endpoint& endpoint() const { return endpoint_; }

    void start();
    // No more connections; idle ones end at once, busy ones after their answer. `done` is called when all are gone.
    void stop(std::function<void()> done);

    std::size_t connections() const { return connections_; }

private:
    boost::asio::awaitable<void> accept_all();
    boost::asio::awaitable<void> serve(boost::asio::ip::tcp::socket socket);
    void end_if_done();

    boost::asio::io_context& context_;
    HttpContext& hall_;
    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::ip::tcp::endpoint endpoint_;  // known when the acceptor is closed, too
    std::size_t connections_ = 0;
    std::function<void()> when_done_;
};

}  // namespace paddock::net
