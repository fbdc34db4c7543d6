// Flags of a subcommand, read strictly: `--name value`, `--name=value`, switches, words without a flag.
// Whatever is not known is refused with a sentence that names the nearest thing that is.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "command.hpp"

namespace paddock {

struct Flag {
    enum class Kind : std::uint8_t { toggle, value, repeated_value };
    std::string_view name;  // with its two dashes
    Kind kind = Kind::toggle;
};

class Options {
public:
    // What follows `--` is a word even where it looks like a flag; so is a lone `-`.
    static Result<Options, Fault> parse(Arguments arguments, std::span<const Flag> known);

    const std::vector<std::string_view>& words() const { return words_; }
    bool has(std::string_view flag) const { return value(flag).has_value(); }
    std::optional<std::string_view> value(std::string_view flag) const;
    std::vector<std::string_view> values(std::string_view flag) const;
    // A whole number in that range; `missing` where the flag is not there.
    Result<std::uint64_t, Fault> number(std::string_view flag, std::uint64_t low, std::uint64_t high,
                                        std::uint64_t missing) const;

private:
    std::vector<std::pair<std::string_view, std::string_view>> flags_;  // name and value, in the order given
    std::vector<std::string_view> words_;
};

// The house rules of repeated `--rule key=value`, in the order given; a key given twice is refused.
Result<RuleList, Fault> read_rule_flags(std::span<const std::string_view> rules);

// Adds `--players N` to the rules; where they name the players already, both must agree.
Result<Done, Fault> add_players(RuleList& rules, const Options& options);

// Whether --help or -h is among the arguments.
bool asks_for_help(Arguments arguments);

// " (did you mean 'x'?)" for the nearest of the words known, if one is near; else nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> known);

}  // namespace paddock
