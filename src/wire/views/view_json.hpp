// What one seat sees, as one line of JSON, for bots in other languages and for browsers; docs/bot-protocol.md shows it.
// Nothing is lost: reading gives back the same view. Reading trusts nothing: what no game could show is refused with
// one sentence, so that a bot may take any view that was read for a true one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "engine/house_rules.hpp"
#include "games/registry.hpp"
#include "wire/json_text.hpp"

namespace paddock {

// All of a view, or what may change during a game: all but `game`, `rules` and `seat`. A server that shows every event
// with its view says those three once; in a game without secrets all then see the same.
enum class ViewPart : std::uint8_t { whole, changing };

void write_view(JsonText& out, const change_horses::View& view, ViewPart part = ViewPart::whole);
void write_view(JsonText& out, const chevaux::View& view, ViewPart part = ViewPart::whole);
void write_view(JsonText& out, const jeu_de_chevaux::View& view, ViewPart part = ViewPart::whole);

template <class View>
    requires requires(JsonText& out, const View& view) { write_view(out, view); }
std::string to_json(const View& view) {
    JsonText out;
    write_view(out, view);
    return std::move(out).take();
}

template <Game G>
Result<typename G::View, Fault> parse_view(std::string_view json);

template <>
Result<change_horses::View, Fault> parse_view<ChangeHorses>(std::string_view json);
template <>
Result<chevaux::View, Fault> parse_view<Chevaux>(std::string_view json);
template <>
Result<jeu_de_chevaux::View, Fault> parse_view<JeuDeChevaux>(std::string_view json);

}  // namespace paddock
