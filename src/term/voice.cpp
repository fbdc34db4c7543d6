#include "term/voice.hpp"

namespace paddock::term {

std::string Voice::seat_name(Seat seat) const {
    return say(Word::seat, {{"n", static_cast<int>(index_of(seat))}});
}

std::string Voice::name(Seat seat) const {
    return seat == reader ? say(Word::you) : seat_name(seat);
}

std::string Voice::name_inside(Seat seat) const {
    return seat == reader ? say(Word::you_inside) : seat_name(seat);
}

std::string Voice::list(const std::vector<std::string>& items) const {
    if (items.empty()) return {};
    std::string first = items.front();
    for (std::size_t i = 1; i + 1 < items.size(); ++i) first += ", " + items[i];
    if (items.size() == 1) return first;
    return say(Word::and_between, {{"first", first}, {"last", items.back()}});
}

std::string Voice::apart(const std::vector<std::string>& parts) const {
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
