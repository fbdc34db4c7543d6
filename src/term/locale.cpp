#include "term/locale.hpp"

#include <array>

#include "base/text.hpp"

namespace paddock::term {

std::string Locale::player_name(Seat seat) const {
    return say(Word::player, {{"n", static_cast<int>(index_of(seat)) + 1}});
}

std::string Locale::name(Seat seat) const {
    return seat == reader && !shared ? say(Word::you) : player_name(seat);
}

std::string Locale::name_inside(Seat seat) const {
    return seat == reader && !shared ? say(Word::you_inside) : player_name(seat);
}

std::string Locale::full_name(Seat seat) const {
    const std::optional<Level> level = index_of(seat) < most_seats ? levels[seat] : std::nullopt;
    if (!level) return name(seat);
    constexpr std::array<Word, all_levels.size()> words{Word::level_random, Word::level_foal, Word::level_trot,
                                                        Word::level_canter, Word::level_gallop};
    return name(seat) + " (" + say(words[static_cast<std::size_t>(*level)]) + ")";
}

PerSeat<std::string> Locale::names_within(std::size_t players, std::size_t width) const {
    PerSeat<std::string> names;
    bool fit = true;
    for (std::size_t i = 0; i < players; ++i) {
        names[seat_at(i)] = full_name(seat_at(i));
        fit = fit && display_width(names[seat_at(i)]) <= width;
    }
    if (!fit)
        for (std::size_t i = 0; i < players; ++i) names[seat_at(i)] = name(seat_at(i));
    return names;
}

std::string Locale::your_turn(Seat seat) const {
    return shared ? say(Word::turn_of, {{"who", player_name(seat)}}) : say(Word::turn_yours);
}

std::string Locale::list(const std::vector<std::string>& items) const {
    if (items.empty()) return {};
    std::string first = items.front();
    for (std::size_t i = 1; i + 1 < items.size(); ++i) first += ", " + items[i];
    if (items.size() == 1) return first;
    return say(Word::and_between, {{"first", first}, {"last", items.back()}});
}

std::string Locale::apart(const std::vector<std::string>& parts) const {
    std::string text;
    for (const std::string& part : parts)
        text = text.empty() ? part : say(Word::apart, {{"first", text}, {"next", part}});
    return text;
}

std::string capitalised(std::string text) {
    if (text.empty()) return text;
    const bool small_accent = text[0] == '\xC3' && text.size() > 1 && static_cast<unsigned char>(text[1]) >= 0xA0;
    if (small_accent)
        text[1] = static_cast<char>(text[1] - 0x20);
    else if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 0x20);
    return text;
}

}  // namespace paddock::term
