// Everything around the service, from a seed: a clock, a store that is slow and fails, bots that answer late or never,
// a network that breaks connections, and a power switch. Whoever lives in it schedules what is to happen.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "service/service.hpp"
#include "store/memory_store.hpp"
#include "tests/service/stage.hpp"

namespace paddock::simulation {

// How bad things are, in percent.
struct Weather {
    std::uint32_t write_fails = 0;
    std::uint32_t write_lies = 0;  // it says that it failed, but the entry is there
    std::uint32_t read_fails = 0;
    std::uint32_t bot_fails = 0;
    std::uint32_t bot_silent = 0;
    std::int64_t slowest_write_ms = 5;
    std::int64_t slowest_bot_ms = 300;
    std::int64_t slowest_message_ms = 80;
    bool reorders = false;  // what clients send
};

class World {
public:
    World(std::uint64_t seed, const Limits& limits)
        : rng(seed), limits_(limits), entropy_(std::make_unique<SeededEntropy>(seed ^ 0x5EED)) {
        start_service();
    }

    // --- Time
    const Now& now() const { return now_; }
    void after(std::int64_t ms, std::function<void()> what) { agenda_.emplace(now_.served_ms + ms, std::move(what)); }
    std::int64_t upto(std::int64_t ms) {
        return static_cast<std::int64_t>(rng.below(static_cast<std::uint32_t>(ms + 1)));
    }
    bool chance(std::uint32_t percent) { return rng.below(100) < percent; }

    // Goes on to the next thing that happens; false when that lies after `until`.
    bool step(std::int64_t until_ms) {
        const auto wake = service_->wake_ms();
        const bool agenda_first = !agenda_.empty() && (!wake || agenda_.begin()->first <= *wake);
        if (!agenda_first && !wake) return false;
        const std::int64_t at = std::max(agenda_first ? agenda_.begin()->first : *wake, now_.served_ms);
        if (at > until_ms) {
            pass_to(until_ms);
            return false;
        }
        pass_to(at);
        if (agenda_first) {
            const auto what = std::move(agenda_.begin()->second);
            agenda_.erase(agenda_.begin());
            what();
        } else {
            service_->tick(now_);
        }
        run();
        return true;
    }

    // --- The network
    struct Line {
        ConnectionId id = 0;
        std::function<void(const std::string&)> receive;
        std::function<void()> broken;
        std::int64_t last_arrival_ms = 0;  // messages keep their order
        std::int64_t last_departure_ms = 0;
    };
    // No line: the service refused it.
    ConnectionId connect(std::string_view address, std::function<void(const std::string&)> receive,
                         std::function<void()> broken) {
        const ConnectionId id = ++last_connection_;
        if (!service_->connected(id, address, now_)) return 0;
        lines_[id] = {id, std::move(receive), std::move(broken), 0, 0};
        run();
        return id;
    }
    void send(ConnectionId id, std::string text) {
        const auto line = lines_.find(id);
        if (line == lines_.end()) return;
        std::int64_t at = now_.served_ms + upto(weather.slowest_message_ms);
        if (!weather.reorders) at = line->second.last_departure_ms = std::max(at, line->second.last_departure_ms);
        agenda_.emplace(at, [this, id, text = std::move(text), generation = generation_] {
            if (generation == generation_ && lines_.contains(id)) service_->received(id, text, now_);
        });
    }
    void disconnect(ConnectionId id) {
        const auto line = lines_.find(id);
        if (line == lines_.end()) return;
        const auto broken = std::move(line->second.broken);
        lines_.erase(line);
        service_->disconnected(id, now_);
        run();
        broken();
    }
    void request(std::string_view method, std::string path, std::string body, std::string token,
                 std::function<void(const Response&)> answer) {
        const RequestId id = ++last_request_;
        answers_[id] = std::move(answer);
        service_->requested(id, {method, path, token, body, "10.1.1.1"}, now_);
        run();
    }

    // The power goes, some of what was on its way to the disk arrives, and the server comes back.
    void restart() {
        std::size_t arriving = writes_.empty() ? 0 : rng.below(static_cast<std::uint32_t>(writes_.size() + 1));
        for (const Persist& persist : writes_) {
            if (arriving-- == 0) break;
            (void)store.write(std::span(&persist.write, 1));
        }
        writes_.clear();
        ++generation_;
        service_.reset();
        answers_.clear();
        auto lines = std::exchange(lines_, {});
        now_.wall_ms += upto(3'600'000);
        start_service();
        for (auto& [id, line] : lines) line.broken();
    }

