#include "wire/bot_protocol.hpp"

#include "base/text.hpp"
#include "wire/json_value.hpp"
#include "wire/record_json.hpp"

namespace paddock {

namespace {

Result<std::uint64_t, Fault> amount(std::string_view text, std::uint64_t most, std::string_view unit) {
    const auto number = parse_integer(text);
    if (!number || *number < 1 || static_cast<std::uint64_t>(*number) > most)
        return refuse(Fault{"a budget is from 1 to " + std::to_string(most) + " " + std::string(unit) + ", not " +
                            in_quotes(text)});
    return static_cast<std::uint64_t>(*number);
}

}  // namespace

Result<Allowance, Fault> parse_allowance(std::string_view text) {
    if (text.ends_with("ms")) {
        const auto number = amount(text.substr(0, text.size() - 2), most_milliseconds, "ms");
        if (!number) return refuse(number.error());
        return Allowance{0, *number};
    }
    if (text.ends_with('s')) {
        const auto number = amount(text.substr(0, text.size() - 1), most_milliseconds / 1000, "s");
        if (!number) return refuse(number.error());
        return Allowance{0, *number * 1000};
    }
    const auto number = amount(text, most_iterations, "iterations (or write 200ms, or 2s)");
    if (!number) return refuse(number.error());
    return Allowance{*number, 0};
}

std::string to_text(const Allowance& allowance) {
    if (allowance.iterations != 0) return std::to_string(allowance.iterations) + " iterations";
    if (allowance.milliseconds != 0) return std::to_string(allowance.milliseconds) + " ms";
    return "its usual budget";
}

std::string newgame_line(const NewGame& game) {
    return "newgame " + game.game + " " + std::to_string(index_of(game.seat)) + " " + to_json(game.rules);
}

std::string event_line(const Event& event) {
    return "event " + (event.by ? std::to_string(index_of(*event.by)) : "dealer") + " " + event.text;
}

std::string legal_line(const std::vector<std::string>& moves) {
    JsonText out;
    out.open_list();
    for (const std::string& move : moves) out.text(move);
    out.close_list();
    return "legal " + std::move(out).take();
}

std::string go_line(const Allowance& allowance) {
    if (allowance.iterations != 0) return "go iterations " + std::to_string(allowance.iterations);
    if (allowance.milliseconds != 0) return "go ms " + std::to_string(allowance.milliseconds);
    return "go";
}

std::string gameover_line(const Outcome& outcome) {
    JsonText out;
    write(out, outcome);
    return "gameover " + std::move(out).take();
}

Result<NewGame, Fault> parse_newgame(std::string_view rest) {
    const Fault form{"a game is announced as: newgame GAME SEAT {\"players\":2,...}"};
    const std::size_t first = rest.find(' ');
    const std::size_t second = first == std::string_view::npos ? first : rest.find(' ', first + 1);
    if (second == std::string_view::npos) return refuse(form);
    const auto seat = parse_integer(rest.substr(first + 1, second - first - 1));
    if (!seat || *seat < 0 || *seat >= static_cast<std::int64_t>(most_seats)) return refuse(form);
    const auto json = parse_json(rest.substr(second + 1));
    if (!json) return refuse(json.error());
    auto rules = rules_of_json(*json);
    if (!rules) return refuse(rules.error());
    return NewGame{std::string(rest.substr(0, first)), seat_at(static_cast<std::size_t>(*seat)), std::move(*rules)};
}

Result<Allowance, Fault> parse_go(std::string_view rest) {
    if (rest.empty()) return Allowance{};
    constexpr std::string_view iterations = "iterations ";
    constexpr std::string_view milliseconds = "ms ";
    const bool counted = rest.starts_with(iterations);
    if (!counted && !rest.starts_with(milliseconds))
        return refuse(Fault{"thinking starts with: go, go iterations N, or go ms N"});
    const auto number = counted ? amount(rest.substr(iterations.size()), most_iterations, "iterations")
                                : amount(rest.substr(milliseconds.size()), most_milliseconds, "ms");
    if (!number) return refuse(number.error());
    return counted ? Allowance{*number, 0} : Allowance{0, *number};
}

}  // namespace paddock
