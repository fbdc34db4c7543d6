// Numbers and names as text, the same in every locale.
#pragma once

#include <string>
#include <string_view>

namespace paddock {

// With that many digits after the point.
std::string fixed(double number, int decimals);
// A large number to be read by people: 1234567.8 gives "1,234,568".
std::string grouped(double number);
// Padded with spaces on the left (for numbers) or on the right (for words) to that many columns.
std::string right_aligned(const std::string& text, std::size_t width);
std::string left_aligned(const std::string& text, std::size_t width);
// As a string of JSON. It may come from a command line: what is no UTF-8 becomes a sign for that.
std::string quoted_json(std::string_view text);

}  // namespace paddock
