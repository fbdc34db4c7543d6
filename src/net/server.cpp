#include "net/server.hpp"

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <csignal>
#include <utility>

#include "net/effect_runner.hpp"
#include "net/http_session.hpp"
#include "net/listener.hpp"
#include "net/origin.hpp"
#include "net/os.hpp"

namespace paddock::net {

namespace {

namespace asio = boost::asio;
using Code = boost::system::error_code;

constexpr std::chrono::milliseconds farewell{3'000};

Result<EffectRunner::Past, std::string> past_of(store::Store& store) {
    const auto sentence = [](store::StoreFault fault) {
        return "what was kept of the games cannot be read: " + std::string(to_text(fault));
    };
    auto served_ms = store.served_ms();
    if (!served_ms) return refuse(sentence(served_ms.error()));
    auto rows = store.unfinished();
    if (!rows) return refuse(sentence(rows.error()));
    return EffectRunner::Past{*served_ms, std::move(*rows)};
}

}  // namespace

class Server::Inside {
public:
    Inside(const Settings& settings, Site site, std::unique_ptr<store::Store> store, Log& log,
           const EffectRunner::Past& past)
        : settings_(settings),
          site_(std::move(site)),
          store_(std::move(store)),
          log_(log),
          host_(context_, settings_, *store_, log, past) {}

    Result<Done, std::string> listen() { return listener_.listen(); }
    const asio::ip::tcp::endpoint& endpoint() const { return listener_.endpoint(); }

    void heed_signals() {
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) signals_.add(signal);
        signals_.async_wait([this](const Code& error, int) {
            if (!error) begin_to_stop();
        });
    }

    void run() {
        const auto work = asio::make_work_guard(context_);
        listener_.start();
        context_.run();
        signals_.clear();
        host_.finish();
        log_.write(Severity::info, "stopped");
    }

    void stop() {
        asio::post(context_, [this] { begin_to_stop(); });
    }

private:
    void begin_to_stop() {
        if (std::exchange(stopping_, true)) return;
        log_.write(Severity::info, "stopping");
        farewell_.expires_after(farewell);
        farewell_.async_wait([this](const Code& error) {
            if (!error) context_.stop();
        });
        listener_.stop([this] { note_end(); });
        host_.shut_down([this] { note_end(); });
    }
    // Pages and tables each end for themselves.
    void note_end() {
        if (++ended_ == 2) context_.stop();
    }

    const Settings settings_;
    const Site site_;
    const std::unique_ptr<store::Store> store_;
    Log& log_;
    asio::io_context context_{1};
    EffectRunner host_;
    HttpContext hall_{settings_, site_, host_, origin_of_url(settings_.public_url).value_or("")};
    Listener listener_{context_, hall_};
    asio::steady_timer farewell_{context_};
    asio::signal_set signals_{context_};
    bool stopping_ = false;
    int ended_ = 0;
};

Server::Server(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Server::~Server() = default;

Result<std::unique_ptr<Server>, std::string> Server::open(const Settings& settings, Site site,
                                                          std::unique_ptr<store::Store> store, Log& log) {
    if (auto fine = check(settings); !fine) return refuse(fine.error());
    auto past = past_of(*store);
    if (!past) return refuse(past.error());
    const auto tables = static_cast<std::int64_t>(past->unfinished.size());
    auto inside = std::make_unique<Inside>(settings, std::move(site), std::move(store), log, *past);
    if (auto done = inside->listen(); !done) return refuse(done.error());
    std::unique_ptr<Server> server(new Server(std::move(inside)));
    const std::string address = server->address();
    log.write(Severity::info, "listening", {{"address", address}, {"tables", tables}});
    const auto is_restored = [](const store::MatchRow& row) { return row.restored_ms != 0; };
    if (const auto count = std::ranges::count_if(past->unfinished, is_restored); count > 0)
        log.write(Severity::warning, "restored_games", {{"count", static_cast<std::int64_t>(count)}});
    return server;
}

std::uint16_t Server::port() const {
    return inside_->endpoint().port();
}

std::string Server::address() const {
    const auto host = inside_->endpoint().address();
    const std::string name = host.is_v6() ? "[" + host.to_string() + "]" : host.to_string();
    return "http://" + name + ":" + std::to_string(port());
}

void Server::run() {
    inside_->run();
}

void Server::heed_signals() {
    inside_->heed_signals();
}

void Server::stop() {
    inside_->stop();
}

}  // namespace paddock::net
