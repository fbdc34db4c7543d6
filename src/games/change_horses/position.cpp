#include "games/change_horses/position.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "base/enum_name.hpp"
#include "base/text.hpp"
#include "games/change_horses/legality.hpp"
#include "games/change_horses/play.hpp"

namespace paddock::change_horses {

namespace {

void print_cards(PositionWriter& out, CardSet set) {
    for (unsigned left = set; left != 0; left &= left - 1) out.word(text_of(static_cast<Card>(std::countr_zero(left))));
}

// One list a seat.
template <class Each>
void print_lists(PositionWriter& out, std::size_t count, Each&& each) {
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) out.part();
        each(i);
    }
}

void print_certificates(PositionWriter& out, const State& state) {
    const auto print = [&](const auto& horses_there) {
        for (const Horse horse : horses_there)
            if (horse != no_horse) out.word(text_of(horse));
    };
    out.field("certificates");
    print_lists(out, state.open.rules.players + 1U, [&](std::size_t i) {
        if (i < state.open.rules.players)
            print(state.secrets.certificates[i]);
        else
            print(state.secrets.pile);
    });
    out.field("changes");
    for (std::size_t i = 0; i < state.open.change_count; ++i) {
        const std::string seat = std::to_string(index_of(state.open.changers[i]));
        out.word(state.open.rules.players == 2 ? seat + text_of(state.secrets.exchanges[i].taken) : seat);
    }
}

void print_auction(PositionWriter& out, const Open& open) {
    const std::size_t players = open.rules.players;
    const bool under_way = open.phase == Phase::bid;
    out.field("carrots");
    for (std::size_t i = 0; i < players; ++i) out.number(open.carrots[i]);
    out.field("bids");
    for (std::size_t i = 0; i < players; ++i) out.number(under_way ? open.bid[i] : 0);
    out.field("numbers");
    for (std::uint64_t left = under_way ? open.bids_made : 0; left != 0; left &= left - 1)
        out.number(std::countr_zero(left));
    out.field("in").seats(under_way ? open.in_auction : SeatSet{}).field("bidder");
    if (under_way) out.seat(open.bidder);
    out.field("broke");
    for (std::size_t i = 0; i < open.broke_count; ++i) out.seat(open.broke[i]);
}

// Turns are counted only while seats act, and where the race ended among them.
bool counts_turns(Phase phase) {
    return phase == Phase::act || phase == Phase::over;
}

class Reading {
public:
    Reading(const Rules& rules, std::string_view text) : reader_(text), state_(start(rules)), players_(rules.players) {
        Open& open = state_.open;
        open.phase = static_cast<Phase>(reader_.choice("phase", enum_names<Phase>));
        open.round = static_cast<std::uint8_t>(reader_.number("round", {0, most_rounds(rules)}));
        open.position = static_cast<std::uint8_t>(reader_.number("turn", {0, turns_per_round(rules)}));
        read_order();
        read_horses();
        read_board();
        read_cards("hands", open.hand);
        read_cards("shown", open.shown);
        read_cards("laid", state_.secrets.picked);
        for (std::size_t i = 0; i < players_; ++i)
            if (state_.secrets.picked[i] != 0) open.laid.add(seat_at(i));
        read_numbers("wild", open.wild_left, wild_cards_each);
        open.wild_used = reader_.seat_set("used", players_);
        read_certificates();
        read_auction();
    }

    Result<State, Breaches> result() {
        Breaches breaches = reader_.finish();
        if (!breaches.empty()) return refuse(std::move(breaches));
        if (!counts_turns(state_.open.phase) && state_.open.position != 0)
            breaches.push_back({"turn_idle", "CH-10", {}, "turns are counted only while cards are played"});
        fill_in();
        undo_changes(breaches);
        for (Breach& breach : breaches_of(state_)) breaches.push_back(std::move(breach));
        if (!breaches.empty()) return refuse(std::move(breaches));
        return state_;
    }

private:
    void read_order() {
        const auto order = reader_.seats("order", players_);
        if (order.size() != players_) reader_.refuse_word("order", std::to_string(order.size()), "every seat once");
        std::copy(order.begin(), order.end(), state_.open.order.begin());
    }

