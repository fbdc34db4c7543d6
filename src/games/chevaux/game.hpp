// Chevaux bound to the Game concept; the only header of this folder that others need.
#pragma once

#include "engine/game.hpp"
#include "games/chevaux/notation.hpp"
#include "games/chevaux/play.hpp"
#include "games/chevaux/position.hpp"
#include "games/chevaux/settlement.hpp"
#include "games/chevaux/view.hpp"

namespace paddock {

struct Chevaux {
    static constexpr std::string_view name = "chevaux";
    static constexpr std::string_view title = "Chevaux";
    static constexpr const auto& rule_fields = chevaux::rule_fields;
    static constexpr const auto& endings = chevaux::endings;
    static constexpr std::string_view stop = "stop";  // [CX-14]

    using Rules = chevaux::Rules;
    using State = chevaux::State;
    using Move = chevaux::Move;
    using MoveList = chevaux::MoveList;
    using Draw = chevaux::Draw;
    using View = chevaux::View;

    static Result<Done, Fault> check(const Rules& rules) { return chevaux::check(rules); }
    static State start(const Rules& rules) noexcept { return chevaux::start(rules); }
    static Rules rules_of(const State& state) noexcept { return state.open.rules; }
    static Turn turn(const State& state) noexcept { return chevaux::turn(state); }
    static MoveList legal(const State& state, Seat seat) noexcept { return chevaux::legal(state, seat); }
    static void apply(State& state, Seat seat, const Move& move) noexcept { chevaux::apply(state, seat, move); }
    template <RandomSource Source>
    static Draw draw(const State& state, Source& source) noexcept {
        return chevaux::draw(state, source);
    }
    static void apply(State& state, const Draw& draw) noexcept { chevaux::apply(state, draw); }
    static Ranks ranks(const State& state) noexcept { return chevaux::ranks(state); }
    static Ending ending(const State& state) noexcept { return chevaux::ending(state); }
    static View view(const State& state, Seat seat) noexcept { return chevaux::view(state, seat); }
    static State guess(const View& view, Rng& rng) noexcept { return chevaux::guess(view, rng); }
    static std::string print(const State& before, const Move& move) { return chevaux::print(before, move); }
    static std::string print(const State& before, const Draw& draw) { return chevaux::print(before, draw); }
    static std::string print_for(Seat viewer, const State& before, Seat seat, const Move& move) {
        return chevaux::print_for(viewer, before, seat, move);
    }
    static std::string print_for(Seat viewer, const State& before, const Draw& draw) {
        return chevaux::print_for(viewer, before, draw);
    }
    static std::optional<Move> parse_move(const State& before, std::string_view text) {
        return chevaux::parse_move(before, text);
    }
    static Result<Draw, Fault> parse_draw(const State& before, std::string_view text) {
        return chevaux::parse_draw(before, text);
    }
    static std::string_view due(const State& state) noexcept { return chevaux::due(state); }
    static std::string print_position(const State& state) { return chevaux::print_position(state); }
    static Result<State, Breaches> read_position(const Rules& rules, std::string_view text) {
        return chevaux::read_position(rules, text);
    }
};

static_assert(Game<Chevaux>);

}  // namespace paddock
