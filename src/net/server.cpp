#include "net/server.hpp"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <ctime>
#include <set>

namespace paddock::net {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Code = boost::system::error_code;
using std::chrono::milliseconds;

constexpr auto quietly = asio::as_tuple(asio::use_awaitable);  // errors as values
constexpr milliseconds farewell{2'000};

using Message = http::response<http::span_body<const char>>;

// The date of an answer, as HTTP writes it.
std::string date_text() {
    std::array<char, 64> text{};
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

Message message_of(const Reply& reply, unsigned version, bool keep_alive) {
    Message message{http::int_to_status(reply.status), version};
    for (const auto& [name, value] : reply.headers) message.insert(name, value);
    message.set(http::field::date, date_text());
    message.keep_alive(keep_alive);
    if (reply.status != 304) message.content_length(reply.body.size());
    if (!reply.headers_only) message.body() = {reply.body.data(), reply.body.size()};
    return message;
}

// What to answer when a request cannot be read; 0: nobody is there to be told.
unsigned status_of(const Code& error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow) return 431;
    if (error == http::error::unexpected_body || error == http::error::body_limit) return 413;
    if (error == http::error::end_of_stream || error == http::error::partial_message) return 0;
    return error.category() == make_error_code(http::error::bad_method).category() ? 400 : 0;
}

}  // namespace

class Server::Inside {
public:
    Inside(const ServerOptions& options, Site site) : options_(options), site_(std::move(site)) {}

    Result<Done, std::string> listen() {
        Code error;
        const auto host = asio::ip::make_address(options_.host == "localhost" ? "127.0.0.1" : options_.host, error);
        if (error) return refuse("'" + options_.host + "' is not an address; give one like 127.0.0.1, 0.0.0.0 or ::1");
        const tcp::endpoint endpoint(host, options_.port);
        acceptor_.open(endpoint.protocol(), error);
        // A port that the last run has just left may be taken again at once.
        if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
        if (!error) acceptor_.bind(endpoint, error);
        if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
        if (!error) endpoint_ = acceptor_.local_endpoint(error);
        if (!error) return Done{};
        const std::string port = std::to_string(options_.port);
        if (error == asio::error::address_in_use)
            return refuse("port " + port + " is taken by another program; choose one with --port, or --port 0 for any");
        if (error == asio::error::access_denied)
            return refuse("port " + port + " is reserved for the administrator; choose one above 1023 with --port");
        return refuse("cannot listen at " + options_.host + ", port " + port + ": " + error.message());
    }

    const tcp::endpoint& endpoint() const { return endpoint_; }

    void run(bool until_signal) {
        asio::signal_set signals(context_);
        if (until_signal) {
            signals.add(SIGINT);
            signals.add(SIGTERM);
            signals.async_wait([this](const Code& error, int) {
                if (!error) begin_to_stop();
            });
        }
        asio::co_spawn(context_, accept_all(), asio::detached);
        context_.run();
    }

    void stop() {
        asio::post(context_, [this] { begin_to_stop(); });
    }

private:
    // No more connections; idle ones end at once, busy ones after their answer, all within the farewell.
    void begin_to_stop() {
        stopping_ = true;
        Code ignored;
        acceptor_.close(ignored);
        for (beast::tcp_stream* stream : idle_) stream->cancel();
        farewell_.expires_after(farewell);
        farewell_.async_wait([this](const Code& error) {
            if (!error) context_.stop();
        });
        end_if_done();
    }
    void end_if_done() {
        if (stopping_ && connections_ == 0) context_.stop();
    }

    asio::awaitable<void> accept_all() {
        while (acceptor_.is_open()) {
            auto [error, socket] = co_await acceptor_.async_accept(quietly);
            if (!error) {
                asio::co_spawn(context_, serve(beast::tcp_stream(std::move(socket))), asio::detached);
            } else if (acceptor_.is_open()) {
                // Out of descriptors, most likely: wait for some to come back.
                asio::steady_timer pause(context_, milliseconds(100));
                co_await pause.async_wait(quietly);
            }
        }
    }

