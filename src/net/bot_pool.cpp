#include "net/bot_pool.hpp"

#include <pthread.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace paddock::net {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr int niceness = 10;
constexpr milliseconds shortest{50};

// The time is up, or the server stops.
class EndOfThinking final : public Deadline {
public:
    EndOfThinking(milliseconds time, const std::atomic<bool>& stopped) : end_(Clock::now() + time), stopped_(stopped) {}
    bool passed() override { return stopped_.load(std::memory_order_relaxed) || Clock::now() >= end_; }

private:
    Clock::time_point end_;
    const std::atomic<bool>& stopped_;
};

// The kernel gives the processor to whoever serves people first. On Linux both calls are about this thread alone; where
// they are refused the bots think at the usual priority.
void lower_priority() {
    const sched_param none{};
    (void)pthread_setschedparam(pthread_self(), SCHED_BATCH, &none);
    (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);
}

bool is_quick(Level level) {
    return level < Level::canter;
}

}  // namespace

unsigned usual_bot_threads() {
    return std::max(2U, std::thread::hardware_concurrency()) - 1;
}

BotPool::BotPool(const Options& options, std::function<void(BotAnswer)> deliver)
    : options_(options), deliver_(std::move(deliver)) {
    for (unsigned i = 0; i < options_.threads; ++i) threads_.emplace_back([this] { think(); });
}

BotPool::~BotPool() {
    finish();
}

std::unique_ptr<AskBot> BotPool::ask(AskBot question) {
    std::unique_ptr<AskBot> returned;
    {
        const std::lock_guard lock(mutex_);
        if (quick_.size() + deep_.size() >= options_.queue) {
            BotQueue& fullest = quick_.most_of_one() > deep_.most_of_one() ? quick_ : deep_;
            if (quick_.of(question.address) + deep_.of(question.address) >= fullest.most_of_one())
                return std::make_unique<AskBot>(std::move(question));
            returned = std::make_unique<AskBot>(fullest.pop_last_of_most());
        }
        (is_quick(question.level) ? quick_ : deep_).push(std::move(question));
    }
    to_think_.notify_one();
    return returned;
}

std::size_t BotPool::waiting() const {
    const std::lock_guard lock(mutex_);
    return quick_.size() + deep_.size();
}

void BotPool::finish() {
    {
        const std::lock_guard lock(mutex_);
        finishing_ = true;
        quick_.clear();
        deep_.clear();
    }
    to_think_.notify_all();
    for (std::thread& thread : threads_)
        if (thread.joinable()) thread.join();
}

milliseconds BotPool::time_for(Level level, std::size_t beside) const {
    const milliseconds usual(usual_milliseconds(level));
    const milliseconds most = usual.count() > 0 ? std::min(usual, options_.longest) : options_.longest;
    const auto share = most / static_cast<std::int64_t>(1 + beside / std::max(1U, options_.threads));
    return std::clamp(share, std::min(shortest, most), most);
}

void BotPool::think() {
    lower_priority();
    std::unique_lock lock(mutex_);
    for (;;) {
        to_think_.wait(lock, [this] { return finishing_ || !quick_.empty() || !deep_.empty(); });
        if (finishing_) return;
        auto [question, beside] = (quick_.empty() ? deep_ : quick_).pop();
        const milliseconds time = time_for(question.level, beside);
        lock.unlock();
        EndOfThinking deadline(time, finishing_);
        std::string move = question.task->choose(Budget{0, &deadline}, Rng(question.seed));
        if (!finishing_) deliver_({question.ticket, std::move(question.task), std::move(move)});
        lock.lock();
    }
}

}  // namespace paddock::net
