#include "table/derive.hpp"

#include "base/text.hpp"
#include "games/registry.hpp"
#include "table/facts.hpp"
#include "table/turn_text.hpp"
#include "wire/views/view_json.hpp"

namespace paddock {

namespace {

template <Game G>
Answer<std::string> expanded(Seat viewer, std::string_view json) {
    const auto view = parse_view<G>(json);
    if (!view) return refuse(Refusal{"damaged", view.error().sentence});
    if (view->seat != viewer) return refuse(Refusal{"seat", "the view is of another seat"});
    // Any state that fits will do: turn and legal moves depend on nothing that the seat does not know.
    Rng rng(0);
    const auto state = G::guess(*view, rng);
    JsonText out;
    out.open_object().key("facts");
    tell_facts<G>(out, *view);
    out.key("turn");
    write_turn<G>(out, state);
    out.key("legal");
    write_legal<G>(out, state, viewer);
    out.close_object();
    return std::move(out).take();
}

}  // namespace

Answer<std::string> expand_view(std::string_view game, Seat viewer, std::string_view view) {
    Answer<std::string> answer =
        refuse(Refusal{"rules", "there is no game " + in_quotes(game) + "; there is " + game_names()});
    visit_game(game, [&](auto named) { answer = expanded<decltype(named)>(viewer, view); });
    return answer;
}

}  // namespace paddock
