#include "lab/standing.hpp"

#include <algorithm>
#include <cmath>

namespace paddock::lab {

namespace {

constexpr double z_95 = 1.959963984540054;  // 97.5 % of the normal distribution lie below

}  // namespace

double share_of_elo(double elo, std::size_t players) {
    const double strength = std::pow(10, elo / 400);
    return strength / (strength + static_cast<double>(players - 1));
}

double elo_of_share(double share, std::size_t players) {
    return 400 * std::log10(share * static_cast<double>(players - 1) / (1 - share));
}

void Standing::add(double share, double rank_a, double rank_b) {
    ++deals_;
    share_.add(share);
    rank_a_.add(rank_a);
    rank_b_.add(rank_b);
}

// Some deals with the variance that independent games would have are mixed in, the more the nearer the share is to 0 or
// 1: where nearly all deals went the same way, the sample alone would say that there is no doubt left.
double Standing::share_variance() const {
    const auto n = static_cast<double>(deals_);
    const double mean = share_.sum / n;
    const double game_variance = near_share() * (1 - near_share());
    const double independent = game_variance / static_cast<double>(players_);
    const double prior_deals = 2 / game_variance;
    const double spread = std::max(0.0, share_.squares - n * mean * mean);
    return (spread + prior_deals * independent) / (n - 1 + prior_deals);
}

double Standing::near_share() const {
    return (share_.sum * static_cast<double>(players_) + 1) / (static_cast<double>(games()) + 2);
}

double Standing::independent_games() const {
    if (deals_ == 0) return 0;
    const double game_variance = near_share() * (1 - near_share());
    return std::max(1.0, game_variance / share_variance() * static_cast<double>(deals_));
}

Share Standing::share() const {
    if (deals_ == 0) return {};
    const auto count = static_cast<std::uint64_t>(std::llround(independent_games()));
    const double mean = share_.sum / static_cast<double>(deals_);
    return wilson(mean * static_cast<double>(count), count);
}

Estimate Standing::elo() const {
    if (deals_ == 0) return {};
    const double half = 0.5 / static_cast<double>(games());
    const auto elo_of = [&](double part) { return elo_of_share(std::clamp(part, half, 1 - half), players_); };
    const Share now = share();
    return {elo_of(now.share), elo_of(now.low), elo_of(now.high)};
}

Estimate Standing::mean_of(const Sums& sums) const {
    if (deals_ == 0) return {};
    const auto n = static_cast<double>(deals_);
    const double mean = sums.sum / n;
    const double variance = deals_ < 2 ? 0 : std::max(0.0, sums.squares - n * mean * mean) / (n - 1);
    const double half = z_95 * std::sqrt(variance / n);
    return {mean, mean - half, mean + half};
}

// The normal approximation of the generalized test: only the mean and the variance of a deal count.
double Standing::log_likelihood_ratio(const SequentialTest& test) const {
    if (deals_ == 0) return 0;
    const double share0 = share_of_elo(test.elo0, players_);
    const double share1 = share_of_elo(test.elo1, players_);
    const double mean = share_.sum / static_cast<double>(deals_);
    return static_cast<double>(deals_) * (share1 - share0) * (2 * mean - share0 - share1) / (2 * share_variance());
}

Verdict Standing::verdict(const SequentialTest& test) const {
    if (deals_ < SequentialTest::fewest_deals) return Verdict::none;
    const double ratio = log_likelihood_ratio(test);
    if (ratio >= SequentialTest::bound) return Verdict::a;
    return ratio <= -SequentialTest::bound ? Verdict::b : Verdict::none;
}

}  // namespace paddock::lab
