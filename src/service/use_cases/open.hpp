// A table is opened: by a set-up, by "play now" where nobody waits, or for a rematch.
#pragma once

#include "service/service_parts.hpp"

namespace paddock {

// Refused at once, or `table_stored` goes on when the store has answered.
Allowed<Done> open_new_table(ServiceParts& parts, awaited::Opening opening, const Now& now);
void table_stored(ServiceParts& parts, awaited::Opening opening, const Result<Done, StoreFault>& result,
                  const Now& now);

// With the set-up that the request holds.
void open_for(ServiceParts& parts, WebRequest request, const Now& now);
// A table where the person sits already, else one where somebody is, else a new one.
void play_now(ServiceParts& parts, WebRequest request, const Now& now);

}  // namespace paddock
