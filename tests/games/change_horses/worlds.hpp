// Every deal of certificates, and every hidden choice, that one seat cannot tell from what really happened: by trying
// all of them. For the tests of views and guesses.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/games/change_horses/table.hpp"

namespace paddock::change_horses {

// One use of Change Horses: who, and which certificate went (with one certificate it is the one held).
struct Change {
    std::size_t seat;
    char given = 0;
};

// One way in which it may have been.
struct World {
    std::string deal;         // "A B C / DEF", as in the record
    std::string given;        // a letter a change
    std::string taken;        // the same
    std::string arrangement;  // where the certificates lie in the end, as in a deal
};

class Worlds {
public:
    // `seat` is the one who looks; a spectator has seen nothing. The deal and the changes are those of the true game.
    Worlds(std::size_t players, Seat seat, const std::string& deal, const std::vector<Change>& changes)
        : players_(players), seat_(seat), changes_(changes) {
        std::string letters;
        for (const char c : deal)
            if (c >= 'A' && c <= 'F') letters += c;
        true_ = play(letters, true, 0);
        std::string all = "ABCDEF";
        do {
            if (players == 2 && (all[0] > all[1] || all[2] > all[3])) continue;
            const unsigned choices = players == 2 ? 1U << changes.size() : 1U;
            for (unsigned chosen = 0; chosen < choices; ++chosen) {
                const World world = play(all, false, chosen);
                if (looks_like_the_truth(world, all, letters)) possible_.push_back(world);
            }
        } while (std::next_permutation(all.begin(), all.end()));
    }

    const std::vector<World>& possible() const { return possible_; }
    const World& truth() const { return true_; }
    std::map<std::string, std::vector<World>> by_arrangement() const {
        std::map<std::string, std::vector<World>> sorted;
        for (const World& world : possible_) sorted[world.arrangement].push_back(world);
        return sorted;
    }

private:
    std::size_t each() const { return players_ == 2 ? 2 : 1; }

    std::string written(const std::vector<std::string>& held, const std::string& pile) const {
        return joined(held) + " / " + pile;
    }

    // `letters` from seat 0 on, then the pile; `chosen`, a bit a change: which of two certificates goes.
    World play(const std::string& letters, bool as_it_was, unsigned chosen) const {
        std::vector<std::string> held;
        for (std::size_t seat = 0; seat < players_; ++seat) held.push_back(letters.substr(seat * each(), each()));
        std::string pile = letters.substr(players_ * each());
        World world{written(held, pile), "", "", ""};
        for (std::size_t i = 0; i < changes_.size(); ++i) {
            std::string& own = held[changes_[i].seat];
            std::size_t at = players_ == 2 ? chosen >> i & 1U : 0;
            if (as_it_was && players_ == 2) at = own.find(changes_[i].given);
            world.given += own[at];
            world.taken += pile[0];
            pile += own[at];
            own[at] = pile[0];
            pile.erase(0, 1);
            std::sort(own.begin(), own.end());
        }
        world.arrangement = written(held, pile);
        return world;
    }

    // The seat sees its own certificates when they are dealt, and both of every exchange of its own.
    bool looks_like_the_truth(const World& world, const std::string& letters, const std::string& true_letters) const {
        if (seat_ == spectator) return true;
        const std::size_t from = index_of(seat_) * each();
        if (letters.substr(from, each()) != true_letters.substr(from, each())) return false;
        for (std::size_t i = 0; i < changes_.size(); ++i)
            if (changes_[i].seat == index_of(seat_) &&
                (world.given[i] != true_.given[i] || world.taken[i] != true_.taken[i]))
                return false;
        return true;
    }

    std::size_t players_;
    Seat seat_;
    std::vector<Change> changes_;
    World true_;
    std::vector<World> possible_;
};

// The deal and the changes of a game so far, read from its events.
inline Worlds worlds_of(const Match<ChangeHorses>& match, Seat seat) {
    const std::size_t words_before = std::string("certificates ").size();
    std::vector<Change> changes;
    for (const Event& event : match.events())
        if (event.by && event.text.starts_with("wild change"))
            changes.push_back({index_of(*event.by), match.rules().players == 2 ? event.text.back() : '\0'});
    return {match.rules().players, seat, match.events().at(1).text.substr(words_before), changes};
}

}  // namespace paddock::change_horses
