// A table for the tests: record texts go in, what lies on it comes out as text. No rules of the game in here.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "engine/match.hpp"
#include "games/change_horses/game.hpp"

namespace paddock::change_horses {

using Texts = std::vector<std::string>;

inline std::string joined(const Texts& texts, std::string_view between = " ") {
    std::string all;
    for (const std::string& text : texts) all += (all.empty() ? "" : std::string(between)) + text;
    return all;
}

inline std::string letters_of_card(Card card) {
    return {letter_of(pair_of[card].first), letter_of(pair_of[card].second)};
}

inline Texts cards_in(CardSet set) {
    Texts texts;
    for (Card card = 0; card < cards; ++card)
        if ((set >> card & 1) != 0) texts.push_back(letters_of_card(card));
    return texts;
}

inline Texts legal_texts(const State& state, Seat seat) {
    Texts texts;
    for (const Move& move : ChangeHorses::legal(state, seat)) texts.push_back(ChangeHorses::print(state, move));
    return texts;
}

// The part of the legal moves that begins so: `wild slip`.
inline Texts legal_texts(const State& state, Seat seat, std::string_view beginning) {
    Texts texts = legal_texts(state, seat);
    std::erase_if(texts, [&](const std::string& text) { return !text.starts_with(beginning); });
    return texts;
}

// "A3 B0 C1 D0 E1 F1"
inline std::string rows_of(const PerHorse<std::uint8_t>& rows) {
    Texts texts;
    for (const Horse horse : all_horses) texts.push_back(letter_of(horse) + std::to_string(rows[horse]));
    return joined(texts);
}

inline std::string numbers_of(const auto& values, std::size_t count) {
    Texts texts;
    for (std::size_t i = 0; i < count; ++i) texts.push_back(std::to_string(static_cast<int>(values[i])));
    return joined(texts);
}

// "A B C / DEF"
inline std::string certificates_of(const State& state) {
    std::string text;
    for (std::size_t seat = 0; seat < state.open.rules.players; ++seat) {
        for (const Horse horse : state.secrets.certificates[seat])
            if (horse != no_horse) text += letter_of(horse);
        text += ' ';
    }
    text += "/ ";
    for (std::size_t i = 0; i < state.open.pile_size; ++i) text += letter_of(state.secrets.pile[i]);
    return text;
}

inline std::string due_of(const State& state) {
    const Turn turn = ChangeHorses::turn(state);
    if (turn.kind == Turn::Kind::over) return "over";
    if (turn.kind == Turn::Kind::dealer) return "dealer " + std::string(ChangeHorses::due(state));
    Texts texts;
    for (std::size_t seat = 0; seat < most_seats; ++seat)
        if (turn.seats.has(seat_at(seat))) texts.push_back(std::to_string(seat));
    return (turn.together ? "together " : "") + joined(texts);
}

class Table {
public:
    explicit Table(const Rules& rules) : match_(rules) {}

    // One event a line: `dealer lanes ABCDEF`, `0 pick AB AC AD`. Every one must be accepted.
    void play(std::string_view script) {
        for (std::string_view line : split(script, '\n')) {
            line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
            if (line.empty()) continue;
            const auto done = match_.submit(event_of(line));
            ASSERT_TRUE(done) << "'" << line << "': " << (done ? "" : done.error().sentence);
        }
    }
    // Every seat in turn of the order of seats lays the cards between slashes: "AB AC AD / AB AC AD / BC BD BE".
    void picks(std::string_view all) {
        std::size_t seat = 0;
        for (std::string_view part : split(all, '/')) {
            while (part.starts_with(' ')) part.remove_prefix(1);
            while (part.ends_with(' ')) part.remove_suffix(1);
            play(std::to_string(seat++) + " pick " + std::string(part));
        }
    }
    // Whoever is due plays the next of these cards.
    void plays(std::string_view cards_in_turn) {
        for (const std::string_view card : split(cards_in_turn, ' ')) play(due() + " play " + std::string(card));
    }
    // Whether the line would be refused here.
    bool refuses(std::string_view line) const {
        auto copy = match_;
        return !copy.submit(event_of(line));
    }

    const State& state() const { return match_.state(); }
    const Open& open() const { return state().open; }
    const Match<ChangeHorses>& match() const { return match_; }

    std::string due() const { return due_of(state()); }
    std::string rows() const { return rows_of(open().row); }
    // Lanes count from 1, as people count them.
    std::string lanes_text() const {
        PerHorse<std::uint8_t> lane = open().lane;
        for (std::uint8_t& value : lane) ++value;
        return rows_of(lane);
    }
    std::string order() const { return numbers_of(open().order, match_.rules().players); }
    std::string carrots() const { return numbers_of(open().carrots, match_.rules().players); }
    std::string wild_left() const { return numbers_of(open().wild_left, match_.rules().players); }
    std::string certificates() const { return certificates_of(state()); }
    std::string hand(std::size_t seat) const { return joined(cards_in(open().hand[seat])); }
    std::string shown(std::size_t seat) const { return joined(cards_in(open().shown[seat])); }
    // In order of playing; a star marks a covered card.
    std::string board() const {
        Texts texts;
        for (std::size_t i = 0; i < open().board_size; ++i)
            texts.push_back(letters_of_card(open().board[i]) + ((open().covered >> i & 1) != 0 ? "*" : ""));
        return joined(texts);
    }
    Texts legal(std::size_t seat) const { return legal_texts(state(), seat_at(seat)); }
    Texts legal(std::size_t seat, std::string_view beginning) const {
        return legal_texts(state(), seat_at(seat), beginning);
    }
    std::string ranks() const { return numbers_of(match_.outcome().ranks, match_.rules().players); }
    std::string reason() const { return match_.outcome().reason; }
    std::string horse_ranks_text() const { return rows_of(horse_ranks(state())); }

private:
    static Event event_of(std::string_view line) {
        const std::size_t space = line.find(' ');
        const std::string_view by = line.substr(0, space);
        Event event{std::nullopt, std::string(line.substr(space + 1))};
        if (by != "dealer") event.by = seat_at(static_cast<std::size_t>(parse_integer(by).value_or(99)));
        return event;
    }

