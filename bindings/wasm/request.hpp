// A request of the one call: its fields, and the text that goes with it.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "table/advisor.hpp"
#include "wire/json_value.hpp"

namespace paddock {

struct Request {
    JsonValue fields;
    std::string_view payload;

    std::string_view text(std::string_view name) const { return fields.text_of(name); }
    std::optional<std::int64_t> number(std::string_view name) const { return fields.number_of(name); }
    // 64 bits do not fit a number of JavaScript, so seeds travel as decimal texts.
    Answer<std::uint64_t> seed() const {
        std::uint64_t seed = 0;
        const std::string_view digits = text("seed");
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
        if (error != std::errc{} || end != digits.data() + digits.size())
            return refuse(Refusal{"internal", "'seed' must be a decimal number of at most 64 bits, as a text"});
        return seed;
    }
    Answer<RuleList> rules() const {
        static const JsonValue none{JsonValue::Object{}};
        const JsonValue* value = fields.find("rules");
        auto rules = rules_of_json(value != nullptr ? *value : none);
        if (!rules) return refuse(Refusal{"rules", rules.error().sentence});
        return std::move(*rules);
    }
};

// The seat that a request names.
inline Answer<Seat> seat_in(const Request& request, std::size_t players) {
    const auto seat = request.number("seat");
    if (!seat || *seat < 0 || *seat >= static_cast<std::int64_t>(players))
        return refuse(Refusal{"seat", "there is no such seat at this table"});
    return seat_at(static_cast<std::size_t>(*seat));
}

// The seat of a request; without one, the spectator.
inline Answer<Seat> viewer_in(const Request& request, std::size_t players) {
    const JsonValue* seat = request.fields.find("seat");
    if (seat == nullptr || seat->is_null()) return spectator;
    return seat_in(request, players);
}

}  // namespace paddock
