// Runs a part of a test in a process of its own, which may lose its rights or be killed.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>

namespace paddock::store {

class Child {
public:
    // What it returns is its exit code.
    template <class Work>
    explicit Child(const Work& work) {
        std::fflush(nullptr);
        id_ = fork();
        if (id_ == 0) _exit(work());
    }
    ~Child() {
        if (id_ > 0) stop();
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    void stop() {
        kill(id_, SIGKILL);
        wait();
    }
    // -1: a signal has ended it.
    int wait() {
        int status = 0;
        while (waitpid(id_, &status, 0) < 0 && errno == EINTR) {
        }
        id_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private:
    pid_t id_ = -1;
};

}  // namespace paddock::store
