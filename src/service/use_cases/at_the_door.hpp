// What happens where people come in, away from the tables: connections, devices, lists of tables, and new ones. One
// file per use case.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "service/service_parts.hpp"
#include "wire/server_message.hpp"

namespace paddock {

inline const Refused device_removed{RefusalKind::removed,
                                    "This device was removed from its player's devices; a code links it again."};

// --- connect.cpp: a connection comes, says hello and goes

// Refused: the farewell, which the caller sends.
Result<Done, std::string> connect(ServiceParts& parts, ConnectionId connection, std::string_view address,
                                  const Now& now);
void disconnect(ServiceParts& parts, ConnectionId connection, const Now& now);
void hello(ServiceParts& parts, ConnectionId connection, Session& session, const ClientMessage& message,
           const Now& now);
// The store has answered whose token it is. The session, if its person is known now: its early messages can be taken.
Session* person_found(ServiceParts& parts, const awaited::PersonOfSession& asked,
                      Result<Found, store::StoreFault> found, const Now& now);
// Ends the connections whose hello did not come in time.
void dismiss_silent(ServiceParts& parts, const Now& now);
void dismiss(ServiceParts& parts, ConnectionId connection, Session& session, ByeKind kind, std::string_view sentence);
void leave_tables(ServiceParts& parts, ConnectionId connection, Session& session, const Now& now);

// --- devices.cpp: a person's devices, of which each is kept from the moment when there is a second one

// What the store knew of a token when it was asked. What has been learned since then is newer.
KnownDevice& learn(ServiceParts& parts, const store::TokenHash& hash, Found& found);
// A device is there, and may have a new name.
void note_seen(ServiceParts& parts, KnownDevice& known, const std::string& name, const Now& now);
void make_code(ServiceParts& parts, const WebRequest& request, const Now& now);
void join_device(ServiceParts& parts, WebRequest request, const Now& now);
// To list them, to remove one, or with `use` to link one.
void read_devices(ServiceParts& parts, WebRequest request, std::optional<DeviceCodes::Use> use);
void devices_read(ServiceParts& parts, awaited::RequestRead asked, Found found, const Now& now);
void device_stored(ServiceParts& parts, awaited::DeviceWrite asked, const Result<Done, store::StoreFault>& result,
                   const Now& now);

// --- lists.cpp: tables that are public, and a person's own

void list_tables(ServiceParts& parts, RequestId id, const Now& now);
// Those of one who asks for them, and of a device before it gives them up.
void read_own_tables(ServiceParts& parts, WebRequest request);
void list_own_tables(ServiceParts& parts, const WebRequest& request, const Found& found, const Now& now);

// --- open.cpp: a table is opened by a set-up, by "play now" where nobody waits, or for a rematch

// Refused at once, or `table_stored` goes on when the store has answered.
Allowed<Done> open_new_table(ServiceParts& parts, awaited::Opening opening, const Now& now);
void table_stored(ServiceParts& parts, awaited::Opening opening, const Result<Done, store::StoreFault>& result,
                  const Now& now);
void open_for(ServiceParts& parts, const SetUp& set_up, const WebRequest& request, const Now& now);
// A table where the person sits already, else one where somebody is, else a new one.
void play_now(ServiceParts& parts, const WebRequest& request, const Now& now);

}  // namespace paddock
