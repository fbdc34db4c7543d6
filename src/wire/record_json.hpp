// Game records as JSON text, as docs/rules describes them. Reading trusts nothing: whatever the text holds, the answer
// is a record or one sentence. Whether the events make a game is for engine/replay to say.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/record.hpp"
#include "engine/replay.hpp"
#include "wire/json_text.hpp"

namespace paddock {

inline constexpr std::string_view record_format = "paddock-record/1";

void write(JsonText& out, const RuleValue& value);
void write(JsonText& out, const RuleList& rules);
// Null where there is none.
void write(JsonText& out, const std::optional<Outcome>& outcome);
void write(JsonText& out, const Record& record);

// One line, without a line break at its end.
std::string to_json(const Record& record);
// The `rules` of a record alone: an object.
std::string to_json(const RuleList& rules);

// Memory stays within a small multiple of the text's size. Unknown fields at the top level, in events, in the result
// and in `fair` are skipped; unknown keys in `rules` are kept, for `read_rules` to refuse.
Result<Record, ReplayFault> parse_record(std::string_view json);

}  // namespace paddock
