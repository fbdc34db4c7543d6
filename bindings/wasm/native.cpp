// The same calls natively, a request a line on the standard input and an answer a line on the standard output: what
// the WebAssembly module answers is compared with this, byte by byte.
#include <chrono>
#include <iostream>
#include <string>

#include "calls.hpp"
#include "clock.hpp"

double paddock::now_ms() {
    const std::chrono::duration<double, std::milli> since = std::chrono::steady_clock::now().time_since_epoch();
    return since.count();
}

int main() {
    std::ios::sync_with_stdio(false);
    for (std::string line; std::getline(std::cin, line);) std::cout << paddock::answer_call(line) << '\n' << std::flush;
}
