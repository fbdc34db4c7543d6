// Jeu de Chevaux in sentences: every event, and what followed of itself.
#pragma once

#include <string>
#include <vector>

#include "engine/record.hpp"
#include "games/jeu_de_chevaux/view.hpp"
#include "term/locale.hpp"
#include "term/page.hpp"

namespace paddock::term {

// `event` is what the reader may know of it; the views are the reader's.
std::vector<std::string> tell(const jeu_de_chevaux::View& before, const Event& event, const jeu_de_chevaux::View& after,
                              const Locale& locale);

// The end: every seat's rank, and why.
Page tell_end(const jeu_de_chevaux::State& end, const Locale& locale);

}  // namespace paddock::term
