// A table at which the tests play Jeu de Chevaux by record texts. The only test file that knows the State's fields.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "engine/match.hpp"
#include "games/jeu_de_chevaux/game.hpp"

namespace paddock::jeu_de_chevaux {

// The steps of a colour's horses, lowest first: -1 in the stable, 61 finished.
using Steps = std::vector<int>;

inline Steps steps_of(const State& state, Colour colour) {
    Steps steps(state.stable[colour], -1);
    for (int step = 0; step < 64; ++step)
        if ((state.track[colour] >> step & 1) != 0) steps.push_back(step);
    steps.insert(steps.end(), state.home[colour], 61);
    return steps;
}

// The same question without making a list, for tests that ask it a million times. The steps come in any order.
inline bool stand_on(const State& state, Colour colour, const std::vector<int>& steps) {
    Track track = 0;
    int in_stable = 0;
    int finished = 0;
    for (const int step : steps) {
        in_stable += step == -1 ? 1 : 0;
        finished += step == 61 ? 1 : 0;
        if (step >= 0 && step < 61) track |= Track{1} << step;
    }
    return track == state.track[colour] && in_stable == state.stable[colour] && finished == state.home[colour];
}

// Who has to roll, or to move.
inline std::size_t due_seat(const State& state) {
    return index_of(state.to_move);
}

inline std::vector<std::string> legal_texts(const State& state) {
    std::vector<std::string> texts;
    const Turn turn = JeuDeChevaux::turn(state);
    if (turn.kind != Turn::Kind::seats) return texts;
    for (const Move move : JeuDeChevaux::legal(state, turn.seats.lowest()))
        texts.push_back(JeuDeChevaux::print(state, move));
    return texts;
}

class Table {
public:
    explicit Table(int players, RuleList more = {}) : match_(read(players, std::move(more))) {}

    // A table where the rolls for the start have been made: the seat rolled a 6, the others a 1.
    static Table started_by(std::size_t seat, int players, RuleList more = {}) {
        Table table(players, std::move(more));
        for (std::size_t i = 0; i < std::size_t(players); ++i) table.roll(i == seat ? 6 : 1);
        return table;
    }

    const Match<JeuDeChevaux>& match() const { return match_; }
    const State& state() const { return match_.state(); }
    Turn turn() const { return JeuDeChevaux::turn(state()); }
    bool over() const { return match_.over(); }
    bool roll_due() const { return turn().kind == Turn::Kind::dealer; }
    std::size_t due() const { return due_seat(state()); }
    std::vector<std::string> legal() const { return legal_texts(state()); }
    Steps steps(char letter) const { return steps_of(state(), *colour_of_letter(letter)); }
    std::vector<int> ranks() const {
        const auto ranks = match_.outcome().ranks;
        return {ranks.begin(), ranks.end()};
    }

    // Why an event is refused; empty if it was applied.
    std::string refusal(const Event& event) {
        const auto done = match_.submit(event);
        return done ? std::string() : done.error().sentence;
    }
    void roll(int pips) { EXPECT_EQ(refusal({std::nullopt, "roll " + std::to_string(pips)}), "") << log(); }
    void move(const std::string& text) { EXPECT_EQ(refusal({seat_at(due()), text}), "") << log(); }
    bool refuses(const std::string& text) {
        const auto before = state();
        const bool refused = !refusal({seat_at(due()), text}).empty();
        return refused && state() == before;
    }

    // "6 out R, 4 move R0, 3": rolls, each with the move that the roller makes of it; none for a lost turn.
    void run(std::string_view script) {
        for (std::string_view item : split(script, ',')) {
            while (item.starts_with(' ') || item.starts_with('\n')) item.remove_prefix(1);
            roll(item[0] - '0');
            if (item.size() > 1)
                move(std::string(item.substr(2)));
            else
                EXPECT_TRUE(turn().kind != Turn::Kind::seats) << "a move is due after " << log();
            if (testing::Test::HasFailure()) return;
        }
    }

    // The moves that a roll would allow now.
    std::vector<std::string> legal_after(int pips) const {
        Table copy = *this;
        copy.roll(pips);
        return copy.legal();
    }

    // A roll with which the player due has no move.
    void lose_turn() {
        for (const int pips : {5, 4, 3, 2, 1, 6})
            if (legal_after(pips).empty()) return roll(pips);
        ADD_FAILURE() << "no roll loses the turn after " << log();
    }
    void pass_to(std::size_t seat) {
        for (int i = 0; i < 4 && due() != seat && !testing::Test::HasFailure(); ++i) lose_turn();
    }

    // Takes a horse of the player who has to roll from its step (-1: the stable) to another, with as many sixes as can
    // be, the others losing their turns. May end with the player's next roll, or with the next player's.
    void bring(char letter, int from, int to) {
        const std::size_t seat = due();
        if (from < 0 && to >= 0) {
            run(std::string("6 out ") + letter);
            from = 0;
        }
        while (from < to && !testing::Test::HasFailure()) {
            pass_to(seat);
            const int pips = from >= 55 ? from - 54 : std::min({6, to - from, 55 - from});
            run(std::to_string(pips) + " move " + letter + std::to_string(from));
            from += from >= 55 ? 1 : pips;
        }
    }

    // Takes a horse from the stable to a step and ends the turn there; the others lose theirs.
    void park(char letter, int to) {
        const std::size_t seat = due();
        bring(letter, -1, to - 1);
        pass_to(seat);
        run("1 move " + (letter + std::to_string(to - 1)));
    }
    // The same for a first square: another horse of the stable makes the move that ends the turn, to step 17.
    void park_on_first_square(char letter) {
        bring(letter, -1, 12);
        run(std::string("6 out ") + letter + ", 5 move " + letter + "12");
    }

    std::string log() const {
        std::string text;
        for (const Event& event : match_.events())
            text += (event.by ? std::to_string(index_of(*event.by)) + ": " : "") + event.text + ", ";
        return text;
    }

private:
    static Rules read(int players, RuleList more) {
        more.emplace_back("players", std::int64_t{players});
        const auto rules = read_rules<JeuDeChevaux>(more);
        EXPECT_TRUE(rules) << (rules ? "" : rules.error().sentence);
        return rules.value();
    }

    Match<JeuDeChevaux> match_;
};

using Texts = std::vector<std::string>;

inline RuleList horses(int count) {
    return {{"horses", std::int64_t{count}}};
}
inline RuleList with(RuleList list, std::string key, RuleValue value) {
    list.emplace_back(std::move(key), std::move(value));
    return list;
}

}  // namespace paddock::jeu_de_chevaux
