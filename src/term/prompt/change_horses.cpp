#include "term/prompt/change_horses.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "games/change_horses/play.hpp"
#include "term/draw/change_horses.hpp"
#include "term/prompt/prompt.hpp"

namespace paddock::term {

namespace {

using change_horses::all_horses;
using change_horses::Card;
using change_horses::card_of;
using change_horses::Certificates;
using change_horses::counts_of;
using change_horses::Horse;
using change_horses::horse_of_letter;
using change_horses::Open;
using change_horses::Pair;
using change_horses::pair_of;
using change_horses::Phase;
using change_horses::Rows;
using change_horses::set_of;
using change_horses::View;

constexpr std::size_t most_listed_picks = 6;  // more ways to lay are typed, not numbered

Open with_card(Open open, Card card) {
    open.counts += counts_of[card];
    return open;
}

// "play AB: A moves 3, B stays".
Line describe_play(const Open& open, const std::string& notation, const Locale& locale) {
    const auto card = card_of(std::string_view(notation).substr(5));
    if (!card) return Line(notation);
    const auto projections = project(with_card(open, *card));
    const auto effect = [&](Horse horse) {
        return std::string(1, letter_of(horse)) + " " + describe(projections[horse], locale);
    };
    const Pair pair = pair_of[*card];
    return Line(locale.say(Word::ch_choice_play,
                           {{"move", notation}, {"first", effect(pair.first)}, {"second", effect(pair.second)}}));
}

// "wild fast: A B +2, C +1".
Line describe_fast(const Open& open, const Locale& locale) {
    const Rows after = fast_track(open);
    std::string moves;
    for (const int step : {2, 1}) {
        std::string letters;
        for (const Horse horse : all_horses)
            if (after[horse] - open.row[horse] == step) letters += std::string(1, letter_of(horse)) + " ";
        if (!letters.empty()) moves += (moves.empty() ? "" : ", ") + letters + "+" + std::to_string(step);
    }
    if (moves.empty()) return Line(locale.say(Word::ch_choice_fast_none));
    return Line(locale.say(Word::ch_choice_fast, {{"moves", moves}}));
}

Line describe_change(const View& view, const std::string& notation, const Locale& locale) {
    const Certificates& own = view.known.certificates[index_of(view.seat)];
    const auto named = horse_of_letter(notation.back());
    const std::string horse = horse_name(named.value_or(own[0]), locale);
    return Line(locale.say(Word::ch_choice_change, {{"move", notation}, {"horse", horse}}));
}

// "3", "1 to 4": whole numbers as ranges "1-4, 6, 9-44".
std::string ranges(const std::vector<int>& numbers) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
        text += (text.empty() ? "" : ", ") + std::to_string(numbers[i]);
        if (last > i) text += (last == i + 1 ? ", " : "-") + std::to_string(numbers[last]);
        i = last + 1;
    }
    return text;
}

// The numbers that follow a word in the legal moves: "bid 7", "wild stumble 3".
std::vector<int> numbers_after(std::span<const std::string> legal, std::string_view prefix) {
    std::vector<int> numbers;
    for (const std::string& notation : legal)
        if (notation.starts_with(prefix))
            if (const auto number = parse_integer(std::string_view(notation).substr(prefix.size())))
                numbers.push_back(static_cast<int>(*number));
    return numbers;
}

bool has(std::span<const std::string> legal, std::string_view prefix) {
    return std::any_of(legal.begin(), legal.end(), [&](const std::string& move) { return move.starts_with(prefix); });
}

void add_hint(Menu& menu, const std::string& text) {
    for (const Line& line : wrap(Line(text, Ink::faint), line_width, 2)) menu.hints.push_back(line);
}

Menu menu_of_pick(const View& view, std::span<const std::string> legal, const Locale& locale, const std::string& turn) {
    Menu menu;
    menu.question = locale.say(Word::ch_ask_pick, {{"turn", turn}, {"n", cards_to_lay(view.open)}});
    if (legal.size() <= most_listed_picks) {
        for (const std::string& notation : legal) menu.choices.push_back({notation, Line(notation)});
        return menu;
    }
    add_hint(menu, locale.say(Word::ch_hint_pick, {{"example", legal.front().substr(5)}}));
    return menu;
}

