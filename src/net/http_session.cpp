#include "net/http_session.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <ctime>
#include <iterator>

#include "base/version.hpp"
#include "net/origin.hpp"
#include "net/quietly.hpp"
#include "wire/server_message.hpp"

namespace paddock::net {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using std::chrono::milliseconds;

constexpr std::string_view json_type = "application/json";
constexpr std::size_t first_read = 1024;

using PageMessage = http::response<http::span_body<const char>>;

// The date of an answer, as HTTP writes it.
std::string date_text() {
    std::array<char, 64> text{};
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

PageMessage message_of(const Reply& reply, unsigned version, bool keep_alive) {
    PageMessage message{http::int_to_status(reply.status), version};
    for (const auto& [name, value] : reply.headers) message.insert(name, value);
    message.set(http::field::date, date_text());
    message.keep_alive(keep_alive);
    if (reply.status != 304) message.content_length(reply.body.size());
    if (!reply.headers_only) message.body() = {reply.body.data(), reply.body.size()};
    return message;
}

// What to answer when a request cannot be read; 0: nobody is there to be told.
unsigned status_of(const boost::system::error_code& error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow) return 431;
    if (error == http::error::unexpected_body || error == http::error::body_limit) return 413;
    if (error == http::error::end_of_stream || error == http::error::partial_message) return 0;
    return error.category() == make_error_code(http::error::bad_method).category() ? 400 : 0;
}

std::string_view text(beast::string_view view) {
    return {view.data(), view.size()};
}

template <class Head, class Field>
std::string_view field(const Head& head, Field name) {
    return text(head[name]);
}

// Of several lines the last one: that is the one which the nearest proxy has added.
template <class Head>
std::string_view last_field(const Head& head, std::string_view name) {
    const auto [first, end] = head.equal_range(beast::string_view(name.data(), name.size()));
    std::string_view value;
    for (auto line = first; line != end; ++line) value = text(line->value());
    return value;
}

template <class Head>
std::string_view path(const Head& head) {
    return path_of(text(head.target()));
}

// What is not a page but said by the service or about it.
bool is_data(std::string_view path) {
    return path.starts_with("/api/") || path == "/healthz" || path == "/metrics" || path == "/ws";
}

template <class Head>
std::string_view token(const Head& head) {
    constexpr std::string_view scheme = "Bearer ";
    const std::string_view header = field(head, http::field::authorization);
    return header.starts_with(scheme) ? header.substr(scheme.size()) : std::string_view{};
}

// What a refusal in plain words counts as.
RefusalKind kind_of(unsigned status) {
    if (status == 413 || status == 431) return RefusalKind::too_large;
    return status == 503 ? RefusalKind::busy : RefusalKind::malformed;
}

// The answer to /healthz.
std::string health_body(bool storage_works) {
    const std::string_view status = storage_works ? "ok" : "storage";
    return R"({"status":")" + std::string(status) + R"(","version":")" + std::string(version()) + R"("})";
}

// Whether everybody who reads it, a proxy in front for instance, reads the same: for whom it is, and where it ends.
template <class Head>
bool is_plain(const Head& head) {
    const auto [coding, end] = head.equal_range(http::field::transfer_encoding);
    if (coding != end && (std::next(coding) != end || !beast::iequals(coding->value(), "chunked"))) return false;
    return head.count(http::field::host) <= 1;
}

bool changes_something(std::string_view method) {
    return method != "GET" && method != "HEAD";
}

}  // namespace

HttpSession::HttpSession(tcp::socket socket, HttpContext& hall)
    : stream_(std::move(socket)), hall_(hall), buffer_(hall.settings.header_bytes + first_read) {
    boost::system::error_code ignored;
    const auto endpoint = stream_.socket().remote_endpoint(ignored);
    if (!ignored) peer_ = endpoint.address().to_string();
    stream_.socket().set_option(tcp::no_delay(true), ignored);
}

// The connections of a proxy are everybody's: there it is for the proxy to count those of one address.
bool HttpSession::enter() {
    return hall_.places.enter(*this, hall_.settings.behind_proxy ? std::string{} : counted_address(peer_, {}));
}

