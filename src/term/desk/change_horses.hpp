// Change Horses in the terminal.
#pragma once

#include "games/change_horses/game.hpp"
#include "table/facts/change_horses.hpp"
#include "term/draw/change_horses.hpp"
#include "term/draw/suspicions.hpp"
#include "term/plain_desk.hpp"
#include "term/prompt/change_horses.hpp"
#include "term/tell/change_horses.hpp"

namespace paddock::term {

template <>
struct Desk<ChangeHorses> : PlainDesk<ChangeHorses> {
    static std::vector<std::string> tell(const View& before, const Event& event, const View& after, const LaidOpen&,
                                         const Locale& locale) {
        return term::tell(before, event, after, locale);
    }
    static Page tell_end(const State& end, const Locale& locale) { return term::tell_end(end, locale); }
    static std::string subject(const View&, const Reason& reason, const Locale& locale) {
        return horse_name(static_cast<change_horses::Horse>(reason.subject % change_horses::horses), locale);
    }

    static Page draw_suspicions(const Suspicions<ChangeHorses>& held, const View& view, const Locale& locale,
                                std::size_t width) {
        return term::draw_suspicions(held.belief().ownership(), held.belief().exposure(), view, locale, width);
    }
};

}  // namespace paddock::term
