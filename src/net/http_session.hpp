// One HTTP connection: pages, requests of the protocol, and the handshake after which it is a WebSocket.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstdint>
#include <string>

#include "net/connection_limiter.hpp"
#include "net/effect_runner.hpp"
#include "net/settings.hpp"
#include "net/site.hpp"

namespace paddock::net {

// What all HTTP connections share.
struct HttpContext {
    const Settings& settings;
    const Site& site;
    EffectRunner& host;
    std::string own_origin;  // empty: where the Host header says
    bool stopping = false;
    std::uint64_t requests = 0;
    ConnectionLimiter places{settings.http_connections, settings.http_connections_per_address};
};

class HttpSession final : private ConnectionLimiter::Guest {
public:
    HttpSession(boost::asio::ip::tcp::socket socket, HttpContext& hall);
    HttpSession(const HttpSession&) = delete;
    HttpSession& operator=(const HttpSession&) = delete;

    // False: there is no place for it.
    bool enter();
    // Until the connection ends or has become a WebSocket.
    boost::asio::awaitable<void> run();
    // Tells that there is no room, and ends.
    boost::asio::awaitable<void> turn_away();

private:
    using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;
    using Head = boost::beast::http::request<boost::beast::http::string_body>;
    using Code = boost::system::error_code;

    struct Reading {
        Code error;
        bool begun = false;  // whether anything of a request has come
    };
    boost::asio::awaitable<Reading> read_head(Parser& parser, bool first);
    boost::asio::awaitable<Code> read_body(Parser& parser);
    // False: the connection is of no more use here.
    boost::asio::awaitable<bool> answer(Parser& parser);
    boost::asio::awaitable<bool> answer_with_data(Parser& parser);
    boost::asio::awaitable<Respond> ask(const Head& head);
    boost::asio::awaitable<void> upgrade(const Head& head);
    boost::asio::awaitable<void> refuse_reading(const Parser& parser, const Code& error);
    boost::asio::awaitable<bool> write(Reply reply, const Head& head, bool keep_alive);

    // What is refused here, before it came to the service; counted. The second is in plain words.
    Respond refusal(unsigned status, RefusalKind kind, std::string_view sentence);
    Reply refusal(unsigned status);

    // What is waited for is over, whichever way.
    void give_way() override { stream_.close(); }
    bool is_own(const Head& head) const;
    bool is_local(const Head& head) const;
    Respond metrics(const Head& head);
    std::string address(const Head& head) const;

    boost::beast::tcp_stream stream_;
    HttpContext& hall_;
    boost::beast::flat_buffer buffer_;
    std::string peer_;
};

}  // namespace paddock::net
