#include "load/client_loop.hpp"

#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "load/client_frame.hpp"

namespace paddock::load {

namespace {

// The key of every client is the example of RFC 6455, and so is the answer that proves that the server understood: the
// key keeps caches between the two from mixing things up, and here is nothing between the two.
constexpr std::string_view key = "dGhlIHNhbXBsZSBub25jZQ==";
constexpr std::string_view answer_to_key = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";
constexpr std::string_view end_of_head = "\r\n\r\n";
constexpr std::size_t longest_head = 8192;
constexpr std::size_t longest_message = std::size_t{64} << 20;

enum class Stage : std::uint8_t { closed, connecting, upgrading, open };

struct Client {
    Client() = default;
    explicit Client(std::uint32_t its_life) : life(its_life) {}

    int socket = -1;
    Stage stage = Stage::closed;
    std::uint32_t life = 0;   // counts its connections
    bool in_message = false;  // the first frames of a message have come, the last has not
    std::string unread;       // the beginning of a frame
    std::string message;      // the frames of a message that came in several
    std::string unsent;
};

}  // namespace

class ClientLoop::Inside {
public:
    Inside(ClientListener& listener, std::uint64_t seed)
        : listener_(listener), masks_(seed), epoll_(epoll_create1(EPOLL_CLOEXEC)), chunk_(std::size_t{256} << 10) {}
    ~Inside() {
        for (const Client& client : clients_)
            if (client.socket >= 0) ::close(client.socket);
        ::close(epoll_);
    }

    std::vector<Client>& clients() { return clients_; }

    void connect(ClientId id, const ServerPlace& server) {
        Client& client = clients_[id];
        client = Client(client.life + 1);
        client.socket = open_socket(server, false);
        if (client.socket < 0) {
            failed_.push_back({id, std::strerror(errno)});
            return;
        }
        client.stage = Stage::connecting;
        client.unsent =
            "GET /ws HTTP/1.1\r\nHost: " + server.url().substr(7) +
            "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " +
            std::string(key) + "\r\n\r\n";
        // Told once of each change, not again and again while something lasts: so what is there is read to its end.
        epoll_event event{EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET, {.u64 = id}};
        epoll_ctl(epoll_, EPOLL_CTL_ADD, client.socket, &event);
    }

    void send(ClientId id, Opcode opcode, std::string_view payload) {
        frame_.clear();
        append_frame(frame_, opcode, payload, masks_.next());
        write(id, frame_);
    }

    void write(ClientId id, std::string_view bytes) {
        Client& client = clients_[id];
        if (client.stage != Stage::open) return;
        if (client.unsent.empty()) {
            const ssize_t sent = ::send(client.socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
            // A connection that has ended is noticed by the next read.
        }
        client.unsent.append(bytes);
    }

    void close(ClientId id) {
        Client& client = clients_[id];
        if (client.socket >= 0) ::close(std::exchange(client.socket, -1));
        client.stage = Stage::closed;
    }

    void step(int most_ms) {
        for (const auto& [id, why] : std::exchange(failed_, {})) listener_.closed(id, why);
        std::array<epoll_event, 256> events;
        const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), most_ms);
        for (int i = 0; i < count; ++i) {
            const epoll_event& event = events[static_cast<std::size_t>(i)];
            const auto id = static_cast<ClientId>(event.data.u64);
            // The listener may have closed it meanwhile.
            if (clients_[id].socket >= 0 && (event.events & EPOLLOUT) != 0) flush(id);
            if (clients_[id].socket >= 0 && (event.events & ~EPOLLOUT) != 0)
                read(id, (event.events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0);
        }
    }

private:
    void flush(ClientId id) {
        Client& client = clients_[id];
        if (client.stage == Stage::connecting) {
            int error = 0;
            socklen_t size = sizeof error;
            getsockopt(client.socket, SOL_SOCKET, SO_ERROR, &error, &size);
            if (error != 0) return lose(id, std::strerror(error));
            client.stage = Stage::upgrading;
        }
        if (client.unsent.empty()) return;
        const ssize_t sent = ::send(client.socket, client.unsent.data(), client.unsent.size(), MSG_NOSIGNAL);
        if (sent > 0) client.unsent.erase(0, static_cast<std::size_t>(sent));
    }

    void lose(ClientId id, std::string_view why) {
        close(id);
        listener_.closed(id, why);
    }