    void read_horses() {
        const auto words = reader_.words("horses");
        std::array<bool, horses> read{};
        for (const std::string_view word : words) {
            const std::size_t dot = std::min(word.find('.'), word.size());
            const auto horse = word.empty() ? std::nullopt : horse_of_letter(word[0]);
            const auto row = parse_integer(word.substr(std::min<std::size_t>(1, dot), dot > 0 ? dot - 1 : 0));
            const auto lane = parse_integer(word.substr(std::min(dot + 1, word.size())));
            if (!horse || read[static_cast<std::size_t>(*horse)] || !row || *row < 0 || *row > 255 || !lane ||
                *lane < 1 || *lane > lanes) {
                reader_.refuse_word("horses", word, "a letter A to F, row, dot and lane (A3.1), each horse once");
                continue;
            }
            read[static_cast<std::size_t>(*horse)] = true;
            state_.open.row[*horse] = static_cast<std::uint8_t>(*row);
            state_.open.lane[*horse] = static_cast<std::uint8_t>(*lane - 1);
        }
        if (words.size() != horses) reader_.refuse_word("horses", std::to_string(words.size()), "six horses");
    }

    void read_board() {
        Open& open = state_.open;
        const auto words = reader_.words("board");
        if (words.size() > most_board_cards)
            return reader_.refuse_word("board", std::to_string(words.size()), "ten cards at most");
        for (std::string_view word : words) {
            const bool covered = word.ends_with('*');
            if (covered) word.remove_suffix(1);
            const auto card = card_of(word);
            if (!card) return reader_.refuse_word("board", word, "two letters, AB to EF, with * if covered");
            if (covered)
                open.covered = static_cast<std::uint16_t>(open.covered | 1U << open.board_size);
            else
                open.counts += counts_of[*card];
            open.board[open.board_size++] = *card;
        }
    }

    void read_cards(std::string_view name, std::array<CardSet, most_players>& sets) {
        const auto lists = reader_.lists(name, players_);
        sets = {};
        for (std::size_t i = 0; i < players_; ++i)
            for (const std::string_view word : lists[i]) {
                const auto card = card_of(word);
                if (!card || (sets[i] & set_of(*card)) != 0)
                    reader_.refuse_word(name, word, "cards AB to EF, each once");
                else
                    sets[i] = static_cast<CardSet>(sets[i] | set_of(*card));
            }
    }

    void read_numbers(std::string_view name, std::array<std::uint8_t, most_players>& numbers, int most) {
        const auto read = reader_.numbers(name, players_, {0, most});
        for (std::size_t i = 0; i < players_; ++i) numbers[i] = static_cast<std::uint8_t>(read[i]);
    }

    // As many as there are places for; more are refused, fewer leave the rest empty.
    void read_letters(const PositionReader::Words& words, std::span<Horse> places) {
        if (words.size() > places.size())
            return reader_.refuse_word("certificates", std::to_string(words.size()), "fewer in one place");
        for (std::size_t i = 0; i < words.size(); ++i) {
            const auto horse = words[i].size() == 1 ? horse_of_letter(words[i][0]) : std::nullopt;
            if (!horse) return reader_.refuse_word("certificates", words[i], "letters A to F");
            places[i] = *horse;
        }
    }

    void read_certificates() {
        const auto lists = reader_.lists("certificates", players_ + 1);
        for (std::size_t i = 0; i < players_; ++i) {
            Certificates& own = state_.secrets.certificates[i];
            read_letters(lists[i], own);
            std::sort(own.begin(), own.end());
        }
        read_letters(lists[players_], state_.secrets.pile);
        const bool two = players_ == 2;
        for (const std::string_view word : reader_.words("changes")) {
            const int seat = word.empty() ? -1 : word[0] - '0';
            const auto taken = two && word.size() == 2 ? horse_of_letter(word[1]) : std::nullopt;
            if (seat < 0 || seat >= static_cast<int>(players_) || word.size() != (two ? 2 : 1) ||
                two != taken.has_value())
                reader_.refuse_word("changes", word, two ? "seats with the certificate taken (0C)" : "seats");
            else if (state_.open.change_count == most_changes)
                reader_.refuse_word("changes", word, "ten changes at most");
            else {
                state_.secrets.exchanges[state_.open.change_count].taken = taken.value_or(no_horse);
                state_.open.changers[state_.open.change_count++] = seat_at(static_cast<std::size_t>(seat));
            }
        }
    }

