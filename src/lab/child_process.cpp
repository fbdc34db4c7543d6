#include "lab/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

#include "base/text.hpp"

namespace paddock::lab {

namespace {

using std::chrono::milliseconds;

constexpr int killed_by = 128;  // and the number of the signal, as shells say it

struct Pipe {
    int read = -1;
    int write = -1;

    bool open() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
        read = ends[0];
        write = ends[1];
        return true;
    }
    void close_both() const {
        for (const int end : {read, write})
            if (end >= 0) close(end);
    }
};

// In the child, between fork and exec: only calls that are safe there.
[[noreturn]] void become(char* const* words, const Pipe& in, const Pipe& out, const Pipe& news, pid_t parent) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // should the arena itself be killed
    if (getppid() != parent) _exit(127);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    for (const int number : {SIGPIPE, SIGINT, SIGTERM, SIGHUP}) std::signal(number, SIG_DFL);
    const int nowhere = open("/dev/null", O_WRONLY);
    if (dup2(in.read, STDIN_FILENO) >= 0 && dup2(out.write, STDOUT_FILENO) >= 0 && nowhere >= 0 &&
        dup2(nowhere, STDERR_FILENO) >= 0)
        execvp(words[0], words);
    const int error = errno;
    // Should this fail too, the parent takes the silence for a start, and finds the program ended.
    [[maybe_unused]] const ssize_t told = ::write(news.write, &error, sizeof error);
    _exit(127);
}

}  // namespace

Result<ChildProcess, Fault> ChildProcess::start(const std::vector<std::string>& command,
                                                const std::atomic<bool>* cancelled) {
    // A program that has ended makes a write fail; that must not end us.
    std::signal(SIGPIPE, SIG_IGN);
    std::vector<std::string> words = command;
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    Pipe in;
    Pipe out;
    Pipe news;  // tells why exec failed, and is closed by one that did not
    const pid_t parent = getpid();
    const pid_t id = in.open() && out.open() && news.open() ? fork() : -1;
    if (id == 0) become(pointers.data(), in, out, news, parent);
    const int fork_error = errno;
    if (id < 0) {
        for (const Pipe& pipe : {in, out, news}) pipe.close_both();
        return refuse(Fault{std::string("cannot be started: ") + std::strerror(fork_error)});
    }
    setpgid(id, id);  // the child does the same; whoever comes first
    close(in.read);
    close(out.write);
    close(news.write);
    ChildProcess child;
    child.id_ = id;
    child.to_ = in.write;
    child.from_ = out.read;
    child.cancelled_ = cancelled;
    int error = 0;
    ssize_t got = 0;
    do got = read(news.read, &error, sizeof error);
    while (got < 0 && errno == EINTR);
    close(news.read);
    if (got == static_cast<ssize_t>(sizeof error))
        return refuse(Fault{std::string("cannot be started: ") + std::strerror(error)});
    fcntl(child.to_, F_SETFL, O_NONBLOCK);
    fcntl(child.from_, F_SETFL, O_NONBLOCK);
    return child;
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept {
    *this = std::move(other);
}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept {
    if (this == &other) return *this;
    close_all();
    id_ = std::exchange(other.id_, -1);
    to_ = std::exchange(other.to_, -1);
    from_ = std::exchange(other.from_, -1);
    cancelled_ = other.cancelled_;
    unread_ = std::move(other.unread_);
    closed_ = other.closed_;
    return *this;
}

ChildProcess::~ChildProcess() {
    close_all();
}

void ChildProcess::close_all() noexcept {
    for (int* end : {&to_, &from_})
        if (*end >= 0) close(std::exchange(*end, -1));
    if (id_ < 0) return;
    // Before it is waited for, so that the number of the group is still its own.
    kill(-id_, SIGKILL);
    kill(id_, SIGKILL);
    while (waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
    }
    id_ = -1;
}

Result<Done, Fault> ChildProcess::wait(bool to_write, Instant until, std::string_view late) {
    while (true) {
        if (cancelled_ != nullptr && *cancelled_) return refuse(Fault{"was stopped"});
        const auto left = std::chrono::ceil<milliseconds>(until - std::chrono::steady_clock::now());
        if (left.count() <= 0) return refuse(Fault{std::string(late)});
        std::array<pollfd, 2> ends{{{closed_ ? -1 : from_, POLLIN, 0}, {to_write ? to_ : -1, POLLOUT, 0}}};
        const int slice = static_cast<int>(std::min<milliseconds::rep>(left.count(), 100));
        const int ready = poll(ends.data(), ends.size(), slice);
        if (ready <= 0) continue;  // nothing yet, or a signal
        if (ends[0].revents != 0) {
            if (auto done = read_some(); !done) return done;
            if (!to_write) return Done{};
        }
        if (ends[1].revents != 0) return Done{};
    }
}

Result<Done, Fault> ChildProcess::read_some() {
    std::array<char, 16384> chunk;
    const ssize_t got = read(from_, chunk.data(), chunk.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return Done{};
    if (got <= 0) {
        closed_ = true;
        return Done{};
    }
    unread_.append(chunk.data(), static_cast<std::size_t>(got));
    if (unread_.size() > most_unread)
        return refuse(Fault{"floods: it sent more than a million bytes that nobody asked for"});
    return Done{};
}

Result<Done, Fault> ChildProcess::send(std::string_view text, Instant until) {
    while (!text.empty()) {
        const ssize_t sent = ::write(to_, text.data(), text.size());
        if (sent > 0) {
            text.remove_prefix(static_cast<std::size_t>(sent));
            continue;
        }
        if (sent < 0 && errno == EPIPE) return refuse(Fault{"has ended, or closed its input"});
        if (auto ready = wait(true, until, "does not read what it is sent"); !ready) return ready;
    }
    return Done{};
}

Result<std::string, Fault> ChildProcess::read_line(Instant until) {
    while (true) {
        const std::size_t end = unread_.find('\n');
        if ((end == std::string::npos ? unread_.size() : end) > longest_line)
            return refuse(Fault{"floods: it sent a line of more than 65,536 bytes"});
        if (end != std::string::npos) {
            std::string line = unread_.substr(0, end);
            unread_.erase(0, end + 1);
            if (line.ends_with('\r')) line.pop_back();
            return line;
        }
        if (closed_) return refuse(Fault{"has ended, or closed its output"});
        if (auto ready = wait(false, until, "did not answer in time"); !ready) return refuse(ready.error());
    }
}

std::optional<int> ChildProcess::ends_by(Instant until) {
    while (true) {
        siginfo_t news{};
        // Looked at, not waited for: its number stays its own until it is ended for good.
        if (waitid(P_PID, static_cast<id_t>(id_), &news, WEXITED | WNOHANG | WNOWAIT) == 0 && news.si_pid == id_)
            return news.si_code == CLD_EXITED ? news.si_status : killed_by + news.si_status;
        if (std::chrono::steady_clock::now() >= until) return std::nullopt;
        std::this_thread::sleep_for(milliseconds(2));
    }
}

}  // namespace paddock::lab
