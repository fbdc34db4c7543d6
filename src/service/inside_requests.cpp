// HTTP: what is there before and after a game.
#include "service/inside.hpp"
#include "wire/fields.hpp"

namespace paddock {

namespace {

constexpr std::size_t most_listed = 100;
constexpr std::size_t most_own = 200;

using Kind = WebRequest::Kind;

// The one text that a body of that name holds.
Allowed<std::string> text_in(std::string_view body, std::string_view name) {
    const auto object = FlatObject::parse(body);
    if (!object) return refuse(malformed(object.error().sentence));
    std::optional<Fault> fault;
    FieldReader io(*object, fault);
    std::string text;
    io.text(name, text);
    io.no_more("there are other fields");
    if (fault) return refuse(malformed("the body must be an object with the text '" + std::string(name) + "' alone"));
    return text;
}

// What a device that makes a code or joins with one tells: the code, its own name, and whether what it has of its own
// may be lost.
Allowed<Done> read_linking(std::string_view body, WebRequest& request, const Limits& limits) {
    const auto object = FlatObject::parse(body.empty() ? "{}" : body);
    if (!object) return refuse(malformed(object.error().sentence));
    const bool joins = request.kind == Kind::device;
    std::optional<Fault> fault;
    FieldReader io(*object, fault);
    std::string device;
    if (io.given("device")) io.text("device", device);
    if (joins) io.text("code", request.argument);
    if (joins && io.given("give_up")) io.flag("give_up", request.gives_up);
    io.no_more("there are other fields");
    if (fault)
        return refuse(malformed(joins ? "the body must be an object with the text 'code', and perhaps the text "
                                        "'device' and 'give_up' true or false"
                                      : "the body must be an object, empty or with the text 'device' alone"));
    auto name = name_of_device(device, limits);
    if (!name) return refuse(std::move(name.error()));
    request.device = std::move(*name);
    return Done{};
}

bool needs_token(Kind kind) {
    return kind != Kind::table && kind != Kind::record;
}

std::string with_tables(const std::vector<TableSummary>& headings, std::string_view person) {
    JsonText out;
    out.open_object().key("tables").open_list();
    for (const TableSummary& summary : headings) write_entry(out, summary, person);
    out.close_list().close_object();
    return std::move(out).take();
}

}  // namespace

void Service::Inside::requested(RequestId id, const Request& what, const Now& now) {
    ++counters_.requests;
    if (stopped_) return outbox_.refuse_request(id, too_busy);
    auto request = parse_request(id, what, now);
    if (!request) return outbox_.refuse_request(id, request.error());
    if (request->argument.empty() && request->kind == Kind::table) return list_tables(id, now);
    with_person(std::move(*request), now);
}

Allowed<WebRequest> Service::Inside::parse_request(RequestId id, const Request& what, const Now& now) {
    std::string address = address_key(what.address);
    if (!addresses_.at(address, now.served_ms).requests.take(limits_.requests_per_address, now.served_ms))
        return refuse(Refused{RefusalKind::rate, "Too many requests; wait a moment."});
    if (what.body.size() > limits_.message_bytes)
        return refuse(
            Refused{RefusalKind::too_large, "A body has at most " + std::to_string(limits_.message_bytes) + " bytes."});
    if (requests_waiting_ >= limits_.requests_waiting) return refuse(too_busy);
    auto request = parse_route(what);
    if (!request) return request;
    request->id = id;
    request->address = std::move(address);
    if (what.token.empty() && !needs_token(request->kind)) return request;
    const auto hash = hash_of_token(what.token);
    if (!hash) return refuse(Refused{RefusalKind::token, "A token is 64 hexadecimal digits."});
    request->token_hash = *hash;
    request->has_token = true;
    return request;
}

Allowed<WebRequest> Service::Inside::parse_route(const Request& what) {
    WebRequest request;
    std::string_view path = what.path;
    const bool get = what.method == "GET";
    const bool post = what.method == "POST";
    if (post && path == "/api/tables") {
        request.kind = Kind::open;
        auto set_up = parse_set_up(what.body);
        if (!set_up) return refuse(std::move(set_up.error()));
        request.set_up = std::move(*set_up);
        return request;
    }
    if (post && (path == "/api/me/device" || path == "/api/me/code")) {
        request.kind = path == "/api/me/device" ? Kind::device : Kind::code;
        if (auto read = read_linking(what.body, request, limits_); !read) return refuse(std::move(read.error()));
        return request;
    }
    if (post && path == "/api/me/devices/remove") {
        request.kind = Kind::remove_device;
        auto argument = text_in(what.body, "device");
        if (!argument) return refuse(std::move(argument.error()));
        request.argument = std::move(*argument);
        return request;
    }
    if (post && path == "/api/play-now") {
        request.kind = Kind::play_now;
        auto argument = text_in(what.body, "game");
        if (!argument) return refuse(std::move(argument.error()));
        request.argument = std::move(*argument);
        return request;
    }
    if (get && (path == "/api/me/tables" || path == "/api/me/devices")) {
        request.kind = path == "/api/me/tables" ? Kind::my_tables : Kind::devices;
        return request;
    }
    constexpr std::string_view tables = "/api/tables";
    if (!get || !path.starts_with(tables)) return refuse(malformed("there is no such request"));
    path.remove_prefix(tables.size());
    request.kind = Kind::table;
    if (path.empty()) return request;
    path.remove_prefix(1);
    if (path.ends_with("/record")) {
        request.kind = Kind::record;
        path.remove_suffix(std::string_view("/record").size());
    }
    if (what.path[tables.size()] != '/' || !is_drawn_name(path)) return refuse(no_such_table);
    request.argument = path;
    return request;
}

void Service::Inside::with_person(WebRequest request, const Now& now) {
    if (!request.has_token) return perform(std::move(request), now);
    if (KnownDevice* known = known_.find(request.token_hash)) return perform_for(std::move(request), *known, now);
    ++requests_waiting_;
    const Ticket ticket = outbox_.read(
        {.what = Read::What::device, .key = first_person_of(request.token_hash), .token_hash = request.token_hash});
    pending_.add(ticket, awaited::PersonOfRequest{std::move(request)});
}

void Service::Inside::person_of_request(WebRequest request, Result<Found, StoreFault> found, const Now& now) {
    if (!found) return outbox_.refuse_request(request.id, cannot_save);
    KnownDevice& known = learn(request.token_hash, *found);
    perform_for(std::move(request), known, now);
}

void Service::Inside::perform_for(WebRequest request, KnownDevice& known, const Now& now) {
    if (known.device.removed) return outbox_.refuse_request(request.id, device_removed);
    note_seen(known, request.device, now);
    request.person = known.device.person;
    perform(std::move(request), now);
}

void Service::Inside::perform(WebRequest request, const Now& now) {
    switch (request.kind) {
        case Kind::open: {
            awaited::Opening opening;
            opening.opened.set_up = request.set_up;
            opening.opened.host = request.person;
            opening.address = request.address;
            opening.request = std::move(request);
            return open_table(std::move(opening), now);
        }
        case Kind::play_now: return play_now(std::move(request), now);
        case Kind::table:
        case Kind::record: {
            const auto room = room_for(request.argument, now);
            if (!room) return outbox_.refuse_request(request.id, room.error());
            const Asker asker{0, request.id, std::nullopt, request.person};
            (*room)->ask(asker, request.kind == Kind::table ? Ask(EntryWanted{}) : Ask(RecordWanted{}), now);
            return settle(request.argument, now);
        }
        case Kind::my_tables: return read_own(std::move(request));
        case Kind::code: return make_code(request, now);
        case Kind::devices:
        case Kind::remove_device: return read_devices(std::move(request), std::nullopt);
        // Who would lose something is asked first.
        case Kind::device:
            return request.gives_up ? join_device(std::move(request), now) : read_own(std::move(request));
    }
}

void Service::Inside::read_own(WebRequest request) {
    ++requests_waiting_;
    const Ticket ticket = outbox_.read({.what = Read::What::games_of, .key = request.person, .most = most_own});
    pending_.add(ticket, awaited::GamesRead{std::move(request)});
}

void Service::Inside::own_read(WebRequest request, Result<Found, StoreFault> found, const Now& now) {
    if (!found) return outbox_.refuse_request(request.id, cannot_save);
    if (request.kind == Kind::my_tables) return list_own(request, *found, now);
    if (found->rows.empty()) return join_device(std::move(request), now);
    outbox_.refuse_request(request.id,
                           {RefusalKind::own_tables, "This device has seats at " + std::to_string(found->rows.size()) +
                                                         " tables, which the code would take from it; with 'give_up' "
                                                         "true it joins all the same."});
}

// A table where the person sits already, else one where somebody is, else a new one.
void Service::Inside::play_now(WebRequest request, const Now& now) {
    auto set_up = quick_set_up(request.argument);
    if (!set_up) return outbox_.refuse_request(request.id, set_up.error());
    const auto sits_there = [&](const TableSummary& summary) {
        return std::any_of(summary.places.begin(), summary.places.end(),
                           [&](const TableSummary::Place& place) { return place.person == request.person; });
    };
    const auto somebody_waits = [&](const TableSummary& summary) {
        if (now.wall_ms - summary.changed_ms < limits_.fresh_table_ms) return true;
        const auto slot = slots_.find(summary.table);
        return slot != slots_.end() && slot->second.room->somebody_here();
    };
    const TableSummary* summary = lobby_.find_free(request.argument, sits_there);
    if (summary == nullptr) summary = lobby_.find_free(request.argument, somebody_waits);
    if (summary != nullptr) {
        JsonText out;
        out.open_object().key("table").text(summary->table).close_object();
        return outbox_.respond(request.id, 200, std::move(out).take());
    }
    awaited::Opening opening;
    opening.opened.set_up = std::move(*set_up);
    opening.opened.host = request.person;
    opening.address = request.address;
    opening.request = std::move(request);
    open_table(std::move(opening), now);
}

// --- Lists

void Service::Inside::list_tables(RequestId id, const Now& now) {
    std::vector<TableSummary> headings;
    for (const TableSummary* summary : lobby_.public_tables(most_listed)) {
        const auto slot = slots_.find(summary->table);
        const bool ready = slot != slots_.end() && slot->second.room->ready();
        headings.push_back(ready ? slot->second.room->summary(now) : *summary);
    }
    outbox_.respond(id, 200, with_tables(headings, {}));
}

void Service::Inside::list_own(const WebRequest& request, const Found& found, const Now& now) {
    std::vector<TableSummary> headings;
    for (const MatchRow& row : found.rows) {
        const auto slot = slots_.find(row.match);
        const TableSummary* known = lobby_.find(row.match);
        if (slot != slots_.end() && slot->second.room->ready())
            headings.push_back(slot->second.room->summary(now));
        else if (known != nullptr)
            headings.push_back(*known);
        else if (auto summary = parse_row(row))
            headings.push_back(std::move(*summary));
    }
    outbox_.respond(request.id, 200, with_tables(headings, request.person));
}

}  // namespace paddock