    asio::awaitable<void> serve(beast::tcp_stream stream) {
        ++connections_;
        if (connections_ > options_.most_connections)
            co_await write(stream, Site::refusal(503), 11, false);
        else
            co_await answer_requests(stream);
        Code ignored;
        stream.socket().shutdown(tcp::socket::shutdown_both, ignored);
        --connections_;
        end_if_done();
    }

    asio::awaitable<void> answer_requests(beast::tcp_stream& stream) {
        beast::flat_buffer buffer(options_.most_header_bytes + 1024);
        for (bool first = true, more = true; more && !stopping_; first = false) {
            http::request_parser<http::empty_body> parser;
            parser.header_limit(static_cast<std::uint32_t>(options_.most_header_bytes));
            Code error = co_await read(stream, buffer, parser, first);
            if (error) {
                const unsigned status = status_of(error);
                if (status != 0) co_await write(stream, Site::refusal(status), 11, false);
                co_return;
            }
            const auto& request = parser.get();
            const auto text = [&](http::field name) {
                const auto value = request[name];
                return std::string_view(value.data(), value.size());
            };
            const std::string_view method(request.method_string().data(), request.method_string().size());
            const std::string_view target(request.target().data(), request.target().size());
            const Reply reply =
                site_.answer({method, target, text(http::field::accept_encoding), text(http::field::if_none_match)});
            more = request.keep_alive() && reply.status != 400;
            more = co_await write(stream, reply, request.version(), more) && more;
        }
    }

    // Waits for a request as long as idling is allowed; once it begins, its headers have to come soon.
    asio::awaitable<Code> read(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                               http::request_parser<http::empty_body>& parser, bool first) {
        if (buffer.size() == 0) {
            stream.expires_after(milliseconds(first ? options_.read_ms : options_.idle_ms));
            idle_.insert(&stream);
            auto [error, size] = co_await stream.async_read_some(buffer.prepare(1024), quietly);
            idle_.erase(&stream);
            if (error) co_return error == asio::error::eof ? Code(http::error::end_of_stream) : error;
            buffer.commit(size);
        }
        stream.expires_after(milliseconds(options_.read_ms));
        auto [error, size] = co_await http::async_read(stream, buffer, parser, quietly);
        co_return error;
    }

    // False: the connection is of no more use.
    asio::awaitable<bool> write(beast::tcp_stream& stream, const Reply& reply, unsigned version, bool keep_alive) {
        const Message message = message_of(reply, version, keep_alive && !stopping_);
        http::response_serializer<http::span_body<const char>> serializer{message};
        stream.expires_after(milliseconds(options_.write_ms));
        if (reply.headers_only) {
            auto [error, size] = co_await http::async_write_header(stream, serializer, quietly);
            co_return !error;
        }
        auto [error, size] = co_await http::async_write(stream, serializer, quietly);
        co_return !error;
    }

    const ServerOptions options_;
    const Site site_;
    asio::io_context context_{1};
    tcp::acceptor acceptor_{context_};
    tcp::endpoint endpoint_;  // known when the acceptor is closed, too
    asio::steady_timer farewell_{context_};
    std::set<beast::tcp_stream*> idle_;
    std::size_t connections_ = 0;
    bool stopping_ = false;
};

Server::Server(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Server::~Server() = default;

Result<std::unique_ptr<Server>, std::string> Server::listen(const ServerOptions& options, Site site) {
    auto inside = std::make_unique<Inside>(options, std::move(site));
    if (auto done = inside->listen(); !done) return refuse(done.error());
    return std::unique_ptr<Server>(new Server(std::move(inside)));
}

std::uint16_t Server::port() const {
    return inside_->endpoint().port();
}

std::string Server::address() const {
    const auto host = inside_->endpoint().address();
    const std::string name = host.is_v6() ? "[" + host.to_string() + "]" : host.to_string();
    return "http://" + name + ":" + std::to_string(port());
}

void Server::run(bool until_signal) {
    inside_->run(until_signal);
}

void Server::stop() {
    inside_->stop();
}

}  // namespace paddock::net
