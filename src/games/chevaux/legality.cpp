#include "games/chevaux/legality.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "games/chevaux/play.hpp"

namespace paddock::chevaux {

namespace {

std::string text_of(Seat seat) {
    return std::to_string(index_of(seat));
}

class Legality {
public:
    explicit Legality(const Layout& layout)
        : layout_(layout), open_(layout.open), players_(open_.rules.players), each_(cards_each(open_.rules)) {}

    Breaches breaches() {
        check_cards();
        if (open_.phase == Phase::deal) {
            check_undealt();
        } else {
            check_out();
            check_leader();
            open_.rounds_played == 0 ? check_first_round() : check_captured();
            check_laps();
            check_mingled();
        }
        check_end();
        return std::move(breaches_);
    }

private:
    void breach(std::string_view rule, std::string_view clause, std::vector<std::string> subjects,
                std::string sentence) {
        breaches_.push_back({rule, clause, std::move(subjects), std::move(sentence)});
    }
    template <class Each>
    void for_each_seat(Each&& each) const {
        for (std::size_t i = 0; i < players_; ++i) each(seat_at(i));
    }

    void check_cards() {
        CardSet seen = 0;
        std::size_t found = 0;
        for_each_seat([&](Seat seat) {
            found += layout_.piles[seat].size();
            for (const LaidCard& laid : layout_.piles[seat]) {
                const std::string id(breed(laid.card).id);
                if ((seen & set_of(laid.card)) != 0)
                    breach("card_twice", "CX-2", {id}, "the card " + id + " is there twice");
                seen |= set_of(laid.card);
            }
        });
        const std::size_t wanted = open_.phase == Phase::deal ? 0 : each_ * players_;
        if (found != wanted)
            breach("card_count", "CX-2", {std::to_string(found), std::to_string(wanted)},
                   "there are " + std::to_string(found) + " cards in the piles and must be " + std::to_string(wanted));
    }

    void check_undealt() {
        const bool nothing = open_.rounds_played == 0 && open_.taken == 0 && open_.lap_count == 0 &&
                             open_.unseen == PerSeat<std::uint8_t>{} && open_.out_wave == PerSeat<std::uint8_t>{} &&
                             open_.due == Seat{} && open_.leader == Seat{};
        if (!nothing) breach("not_dealt", "CX-2", {}, "before the cards are dealt nothing else can have happened");
    }

    void check_out() {
        unsigned waves = 0;
        for_each_seat([&](Seat seat) {
            const std::uint8_t wave = open_.out_wave[seat];
            if ((wave != 0) != (open_.sizes[seat] == 0))
                breach("out_cards", "CX-13", {text_of(seat), wave != 0 ? "cards" : "none"},
                       wave != 0 ? "seat " + text_of(seat) + " is out and has cards"
                                 : "seat " + text_of(seat) + " has no cards, so it is out");
            if (wave != 0) waves |= 1U << (wave - 1);
        });
        const bool in_a_row = (waves & (waves + 1)) == 0;
        if (!in_a_row || static_cast<std::uint32_t>(std::popcount(waves)) > open_.rounds_played)
            breach("out_order", "CX-13", {}, "players go out first, second and so on, in a round each or together");
    }

    void check_leader() {
        const bool first = open_.phase == Phase::first;
        if (!open_.in_play.has(open_.leader))
            breach("leader_out", "CX-11", {text_of(open_.leader)},
                   "the leader, seat " + text_of(open_.leader) + ", has no cards");
        if (open_.phase != Phase::speak && open_.due != open_.leader)
            breach("leader_turn", "CX-4", {text_of(open_.leader)},
                   "no characteristic is named, so it is the turn of the leader, seat " + text_of(open_.leader));
        const bool drawn = open_.rules.first == Rules::drawn;
        if (first ? !drawn || open_.leader != Seat{} || open_.rounds_played != 0
                  : !drawn && open_.rounds_played == 0 && open_.leader != seat_at(open_.rules.first))
            breach("first_leader", "CX-3", {},
                   "who leads first is said by the house rule, or drawn before the first round");
    }

    void check_first_round() {
        for_each_seat([&](Seat seat) {
            if (open_.sizes[seat] != each_ || open_.unseen[seat] != each_)
                breach("not_played", "CX-2", {text_of(seat), std::to_string(each_)},
                       "no round is decided, so seat " + text_of(seat) + " has " + std::to_string(each_) +
                           " cards that nobody has seen");
        });
        if (open_.taken != 0) breach("taken", "CX-7", {}, "no round is decided, so no cards were taken");
    }

    // Everybody lays a card open each round; what the winner took lies lowest and was laid open.
    void check_captured() {
        for_each_seat([&](Seat seat) {
            const std::size_t most = open_.rounds_played >= each_ ? 0 : each_ - open_.rounds_played;
            if (open_.unseen[seat] > std::min<std::size_t>(most, open_.sizes[seat]))
                breach("unseen", "CX-15",
                       {text_of(seat), std::to_string(std::min<std::size_t>(most, open_.sizes[seat]))},
                       "seat " + text_of(seat) + " cannot have that many cards that nobody has seen");
        });
        const int seen = open_.sizes[open_.leader] - open_.unseen[open_.leader];
        if (open_.taken < 2 || open_.taken > seen)
            breach("taken", "CX-7", {text_of(open_.leader)},
                   "the last round gave seat " + text_of(open_.leader) +
                       " two cards at least, which lie lowest in its pile, laid open");
    }

