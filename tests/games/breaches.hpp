// Positions changed field by field, and the rules that they break, as one line each, for tests.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "engine/game.hpp"

namespace paddock {

// Field names and what stands there instead; a later one counts.
using Changes = std::vector<std::pair<std::string, std::string>>;

inline std::string changed(std::string_view text, const Changes& changes) {
    std::string out;
    for (std::string_view field : split(text, ';')) {
        if (field.starts_with(' ')) field.remove_prefix(1);
        const std::string name(field.substr(0, field.find(' ')));
        std::string rest(field.substr(name.size() + 1));
        for (const auto& [changed_name, words] : changes)
            if (changed_name == name) rest = words;
        out += (out.empty() ? "" : "; ") + name + " " + rest;
    }
    return out;
}

// "rule clause subject subject", in the order in which they are named; nothing for a legal position.
template <Game G>
std::vector<std::string> broken_rules(const typename G::Rules& rules, std::string_view text) {
    const auto state = G::read_position(rules, text);
    if (state) return {};
    EXPECT_FALSE(state.error().empty());
    std::vector<std::string> broken;
    for (const Breach& breach : state.error()) {
        EXPECT_FALSE(breach.sentence.empty());
        std::string line(breach.rule);
        if (!breach.clause.empty()) line += " " + std::string(breach.clause);
        for (const std::string& subject : breach.subjects)
            if (!subject.empty()) line += " " + subject;
        broken.push_back(line);
    }
    return broken;
}

}  // namespace paddock
