#include "load/echo.hpp"

namespace paddock {

namespace {

char digit_of(Seat seat) {
    return static_cast<char>('0' + index_of(seat));
}

}  // namespace

bool Echo::remember(std::string_view text, const std::vector<std::string_view>& views, Seat seat) {
    constexpr std::string_view key = R"("seat":)";
    text_.assign(text);
    seats_.clear();
    for (const std::string_view view : views) {
        const std::size_t at = view.find(key) + key.size();
        if (index_of(seat) >= most_seats || at < key.size() || at >= view.size() || view[at] != digit_of(seat)) {
            forget();
            return false;
        }
        seats_.push_back(static_cast<std::size_t>(view.data() - text.data()) + at);
    }
    return true;
}

bool Echo::matches(std::string_view text, Seat seat) {
    if (text_.empty() || text.size() != text_.size() || index_of(seat) >= most_seats) return false;
    for (const std::size_t at : seats_) text_[at] = digit_of(seat);
    return text == text_;
}

}  // namespace paddock
