// What one seat sees, as one line of JSON, for bots in other languages and for browsers; docs/bot-protocol.md shows it.
// Nothing is lost: reading gives back the same view. Reading trusts nothing: what no game could show is refused with
// one sentence, so that a bot may take any view that was read for a true one.
// views/<game>.hpp says how; a game without it lists its fields (plain_view.hpp).
#pragma once

#include <string>
#include <string_view>

#include "games/registry.hpp"
#include "wire/views/all.hpp"
#include "wire/views/plain_view.hpp"
#include "wire/views/view_part.hpp"

namespace paddock {

template <class View>
    requires requires(JsonText& out, const View& view) { write_view(out, view); }
std::string to_json(const View& view) {
    JsonText out;
    write_view(out, view);
    return std::move(out).take();
}

}  // namespace paddock
