// Cuckoo, the fourth game: as small as a game with secrets can be. docs/adding-a-game.md goes through it.
//
// CU-1 Every player is dealt one card and looks at it. The deck has two cards of each value.
// CU-2 In turn, all but the last keep their card or swap it with the next player's, who cannot refuse.
// CU-3 Then the cards are shown, and the higher card wins.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fixed_list.hpp"
#include "base/text.hpp"
#include "engine/game.hpp"

namespace paddock {

struct Cuckoo {
    static constexpr std::string_view name = "cuckoo";
    static constexpr std::string_view title = "Cuckoo";
    static constexpr std::array<Ending, 1> endings{"shown"};

    struct Rules {
        std::uint8_t players = 4;
        std::uint8_t values = 12;  // two cards of each
        friend constexpr bool operator==(const Rules&, const Rules&) = default;
    };
    static inline const std::array<RuleField<Rules>, 2> rule_fields{{
        {{"players", RuleKey::Kind::number, 2, 6, ""},
         [](const Rules& r) -> RuleValue { return std::int64_t{r.players}; },
         [](Rules& r, const RuleValue& v) { r.players = static_cast<std::uint8_t>(std::get<std::int64_t>(v)); }},
        {{"values", RuleKey::Kind::number, 6, 12, ""},
         [](const Rules& r) -> RuleValue { return std::int64_t{r.values}; },
         [](Rules& r, const RuleValue& v) { r.values = static_cast<std::uint8_t>(std::get<std::int64_t>(v)); }},
    }};
    static Result<Done, Fault> check(const Rules&) { return Done{}; }

    // Who holds which card now, and who has seen it, follows from who has swapped.
    struct State {
        Rules rules;
        bool dealt = false;
        std::uint8_t next = 0;        // the seat that is due
        SeatSet swapped;              // of those before it
        PerSeat<std::uint8_t> cards;  // by the seat that each was dealt to; 0: nobody knows
        friend constexpr bool operator==(const State&, const State&) = default;
    };
    struct View {
        using Game = Cuckoo;
        State table;  // with the cards that the seat has seen
        Seat seat{};
    };
    struct Move {
        bool swap = false;
        friend constexpr auto operator<=>(const Move&, const Move&) = default;
    };
    using MoveList = FixedList<Move, 2>;
    struct Draw {
        PerSeat<std::uint8_t> cards;
        friend constexpr bool operator==(const Draw&, const Draw&) = default;
    };

    // --- The rules

    static State start(const Rules& rules) noexcept { return {rules, false, 0, {}, {}}; }
    static Rules rules_of(const State& state) noexcept { return state.rules; }
    static Turn turn(const State& state) noexcept {
        if (!state.dealt) return Turn::of_dealer();
        return state.next + 1 < state.rules.players ? Turn::of_seat(seat_at(state.next)) : Turn::nobody();
    }
    static MoveList legal(const State&, Seat) noexcept {
        MoveList moves;
        moves.push_back({false});
        moves.push_back({true});
        return moves;
    }
    static void apply(State& state, Seat seat, const Move& move) noexcept {
        if (move.swap) state.swapped.add(seat);
        ++state.next;
    }
    template <RandomSource Source>
    static Draw draw(const State& state, Source& source) noexcept {
        return {filled(state, source)};
    }
    static void apply(State& state, const Draw& draw) noexcept {
        state.dealt = true;
        state.cards = draw.cards;
    }
    static Ranks ranks(const State& state) noexcept {
        const auto held = cards_held(state);
        Ranks ranks;
        for (std::size_t i = 0; i < state.rules.players; ++i) {
            ranks[seat_at(i)] = 1;
            for (std::size_t other = 0; other < state.rules.players; ++other)
                if (state.cards[held[seat_at(other)]] > state.cards[held[seat_at(i)]]) ++ranks[seat_at(i)];
        }
        return ranks;
    }
    static Ending ending(const State&) noexcept { return endings[0]; }

    // --- Secrets

    static View view(const State& state, Seat seat) noexcept {
        View view{state, seat};
        if (turn(state).kind == Turn::Kind::over) return view;
        const SeatSet seen = cards_seen(state, seat);
        for (std::size_t i = 0; i < state.rules.players; ++i)
            if (!seen.has(seat_at(i))) view.table.cards[seat_at(i)] = 0;
        return view;
    }
    static State guess(const View& view, Rng& rng) noexcept {
        State state = view.table;
        if (state.dealt) state.cards = filled(state, rng);
        return state;
    }

    // --- Text

