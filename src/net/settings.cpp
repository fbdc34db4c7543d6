#include "net/settings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <vector>

#include "base/text.hpp"
#include "net/origin.hpp"

namespace paddock::net {

namespace {

std::string decimal(double value) {
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    return {digits.data(), end};
}

struct Placing {
    Settings& settings;
    std::string_view value;
    std::string_view called;

    Result<Done, std::string> operator()(const Setting::Text& text) const {
        text.at(settings) = value;
        return Done{};
    }
    Result<Done, std::string> operator()(const Setting::Switch& toggle) const {
        if (value != "yes" && value != "no") return refuse(not_this("it is yes or no"));
        toggle.at(settings) = value == "yes";
        return Done{};
    }
    Result<Done, std::string> operator()(const Setting::Number& number) const {
        const auto parsed = parse_integer(value);
        if (!parsed || *parsed < 0 || static_cast<std::uint64_t>(*parsed) < number.low ||
            static_cast<std::uint64_t>(*parsed) > number.high)
            return refuse(not_this("it is a whole number from " + std::to_string(number.low) + " to " +
                                   std::to_string(number.high)));
        number.put(settings, static_cast<std::uint64_t>(*parsed));
        return Done{};
    }
    Result<Done, std::string> operator()(const Setting::Rate& rate) const {
        constexpr double highest = 1e9;
        double parsed = 0;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), parsed);
        if (error != std::errc{} || end != value.data() + value.size() || !(parsed > 0) || parsed > highest)
            return refuse(not_this("it is a number above 0, such as 20 or 0.5"));
        rate.at(settings) = parsed;
        return Done{};
    }

    std::string not_this(std::string_view wanted) const {
        return std::string(called) + " cannot be " + in_quotes(value) + ": " + std::string(wanted);
    }
};

}  // namespace

std::string Setting::value(const Settings& settings) const {
    // The places give access for writing; nothing is written here.
    auto& readable = const_cast<Settings&>(settings);
    if (const auto* text = std::get_if<Text>(&place)) return text->at(readable);
    if (const auto* toggle = std::get_if<Switch>(&place)) return toggle->at(readable) ? "yes" : "no";
    if (const auto* number = std::get_if<Number>(&place)) return std::to_string(number->get(settings));
    return decimal(std::get<Rate>(place).at(readable));
}

Result<Done, std::string> Setting::put(Settings& settings, std::string_view value, std::string_view called) const {
    return std::visit(Placing{settings, value, called}, place);
}

const Setting* find_setting(std::string_view key) {
    const auto all = all_settings();
    const auto found = std::ranges::find(all, key, &Setting::key);
    return found == all.end() ? nullptr : &*found;
}

Result<Done, std::string> read_settings(std::string_view text, Settings& settings) {
    std::vector<std::string_view> seen;
    for (std::size_t number = 0; const std::string_view raw : split(text, '\n')) {
        ++number;
        const std::string_view line = trimmed(raw);
        if (line.empty() || line.starts_with('#')) continue;
        const std::string where = "line " + std::to_string(number) + ": ";
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos)
            return refuse(where + in_quotes(line) + " is not of the form key = value");
        const std::string_view key = trimmed(line.substr(0, equals));
        const Setting* setting = find_setting(key);
        if (setting == nullptr)
            return refuse(where + "there is no setting " + in_quotes(key) + "; docs/operations.md lists them");
        if (std::ranges::find(seen, key) != seen.end())
            return refuse(where + std::string(key) + " is set twice; set it once");
        seen.push_back(key);
        if (const auto done = setting->put(settings, trimmed(line.substr(equals + 1))); !done)
            return refuse(where + done.error());
    }
    return Done{};
}

Result<Done, std::string> check(const Settings& settings) {
    if (settings.log_level != "auto" && !parse_severity(settings.log_level))
        return refuse("log_level cannot be " + in_quotes(settings.log_level) +
                      ": it is auto, debug, info, warning or error");
    if (!settings.public_url.empty() && !origin_of_url(settings.public_url))
        return refuse("public_url cannot be " + in_quotes(settings.public_url) +
                      ": it begins with http:// or https:// and ends after the host and port");
    if (settings.silence_ms <= settings.ping_ms)
        return refuse(std::string("silence_ms must be more than ping_ms, or nobody has the time to answer"));
    return Done{};
}

std::string usual_data_folder() {
    if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data == '/')
        return std::string(data) + "/paddock";
    if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/')
        return std::string(home) + "/.local/share/paddock";
    return {};
}

}  // namespace paddock::net
