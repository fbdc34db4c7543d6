// Somebody takes a hint or looks at the bots' beliefs: everybody at the table sees how often.
#include "service/use_cases/at_tables.hpp"

namespace paddock {

void carry_out(Room& room, const Asker& asker, const client::UseAid& aid, const Now& now) {
    if (!is_status(room, asker, TableStatus::playing)) return;
    const auto seat = seat_of(room, asker);
    if (seat && may_write(room, asker)) room.write(entry::Aided{*seat, aid.aid}, asker, now);
}

}  // namespace paddock
