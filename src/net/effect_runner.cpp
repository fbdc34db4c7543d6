#include "net/effect_runner.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>
#include <variant>

#include "base/version.hpp"

namespace paddock::net {

namespace {

namespace asio = boost::asio;
using Code = boost::system::error_code;
using std::chrono::milliseconds;

// Every write keeps the served time; without any it is kept so often. While the store fails, every beat of the clock
// asks it how it is.
constexpr std::int64_t quiet_pause_ms = 10'000;
// Of many writes that became durable together the first are told while the others are still being dealt with.
constexpr std::size_t told_at_once = 16;

WsBounds ws_bounds(const Settings& settings) {
    return {.message_bytes = settings.limits.message_bytes,
            .outgoing_bytes = settings.outgoing_bytes,
            .ping_ms = settings.ping_ms,
            .silence_ms = settings.silence_ms};
}

BotPool::Options bot_options(const Settings& settings) {
    return {.threads = settings.bot_threads > 0 ? settings.bot_threads : usual_bot_threads(),
            .queue = settings.bot_queue,
            .longest = milliseconds(settings.bot_ms)};
}

// A function for other threads: what it is given is used on the thread of the context.
template <class Answer, class Use>
std::function<void(Answer)> on(asio::io_context& context, Use use) {
    return [&context, use](Answer answer) {
        // A std::function must be copyable, which an answer is not.
        auto kept = std::make_shared<Answer>(std::move(answer));
        asio::post(context, [use, kept] { use(*kept); });
    };
}

}  // namespace

EffectRunner::EffectRunner(asio::io_context& context, const Settings& settings, store::Store& store, Log& log,
                           const Past& past)
    : kept_(store),
      log_(log),
      clock_(past.served_ms),
      service_(settings.limits, entropy_),
      board_(context, ws_bounds(settings), *this),
      store_(store, {on<Written>(context, [this](const Written& written) { take(written); }),
                     on<ReadAnswers>(context,
                                     [this](ReadAnswers& answers) {
                                         for (auto& [ticket, found] : answers)
                                             service_.read(ticket, std::move(found), clock_.now());
                                         settle();
                                     })}),
      bots_(bot_options(settings), on<BotAnswer>(context,
                                                 [this](BotAnswer& answer) {
                                                     service_.chosen(answer.ticket, std::move(answer.task), answer.move,
                                                                     clock_.now());
                                                     settle();
                                                 })),
      wake_(context),
      time_keeper_(context) {
    service_.restore(past.unfinished, clock_.now());
    settle();
    note_damage();
    keep_time();
}

EffectRunner::~EffectRunner() {
    finish();
}

void EffectRunner::enter(asio::ip::tcp::socket socket, std::string_view address, std::string early) {
    const ConnectionId id = ++last_id_;
    const auto welcome = service_.connected(id, address, clock_.now());
    log_.write(Severity::debug, welcome ? "connected" : "refused", {{"connection", static_cast<std::int64_t>(id)}});
    // Who is refused is told why before the connection ends, which only a connection can do.
    board_.add(std::move(socket), id, welcome ? std::move(early) : std::string{});
    if (!welcome) {
        unwelcome_ = id;
        board_.send(id, std::make_shared<const std::string>(welcome.error()));
        board_.close(id, CloseCode::policy);
    }
    settle();
}

RequestId EffectRunner::ask(const Request& request, std::function<void(Respond)> answer) {
    const RequestId id = ++last_id_;
    asked_.emplace(id, std::move(answer));
    service_.requested(id, request, clock_.now());
    settle();
    return id;
}

void EffectRunner::heard(ConnectionId from, std::string_view text) {
    service_.received(from, text, clock_.now());
}

void EffectRunner::refused(CloseCode why) {
    if (why == CloseCode::too_large) return note_refusal(RefusalKind::too_large);
    note_refusal(why == CloseCode::policy ? RefusalKind::rate : RefusalKind::malformed);
}

void EffectRunner::left(ConnectionId who) {
    if (who == unwelcome_) return;  // the service never had it
    log_.write(Severity::debug, "disconnected", {{"connection", static_cast<std::int64_t>(who)}});
    gone_.push_back(who);
}

void EffectRunner::settle() {
    if (performing_) return;  // whoever is at it will come to this, too
    performing_ = true;
    for (;;) {
        for (const ConnectionId who : std::exchange(gone_, {})) service_.disconnected(who, clock_.now());
        service_.take_effects(effects_);
        for (Effect& effect : effects_) std::visit([this](auto& one) { perform(one); }, effect);
        if (!effects_.empty()) continue;
        board_.flush();
        if (gone_.empty()) break;
    }
    performing_ = false;
    wake_in_time();
    end_if_done();
}

void EffectRunner::perform(Send& send) {
    board_.send(send.to, std::move(send.text), send.can_wait);
}

void EffectRunner::perform(Close& close) {
    board_.close(close.connection, CloseCode::normal);
}

void EffectRunner::perform(Respond& respond) {
    auto asked = asked_.extract(respond.to);
    if (!asked.empty()) asked.mapped()(std::move(respond));
}

void EffectRunner::perform(Persist& persist) {
    ++writing_;
    store_.write(std::move(persist), clock_.now().served_ms);
}

void EffectRunner::perform(Read& read) {
    store_.read(std::move(read));
}

void EffectRunner::perform(AskBot& ask) {
    auto returned = bots_.ask(std::move(ask));
    if (returned) service_.chosen(returned->ticket, std::move(returned->task), {}, clock_.now());
}

void EffectRunner::take(const Written& written) {
    writing_ -= written.answers.size();
    store_metrics_.note(written.answers.size(), written.took_us);
    note_storage(written.served);
    std::size_t told = 0;
    for (const auto& [ticket, result] : written.answers) {
        service_.stored(ticket, result, clock_.now());
        if (++told % told_at_once == 0) settle();
    }
    settle();
}

void EffectRunner::note_storage(const Result<Done, store::StoreFault>& kept) {
    if (kept.has_value() == storage_works_) return;
    storage_works_ = kept.has_value();
    if (storage_works_) {
        log_.write(Severity::info, "storage_back");
        service_.storage_back(clock_.now());
    } else if (kept.error() == store::StoreFault::replaced) {
        log_.write(
            Severity::error, "replaced",
            {{"what", "another server has opened the folder; this one confirms nothing more and has to be stopped"}});
    } else {
        log_.write(Severity::error, "storage_failed", {{"fault", to_text(kept.error())}});
        service_.storage_lost(clock_.now());
    }
}

void EffectRunner::wake_in_time() {
    const auto wanted = service_.wake_ms();
    if (!wanted || (woken_at_ms_ && *woken_at_ms_ <= *wanted)) return;
    woken_at_ms_ = wanted;
    wake_.expires_after(milliseconds(std::max<std::int64_t>(1, *wanted - clock_.now().served_ms)));
    wake_.async_wait([this](const Code& error) {
        if (error) return;  // set again, for earlier
        woken_at_ms_.reset();
        service_.tick(clock_.now());
        settle();
    });
}

void EffectRunner::keep_time() {
    time_keeper_.expires_after(ServedClock::heartbeat);
    time_keeper_.async_wait([this](const Code& error) {
        if (error) return;
        keep_time();
        const std::int64_t served_ms = clock_.now().served_ms;
        if (storage_works_ && served_ms < kept_ms_ + quiet_pause_ms) return;
        kept_ms_ = served_ms;
        store_.keep_time(served_ms);
        note_damage();
    });
}

void EffectRunner::note_damage() {
    const Counters counters = service_.counters();
    const auto more = [](std::uint64_t now, std::uint64_t before) { return static_cast<std::int64_t>(now - before); };
    if (const auto count = more(counters.damaged_logs, noted_.damaged_logs); count > 0)
        log_.write(Severity::error, "games_damaged", {{"count", count}});
    if (const auto count = more(counters.store_conflicts, noted_.store_conflicts); count > 0)
        log_.write(Severity::error, "another_writer", {{"count", count}});
    noted_ = counters;
    const store::StoreDamage damage = kept_.damage_seen();
    if (const auto count = more(damage.rows, noted_damage_.rows); count > 0)
        log_.write(Severity::error, "rows_damaged", {{"count", count}});
    if (damage.settling_stopped && !noted_damage_.settling_stopped) log_.write(Severity::error, "settling_stopped");
    noted_damage_ = damage;
}

std::string EffectRunner::metrics() const {
    MetricsText out;
    out.head("build_info", "1; the label says which version this is.", "gauge");
    out.value("build_info", "{version=\"" + std::string(version()) + "\"}", 1);
    store_metrics_.write(out);
    const store::StoreDamage damage = kept_.damage_seen();
    out.gauge("damaged_rows", "Games that lists leave out because their row is damaged.", damage.rows);
    out.gauge("settling_stopped", "1 once damage was found: from then on file and memory grow with every entry.",
              damage.settling_stopped ? 1 : 0);
    out.gauge("bots_waiting", "Bots' turns that wait for a thread.", bots_.waiting());
    out.gauge("sockets", "WebSocket connections, those that are closing included.", board_.size());
    out.counter("frames_sent_total", "Messages handed to connections.", board_.totals().sent);
    out.counter("frames_dropped_total", "Messages for connections that do not read or are closing.",
                board_.totals().slow);
    out.gauge("resident_bytes", "Memory in use.", resident_bytes());
    Counters counters = service_.counters();
    counters.storage_trouble = !storage_works_;  // known here even while nobody plays
    return metrics_text(counters) + std::move(out).take();
}

void EffectRunner::shut_down(std::function<void()> done) {
    when_done_ = std::move(done);
    note_damage();
    service_.shut_down(clock_.now());
    settle();
    board_.close_all(CloseCode::going_away);
    store_.keep_time(clock_.now().served_ms);
    settle();
}

void EffectRunner::end_if_done() {
    if (when_done_ && board_.size() == 0 && writing_ == 0) std::exchange(when_done_, {})();
}

void EffectRunner::finish() {
    bots_.finish();
    store_.keep_time(clock_.now().served_ms);
    store_.finish();
}

}  // namespace paddock::net
