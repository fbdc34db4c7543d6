// How a duel stands: A's share of the wins and ranks over the deals played so far, and whether that decides it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "lab/tally.hpp"

namespace paddock::lab {

// The share of wins that a difference in Elo makes where one plays against `players - 1` equal rivals, and back. An
// even share, 1/players, is a difference of 0.
double share_of_elo(double elo, std::size_t players);
double elo_of_share(double share, std::size_t players);

struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;
};

// The sequential test: is the difference nearer to `elo0` or to `elo1`? It errs in one case out of twenty at most.
struct SequentialTest {
    double elo0 = -10;
    double elo1 = 10;

    static constexpr double bound = 2.9444389791664403;  // the logarithm of 0.95 / 0.05
    static constexpr std::uint64_t fewest_deals = 10;    // before it may decide
};

enum class Verdict : std::uint8_t { none, a, b };  // elo1 accepted; elo0 accepted

// Every deal is played in all seatings, so a deal is one observation: the mean over its games.
class Standing {
public:
    explicit Standing(std::size_t players) : players_(players) {}

    void add(double share, double rank_a, double rank_b);

    std::uint64_t deals() const { return deals_; }
    std::uint64_t games() const { return deals_ * players_; }
    // How many independent games would tell as much as these did.
    double independent_games() const;
    Share share() const;  // with its 95 % interval
    Estimate rank_a() const { return mean_of(rank_a_); }
    Estimate rank_b() const { return mean_of(rank_b_); }
    Estimate elo() const;  // at the ends of the scale as if half a game had gone the other way
    // The logarithm of how much likelier elo1 makes these deals than elo0 does.
    double log_likelihood_ratio(const SequentialTest& test) const;
    Verdict verdict(const SequentialTest& test) const;

private:
    struct Sums {
        double sum = 0;
        double squares = 0;
        void add(double value) {
            sum += value;
            squares += value * value;
        }
    };

    Estimate mean_of(const Sums& sums) const;
    double share_variance() const;  // of one deal
    double near_share() const;      // as if one game more had been won and one lost: never 0 or 1

    std::size_t players_;
    std::uint64_t deals_ = 0;
    Sums share_;
    Sums rank_a_;
    Sums rank_b_;
};

}  // namespace paddock::lab
