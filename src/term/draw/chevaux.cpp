#include "term/draw/chevaux.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/text.hpp"

namespace paddock::term {

namespace {

using chevaux::all_characteristics;
using chevaux::Breed;
using chevaux::Card;
using chevaux::Characteristic;
using chevaux::characteristics;
using chevaux::Lap;
using chevaux::Open;
using chevaux::Phase;
using chevaux::rarities;
using chevaux::Rarity;
using chevaux::unknown_card;
using chevaux::View;

constexpr std::size_t inside = 37;  // columns between the borders of a card
constexpr std::size_t players_column = inside + 6;
constexpr std::size_t usual_value = 10;  // columns: "≈ 1000 kg"

constexpr std::array<Word, characteristics> characteristic_words{Word::cx_weight, Word::cx_height, Word::cx_date,
                                                                 Word::cx_speed, Word::cx_lifespan};
constexpr std::array<Word, characteristics> unit_words{Word::cx_kilograms, Word::cx_centimetres, Word::cx_year,
                                                       Word::cx_kilometres_an_hour, Word::cx_years};
constexpr std::array<Word, rarities> rarity_words{Word::cx_common, Word::cx_uncommon, Word::cx_rare,
                                                  Word::cx_very_rare};
constexpr std::array<std::string_view, rarities> rarity_signs{"●", "▲", "◆", "★"};
constexpr std::array<Ink, rarities> rarity_inks{Ink::green_mark, Ink::yellow_mark, Ink::orange_mark, Ink::red_mark};

std::string repeated(std::string_view sign, std::size_t times) {
    std::string text;
    for (std::size_t i = 0; i < times; ++i) text += sign;
    return text;
}

// The text with its spaces made such that no line breaks there.
std::string unbroken(std::string_view text) {
    std::string whole;
    for (const char c : text)
        if (c == ' ')
            whole += no_break_space;
        else
            whole += c;
    return whole;
}

Line boxed(const Line& content) {
    Line line("│ ", Ink::faint);
    return line.add(content).pad_to(inside + 3).add("│", Ink::faint);
}

// The number of the choice that names the characteristic, or nothing.
std::string choice_of(const Menu& menu, Characteristic characteristic) {
    for (std::size_t i = 0; i < menu.choices.size(); ++i)
        if (menu.choices[i].notation.ends_with(" " + std::string(to_text(characteristic))))
            return std::to_string(i + 1);
    return {};
}

Line draw_figure(Card card, Characteristic characteristic, const Menu& menu, const Locale& locale) {
    const std::string value = figure_text(card, characteristic, locale);
    Line line(padded(choice_of(menu, characteristic), 2), Ink::strong);
    line.add(characteristic_name(characteristic, locale));
    return line.pad_to(inside - display_width(value)).add(value);
}

Characteristic current_of(const Open& open) {
    return open.laps[open.lap_count - 1U].characteristic;
}

Line draw_player(const View& view, Seat seat, const std::string& name, std::size_t name_width, const Locale& locale) {
    const Open& open = view.open;
    const bool due = (open.phase == Phase::lead || open.phase == Phase::speak) && open.due == seat;
    Line line(due ? "▸ " : "  ");
    line.add(name, seat == locale.reader ? Ink::strong : Ink::plain).pad_to(2 + name_width + 1);
    if (!open.in_play.has(seat) && open.phase != Phase::deal) return line.add(locale.say(Word::cx_out), Ink::faint);
    line.add(padded_left(std::to_string(open.sizes[seat]), display_width(locale.say(Word::cx_heading_cards))));
    if (open.phase != Phase::speak) return line;
    return line.add("  ").add(said_text(view, seat, current_of(open), locale), Ink::strong);
}

Page draw_players(const View& view, const Locale& locale) {
    const Open& open = view.open;
    const std::string cards = locale.say(Word::cx_heading_cards);
    std::size_t value_width = usual_value;
    if (open.phase == Phase::speak)
        for (std::size_t i = 0; i < open.rules.players; ++i)
            value_width = std::max(value_width, display_width(said_text(view, seat_at(i), current_of(open), locale)));
    const std::size_t others = 2 + 1 + display_width(cards) + 2 + value_width;  // what stands beside a name
    const auto names = locale.names_within(open.rules.players, line_width - players_column - others);
    std::size_t name_width = 0;
    for (const std::string& name : names) name_width = std::max(name_width, display_width(name));
    Page page{Line(std::string(2 + name_width + 1, ' ')).add(cards, Ink::faint)};
    for (std::size_t i = 0; i < open.rules.players; ++i)
        page.push_back(draw_player(view, seat_at(i), names[seat_at(i)], name_width, locale));
    if (open.phase != Phase::speak) return page;
    const Lap& lap = open.laps[open.lap_count - 1U];
    const std::string text =
        locale.say(Word::cx_in_play, {{"characteristic", characteristic_name(lap.characteristic, locale)},
                                      {"who", locale.name_inside(lap.chooser)}});
    page.emplace_back();
    for (const Line& line : wrap(Line(text), line_width - players_column, 2)) page.push_back(line);
    return page;
}

}  // namespace

std::string breed_name(Card card, const Locale& locale) {
    const Breed& b = breed(card);
    const std::array names{b.name_en, b.name_fr, b.name_it};
    return std::string(names[static_cast<std::size_t>(locale.language)]);
}

std::string short_breed_name(Card card, const Locale& locale) {
    const std::string name = breed_name(card, locale);
    return name.substr(0, name.find(" ("));
}

std::string characteristic_name(Characteristic characteristic, const Locale& locale) {
    return locale.say(characteristic_words[index_of(characteristic)]);
}

std::string figure_text(Characteristic characteristic, std::int32_t figure, const Locale& locale) {
    const bool before_christ = characteristic == Characteristic::date && figure < 0;
    const Word word = before_christ ? Word::cx_year_before_christ : unit_words[index_of(characteristic)];
    return unbroken(locale.say(word, {{"n", std::abs(figure)}}));
}

std::string figure_text(Card card, Characteristic characteristic, const Locale& locale) {
    const Breed& b = breed(card);
    return (b.is_estimate(characteristic) ? unbroken("≈ ") : "") +
           figure_text(characteristic, b.figure(characteristic), locale);
}

std::string rarity_text(Rarity rarity, const Locale& locale) {
    return unbroken(std::string(rarity_signs[index_of(rarity)]) + " " + locale.say(rarity_words[index_of(rarity)]));
}

Card own_card(const View& view) {
    if (index_of(view.seat) >= view.open.rules.players || view.open.sizes[view.seat] == 0) return unknown_card;
    if (view.open.phase != Phase::lead && view.open.phase != Phase::speak) return unknown_card;
    return pile(view, view.seat).front();
}

std::string said_text(const View& view, Seat seat, Characteristic characteristic, const Locale& locale) {
    const std::uint8_t said = view.known.said[seat][index_of(characteristic)];
    if (said == 0) return {};
    return figure_text(characteristic, figure_of_strength(characteristic, said), locale);
}

Page draw_card(Card card, const Menu& menu, const Locale& locale) {
    const Breed& b = breed(card);
    const std::string border = repeated("─", inside + 2);
    Page page{Line("┌" + border + "┐", Ink::faint)};
    page.push_back(boxed(Line(breed_name(card, locale), Ink::strong)));
    page.push_back(boxed(Line(country_name(b.country, locale.language))));
    page.push_back(boxed(Line(rarity_text(b.rarity, locale), rarity_inks[index_of(b.rarity)])));
    page.push_back(Line("├" + border + "┤", Ink::faint));
    for (const Characteristic characteristic : all_characteristics)
        page.push_back(boxed(draw_figure(card, characteristic, menu, locale)));
    page.push_back(Line("└" + border + "┘", Ink::faint));
    return page;
}

Scene draw(const View& view, const Menu& menu, const Locale& locale) {
    Scene scene;
    const int round = static_cast<int>(view.open.rounds_played) + 1;
    const int all = static_cast<int>(view.open.rules.rounds);
    scene.title = Line(locale.say(Word::cx_title), Ink::strong).add(" · ");
    scene.title.add(locale.say(all > 0 ? Word::cx_round_of : Word::cx_round, {{"n", round}, {"all", all}}));
    const Card card = own_card(view);
    const Page players = draw_players(view, locale);
    scene.board = card == unknown_card ? players : beside(draw_card(card, menu, locale), players, players_column);
    return scene;
}

Page draw_change(const View& before, const View& after, const Locale& locale) {
    if (before.open.sizes == after.open.sizes) return {};
    Line line;
    for (std::size_t i = 0; i < after.open.rules.players; ++i) {
        if (i > 0) line.add("   ");
        line.add(locale.say(Word::cx_size, {{"who", locale.name(seat_at(i))}, {"n", after.open.sizes[seat_at(i)]}}));
    }
    return {line};
}

}  // namespace paddock::term
