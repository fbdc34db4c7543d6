// A whole game of Change Horses, straight down the page from the clauses. The referee asks the engine for every choice,
// and complains where the engine has another player due, offers other moves, or has the table lie differently.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "tests/games/change_horses/slow_track.hpp"
#include "tests/games/change_horses/table.hpp"

namespace paddock::change_horses {

class Referee {
public:
    Referee(const Rules& rules, std::uint64_t seed) : match_(rules), rng_(seed), players_(rules.players) {
        for (int seat = 0; seat < players_; ++seat) order_.push_back(seat);
        for (char a = 'A'; a <= 'F'; ++a)
            for (char b = static_cast<char>(a + 1); b <= 'F'; ++b)
                for (auto& hand : hand_) hand.push_back({a, b});
        for (slow::Owner& owner : owners_) {
            owner.wild_left = 2;                              // [CH-5]
            owner.carrots = rules.derby ? 11 * players_ : 0;  // [CH-8]
        }
    }

    // Empty if the engine did as the referee says, from the deal to the ranks.
    std::string run() {
        try {
            deal();
            race();
            settle();
        } catch (const Trouble& trouble) {
            std::string report = trouble.what;
            for (const Event& event : match_.events())
                report += "\n" + (event.by ? std::to_string(index_of(*event.by)) : "dealer") + " " + event.text;
            return report;
        }
        return {};
    }
    const Match<ChangeHorses>& match() const { return match_; }
    bool everybody_broke() const { return static_cast<int>(broke_.size()) == players_; }
    int broke_with_carrots() const { return broke_with_carrots_; }

private:
    struct Trouble {
        std::string what;
    };

    const Rules& rules() const { return match_.rules(); }
    void demand(bool holds, const std::string& what) const {
        if (!holds) throw Trouble{what};
    }
    void demand_equal(const std::string& engine, const std::string& referee, const std::string& of) const {
        demand(engine == referee, of + ": the engine has '" + engine + "', the referee '" + referee + "'");
    }
    void submit(std::optional<int> by, const std::string& text) {
        Event event{std::nullopt, text};
        if (by) event.by = seat_at(static_cast<std::size_t>(*by));
        const auto done = match_.submit(event);
        demand(done.has_value(), "'" + text + "' was refused" + (done ? "" : ": " + done.error().sentence));
    }
    std::string ask_dealer(const std::string& word) {
        demand_equal(due_of(match_.state()), "dealer " + word, "who is due");
        const std::string text = ChangeHorses::print(match_.state(), ChangeHorses::draw(match_.state(), rng_));
        submit(std::nullopt, text);
        demand(text.starts_with(word + " "), "the dealer says '" + text + "'");
        return text.substr(word.size() + 1);
    }
    std::string ask(int seat, Texts options) {
        demand_equal(due_of(match_.state()), std::to_string(seat), "who is due");
        Texts offered = legal_texts(match_.state(), seat_at(static_cast<std::size_t>(seat)));
        std::sort(offered.begin(), offered.end());
        std::sort(options.begin(), options.end());
        demand_equal(joined(offered, ", "), joined(options, ", "), "legal moves of seat " + std::to_string(seat));
        const MoveList legal = ChangeHorses::legal(match_.state(), seat_at(static_cast<std::size_t>(seat)));
        const std::string text = ChangeHorses::print(match_.state(), lively(legal, rng_));
        submit(seat, text);
        return text;
    }

    // The table as the referee has it, against the engine's.
    void compare() const {
        const Open& open = match_.state().open;
        for (int horse = 0; horse < 6; ++horse) {
            demand(open.row[static_cast<Horse>(horse)] == track_.row[horse], "a horse's row");
            demand(open.lane[static_cast<Horse>(horse)] + 1 == track_.lane[horse], "a horse's lane");
        }
        for (int seat = 0; seat < players_; ++seat) {
            demand(open.wild_left[seat] == owners_[seat].wild_left, "Wild Horse cards left");
            demand(open.carrots[seat] == owners_[seat].carrots, "carrots left");
            demand(index_of(open.order[seat]) == static_cast<std::size_t>(order_[seat]), "the order of play");
        }
    }
    void compare_cards() const {
        for (int seat = 0; seat < players_; ++seat) {
            demand_equal(joined(cards_in(match_.state().open.hand[seat])), joined(hand_[seat]), "a hand");
            demand_equal(joined(cards_in(match_.state().open.shown[seat])), joined(shown_[seat]), "face-up cards");
        }
        demand(match_.state().open.board_size == board_.size(), "cards on the board");
    }

