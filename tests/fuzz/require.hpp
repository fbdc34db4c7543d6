// How a fuzz target says that something is wrong: a sentence, then a crash that libFuzzer reports with its input.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace paddock::fuzz {

inline void require(bool holds, std::string_view sentence, const std::string& detail = {}) {
    if (holds) return;
    std::fprintf(stderr, "%.*s%s%s\n", static_cast<int>(sentence.size()), sentence.data(), detail.empty() ? "" : ": ",
                 detail.c_str());
    std::abort();
}

}  // namespace paddock::fuzz
