// The standard input as lines that a person types: a resized window comes as a line of its own (`term::resized`), and
// an interrupt as the end of the input.
#pragma once

#include <array>
#include <streambuf>

namespace paddock {

class Keyboard final : public std::streambuf {
public:
    Keyboard();

protected:
    int_type underflow() override;

private:
    std::array<char, 4096> buffer_{};
};

}  // namespace paddock
