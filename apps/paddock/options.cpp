#include "options.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>

#include "base/text.hpp"

namespace paddock {

namespace {

// How many letters must be put in, taken out or changed to make one word the other (Levenshtein).
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
        }
    }
    return row[b.size()];
}

const Flag* find_flag(std::span<const Flag> known, std::string_view name) {
    const auto found = std::find_if(known.begin(), known.end(), [&](const Flag& flag) { return flag.name == name; });
    return found == known.end() ? nullptr : &*found;
}

// Flags that mean the same wherever they mean something.
constexpr std::array<std::string_view, 8> shared_flags{"--players", "--seats",   "--budget", "--threads",
                                                       "--json",    "--records", "--seed",   "--rule"};

// Flags of earlier versions, and their names now.
constexpr std::array renamed_flags{std::pair<std::string_view, std::string_view>{"--record", "--records"}};

Fault unknown_flag(std::string_view name, std::span<const Flag> known) {
    for (const auto& [old, now] : renamed_flags)
        if (name == old && find_flag(known, now) != nullptr)
            return {std::string(old) + " is called " + std::string(now) + " now"};
    const bool elsewhere = std::find(shared_flags.begin(), shared_flags.end(), name) != shared_flags.end();
    if (known.empty() && elsewhere) return {std::string(name) + " means nothing here; this subcommand has no flags"};
    if (known.empty()) return {"there is no flag " + in_quotes(name) + "; this subcommand has none"};
    std::vector<std::string_view> names;
    std::string list;
    for (const Flag& flag : known) {
        names.push_back(flag.name);
        list += (list.empty() ? "" : ", ") + std::string(flag.name);
    }
    if (elsewhere) return {std::string(name) + " means nothing here; there is " + list};
    return {"there is no flag " + in_quotes(name) + did_you_mean(name, names) + "; there is " + list};
}

}  // namespace

Result<Options, Fault> Options::parse(Arguments arguments, std::span<const Flag> known) {
    Options options;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view argument = arguments[i];
        if (argument == "--") {
            options.words_.insert(options.words_.end(), arguments.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                  arguments.end());
            break;
        }
        if (!argument.starts_with('-') || argument == "-") {
            options.words_.push_back(argument);
            continue;
        }
        const std::size_t equals = argument.find('=');
        const std::string_view name = argument.substr(0, equals);
        const Flag* flag = find_flag(known, name);
        if (flag == nullptr) return refuse(unknown_flag(name, known));
        if (flag->kind != Flag::Kind::repeated_value && options.has(name))
            return refuse(Fault{std::string(name) + " is given twice; give it once"});
        if (flag->kind == Flag::Kind::toggle) {
            if (equals != std::string_view::npos) return refuse(Fault{std::string(name) + " takes no value"});
            options.flags_.emplace_back(flag->name, "");
            continue;
        }
        if (equals != std::string_view::npos) {
            options.flags_.emplace_back(flag->name, argument.substr(equals + 1));
            continue;
        }
        if (i + 1 == arguments.size() || arguments[i + 1].starts_with("--"))
            return refuse(Fault{std::string(name) + " needs a value after it"});
        options.flags_.emplace_back(flag->name, arguments[++i]);
    }
    return options;
}

std::optional<std::string_view> Options::value(std::string_view flag) const {
    for (const auto& [name, value] : flags_)
        if (name == flag) return value;
    return std::nullopt;
}

std::vector<std::string_view> Options::values(std::string_view flag) const {
    std::vector<std::string_view> found;
    for (const auto& [name, value] : flags_)
        if (name == flag) found.push_back(value);
    return found;
}

Result<std::uint64_t, Fault> Options::number(std::string_view flag, std::uint64_t low, std::uint64_t high,
                                             std::uint64_t missing) const {
    const auto text = value(flag);
    if (!text) return missing;
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
    if (error != std::errc() || end != text->data() + text->size() || number < low || number > high)
        return refuse(Fault{std::string(flag) + " must be a whole number from " + std::to_string(low) + " to " +
                            std::to_string(high) + ", not " + in_quotes(*text)});
    return number;
}

Result<RuleList, Fault> read_rule_flags(std::span<const std::string_view> rules) {
    RuleList list;
    for (const std::string_view rule : rules) {
        const std::size_t equals = rule.find('=');
        if (equals == std::string_view::npos || equals == 0)
            return refuse(Fault{"--rule must be key=value, for instance --rule players=3, not " + in_quotes(rule)});
        const std::string_view key = rule.substr(0, equals);
        for (const auto& [name, value] : list)
            if (name == key) return refuse(Fault{"house rule " + in_quotes(key) + " is given twice; give it once"});
        list.emplace_back(std::string(key), parse_rule_value(rule.substr(equals + 1)));
    }
    return list;
}

Result<Done, Fault> add_players(RuleList& rules, const Options& options) {
    const auto text = options.value("--players");
    if (!text) return Done{};
    const auto players = options.number("--players", 1, most_seats, 0);
    if (!players) return refuse(players.error());
    const RuleValue wanted = static_cast<std::int64_t>(*players);
    for (const auto& [name, value] : rules) {
        if (name != "players") continue;
        if (value == wanted) return Done{};
        return refuse(Fault{"--players " + std::string(*text) + " and --rule players=" + to_text(value) +
                            " disagree; give one of them"});
    }
    rules.emplace(rules.begin(), "players", wanted);
    return Done{};
}

bool asks_for_help(Arguments arguments) {
    const auto end = std::find(arguments.begin(), arguments.end(), std::string_view("--"));
    return std::any_of(arguments.begin(), end, [](std::string_view word) { return word == "--help" || word == "-h"; });
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> known) {
    constexpr std::size_t longest = 40;  // nobody mistypes more than that
    if (word.size() > longest) return {};
    std::string_view nearest;
    std::size_t least = std::max<std::size_t>(2, word.size() / 3) + 1;
    for (const std::string_view candidate : known) {
        const std::size_t needed = distance(word, candidate);
        if (needed >= least || needed >= candidate.size()) continue;
        nearest = candidate;
        least = needed;
    }
    return nearest.empty() ? std::string{} : " (did you mean '" + std::string(nearest) + "'?)";
}

}  // namespace paddock
