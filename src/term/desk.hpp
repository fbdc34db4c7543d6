// What the terminal needs of a game, bound by game. The functions draw, draw_change, tell_end, menu, understand,
// refusal and help are overloaded by the types of each game; what a type alone cannot tell is here.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/brains/change_horses/belief.hpp"
#include "bots/reason.hpp"
#include "games/registry.hpp"
#include "term/draw/change_horses.hpp"
#include "term/draw/chevaux.hpp"
#include "term/draw/jeu_de_chevaux.hpp"
#include "term/draw/suspicions.hpp"
#include "term/prompt/change_horses.hpp"
#include "term/prompt/chevaux.hpp"
#include "term/prompt/jeu_de_chevaux.hpp"
#include "term/standings.hpp"
#include "term/tell/change_horses.hpp"
#include "term/tell/chevaux.hpp"
#include "term/tell/jeu_de_chevaux.hpp"

namespace paddock::term {

// An event that lays nothing open to all beyond what the views show.
struct Nothing {};

// In a game where nothing is owned in secret there is nothing to suspect.
struct NoSuspicions {
    template <class Rules>
    NoSuspicions(const Rules&, Seat) {}
    template <class View>
    void watch(const View&) {}
};

// - ending: why the game is over
// - has_secrets: whether a curtain is drawn between two people at one keyboard
// - name: a seat, for the reader
// - LaidOpen, laid_open: what a move lays open to all for a moment, so that the views do not keep it
// - minutes: the table's clock, 0 where there is none
// - subject: what a bot's reason speaks of, by name
// - Suspicions, draw_suspicions: who seems to own what, where that is a secret
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
    static std::string ending(const change_horses::State& end, const Voice& voice) {
        return ending_text(ChangeHorses::ending(end), voice);
    }
    static int minutes(const change_horses::Rules&) { return 0; }

    static std::string subject(const change_horses::View&, const Reason& reason, const Voice& voice) {
        return horse_name(static_cast<change_horses::Horse>(reason.subject % change_horses::horses), voice);
    }
    static constexpr bool has_suspicions = true;
    using Suspicions = change_horses::Belief;
    static Page draw_suspicions(const Suspicions& belief, const change_horses::View& view, const Voice& voice,
                                std::size_t width) {
        return term::draw_suspicions(belief.ownership(), belief.exposure(), view, voice, width);
    }
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
    static std::string ending(const chevaux::State& end, const Voice& voice) {
        return ending_text(Chevaux::ending(end), voice);
    }
    static int minutes(const chevaux::Rules& rules) { return rules.minutes; }

    static std::string subject(const chevaux::View&, const Reason& reason, const Voice& voice) {
        return characteristic_name(static_cast<chevaux::Characteristic>(reason.subject % chevaux::characteristics),
                                   voice);
    }
    static constexpr bool has_suspicions = false;
    using Suspicions = NoSuspicions;
    static Page draw_suspicions(const Suspicions&, const chevaux::View&, const Voice& voice, std::size_t) {
        return {Line(voice.say(Word::belief_exposure_none))};
    }
};

template <>
struct Desk<JeuDeChevaux> {
    static constexpr bool has_secrets = false;
    using LaidOpen = Nothing;

    static std::string name(const jeu_de_chevaux::View& view, Seat seat, const Voice& voice) {
        return stable_name(view.table, seat, voice);
    }
    static LaidOpen laid_open(const jeu_de_chevaux::State&, Seat, const jeu_de_chevaux::Move&) { return {}; }
    static std::vector<std::string> tell(const jeu_de_chevaux::View& before, const Event& event,
                                         const jeu_de_chevaux::View& after, const LaidOpen&, const Voice& voice) {
        return term::tell(before, event, after, voice);
    }
    static std::string ending(const jeu_de_chevaux::State& end, const Voice& voice) {
        return jeu_de_chevaux::needs_all(end.rules) ? ending_text(Ending::home, voice)
                                                    : voice.say(Word::ended_enough_home);
    }
    static int minutes(const jeu_de_chevaux::Rules&) { return 0; }

    static std::string subject(const jeu_de_chevaux::View&, const Reason& reason, const Voice& voice) {
        return colour_name(static_cast<jeu_de_chevaux::Colour>(reason.subject % jeu_de_chevaux::colours), voice);
    }
    static constexpr bool has_suspicions = false;
    using Suspicions = NoSuspicions;
    static Page draw_suspicions(const Suspicions&, const jeu_de_chevaux::View&, const Voice& voice, std::size_t) {
        return {Line(voice.say(Word::belief_exposure_none))};
    }
};

}  // namespace paddock::term
