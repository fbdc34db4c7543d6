#include "term/standings.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.hpp"

namespace paddock::term {

void Standings::describe(Seat seat, std::string name, std::string detail) {
    names_[seat] = std::move(name);
    details_[seat] = std::move(detail);
}

Page Standings::page(const Locale& locale, std::size_t width) const {
    std::size_t widest = 0;
    std::size_t widest_detail = 0;
    for (const std::string& name : names_) widest = std::max(widest, display_width(name));
    for (const std::string& detail : details_) widest_detail = std::max(widest_detail, display_width(detail));
    const bool below = widest + 5 + widest_detail > width;
    Page page;
    for (int rank = 1; rank <= static_cast<int>(players_); ++rank) {
        const auto shared = std::count(ranks_.begin(), ranks_.begin() + static_cast<std::ptrdiff_t>(players_), rank);
        for (std::size_t i = 0; i < players_; ++i) {
            if (ranks_.values[i] != rank) continue;
            const Word word = shared > 1 ? Word::rank_shared : Word::rank;
            Line line(locale.say(word, {{"rank", rank}, {"who", names_.values[i]}}),
                      rank == 1 ? Ink::strong : Ink::plain);
            if (!below) line.pad_to(widest + 5).add(details_.values[i]);
            page.push_back(line);
            if (below)
                for (const Line& wrapped : wrap(Line(details_.values[i]), width - 3))
                    page.push_back(Line("   ").add(wrapped));
        }
    }
    return page;
}

std::string ending_text(Ending ending, const Locale& locale) {
    constexpr std::array<std::pair<Ending, Word>, 5> words{{{"line", Word::ended_line},
                                                            {"cards", Word::ended_cards},
                                                            {"all-cards", Word::ended_all_cards},
                                                            {"stopped", Word::ended_stopped},
                                                            {"home", Word::ended_home}}};
    for (const auto& [name, word] : words)
        if (name == ending) return locale.say(word);
    return std::string(ending);
}

std::string clock_text(double minutes) {
    const auto seconds = static_cast<int>(std::ceil(minutes * 60));
    const std::string rest = std::to_string(seconds % 60);
    return std::to_string(seconds / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
}

}  // namespace paddock::term
