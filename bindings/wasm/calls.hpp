// The one call of the binding: a request as JSON in, an answer as JSON out. Also compiled natively, to compare the two.
#pragma once

#include <string>
#include <string_view>

namespace paddock {

// The request's first line is a JSON object with `op`; what follows the line is a text that goes with it (a record, a
// view).
// The answer is {"ok": ...} or {"fault": {"kind": ..., "sentence": ...}}.
std::string answer_call(std::string_view request);

}  // namespace paddock
