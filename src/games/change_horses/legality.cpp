#include "games/change_horses/legality.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "games/change_horses/auction_legality.hpp"
#include "games/change_horses/play.hpp"

namespace paddock::change_horses {

namespace {

class Legality {
public:
    explicit Legality(const State& state)
        : state_(state),
          open_(state.open),
          players_(open_.rules.players),
          turns_(turns_per_round(open_.rules)),
          two_(players_ == 2) {}

    Breaches breaches() {
        check_order();
        check_phase();
        check_spaces();
        check_distances();
        check_end();
        check_hands();
        check_board();
        check_laid();
        check_wild();
        check_certificates();
        add_auction_breaches(open_, breaches_);
        return std::move(breaches_);
    }

private:
    void breach(std::string_view rule, std::string_view clause, std::vector<std::string> subjects,
                std::string sentence) {
        breaches_.push_back({rule, clause, std::move(subjects), std::move(sentence)});
    }

    // A round is being played, also where Fast Track has just ended the race [CH-22].
    bool acting() const { return open_.phase == Phase::act || (open_.phase == Phase::over && open_.position < turns_); }
    // The race ended with a whole round.
    bool round_ended_it() const { return open_.phase == Phase::over && open_.position == turns_; }
    bool before_order() const {
        return open_.phase == Phase::lanes || open_.phase == Phase::certificates ||
               (open_.phase == Phase::order && open_.round == 0);
    }
    Seat actor(std::size_t turn) const { return open_.order[turn % players_]; }

    void check_order() {
        if (before_order()) {
            for (std::size_t i = 0; i < players_; ++i)
                if (open_.order[i] != seat_at(i))
                    return breach("order_undrawn", "CH-7", {},
                                  "before the order of play is drawn it is that of the seats: 0, 1 and so on");
            return;
        }
        if (!two_ || open_.rules.first == Rules::drawn) return;
        // [CH-28] The starter changes when the board is cleared; at the end it is still as in the last round.
        const int rounds = round_ended_it() ? open_.round - 1 : open_.round;
        const std::size_t starter = (open_.rules.first + static_cast<std::size_t>(rounds / 2)) % 2;
        if (open_.order[0] != seat_at(starter))
            breach("starter", "CH-28", {std::to_string(starter)},
                   "seat " + std::to_string(starter) + " starts in this round, by the house rule 'first'");
    }

    bool phase_fits() const {
        const bool start = open_.round == 0;
        switch (open_.phase) {
            case Phase::lanes:
            case Phase::certificates: return start;
            case Phase::order: return two_ ? start && open_.rules.first == Rules::drawn : start || !open_.rules.derby;
            case Phase::pick: return two_ || !second_half(open_);
            case Phase::act: return open_.position < turns_;
            case Phase::bid: return open_.rules.derby && !start;
            case Phase::over: return true;
        }
        return false;
    }
    void check_phase() {
        if (!phase_fits())
            breach("phase", two_ ? "CH-28" : "CH-9", {std::to_string(open_.round)},
                   "what is to be done now does not fit the round and the turns taken");
    }

    void check_spaces() {
        if (open_.phase == Phase::lanes) {
            if (open_.row != Rows{} || open_.lane != PerHorse<std::uint8_t>{})
                breach("lanes_undrawn", "CH-2", {}, "before the lanes are drawn every horse is on row 0, lane 1");
            return;
        }
        for (const Horse horse : all_horses)
            for (const Horse other : all_horses)
                if (horse < other && open_.row[horse] == open_.row[other] && open_.lane[horse] == open_.lane[other])
                    breach("space_shared", "CH-13", {text_of(horse), text_of(other)},
                           "horses " + text_of(horse) + " and " + text_of(other) + " share a space");
    }

    int wild_used_up(std::size_t seat) const { return wild_cards_each - open_.wild_left[seat]; }
    int changes_of(std::size_t seat) const {
        const auto* const end = open_.changers.begin() + open_.change_count;
        return static_cast<int>(std::count(open_.changers.begin(), end, seat_at(seat)));
    }
    // Wild Horse cards that can have moved horses: neither changes nor cards that still cover others.
    int track_cards() const {
        int count = -std::popcount(open_.covered);
        for (std::size_t seat = 0; seat < players_; ++seat) count += wild_used_up(seat) - changes_of(seat);
        return count;
    }

