// A connection comes, says hello and goes.
#pragma once

#include <string>
#include <string_view>

#include "service/service_parts.hpp"
#include "wire/server_message.hpp"

namespace paddock {

// Refused: the farewell, which the caller sends.
Result<Done, std::string> connect(ServiceParts& parts, ConnectionId connection, std::string_view address,
                                  const Now& now);
void disconnect(ServiceParts& parts, ConnectionId connection, const Now& now);

void hello(ServiceParts& parts, ConnectionId connection, Session& session, const ClientMessage& message,
           const Now& now);
// The store has answered whose token it is. The session, if its person is known now: its early messages can be taken.
Session* person_found(ServiceParts& parts, const awaited::PersonOfSession& asked, Result<Found, StoreFault> found,
                      const Now& now);
// Ends the connections whose hello did not come in time.
void dismiss_silent(ServiceParts& parts, const Now& now);

void dismiss(ServiceParts& parts, ConnectionId connection, Session& session, ByeKind kind, std::string_view sentence);
void leave_tables(ServiceParts& parts, ConnectionId connection, Session& session, const Now& now);

}  // namespace paddock
