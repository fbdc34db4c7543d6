// A study as a page for people: the curves as bars, the accounts as a table, the report in sentences, the decisions
// that cost most with their reasons.
#pragma once

#include "engine/record.hpp"
#include "study/study.hpp"
#include "term/locale.hpp"
#include "term/page.hpp"

namespace paddock::term {

// Where the reader is a seat, only its own account and decisions are told.
Page study_page(const study::Study& study, const Locale& locale, std::size_t width);

// A change in points of winning chance: "+12.3", and with a comma where the language has one.
std::string points(double share, Language language);

}  // namespace paddock::term
