#include <array>
#include <cstdint>
#include <iostream>
#include <string>

#include "command.hpp"
#include "engine/fairness.hpp"
#include "games/registry.hpp"
#include "lab/record_file.hpp"
#include "options.hpp"

namespace paddock {

const std::string_view verify_help =
    "paddock verify FILE...: replays game records and says which are bad.\n\n"
    "  paddock verify games.jsonl           every record of a file, one a line\n"
    "  paddock verify a.json b.json         several files\n"
    "  paddock sim chevaux --games 100 --records - | paddock verify -\n"
    "                                       '-' reads what is piped in\n\n"
    "Every event must be legal and the result the one that the events give. A bad record is one line\n"
    "`file:line: event N: reason`; events count from 1, and 0 is what stands before the first. The last line\n"
    "is `N ok, M bad`. Exit code 0: all are good; 1: a record is bad or a file cannot be read.\n\n"
    "  --fair    also checks that every die and every shuffle is the one that the sealed envelope of the\n"
    "            record gives (docs/fairness.md); a record without an envelope is bad\n";

namespace {

struct Counts {
    std::uint64_t ok = 0;
    std::uint64_t bad = 0;
    bool all_read = true;
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

void check_all(std::istream& stream, std::string_view name, bool fair, Counts& counts) {
    RecordFile file(stream);
    while (const auto entry = file.next()) {
        const auto verdict = entry->record ? check(*entry->record, fair) : refuse(entry->record.error());
        if (verdict) {
            ++counts.ok;
            continue;
        }
        ++counts.bad;
        std::cout << name << ':' << entry->line << ": event " << verdict.error().event << ": "
                  << verdict.error().sentence << '\n';
    }
    if (!file.failed()) return;
    counts.all_read = false;
    report_failure("verify", {"reading " + std::string(name) + " broke off; what came before was checked"});
}

}  // namespace

int run_verify(Arguments arguments) {
    constexpr std::array flags{Flag{"--fair", Flag::Kind::toggle}};
    const auto options = Options::parse(arguments, flags);
    if (!options) return report_bad_usage("verify", options.error());
    if (options->words().empty()) return report_bad_usage("verify", {"name the files of records to check"});
    const bool fair = options->has("--fair");
    Counts counts;
    for (const std::string_view name : options->words()) {
        if (name == "-") {
            check_all(std::cin, name, fair, counts);
            continue;
        }
        auto stream = open_records(std::string(name));
        if (stream) {
            check_all(*stream, name, fair, counts);
            continue;
        }
        counts.all_read = false;
        report_failure("verify", stream.error());
    }
    std::cout << counts.ok << " ok, " << counts.bad << " bad\n";
    return counts.bad == 0 && counts.all_read ? exit_ok : exit_failed;
}

}  // namespace paddock
