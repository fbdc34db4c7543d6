#include "chosen_record.hpp"

#include <iostream>

#include "base/text.hpp"
#include "lab/record_file.hpp"
#include "terminal.hpp"

namespace paddock {

namespace {

// The n-th record of the stream.
Result<Record, Fault> find_record(std::istream& stream, std::uint64_t number) {
    lab::RecordFile file(stream);
    for (std::uint64_t at = 1;; ++at) {
        auto found = file.next();
        if (!found && file.failed()) return refuse(Fault{"the file cannot be read to its end"});
        if (!found) {
            const std::string count = std::to_string(at - 1) + (at == 2 ? " game" : " games");
            return refuse(Fault{"there is no game " + std::to_string(number) + "; the file has " + count});
        }
        if (at < number) continue;
        if (!found->record)
            return refuse(Fault{"line " + std::to_string(found->line) + ": " + found->record.error().sentence});
        return std::move(*found->record);
    }
}

}  // namespace

Result<RecordChoice, Fault> read_record_choice(const Options& options) {
    const auto language = wanted_language(options);
    if (!language) return refuse(language.error());
    const auto game = options.number("--game", 1, ~std::uint64_t{0}, 1);
    if (!game) return refuse(game.error());
    const auto player = options.number("--player", 1, most_seats, 1);
    if (!player) return refuse(player.error());
    return RecordChoice{*game, options.has("--player") ? std::optional(seat_at(*player - 1)) : std::nullopt, *language};
}

std::string as_argument(std::string_view path) {
    const bool plain = !path.empty() && path.find_first_not_of(
                                            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                            "0123456789_-./+:@%") == std::string_view::npos;
    if (plain) return std::string(path);
    std::string text = "'";
    for (const char c : path) c == '\'' ? text += "'\\''" : text += c;
    return text + "'";
}

Fault no_such_player(Seat seat, std::size_t players) {
    return {"there is no player " + std::to_string(index_of(seat) + 1) + " in this game; players are 1 to " +
            std::to_string(players)};
}

Result<Record, Fault> read_only_record(const std::string& path) {
    std::ifstream file;
    if (path != "-") {
        auto opened = lab::open_records(path);
        if (!opened) return refuse(opened.error());
        file = std::move(*opened);
    }
    lab::RecordFile records(path == "-" ? static_cast<std::istream&>(std::cin) : file);
    auto first = records.next();
    if (!first) return refuse(Fault{"there is no game in " + in_quotes(path)});
    if (!first->record)
        return refuse(Fault{"line " + std::to_string(first->line) + ": " + first->record.error().sentence});
    if (records.next())
        return refuse(
            Fault{in_quotes(path) + " holds several games; put the one to go on with into a file of its own"});
    return std::move(*first->record);
}

Result<Record, Fault> read_record(const std::string& path, std::uint64_t number) {
    if (path == "-") return find_record(std::cin, number);
    auto file = lab::open_records(path);
    if (!file) return refuse(file.error());
    return find_record(*file, number);
}

}  // namespace paddock
