#include "term/scene.hpp"

#include <algorithm>

namespace paddock::term {

namespace {

void append(Page& page, const Page& more) {
    page.insert(page.end(), more.begin(), more.end());
}

Page ask(const Menu& menu, std::size_t width) {
    Page page = wrap(Line(menu.question, Ink::strong), width);
    append(page, list_choices(menu.choices, width));
    append(page, menu.hints);
    return page;
}

// Shortens lines that are too wide; whether there were any.
bool cut_off(Page& page, std::size_t width) {
    bool any = false;
    for (Line& line : page) {
        if (line.width() <= width) continue;
        any = true;
        line = line.first_columns(width);
    }
    return any;
}

using Wrapped = std::vector<Page>;  // the news, each as lines

// The news one to a line, or packed: several on a line where they fit.
Page set_out(std::span<const Page> news, std::size_t width, bool packed) {
    Page page;
    for (const Page& item : news) {
        if (packed && !page.empty() && item.size() == 1 && page.back().width() + 1 + item[0].width() <= width)
            page.back().add(" ").add(item[0]);
        else
            append(page, item);
    }
    return page;
}

}  // namespace

Page list_choices(const std::vector<Choice>& choices, std::size_t width) {
    Page items;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        const std::size_t digits = choices.size() > 9 ? 2 : 1;
        items.push_back(Line(padded_left(number, digits), Ink::strong).add("  ").add(choices[i].text));
    }
    return in_columns(items, width);
}

Page latest(std::span<const std::string> news, const Locale& locale, std::size_t width, std::size_t lines) {
    if (lines == 0) return {};
    const std::size_t most = 4 * lines;  // more never fit
    std::size_t left_out = news.size() > most ? news.size() - most : 0;
    Wrapped wrapped;
    for (const std::string& sentence : news.subspan(left_out)) wrapped.push_back(wrap(Line(sentence), width, 2));
    std::span<const Page> shown(wrapped);
    if (Page page = set_out(shown, width, false); left_out == 0 && page.size() <= lines) return page;
    Page page = set_out(shown, width, true);
    for (; page.size() + (left_out > 0 ? 1 : 0) > lines; ++left_out) {
        shown = shown.subspan(1);
        page = set_out(shown, width, true);
    }
    if (left_out == 0) return page;
    const std::string log = locale.say(Word::command_log);
    const std::string text = locale.say(Word::earlier, {{"n", static_cast<int>(left_out)}, {"log", log}});
    page.insert(page.begin(), Line(text, Ink::faint));
    return page;
}

Page compose(const Scene& scene, const Menu& menu, std::span<const std::string> news, const Locale& locale, Size size) {
    Page page{scene.title};
    const Page asked = ask(menu, size.width);
    const bool narrow = size.width < line_width;
    if (scene.side_column > 0 && !narrow) {
        Page side = scene.side;
        const std::size_t room = scene.board.size() > side.size() ? scene.board.size() - side.size() - 1 : 0;
        side.emplace_back();
        append(side, latest(news, locale, size.width - scene.side_column, room));
        append(page, beside(scene.board, side, scene.side_column));
    } else {
        append(page, scene.board);
        if (narrow) append(page, scene.side);
        if (narrow && cut_off(page, size.width))
            append(page, wrap(Line(locale.say(Word::too_narrow, {{"n", static_cast<int>(size.width)}}), Ink::strong),
                              size.width));
        const std::size_t used = page.size() + asked.size() + 1;
        append(page, latest(news, locale, size.width, size.height > used ? size.height - used : 0));
    }
    append(page, asked);
    return page;
}

}  // namespace paddock::term