    Service& service() { return *service_; }
    std::size_t waiting_writes() const { return writes_.size(); }

    Rng rng;
    store::MemoryStore store;
    Weather weather;
    std::function<void(const std::string&)> witness = [](const std::string&) {};  // sees every message

private:
    void start_service() {
        service_ = std::make_unique<Service>(limits_, *entropy_);
        service_->restore(*store.unfinished(), now_);
    }
    void pass_to(std::int64_t served_ms) {
        now_.wall_ms += served_ms - now_.served_ms;
        now_.served_ms = served_ms;
    }

    void run() {
        for (bool more = true; more;) {
            std::vector<Effect> effects;
            service_->take_effects(effects);
            more = !effects.empty();
            for (Effect& effect : effects) std::visit([this](auto& what) { perform(what); }, effect);
        }
    }
    void perform(Send& send) {
        witness(*send.text);
        const auto line = lines_.find(send.to);
        if (line == lines_.end()) return;
        std::int64_t& last = line->second.last_arrival_ms;
        last = std::max(last, now_.served_ms + upto(weather.slowest_message_ms));
        agenda_.emplace(last, [this, id = send.to, text = send.text, generation = generation_] {
            const auto found = lines_.find(id);
            if (generation == generation_ && found != lines_.end()) found->second.receive(*text);
        });
    }
    void perform(Close& close) {
        after(weather.slowest_message_ms, [this, id = close.connection] { disconnect(id); });
    }
    void perform(Respond& respond) {
        const auto found = answers_.find(respond.to);
        if (found == answers_.end()) return;
        const auto answer = std::move(found->second);
        answers_.erase(found);
        answer({respond.status, std::move(respond.body)});
    }
    // Writes become durable in the order in which they were given.
    void perform(Persist& persist) {
        writes_.push_back(std::move(persist));
        write_done_ms_ = std::max(write_done_ms_, now_.served_ms + upto(weather.slowest_write_ms));
        agenda_.emplace(write_done_ms_, [this, generation = generation_] {
            if (generation == generation_) finish_write();
        });
    }
    void finish_write() {
        const Persist persist = std::move(writes_.front());
        writes_.pop_front();
        constexpr std::array faults{store::StoreFault::full, store::StoreFault::locked, store::StoreFault::failed};
        const bool lies = chance(weather.write_lies);
        if (lies || chance(weather.write_fails)) {
            if (lies) (void)store.write(std::span(&persist.write, 1));
            write_failed_ = true;
            service_->stored(persist.ticket, refuse(faults[rng.below(3)]), now_);
            return;
        }
        const auto results = store.write(std::span(&persist.write, 1));
        if (std::exchange(write_failed_, false)) service_->storage_back(now_);  // as a host does
        service_->stored(persist.ticket, results[0], now_);
    }
    void perform(Read& read) {
        after(upto(weather.slowest_write_ms), [this, read = std::move(read), generation = generation_] {
            if (generation == generation_) finish_read(read);
        });
    }
    void finish_read(const Read& read) {
        if (chance(weather.read_fails)) return service_->read(read.ticket, refuse(store::StoreFault::locked), now_);
        service_->read(read.ticket, find(store, read), now_);
    }
    void perform(AskBot& ask) {
        if (chance(weather.bot_silent)) return;
        auto shared = std::make_shared<AskBot>(std::move(ask));
        after(upto(weather.slowest_bot_ms), [this, shared, generation = generation_] {
            if (generation != generation_) return;
            const std::string move =
                chance(weather.bot_fails) ? "" : shared->task->choose({1, nullptr}, Rng(shared->seed));
            service_->chosen(shared->ticket, std::move(shared->task), move, now_);
        });
    }

    Limits limits_;
    std::unique_ptr<SeededEntropy> entropy_;
    std::unique_ptr<Service> service_;
    Now now_{1'000'000, 1'763'280'000'000};
    std::multimap<std::int64_t, std::function<void()>> agenda_;
    std::map<ConnectionId, Line> lines_;
    std::map<RequestId, std::function<void(const Response&)>> answers_;
    std::deque<Persist> writes_;
    std::int64_t write_done_ms_ = 0;
    bool write_failed_ = false;     // the last one
    std::uint64_t generation_ = 0;  // of the server: what belongs to a former one is void
    ConnectionId last_connection_ = 0;
    RequestId last_request_ = 0;
};

}  // namespace paddock::simulation
