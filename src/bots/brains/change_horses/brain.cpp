#include "bots/brains/change_horses/brain.hpp"

#include "bots/brains/change_horses/rule_bot.hpp"
#include "bots/brains/change_horses/search_bot.hpp"

namespace paddock {

std::unique_ptr<Bot<ChangeHorses>> make_brain(Level level, const change_horses::Rules& rules, Seat seat) {
    using change_horses::RiderBot;
    if (level == Level::gallop) return std::make_unique<RiderBot>(rules, seat, change_horses::gallop_riding(rules));
    if (level == Level::canter) return std::make_unique<RiderBot>(rules, seat, change_horses::canter_riding(rules));
    return std::make_unique<change_horses::ThumbBot>(
        seat, level == Level::foal ? change_horses::foal_thumb : change_horses::trot_thumb);
}

}  // namespace paddock
