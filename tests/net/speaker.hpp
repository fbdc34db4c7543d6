// A WebSocket client for tests: Beast's, so that our frames meet somebody else's idea of them. Every wait has an end.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace paddock::net {

class Speaker {
public:
    using Code = boost::system::error_code;

    explicit Speaker(std::uint16_t port, const std::string& origin = "", int receive_bytes = 0) {
        namespace websocket = boost::beast::websocket;
        boost::asio::ip::tcp::socket& socket = stream_.next_layer();
        const boost::asio::ip::tcp::endpoint there(boost::asio::ip::address_v4::loopback(), port);
        socket.open(there.protocol());
        if (receive_bytes > 0) socket.set_option(boost::asio::socket_base::receive_buffer_size(receive_bytes));
        socket.connect(there);
        stream_.set_option(websocket::stream_base::decorator([origin](websocket::request_type& request) {
            if (!origin.empty()) request.set(boost::beast::http::field::origin, origin);
        }));
        stream_.async_handshake(answer_, "127.0.0.1:" + std::to_string(port), "/ws", noted());
        wait();
    }

    bool open() const { return !error_; }
    Code error() const { return error_; }
    unsigned status() const { return answer_.result_int(); }
    boost::beast::websocket::stream<boost::asio::ip::tcp::socket, false>& stream() { return stream_; }

    void say(std::string_view text) {
        stream_.async_write(boost::asio::buffer(text.data(), text.size()), noted_size());
        wait();
    }
    // The next message; nothing once the connection has ended.
    std::optional<std::string> hear() {
        buffer_.clear();
        stream_.async_read(buffer_, noted_size());
        wait();
        if (error_) return std::nullopt;
        const auto data = buffer_.cdata();
        return std::string(static_cast<const char*>(data.data()), data.size());
    }
    // The next message that holds this; those before it are dropped. Empty once the connection has ended.
    std::string hear_of(std::string_view part) {
        while (auto text = hear())
            if (text->find(part) != std::string::npos) return *text;
        return {};
    }
    // Says it and waits for the answer with that id.
    std::string ask(int id, std::string_view fields) {
        say("{\"op\":" + std::string(fields) + ",\"id\":" + std::to_string(id) + "}");
        return hear_of("\"id\":" + std::to_string(id));
    }
    // After the end.
    unsigned close_code() const { return stream_.reason().code; }

    template <class Begin>
    Code perform(Begin&& begin) {
        begin(stream_, noted());
        wait();
        return error_;
    }

private:
    std::function<void(Code)> noted() {
        return [this](Code error) { note(error); };
    }
    std::function<void(Code, std::size_t)> noted_size() {
        return [this](Code error, std::size_t) { note(error); };
    }
    void note(Code error) {
        error_ = error;
        done_ = true;
    }
    void wait() {
        done_ = false;
        context_.restart();
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
        while (!done_ && std::chrono::steady_clock::now() < end) context_.run_one_until(end);
        ASSERT_TRUE(done_) << "nothing happened for a long time";
    }

    boost::asio::io_context context_;
    boost::beast::websocket::stream<boost::asio::ip::tcp::socket, false> stream_{context_};
    boost::beast::websocket::response_type answer_;
    boost::beast::flat_buffer buffer_;
    Code error_;
    bool done_ = false;
};

}  // namespace paddock::net
