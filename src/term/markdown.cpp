#include "term/markdown.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace paddock::term {

namespace {

constexpr std::size_t table_gap = 2;

// Where the mark that opened at the front of `text` closes again; npos if it does not.
std::size_t closing(std::string_view text, std::string_view mark) {
    return text.find(mark, mark.size());
}

// The inks inside one paragraph.
Line inline_marks(std::string_view text, Ink ink = Ink::plain) {
    Line line;
    while (!text.empty()) {
        const std::size_t at = text.find_first_of("*`[");
        line.add(text.substr(0, at), ink);
        if (at == std::string_view::npos) break;
        text.remove_prefix(at);
        if (text.front() == '[') {  // a link shows its words
            const std::size_t bracket = text.find("](");
            const std::size_t end = text.find(')', bracket == std::string_view::npos ? 0 : bracket);
            if (bracket != std::string_view::npos && end != std::string_view::npos) {
                line.add(inline_marks(text.substr(1, bracket - 1), ink));
                text.remove_prefix(end + 1);
                continue;
            }
        } else {
            const std::string_view mark = text.starts_with("**") ? "**" : text.front() == '*' ? "*" : "`";
            const std::size_t end = closing(text, mark);
            if (end != std::string_view::npos) {
                const std::string_view inside = text.substr(mark.size(), end - mark.size());
                line.add(mark == "`" ? Line(inside, Ink::strong)
                                     : inline_marks(inside, mark == "**" ? Ink::strong : ink));
                text.remove_prefix(end + mark.size());
                continue;
            }
        }
        line.add(text.substr(0, 1), ink);
        text.remove_prefix(1);
    }
    return line;
}

using Cells = std::vector<Line>;

Cells cells_of(std::string_view row) {
    row = trimmed(row);
    if (row.starts_with('|')) row.remove_prefix(1);
    if (row.ends_with('|')) row.remove_suffix(1);
    Cells cells;
    for (const std::string_view cell : split(row, '|')) cells.push_back(inline_marks(trimmed(cell)));
    return cells;
}

bool is_ruler(std::string_view row) {
    return row.find('-') != std::string_view::npos && row.find_first_not_of("|-: ") == std::string_view::npos;
}

// How wide each column may be: as wide as it is, and where all is too much the widest give way.
std::vector<std::size_t> column_widths(const std::vector<Cells>& rows, std::size_t width) {
    std::vector<std::size_t> widths;
    for (const Cells& cells : rows) {
        widths.resize(std::max(widths.size(), cells.size()), 1);
        for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], cells[i].width());
    }
    const auto total = [&] {
        std::size_t sum = widths.empty() ? 0 : table_gap * (widths.size() - 1);
        for (const std::size_t column : widths) sum += column;
        return sum;
    };
    while (total() > width) {
        const auto widest = std::max_element(widths.begin(), widths.end());
        if (*widest <= 4) break;
        --*widest;
    }
    return widths;
}

Page render_table(const std::vector<std::string_view>& lines, std::size_t width) {
    std::vector<Cells> rows;
    for (const std::string_view line : lines)
        if (!is_ruler(line)) rows.push_back(cells_of(line));
    const std::vector<std::size_t> widths = column_widths(rows, width);
    Page page;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        Page row;
        std::size_t column = 0;
        for (std::size_t i = 0; i < rows[r].size(); ++i) {
            row = beside(row, wrap(rows[r][i], widths[i]), column);
            column += widths[i] + table_gap;
        }
        page.insert(page.end(), row.begin(), row.end());
        if (r == 0) {
            std::string rule;
            for (std::size_t i = 0; i < column - table_gap; ++i) rule += "─";
            page.emplace_back(rule, Ink::faint);
        }
    }
    return page;
}

// Reads block after block; a block goes on until an empty line or the start of another kind.
class Renderer {
public:
    Renderer(std::string_view text, std::size_t width) : lines_(split(text, '\n')), width_(width) {}

    Page run() {
        while (at_ < lines_.size()) {
            const std::string_view line = trimmed(lines_[at_]);
            if (line.empty())
                ++at_;
            else if (line.starts_with("```"))
                code_block();
            else if (line.starts_with('#'))
                heading(line);
            else if (line.starts_with('|'))
                table();
            else if (is_bullet(line))
                bullet(line);
            else
                paragraph(line);
        }
        return std::move(page_);
    }

private:
    static bool is_bullet(std::string_view line) { return line.starts_with("- ") || line.starts_with("* "); }
    static bool starts_block(std::string_view line) {
        return line.empty() || line.starts_with('#') || line.starts_with('|') || line.starts_with("```") ||
               is_bullet(line);
    }

    // An empty line between blocks, but not between bullets of one list.
    void separate() {
        if (!page_.empty() && at_ > 0 && trimmed(lines_[at_ - 1]).empty()) page_.emplace_back();
    }
    void append(const Page& more) { page_.insert(page_.end(), more.begin(), more.end()); }

    // The text of a block from its first line on; moves past it.
    std::string gather(std::string_view first) {
        std::string text(first);
        for (++at_; at_ < lines_.size() && !starts_block(trimmed(lines_[at_])); ++at_)
            text += " " + std::string(trimmed(lines_[at_]));
        return text;
    }

    void heading(std::string_view line) {
        separate();
        const std::size_t level = line.find_first_not_of('#');
        const std::string_view text = trimmed(line.substr(std::min(level, line.size())));
        append(wrap(Line(text, Ink::strong), width_));
        if (level <= 2) {
            const std::size_t length = std::min(width_, display_width(text));
            std::string rule;
            for (std::size_t i = 0; i < length; ++i) rule += level == 1 ? "═" : "─";
            page_.emplace_back(rule, Ink::faint);
        }
        ++at_;
    }

    void paragraph(std::string_view line) {
        separate();
        append(wrap(inline_marks(gather(line)), width_));
    }

    void bullet(std::string_view line) {
        separate();
        const Line text = inline_marks(gather(line.substr(2)));
        for (const Line& wrapped : wrap(Line("• ").add(text), width_, 2)) page_.push_back(wrapped);
    }

    void table() {
        separate();
        std::vector<std::string_view> rows;
        for (; at_ < lines_.size() && trimmed(lines_[at_]).starts_with('|'); ++at_)
            rows.push_back(trimmed(lines_[at_]));
        append(render_table(rows, width_));
    }

    void code_block() {
        separate();
        for (++at_; at_ < lines_.size() && !trimmed(lines_[at_]).starts_with("```"); ++at_)
            page_.push_back(Line("    ").add(lines_[at_]));
        ++at_;
    }

    std::vector<std::string_view> lines_;
    std::size_t width_;
    std::size_t at_ = 0;
    Page page_;
};

}  // namespace

Page render_markdown(std::string_view text, std::size_t width) {
    return Renderer(text, width).run();
}

}  // namespace paddock::term
