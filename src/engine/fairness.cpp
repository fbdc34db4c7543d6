#include "engine/fairness.hpp"

#include <algorithm>

namespace paddock {

std::string difference(std::string_view drawn, std::string_view given) {
    constexpr std::size_t shown = 40;
    if (drawn.size() <= shown && given.size() <= shown)
        return "the dealer drew " + in_quotes(drawn) + ", the envelope gives " + in_quotes(given);
    const auto words = split(drawn, ' ');
    const auto other = split(given, ' ');
    const auto at = std::mismatch(words.begin(), words.end(), other.begin(), other.end());
    const auto word = [](auto found, auto end) { return found == end ? std::string("nothing") : in_quotes(*found); };
    return "word " + std::to_string(at.first - words.begin() + 1) + " of the dealer's draw is " +
           word(at.first, words.end()) + ", the envelope gives " + word(at.second, other.end());
}

}  // namespace paddock
