// What a seat may ask about its game (advice, belief, what a move would bring), answered from views alone: so the
// answers tell nothing that the seat may not know, and they are the same where nothing but views is at hand.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "bots/brains/change_horses/belief.hpp"
#include "bots/stable.hpp"
#include "engine/match.hpp"
#include "table/enum_name.hpp"
#include "table/facts.hpp"
#include "table/table.hpp"
#include "wire/views/view_json.hpp"

namespace paddock {

// A full state that fits a view. Whose turn it is, what is legal for the seat and how it is written are the same in
// all.
template <Game G>
typename G::State any_guess(const typename G::View& view) {
    Rng rng(0);
    return G::guess(view, rng);
}

inline std::optional<Refusal> refusal_if_not_due(const Turn& turn, Seat seat) {
    if (turn.kind == Turn::Kind::seats && seat != spectator && turn.seats.has(seat)) return std::nullopt;
    return Refusal{"move", "seat " + std::to_string(index_of(seat)) + " is not due"};
}

template <Game G>
std::string advice_text(const typename G::State& state, const Advice<G>& advice) {
    JsonText out;
    out.open_object().key("ranked").open_list();
    for (const auto& ranked : advice.ranked) {
        out.open_object().key("move").text(G::print(state, ranked.move));
        out.key("value").fraction(ranked.value).key("reasons").open_list();
        for (const Reason& reason : ranked.reasons) {
            out.open_object().key("kind").text(name_of(reason.kind)).key("subject").number(reason.subject);
            out.key("amount").number(reason.amount).key("chance").fraction(reason.chance).close_object();
        }
        out.close_list().close_object();
    }
    out.close_list().key("chosen").number(static_cast<std::int64_t>(advice.chosen));
    out.key("iterations").number(static_cast<std::int64_t>(advice.iterations)).close_object();
    return std::move(out).take();
}

template <class Chances>
void write_chances(JsonText& out, const Chances& chances) {
    out.open_list();
    for (const double chance : chances) out.fraction(chance);
    out.close_list();
}

// `tell(watch)` calls `watch(view)` with the seat's view after each event, from the first on.
template <Game G, class Tell>
Answer<std::string> belief_text(const typename G::Rules& rules, Seat seat, Tell&& tell) {
    if constexpr (std::is_same_v<G, ChangeHorses>) {
        change_horses::Belief belief(rules, seat);
        tell([&](const typename G::View& view) { belief.watch(view); });
        const auto ownership = belief.ownership();
        JsonText out;
        out.open_object().key("owners").open_list();
        for (std::size_t row = 0; row <= rules.players; ++row) write_chances(out, ownership.chance[row].values);
        out.close_list().key("exposure");
        if (seat == spectator)
            out.null();
        else
            write_chances(out, belief.exposure().of(seat).values);
        out.close_object();
        return std::move(out).take();
    } else {
        return refuse(Refusal{"move", std::string(G::title) + " has no hidden owners"});
    }
}

// What a seat would see after a move. Where that hangs on what is hidden there is no answer.
template <Game G>
Answer<std::string> preview_text(const typename G::View& before, Seat seat, std::string_view text) {
    typename G::State state = any_guess<G>(before);
    const Turn turn = G::turn(state);
    if (auto refusal = refusal_if_not_due(turn, seat)) return refuse(std::move(*refusal));
    if (turn.together || std::is_same_v<G, Chevaux> || text.starts_with("wild change"))
        return refuse(Refusal{"secret", "what follows depends on what is hidden"});
    const auto move = read_move<G>(state, seat, text);
    if (!move) return refuse(Refusal{"move", move.error().sentence});
    G::apply(state, seat, *move);
    auto after = G::view(state, seat);
    // At the end certificates are turned up: a guess at the others' must not look like the truth.
    if constexpr (std::is_same_v<G, ChangeHorses>) {
        if (G::turn(state).kind == Turn::Kind::over)
            return refuse(Refusal{"secret", "the race ends here; what follows is turned up then"});
        after.known = before.known;
    }
    JsonText out;
    out.open_object().key("view");
    write_view(out, after);
    out.key("facts");
    write_facts(out, after);
    out.close_object();
    return std::move(out).take();
}

}  // namespace paddock
