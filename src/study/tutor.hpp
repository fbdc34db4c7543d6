// Judges a move before it is made: the tutor of one seat, who is told what the seat sees and nothing else.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "engine/house_rules.hpp"
#include "study/study.hpp"
#include "table/advisor.hpp"

namespace paddock::study {

class Tutor {
public:
    virtual ~Tutor() = default;
    // The seat's view after each event, as JSON. The first may come in the middle of a game: what led there is then
    // not reasoned about.
    virtual Answer<Done> see(std::string_view view) = 0;
    // What a move of the seat costs against the best one found. With the same looks the answer is the same.
    virtual Answer<Decision> judge(std::string_view move, std::uint64_t looks) = 0;
};

Answer<std::unique_ptr<Tutor>> open_tutor(std::string_view game, const RuleList& rules, Seat seat, std::uint64_t seed);

}  // namespace paddock::study