    // [CH-11] The furthest that the tote boards of the rounds played can send a horse, and Fast Tracks.
    int furthest() const {
        int spaces = 2 * std::max(0, track_cards());
        for (int round = 0; round < open_.round; ++round) {
            const int cards_there = round % 2 == 0 ? turns_ : 2 * turns_;
            spaces += cards_there - (cards_there % 2 == 0 ? 1 : 0);
        }
        return spaces;
    }
    void check_distances() {
        if (open_.phase == Phase::lanes) return;
        const int most = furthest();
        for (const Horse horse : all_horses)
            if (open_.row[horse] > most)
                breach(most == 0 ? "not_moved" : "row_far", most == 0 ? "CH-2" : "CH-11",
                       {text_of(horse), std::to_string(most)},
                       "horse " + text_of(horse) + " cannot have come further than row " + std::to_string(most));
        if (track_cards() > 0) return;
        for (const Horse horse : all_horses)
            for (const Horse other : all_horses)
                if (horse < other && open_.lane[horse] == open_.lane[other] && open_.row[horse] != open_.row[other])
                    breach("lane_shared", "CH-19", {text_of(horse), text_of(other)},
                           "horses " + text_of(horse) + " and " + text_of(other) +
                               " cannot be in one lane: no Wild Horse card has been used to slip");
    }

    void check_end() {
        const bool over = open_.phase == Phase::over;
        for (const Horse horse : all_horses)
            if (!over && open_.row[horse] >= open_.rules.finish)
                breach("crossed", "CH-23", {text_of(horse)},
                       "horse " + text_of(horse) + " has crossed the line, so the race is over");
        if (!over && open_.round >= most_rounds(open_.rules))
            breach("rounds_over", "CH-23", {std::to_string(most_rounds(open_.rules))},
                   "after that many rounds the race is over");
        const bool played_out = round_ended_it() && open_.round == most_rounds(open_.rules);
        if (over && !open_.crossed && !played_out)
            breach("not_over", "CH-23", {}, "the race is not over: no horse has crossed the line, and cards are left");
        // [CH-22] Amid a round only Fast Track ends a race.
        if (over && acting() && !open_.wild_used.has(actor(open_.position)))
            breach("fast_finish", "CH-22", {std::to_string(index_of(actor(open_.position)))},
                   "a race that ends amid a round was ended by the Wild Horse card of the player whose turn it is");
        if (round_ended_it() && open_.round == 0)
            breach("not_over", "CH-23", {}, "no round has been played, so none can have ended the race");
    }

    // How many cards a seat has played, by the rounds and the turns of this one.
    int cards_played(std::size_t seat) const {
        int played = (two_ ? 2 : 1) * open_.round;
        if (acting())
            for (std::size_t turn = 0; turn < open_.position; ++turn) played += actor(turn) == seat_at(seat) ? 1 : 0;
        return played;
    }
    // How many cards of a hand have not been turned over, by how often cards have been laid.
    int cards_in_hand() const {
        const int for_this_round = acting() ? 1 : 0;
        const int times = two_ ? open_.round + for_this_round : (open_.round + 1 - for_this_round) / 2 + for_this_round;
        const int first = two_ ? 4 : 3;
        return times == 0 ? cards : std::max(0, cards - first - 2 * (times - 1));
    }
    void check_hands() {
        const int in_hand = cards_in_hand();
        for (std::size_t seat = 0; seat < players_; ++seat) {
            for (unsigned both = open_.hand[seat] & open_.shown[seat]; both != 0; both &= both - 1)
                breach("card_both", "CH-4", {std::to_string(seat), text_of(static_cast<Card>(std::countr_zero(both)))},
                       "seat " + std::to_string(seat) + " has one card both in hand and face up");
            count_cards("hand_count", seat, std::popcount(open_.hand[seat]), in_hand, " in hand");
            count_cards("shown_count", seat, std::popcount(open_.shown[seat]), cards - in_hand - cards_played(seat),
                        " face up");
        }
    }
    void count_cards(std::string_view rule, std::size_t seat, int found, int wanted, const std::string& where) {
        if (found == wanted) return;
        breach(rule, two_ ? "CH-28" : "CH-9", {std::to_string(seat), std::to_string(found), std::to_string(wanted)},
               "seat " + std::to_string(seat) + " has " + std::to_string(found) + " cards" + where + " and must have " +
                   std::to_string(std::max(0, wanted)) + " now");
    }

    // The cards of the first half of a double round that still lie on the board.
    int first_half() const {
        const int rounds = round_ended_it() ? open_.round - 1 : open_.round;
        return rounds % 2 != 0 ? turns_ : 0;
    }
    void check_board() {
        const int now = acting() ? open_.position : round_ended_it() ? turns_ : 0;
        const int wanted = first_half() + now;
        if (open_.board_size != wanted)
            return breach("board_count", "CH-14", {std::to_string(open_.board_size), std::to_string(wanted)},
                          "there are " + std::to_string(open_.board_size) + " cards on the tote board and must be " +
                              std::to_string(wanted) + " now");
        if (!someone_played_them())
            breach("board_owner", "CH-10", {},
                   "a card on the tote board is still with the player who must have played it");
    }

