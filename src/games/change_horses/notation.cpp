#include "games/change_horses/notation.hpp"

#include <algorithm>
#include <bit>

#include "base/text.hpp"
#include "games/change_horses/play.hpp"

namespace paddock::change_horses {

namespace {

std::string print_slip(Slip slip) {
    return {letter_of(horse_of(slip)), outwards(slip) ? '+' : '-'};
}

std::string print_wild(const State& before, const Move& move) {
    switch (move.kind) {
        case Move::Kind::stumble: return "wild stumble " + std::to_string(move.what + 1);
        case Move::Kind::slip:
            return "wild slip " + print_slip(move.what) + " " + print_slip(static_cast<Slip>(move.more));
        case Move::Kind::fast: return "wild fast";
        case Move::Kind::change:
            if (before.open.rules.players != 2) return "wild change";
            return std::string("wild change ") + letter_of(static_cast<Horse>(move.what));
        case Move::Kind::pick:
        case Move::Kind::bid:
        case Move::Kind::stand:
        case Move::Kind::play: break;
    }
    return {};
}

std::optional<Slip> parse_slip(std::string_view text) {
    if (text.size() != 2 || (text[1] != '-' && text[1] != '+')) return std::nullopt;
    const auto horse = horse_of_letter(text[0]);
    if (!horse) return std::nullopt;
    return slip_of(*horse, text[1] == '+');
}

std::optional<Move> parse_wild(const State& before, WordReader& words) {
    const std::string_view option = words.next();
    if (option == "fast") return Move{Move::Kind::fast, 0, 0};
    if (option == "change") {
        if (before.open.rules.players != 2) return Move{Move::Kind::change, 0, 0};
        const std::string_view letter = words.next();
        const auto horse = letter.size() == 1 ? horse_of_letter(letter[0]) : std::nullopt;
        if (!horse) return std::nullopt;
        return Move{Move::Kind::change, static_cast<std::uint8_t>(*horse), 0};
    }
    if (option == "stumble") {
        const auto place = parse_integer(words.next());
        if (!place || *place < 1 || *place > most_board_cards) return std::nullopt;
        return Move{Move::Kind::stumble, static_cast<std::uint8_t>(*place - 1), 0};
    }
    if (option != "slip") return std::nullopt;
    const auto first = parse_slip(words.next());
    const auto second = parse_slip(words.next());
    if (!first || !second) return std::nullopt;
    return Move{Move::Kind::slip, *first, *second};
}

std::optional<Move> parse_pick(WordReader& words) {
    unsigned set = 0;
    while (!words.at_end()) {
        const auto card = card_of(words.next());
        if (!card || set >> *card != 0) return std::nullopt;  // alphabetical order, no card twice
        set |= set_of(*card);
    }
    if (set == 0) return std::nullopt;
    return Move::pick(static_cast<CardSet>(set));
}

// Letters A to F that are all different, into `values` from `at` on.
bool parse_horses(std::string_view letters, std::size_t count, Draw& draw, std::size_t at) {
    if (letters.size() != count) return false;
    for (std::size_t i = 0; i < count; ++i) {
        const auto horse = horse_of_letter(letters[i]);
        if (!horse) return false;
        const auto value = static_cast<std::uint8_t>(*horse);
        auto* const end = draw.values.begin() + at + i;
        if (std::find(draw.values.begin(), end, value) != end) return false;
        *end = value;
    }
    return true;
}

Result<Draw, Fault> parse_lanes(WordReader& words) {
    Draw draw{Draw::Kind::lanes, {}};
    if (!parse_horses(words.next(), horses, draw, 0) || !words.at_end())
        return refuse(Fault{"'lanes' needs the six horses A to F once each, lane 1 first, as in 'lanes CABEDF'"});
    return draw;
}

Result<Draw, Fault> parse_certificates(const Rules& rules, WordReader& words) {
    Draw draw{Draw::Kind::certificates, {}};
    const auto each = static_cast<std::size_t>(certificates_each(rules));
    const std::size_t dealt = each * rules.players;
    bool good = true;
    for (std::size_t at = 0; at < dealt; at += each) {
        good = good && parse_horses(words.next(), each, draw, at);
        good = good && (each == 1 || draw.values[at] < draw.values[at + 1]);
    }
    good = good && words.next() == "/" && parse_horses(words.next(), horses - dealt, draw, dealt) && words.at_end();
    if (!good)
        return refuse(
            Fault{std::string("'certificates' needs each seat's horse, then the pile, each horse once, as in '") +
                  (each == 2 ? "certificates AB CD / EF" : "certificates A B C D / EF") + "'"});
    return draw;
}

Result<Draw, Fault> parse_order(const Open& open, WordReader& words) {
    Draw draw{Draw::Kind::order, {}};
    const std::size_t players = open.rules.players;
    SeatSet seen;
    for (std::size_t i = 0; i < players; ++i) {
        const auto seat = parse_integer(words.next());
        if (!seat || *seat < 0 || *seat >= static_cast<std::int64_t>(players) ||
            seen.has(seat_at(static_cast<std::size_t>(*seat))))
            return refuse(
                Fault{"'order' needs every seat from 0 to " + std::to_string(players - 1) + " once, in order of play"});
        draw.values[i] = static_cast<std::uint8_t>(*seat);
        seen.add(seat_at(static_cast<std::size_t>(*seat)));
    }
    if (!words.at_end()) return refuse(Fault{"'order' names more seats than play"});
    const Seat last = open.order[players - 1];
    if (open.round > 0 && seat_at(draw.values[0]) != last)
        return refuse(
            Fault{"seat " + std::to_string(index_of(last)) + " had the highest number and must come first in 'order'"});
    return draw;
}

std::string print_certificates(const State& before, const Draw& draw, Seat viewer, bool hide) {
    const auto each = static_cast<std::size_t>(certificates_each(before.open.rules));
    const std::size_t dealt = each * before.open.rules.players;
    std::string text = "certificates";
    for (std::size_t at = 0; at < horses; ++at) {
        if (at == dealt) text += " /";
        if (at == dealt || (at < dealt && at % each == 0)) text += ' ';
        const bool own = at < dealt && seat_at(at / each) == viewer;
        text += hide && !own ? '?' : letter_of(static_cast<Horse>(draw.values[at]));
    }
    return text;
}

}  // namespace

std::string print(const State& before, const Move& move) {
    switch (move.kind) {
        case Move::Kind::pick: {
            std::string text = "pick";
            for (unsigned left = move.more; left != 0; left &= left - 1)
                text += " " + text_of(static_cast<Card>(std::countr_zero(left)));
            return text;
        }
        case Move::Kind::play: return "play " + text_of(move.what);
        case Move::Kind::bid: return "bid " + std::to_string(move.what);
        case Move::Kind::stand: return "stand";
        case Move::Kind::stumble:
        case Move::Kind::slip:
        case Move::Kind::fast:
        case Move::Kind::change: return print_wild(before, move);
    }
    return {};
}

std::string print(const State& before, const Draw& draw) {
    switch (draw.kind) {
        case Draw::Kind::lanes: {
            std::string text = "lanes ";
            for (const std::uint8_t value : draw.values) text += letter_of(static_cast<Horse>(value));
            return text;
        }
        case Draw::Kind::certificates: return print_certificates(before, draw, spectator, false);
        case Draw::Kind::order: {
            std::string text = "order";
            for (std::size_t i = 0; i < before.open.rules.players; ++i) text += " " + std::to_string(draw.values[i]);
            return text;
        }
    }
    return {};
}

std::string print_for(Seat viewer, const State& before, Seat seat, const Move& move) {
    if (viewer == seat) return print(before, move);
    if (move.kind == Move::Kind::change && before.open.rules.players == 2) return "wild change ?";
    if (move.kind != Move::Kind::pick) return print(before, move);
    std::string text = "pick";
    for (int i = std::popcount(move.more); i > 0; --i) text += " ?";
    return text;
}

std::string print_for(Seat viewer, const State& before, const Draw& draw) {
    if (draw.kind == Draw::Kind::certificates) return print_certificates(before, draw, viewer, true);
    return print(before, draw);
}

std::optional<Move> parse_move(const State& before, std::string_view text) {
    WordReader words(text);
    const std::string_view verb = words.next();
    std::optional<Move> move;
    if (verb == "pick") {
        move = parse_pick(words);
    } else if (verb == "play") {
        if (const auto card = card_of(words.next())) move = Move::play(*card);
    } else if (verb == "bid") {
        const auto carrots = parse_integer(words.next());
        if (carrots && *carrots >= 1 && *carrots <= most_carrots) move = Move::bid(static_cast<int>(*carrots));
    } else if (verb == "stand") {
        move = Move{Move::Kind::stand, 0, 0};
    } else if (verb == "wild") {
        move = parse_wild(before, words);
    }
    if (!words.at_end()) return std::nullopt;
    return move;
}

Result<Draw, Fault> parse_draw(const State& before, std::string_view text) {
    if (turn(before).kind != Turn::Kind::dealer)
        return refuse(Fault{"the dealer has nothing to draw now; a player is due"});
    WordReader words(text);
    if (words.next() != due(before))
        return refuse(Fault{"the dealer must give '" + std::string(due(before)) + "' here, not " + in_quotes(text)});
    switch (before.open.phase) {
        case Phase::lanes: return parse_lanes(words);
        case Phase::certificates: return parse_certificates(before.open.rules, words);
        default: return parse_order(before.open, words);
    }
}

std::string_view due(const State& state) noexcept {
    switch (state.open.phase) {
        case Phase::lanes: return "lanes";
        case Phase::certificates: return "certificates";
        default: return "order";
    }
}

}  // namespace paddock::change_horses
