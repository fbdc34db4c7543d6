#include "lab/league_picture.hpp"

#include <algorithm>
#include <cmath>

namespace paddock::lab {

namespace {

// Grey and one blue, which are seen on light and on dark ground alike.
constexpr std::string_view style =
    "text{fill:#808080;font-size:13px}.title{font-size:17px;font-weight:bold}.name{font-size:14px}"
    ".small{font-size:11px}.grid{stroke:#808080;stroke-opacity:.3}.bar{stroke:#3b82c4;stroke-width:2}"
    "circle{fill:#3b82c4}";
constexpr double width = 720;
constexpr double left = 190;   // where the scale begins
constexpr double right = 660;  // where it ends
constexpr double top = 78;
constexpr double row_height = 34;

// As XML text; what does not belong there is a question mark. Long names, such as commands, are cut.
std::string escaped(std::string_view text) {
    constexpr std::size_t longest = 24;
    std::string out;
    for (const char c : text.substr(0, longest)) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else
            out += c >= ' ' && c < 0x7F ? c : '?';
    }
    return text.size() > longest ? out + "…" : out;
}

std::string number(double value) {
    return std::to_string(static_cast<long>(std::lround(value)));
}

std::string text_at(double x, double y, std::string_view anchor, std::string_view kind, std::string_view text) {
    return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" + std::string(anchor) +
           "\" class=\"" + std::string(kind) + "\">" + std::string(text) + "</text>\n";
}

std::string line(double x1, double y1, double x2, double y2, std::string_view kind) {
    return "<line x1=\"" + number(x1) + "\" y1=\"" + number(y1) + "\" x2=\"" + number(x2) + "\" y2=\"" + number(y2) +
           "\" class=\"" + std::string(kind) + "\"/>\n";
}

// A step of 1, 2 or 5 times a power of ten that parts a range into some six pieces.
double round_step(double range) {
    const double rough = std::max(1.0, range / 6);
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (rough <= factor * power) return factor * power;
    return 10 * power;
}

}  // namespace

std::string picture(const LeaguePlan& plan, const LeagueReport& report) {
    const auto rows = report.table();
    double low = 0;
    double high = 0;
    for (const LeagueRow* row : rows) {
        low = std::min(low, row->elo.low);
        high = std::max(high, row->elo.high);
    }
    const double step = round_step(high - low);
    low = step * std::floor(low / step);
    high = std::max(low + step, step * std::ceil(high / step));
    const auto x_of = [&](double elo) { return left + (elo - low) / (high - low) * (right - left); };
    const double bottom = top + row_height * static_cast<double>(rows.size());
    const double height = bottom + 62;

    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number(width) + " " +
                      number(height) + "\" width=\"" + number(width) + "\" height=\"" + number(height) +
                      "\" role=\"img\" font-family=\"sans-serif\">\n<style>" + std::string(style) + "</style>\n";
    svg += "<title>Ratings, " + escaped(plan.game) + "</title>\n";
    svg += text_at(20, 30, "start", "title",
                   escaped(plan.game) + ", " + std::to_string(report.players) + " players: ratings");
    svg += text_at(20, 52, "start", "small",
                   "Elo, " + escaped(report.anchor) + " = 0, with 95 % intervals; " + std::to_string(plan.games) +
                       " games each pair, seed " + std::to_string(plan.seed));
    for (double elo = low; elo <= high + step / 2; elo += step) {
        svg += line(x_of(elo), top - 8, x_of(elo), bottom, "grid");
        svg += text_at(x_of(elo), bottom + 20, "middle", "small", number(elo));
    }
    svg += text_at((left + right) / 2, bottom + 44, "middle", "small", "Elo");
    double y = top + row_height / 2;
    for (const LeagueRow* row : rows) {
        svg += text_at(left - 14, y + 5, "end", "name", escaped(row->name));
        svg += line(x_of(row->elo.low), y, x_of(row->elo.high), y, "bar");
        for (const double end : {row->elo.low, row->elo.high}) svg += line(x_of(end), y - 5, x_of(end), y + 5, "bar");
        svg += "<circle cx=\"" + number(x_of(row->elo.value)) + "\" cy=\"" + number(y) + "\" r=\"5\"/>\n";
        svg += text_at(width - 14, y + 5, "end", "name", number(row->elo.value));
        y += row_height;
    }
    return svg + "</svg>\n";
}

}  // namespace paddock::lab
