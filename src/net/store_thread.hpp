// The store's work, away from the thread that serves people: one thread writes all that has gathered in one
// transaction, another one reads meanwhile. A read sees every write that was answered before it was asked for.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "service/service.hpp"
#include "store/store.hpp"

namespace paddock::net {

struct Written {
    std::vector<std::pair<Ticket, Result<Done, store::StoreFault>>> answers;
    Result<Done, store::StoreFault> served;  // whether the time was kept: tells of the store alone, not of a match
    std::int64_t took_us = 0;
    std::vector<store::StoreWrite> writes;  // as they were asked for: memory is cheapest to free where it was taken
};
using ReadAnswers = std::vector<std::pair<Ticket, Result<Found, store::StoreFault>>>;

class StoreThread {
public:
    // Called on the store's threads.
    struct Deliver {
        std::function<void(Written)> written;
        std::function<void(ReadAnswers)> found;
    };
    // The store must take one writer and one reader at the same time.
    StoreThread(store::Store& store, Deliver deliver);
    // Ends as `finish` does.
    ~StoreThread();
    StoreThread(const StoreThread&) = delete;
    StoreThread& operator=(const StoreThread&) = delete;

    // Every transaction keeps the served time as well.
    void write(Persist persist, std::int64_t served_ms);
    void keep_time(std::int64_t served_ms);
    void read(Read read);

    // Everything asked for so far is written; what was not read yet is forgotten. Nothing is delivered afterwards.
    void finish();

private:
    void write_all();
    void read_all();
    // The last write is the served time.
    Written write_batch(std::span<const Ticket> tickets, std::vector<store::StoreWrite> writes);

    store::Store& store_;
    const Deliver deliver_;

    std::mutex mutex_;  // of what follows
    std::condition_variable to_write_;
    std::condition_variable to_read_;
    std::vector<Ticket> tickets_;  // of the writes
    std::vector<store::StoreWrite> writes_;
    std::vector<Read> reads_;
    std::int64_t served_ms_ = 0;
    bool time_due_ = false;
    bool finishing_ = false;

    std::thread writer_;
    std::thread reader_;
};

}  // namespace paddock::net
