// Performs what the service asks for: sends, closes, answers, writes, reads, and bots' turns; and brings it what
// happened. Everything here runs on the one thread of the io_context, but the work that store and bots do beside it.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "net/bot_pool.hpp"
#include "net/log.hpp"
#include "net/os.hpp"
#include "net/served_clock.hpp"
#include "net/settings.hpp"
#include "net/store_metrics.hpp"
#include "net/store_thread.hpp"
#include "net/ws_hub.hpp"
#include "service/service.hpp"

namespace paddock::net {

class EffectRunner final : private WsHub::Listener {
public:
    // What was served before, and what is under way.
    struct Past {
        std::int64_t served_ms = 0;
        std::vector<store::MatchRow> unfinished;
    };
    EffectRunner(boost::asio::io_context& context, const Settings& settings, store::Store& store, Log& log,
                 const Past& past);
    ~EffectRunner() override;

    // A connection after its handshake. `early`: bytes that came along with it.
    void enter(boost::asio::ip::tcp::socket socket, std::string_view address, std::string early);

    // An HTTP request of the protocol. `answer` is called once, perhaps before this returns, unless `forget` comes
    // first.
    RequestId ask(const Request& request, std::function<void(Respond)> answer);
    void forget(RequestId request) { asked_.erase(request); }
    // What never came to the service is counted there, too.
    void note_refusal(RefusalKind kind) { service_.note_refusal(kind); }

    bool storage_works() const { return storage_works_; }
    std::string metrics() const;

    // Tells everybody; `done` is called when all connections are gone and all writes are answered.
    void shut_down(std::function<void()> done);
    // Ends the threads beside; what was asked to be written is on the disk then.
    void finish();

private:
    void heard(ConnectionId from, std::string_view text) override;
    void refused(CloseCode why) override;
    void left(ConnectionId who) override;
    void settle() override;

    void perform(Send& send);
    void perform(Close& close);
    void perform(Respond& respond);
    void perform(Persist& persist);
    void perform(Read& read);
    void perform(AskBot& ask);

    void take(const Written& written);
    void note_storage(const Result<Done, store::StoreFault>& kept);
    void note_damage();
    void wake_in_time();
    void keep_time();
    void end_if_done();

    const store::Store& kept_;
    Log& log_;
    ServedClock clock_;
    MachineEntropy entropy_;
    Service service_;
    WsHub board_;
    StoreThread store_;
    BotPool bots_;

    boost::asio::steady_timer wake_;
    std::optional<std::int64_t> woken_at_ms_;  // in served time; none: the timer sleeps
    boost::asio::steady_timer time_keeper_;
    std::int64_t kept_ms_ = 0;  // when the served time was last kept, for want of anything to write

    std::unordered_map<RequestId, std::function<void(Respond)>> asked_;
    std::vector<ConnectionId> gone_;  // yet to be told to the service
    ConnectionId unwelcome_ = 0;      // the last one that was refused
    std::uint64_t last_id_ = 0;
    std::size_t writing_ = 0;
    std::vector<Effect> effects_;  // what is being performed
    bool performing_ = false;
    bool storage_works_ = true;
    StoreMetrics store_metrics_;
    Counters noted_;                   // what the log has told of
    store::StoreDamage noted_damage_;  // likewise
    std::function<void()> when_done_;  // set once the server stops
};

}  // namespace paddock::net
