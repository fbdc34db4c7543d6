#include <algorithm>
#include <array>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "command.hpp"
#include "engine/replay.hpp"
#include "figures.hpp"
#include "games/registry.hpp"
#include "lab/record_file.hpp"
#include "options.hpp"

namespace paddock {

const std::string_view legal_help =
    "paddock legal FILE [--json]: the legal moves where the first record of a file ends.\n\n"
    "  paddock legal game.json\n"
    "      2 move R12\n"
    "      2 out R\n\n"
    "The record may stop after any move; its result, if it has one, is ignored. Every legal `do` of whoever is to act\n"
    "is a line, the seat before it (from 0, as in records), sorted as text; where seats choose at the same time, of\n"
    "every seat that has yet to. When the dealer is to draw: `dealer` and what for. When the game is over: nothing.\n"
    "'-' reads what is piped in. Exit code 1: the record is bad or the file cannot be read.\n\n"
    "  --json    one JSON object\n";

namespace {

// What can happen next: a draw of the dealer, or moves.
struct Next {
    std::string game;
    std::string dealer;                                      // what the dealer is to draw, if it is
    std::vector<std::pair<std::size_t, std::string>> moves;  // a seat and what it may do
};

template <Game G>
Next next_of(const typename G::State& state) {
    Next next;
    next.game = G::name;
    const Turn turn = G::turn(state);
    if (turn.kind == Turn::Kind::dealer) next.dealer = G::due(state);
    for (SeatSet left = turn.seats; !left.empty(); left.remove(left.lowest()))
        for (const auto& move : G::legal(state, left.lowest()))
            next.moves.emplace_back(index_of(left.lowest()), G::print(state, move));
    std::sort(next.moves.begin(), next.moves.end());
    return next;
}

void print_next(const Next& next) {
    if (!next.dealer.empty()) std::cout << "dealer " << next.dealer << '\n';
    for (const auto& [seat, move] : next.moves) std::cout << seat << ' ' << move << '\n';
}

void print_next_json(const Next& next) {
    std::cout << R"({"format":"paddock-legal/1","game":)" << quoted_json(next.game) << R"(,"dealer":)"
              << (next.dealer.empty() ? "null" : quoted_json(next.dealer)) << R"(,"moves":[)";
    for (std::size_t i = 0; i < next.moves.size(); ++i)
        std::cout << (i == 0 ? "" : ",") << R"({"by":)" << next.moves[i].first << R"(,"do":)"
                  << quoted_json(next.moves[i].second) << '}';
    std::cout << "]}\n";
}

Result<Next, ReplayFault> next_of_record(const Record& record) {
    Result<Next, ReplayFault> next = refuse(ReplayFault{0, unknown_game(record.game).sentence});
    visit_game(record.game, [&](auto game) {
        using G = decltype(game);
        const auto match = replay_events<G>(record);
        if (match)
            next = next_of<G>(match->state());
        else
            next = refuse(match.error());
    });
    return next;
}

int print_legal(std::istream& stream, std::string_view name, bool json) {
    lab::RecordFile file(stream);
    const auto entry = file.next();
    if (!entry && file.failed()) return report_failure("legal", {std::string(name) + " cannot be read to its end"});
    if (!entry) return report_failure("legal", {"there is no record in " + std::string(name)});
    const auto next = entry->record ? next_of_record(*entry->record) : refuse(entry->record.error());
    if (!next)
        return report_failure("legal", {std::string(name) + ":" + std::to_string(entry->line) + ": event " +
                                        std::to_string(next.error().event) + ": " + next.error().sentence});
    json ? print_next_json(*next) : print_next(*next);
    return exit_ok;
}

constexpr std::array legal_flags{Flag{"--json", Flag::Kind::toggle}};

}  // namespace

int run_legal(Arguments arguments) {
    const auto options = Options::parse(arguments, legal_flags);
    if (!options) return report_bad_usage("legal", options.error());
    if (options->words().size() != 1) return report_bad_usage("legal", {"name one file with a record"});
    const std::string name(options->words()[0]);
    if (name == "-") return print_legal(std::cin, name, options->has("--json"));
    auto stream = lab::open_records(name);
    if (!stream) return report_failure("legal", stream.error());
    return print_legal(*stream, name, options->has("--json"));
}

}  // namespace paddock
