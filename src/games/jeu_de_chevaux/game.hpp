// Jeu de Chevaux bound to the Game concept; the only header of this folder that others need.
#pragma once

#include "engine/game.hpp"
#include "games/jeu_de_chevaux/notation.hpp"
#include "games/jeu_de_chevaux/play.hpp"
#include "games/jeu_de_chevaux/position.hpp"
#include "games/jeu_de_chevaux/view.hpp"

namespace paddock {

struct JeuDeChevaux {
    static constexpr std::string_view name = "jeu-de-chevaux";
    static constexpr std::string_view title = "Jeu de Chevaux";
    static constexpr const auto& rule_fields = jeu_de_chevaux::rule_fields;
    static constexpr std::array<Ending, 1> endings{"home"};
    static constexpr bool has_secrets = false;

    using Rules = jeu_de_chevaux::Rules;
    using State = jeu_de_chevaux::State;
    using Move = jeu_de_chevaux::Move;
    using MoveList = jeu_de_chevaux::MoveList;
    using Draw = jeu_de_chevaux::Draw;
    using View = jeu_de_chevaux::View;

    static Result<Done, Fault> check(const Rules& rules) { return jeu_de_chevaux::check(rules); }
    static State start(const Rules& rules) noexcept { return jeu_de_chevaux::start(rules); }
    static Rules rules_of(const State& state) noexcept { return state.rules; }
    static Turn turn(const State& state) noexcept { return jeu_de_chevaux::turn(state); }
    static MoveList legal(const State& state, Seat seat) noexcept { return jeu_de_chevaux::legal(state, seat); }
    static void apply(State& state, Seat seat, const Move& move) noexcept { jeu_de_chevaux::apply(state, seat, move); }
    template <RandomSource Source>
    static Draw draw(const State& state, Source& source) noexcept {
        return jeu_de_chevaux::draw(state, source);
    }
    static void apply(State& state, const Draw& draw) noexcept { jeu_de_chevaux::apply(state, draw); }
    static Ranks ranks(const State& state) noexcept { return jeu_de_chevaux::ranks(state); }
    static Ending ending(const State&) noexcept { return endings[0]; }
    static View view(const State& state, Seat seat) noexcept { return jeu_de_chevaux::view(state, seat); }
    static State guess(const View& view, Rng& rng) noexcept { return jeu_de_chevaux::guess(view, rng); }
    static std::string print(const State& before, const Move& move) { return jeu_de_chevaux::print(before, move); }
    static std::string print(const State& before, const Draw& draw) { return jeu_de_chevaux::print(before, draw); }
    static std::string print_for(Seat viewer, const State& before, Seat seat, const Move& move) {
        return jeu_de_chevaux::print_for(viewer, before, seat, move);
    }
    static std::string print_for(Seat viewer, const State& before, const Draw& draw) {
        return jeu_de_chevaux::print_for(viewer, before, draw);
    }
    static std::optional<Move> parse_move(const State& before, std::string_view text) {
        return jeu_de_chevaux::parse_move(before, text);
    }
    static Result<Draw, Fault> parse_draw(const State& before, std::string_view text) {
        return jeu_de_chevaux::parse_draw(before, text);
    }
    static std::string_view due(const State& state) noexcept { return jeu_de_chevaux::due(state); }
    static std::string print_position(const State& state) { return jeu_de_chevaux::print_position(state); }
    static Result<State, Breaches> read_position(const Rules& rules, std::string_view text) {
        return jeu_de_chevaux::read_position(rules, text);
    }
};

static_assert(Game<JeuDeChevaux>);

}  // namespace paddock
