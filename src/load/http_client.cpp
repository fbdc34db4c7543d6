#include "load/http_client.hpp"

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>

#include "base/text.hpp"

namespace paddock::load {

namespace {

constexpr int patience_s = 20;
constexpr std::size_t longest_answer = std::size_t{16} << 20;
constexpr std::string_view blank_line = "\r\n\r\n";

struct Address {
    sockaddr_storage storage{};
    socklen_t size = 0;
};

std::optional<Address> numeric_address(const ServerPlace& server) {
    Address address;
    auto* const four = reinterpret_cast<sockaddr_in*>(&address.storage);
    auto* const six = reinterpret_cast<sockaddr_in6*>(&address.storage);
    if (inet_pton(AF_INET, server.address.c_str(), &four->sin_addr) == 1) {
        four->sin_family = AF_INET;
        four->sin_port = htons(server.port);
        address.size = sizeof *four;
    } else if (inet_pton(AF_INET6, server.address.c_str(), &six->sin6_addr) == 1) {
        six->sin6_family = AF_INET6;
        six->sin6_port = htons(server.port);
        address.size = sizeof *six;
    } else {
        return std::nullopt;
    }
    return address;
}

std::optional<std::string> look_up(const std::string& host) {
    addrinfo wanted{};
    wanted.ai_family = AF_UNSPEC;
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (getaddrinfo(host.c_str(), nullptr, &wanted, &found) != 0) return std::nullopt;
    const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> owner(found, &freeaddrinfo);
    std::array<char, NI_MAXHOST> text{};
    if (getnameinfo(found->ai_addr, found->ai_addrlen, text.data(), text.size(), nullptr, 0, NI_NUMERICHOST) != 0)
        return std::nullopt;
    return std::string(text.data());
}

// The value of a header in an answer's head; names in any case.
std::optional<std::string_view> header_of(std::string_view head, std::string_view name) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; };
    for (std::size_t at = head.find("\r\n"); at != std::string_view::npos; at = head.find("\r\n", at + 2)) {
        std::string_view line = head.substr(at + 2);
        line = line.substr(0, line.find("\r\n"));
        if (line.size() <= name.size() || line[name.size()] != ':') continue;
        bool same = true;
        for (std::size_t i = 0; i < name.size(); ++i) same = same && lower(line[i]) == name[i];
        if (!same) continue;
        line.remove_prefix(name.size() + 1);
        while (line.starts_with(' ')) line.remove_prefix(1);
        return line;
    }
    return std::nullopt;
}

// "HTTP/1.1 200 OK" gives 200; 0 if it is no such line.
unsigned status_of(std::string_view head) {
    if (!head.starts_with("HTTP/1.") || head.size() < 12) return 0;
    const auto status = parse_integer(head.substr(9, 3));
    return status && *status >= 100 ? static_cast<unsigned>(*status) : 0;
}

}  // namespace

std::string ServerPlace::url() const {
    const bool six = host.find(':') != std::string::npos;
    return "http://" + (six ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

Result<ServerPlace, std::string> parse_place(std::string_view url) {
    constexpr std::string_view scheme = "http://";
    const std::string sentence =
        in_quotes(url) + " is not the address of a server; give one like http://127.0.0.1:8080";
    if (!url.starts_with(scheme)) return refuse(sentence);
    url.remove_prefix(scheme.size());
    if (url.ends_with('/')) url.remove_suffix(1);
    const std::size_t colon = url.rfind(':');
    if (colon == std::string_view::npos || colon == 0) return refuse(sentence);
    const auto port = parse_integer(url.substr(colon + 1));
    if (!port || *port < 1 || *port > 65'535) return refuse(sentence);
    std::string_view host = url.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    ServerPlace place{std::string(host), static_cast<std::uint16_t>(*port), {}};
    const auto address = look_up(place.host);
    if (!address) return refuse("there is no machine called " + in_quotes(host) + "; is the address right?");
    place.address = *address;
    return place;
}

int open_socket(const ServerPlace& server, bool blocking) {
    const auto address = numeric_address(server);
    if (!address) return -1;
    const int kind = SOCK_STREAM | SOCK_CLOEXEC | (blocking ? 0 : SOCK_NONBLOCK);
    const int socket = ::socket(address->storage.ss_family, kind, 0);
    if (socket < 0) return -1;
    const int yes = 1;
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (blocking) {
        const timeval limit{patience_s, 0};
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    }
    if (connect(socket, reinterpret_cast<const sockaddr*>(&address->storage), address->size) == 0) return socket;
    if (!blocking && errno == EINPROGRESS) return socket;
    const int error = errno;
    close(socket);
    errno = error;
    return -1;
}

HttpClient::~HttpClient() {
    disconnect();
}

void HttpClient::disconnect() {
    if (socket_ >= 0) close(std::exchange(socket_, -1));
}

Result<Done, std::string> HttpClient::connect() {
    socket_ = open_socket(server_, true);
    if (socket_ >= 0) return Done{};
    return refuse("no server answers at " + server_.url() + ": " + std::strerror(errno));
}

bool HttpClient::send_all(std::string_view text) const {
    while (!text.empty()) {
        const ssize_t sent = send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

bool HttpClient::read_answer(HttpAnswer& answer) {
    std::string text;
    std::array<char, 16384> chunk;
    while (text.size() < longest_answer) {
        const std::size_t end = text.find(blank_line);
        if (end != std::string::npos) {
            const std::string_view head = std::string_view(text).substr(0, end);
            const auto length = parse_integer(header_of(head, "content-length").value_or("0"));
            answer.status = status_of(head);
            if (answer.status == 0 || !length || *length < 0) return false;
            const std::size_t from = end + blank_line.size();
            if (text.size() - from >= static_cast<std::size_t>(*length)) {
                answer.body = text.substr(from, static_cast<std::size_t>(*length));
                if (header_of(head, "connection").value_or("") == "close") disconnect();
                return true;
            }
        }
        const ssize_t got = recv(socket_, chunk.data(), chunk.size(), 0);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        text.append(chunk.data(), static_cast<std::size_t>(got));
    }
    return false;
}

Result<HttpAnswer, std::string> HttpClient::ask(const HttpQuestion& question) {
    std::string text = std::string(question.method) + " " + std::string(question.path) +
                       " HTTP/1.1\r\nHost: " + server_.url().substr(7) + "\r\n";
    if (!question.token.empty()) text += "Authorization: Bearer " + std::string(question.token) + "\r\n";
    if (!question.body.empty()) text += "Content-Type: application/json\r\n";
    if (question.method != "GET") text += "Content-Length: " + std::to_string(question.body.size()) + "\r\n";
    text += "\r\n" + std::string(question.body);
    // A kept connection may have been ended meanwhile: then once more, with a new one.
    for (const bool kept : {socket_ >= 0, false}) {
        if (socket_ < 0)
            if (auto done = connect(); !done) return refuse(done.error());
        HttpAnswer answer;
        if (send_all(text) && read_answer(answer)) return answer;
        disconnect();
        if (!kept) break;
    }
    return refuse("the server at " + server_.url() + " ended the connection without an answer");
}

}  // namespace paddock::load
