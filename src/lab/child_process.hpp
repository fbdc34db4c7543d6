// Another program, talked to in lines over its standard input and output, with a time limit on everything and bounds on
// what it may send. It runs in a process group of its own, which is ended with the object: nothing stays behind.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "engine/house_rules.hpp"

namespace paddock::lab {

using Instant = std::chrono::steady_clock::time_point;

class ChildProcess {
public:
    static constexpr std::size_t longest_line = std::size_t{64} << 10;
    static constexpr std::size_t most_unread = std::size_t{1} << 20;  // bytes kept while nobody reads them

    // Starts the first word, looked for in PATH, with the others as its arguments; no shell is involved. What it writes
    // to its error output goes nowhere. `cancelled` ends every wait soon after it turns true; it may be null.
    static Result<ChildProcess, Fault> start(const std::vector<std::string>& command,
                                             const std::atomic<bool>* cancelled);

    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&& other) noexcept;
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    // Ends it and all that it started in its group; waits no longer than that takes.
    ~ChildProcess();

    // A fault says what the program did, to follow its name in a sentence: "does not read what it is sent".
    Result<Done, Fault> send(std::string_view text, Instant until);
    // The next line without its end; a CR before the end is taken off.
    Result<std::string, Fault> read_line(Instant until);

    pid_t id() const { return id_; }

    // The status with which it has ended by itself before `until`: 128 and the signal's number if it was a signal that
    // ended it. None: it still runs.
    std::optional<int> ends_by(Instant until);

private:
    ChildProcess() = default;
    void close_all() noexcept;
    // Waits until the program can be read from, or written to where that is asked for; reads what there is.
    Result<Done, Fault> wait(bool to_write, Instant until, std::string_view late);
    Result<Done, Fault> read_some();

    pid_t id_ = -1;  // of the process and of its group
    int to_ = -1;
    int from_ = -1;
    const std::atomic<bool>* cancelled_ = nullptr;
    std::string unread_;
    bool closed_ = false;  // its output has ended
};

}  // namespace paddock::lab
