// What an advisor answers, as JSON.
#pragma once

#include <string>
#include <utility>

#include "table/advisor_of.hpp"
#include "table/facts.hpp"
#include "wire/json_text.hpp"

namespace paddock {

template <Game G>
std::string advice_text(const typename G::State& state, const Advice<G>& advice) {
    JsonText out;
    out.open_object().key("ranked").open_list();
    for (const auto& ranked : advice.ranked) {
        out.open_object().key("move").text(G::print(state, ranked.move));
        out.key("value").fraction(ranked.value).key("reasons").open_list();
        for (const Reason& reason : ranked.reasons) {
            out.open_object().key("kind").text(reason.kind.name).key("subject").number(reason.subject);
            out.key("amount").number(reason.amount).key("chance").fraction(reason.chance).close_object();
        }
        out.close_list().close_object();
    }
    out.close_list().key("chosen").number(static_cast<std::int64_t>(advice.chosen));
    out.key("iterations").number(static_cast<std::int64_t>(advice.iterations)).close_object();
    return std::move(out).take();
}

// `history` as for an AdvisorOf.
template <Game G, class History>
Answer<std::string> belief_text(const History& history, Seat seat) {
    if constexpr (HasSuspicions<G>) {
        JsonText out;
        AdvisorOf<G>::suspicions(history, seat).write(out);
        return std::move(out).take();
    } else {
        return refuse(Refusal{"move", std::string(G::title) + " has no hidden owners"});
    }
}

}  // namespace paddock
