// A service with everything around it but the network: a store in memory, a clock that is set by hand, bots that answer
// at once, and clients that remember what they were sent.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.hpp"
#include "base/rng.hpp"
#include "service/service.hpp"
#include "store/memory_store.hpp"
#include "wire/json_value.hpp"

namespace paddock {

// Secrets from a seed.
class SeededEntropy final : public Entropy {
public:
    explicit SeededEntropy(std::uint64_t seed) : rng_(seed) {}
    void fill(std::span<std::uint8_t> bytes) override {
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(rng_.below(256));
    }

private:
    Rng rng_;
};

struct Response {
    unsigned status = 0;
    std::string body;
};

class Stage {
public:
    explicit Stage(const Limits& limits = {}, std::uint64_t seed = 1) : limits_(limits), entropy_(seed) { restart(); }

    // A new service on the same store, as after a crash: what was not written is gone.
    void restart() {
        service_.reset();
        held_.clear();
        service_ = std::make_unique<Service>(limits_, entropy_);
        service_->restore(*store.unfinished(), now);
    }

    Service& service() { return *service_; }
    Counters counters() const { return service_->counters(); }

    ConnectionId connect(std::string_view address = "10.0.0.1") {
        const ConnectionId connection = ++last_connection_;
        const auto done = service_->connected(connection, address, now);
        refused_connection = done ? "" : done.error();
        return connection;
    }
    void send(ConnectionId connection, std::string_view text) {
        service_->received(connection, text, now);
        run();
    }
    void disconnect(ConnectionId connection) {
        service_->disconnected(connection, now);
        run();
    }
    Response request(std::string_view method, std::string_view path, std::string_view body = {},
                     std::string_view token = {}, std::string_view address = "10.0.0.1") {
        const RequestId id = ++last_request_;
        service_->requested(id, {method, path, token, body, address}, now);
        run();
        const auto found = responses.find(id);
        return found == responses.end() ? Response{} : found->second;
    }
    RequestId last_request() const { return last_request_; }

    // Time passes; the service is called when it wants to be.
    void pass(std::int64_t ms) {
        const std::int64_t until = now.served_ms + ms;
        for (int turns = 0;; ++turns) {
            ASSERT_LT(turns, 100'000) << "the service is woken again and again";
            const auto wake = service_->wake_ms();
            if (!wake || *wake > until) break;
            set_time(std::max(now.served_ms, *wake));
            service_->tick(now);
            run();
        }
        set_time(until);
    }

    // Does what the service wants done, until nothing is left to do.
    void run() {
        while (true) {
            std::vector<Effect> effects;
            service_->take_effects(effects);
            if (effects.empty()) return;
            for (Effect& effect : effects) std::visit([this](auto& what) { perform(what); }, effect);
        }
    }

    // The messages that a client has got since the last time it was asked.
    std::vector<std::string> take(ConnectionId connection) { return std::exchange(inboxes_[connection], {}); }

    // Writes that the store has not answered yet.
    std::size_t held_writes() const { return held_.size(); }
    void release_write() {
        const Persist persist = std::move(held_.front());
        held_.pop_front();
        answer(persist);
        run();
    }

    // Reads likewise; the store is asked when they are released.
    void release_reads() {
        for (const Read& read : std::exchange(held_reads_, {})) service_->read(read.ticket, find(store, read), now);
        run();
    }

    store::MemoryStore store;
    Now now{1'000'000, 1'763'280'000'000};
    bool hold_writes = false;
    bool hold_reads = false;
    bool lies_once = false;  // the next write is done but said to have failed
    bool bots_answer = true;
    std::vector<AskBot> asked;  // while they do not
    std::map<RequestId, Response> responses;
    std::set<ConnectionId> closed;
    std::set<ConnectionId> patient;  // who was sent something that can wait
    std::string refused_connection;

private:
    void set_time(std::int64_t served_ms) {
        now.wall_ms += served_ms - now.served_ms;
        now.served_ms = served_ms;
    }
    void perform(Send& send) {
        inboxes_[send.to].push_back(*send.text);
        if (send.can_wait) patient.insert(send.to);
    }
    void perform(Close& close) { closed.insert(close.connection); }
    void perform(Respond& respond) { responses[respond.to] = {respond.status, std::move(respond.body)}; }
    void perform(Persist& persist) {
        if (hold_writes)
            held_.push_back(std::move(persist));
        else
            answer(persist);
    }
    void perform(Read& read) {
        if (hold_reads)
            held_reads_.push_back(std::move(read));
        else
            service_->read(read.ticket, find(store, read), now);
    }
    void perform(AskBot& ask) {
        if (!bots_answer) {
            asked.push_back(std::move(ask));
            return;
        }
        const std::string move = ask.task->choose({}, Rng(ask.seed));
        service_->chosen(ask.ticket, std::move(ask.task), move, now);
    }
    void answer(const Persist& persist) {
        const auto results = store.write(std::span(&persist.write, 1));
        if (std::exchange(lies_once, false))
            service_->stored(persist.ticket, refuse(store::StoreFault::failed), now);
        else
            service_->stored(persist.ticket, results[0], now);
    }

    Limits limits_;
    SeededEntropy entropy_;
    std::unique_ptr<Service> service_;
    std::map<ConnectionId, std::vector<std::string>> inboxes_;
    std::deque<Persist> held_;
    std::vector<Read> held_reads_;
    ConnectionId last_connection_ = 0;
    RequestId last_request_ = 0;
};

// 64 hexadecimal digits of somebody's own.
inline std::string token_of(std::string_view who) {
    std::string hex = to_hex(bytes_of(who));
    hex.resize(64, '0');
    return hex;
}

}  // namespace paddock
