// What follows by the rules and is worth drawing: projected movements, targets, how a round was decided. Clients hold
// no rules, so the engine tells them. Each game in facts/<game>.hpp; of one that says nothing, nothing is told.
#pragma once

#include "games/registry.hpp"
#include "table/facts/all.hpp"
#include "table/suspicions.hpp"
#include "wire/json_text.hpp"

namespace paddock {

// From a view alone, so it tells nothing that the viewer may not know.
template <Game G>
void tell_facts(JsonText& out, const typename G::View& view) {
    if constexpr (requires { write_facts(out, view); })
        write_facts(out, view);
    else
        out.open_object().close_object();
}

// What a move brought about that everyone may see: an object, or null where the move is all there is.
template <Game G>
void tell_effect(JsonText& out, const typename G::State& before, Seat seat, const typename G::Move& move) {
    if constexpr (requires { write_effect(out, before, seat, move); })
        write_effect(out, before, seat, move);
    else
        out.null();
}

}  // namespace paddock