    static std::string print(const State&, const Move& move) { return move.swap ? "swap" : "keep"; }
    static std::string print(const State& before, const Draw& draw) {
        std::string text = "deal";
        for (std::size_t i = 0; i < before.rules.players; ++i) text += ' ' + card_text(draw.cards[seat_at(i)]);
        return text;
    }
    static std::string print_for(Seat, const State& before, Seat, const Move& move) { return print(before, move); }
    static std::string print_for(Seat viewer, const State& before, const Draw& draw) {
        Draw seen;
        if (viewer != spectator) seen.cards[viewer] = draw.cards[viewer];
        return print(before, seen);
    }
    static std::optional<Move> parse_move(const State&, std::string_view text) {
        if (text != "keep" && text != "swap") return std::nullopt;
        return Move{text == "swap"};
    }
    static Result<Draw, Fault> parse_draw(const State& before, std::string_view text) {
        State after = before;
        after.dealt = true;
        const auto words = split(text, ' ');
        if (before.dealt || words[0] != "deal" || words.size() != 1U + before.rules.players)
            return refuse(Fault{"'deal' and a card for each player are due"});
        for (std::size_t i = 0; i < before.rules.players; ++i)
            after.cards[seat_at(i)] = static_cast<std::uint8_t>(
                std::clamp<std::int64_t>(parse_integer(words[i + 1]).value_or(0), 0, before.rules.values + 1));
        if (auto sound = check_state(after, true); !sound) return refuse(sound.error());
        return Draw{after.cards};
    }
    static std::string_view due(const State&) noexcept { return "deal"; }

    template <class Io>
    static void fields(Io& io, State& state) {
        io.flag("dealt", state.dealt);
        io.number("next", state.next, 0, state.rules.players - 1);
        io.number("swapped", state.swapped.bits, 0, (1 << (state.rules.players - 1)) - 1);
        io.each_seat("cards", state.cards, 0, state.rules.values);
    }
    static Result<Done, Fault> check_state(const State& state, bool whole) {
        if (state.swapped.bits >> state.next != 0 || (!state.dealt && state.next > 0))
            return refuse(Fault{"only who has had a turn can have swapped"});
        for (std::size_t i = 0; i < state.rules.players; ++i) {
            const std::uint8_t card = state.cards[seat_at(i)];
            const auto same = std::count(state.cards.begin(), state.cards.begin() + state.rules.players, card);
            if (card > state.rules.values || (card == 0 ? whole && state.dealt : !state.dealt || same > 2))
                return refuse(Fault{"each card is dealt once"});
        }
        return Done{};
    }

private:
    // By seat, the seat to which the card that it holds was dealt.
    static PerSeat<Seat> cards_held(const State& state) noexcept {
        PerSeat<Seat> held;
        for (std::size_t i = 0; i < state.rules.players; ++i) held[seat_at(i)] = seat_at(i);
        for (std::size_t i = 0; i < state.next; ++i)
            if (state.swapped.has(seat_at(i))) std::swap(held[seat_at(i)], held[seat_at(i + 1)]);
        return held;
    }
    // [CU-2] Who swaps sees both cards, and so does who must.
    static SeatSet cards_seen(const State& state, Seat seat) noexcept {
        if (seat == spectator || !state.dealt) return {};
        State at = state;
        SeatSet seen = SeatSet::of(seat);
        for (at.next = 0; at.next < state.next; ++at.next) {
            const auto held = cards_held(at);
            const Seat mover = seat_at(at.next);
            const Seat other = seat_at(at.next + 1U);
            if (!state.swapped.has(mover) || (seat != mover && seat != other)) continue;
            seen.add(held[mover]);
            seen.add(held[other]);
        }
        return seen;
    }
    // The unknown cards, drawn from what is left of the deck.
    template <RandomSource Source>
    static PerSeat<std::uint8_t> filled(const State& state, Source& source) noexcept {
        FixedList<std::uint8_t, 24> deck;
        for (std::uint8_t card = 1; card <= state.rules.values; ++card) {
            const auto known = std::count(state.cards.begin(), state.cards.begin() + state.rules.players, card);
            for (std::ptrdiff_t left = 2 - known; left > 0; --left) deck.push_back(card);
        }
        PerSeat<std::uint8_t> cards = state.cards;
        std::uint32_t left = static_cast<std::uint32_t>(deck.size());
        for (std::size_t i = 0; i < state.rules.players; ++i) {
            if (cards[seat_at(i)] != 0) continue;
            std::uint8_t& drawn = deck[source.below(left)];
            cards[seat_at(i)] = drawn;
            drawn = deck[--left];
        }
        return cards;
    }
    static std::string card_text(std::uint8_t card) { return card == 0 ? "?" : std::to_string(int{card}); }
};

static_assert(Game<Cuckoo>);

}  // namespace paddock
