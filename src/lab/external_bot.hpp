// A bot that is another program and speaks the bot protocol (docs/bot-protocol.md). Whatever it does, the answer is a
// move or one sentence on what it did; after a fault the program is ended, and the next game starts a fresh one.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/child_process.hpp"
#include "wire/bot_protocol.hpp"

namespace paddock::lab {

// How long an external bot may take.
struct Patience {
    std::chrono::milliseconds start{10'000};    // until it says that it is ready
    std::chrono::milliseconds grace{1'000};     // beyond a budget in milliseconds
    std::chrono::milliseconds untimed{60'000};  // for a move, where the budget counts no milliseconds
    std::chrono::milliseconds farewell{300};    // to end by itself after `quit`
    const std::atomic<bool>* cancelled = nullptr;
};

class ExternalBot {
public:
    ExternalBot(std::vector<std::string> command, Patience patience)
        : command_(std::move(command)), patience_(patience) {}
    ExternalBot(ExternalBot&&) = default;
    ExternalBot& operator=(ExternalBot&&) = default;
    ~ExternalBot() { quit(); }

    Result<Done, Fault> begin(const NewGame& game);
    // What the seat learns: lines without their ends. They are sent when there are enough of them, or with `ask`.
    Result<Done, Fault> tell(std::string_view line);
    // The place of the move that it chose among those.
    Result<std::size_t, Fault> ask(const std::vector<std::string>& legal, const Allowance& allowance);
    Result<Done, Fault> finish(const Outcome& outcome);
    // Says goodbye and ends it.
    void quit();

private:
    Result<Done, Fault> start();
    Result<Done, Fault> flush();
    Result<std::size_t, Fault> read_answer(const std::vector<std::string>& legal, Instant until);
    // Ends the program, with the fault for an answer.
    Fault give_up(Fault fault);

    std::vector<std::string> command_;
    Patience patience_;
    std::optional<ChildProcess> process_;
    std::string unsent_;
};

}  // namespace paddock::lab
