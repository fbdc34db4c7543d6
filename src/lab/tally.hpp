// What many games come to: sums that can be taken in any order and added up, so that threads do not change them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "engine/game.hpp"
#include "engine/seat.hpp"

namespace paddock::lab {

// How often each length occurred, exactly.
class LengthCounts {
public:
    LengthCounts() : short_(short_lengths) {}

    void add(std::uint64_t length) {
        if (length < short_lengths)
            ++short_[length];
        else
            ++long_[length];
    }
    void add(const LengthCounts& other);
    // The least length that at least that share of all games do not exceed; 0 without any.
    std::uint64_t quantile(double share) const;
    double mean() const;

private:
    static constexpr std::size_t short_lengths = 1 << 15;
    std::vector<std::uint64_t> short_;             // made once: counting a game of usual length allocates nothing
    std::map<std::uint64_t, std::uint64_t> long_;  // by length; takes longer to play than to count
};

inline constexpr std::size_t most_endings = 8;  // that a game has

struct Tally {
    // A shared first rank counts 1/n for each of the n who share it, in whole parts so that sums are exact.
    static constexpr std::uint64_t whole_win = 60;  // divisible by 1 to 6

    std::uint64_t games = 0;
    LengthCounts lengths;
    PerSeat<std::uint64_t> wins;                        // in parts of whole_win
    std::array<std::uint64_t, most_endings> endings{};  // by their places in the game's list

    void add_game(std::uint64_t length, const Ranks& ranks, std::size_t players, std::size_t ending);
    void add(const Tally& other);
};

// A share with its 95 % interval.
struct Share {
    double share = 0;
    double low = 0;
    double high = 1;
};

// Wilson's interval for `wins` (a sum of shares from 0 to 1) in `games`. Where wins are shared it is on the safe side:
// such a share varies less than a win or a loss with the same mean.
Share wilson(double wins, std::uint64_t games);

}  // namespace paddock::lab
