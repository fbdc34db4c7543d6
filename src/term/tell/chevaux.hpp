// Chevaux in sentences: every event, and what followed of itself.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/record.hpp"
#include "games/chevaux/settlement.hpp"
#include "games/chevaux/view.hpp"
#include "term/locale.hpp"
#include "term/page.hpp"

namespace paddock::term {

// `settled` is how the event decided the round, which all may then see [CX-15]; nothing if it did not.
std::vector<std::string> tell(const chevaux::View& before, const Event& event, const chevaux::View& after,
                              const std::optional<chevaux::Settlement>& settled, const Locale& locale);

Page tell_end(const chevaux::State& end, const Locale& locale);

}  // namespace paddock::term
