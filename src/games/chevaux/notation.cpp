#include "games/chevaux/notation.hpp"

#include "base/text.hpp"
#include "games/chevaux/play.hpp"

namespace paddock::chevaux {

namespace {

// `name` gives the word for a card: its id, or a question mark.
template <class Name>
std::string print_draw(const State& before, const Draw& draw, Name&& name) {
    switch (draw.kind) {
        case Draw::Kind::stop: return "stop";
        case Draw::Kind::first: return "first " + std::to_string(index_of(draw.first));
        case Draw::Kind::deal:
        case Draw::Kind::shuffle: break;
    }
    const bool deal = draw.kind == Draw::Kind::deal;
    const std::size_t each = cards_each(before.open.rules);
    std::string text = deal ? "deal" : "shuffle";
    for (std::size_t i = 0; i < draw.count; ++i) {
        if (deal && i > 0 && i % each == 0) text += " /";
        text += ' ';
        text += name(draw.cards[i]);
    }
    return text;
}

// Takes the next card off the words; it must be one of those left, and is then no longer.
Result<Done, Fault> read_card(WordReader& words, CardSet& left, Draw& draw) {
    const std::string_view word = words.next();
    const auto card = card_of_id(word);
    if (!card)
        return refuse(Fault{in_quotes(word) + " is not a card of Chevaux; an id from data/breeds.csv is needed"});
    if ((left & set_of(*card)) == 0)
        return refuse(Fault{in_quotes(word) + " cannot come here; every card of the draw comes exactly once"});
    left &= ~set_of(*card);
    draw.add(*card);
    return Done{};
}

// [CX-2] The same number of cards for each, seat by seat.
Result<Draw, Fault> parse_deal(const Rules& rules, WordReader words) {
    const std::size_t each = cards_each(rules);
    const auto wrong_count = [&] {
        return refuse(Fault{"the dealer must deal " + std::to_string(each) + " cards to each of " +
                            std::to_string(int(rules.players)) + " seats, with '/' between the seats"});
    };
    Draw draw{.kind = Draw::Kind::deal, .first = {}, .count = 0, .cards = Draw::no_cards};
    CardSet left = whole_deck;
    for (std::size_t i = 0; i < each * rules.players; ++i) {
        if (i > 0 && i % each == 0 && words.next() != "/") return wrong_count();
        if (words.at_end()) return wrong_count();
        if (auto read = read_card(words, left, draw); !read) return refuse(read.error());
    }
    if (!words.at_end()) return wrong_count();
    return draw;
}

// [CX-7] Exactly the cards of the round.
Result<Draw, Fault> parse_shuffle(const State& before, WordReader words) {
    const Draw taken = cards_to_shuffle(before);
    const auto wrong_count = [&] {
        return refuse(Fault{"the dealer must shuffle the " + std::to_string(int(taken.count)) +
                            " cards of the round, no more and no fewer"});
    };
    CardSet left = 0;
    for (std::size_t i = 0; i < taken.count; ++i) left |= set_of(taken.cards[i]);
    Draw draw{.kind = Draw::Kind::shuffle, .first = {}, .count = 0, .cards = Draw::no_cards};
    for (std::size_t i = 0; i < taken.count; ++i) {
        if (words.at_end()) return wrong_count();
        if (auto read = read_card(words, left, draw); !read) return refuse(read.error());
    }
    if (!words.at_end()) return wrong_count();
    return draw;
}

// [CX-14] Only where the house has a clock, once, when a player is due.
Result<Draw, Fault> parse_stop(const Open& open) {
    if (open.rules.minutes == 0) return refuse(Fault{"nothing can 'stop' this game; house rule 'minutes' is 0"});
    if (open.stop_asked) return refuse(Fault{"the game has been stopped already; it ends with this round"});
    return Draw{.kind = Draw::Kind::stop, .first = {}, .count = 0, .cards = Draw::no_cards};
}

Result<Draw, Fault> parse_first(const Rules& rules, std::string_view text) {
    const auto seat = text.starts_with("first ") ? parse_integer(text.substr(6)) : std::nullopt;
    if (!seat || *seat < 0 || *seat >= rules.players)
        return refuse(Fault{"the dealer must draw the 'first' seat, 0 to " + std::to_string(rules.players - 1) +
                            ", here, not " + in_quotes(text)});
    return Draw{.kind = Draw::Kind::first,
                .first = seat_at(static_cast<std::size_t>(*seat)),
                .count = 0,
                .cards = Draw::no_cards};
}

}  // namespace

std::string print(const State&, const Move& move) {
    switch (move.kind()) {
        case Move::Kind::lead: return "lead " + std::string(to_text(move.characteristic()));
        case Move::Kind::follow: return "follow";
        case Move::Kind::change: return "switch " + std::string(to_text(move.characteristic()));
    }
    return {};
}

std::string print(const State& before, const Draw& draw) {
    return print_draw(before, draw, [](Card card) { return breed(card).id; });
}

std::string print_for(Seat, const State& before, Seat, const Move& move) {
    return print(before, move);
}

// [CX-15] Who leads first and a stop are open; no player may know the order of cards.
std::string print_for(Seat, const State& before, const Draw& draw) {
    return print_draw(before, draw, [](Card) { return '?'; });
}

std::optional<Move> parse_move(const State&, std::string_view text) {
    if (text == "follow") return Move::follow();
    WordReader words(text);
    const std::string_view verb = words.next();
    const auto characteristic = parse_characteristic(words.next());
    if (!characteristic || !words.at_end()) return std::nullopt;
    if (verb == "lead") return Move::lead(*characteristic);
    if (verb == "switch") return Move::change(*characteristic);
    return std::nullopt;
}

Result<Draw, Fault> parse_draw(const State& before, std::string_view text) {
    const Open& open = before.open;
    WordReader words(text);
    const std::string_view verb = words.next();
    switch (open.phase) {
        case Phase::deal:
            if (verb == "deal") return parse_deal(open.rules, words);
            break;
        case Phase::first: return parse_first(open.rules, text);
        case Phase::shuffle:
            if (verb == "shuffle") return parse_shuffle(before, words);
            break;
        case Phase::lead:
        case Phase::speak:
            if (text == "stop") return parse_stop(open);
            return refuse(Fault{"no draw is due now; seat " + std::to_string(index_of(open.due)) + " is to play"});
        case Phase::over: return refuse(Fault{"the game is over; nothing can follow"});
    }
    return refuse(Fault{"the dealer must '" + std::string(due(before)) + "' here, not " + in_quotes(text)});
}

std::string_view due(const State& state) noexcept {
    switch (state.open.phase) {
        case Phase::deal: return "deal";
        case Phase::first: return "first";
        case Phase::shuffle: return "shuffle";
        case Phase::lead:
        case Phase::speak:
        case Phase::over: return {};
    }
    return {};
}

}  // namespace paddock::chevaux