asio::awaitable<void> HttpSession::run() {
    for (bool first = true, more = true; more && !hall_.stopping; first = false) {
        Parser parser;
        parser.header_limit(hall_.settings.header_bytes);
        parser.body_limit(hall_.settings.limits.message_bytes);
        const Reading reading = co_await read_head(parser, first);
        if (reading.error) {
            co_await refuse_reading(parser, reading.error);
            break;
        }
        ++hall_.requests;
        if (!is_plain(parser.get())) {
            co_await write(refusal(400), Head{}, false);
            break;
        }
        const bool is_socket = path(parser.get()) == "/ws" && websocket::is_upgrade(parser.get());
        if (is_socket && is_own(parser.get())) co_return co_await upgrade(parser.get());
        more = co_await answer(parser);
    }
    hall_.places.leave(*this);
    boost::system::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_both, ignored);
}

asio::awaitable<void> HttpSession::turn_away() {
    co_await write(refusal(503), Head{}, false);
    boost::system::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_both, ignored);
}

// Waits for a request as long as idling is allowed; once it begins, its headers have to come soon.
asio::awaitable<HttpSession::Reading> HttpSession::read_head(Parser& parser, bool first) {
    const Settings& settings = hall_.settings;
    if (buffer_.size() == 0) {
        stream_.expires_after(milliseconds(first ? settings.header_ms : settings.idle_ms));
        if (!first) hall_.places.rest(*this);
        auto [error, size] = co_await stream_.async_read_some(buffer_.prepare(first_read), quietly);
        if (error) co_return Reading{error == asio::error::eof ? Code(http::error::end_of_stream) : error, false};
        buffer_.commit(size);
    }
    hall_.places.delay(*this);
    stream_.expires_after(milliseconds(settings.header_ms));
    auto [error, size] = co_await http::async_read_header(stream_, buffer_, parser, quietly);
    co_return Reading{error, true};
}

asio::awaitable<HttpSession::Code> HttpSession::read_body(Parser& parser) {
    if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
        constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        auto [error, size] = co_await asio::async_write(stream_, asio::buffer(go_on), quietly);
        if (error) co_return error;
    }
    auto [error, size] = co_await http::async_read(stream_, buffer_, parser, quietly);
    co_return error;
}

asio::awaitable<void> HttpSession::refuse_reading(const Parser& parser, const Code& error) {
    const unsigned status = status_of(error);
    if (status == 0) co_return;
    if (status == 413 && is_data(path(parser.get()))) {
        const Respond respond = refusal(413, RefusalKind::too_large, "The body of the request is too long.");
        co_await write(Site::data(413, json_type, respond.body), parser.get(), false);
    } else {
        co_await write(refusal(status), Head{}, false);
    }
}

asio::awaitable<bool> HttpSession::answer(Parser& parser) {
    const Head& head = parser.get();
    if (is_data(path(head))) co_return co_await answer_with_data(parser);
    if (parser.chunked() || parser.content_length().value_or(0) > 0) {
        co_await write(refusal(413), head, false);
        co_return false;
    }
    const Reply reply =
        hall_.site.answer({text(head.method_string()), text(head.target()), field(head, http::field::accept_encoding),
                           field(head, http::field::if_none_match)});
    if (reply.status == 400 || reply.status == 405) hall_.host.note_refusal(kind_of(reply.status));
    co_return co_await write(reply, head, head.keep_alive() && reply.status != 400);
}

asio::awaitable<bool> HttpSession::answer_with_data(Parser& parser) {
    if (const Code error = co_await read_body(parser)) {
        co_await refuse_reading(parser, error);
        co_return false;
    }
    const Head& head = parser.get();
    const std::string_view where = path(head);
    Respond respond;
    if (where == "/ws")
        respond = is_own(head) ? refusal(426, RefusalKind::malformed, "This is the address of a WebSocket.")
                               : refusal(403, RefusalKind::origin, "The request comes from a page of another site.");
    else if (where.starts_with("/api/"))
        respond = co_await ask(head);
    else if (changes_something(text(head.method_string())))
        respond = refusal(405, RefusalKind::malformed, "Only GET is answered here.");
    else if (where == "/metrics")
        respond = metrics(head);
    else
        respond = {0, hall_.host.storage_works() ? 200U : 503U, json_type, health_body(hall_.host.storage_works())};
    Reply reply = Site::data(respond.status, respond.content_type, respond.body);
    if (respond.status == 426) reply.headers.emplace_back("Upgrade", "websocket");
    reply.headers_only = head.method() == http::verb::head;
    co_return co_await write(std::move(reply), head, head.keep_alive());
}

