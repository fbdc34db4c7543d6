#include "bots/reason.hpp"

#include <utility>

namespace paddock {

void tell(std::vector<Reason>& reasons, const Reason& reason) {
    reasons.push_back(reason);
}

void settle_reasons(std::vector<Reason>& reasons, bool preferred, std::size_t most) {
    std::vector<Reason> settled;
    const auto take = [&](bool against) {
        for (const Reason& reason : reasons)
            if (speaks_against(reason.kind) == against) tell(settled, reason);
    };
    if (!preferred) take(true);
    take(false);
    reasons = std::move(settled);
    if (reasons.size() > most) reasons.resize(most);
}

}  // namespace paddock
