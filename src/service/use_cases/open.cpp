// A table is opened: by a set-up, by "play now" where nobody waits, or for a rematch.
#include "engine/envelope.hpp"
#include "service/table_name.hpp"
#include "service/use_cases/at_tables.hpp"
#include "service/use_cases/at_the_door.hpp"

namespace paddock {

namespace {

std::string fresh_name(ServiceParts& parts) {
    std::string name;
    do name = draw_table_name(parts.entropy);
    while (parts.lobby.find(name) != nullptr || parts.rooms.find(name) != nullptr);
    return name;
}

Allowed<Done> may_open(ServiceParts& parts, const awaited::Opening& opening, const Now& now) {
    const Limits& limits = parts.limits;
    if (parts.lobby.size() + parts.lobby.opening() >= limits.open_tables)
        return refuse(Refused{RefusalKind::busy, "There are too many tables. Come back later."});
    const std::size_t own = parts.lobby.tables_of(opening.opened.host);
    if (own >= limits.open_tables_per_person)
        return refuse(Refused{RefusalKind::limit, "You have opened " + std::to_string(own) +
                                                      " tables that are not over; finish or close one first."});
    if (!opening.request) return Done{};
    Address& from = parts.addresses.at(opening.request->address, now.served_ms);
    if (from.open_tables >= limits.open_tables_per_address)
        return refuse(Refused{RefusalKind::limit, "Too many tables were opened from your address."});
    if (!from.openings.take(limits.openings_per_address, now.served_ms))
        return refuse(Refused{RefusalKind::rate, "Too many tables in a short time; wait a moment."});
    return Done{};
}

// To whoever asked, by a request or at the table of the game before.
void answer_opening(ServiceParts& parts, const awaited::Opening& opening, const Allowed<std::string>& table,
                    const Now& now) {
    if (!opening.request)
        return parts.rooms.at(opening.previous, now, [&](Room& room) { rematch_opened(room, table, now); });
    const WebRequest& request = *opening.request;
    if (!table) return parts.outbox.refuse_request(request.id, table.error());
    const bool opens = request.kind == WebRequest::Kind::open;
    JsonText out;
    out.open_object().key("table").text(*table);
    if (opens) out.key("fingerprint").text(Envelope::fingerprint_of(opening.opened.secret));
    out.close_object();
    parts.outbox.respond(request.id, opens ? 201 : 200, std::move(out).take());
}

}  // namespace

Allowed<Done> open_new_table(ServiceParts& parts, awaited::Opening opening, const Now& now) {
    if (auto allowed = may_open(parts, opening, now); !allowed) return allowed;
    opening.table = fresh_name(parts);
    opening.at = now;
    parts.entropy.fill(opening.opened.secret);
    if (opening.request) ++parts.addresses.at(opening.request->address, now.served_ms).open_tables;
    parts.lobby.note_opening(opening.opened.host, true);
    const RoomState state(opening.table, opening.opened, now.wall_ms, parts.limits.chat_lines_kept);
    TableSummary summary = state.summary();
    summary.idle_since_ms = now.served_ms;
    store::AppendEntry append;
    append.match = opening.table;
    append.number = 1;
    append.body = to_body({now.served_ms, now.wall_ms, opening.opened});
    append.row = to_row(summary);
    parts.persist(std::move(append), std::move(opening));
    return Done{};
}

void table_stored(ServiceParts& parts, awaited::Opening opening, const Result<Done, store::StoreFault>& result,
                  const Now& now) {
    parts.lobby.note_opening(opening.opened.host, false);
    Address* address = opening.request ? parts.addresses.find(opening.request->address) : nullptr;
    if (!result) {
        const bool conflict = result.error() == store::StoreFault::conflict;
        ++(conflict ? parts.counters.store_conflicts : parts.counters.store_faults);
        if (address != nullptr) --address->open_tables;
        return answer_opening(parts, opening, refuse(cannot_save), now);
    }
    ++parts.counters.entries_stored;
    ++parts.counters.tables_opened;
    RoomState state(opening.table, opening.opened, opening.at.wall_ms, parts.limits.chat_lines_kept);
    TableSummary summary = state.summary();
    summary.idle_since_ms = now.served_ms;
    parts.rooms.look_later(summary);
    parts.note_table(std::move(summary));
    if (opening.request) parts.addresses.table_opened(opening.table, opening.request->address);
    parts.rooms.add(std::move(state), now);
    answer_opening(parts, opening, opening.table, now);
}

void open_for(ServiceParts& parts, const SetUp& set_up, const WebRequest& request, const Now& now) {
    awaited::Opening opening;
    opening.opened.set_up = set_up;
    opening.opened.host = request.person;
    opening.request = request;
    const auto opens = open_new_table(parts, std::move(opening), now);
    if (!opens) parts.outbox.refuse_request(request.id, opens.error());
}

void play_now(ServiceParts& parts, const WebRequest& request, const Now& now) {
    auto set_up = quick_set_up(request.argument);
    if (!set_up) return parts.outbox.refuse_request(request.id, set_up.error());
    const auto sits_there = [&](const TableSummary& summary) { return summary.has_place_of(request.person); };
    const auto somebody_waits = [&](const TableSummary& summary) {
        if (now.wall_ms - summary.changed_ms < parts.limits.fresh_table_ms) return true;
        const Room* room = parts.rooms.find(summary.table);
        return room != nullptr && !room->watchers.here.empty();
    };
    const TableSummary* summary = parts.lobby.find_free(request.argument, sits_there);
    if (summary == nullptr) summary = parts.lobby.find_free(request.argument, somebody_waits);
    if (summary == nullptr) return open_for(parts, *set_up, request, now);
    JsonText out;
    out.open_object().key("table").text(summary->table).close_object();
    parts.outbox.respond(request.id, 200, std::move(out).take());
}

}  // namespace paddock
