// Chevaux in the terminal.
#pragma once

#include <optional>

#include "games/chevaux/game.hpp"
#include "term/draw/chevaux.hpp"
#include "term/plain_desk.hpp"
#include "term/prompt/chevaux.hpp"
#include "term/tell/chevaux.hpp"

namespace paddock::term {

template <>
struct Desk<Chevaux> : PlainDesk<Chevaux> {
    using LaidOpen = std::optional<chevaux::Settlement>;

    static LaidOpen laid_open(const State& before, Seat seat, const chevaux::Move& move) {
        return chevaux::settle_after(before, seat, move);
    }
    static std::vector<std::string> tell(const View& before, const Event& event, const View& after,
                                         const LaidOpen& settled, const Locale& locale) {
        return term::tell(before, event, after, settled, locale);
    }
    static Page tell_end(const State& end, const Locale& locale) { return term::tell_end(end, locale); }
    static std::string subject(const View&, const Reason& reason, const Locale& locale) {
        return characteristic_name(static_cast<chevaux::Characteristic>(reason.subject % chevaux::characteristics),
                                   locale);
    }
};

}  // namespace paddock::term