    // `ends`: nothing comes after what is there.
    void read(ClientId id, bool ends) {
        const std::uint32_t life = clients_[id].life;
        ssize_t got = 0;
        do {
            got = recv(clients_[id].socket, chunk_.data(), chunk_.size(), 0);
            if (got < 0 && errno == EAGAIN) return;
            if (got <= 0) return lose(id, got == 0 ? "the server ended the connection" : std::strerror(errno));
            take_fresh(id, {chunk_.data(), static_cast<std::size_t>(got)});
        } while (lives(id, life) && (ends || static_cast<std::size_t>(got) == chunk_.size()));
    }

    void take_fresh(ClientId id, std::string_view fresh) {
        Client& client = clients_[id];
        const std::uint32_t life = client.life;
        if (client.unread.empty()) {
            const std::size_t used = take(id, fresh);
            if (lives(id, life)) clients_[id].unread.assign(fresh.substr(used));
            return;
        }
        std::string bytes = std::exchange(client.unread, {});
        bytes.append(fresh);
        bytes.erase(0, take(id, bytes));
        if (lives(id, life)) clients_[id].unread = std::move(bytes);
    }

    // Whether it is still the same connection: the listener may have ended it, or connected again.
    bool lives(ClientId id, std::uint32_t life) const { return clients_[id].socket >= 0 && clients_[id].life == life; }

    // How many of the bytes have been dealt with.
    std::size_t take(ClientId id, std::string_view bytes) {
        std::size_t used = 0;
        const std::uint32_t life = clients_[id].life;
        if (clients_[id].stage == Stage::upgrading) {
            const std::size_t end = bytes.find(end_of_head);
            if (end == std::string_view::npos && bytes.size() <= longest_head) return 0;
            const std::string_view head = bytes.substr(0, end);
            if (!head.starts_with("HTTP/1.1 101") || head.find(answer_to_key) == std::string_view::npos) {
                lose(id, "the server does not speak WebSocket: " + std::string(head.substr(0, head.find("\r\n"))));
                return 0;
            }
            clients_[id].stage = Stage::open;
            used = end + end_of_head.size();
            listener_.opened(id);
        }
        while (lives(id, life)) {
            Frame frame;
            const FrameReading reading = read_frame(bytes.substr(used), frame);
            if (reading == FrameReading::part) break;
            if (reading == FrameReading::broken) {
                lose(id, "the server sent a broken frame");
                break;
            }
            used += frame.size;
            take_frame(id, frame);
        }
        return used;
    }

    void take_frame(ClientId id, const Frame& frame) {
        Client& client = clients_[id];
        switch (frame.opcode) {
            case Opcode::ping: return send(id, Opcode::pong, frame.payload);
            case Opcode::pong: return;
            case Opcode::close: return lose(id, "the server ended the connection");
            case Opcode::binary: return lose(id, "the server sent bytes instead of text");
            case Opcode::text:
            case Opcode::continuation: break;
        }
        if ((frame.opcode == Opcode::continuation) != client.in_message)
            return lose(id, "the server mixed messages up");
        if (frame.last && !client.in_message) return listener_.received(id, frame.payload);
        if (client.message.size() + frame.payload.size() > longest_message)
            return lose(id, "the server sent a message without an end");
        client.message.append(frame.payload);
        client.in_message = !frame.last;
        if (!frame.last) return;
        const std::string whole = std::exchange(client.message, {});
        listener_.received(id, whole);
    }

    struct Failure {
        ClientId client = 0;
        std::string why;
    };

    ClientListener& listener_;
    Rng masks_;
    int epoll_;
    std::vector<Client> clients_;
    std::vector<Failure> failed_;  // connections that failed at once, to be told in the next step
    std::vector<char> chunk_;      // what one read brings
    std::string frame_;
};

ClientLoop::ClientLoop(ClientListener& listener, std::uint64_t seed)
    : inside_(std::make_unique<Inside>(listener, seed)) {}
ClientLoop::~ClientLoop() = default;

ClientId ClientLoop::add() {
    inside_->clients().emplace_back();
    return inside_->clients().size() - 1;
}

std::size_t ClientLoop::size() const {
    return inside_->clients().size();
}

bool ClientLoop::is_open(ClientId client) const {
    return inside_->clients()[client].stage == Stage::open;
}

void ClientLoop::connect(ClientId client, const ServerPlace& server) {
    inside_->connect(client, server);
}

void ClientLoop::send(ClientId client, std::string_view text) {
    inside_->send(client, Opcode::text, text);
}

void ClientLoop::send_raw(ClientId client, std::string_view bytes) {
    inside_->write(client, bytes);
}

void ClientLoop::close(ClientId client) {
    inside_->close(client);
}

void ClientLoop::step(int most_ms) {
    inside_->step(most_ms);
}

}  // namespace paddock::load
