#include "term/words.hpp"

#include "term/texts.hpp"

namespace paddock::term {

namespace {

const std::string* value_of(std::initializer_list<Slot> slots, std::string_view name) {
    for (const Slot& slot : slots)
        if (slot.name == name) return &slot.value;
    return nullptr;
}

// Whether a number takes the singular: one, and in French zero too.
bool is_singular(std::string_view number, Language language) {
    return number == "1" || number == "<1" || (number == "0" && language == Language::french);
}

// What stands for the place between two braces.
std::string filled(std::string_view place, Language language, std::initializer_list<Slot> slots) {
    const std::size_t mark = place.find('?');
    const std::string* value = value_of(slots, place.substr(0, mark));
    if (value == nullptr) return {};
    if (mark == std::string_view::npos) return *value;
    const std::string_view forms = place.substr(mark + 1);
    const std::size_t bar = forms.find('|');
    return std::string(is_singular(*value, language) ? forms.substr(0, bar) : forms.substr(bar + 1));
}

// No line breaks before a percent sign.
std::string with_fixed_percents(std::string text) {
    for (std::size_t at = text.find(" %"); at != std::string::npos; at = text.find(" %", at + 1))
        text.replace(at, 1, no_break_space);
    return text;
}

// In French a space stands before these signs (and after a quotation mark), and no line breaks there.
std::string with_french_spaces(std::string text) {
    for (const std::string_view sign : {" :", " ;", " ?", " !", " »", "« "}) {
        const std::size_t space = sign.find(' ');
        for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at + 1))
            text.replace(at + space, 1, no_break_space);
    }
    return text;
}

}  // namespace

std::string_view text_of(Word word, Language language) {
    return texts[static_cast<std::size_t>(word)][static_cast<std::size_t>(language)];
}

std::string_view country_name(std::string_view english, Language language) {
    for (const Texts& country : countries)
        if (country[0] == english) return country[static_cast<std::size_t>(language)];
    return {};
}

std::string say(Word word, Language language, std::initializer_list<Slot> slots) {
    std::string_view rest = text_of(word, language);
    std::string text;
    while (true) {
        const std::size_t open = rest.find('{');
        text += rest.substr(0, open);
        if (open == std::string_view::npos) break;
        const std::size_t close = rest.find('}', open);
        text += filled(rest.substr(open + 1, close - open - 1), language, slots);
        rest.remove_prefix(close + 1);
    }
    if (text.ends_with("..") && !text.ends_with("...")) text.pop_back();  // an abbreviation at the end: "J.-C."
    text = with_fixed_percents(std::move(text));
    return language == Language::french ? with_french_spaces(std::move(text)) : text;
}

}  // namespace paddock::term
