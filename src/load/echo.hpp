// A message that was found right, so that the same message to another client of the table need not be read again. In a
// game without secrets two such messages differ in nothing but the seat that each view is for.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/seat.hpp"

namespace paddock {

class Echo {
public:
    // `views` are parts of the text, each for that seat. False: it says its seat in another way than we know.
    bool remember(std::string_view text, const std::vector<std::string_view>& views, Seat seat);
    void forget() { text_.clear(); }
    // Whether the text is what a client on that seat must be sent.
    bool matches(std::string_view text, Seat seat);

private:
    std::string text_;
    std::vector<std::size_t> seats_;  // where the seats stand, a digit each
};

}  // namespace paddock
