// Looking back at games, and judging moves before they are made: the part of the calls that the study layer answers.
#pragma once

#include <optional>
#include <string>

#include "request.hpp"

namespace paddock {

// Nothing if the request is for none of these:
// study_open   budget (looks), seed; the payload is a record: the study's number
// study_step   study, ms: {"stage", "progress", "done"}
// study_result study: all that is known so far
// study_close  study
// tutor_open   game, rules, seat, seed: the tutor's number
// tutor_seen   tutor; the payload is the seat's view after the next event
// tutor_judge  tutor, text, looks: the decision
// tutor_close  tutor
std::optional<Answer<std::string>> answer_study(const Request& request);

}  // namespace paddock
