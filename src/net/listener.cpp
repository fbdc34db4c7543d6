#include "net/listener.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <utility>

#include "net/quietly.hpp"

namespace paddock::net {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Code = boost::system::error_code;

constexpr std::chrono::milliseconds pause_without_descriptors{100};

}  // namespace

Listener::Listener(asio::io_context& context, HttpContext& hall) : context_(context), hall_(hall), acceptor_(context) {}

Result<Done, std::string> Listener::listen() {
    const std::string& name = hall_.settings.host;
    const std::string port = std::to_string(hall_.settings.port);
    Code error;
    const auto host = asio::ip::make_address(name == "localhost" ? "127.0.0.1" : name, error);
    if (error) return refuse("'" + name + "' is not an address; give one like 127.0.0.1, 0.0.0.0 or ::1");
    const tcp::endpoint endpoint(host, hall_.settings.port);
    acceptor_.open(endpoint.protocol(), error);
    // A port that the last run has just left may be taken again at once.
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (!error) endpoint_ = acceptor_.local_endpoint(error);
    if (!error) return Done{};
    if (error == asio::error::address_in_use)
        return refuse("port " + port + " is taken by another program; choose one with --port, or --port 0 for any");
    if (error == asio::error::access_denied)
        return refuse("port " + port + " is reserved for the administrator; choose one above 1023 with --port");
    return refuse("cannot listen at " + name + ", port " + port + ": " + error.message());
}

void Listener::start() {
    asio::co_spawn(context_, accept_all(), asio::detached);
}

void Listener::stop(std::function<void()> done) {
    when_done_ = std::move(done);
    hall_.stopping = true;
    Code ignored;
    acceptor_.close(ignored);
    hall_.places.clear_idle();
    end_if_done();
}

void Listener::end_if_done() {
    if (when_done_ && connections_ == 0) std::exchange(when_done_, {})();
}

asio::awaitable<void> Listener::accept_all() {
    while (acceptor_.is_open()) {
        auto [error, socket] = co_await acceptor_.async_accept(quietly);
        if (!error) {
            asio::co_spawn(context_, serve(std::move(socket)), asio::detached);
        } else if (acceptor_.is_open()) {
            // Out of descriptors, most likely: wait for some to come back.
            asio::steady_timer pause(context_, pause_without_descriptors);
            co_await pause.async_wait(quietly);
        }
    }
}

asio::awaitable<void> Listener::serve(tcp::socket socket) {
    HttpSession session(std::move(socket), hall_);
    if (!session.enter()) co_return co_await session.turn_away();
    ++connections_;
    co_await session.run();
    --connections_;
    end_if_done();
}

}  // namespace paddock::net