asio::awaitable<Respond> HttpSession::ask(const Head& head) {
    const std::string_view method = text(head.method_string());
    if (changes_something(method) && !is_own(head))
        co_return refusal(403, RefusalKind::origin, "The request comes from a page of another site.");
    hall_.places.serve(*this);
    std::optional<Respond> respond;
    asio::steady_timer patience(stream_.get_executor(), milliseconds(hall_.settings.answer_ms));
    const std::string client = address(head);
    const Request request{method == "HEAD" ? "GET" : method, path(head), token(head), head.body(), client};
    const RequestId id = hall_.host.ask(request, [&](Respond answer) {
        respond = std::move(answer);
        patience.cancel();
    });
    if (!respond) co_await patience.async_wait(quietly);
    if (respond) co_return std::move(*respond);
    hall_.host.forget(id);
    co_return refusal(503, RefusalKind::busy, "The server has too much to do. Try again in a moment.");
}

// Beast makes the handshake; the frames after it are ours. WebSockets are counted by the service.
asio::awaitable<void> HttpSession::upgrade(const Head& head) {
    hall_.places.leave(*this);
    const std::string client = address(head);
    stream_.expires_never();
    websocket::stream<tcp::socket, false> handshake(stream_.release_socket());
    handshake.set_option(
        websocket::stream_base::timeout{milliseconds(hall_.settings.header_ms), websocket::stream_base::none(), false});
    auto [error] = co_await handshake.async_accept(head, quietly);
    if (error.category() == make_error_code(websocket::error::no_connection).category())
        hall_.host.note_refusal(RefusalKind::malformed);  // Beast has told why
    if (error || hall_.stopping) co_return;
    const auto early = buffer_.cdata();
    hall_.host.enter(std::move(handshake.next_layer()), client,
                     std::string(static_cast<const char*>(early.data()), early.size()));
}

// False: the connection is of no more use.
asio::awaitable<bool> HttpSession::write(Reply reply, const Head& head, bool keep_alive) {
    keep_alive = keep_alive && !hall_.stopping;
    const PageMessage message = message_of(reply, head.version(), keep_alive);
    http::response_serializer<http::span_body<const char>> serializer{message};
    hall_.places.delay(*this);
    stream_.expires_after(milliseconds(hall_.settings.answer_ms));
    if (reply.headers_only) {
        auto [error, size] = co_await http::async_write_header(stream_, serializer, quietly);
        co_return !error && keep_alive;
    }
    auto [error, size] = co_await http::async_write(stream_, serializer, quietly);
    co_return !error && keep_alive;
}

Respond HttpSession::refusal(unsigned status, RefusalKind kind, std::string_view sentence) {
    hall_.host.note_refusal(kind);
    return {0, status, json_type, refusal_body(kind, sentence)};
}

Reply HttpSession::refusal(unsigned status) {
    hall_.host.note_refusal(kind_of(status));
    return Site::refusal(status);
}

bool HttpSession::is_own(const Head& head) const {
    const std::string_view proto =
        hall_.settings.behind_proxy ? last_field(head, "X-Forwarded-Proto") : std::string_view{};
    return net::is_own({field(head, http::field::origin), field(head, http::field::host), proto}, hall_.own_origin);
}

bool HttpSession::is_local(const Head& head) const {
    return net::is_local(peer_, std::ranges::any_of(forwarding_headers, [&](std::string_view name) {
                             return head.find(beast::string_view(name.data(), name.size())) != head.end();
                         }));
}

Respond HttpSession::metrics(const Head& head) {
    if (!hall_.settings.public_metrics && !is_local(head))
        return refusal(
            403, RefusalKind::origin,
            "The metrics are for programs on the server's own machine, unless it sets public_metrics = yes.");
    return {0, 200, "text/plain; version=0.0.4; charset=utf-8", hall_.host.metrics()};
}

std::string HttpSession::address(const Head& head) const {
    return counted_address(peer_,
                           hall_.settings.behind_proxy ? last_field(head, "X-Forwarded-For") : std::string_view{});
}

}  // namespace paddock::net
