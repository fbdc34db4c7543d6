// A person's devices: which there are, how one is linked by a code, and how one is removed. A device is kept from the
// moment when its person has a second one.
#include <algorithm>

#include "service/inside.hpp"
#include "service/plain_line.hpp"

namespace paddock {

namespace {

void write_time(JsonText& out, std::string_view name, std::int64_t ms) {
    out.key(name);
    ms == 0 ? out.null() : out.number(ms);
}

bool holds(const std::vector<Device>& devices, const TokenHash& hash) {
    return std::ranges::find(devices, hash, &Device::token_hash) != devices.end();
}

}  // namespace

Allowed<std::string> name_of_device(std::string_view name, const Limits& limits) {
    if (name.empty()) return std::string();
    auto line = plain_line(name, limits.device_characters);
    if (!line)
        return refuse(malformed("the name of a device is one line of at most " +
                                std::to_string(limits.device_characters) + " visible characters"));
    return std::move(*line);
}

// What the store knew of a token when it was asked. What has been learned since then is newer.
KnownDevice& Service::Inside::learn(const TokenHash& hash, Found& found) {
    if (KnownDevice* known = known_.find(hash)) return *known;
    if (found.device) return known_.put({.device = std::move(*found.device), .listed = true});
    // The first device of a person who has others; before there was a list it was not kept.
    const bool listed = !found.devices.empty();
    return known_.put({.device = {.token_hash = hash, .person = first_person_of(hash)}, .listed = listed});
}

void Service::Inside::note_seen(KnownDevice& known, const std::string& name, const Now& now) {
    Device& device = known.device;
    const bool renamed = !name.empty() && name != device.name;
    if (renamed) device.name = name;
    if (!known.listed || known.changing || device.removed) return;
    if (!renamed && now.wall_ms - device.seen_ms < limits_.seen_every_ms) return;
    device.seen_ms = now.wall_ms;
    pending_.add(outbox_.persist(PutDevice{device}), awaited::Nothing{});
}

void Service::Inside::make_code(const WebRequest& request, const Now& now) {
    // There is a bound for all codes together, which nobody may use up alone.
    if (!addresses_.at(request.address, now.served_ms).codes.take(limits_.codes_per_address, now.served_ms))
        return outbox_.refuse_request(request.id, {RefusalKind::rate, "Too many codes; wait some minutes."});
    const KnownDevice* known = known_.find(request.token_hash);
    const CodeMaker maker{request.person, request.token_hash, known != nullptr ? known->device.name : request.device};
    const auto code = codes_.make(maker, entropy_, now.served_ms);
    if (!code) return outbox_.refuse_request(request.id, too_busy);
    JsonText out;
    out.open_object().key("code").text(*code).key("expires_s").number(limits_.code_ms / 1000).close_object();
    outbox_.respond(request.id, 200, std::move(out).take());
}

void Service::Inside::join_device(WebRequest request, const Now& now) {
    Bucket& wrong = addresses_.at(request.address, now.served_ms).wrong_codes;
    if (wrong.empty(limits_.wrong_codes_per_address, now.served_ms))
        return outbox_.refuse_request(request.id, {RefusalKind::rate, "Too many wrong codes; wait some minutes."});
    auto use = codes_.begin_use(request.argument, now.served_ms);
    if (!use) {
        wrong.take(limits_.wrong_codes_per_address, now.served_ms);
        ++counters_.codes_wrong;
        return outbox_.refuse_request(request.id, wrong_code);
    }
    read_devices(std::move(request), std::move(use));
}

void Service::Inside::read_devices(WebRequest request, std::optional<DeviceCodes::Use> use) {
    ++requests_waiting_;
    const Ticket ticket =
        outbox_.read({.what = Read::What::devices_of, .key = use ? use->maker.person : request.person});
    pending_.add(ticket, awaited::DevicesRead{std::move(request), std::move(use)});
}

void Service::Inside::devices_read(awaited::DevicesRead asked, Result<Found, StoreFault> found, const Now& now) {
    if (!found) {
        if (asked.use) codes_.end_use(asked.use->code, false);
        return outbox_.refuse_request(asked.request.id, cannot_save);
    }
    if (asked.use) return link(std::move(asked.request), std::move(*asked.use), std::move(found->devices), now);
    if (asked.request.kind == WebRequest::Kind::devices)
        return list_devices(asked.request, std::move(found->devices), now);
    remove_device(std::move(asked.request), std::move(found->devices), now);
}

// --- Linking

void Service::Inside::link(WebRequest request, DeviceCodes::Use use, std::vector<Device> devices, const Now& now) {
    // The device that made it may have been removed meanwhile, and its codes with it.
    if (!codes_.knows(use.code)) return outbox_.refuse_request(request.id, wrong_code);
    if (devices.size() >= limits_.devices_per_person && !holds(devices, request.token_hash)) {
        codes_.end_use(use.code, false);
        return outbox_.refuse_request(
            request.id, {RefusalKind::limit, "A player has at most " + std::to_string(limits_.devices_per_person) +
                                                 " devices; remove one first."});
    }
    Device device{.token_hash = request.token_hash, .person = use.maker.person, .name = request.device};
    device.added_ms = device.seen_ms = now.wall_ms;
    write_device({std::move(request), std::move(use), std::move(device), std::move(devices)});
}

// The device that made the code is kept from now on as well. When that fails it is kept when it comes again (`learn`).
void Service::Inside::keep_maker(const CodeMaker& maker, const std::vector<Device>& devices, const Now& now) {
    if (holds(devices, maker.token_hash)) return;
    note_seen(known_.put({.device = {.token_hash = maker.token_hash, .person = maker.person, .name = maker.device},
                          .listed = true}),
              {}, now);
}

void Service::Inside::write_device(awaited::DeviceWrite write) {
    if (KnownDevice* known = known_.find(write.device.token_hash)) known->changing = true;
    ++counters_.writes_waiting;
    const Ticket ticket = outbox_.persist(PutDevice{write.device});
    pending_.add(ticket, std::move(write));
}

void Service::Inside::device_stored(awaited::DeviceWrite asked, const Result<Done, StoreFault>& result,
                                    const Now& now) {
    --counters_.writes_waiting;
    // While it was being written the maker may have been removed, and its codes with it.
    const bool maker_stays = asked.use && codes_.knows(asked.use->code);
    if (asked.use) codes_.end_use(asked.use->code, result.has_value());
    if (!result) {
        ++counters_.store_faults;
        known_.forget(asked.device.token_hash);  // it may be there all the same: the store is asked again
        return outbox_.refuse_request(asked.request.id, cannot_save);
    }
    known_.put({.device = asked.device, .listed = true});
    if (!asked.use) {
        codes_.forget_of(asked.device.person);
        dismiss_device(asked.device, now);
        return list_devices(asked.request, std::move(asked.others), now);
    }
    if (maker_stays && asked.use->maker.token_hash != asked.device.token_hash)
        keep_maker(asked.use->maker, asked.others, now);
    JsonText out;
    out.open_object().key("person").text(asked.device.person).close_object();
    outbox_.respond(asked.request.id, 200, std::move(out).take());
}

// --- Removing

// One that is not there any more needs no removing; the answer is the list in any case.
void Service::Inside::remove_device(WebRequest request, std::vector<Device> devices, const Now& now) {
    if (request.argument == id_of_device(request.token_hash))
        return outbox_.refuse_request(request.id, malformed("a device does not remove itself; do that on another one"));
    const auto found = std::ranges::find(devices, request.argument,
                                         [](const Device& device) { return id_of_device(device.token_hash); });
    if (found == devices.end()) return list_devices(request, std::move(devices), now);
    Device device = std::move(*found);
    devices.erase(found);
    if (known_.find(device.token_hash) == nullptr) known_.put({.device = device, .listed = true});
    device.removed = true;
    write_device({std::move(request), std::nullopt, std::move(device), std::move(devices)});
}

// Whatever it has open ends now; what its person has at the tables stays theirs.
void Service::Inside::dismiss_device(const Device& device, const Now& now) {
    for (auto& [connection, session] : sessions_) {
        if (session.device != device.token_hash || session.state == Session::State::leaving) continue;
        dismiss(connection, session, ByeKind::removed, device_removed.sentence);
        leave_tables(connection, session, now);
    }
}

// --- The list

void Service::Inside::list_devices(const WebRequest& request, std::vector<Device> devices, const Now& now) {
    const KnownDevice* own = known_.find(request.token_hash);
    if (!holds(devices, request.token_hash))
        devices.insert(devices.begin(), own != nullptr ? own->device : Device{request.token_hash, request.person});
    std::vector<TokenHash> here{request.token_hash};
    for (const ConnectionId connection : sessions_.of_person(request.person))
        here.push_back(sessions_.find(connection)->device);
    JsonText out;
    out.open_object().key("devices").open_list();
    for (const Device& device : devices) {
        const KnownDevice* known = known_.find(device.token_hash);  // what is still on its way to the store
        const Device& latest = known != nullptr ? known->device : device;
        const bool is_here = std::ranges::find(here, device.token_hash) != here.end();
        out.open_object().key("id").text(id_of_device(device.token_hash)).key("name");
        latest.name.empty() ? out.null() : out.text(latest.name);
        out.key("this").flag(device.token_hash == request.token_hash).key("here").flag(is_here);
        write_time(out, "added_at", latest.added_ms);
        write_time(out, "seen_at", is_here ? now.wall_ms : latest.seen_ms);
        out.close_object();
    }
    out.close_list().close_object();
    outbox_.respond(request.id, 200, std::move(out).take());
}

}  // namespace paddock
