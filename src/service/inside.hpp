// The inside of the service: its parts, and how what comes in finds its way to them.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <unordered_set>
#include <utility>

#include "service/addresses.hpp"
#include "service/lobby.hpp"
#include "service/lost_time.hpp"
#include "service/persons.hpp"
#include "service/room.hpp"
#include "service/service.hpp"
#include "service/timers.hpp"

namespace paddock {

class Service::Inside {
public:
    Inside(const Limits& limits, Entropy& entropy);

    void restore(const std::vector<MatchRow>& rows, const Now& now);
    Result<Done, std::string> connected(ConnectionId connection, std::string_view address, const Now& now);
    void received(ConnectionId connection, std::string_view text, const Now& now);
    void disconnected(ConnectionId connection, const Now& now);
    void note_refusal(RefusalKind kind) { ++counters_.refusals[kind]; }
    void requested(RequestId request, const Request& what, const Now& now);
    void stored(Ticket ticket, const Result<Done, StoreFault>& result, const Now& now);
    void read(Ticket ticket, Result<Found, StoreFault> found, const Now& now);
    void chosen(Ticket ticket, std::unique_ptr<BotTask> task, std::string_view move, const Now& now);
    void storage_lost(const Now& now);
    void storage_back(const Now& now);
    void tick(const Now& now);
    std::optional<std::int64_t> wake_ms() const;
    void shut_down();
    void take_effects(std::vector<Effect>& effects) { outbox_.take(effects); }
    Counters counters() const;

private:
    struct Slot {
        std::unique_ptr<Room> room;
        std::int64_t wake_ms;  // not later than that is it looked at again
        bool loading = false;
    };

    void note_storage(std::optional<std::int64_t> asked_ms, const Result<Done, StoreFault>& result, const Now& now);

    // --- sessions: inside_sessions.cpp
    void refuse_for_pace(ConnectionId connection, Session& session, std::optional<std::int64_t> id);
    void handle(ConnectionId connection, Session& session, ParsedMessage message, const Now& now);
    void hello(ConnectionId connection, Session& session, const ClientMessage& message, const Now& now);
    void person_of_session(const awaited::PersonOfSession& asked, Result<Found, StoreFault> found, const Now& now);
    void greet(ConnectionId connection, Session& session, std::optional<std::int64_t> id, KnownDevice& known,
               const Now& now);
    void welcome(ConnectionId connection, Session& session, std::optional<std::int64_t> id, std::string person,
                 const Now& now);
    void leave_tables(ConnectionId connection, Session& session, const Now& now);
    void to_room(ConnectionId connection, Session& session, ClientMessage message, const Now& now);
    void dismiss(ConnectionId connection, Session& session, ByeKind kind, std::string_view sentence);

    // --- HTTP: inside_requests.cpp
    Allowed<WebRequest> parse_request(RequestId id, const Request& what, const Now& now);
    Allowed<WebRequest> parse_route(const Request& what);
    void with_person(WebRequest request, const Now& now);
    void person_of_request(WebRequest request, Result<Found, StoreFault> found, const Now& now);
    void perform_for(WebRequest request, KnownDevice& known, const Now& now);
    void perform(WebRequest request, const Now& now);
    void play_now(WebRequest request, const Now& now);
    void list_tables(RequestId id, const Now& now);
    void read_own(WebRequest request);
    void own_read(WebRequest request, Result<Found, StoreFault> found, const Now& now);
    void list_own(const WebRequest& request, const Found& found, const Now& now);

    // --- a person's devices: inside_devices.cpp
    KnownDevice& learn(const TokenHash& hash, Found& found);
    void note_seen(KnownDevice& known, const std::string& name, const Now& now);
    void make_code(const WebRequest& request, const Now& now);
    void join_device(WebRequest request, const Now& now);
    void read_devices(WebRequest request, std::optional<DeviceCodes::Use> use);
    void devices_read(awaited::DevicesRead asked, Result<Found, StoreFault> found, const Now& now);
    void link(WebRequest request, DeviceCodes::Use use, std::vector<Device> devices, const Now& now);
    void keep_maker(const CodeMaker& maker, const std::vector<Device>& devices, const Now& now);
    void remove_device(WebRequest request, std::vector<Device> devices, const Now& now);
    void list_devices(const WebRequest& request, std::vector<Device> devices, const Now& now);
    void write_device(awaited::DeviceWrite write);
    void device_stored(awaited::DeviceWrite asked, const Result<Done, StoreFault>& result, const Now& now);
    void dismiss_device(const Device& device, const Now& now);

    // --- tables: inside_rooms.cpp
    Allowed<Room*> room_for(const std::string& table, const Now& now);
    void read_log(const std::string& table);
    void log_read(const std::string& table, Result<Found, StoreFault> found, const Now& now);
    void note_damaged(const std::string& table);
    void settle(const std::string& table, const Now& now);
    void drop(const std::string& table, const Now& now);
    void look_at(const std::string& table, const Now& now);
    void take_heading(TableSummary summary);
    std::int64_t wake_of(const TableSummary& summary) const;
    Allowed<Done> may_open(const std::string& person, const std::string& address, const Now& now);
    void open_table(awaited::Opening opening, const Now& now);
    void opened(awaited::Opening opening, const Result<Done, StoreFault>& result, const Now& now);
    void answer_opening(const awaited::Opening& opening, const Result<std::string, Refused>& table, const Now& now);
    std::string fresh_name();
    Slot& add_room(const std::string& table, std::int64_t idle_since_ms);

    Limits limits_;
    Entropy& entropy_;
    Counters counters_;
    Outbox outbox_;
    Sessions sessions_;
    Pending pending_;
    Lobby lobby_;
    Addresses addresses_;
    LostTime lost_time_;
    KnownDevices known_;
    DeviceCodes codes_;
    RoomContext context_;

    ByText<Slot> slots_;
    Timers timers_;
    std::size_t loading_ = 0;
    std::size_t requests_waiting_ = 0;
    ByText<std::size_t> opening_of_;  // tables on their way to the store, by host
    std::size_t opening_ = 0;
    ByText<std::string> opened_from_;  // the address of an open table
    std::deque<std::pair<std::int64_t, ConnectionId>> hello_deadlines_;
    std::unordered_set<std::string> damaged_;  // tables, each counted once
    bool stopped_ = false;
};

inline const Refused cannot_save{RefusalKind::storage,
                                 "The server cannot save at the moment; nothing was changed. Try again."};
inline const Refused cannot_be_read{RefusalKind::damaged,
                                    "What was saved of this table is damaged and cannot be read any more."};
inline const Refused too_busy{RefusalKind::busy, "The server has too much to do; nothing was changed. Try again."};
inline const Refused wrong_code{RefusalKind::code, "The code is wrong, too old or has been used."};
inline const Refused device_removed{RefusalKind::removed,
                                    "This device was removed from its player's devices; a code links it again."};
inline const Refused no_such_table{RefusalKind::no_table, "There is no table of this name."};

// The name that a device tells of itself, which may be empty.
Allowed<std::string> name_of_device(std::string_view name, const Limits& limits);

// Twelve letters and digits, as the service draws them.
bool is_drawn_name(std::string_view table);

}  // namespace paddock
