// Jeu de Chevaux in the terminal.
#pragma once

#include "games/jeu_de_chevaux/game.hpp"
#include "term/draw/jeu_de_chevaux.hpp"
#include "term/plain_desk.hpp"
#include "term/prompt/jeu_de_chevaux.hpp"
#include "term/tell/jeu_de_chevaux.hpp"

namespace paddock::term {

template <>
struct Desk<JeuDeChevaux> : PlainDesk<JeuDeChevaux> {
    static std::string name(const View& view, Seat seat, const Locale& locale) {
        return stable_name(view.table, seat, locale);
    }
    static std::vector<std::string> tell(const View& before, const Event& event, const View& after, const LaidOpen&,
                                         const Locale& locale) {
        return term::tell(before, event, after, locale);
    }
    static std::string ending(const State& end, const Locale& locale) {
        return jeu_de_chevaux::needs_all(end.rules) ? PlainDesk::ending(end, locale)
                                                    : locale.say(Word::ended_enough_home);
    }
    static Page tell_end(const State& end, const Locale& locale) { return term::tell_end(end, locale); }
    static std::string subject(const View&, const Reason& reason, const Locale& locale) {
        return colour_name(static_cast<jeu_de_chevaux::Colour>(reason.subject % jeu_de_chevaux::colours), locale);
    }
};

}  // namespace paddock::term
