#include "keyboard.hpp"

#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigaction is not in <csignal>
#include <unistd.h>

#include <atomic>
#include <cerrno>

#include "interrupt.hpp"
#include "term/screen.hpp"

namespace paddock {

namespace {

std::atomic<bool> window_resized{false};

extern "C" void on_resize(int) {
    window_resized = true;
}

// Blocks the signals that matter, so that none gets lost between a look at its flag and the waiting.
class BlockedSignals {
public:
    BlockedSignals() {
        sigset_t blocked;
        sigemptyset(&blocked);
        for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGWINCH}) sigaddset(&blocked, number);
        sigprocmask(SIG_BLOCK, &blocked, &before_);
    }
    ~BlockedSignals() { sigprocmask(SIG_SETMASK, &before_, nullptr); }
    BlockedSignals(const BlockedSignals&) = delete;
    BlockedSignals& operator=(const BlockedSignals&) = delete;

    const sigset_t& before() const { return before_; }

private:
    sigset_t before_{};
};

}  // namespace

Keyboard::Keyboard() {
    struct sigaction action{};
    action.sa_handler = on_resize;
    sigaction(SIGWINCH, &action, nullptr);
}

Keyboard::int_type Keyboard::underflow() {
    const BlockedSignals blocked;
    while (true) {
        if (is_interrupted()) return traits_type::eof();
        if (window_resized.exchange(false) && isatty(STDIN_FILENO) != 0) {
            const std::size_t length = term::resized.copy(buffer_.data(), buffer_.size() - 1);
            buffer_[length] = '\n';
            setg(buffer_.data(), buffer_.data(), buffer_.data() + length + 1);
            return traits_type::to_int_type(*gptr());
        }
        pollfd input{STDIN_FILENO, POLLIN, 0};
        if (ppoll(&input, 1, nullptr, &blocked.before()) < 0) {
            if (errno == EINTR) continue;
            return traits_type::eof();
        }
        const ssize_t count = read(STDIN_FILENO, buffer_.data(), buffer_.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return traits_type::eof();
        setg(buffer_.data(), buffer_.data(), buffer_.data() + count);
        return traits_type::to_int_type(*gptr());
    }
}

}  // namespace paddock
