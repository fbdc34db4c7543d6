#include "service/found.hpp"

#include <optional>
#include <utility>

namespace paddock {

Result<Found, store::StoreFault> find(store::Store& store, const Read& read) {
    Found found;
    std::optional<store::StoreFault> fault;
    const auto keep = [&](auto& place, auto result) {
        result ? void(place = std::move(*result)) : void(fault = result.error());
    };
    if (read.what == Read::What::log) {
        keep(found.log, store.log(read.key));
        std::optional<store::MatchRow> row;
        if (!found.log.empty()) keep(row, store.row(read.key));
        // A row that is damaged says nothing; the log is whole all the same.
        if (!found.log.empty() && fault == store::StoreFault::damaged) fault.reset();
        if (row) found.restored_ms = row->restored_ms;
    }
    if (read.what == Read::What::games_of) keep(found.rows, store.matches_of(read.key, read.most));
    if (read.what == Read::What::device) keep(found.device, store.device(read.token_hash));
    const bool first_of_person = read.what == Read::What::device && !found.device && !fault;
    if (read.what == Read::What::devices_of || first_of_person) keep(found.devices, store.devices_of(read.key));
    if (fault) return refuse(*fault);
    return found;
}

}  // namespace paddock