    void read_order(const std::string& text) {
        order_.clear();
        for (const std::string_view word : split(text, ' ')) order_.push_back(static_cast<int>(*parse_integer(word)));
    }
    void deal() {
        const std::string lanes_text = ask_dealer("lanes");
        for (int lane = 1; lane <= 6; ++lane) track_.lane[lanes_text[lane - 1] - 'A'] = lane;
        const std::string dealt = ask_dealer("certificates");
        int seat = 0;
        for (const std::string_view word : split(dealt, ' '))
            for (const char letter : word) {
                if (letter == '/') continue;
                if (seat < players_)
                    owners_[seat].horses.push_back(letter - 'A');
                else
                    pile_.push_back(letter - 'A');
                if (seat < players_ && owners_[seat].horses.size() == (players_ == 2 ? 2U : 1U)) ++seat;
            }
        if (rules().first == Rules::drawn)
            read_order(ask_dealer("order"));
        else if (rules().first == 1)
            order_ = {1, 0};
    }

    // [CH-9, CH-28] All lay at the same time, in any order of seats.
    void lay(std::size_t count) {
        std::vector<int> waiting;
        for (int seat = 0; seat < players_; ++seat) waiting.push_back(seat);
        std::vector<std::string> laid(waiting.size());
        while (!waiting.empty()) {
            Texts names;
            for (const int seat : waiting) names.push_back(std::to_string(seat));
            demand_equal(due_of(match_.state()), "together " + joined(names), "who is due");
            compare_cards();
            const std::size_t at = rng_.below(static_cast<std::uint32_t>(waiting.size()));
            const int seat = waiting[at];
            waiting.erase(waiting.begin() + static_cast<std::ptrdiff_t>(at));
            const MoveList legal = ChangeHorses::legal(match_.state(), seat_at(static_cast<std::size_t>(seat)));
            std::size_t ways = 1;
            for (std::size_t i = 0; i < count; ++i) ways = ways * (hand_[seat].size() - i) / (i + 1);
            demand(legal.size() == ways, "the number of picks");
            laid[seat] = ChangeHorses::print(match_.state(), lively(legal, rng_));
            submit(seat, laid[seat]);
        }
        for (int seat = 0; seat < players_; ++seat) {
            const auto words = split(laid[seat], ' ');
            demand(words.size() == count + 1, "the number of cards laid");
            for (std::size_t i = 1; i < words.size(); ++i) {
                demand(std::erase(hand_[seat], std::string(words[i])) == 1, "a card laid that is not in hand");
                shown_[seat].emplace_back(words[i]);
            }
            std::sort(shown_[seat].begin(), shown_[seat].end());
        }
    }

    bool crossed() const {
        return std::any_of(track_.row.begin(), track_.row.end(), [&](int row) { return row >= rules().finish; });
    }

    Texts wild_options(int seat) const {
        bool differ = false;
        Texts options = slow::slips(track_, differ);
        demand(!differ, "CH-19: two orders of slipping come to different places");
        for (std::size_t i = 0; i < board_.size(); ++i)
            if (!covered_[i]) options.push_back("wild stumble " + std::to_string(i + 1));
        options.push_back("wild fast");
        if (players_ != 2) options.push_back("wild change");
        if (players_ == 2)
            for (const int horse : owners_[seat].horses)
                options.push_back(std::string("wild change ") + static_cast<char>('A' + horse));
        return options;
    }
    void use_wild(int seat, const std::string& text) {
        --owners_[seat].wild_left;
        const auto words = split(text, ' ');
        if (words[1] == "stumble") covered_[static_cast<std::size_t>(*parse_integer(words[2])) - 1] = true;
        if (words[1] == "fast") slow::fast_track(track_);
        if (words[1] == "slip")
            for (const std::string_view side : {words[2], words[3]})
                track_.lane[side[0] - 'A'] += side[1] == '-' ? -1 : 1;
        if (words[1] != "change") return;
        auto& own = owners_[seat].horses;
        int& certificate = players_ == 2 && own[1] == words[2][0] - 'A' ? own[1] : own[0];
        pile_.push_back(certificate);
        certificate = pile_.front();
        pile_.pop_front();
        std::sort(own.begin(), own.end());
        owners_[seat].changed = true;
    }

    // [CH-10, CH-17] False if the race is over at once [CH-22].
    bool take_turn(int seat, bool& wild_allowed) {
        Texts cards_to_play;
        for (const std::string& card : shown_[seat]) cards_to_play.push_back("play " + card);
        Texts options = cards_to_play;
        if (wild_allowed && owners_[seat].wild_left > 0)
            for (const std::string& wild : wild_options(seat)) options.push_back(wild);
        std::string text = ask(seat, options);
        if (text.starts_with("wild ")) {
            wild_allowed = false;
            use_wild(seat, text);
            compare();
            if (crossed()) return false;
            text = ask(seat, cards_to_play);
        }
        const std::string card = text.substr(5);
        demand(std::erase(shown_[seat], card) == 1, "a card played that does not lie face up");
        board_.push_back(card);
        covered_.push_back(false);
        return true;
    }