    // Whether the cards on the board can have come from seats that have them no more. Who played which in the first
    // half is known where the order is still the same; else any order goes in which [CH-15] the last then is the first
    // now.
    bool someone_played_them() const {
        std::array<Seat, most_players> before = open_.order;
        const bool same_order = two_ || !(acting() || round_ended_it());
        if (same_order || first_half() == 0) return fits(before);
        std::sort(before.begin(), before.begin() + players_);
        do {
            if ((open_.rules.derby || before[players_ - 1] == open_.order[0]) && fits(before)) return true;
        } while (std::next_permutation(before.begin(), before.begin() + players_));
        return false;
    }
    bool fits(const std::array<Seat, most_players>& before) const {
        std::array<CardSet, most_players> gone{};
        for (std::size_t seat = 0; seat < players_; ++seat)
            gone[seat] = static_cast<CardSet>(all_cards & ~(open_.hand[seat] | open_.shown[seat]));
        const auto half = static_cast<std::size_t>(first_half());
        for (std::size_t i = 0; i < open_.board_size; ++i) {
            const Seat seat = i < half ? before[i % players_] : actor(i - half);
            const CardSet card = set_of(open_.board[i]);
            if ((gone[index_of(seat)] & card) == 0) return false;
            gone[index_of(seat)] = static_cast<CardSet>(gone[index_of(seat)] & ~card);
        }
        return true;
    }

    void check_laid() {
        if (open_.laid.empty()) return;
        if (open_.phase != Phase::pick)
            return breach("laid_phase", "CH-9", {}, "cards lie in secret only while cards are laid");
        if (open_.laid == SeatSet::first(players_))
            breach("laid_all", "CH-9", {}, "when all have laid their cards they are turned over");
        const int wanted = cards_to_lay(open_);
        for (SeatSet left = open_.laid; !left.empty(); left.remove(left.lowest())) {
            const std::size_t seat = index_of(left.lowest());
            const CardSet laid = state_.secrets.picked[seat];
            if (std::popcount(laid) != wanted)
                breach("laid_count", two_ ? "CH-28" : "CH-9", {std::to_string(seat), std::to_string(wanted)},
                       "seat " + std::to_string(seat) + " must lay " + std::to_string(wanted) + " cards");
            if ((laid & ~open_.hand[seat]) != 0)
                breach("laid_hand", "CH-9", {std::to_string(seat)},
                       "seat " + std::to_string(seat) + " lays cards that are not in hand");
        }
    }

    // [CH-17] Whether a seat has had a turn in the round under way, or has it now.
    bool had_turn(std::size_t seat) const {
        for (std::size_t turn = 0; turn <= open_.position; ++turn)
            if (actor(turn) == seat_at(seat)) return true;
        return false;
    }
    void check_wild() {
        for (std::size_t seat = 0; seat < players_; ++seat) {
            const bool now = open_.wild_used.has(seat_at(seat));
            const int used = wild_used_up(seat);
            if (now && (!acting() || !had_turn(seat)))
                breach("wild_turn", "CH-17", {std::to_string(seat)},
                       "seat " + std::to_string(seat) +
                           " cannot have used a Wild Horse card in this round before its turn");
            if ((now && used == 0) || used - (now ? 1 : 0) > open_.round)
                breach("wild_used", "CH-17", {std::to_string(seat)},
                       "seat " + std::to_string(seat) +
                           " can have used one Wild Horse card a round, no more and no fewer than are gone");
            if (changes_of(seat) > used)
                breach(
                    "wild_count", "CH-17", {std::to_string(seat)},
                    "seat " + std::to_string(seat) + " has changed horses more often than Wild Horse cards are gone");
        }
        if (track_cards() < 0)
            breach("covered_count", "CH-18", {}, "more cards are covered than Wild Horse cards have been used");
    }

    void check_certificates() {
        const bool dealt = open_.phase != Phase::lanes && open_.phase != Phase::certificates;
        const int each = dealt ? certificates_each(open_.rules) : 0;
        PerHorse<int> found;
        const auto count = [&](const auto& places) {
            int there = 0;
            for (const Horse horse : places) {
                if (horse == no_horse) continue;
                ++there;
                ++found[horse];
            }
            return there;
        };
        for (std::size_t seat = 0; seat < players_; ++seat)
            if (count(state_.secrets.certificates[seat]) != each)
                breach("certificate_count", "CH-6", {std::to_string(seat), std::to_string(each)},
                       "seat " + std::to_string(seat) + " must hold " + std::to_string(each) + " certificates");
        const int pile = dealt ? open_.pile_size : 0;
        if (count(state_.secrets.pile) != pile)
            breach("certificate_count", "CH-6", {"pile", std::to_string(pile)},
                   "the pile must have " + std::to_string(pile) + " certificates");
        for (const Horse horse : all_horses)
            if (found[horse] > 1)
                breach("certificate_twice", "CH-6", {text_of(horse)},
                       "the certificate of horse " + text_of(horse) + " is there twice");
    }

    const State& state_;
    const Open& open_;
    std::size_t players_;
    int turns_;
    bool two_;
    Breaches breaches_;
};

}  // namespace

Breaches breaches_of(const State& state) {
    return Legality(state).breaches();
}

}  // namespace paddock::change_horses
