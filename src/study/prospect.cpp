#include "study/prospect.hpp"

namespace paddock::study {

void rank_by_shares(Prospect& prospect, SeatSet seats, std::size_t ahead) noexcept {
    for (SeatSet left = seats; !left.empty(); left.remove(left.lowest())) {
        const Seat seat = left.lowest();
        const double own = prospect.share[seat];
        double rank = 1 + static_cast<double>(ahead);
        for (SeatSet others = seats; !others.empty(); others.remove(others.lowest())) {
            const double other = prospect.share[others.lowest()];
            if (others.lowest() == seat) continue;
            rank += own + other > 0 ? other / (own + other) : 0.5;
        }
        prospect.rank[seat] = rank;
    }
}

}  // namespace paddock::study