Menu menu_of_bid(const View& view, std::span<const std::string> legal, const Locale& locale, const std::string& turn) {
    const Open& open = view.open;
    const int own = open.bid[index_of(view.seat)];
    const int high = open.highest == spectator ? 0 : open.bid[index_of(open.highest)];
    const Word word = own != 0 ? Word::ch_ask_raise : high != 0 ? Word::ch_ask_bid_above : Word::ch_ask_bid_first;
    Menu menu;
    menu.question = locale.say(word, {{"turn", turn}, {"high", high}, {"own", own}});
    const std::string numbers = ranges(numbers_after(legal, "bid "));
    std::string hint = numbers.empty() ? "" : locale.say(Word::ch_hint_bid, {{"numbers", numbers}}) + " ";
    if (own != 0) hint += locale.say(Word::ch_hint_stand);
    add_hint(menu, hint);
    return menu;
}

// The slips with which a legal pair can begin or end, each once: "A- A+ C-".
std::string possible_slips(std::span<const std::string> legal) {
    std::vector<std::string> slips;
    for (const std::string& notation : legal) {
        if (!notation.starts_with("wild slip ")) continue;
        for (const std::string_view slip : split(std::string_view(notation).substr(10), ' ')) slips.emplace_back(slip);
    }
    std::sort(slips.begin(), slips.end(), [](const std::string& a, const std::string& b) {
        return a[0] != b[0] ? a[0] < b[0] : a[1] > b[1];  // the inward one first: A- A+
    });
    slips.erase(std::unique(slips.begin(), slips.end()), slips.end());
    std::string text;
    for (const std::string& slip : slips) text += (text.empty() ? "" : " ") + slip;
    return text;
}

Menu menu_of_act(const View& view, std::span<const std::string> legal, const Locale& locale, const std::string& turn) {
    Menu menu;
    int plays = 0;
    for (const std::string& notation : legal) {
        if (notation.starts_with("play ")) {
            menu.choices.push_back({notation, describe_play(view.open, notation, locale)});
            ++plays;
        } else if (notation == "wild fast") {
            menu.choices.push_back({notation, describe_fast(view.open, locale)});
        } else if (notation.starts_with("wild change")) {
            menu.choices.push_back({notation, describe_change(view, notation, locale)});
        }
    }
    const bool wild = has(legal, "wild ");
    menu.question = locale.say(wild ? Word::ch_ask_wild : Word::ch_ask_act, {{"turn", turn}, {"n", plays}});
    if (!wild) return menu;
    const std::vector<int> places = numbers_after(legal, "wild stumble ");
    if (!places.empty()) add_hint(menu, locale.say(Word::ch_hint_stumble, {{"places", ranges(places)}}));
    const std::string slips = possible_slips(legal);
    add_hint(menu, slips.empty() ? locale.say(Word::ch_no_slip) : locale.say(Word::ch_hint_slip, {{"slips", slips}}));
    return menu;
}

// The cards named in a text, letters in any order and in any case, with or without spaces and commas; nothing where
// something else is in it.
std::optional<std::vector<Card>> read_cards(std::string_view text) {
    std::string letters;
    for (const char c : upper_case(text))
        if (c != ' ' && c != ',') letters += c;
    if (letters.empty() || letters.size() % 2 != 0) return std::nullopt;
    std::vector<Card> list;
    for (std::size_t i = 0; i < letters.size(); i += 2) {
        if (letters[i] > letters[i + 1]) std::swap(letters[i], letters[i + 1]);
        const auto card = card_of(std::string_view(letters).substr(i, 2));
        if (!card) return std::nullopt;
        list.push_back(*card);
    }
    std::sort(list.begin(), list.end());
    return list;
}

std::string without(std::string_view text, std::string_view prefix) {
    return std::string(text.starts_with(prefix) ? text.substr(prefix.size()) : text);
}

// Two slips in the order that is legal.
std::string understand_slip(std::span<const std::string> legal, const std::string& slips) {
    const std::string upper = upper_case(slips);
    const auto words = split(upper, ' ');
    if (words.size() != 2) return "wild slip " + upper;
    const std::string turned = "wild slip " + std::string(words[1]) + " " + std::string(words[0]);
    return std::find(legal.begin(), legal.end(), turned) != legal.end() ? turned : "wild slip " + upper;
}

