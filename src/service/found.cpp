#include "service/found.hpp"

#include <optional>
#include <utility>

namespace paddock {

namespace {

Result<Done, StoreFault> find_log(Store& store, const Read& read, Found& found) {
    auto log = store.log(read.key);
    if (!log) return refuse(log.error());
    found.log = std::move(*log);
    if (found.log.empty()) return Done{};
    const auto row = store.row(read.key);
    // A row that is damaged says nothing; the log is whole all the same.
    if (!row) return row.error() == StoreFault::damaged ? Result<Done, StoreFault>(Done{}) : refuse(row.error());
    if (const std::optional<MatchRow>& known = *row) found.restored_ms = known->restored_ms;
    return Done{};
}

Result<Done, StoreFault> find_games(Store& store, const Read& read, Found& found) {
    auto rows = store.matches_of(read.key, read.most);
    if (!rows) return refuse(rows.error());
    found.rows = std::move(*rows);
    return Done{};
}

Result<Done, StoreFault> find_devices(Store& store, const Read& read, Found& found) {
    auto devices = store.devices_of(read.key);
    if (!devices) return refuse(devices.error());
    found.devices = std::move(*devices);
    return Done{};
}

Result<Done, StoreFault> find_device(Store& store, const Read& read, Found& found) {
    auto device = store.device(read.token_hash);
    if (!device) return refuse(device.error());
    found.device = std::move(*device);
    return found.device ? Result<Done, StoreFault>(Done{}) : find_devices(store, read, found);
}

Result<Done, StoreFault> fill(Store& store, const Read& read, Found& found) {
    switch (read.what) {
        case Read::What::log: return find_log(store, read, found);
        case Read::What::games_of: return find_games(store, read, found);
        case Read::What::device: return find_device(store, read, found);
        case Read::What::devices_of: return find_devices(store, read, found);
    }
    return Done{};
}

}  // namespace

Result<Found, StoreFault> find(Store& store, const Read& read) {
    Found found;
    const auto done = fill(store, read, found);
    if (!done) return refuse(done.error());
    return found;
}

}  // namespace paddock
