#include "net/store_thread.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <utility>

namespace paddock::net {

namespace {

constexpr std::size_t most_answers = 16;  // together: nobody waits until everybody's games are read

}  // namespace

StoreThread::StoreThread(store::Store& store, Deliver deliver)
    : store_(store), deliver_(std::move(deliver)), writer_([this] { write_all(); }), reader_([this] { read_all(); }) {}

StoreThread::~StoreThread() {
    finish();
}

void StoreThread::write(Persist persist, std::int64_t served_ms) {
    {
        const std::lock_guard lock(mutex_);
        tickets_.push_back(persist.ticket);
        writes_.push_back(std::move(persist.write));
        served_ms_ = std::max(served_ms_, served_ms);
    }
    to_write_.notify_one();
}

void StoreThread::keep_time(std::int64_t served_ms) {
    {
        const std::lock_guard lock(mutex_);
        served_ms_ = std::max(served_ms_, served_ms);
        time_due_ = true;
    }
    to_write_.notify_one();
}

void StoreThread::read(Read read) {
    {
        const std::lock_guard lock(mutex_);
        reads_.push_back(std::move(read));
    }
    to_read_.notify_one();
}

void StoreThread::finish() {
    {
        const std::lock_guard lock(mutex_);
        finishing_ = true;
    }
    to_write_.notify_one();
    to_read_.notify_one();
    if (writer_.joinable()) writer_.join();
    if (reader_.joinable()) reader_.join();
}

void StoreThread::write_all() {
    std::unique_lock lock(mutex_);
    for (;;) {
        to_write_.wait(lock, [this] { return finishing_ || time_due_ || !writes_.empty(); });
        if (writes_.empty() && !time_due_) return;
        auto tickets = std::exchange(tickets_, {});
        auto writes = std::exchange(writes_, {});
        tickets_.reserve(tickets.size());  // the next ones will be about as many
        writes_.reserve(writes.size());
        time_due_ = false;
        writes.emplace_back(store::PutServed{served_ms_});
        lock.unlock();
        deliver_.written(write_batch(tickets, std::move(writes)));
        lock.lock();
    }
}

Written StoreThread::write_batch(std::span<const Ticket> tickets, std::vector<store::StoreWrite> writes) {
    const auto began = std::chrono::steady_clock::now();
    auto answers = store_.write(writes);
    assert(answers.size() == writes.size());
    const auto took = std::chrono::steady_clock::now() - began;
    Written written;
    written.served = answers.back();
    written.took_us = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
    written.answers.reserve(tickets.size());
    for (std::size_t i = 0; i < tickets.size(); ++i) written.answers.emplace_back(tickets[i], answers[i]);
    written.writes = std::move(writes);
    return written;
}

void StoreThread::read_all() {
    std::unique_lock lock(mutex_);
    for (;;) {
        to_read_.wait(lock, [this] { return finishing_ || !reads_.empty(); });
        if (finishing_) return;
        const auto batch = std::exchange(reads_, {});
        lock.unlock();
        ReadAnswers answers;
        for (const Read& read : batch) {
            answers.emplace_back(read.ticket, find(store_, read));
            if (answers.size() == most_answers) deliver_.found(std::exchange(answers, {}));
        }
        if (!answers.empty()) deliver_.found(std::move(answers));
        lock.lock();
    }
}

}  // namespace paddock::net
