// The smallest game with choices made together: the dealer spins, everybody says a number, so many rounds long.
#pragma once

#include <array>
#include <string>

#include "base/fixed_list.hpp"
#include "base/text.hpp"
#include "engine/game.hpp"

namespace paddock {

struct Toy {
    struct Rules {
        std::uint8_t players = 2;
        std::uint8_t rounds = 1;
        bool spin_between = true;  // or only once, at the start
        friend constexpr bool operator==(const Rules&, const Rules&) = default;
    };
    struct State {
        Rules rules;
        std::uint8_t round = 0;
        bool spun = false;
        SeatSet to_say;
        PerSeat<std::uint8_t> sums;
        friend constexpr bool operator==(const State&, const State&) = default;
    };
    struct Move {
        std::uint8_t number = 1;
        friend constexpr auto operator<=>(const Move&, const Move&) = default;
    };
    using MoveList = FixedList<Move, 6>;
    struct Draw {};
    struct View {
        State state;
    };

    static constexpr std::string_view name = "toy";
    static constexpr std::string_view title = "Toy";
    static constexpr std::array<Ending, 1> endings{"cards"};
    static inline const std::array<RuleField<Rules>, 2> rule_fields{{
        {{"players", RuleKey::Kind::number, 2, 6, ""},
         [](const Rules& r) -> RuleValue { return std::int64_t{r.players}; },
         [](Rules& r, const RuleValue& v) { r.players = static_cast<std::uint8_t>(std::get<std::int64_t>(v)); }},
        {{"rounds", RuleKey::Kind::number, 1, 9, ""},
         [](const Rules& r) -> RuleValue { return std::int64_t{r.rounds}; },
         [](Rules& r, const RuleValue& v) { r.rounds = static_cast<std::uint8_t>(std::get<std::int64_t>(v)); }},
    }};

    static Result<Done, Fault> check(const Rules&) { return Done{}; }
    static State start(const Rules& rules) noexcept {
        State state;
        state.rules = rules;
        state.to_say = SeatSet::first(rules.players);
        return state;
    }
    static Rules rules_of(const State& state) noexcept { return state.rules; }
    static Turn turn(const State& state) noexcept {
        if (state.round == state.rules.rounds) return Turn::nobody();
        return state.spun ? Turn::of_seats_together(state.to_say) : Turn::of_dealer();
    }
    static MoveList legal(const State&, Seat) noexcept {
        MoveList moves;
        for (std::uint8_t number = 1; number <= 6; ++number) moves.push_back({number});
        return moves;
    }
    static void apply(State& state, Seat seat, const Move& move) noexcept {
        state.sums[seat] = static_cast<std::uint8_t>(state.sums[seat] + move.number);
        state.to_say.remove(seat);
        if (!state.to_say.empty()) return;
        state.to_say = SeatSet::first(state.rules.players);
        state.spun = !state.rules.spin_between;
        ++state.round;
    }
    template <RandomSource Source>
    static Draw draw(const State&, Source&) noexcept {
        return {};
    }
    static void apply(State& state, const Draw&) noexcept { state.spun = true; }
    static Ranks ranks(const State& state) noexcept {
        Ranks ranks;
        for (std::size_t seat = 0; seat < state.rules.players; ++seat) {
            ranks[seat_at(seat)] = 1;
            for (std::size_t other = 0; other < state.rules.players; ++other)
                if (state.sums[seat_at(other)] > state.sums[seat_at(seat)]) ++ranks[seat_at(seat)];
        }
        return ranks;
    }
    static Ending ending(const State&) noexcept { return endings[0]; }
    static View view(const State& state, Seat) noexcept { return {state}; }
    static State guess(const View& view, Rng&) noexcept { return view.state; }
    static std::string print(const State&, const Move& move) { return "say " + std::to_string(int(move.number)); }
    static std::string print(const State&, const Draw&) { return "spin"; }
    static std::string print_for(Seat, const State& before, Seat, const Move& move) { return print(before, move); }
    static std::string print_for(Seat, const State& before, const Draw& draw) { return print(before, draw); }
    static std::optional<Move> parse_move(const State&, std::string_view text) {
        const auto number = text.starts_with("say ") ? parse_integer(text.substr(4)) : std::nullopt;
        if (!number || *number < 1 || *number > 6) return std::nullopt;
        return Move{static_cast<std::uint8_t>(*number)};
    }
    static Result<Draw, Fault> parse_draw(const State& before, std::string_view text) {
        if (turn(before).kind != Turn::Kind::dealer || text != "spin") return refuse(Fault{"no spin is due"});
        return Draw{};
    }
    static std::string_view due(const State&) noexcept { return "spin"; }
    static std::string print_position(const State& state) {
        PositionWriter out;
        out.field("round").number(state.round).field("spun").word(state.spun ? "yes" : "no");
        out.field("to_say").seats(state.to_say).field("sums");
        for (std::size_t seat = 0; seat < state.rules.players; ++seat) out.number(state.sums[seat_at(seat)]);
        return std::move(out).take();
    }
    static Result<State, Breaches> read_position(const Rules& rules, std::string_view text) {
        PositionReader reader(text);
        State state = start(rules);
        state.round = static_cast<std::uint8_t>(reader.number("round", {0, rules.rounds}));
        state.spun = reader.flag("spun");
        state.to_say = reader.seat_set("to_say", rules.players);
        const auto sums = reader.numbers("sums", rules.players, {0, 54});
        for (std::size_t seat = 0; seat < rules.players; ++seat)
            state.sums[seat_at(seat)] = static_cast<std::uint8_t>(sums[seat]);
        Breaches breaches = reader.finish();
        if (!breaches.empty()) return refuse(std::move(breaches));
        return state;
    }
};

static_assert(Game<Toy>);

}  // namespace paddock