    void race() {
        for (int round = 1;; ++round) {
            const bool first_half = round % 2 == 1;
            if (round == 1)
                lay(players_ == 2 ? 4 : 3);
            else if (players_ == 2 || first_half)
                lay(std::min<std::size_t>(2, hand_[0].size()));
            std::vector<int> turns = order_;
            if (players_ == 2) turns.insert(turns.end(), order_.begin(), order_.end());
            std::array<bool, 5> wild_allowed{true, true, true, true, true};
            for (const int seat : turns)
                if (!take_turn(seat, wild_allowed[seat])) return;
            Texts uncovered;
            for (std::size_t i = 0; i < board_.size(); ++i)
                if (!covered_[i]) uncovered.push_back(board_[i]);
            slow::advance(track_, slow::spaces_of(uncovered));
            if (crossed() || hand_[0].size() + shown_[0].size() == 1) return;
            if (!first_half) {  // [CH-14]
                board_.clear();
                covered_.clear();
            }
            set_order(first_half);
            compare();
            compare_cards();
        }
    }

    void set_order(bool first_half) {
        if (players_ == 2) {
            if (!first_half) std::swap(order_[0], order_[1]);
        } else if (rules().derby) {
            hold_auction();
        } else {
            const int last = order_.back();
            read_order(ask_dealer("order"));
            demand(order_.front() == last, "CH-15: the highest number must become number 1");
        }
    }

    bool is_broke(int seat) const { return std::find(broke_.begin(), broke_.end(), seat) != broke_.end(); }

    // [CH-30 to CH-36]
    void hold_auction() {
        std::map<int, int> bid;     // by seat
        std::set<int> numbers_bid;  // by anybody in this auction
        std::vector<int> in = {};   // who is in, in order of the Racing Form numbers
        int highest = -1;
        const auto may_bid = [&](int seat) {
            Texts options;
            for (int number = 1; number <= owners_[seat].carrots; ++number)
                if (!numbers_bid.contains(number) && (!bid.contains(seat) || number > bid[seat]))
                    options.push_back("bid " + std::to_string(number));
            return options;
        };
        const auto take_bid = [&](int seat, const std::string& text) {
            const int number = static_cast<int>(*parse_integer(text.substr(4)));
            numbers_bid.insert(number);
            bid[seat] = number;
            const bool leads = highest == -1 || number > bid[highest];
            if (leads) highest = seat;
            return leads;
        };
        for (const int seat : order_) {
            if (is_broke(seat)) continue;
            const Texts options = may_bid(seat);
            if (options.empty()) {
                broke_with_carrots_ += owners_[seat].carrots > 0 ? 1 : 0;
                owners_[seat].carrots = 0;
                broke_.push_back(seat);
            } else if (take_bid(seat, ask(seat, options))) {
                in.push_back(seat);
            }
        }
        // Once round and round again, until only the highest is in.
        while (in.size() > 1)
            for (const int seat : order_) {
                if (seat == highest || std::find(in.begin(), in.end(), seat) == in.end()) continue;
                Texts options = may_bid(seat);
                options.emplace_back("stand");
                const std::string text = ask(seat, options);
                if (text == "stand" || !take_bid(seat, text)) std::erase(in, seat);
            }
        if (everybody_broke()) return;
        std::vector<int> bidders;
        for (const auto& [seat, number] : bid) {
            bidders.push_back(seat);
            if (seat != highest || rules().top_bidder_pays) owners_[seat].carrots -= number;
        }
        std::sort(bidders.begin(), bidders.end(), [&](int a, int b) { return bid[a] < bid[b]; });
        order_ = broke_;
        order_.insert(order_.end(), bidders.begin(), bidders.end());
    }

    void settle() {
        demand_equal(due_of(match_.state()), "over", "who is due");
        compare();
        compare_cards();
        demand_equal(match_.outcome().reason, crossed() ? "line" : "cards", "the reason");
        const std::array<int, 6> ranks = slow::rank_horses(track_, owners_, rules().derby);
        demand_equal(rows_of(horse_ranks(match_.state())), rows_of_ints(ranks), "ranks of the horses");
        demand_equal(numbers_of(match_.outcome().ranks, owners_.size()),
                     numbers_of(slow::rank_players(ranks, owners_), owners_.size()), "ranks of the players");
    }
    static std::string rows_of_ints(const std::array<int, 6>& values) {
        PerHorse<std::uint8_t> as_rows;
        for (int horse = 0; horse < 6; ++horse)
            as_rows[static_cast<Horse>(horse)] = static_cast<std::uint8_t>(values[horse]);
        return rows_of(as_rows);
    }

    Match<ChangeHorses> match_;
    Rng rng_;
    int players_;
    slow::Track track_;
    std::vector<slow::Owner> owners_ = std::vector<slow::Owner>(static_cast<std::size_t>(players_));
    std::deque<int> pile_;
    std::vector<int> order_;
    std::vector<Texts> hand_ = std::vector<Texts>(static_cast<std::size_t>(players_));
    std::vector<Texts> shown_ = std::vector<Texts>(static_cast<std::size_t>(players_));
    Texts board_;
    std::vector<bool> covered_;
    std::vector<int> broke_;
    int broke_with_carrots_ = 0;
};

}  // namespace paddock::change_horses