    void check_laps() {
        if ((open_.lap_count > 0) != (open_.phase == Phase::speak))
            return breach("laps", "CX-4", {}, "players speak when, and only when, a characteristic is named");
        if (open_.lap_count == 0) return;
        if (open_.laps[0].chooser != open_.leader)
            breach("lap_first", "CX-4", {text_of(open_.leader)}, "the leader names the first characteristic");
        for (std::size_t lap = 0; lap < open_.lap_count; ++lap) check_lap(lap);
        const Seat chooser = open_.laps[open_.lap_count - 1U].chooser;
        if (open_.due == chooser || !open_.in_play.has(open_.due))
            breach("speak_turn", "CX-5", {text_of(open_.due)},
                   "seat " + text_of(open_.due) +
                       " cannot be the one to speak: it has no cards, or chose the characteristic");
    }
    void check_lap(std::size_t lap) {
        const Lap& now = open_.laps[lap];
        if (!open_.in_play.has(now.chooser))
            return breach("lap_out", "CX-12", {text_of(now.chooser)},
                          "seat " + text_of(now.chooser) + " has no cards, so it cannot choose");
        if (lap == 0) return;
        const Lap& before = open_.laps[lap - 1];
        if (now.characteristic == before.characteristic)
            breach("lap_same", "CX-12", {text_of(now.chooser)}, "a change goes to another characteristic");
        if (open_.in_play.has(before.chooser) && rarity(now.chooser) <= rarity(before.chooser))
            breach("lap_rarity", "CX-12", {text_of(now.chooser), text_of(before.chooser)},
                   "only a card strictly rarer than that of seat " + text_of(before.chooser) +
                       " may change the characteristic");
    }
    Rarity rarity(Seat seat) const { return rarity_of[index_of(layout_.piles[seat].front().card)]; }

    // [CX-7] With the house rule the cards of a round are one batch, once they are shuffled.
    void check_mingled() {
        const bool due = open_.phase == Phase::shuffle;
        if (due && (!open_.rules.shuffle_captured || open_.rounds_played == 0))
            breach("shuffle", "CX-7", {}, "captured cards are shuffled only by the house rule, after a round");
        bool batch_right = true;
        for_each_seat([&](Seat seat) {
            const auto& pile = layout_.piles[seat];
            for (std::size_t i = 0; i < pile.size(); ++i) {
                if (pile[i].mingled && (!open_.rules.shuffle_captured || i <= open_.unseen[seat]))
                    breach(
                        "mingled", "CX-7", {std::string(breed(pile[i].card).id)},
                        "the card " + std::string(breed(pile[i].card).id) + " cannot be mingled with the one above it");
                if (seat != open_.leader || !open_.rules.shuffle_captured || i + open_.taken < pile.size()) continue;
                const bool inside = i + open_.taken > pile.size();
                batch_right = batch_right && pile[i].mingled == (inside && !due);
            }
        });
        if (!batch_right)
            breach("batch", "CX-7", {text_of(open_.leader)},
                   "the cards taken last are mingled with one another and with no others, once they are shuffled");
    }

    void check_end() {
        const bool playing = open_.phase == Phase::lead || open_.phase == Phase::speak;
        const bool all_cards = open_.in_play.count() == 1;
        const std::uint32_t limit = open_.rules.rounds;
        const bool enough = limit != 0 && open_.rounds_played == limit;
        if (playing && all_cards) breach("won", "CX-13", {}, "one player holds all the cards, so the game is over");
        if (limit != 0 && (open_.rounds_played > limit || (playing && enough)))
            breach("rounds_reached", "CX-14", {std::to_string(limit)},
                   "the game ends after " + std::to_string(limit) + " rounds");
        if (open_.phase == Phase::lead && open_.stop_asked)
            breach("stopped", "CX-14", {}, "a game that is stopped when no round is under way is over at once");
        if (open_.phase == Phase::over && !all_cards && !enough && !open_.stop_asked)
            breach("not_over", "CX-13", {}, "the game is not over: nobody holds all the cards, and nothing stops it");
        const bool before = open_.phase == Phase::deal || open_.phase == Phase::first;
        if (open_.stop_asked && (open_.rules.minutes == 0 || before))
            breach("stop_minutes", "CX-14", {}, "only a game with a clock can be stopped, when a player is due");
    }

    const Layout& layout_;
    const Open& open_;
    std::size_t players_;
    std::size_t each_;
    Breaches breaches_;
};

}  // namespace

Breaches breaches_of(const Layout& layout) {
    return Legality(layout).breaches();
}

}  // namespace paddock::chevaux
