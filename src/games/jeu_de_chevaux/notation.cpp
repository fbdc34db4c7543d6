#include "games/jeu_de_chevaux/notation.hpp"

#include "base/text.hpp"
#include "games/jeu_de_chevaux/play.hpp"

namespace paddock::jeu_de_chevaux {

std::string print(const State&, const Move& move) {
    if (move.step() == Move::out_of_stable) return std::string("out ") + letter_of(move.colour());
    return std::string("move ") + letter_of(move.colour()) + std::to_string(move.step());
}

std::string print(const State&, const Draw& draw) {
    return "roll " + std::to_string(draw.pips);
}

std::string print_for(Seat, const State& before, Seat, const Move& move) {
    return print(before, move);
}

std::string print_for(Seat, const State& before, const Draw& draw) {
    return print(before, draw);
}

std::optional<Move> parse_move(const State&, std::string_view text) {
    WordReader words(text);
    const std::string_view verb = words.next();
    const std::string_view horse = words.next();
    if (!words.at_end() || horse.empty()) return std::nullopt;
    const auto colour = colour_of_letter(horse[0]);
    if (!colour) return std::nullopt;
    if (verb == "out" && horse.size() == 1) return Move::of(*colour, Move::out_of_stable);
    if (verb != "move") return std::nullopt;
    const auto step = parse_integer(horse.substr(1));
    if (!step || *step < 0 || *step >= home_step) return std::nullopt;
    return Move::of(*colour, static_cast<int>(*step));
}

Result<Draw, Fault> parse_draw(const State& before, std::string_view text) {
    if (turn(before).kind != Turn::Kind::dealer) return refuse(Fault{"no roll is due now; the player has to move"});
    const auto pips = text.starts_with("roll ") ? parse_integer(text.substr(5)) : std::nullopt;
    if (!pips || *pips < 1 || *pips > 6)
        return refuse(Fault{"the dealer must 'roll' a number from 1 to 6 here, not " + in_quotes(text)});
    return Draw{static_cast<std::uint8_t>(*pips)};
}

std::string_view due(const State&) noexcept {
    return "roll";
}

}  // namespace paddock::jeu_de_chevaux