    Match<ChangeHorses> match_;
};

// The horse of each letter in its own lane, the certificates in alphabetical order, seat 0 first to play.
inline Table dealt(const Rules& rules) {
    static constexpr std::array<std::string_view, 4> certificates{"AB CD / EF", "A B C / DEF", "A B C D / EF",
                                                                  "A B C D E / F"};
    Table table(rules);
    table.play("dealer lanes ABCDEF");
    table.play("dealer certificates " + std::string(certificates[rules.players - 2U]));
    if (rules.first == Rules::drawn)
        table.play("dealer order " + std::string("0 1 2 3 4").substr(0, 2U * rules.players - 1));
    return table;
}

// The same, and everybody has laid the same cards.
inline Table laid(const Rules& rules, const std::string& same_cards) {
    Table table = dealt(rules);
    for (std::size_t seat = 0; seat < rules.players; ++seat) table.play(std::to_string(seat) + " pick " + same_cards);
    return table;
}

// The bound that a fair chi-square exceeds once in two thousand times (Wilson and Hilferty).
inline double fair_chi_square(std::size_t cells) {
    const double freedom = static_cast<double>(cells) - 1;
    const double cube_root = 1 - 2 / (9 * freedom) + 3.29 * std::sqrt(2 / (9 * freedom));
    return freedom * cube_root * cube_root * cube_root;
}

// The same table with the horses put elsewhere by hand: "A3/1 B0/2 ..." (row/lane, lanes from 1). For positions that
// would take many events to reach.
inline State placed(State state, std::string_view places) {
    for (const std::string_view place : split(places, ' ')) {
        const std::size_t slash = place.find('/');
        const Horse horse = *horse_of_letter(place[0]);
        state.open.row[horse] = static_cast<std::uint8_t>(*parse_integer(place.substr(1, slash - 1)));
        state.open.lane[horse] = static_cast<std::uint8_t>(*parse_integer(place.substr(slash + 1)) - 1);
    }
    return state;
}

// A legal move by its text, on a state that was placed by hand.
inline void act(State& state, std::size_t seat, std::string_view text) {
    const auto move = ChangeHorses::parse_move(state, text);
    ASSERT_TRUE(move) << text;
    const MoveList legal = ChangeHorses::legal(state, seat_at(seat));
    ASSERT_TRUE(std::binary_search(legal.begin(), legal.end(), *move)) << text << " is not legal";
    ChangeHorses::apply(state, seat_at(seat), *move);
}

// A move that keeps random games varied: even chances would spend all Wild Horse cards at once and bid everybody broke.
inline Move lively(const MoveList& legal, Rng& rng) {
    const auto one_of = [&](auto&& wanted) {
        std::vector<Move> some;
        for (const Move& move : legal)
            if (wanted(move)) some.push_back(move);
        return some.empty() ? legal[0] : some[rng.below(static_cast<std::uint32_t>(some.size()))];
    };
    const Move::Kind kind = legal[0].kind;
    if (kind == Move::Kind::pick) return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    if (kind == Move::Kind::bid || kind == Move::Kind::stand) {
        if (rng.below(3) == 0) return legal[legal.size() - 1];  // to stand, or all the carrots
        const std::uint32_t few = std::min<std::uint32_t>(static_cast<std::uint32_t>(legal.size()), 4);
        return legal[rng.below(rng.below(4) == 0 ? static_cast<std::uint32_t>(legal.size()) : few)];
    }
    if (rng.below(5) != 0) return one_of([](const Move& move) { return move.kind == Move::Kind::play; });
    const auto option = static_cast<Move::Kind>(static_cast<int>(Move::Kind::stumble) + static_cast<int>(rng.below(4)));
    return one_of([&](const Move& move) { return move.kind == option; });
}

// One more event of a random game, by `lively`; the seats that choose together in any order.
inline void play_lively_event(Match<ChangeHorses>& match, Rng& rng) {
    const Turn turn = ChangeHorses::turn(match.state());
    if (turn.kind == Turn::Kind::dealer) return match.deal(ChangeHorses::draw(match.state(), rng));
    std::vector<Seat> seats;
    for (std::size_t seat = 0; seat < most_seats; ++seat)
        if (turn.seats.has(seat_at(seat))) seats.push_back(seat_at(seat));
    const Seat seat = seats[rng.below(static_cast<std::uint32_t>(seats.size()))];
    match.play(seat, lively(ChangeHorses::legal(match.state(), seat), rng));
}

// House rules of every sort, by a number.
inline Rules rules_of_sort(std::uint64_t sort) {
    Rules rules;
    rules.players = static_cast<std::uint8_t>(2 + sort % 4);
    rules.finish = std::array<std::uint8_t, 3>{6, 12, 40}[sort / 4 % 3];
    rules.derby = rules.players > 2 && sort / 12 % 2 == 1;
    rules.top_bidder_pays = sort / 24 % 2 == 0;
    if (rules.players == 2 && sort / 12 % 3 != 0) rules.first = static_cast<std::uint8_t>(sort / 12 % 3 - 1);
    return rules;
}

}  // namespace paddock::change_horses