std::string understand_act(std::span<const std::string> legal, const std::string& text) {
    const std::string rest = without(text, "wild ");
    if (rest.starts_with("stumble")) return "wild " + rest;
    if (rest == "fast") return "wild fast";
    if (rest == "change") return "wild change";
    if (rest.starts_with("change ")) return "wild change " + upper_case(rest.substr(7));
    if (rest.starts_with("slip ") || rest.find_first_of("+-") != std::string::npos)
        return understand_slip(legal, without(rest, "slip "));
    if (const auto list = read_cards(without(text, "play ")); list && list->size() == 1)
        return "play " + card_name(list->front());
    return text;
}

std::string refuse_pick(const View& view, std::span<const std::string> legal, std::string_view answer,
                        const Locale& locale) {
    const auto list = read_cards(without(lower_case(answer), "pick "));
    const int wanted = cards_to_lay(view.open);
    if (list)
        for (const Card card : *list)
            if ((view.open.hand[index_of(view.seat)] & set_of(card)) == 0)
                return locale.say(Word::ch_not_in_hand, {{"card", card_name(card)}});
    return locale.say(Word::ch_pick_count, {{"n", wanted}, {"example", legal.front().substr(5)}});
}

std::string refuse_bid(const View& view, std::string_view answer, const Locale& locale) {
    const Open& open = view.open;
    const int own = open.bid[index_of(view.seat)];
    const int carrots = open.carrots[index_of(view.seat)];
    const std::string text = lower_case(answer);
    if (text == "stand") return locale.say(Word::ch_bid_first);
    const auto number = parse_integer(without(text, "bid "));
    if (!number || *number < 1) return {};
    if (*number > carrots) return locale.say(Word::ch_bid_too_high, {{"n", carrots}});
    if (*number < 64 && (open.bids_made >> *number & 1U) != 0)
        return locale.say(Word::ch_bid_taken, {{"n", static_cast<int>(*number)}});
    if (*number <= own) return locale.say(Word::ch_bid_too_low, {{"n", own}});
    return {};
}

}  // namespace

Menu menu(const View& view, std::span<const std::string> legal, const Locale& locale) {
    const std::string turn = locale.your_turn(view.seat);
    if (view.open.phase == Phase::pick) return menu_of_pick(view, legal, locale, turn);
    if (view.open.phase == Phase::bid) return menu_of_bid(view, legal, locale, turn);
    return menu_of_act(view, legal, locale, turn);
}

std::string understand(const View& view, std::span<const std::string> legal, std::string_view answer) {
    const std::string text = lower_case(answer);
    if (view.open.phase == Phase::bid) return parse_integer(text) ? "bid " + text : text;
    if (view.open.phase == Phase::act) return understand_act(legal, text);
    const auto list = read_cards(without(text, "pick "));
    if (!list) return std::string(answer);
    std::string pick = "pick";
    for (const Card card : *list) pick += " " + card_name(card);
    return pick;
}

std::string refusal(const View& view, std::span<const std::string> legal, std::string_view answer,
                    const Locale& locale) {
    if (view.open.phase == Phase::pick) return refuse_pick(view, legal, answer, locale);
    if (view.open.phase == Phase::bid) return refuse_bid(view, answer, locale);
    const std::string meant = understand(view, legal, answer);
    if (meant.starts_with("wild ") && !has(legal, "wild ")) return locale.say(Word::ch_no_wild);
    if (meant.starts_with("wild slip") && !has(legal, "wild slip")) return locale.say(Word::ch_no_slip);
    if (meant.starts_with("play ")) return locale.say(Word::ch_not_shown, {{"card", meant.substr(5)}});
    return {};
}

std::vector<std::string> help(const View& view, const Locale& locale) {
    std::vector<std::string> lines{locale.say(Word::ch_help_cards), locale.say(Word::ch_help_wild)};
    if (view.open.rules.derby) lines.push_back(locale.say(Word::ch_help_bid));
    lines.push_back(locale.say(Word::ch_help_table));
    return lines;
}

}  // namespace paddock::term
