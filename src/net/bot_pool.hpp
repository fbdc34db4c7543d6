// Threads that think for bots, at a lower priority than whatever serves people. When many bots wait, each gets less
// time, so that the games go on; addresses and tables take turns, so that nobody's bots wait for all of another's.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "net/bot_queue.hpp"
#include "service/service.hpp"

namespace paddock::net {

struct BotAnswer {
    Ticket ticket = 0;
    std::unique_ptr<BotTask> task;
    std::string move;  // empty: there was no time to think
};

class BotPool {
public:
    struct Options {
        unsigned threads = 1;
        std::size_t queue = 1000;
        std::chrono::milliseconds longest{2000};
    };
    // `deliver` is called on the pool's threads.
    BotPool(const Options& options, std::function<void(BotAnswer)> deliver);
    ~BotPool();
    BotPool(const BotPool&) = delete;
    BotPool& operator=(const BotPool&) = delete;

    // Where the queue is full, the last question of the address that asks most comes back, which may be this one.
    std::unique_ptr<AskBot> ask(AskBot question);
    std::size_t waiting() const;

    // Thinking ends at the next chance, and what waits is forgotten. Nothing is delivered afterwards.
    void finish();

private:
    void think();
    // So much waits besides.
    std::chrono::milliseconds time_for(Level level, std::size_t beside) const;

    const Options options_;
    const std::function<void(BotAnswer)> deliver_;
    std::atomic<bool> finishing_ = false;

    mutable std::mutex mutex_;  // of the queues
    std::condition_variable to_think_;
    BotQueue quick_;  // rules of thumb: done in no time, so they go first
    BotQueue deep_;   // those that search

    std::vector<std::thread> threads_;
};

// One less than the machine has cores, at least one.
unsigned usual_bot_threads();

}  // namespace paddock::net
