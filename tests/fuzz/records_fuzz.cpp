// Reads arbitrary bytes as a record. What is read must survive being written and read again; then it is replayed.
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/fairness.hpp"
#include "games/registry.hpp"
#include "tests/fuzz/position.hpp"
#include "wire/record_json.hpp"

namespace paddock::fuzz {
namespace {

// A fault is one sentence, fit for a terminal.
void require_one_line(const ReplayFault& fault) {
    require(!fault.sentence.empty(), "a fault without a sentence");
    for (const char c : fault.sentence)
        require(static_cast<unsigned char>(c) >= ' ' && c != 0x7F, "a fault repeats control characters",
                fault.sentence);
}

template <Game G>
void replay_as(const Record& record) {
    const auto match = replay_events<G>(record);
    if (!match) return require_one_line(match.error());
    require(match->events() == record.events, "a replayed record has other events");
    require_sound_turn<G>(match->state());
    if (const auto fair = check_fair<G>(record); !fair) require_one_line(fair.error());
    Rng rng(record.events.size());
    require_sound_views<G>(match->state(), rng);
    if (!match->over()) return;
    // With the result that the events give, the whole record is sound.
    const Record complete = match->record();
    require(replay<G>(complete).has_value(), "a complete record is refused");
    const auto judged = replay<G>(record);
    if (!judged) return require_one_line(judged.error());
    require(record.result == complete.result, "a record with a wrong result is accepted");
}

int run(std::string_view input) {
    const auto record = parse_record(input);
    if (!record) {
        require_one_line(record.error());
        return 0;
    }
    const std::string json = to_json(*record);
    require(json.find('\n') == std::string::npos, "a record is not one line");
    const auto again = parse_record(json);
    require(again.has_value(), "what was written cannot be read", again ? "" : again.error().sentence);
    require(*again == *record, "a record changes when written and read", json);
    require(to_json(*again) == json, "a record is written in two ways", json);
    visit_game(record->game, [&]<class G>(G) { replay_as<G>(*record); });
    return 0;
}

}  // namespace
}  // namespace paddock::fuzz

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return paddock::fuzz::run({reinterpret_cast<const char*>(data), size});
}
