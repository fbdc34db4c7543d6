#include <array>
#include <cstdint>
#include <iostream>
#include <string>

#include "base/text.hpp"
#include "command.hpp"
#include "engine/fairness.hpp"
#include "figures.hpp"
#include "games/registry.hpp"
#include "interrupt.hpp"
#include "lab/record_file.hpp"
#include "options.hpp"

namespace paddock {

const std::string_view verify_help =
    "paddock verify FILE...: replays game records and reports the bad ones.\n\n"
    "  paddock verify games.jsonl           every record of a file, one per line\n"
    "  paddock verify a.json b.json         several files\n"
    "  paddock sim chevaux --games 100 --records - | paddock verify -\n"
    "                                       '-' reads what is piped in\n\n"
    "Every move must be legal and the result the one that the moves give. A bad record is one line\n"
    "`file:line: event N: reason`; events count from 1, and 0 is what stands before the first. The last line\n"
    "is `N ok, M bad`. Exit code 0: all are good; 1: a record is bad, or a file cannot be read or holds no record;\n"
    "130: Ctrl-C, which reports on what was checked so far.\n\n"
    "  --json    one JSON object\n"
    "  --fair    also checks that every die and every shuffle is the one that the sealed envelope of the\n"
    "            record gives (docs/fairness.md); a record without an envelope is bad\n";

namespace {

struct Counts {
    std::uint64_t ok = 0;
    std::uint64_t bad = 0;
    bool all_read = true;
    std::string faults;  // as JSON, where that is wanted
};

Result<Done, ReplayFault> check(const Record& record, bool fair) {
    Result<Done, ReplayFault> verdict = refuse(ReplayFault{0, unknown_game(record.game).sentence});
    visit_game(record.game, [&](auto game) {
        const auto match = replay<decltype(game)>(record);
        verdict = match ? Result<Done, ReplayFault>(Done{}) : refuse(match.error());
        if (!match || !fair) return;
        if (const auto draws = check_fair<decltype(game)>(record); !draws) verdict = refuse(draws.error());
    });
    return verdict;
}

struct VerifyWish {
    bool fair = false;
    bool json = false;
};

void note_fault(std::string_view name, std::size_t line, const ReplayFault& fault, bool json, Counts& counts) {
    ++counts.bad;
    if (!json) {
        std::cout << name << ':' << line << ": event " << fault.event << ": " << fault.sentence << '\n';
        return;
    }
    counts.faults += (counts.faults.empty() ? "" : ",") + (R"({"file":)" + quoted_json(std::string(name))) +
                     R"(,"line":)" + std::to_string(line) + R"(,"event":)" + std::to_string(fault.event) +
                     R"(,"reason":)" + quoted_json(fault.sentence) + "}";
}

void check_all(std::istream& stream, std::string_view name, const VerifyWish& wish, Counts& counts) {
    lab::RecordFile file(stream);
    bool any = false;
    while (!is_interrupted()) {
        const auto entry = file.next();
        if (!entry) break;
        any = true;
        const auto verdict = entry->record ? check(*entry->record, wish.fair) : refuse(entry->record.error());
        if (verdict) {
            ++counts.ok;
            continue;
        }
        note_fault(name, entry->line, verdict.error(), wish.json, counts);
    }
    if (!file.failed() && (any || is_interrupted())) return;
    counts.all_read = false;
    report_failure("verify", {file.failed() ? "reading " + in_quotes(name) + " broke off; what came before was checked"
                                            : "there is no record in " + in_quotes(name)});
}

}  // namespace

int run_verify(Arguments arguments) {
    constexpr std::array flags{Flag{"--fair", Flag::Kind::toggle}, Flag{"--json", Flag::Kind::toggle}};
    const auto options = Options::parse(arguments, flags);
    if (!options) return report_bad_usage("verify", options.error());
    if (options->words().empty()) return report_bad_usage("verify", {"name the files of records to check"});
    const VerifyWish wish{options->has("--fair"), options->has("--json")};
    interrupt_flag();
    Counts counts;
    for (const std::string_view name : options->words()) {
        if (name == "-") {
            check_all(std::cin, name, wish, counts);
            continue;
        }
        auto stream = lab::open_records(std::string(name));
        if (stream) {
            check_all(*stream, name, wish, counts);
            continue;
        }
        counts.all_read = false;
        report_failure("verify", stream.error());
    }
    if (wish.json)
        std::cout << R"({"format":"paddock-verify/1","ok":)" << counts.ok << R"(,"bad":)" << counts.bad
                  << R"(,"faults":[)" << counts.faults << "]}\n";
    else
        std::cout << counts.ok << " ok, " << counts.bad << " bad\n";
    return exit_code_or_interrupted(counts.bad == 0 && counts.all_read ? exit_ok : exit_failed);
}

}  // namespace paddock
