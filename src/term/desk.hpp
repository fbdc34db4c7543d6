// What the terminal needs of a game, bound by game. The functions draw, draw_change, tell_end, menu, understand,
// refusal and help are overloaded by the types of each game; what a type alone cannot tell is here.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/registry.hpp"
#include "term/draw/change_horses.hpp"
#include "term/draw/chevaux.hpp"
#include "term/draw/jeu_de_chevaux.hpp"
#include "term/prompt/change_horses.hpp"
#include "term/prompt/chevaux.hpp"
#include "term/prompt/jeu_de_chevaux.hpp"
#include "term/tell/change_horses.hpp"
#include "term/tell/chevaux.hpp"
#include "term/tell/jeu_de_chevaux.hpp"

namespace paddock::term {

// An event that lays nothing open to all beyond what the views show.
struct Nothing {};

// - has_secrets: whether a curtain is drawn between two people at one keyboard
// - name: a seat, for the reader
// - LaidOpen, laid_open: what a move lays open to all for a moment, so that the views do not keep it
// - minutes: the table's clock, 0 where there is none
template <Game G>
struct Desk;

template <>
struct Desk<ChangeHorses> {
    static constexpr bool has_secrets = true;
    using LaidOpen = Nothing;

    static std::string name(const change_horses::View&, Seat seat, const Voice& voice) { return voice.name(seat); }
    static LaidOpen laid_open(const change_horses::State&, Seat, const change_horses::Move&) { return {}; }
    static std::vector<std::string> tell(const change_horses::View& before, const Event& event,
                                         const change_horses::View& after, const LaidOpen&, const Voice& voice) {
        return term::tell(before, event, after, voice);
    }
    static int minutes(const change_horses::Rules&) { return 0; }
};

template <>
struct Desk<Chevaux> {
    static constexpr bool has_secrets = true;
    using LaidOpen = std::optional<chevaux::Settlement>;

    static std::string name(const chevaux::View&, Seat seat, const Voice& voice) { return voice.name(seat); }
    static LaidOpen laid_open(const chevaux::State& before, Seat seat, const chevaux::Move& move) {
        return chevaux::settle_after(before, seat, move);
    }
    static std::vector<std::string> tell(const chevaux::View& before, const Event& event, const chevaux::View& after,
                                         const LaidOpen& settled, const Voice& voice) {
        return term::tell(before, event, after, settled, voice);
    }
    static int minutes(const chevaux::Rules& rules) { return rules.minutes; }
};

template <>
struct Desk<JeuDeChevaux> {
    static constexpr bool has_secrets = false;
    using LaidOpen = Nothing;

    static std::string name(const jeu_de_chevaux::View& view, Seat seat, const Voice& voice) {
        return seat_name(view.table, seat, voice);
    }
    static LaidOpen laid_open(const jeu_de_chevaux::State&, Seat, const jeu_de_chevaux::Move&) { return {}; }
    static std::vector<std::string> tell(const jeu_de_chevaux::View& before, const Event& event,
                                         const jeu_de_chevaux::View& after, const LaidOpen&, const Voice& voice) {
        return term::tell(before, event, after, voice);
    }
    static int minutes(const jeu_de_chevaux::Rules&) { return 0; }
};

}  // namespace paddock::term
