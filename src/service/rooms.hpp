// The tables that are in memory: how they come there and go, and when to look at which table again, in memory or not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "service/found.hpp"
#include "service/lobby.hpp"
#include "service/room.hpp"
#include "service/timers.hpp"

namespace paddock {

struct ServiceParts;

class Rooms {
public:
    explicit Rooms(ServiceParts& parts) : parts_(parts) {}

    std::size_t size() const { return rooms_.size(); }
    // Null: the table is not in memory.
    Room* find(std::string_view table) const;
    // Null also while its log is read.
    const Room* find_ready(std::string_view table) const;

    // The one way from the connections to a table. Where it is not in memory its log is read, and the question waits.
    Allowed<Done> ask(const std::string& table, Asker asker, Ask what, const Now& now);
    // A table that was just opened: its people are on their way. It is not kept in memory when there are too many.
    void add(RoomState opened, const Now& now);
    // Does something at a table if that is in memory, and then what follows: the room goes, or is looked at later.
    template <class Do>
    void at(const std::string& table, const Now& now, Do&& what) {
        Room* const room = find(table);
        if (room == nullptr) return;
        std::forward<Do>(what)(*room);
        settle(table, now);
    }
    void log_read(const std::string& table, Result<Found, store::StoreFault> found, const Now& now);
    // `clocks_stood`: those whose players see a clock show it again.
    void storage_back(bool clocks_stood, const Now& now);

    // A table that may not be in memory is looked at when its time has come.
    void look_later(const TableSummary& summary) { timers_.set(summary.table, wake_of(summary)); }
    void tick(const Now& now);
    std::optional<std::int64_t> wake_ms() const { return timers_.first_ms(); }

private:
    Room& make(const std::string& table, std::int64_t idle_since_ms);
    Allowed<Room*> bring(const std::string& table, const Now& now);
    void fill(Room& room, Result<Found, store::StoreFault> found, const Now& now);
    void settle(const std::string& table, const Now& now);
    void drop(const std::string& table, const Now& now);
    void look_at(const std::string& table, const Now& now);
    std::int64_t wake_of(const TableSummary& summary) const;

    ServiceParts& parts_;
    ByText<std::unique_ptr<Room>> rooms_;
    Timers timers_;
};

}  // namespace paddock
