// A person's devices: which there are, how one is linked by a code, and how one is removed.
#include <algorithm>

#include "service/use_cases/at_the_door.hpp"

namespace paddock {

namespace {

const Refused wrong_code{RefusalKind::code, "The code is wrong, too old or has been used."};

void write_time(JsonText& out, std::string_view name, std::int64_t ms) {
    out.key(name);
    ms == 0 ? out.null() : out.number(ms);
}

bool holds(const std::vector<store::Device>& devices, const store::TokenHash& hash) {
    return std::ranges::find(devices, hash, &store::Device::token_hash) != devices.end();
}

void write_device(ServiceParts& parts, awaited::DeviceWrite write) {
    if (KnownDevice* known = parts.known_devices.find(write.device.token_hash)) known->changing = true;
    store::PutDevice put{write.device};
    parts.persist(std::move(put), std::move(write));
}

void list_devices(ServiceParts& parts, const WebRequest& request, std::vector<store::Device> devices, const Now& now) {
    const KnownDevice* own = parts.known_devices.find(request.token_hash);
    if (!holds(devices, request.token_hash))
        devices.insert(devices.begin(),
                       own != nullptr ? own->device : store::Device{request.token_hash, request.person});
    std::vector<store::TokenHash> here{request.token_hash};
    for (const ConnectionId connection : parts.sessions.of_person(request.person))
        here.push_back(parts.sessions.find(connection)->device);
    JsonText out;
    out.open_object().key("devices").open_list();
    for (const store::Device& device : devices) {
        const KnownDevice* known =
            parts.known_devices.find(device.token_hash);  // what is still on its way to the store
        const store::Device& latest = known != nullptr ? known->device : device;
        const bool is_here = std::ranges::find(here, device.token_hash) != here.end();
        out.open_object().key("id").text(id_of_device(device.token_hash)).key("name");
        latest.name.empty() ? out.null() : out.text(latest.name);
        out.key("this").flag(device.token_hash == request.token_hash).key("here").flag(is_here);
        write_time(out, "added_at", latest.added_ms);
        write_time(out, "seen_at", is_here ? now.wall_ms : latest.seen_ms);
        out.close_object();
    }
    out.close_list().close_object();
    parts.outbox.respond(request.id, 200, std::move(out).take());
}

void link_device(ServiceParts& parts, WebRequest request, DeviceCodes::Use use, std::vector<store::Device> devices,
                 const Now& now) {
    // The device that made it may have been removed meanwhile, and its codes with it.
    if (!parts.codes.knows(use.code)) return parts.outbox.refuse_request(request.id, wrong_code);
    if (devices.size() >= parts.limits.devices_per_person && !holds(devices, request.token_hash)) {
        parts.codes.end_use(use.code, false);
        return parts.outbox.refuse_request(
            request.id, {RefusalKind::limit, "A player has at most " + std::to_string(parts.limits.devices_per_person) +
                                                 " devices; remove one first."});
    }
    store::Device device{.token_hash = request.token_hash, .person = use.maker.person, .name = request.device};
    device.added_ms = device.seen_ms = now.wall_ms;
    write_device(parts, {std::move(request), std::move(use), std::move(device), std::move(devices)});
}

// One that is not there any more needs no removing; the answer is the list in any case.
void remove_device(ServiceParts& parts, WebRequest request, std::vector<store::Device> devices, const Now& now) {
    if (request.argument == id_of_device(request.token_hash))
        return parts.outbox.refuse_request(request.id,
                                           malformed("a device does not remove itself; do that on another one"));
    const auto found = std::ranges::find(devices, request.argument,
                                         [](const store::Device& device) { return id_of_device(device.token_hash); });
    if (found == devices.end()) return list_devices(parts, request, std::move(devices), now);
    store::Device device = std::move(*found);
    devices.erase(found);
    if (parts.known_devices.find(device.token_hash) == nullptr)
        parts.known_devices.put({.device = device, .listed = true});
    device.removed = true;
    write_device(parts, {std::move(request), std::nullopt, std::move(device), std::move(devices)});
}

// The device that made the code is kept from now on as well. When that fails it is kept when it comes again (`learn`).
void keep_maker(ServiceParts& parts, const CodeMaker& maker, const std::vector<store::Device>& devices,
                const Now& now) {
    if (holds(devices, maker.token_hash)) return;
    note_seen(
        parts,
        parts.known_devices.put(
            {.device = {.token_hash = maker.token_hash, .person = maker.person, .name = maker.device}, .listed = true}),
        {}, now);
}

// Whatever it has open ends now; what its person has at the tables stays theirs.
void dismiss_device(ServiceParts& parts, const store::Device& device, const Now& now) {
    for (auto& [connection, session] : parts.sessions) {
        if (session.device != device.token_hash || session.state == Session::State::leaving) continue;
        dismiss(parts, connection, session, ByeKind::removed, device_removed.sentence);
        leave_tables(parts, connection, session, now);
    }
}

}  // namespace

KnownDevice& learn(ServiceParts& parts, const store::TokenHash& hash, Found& found) {
    if (KnownDevice* known = parts.known_devices.find(hash)) return *known;
    if (found.device) return parts.known_devices.put({.device = std::move(*found.device), .listed = true});
    // The first device of a person who has others; before there was a list it was not kept.
    const bool listed = !found.devices.empty();
    return parts.known_devices.put({.device = {.token_hash = hash, .person = first_person_of(hash)}, .listed = listed});
}

void note_seen(ServiceParts& parts, KnownDevice& known, const std::string& name, const Now& now) {
    store::Device& device = known.device;
    const bool renamed = !name.empty() && name != device.name;
    if (renamed) device.name = name;
    if (!known.listed || known.changing || device.removed) return;
    if (!renamed && now.wall_ms - device.seen_ms < parts.limits.seen_every_ms) return;
    device.seen_ms = now.wall_ms;
    parts.pending.add(parts.outbox.persist(store::PutDevice{device}), awaited::Nothing{});
}

void make_code(ServiceParts& parts, const WebRequest& request, const Now& now) {
    // There is a bound for all codes together, which nobody may use up alone.
    if (!parts.addresses.at(request.address, now.served_ms).codes.take(parts.limits.codes_per_address, now.served_ms))
        return parts.outbox.refuse_request(request.id, {RefusalKind::rate, "Too many codes; wait some minutes."});
    const KnownDevice* known = parts.known_devices.find(request.token_hash);
    const CodeMaker maker{request.person, request.token_hash, known != nullptr ? known->device.name : request.device};
    const auto code = parts.codes.make(maker, parts.entropy, now.served_ms);
    if (!code) return parts.outbox.refuse_request(request.id, too_busy);
    JsonText out;
    out.open_object().key("code").text(*code).key("expires_s").number(parts.limits.code_ms / 1000).close_object();
    parts.outbox.respond(request.id, 200, std::move(out).take());
}

void join_device(ServiceParts& parts, WebRequest request, const Now& now) {
    Bucket& wrong = parts.addresses.at(request.address, now.served_ms).wrong_codes;
    if (wrong.empty(parts.limits.wrong_codes_per_address, now.served_ms))
        return parts.outbox.refuse_request(request.id, {RefusalKind::rate, "Too many wrong codes; wait some minutes."});
    auto use = parts.codes.begin_use(request.argument, now.served_ms);
    if (!use) {
        wrong.take(parts.limits.wrong_codes_per_address, now.served_ms);
        ++parts.counters.codes_wrong;
        return parts.outbox.refuse_request(request.id, wrong_code);
    }
    read_devices(parts, std::move(request), std::move(use));
}

void read_devices(ServiceParts& parts, WebRequest request, std::optional<DeviceCodes::Use> use) {
    Read what{.what = Read::What::devices_of, .key = use ? use->maker.person : request.person};
    parts.read_for(std::move(request), std::move(what), std::move(use));
}

void devices_read(ServiceParts& parts, awaited::RequestRead asked, Found found, const Now& now) {
    WebRequest& request = asked.request;
    if (asked.use) return link_device(parts, std::move(request), std::move(*asked.use), std::move(found.devices), now);
    if (request.kind == WebRequest::Kind::devices) return list_devices(parts, request, std::move(found.devices), now);
    remove_device(parts, std::move(request), std::move(found.devices), now);
}

void device_stored(ServiceParts& parts, awaited::DeviceWrite asked, const Result<Done, store::StoreFault>& result,
                   const Now& now) {
    // While it was being written the maker may have been removed, and its codes with it.
    const bool maker_stays = asked.use && parts.codes.knows(asked.use->code);
    if (asked.use) parts.codes.end_use(asked.use->code, result.has_value());
    if (!result) {
        ++parts.counters.store_faults;
        parts.known_devices.forget(asked.device.token_hash);  // it may be there all the same: the store is asked again
        return parts.outbox.refuse_request(asked.request.id, cannot_save);
    }
    parts.known_devices.put({.device = asked.device, .listed = true});
    if (!asked.use) {
        parts.codes.forget_of(asked.device.person);
        dismiss_device(parts, asked.device, now);
        return list_devices(parts, asked.request, std::move(asked.others), now);
    }
    if (maker_stays && asked.use->maker.token_hash != asked.device.token_hash)
        keep_maker(parts, asked.use->maker, asked.others, now);
    JsonText out;
    out.open_object().key("person").text(asked.device.person).close_object();
    parts.outbox.respond(asked.request.id, 200, std::move(out).take());
}

}  // namespace paddock
