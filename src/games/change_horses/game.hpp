// Change Horses bound to the Game concept; the only header of this folder that others need.
#pragma once

#include "engine/game.hpp"
#include "games/change_horses/notation.hpp"
#include "games/change_horses/play.hpp"
#include "games/change_horses/position.hpp"
#include "games/change_horses/view.hpp"

namespace paddock {

struct ChangeHorses {
    static constexpr std::string_view name = "change-horses";
    static constexpr std::string_view title = "Change Horses";
    static constexpr const auto& rule_fields = change_horses::rule_fields;
    static constexpr const auto& endings = change_horses::endings;
    static constexpr bool is_slow = true;

    using Rules = change_horses::Rules;
    using State = change_horses::State;
    using Move = change_horses::Move;
    using MoveList = change_horses::MoveList;
    using Draw = change_horses::Draw;
    using View = change_horses::View;

    static Result<Done, Fault> check(const Rules& rules) { return change_horses::check(rules); }
    static State start(const Rules& rules) noexcept { return change_horses::start(rules); }
    static Rules rules_of(const State& state) noexcept { return state.open.rules; }
    static Turn turn(const State& state) noexcept { return change_horses::turn(state); }
    static MoveList legal(const State& state, Seat seat) noexcept { return change_horses::legal(state, seat); }
    static void apply(State& state, Seat seat, const Move& move) noexcept { change_horses::apply(state, seat, move); }
    template <RandomSource Source>
    static Draw draw(const State& state, Source& source) noexcept {
        return change_horses::draw(state, source);
    }
    static void apply(State& state, const Draw& draw) noexcept { change_horses::apply(state, draw); }
    static Ranks ranks(const State& state) noexcept { return change_horses::ranks(state); }
    static Ending ending(const State& state) noexcept { return change_horses::ending(state); }
    static View view(const State& state, Seat seat) noexcept { return change_horses::view(state, seat); }
    static State guess(const View& view, Rng& rng) noexcept { return change_horses::guess(view, rng); }
    static std::string print(const State& before, const Move& move) { return change_horses::print(before, move); }
    static std::string print(const State& before, const Draw& draw) { return change_horses::print(before, draw); }
    static std::string print_for(Seat viewer, const State& before, Seat seat, const Move& move) {
        return change_horses::print_for(viewer, before, seat, move);
    }
    static std::string print_for(Seat viewer, const State& before, const Draw& draw) {
        return change_horses::print_for(viewer, before, draw);
    }
    static std::optional<Move> parse_move(const State& before, std::string_view text) {
        return change_horses::parse_move(before, text);
    }
    static Result<Draw, Fault> parse_draw(const State& before, std::string_view text) {
        return change_horses::parse_draw(before, text);
    }
    static std::string_view due(const State& state) noexcept { return change_horses::due(state); }
    static std::string print_position(const State& state) { return change_horses::print_position(state); }
    static Result<State, Breaches> read_position(const Rules& rules, std::string_view text) {
        return change_horses::read_position(rules, text);
    }
};

static_assert(Game<ChangeHorses>);

}  // namespace paddock