    void read_auction() {
        Open& open = state_.open;
        read_numbers("carrots", open.carrots, most_carrots);
        read_numbers("bids", open.bid, most_carrots);
        for (const std::string_view word : reader_.words("numbers")) {
            const auto number = parse_integer(word);
            if (!number || *number < 1 || *number > most_carrots)
                reader_.refuse_word("numbers", word, "whole numbers from 1 to 55");
            else
                open.bids_made |= std::uint64_t{1} << *number;
        }
        open.in_auction = reader_.seat_set("in", players_);
        const auto bidder = reader_.seats("bidder", players_);
        if (bidder.size() > 1) reader_.refuse_word("bidder", std::to_string(bidder.size()), "one seat or -");
        open.bidder = bidder.empty() ? spectator : bidder[0];
        for (const Seat seat : reader_.seats("broke", players_)) open.broke[open.broke_count++] = seat;
    }

    // What follows from the rest.
    void fill_in() {
        Open& open = state_.open;
        open.crossed = open.phase != Phase::lanes && any_crossed(open);
        const auto* const top = std::max_element(open.bid.begin(), open.bid.end());
        open.highest = *top == 0 ? spectator : seat_at(static_cast<std::size_t>(top - open.bid.begin()));
        if (open.phase == Phase::order && open.round > 0) open.position = open.rules.players;
        if (open.phase != Phase::bid || open.bidder == spectator) return;
        const auto* const at = std::find(open.order.begin(), open.order.end(), open.bidder);
        const bool first_lap = open.bid[index_of(open.bidder)] == 0;
        open.position = first_lap ? static_cast<std::uint8_t>(at - open.order.begin()) : open.rules.players;
    }

    // [CH-21] Back from the certificates as they lie: the last who changed gave the lowest of the pile and took one of
    // those now held, which then lay on top.
    void undo_changes(Breaches& breaches) {
        auto certificates = state_.secrets.certificates;
        auto pile = state_.secrets.pile;
        const std::size_t lowest = state_.open.pile_size - 1U;
        for (std::size_t i = state_.open.change_count; i-- > 0;) {
            const Seat seat = state_.open.changers[i];
            Certificates& own = certificates[index_of(seat)];
            Exchange& exchange = state_.secrets.exchanges[i];
            if (players_ != 2) exchange.taken = own[0];
            exchange.given = pile[lowest];
            auto* const slot = std::find(own.begin(), own.end(), exchange.taken);
            if (slot == own.end()) {
                breaches.push_back({"change_taken",
                                    "CH-21",
                                    {std::to_string(index_of(seat)), text_of(exchange.taken)},
                                    "seat " + std::to_string(index_of(seat)) + " cannot have taken " +
                                        text_of(exchange.taken) + " then: it was not in that hand afterwards"});
                return;
            }
            *slot = exchange.given;
            std::copy_backward(pile.begin(), pile.begin() + lowest, pile.begin() + lowest + 1);
            pile[0] = exchange.taken;
        }
    }

    PositionReader reader_;
    State state_;
    std::size_t players_;
};

}  // namespace

std::string print_position(const State& state) {
    const Open& open = state.open;
    const std::size_t players = open.rules.players;
    PositionWriter out;
    out.field("phase").word(name_of(open.phase));
    out.field("round").number(open.round).field("turn").number(counts_turns(open.phase) ? open.position : 0);
    out.field("order");
    for (std::size_t i = 0; i < players; ++i) out.seat(open.order[i]);
    out.field("horses");
    for (const Horse horse : all_horses)
        out.word(text_of(horse) + std::to_string(open.row[horse]) + "." + std::to_string(open.lane[horse] + 1));
    out.field("board");
    for (std::size_t i = 0; i < open.board_size; ++i)
        out.word(text_of(open.board[i]) + ((open.covered >> i & 1U) != 0 ? "*" : ""));
    out.field("hands");
    print_lists(out, players, [&](std::size_t i) { print_cards(out, open.hand[i]); });
    out.field("shown");
    print_lists(out, players, [&](std::size_t i) { print_cards(out, open.shown[i]); });
    out.field("laid");
    print_lists(out, players, [&](std::size_t i) { print_cards(out, state.secrets.picked[i]); });
    out.field("wild");
    for (std::size_t i = 0; i < players; ++i) out.number(open.wild_left[i]);
    out.field("used").seats(open.wild_used);
    print_certificates(out, state);
    print_auction(out, open);
    return std::move(out).take();
}

Result<State, Breaches> read_position(const Rules& rules, std::string_view text) {
    return Reading(rules, text).result();
}

}  // namespace paddock::change_horses
