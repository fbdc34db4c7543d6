#include "net/page_pack.hpp"

#include <array>
#include <charconv>
#include <optional>

namespace paddock::net {

namespace {

constexpr std::string_view format = "paddock-pages/1";
constexpr std::size_t columns = 7;

// Takes the next line off the front; nothing if no line ends.
std::optional<std::string_view> take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    return line;
}

std::optional<std::array<std::string_view, columns>> columns_of(std::string_view line) {
    std::array<std::string_view, columns> parts;
    for (std::size_t i = 0; i < columns; ++i) {
        const std::size_t end = line.find('\t');
        if ((end == std::string_view::npos) != (i + 1 == columns)) return std::nullopt;
        parts[i] = line.substr(0, end);
        line.remove_prefix(i + 1 == columns ? line.size() : end + 1);
    }
    return parts;
}

struct Entry {
    Page page;
    std::array<std::size_t, 3> sizes{};
};

std::optional<Entry> read_entry(std::string_view line) {
    const auto parts = columns_of(line);
    if (!parts || !(*parts)[0].starts_with('/')) return std::nullopt;
    Entry entry;
    entry.page.path = (*parts)[0];
    entry.page.type = (*parts)[1];
    entry.page.hash = (*parts)[2];
    entry.page.immutable = (*parts)[3] == "immutable";
    for (std::size_t i = 0; i < entry.sizes.size(); ++i) {
        const std::string_view digits = (*parts)[4 + i];
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), entry.sizes[i]);
        if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    }
    return entry;
}

}  // namespace

Result<std::vector<Page>, std::string> read_pages(std::string_view pack) {
    if (pack.empty()) return std::vector<Page>{};
    if (take_line(pack) != format) return refuse(std::string("the pages are of another format"));
    std::vector<Entry> entries;
    for (;;) {
        const auto line = take_line(pack);
        if (!line) return refuse(std::string("the list of pages is cut off"));
        if (line->empty()) break;
        auto entry = read_entry(*line);
        if (!entry) return refuse("line " + std::to_string(entries.size() + 2) + " of the pages cannot be read");
        entries.push_back(std::move(*entry));
    }
    std::vector<Page> pages;
    for (Entry& entry : entries) {
        const std::array<std::string_view*, 3> parts{&entry.page.plain, &entry.page.gzip, &entry.page.brotli};
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (entry.sizes[i] > pack.size()) return refuse("the bytes of " + entry.page.path + " are cut off");
            *parts[i] = pack.substr(0, entry.sizes[i]);
            pack.remove_prefix(entry.sizes[i]);
        }
        pages.push_back(std::move(entry.page));
    }
    if (!pack.empty()) return refuse(std::string("there are bytes after the last page"));
    return pages;
}

}  // namespace paddock::net
