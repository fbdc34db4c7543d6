#include "service/counters.hpp"

#include "wire/metrics_text.hpp"

namespace paddock {

namespace {

void write_present(MetricsText& out, const Counters& counters) {
    out.gauge("connections", "WebSocket connections.", counters.connections);
    out.gauge("watches", "Connections at tables.", counters.watches);
    out.head("tables", "Tables that are not over.", "gauge");
    out.value("tables", "{status=\"gathering\"}", counters.tables_gathering);
    out.value("tables", "{status=\"playing\"}", counters.tables_playing);
    out.gauge("rooms_in_memory", "Tables held in memory.", counters.rooms_in_memory);
    out.gauge("writes_waiting", "Entries on their way to the store.", counters.writes_waiting);
    out.gauge("bots_thinking", "Bots that have been asked and have not answered.", counters.bots_thinking);
    out.gauge("storage_trouble", "1 while nothing can be saved.", counters.storage_trouble ? 1 : 0);
}

void write_play(MetricsText& out, const Counters& counters) {
    out.head("moves_total", "Durable moves.", "counter");
    out.value("moves_total", "{by=\"person\"}", counters.moves);
    out.value("moves_total", "{by=\"bot\"}", counters.bot_moves);
    out.counter("moves_repeated_total", "Moves that were there already and were answered again.",
                counters.moves_repeated);
    out.counter("time_outs_total", "Decisions that a bot made because the time was up.", counters.time_outs);
    out.counter("seats_held_total", "Seats that a bot took over.", counters.seats_held);
    out.counter("tables_opened_total", "Tables opened.", counters.tables_opened);
    out.counter("tables_closed_total", "Tables closed before their game was over.", counters.tables_closed);
    out.counter("games_begun_total", "Games begun.", counters.games_begun);
    out.counter("games_over_total", "Games played to their end.", counters.games_over);
    out.counter("chat_lines_total", "Lines of chat.", counters.chat_lines);
    out.counter("bot_asks_total", "Questions to bots.", counters.bot_asks);
    out.counter("bot_answers_late_total", "Answers of bots that came too late.", counters.bot_answers_late);
    out.counter("bot_answers_empty_total", "Bots that found no move or no place to think.", counters.bot_answers_empty);
}

void write_traffic(MetricsText& out, const Counters& counters) {
    out.counter("connections_made_total", "Connections accepted.", counters.connections_made);
    out.counter("connections_refused_total", "Connections refused.", counters.connections_refused);
    out.counter("messages_total", "Messages from clients.", counters.messages);
    out.counter("requests_total", "HTTP requests of the protocol.", counters.requests);
    out.counter("sent_total", "Messages to clients.", counters.sent);
    out.counter("events_sent_total", "Pushes of events to clients.", counters.events_sent);
    out.counter("codes_wrong_total", "Wrong codes of devices.", counters.codes_wrong);
    out.head("refusals_total", "What was refused, by kind.", "counter");
    for (std::size_t i = 0; i < enum_size<RefusalKind>(); ++i)
        out.value("refusals_total", "{kind=\"" + std::string(enum_names<RefusalKind>[i]) + "\"}",
                  counters.refusals.values[i]);
}

void write_store(MetricsText& out, const Counters& counters) {
    out.counter("entries_stored_total", "Entries that the disk said yes to.", counters.entries_stored);
    out.counter("store_faults_total", "Writes and reads that failed.", counters.store_faults);
    out.counter("store_conflicts_total", "Writes that another writer was ahead of.", counters.store_conflicts);
    out.counter("damaged_logs_total", "Games whose log is damaged.", counters.damaged_logs);
    out.counter("rooms_loaded_total", "Tables read from their log.", counters.rooms_loaded);
    out.counter("rooms_dropped_total", "Tables that left memory.", counters.rooms_dropped);
}

}  // namespace

std::string metrics_text(const Counters& counters) {
    MetricsText out;
    write_present(out, counters);
    write_play(out, counters);
    write_traffic(out, counters);
    write_store(out, counters);
    return std::move(out).take();
}

}  // namespace paddock
