// The track and the ranking once more, slowly and from the words of the clauses alone: what the engine is compared
// with. Horses are 0 to 5, lanes 1 to 6.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace paddock::change_horses::slow {

struct Track {
    std::array<int, 6> row{};
    std::array<int, 6> lane{};

    // Whoever stands there, -1 if nobody does.
    int at(int wanted_row, int wanted_lane) const {
        for (int horse = 0; horse < 6; ++horse)
            if (row[horse] == wanted_row && lane[horse] == wanted_lane) return horse;
        return -1;
    }
    friend bool operator==(const Track&, const Track&) = default;
};

// [CH-12, CH-13] Lane by lane from the inside, the front horse first, one space at a time while the next is empty.
inline void advance(Track& track, const std::array<int, 6>& spaces) {
    for (int lane = 1; lane <= 6; ++lane) {
        std::vector<int> in_lane;
        for (int horse = 0; horse < 6; ++horse)
            if (track.lane[horse] == lane) in_lane.push_back(horse);
        std::sort(in_lane.begin(), in_lane.end(), [&](int a, int b) { return track.row[a] > track.row[b]; });
        for (const int horse : in_lane)
            for (int space = 0; space < spaces[horse]; ++space)
                if (track.at(track.row[horse] + 1, lane) == -1) ++track.row[horse];
    }
}

// [CH-11] How far the uncovered cards send each horse.
inline std::array<int, 6> spaces_of(const std::vector<std::string>& uncovered_cards) {
    std::array<int, 6> counts{};
    for (const std::string& card : uncovered_cards)
        for (const char letter : card) ++counts[letter - 'A'];
    for (int& count : counts)
        if (count == 2 || count == 4 || count == 6 || count == 8 || count == 10) count = 0;
    return counts;
}

// [CH-20]
inline void fast_track(Track& track) {
    const std::set<int> rows_with_horses(track.row.begin(), track.row.end());
    std::set<int> rearmost;
    for (const int row : rows_with_horses)
        if (rearmost.size() < 2) rearmost.insert(row);
    std::array<int, 6> spaces{};
    for (int horse = 0; horse < 6; ++horse) spaces[horse] = rearmost.contains(track.row[horse]) ? 2 : 0;
    advance(track, spaces);
}

struct Sideways {
    int horse;
    int by;  // -1 towards lane 1, +1 away from it
    std::string text() const { return std::string(1, static_cast<char>('A' + horse)) + (by < 0 ? "-" : "+"); }
};

inline bool slip(Track& track, const Sideways& side) {
    const int target = track.lane[side.horse] + side.by;
    if (target < 1 || target > 6 || track.at(track.row[side.horse], target) != -1) return false;
    track.lane[side.horse] = target;
    return true;
}

inline bool slip_both(Track& track, const Sideways& first, const Sideways& second) {
    return slip(track, first) && slip(track, second);
}

// [CH-19] All pairs in all orders are tried; "wild slip A- C+" is what comes out. `differ` is set if both orders of a
// pair are legal and do not come to the same.
inline std::vector<std::string> slips(const Track& track, bool& differ) {
    std::vector<Sideways> all;
    for (int horse = 0; horse < 6; ++horse)
        for (const int by : {-1, 1}) all.push_back({horse, by});
    std::vector<std::string> texts;
    for (const Sideways& first : all)
        for (const Sideways& second : all) {
            if (first.horse == second.horse) continue;
            Track one = track;
            Track other = track;
            if (!slip_both(one, first, second)) continue;
            const bool both_orders = slip_both(other, second, first);
            if (both_orders && one != other) differ = true;
            if (both_orders && first.horse > second.horse) continue;
            texts.push_back("wild slip " + first.text() + " " + second.text());
        }
    std::sort(texts.begin(), texts.end());
    return texts;
}

// What the ranking needs of a player.
struct Owner {
    std::vector<int> horses;
    int carrots = 0;
    int wild_left = 0;
    bool changed = false;
};

// [CH-24, CH-25] Ranks by a key that is less for the better horse.
inline std::array<int, 6> rank_horses(const Track& track, const std::vector<Owner>& owners, bool derby) {
    using Key = std::tuple<int, bool, int, int, int, bool>;
    std::array<Key, 6> keys;
    for (int horse = 0; horse < 6; ++horse) keys[horse] = {track.row[horse], true, 0, 0, 0, false};
    for (const Owner& owner : owners)
        for (const int horse : owner.horses) {
            int other_row = 0;
            if (owners.size() == 2)
                for (const int other : owner.horses)
                    if (other != horse) other_row = track.row[other];
            keys[horse] = {track.row[horse], false,        derby ? -owner.carrots : 0, other_row,
                           -owner.wild_left, owner.changed};
        }
    std::array<int, 6> ranks{};
    for (int horse = 0; horse < 6; ++horse)
        ranks[horse] = 1 + static_cast<int>(std::count_if(keys.begin(), keys.end(),
                                                          [&](const Key& key) { return key < keys[horse]; }));
    return ranks;
}

// [CH-26]
inline std::vector<int> rank_players(const std::array<int, 6>& horse_ranks, const std::vector<Owner>& owners) {
    std::vector<int> best;
    for (const Owner& owner : owners) {
        int rank = 7;
        for (const int horse : owner.horses) rank = std::min(rank, horse_ranks[horse]);
        best.push_back(rank);
    }
    std::vector<int> ranks;
    for (const int mine : best)
        ranks.push_back(
            1 + static_cast<int>(std::count_if(best.begin(), best.end(), [&](int other) { return other < mine; })));
    return ranks;
}

}  // namespace paddock::change_horses::slow
