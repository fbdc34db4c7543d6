#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "command.hpp"
#include "engine/replay.hpp"
#include "games/registry.hpp"
#include "lab/record_file.hpp"
#include "options.hpp"

namespace paddock {

const std::string_view legal_help =
    "paddock legal FILE: the legal moves where the first record of a file ends.\n\n"
    "  paddock legal game.json\n"
    "      2 move R12\n"
    "      2 out R\n\n"
    "The record may stop after any event; its result, if it has one, is ignored. Every legal `do` of whoever is to\n"
    "act is a line, the seat before it, sorted as text; where seats choose at the same time, of every seat that has\n"
    "yet to. When the dealer is to draw: `dealer` and what for. When the game is over: nothing. '-' reads what is\n"
    "piped in. Exit code 1: the record is bad or the file cannot be read.\n";

namespace {

template <Game G>
std::vector<std::string> legal_lines(const typename G::State& state) {
    std::vector<std::string> lines;
    const Turn turn = G::turn(state);
    if (turn.kind == Turn::Kind::dealer) lines.push_back("dealer " + std::string(G::due(state)));
    for (SeatSet left = turn.seats; !left.empty(); left.remove(left.lowest())) {
        const std::string before = std::to_string(index_of(left.lowest())) + " ";
        for (const auto& move : G::legal(state, left.lowest())) lines.push_back(before + G::print(state, move));
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

Result<std::vector<std::string>, ReplayFault> lines_of(const Record& record) {
    Result<std::vector<std::string>, ReplayFault> lines = refuse(ReplayFault{0, unknown_game(record.game).sentence});
    visit_game(record.game, [&](auto game) {
        using G = decltype(game);
        const auto match = replay_events<G>(record);
        if (match)
            lines = legal_lines<G>(match->state());
        else
            lines = refuse(match.error());
    });
    return lines;
}

int print_legal(std::istream& stream, std::string_view name) {
    RecordFile file(stream);
    const auto entry = file.next();
    if (!entry && file.failed()) return report_failure("legal", {std::string(name) + " cannot be read to its end"});
    if (!entry) return report_failure("legal", {"there is no record in " + std::string(name)});
    const auto lines = entry->record ? lines_of(*entry->record) : refuse(entry->record.error());
    if (!lines)
        return report_failure("legal", {std::string(name) + ":" + std::to_string(entry->line) + ": event " +
                                        std::to_string(lines.error().event) + ": " + lines.error().sentence});
    for (const std::string& line : *lines) std::cout << line << '\n';
    return exit_ok;
}

}  // namespace

int run_legal(Arguments arguments) {
    const auto options = Options::parse(arguments, {});
    if (!options) return report_bad_usage("legal", options.error());
    if (options->words().size() != 1) return report_bad_usage("legal", {"name one file with a record"});
    const std::string name(options->words()[0]);
    if (name == "-") return print_legal(std::cin, name);
    auto stream = open_records(name);
    if (!stream) return report_failure("legal", stream.error());
    return print_legal(*stream, name);
}

}  // namespace paddock
