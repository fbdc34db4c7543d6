// A server that runs beside a test, over real sockets and a real file, and clients for it.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "net/server.hpp"
#include "store/sqlite_store.hpp"

namespace paddock::net {

inline bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// A folder that goes away with its files.
class Folder {
public:
    Folder() {
        std::string name = std::filesystem::temp_directory_path() / "paddock-net-XXXXXX";
        path_ = mkdtemp(name.data());
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

inline const std::string large_page(300'000, 'x');

inline Site sample_site() {
    return Site(
        {{"/", "text/html", "h", false, "hello", "", ""}, {"/large", "text/plain", "l", true, large_page, "", ""}});
}

// Nobody in a test shares an address with a crowd, so the limits of one address are those of the whole server.
inline Settings test_settings() {
    Settings settings;
    settings.port = 0;
    settings.limits.connections_per_address = settings.limits.connections;
    settings.limits.requests_per_address = {.burst = 1e6, .per_second = 1e6};
    settings.limits.openings_per_address = {.burst = 1e6, .per_second = 1e6};
    return settings;
}

// Stopped at its end. The log goes to a file in its folder.
class Running {
public:
    explicit Running(const Settings& settings = test_settings()) : Running(settings, {}) {}
    // With a store of the test's own; null: a file in its folder.
    Running(const Settings& settings, std::unique_ptr<store::Store> store)
        : log_(*Log::open(folder_.path() / "log", Severity::debug)) {
        begin(settings, std::move(store));
    }
    ~Running() { end(); }

    void end() {
        if (!server_) return;
        server_->stop();
        thread_.join();
        server_.reset();
    }
    // Another run on what the last one left behind.
    void begin(const Settings& settings, std::unique_ptr<store::Store> store = {}) {
        if (!store) store = std::move(*store::SqliteStore::open(folder_.path() / "data"));
        server_ = std::move(*Server::open(settings, sample_site(), std::move(store), log_));
        port_ = server_->port();
        thread_ = std::thread([this] { server_->run(); });
    }

    std::uint16_t port() const { return port_; }
    const std::filesystem::path& folder() const { return folder_.path(); }

private:
    Folder folder_;
    Log log_;
    std::unique_ptr<Server> server_;
    std::uint16_t port_ = 0;
    std::thread thread_;
};

// A plain client: what it sends is what goes over the wire.
class Client {
public:
    // `from`: the last part of the address 127.0.0.x that it calls from.
    explicit Client(std::uint16_t port, int receive_bytes = 0, std::uint8_t from = 1)
        : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in own{};
        own.sin_family = AF_INET;
        own.sin_addr.s_addr = htonl((INADDR_LOOPBACK & ~0xffU) | from);
        if (from != 1) bind(socket_, reinterpret_cast<const sockaddr*>(&own), sizeof own);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const timeval patience{10, 0};
        setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        if (receive_bytes > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_bytes, sizeof receive_bytes);
        connected_ = connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    }
    ~Client() { close(socket_); }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    bool connected() const { return connected_; }
    void send(std::string_view text) {
        while (!text.empty()) {
            const ssize_t count = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
            if (count <= 0) return;
            text.remove_prefix(static_cast<std::size_t>(count));
        }
    }
    // Until the other side closes.
    std::string rest() {
        while (receive()) continue;
        return std::exchange(got_, {});
    }
    // So many bytes, or fewer if the other side closes.
    std::string take(std::size_t bytes) {
        while (got_.size() < bytes)
            if (!receive()) break;
        std::string taken = got_.substr(0, bytes);
        got_.erase(0, bytes);
        return taken;
    }
    // One answer with a body of the length that it tells; a HEAD has none.
    std::string answer(bool head = false) {
        std::size_t end = 0;
        while ((end = got_.find("\r\n\r\n")) == std::string::npos)
            if (!receive()) return std::exchange(got_, {});
        end += 4;
        const std::size_t at = got_.find("Content-Length: ");
        const std::size_t length = at < end && !head ? std::stoul(got_.substr(at + 16)) : 0;
        return take(end + length);
    }

private:
    bool receive() {
        std::array<char, 4096> bytes{};
        const ssize_t count = recv(socket_, bytes.data(), bytes.size(), 0);
        if (count <= 0) return false;
        got_.append(bytes.data(), static_cast<std::size_t>(count));
        return true;
    }

    int socket_;
    bool connected_ = false;
    std::string got_;
};

// One request on a connection of its own, and all of its answer.
inline std::string request(std::uint16_t port, std::string_view method_and_target, std::string_view headers = "",
                           std::string_view body = "") {
    Client client(port);
    std::string text(method_and_target);
    text += " HTTP/1.1\r\nHost: here\r\nConnection: close\r\n";
    text += headers;
    if (!body.empty()) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    client.send(text + "\r\n" + std::string(body));
    return client.rest();
}

}  // namespace paddock::net
