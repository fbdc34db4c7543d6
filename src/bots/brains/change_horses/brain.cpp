#include "bots/brains/change_horses/brain.hpp"

#include "bots/brains/change_horses/rider.hpp"
#include "bots/brains/change_horses/thumb.hpp"

namespace paddock {

std::unique_ptr<Bot<ChangeHorses>> make_brain(Level level, const change_horses::Rules& rules, Seat seat) {
    using namespace change_horses;
    if (level == Level::gallop) return std::make_unique<RiderBot>(rules, seat, gallop_riding(rules));
    if (level == Level::canter) return std::make_unique<RiderBot>(rules, seat, canter_riding(rules));
    return std::make_unique<ThumbBot>(seat, level == Level::foal ? foal_thumb : trot_thumb);
}

}  // namespace paddock
