// The pages that the program carries: one file, made by web/tools/pack.mjs, with every page plain and compressed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace paddock::net {

struct Page {
    std::string path;        // as asked for: "/", "/assets/main-x1y2.js"
    std::string type;        // Content-Type
    std::string hash;        // of the plain bytes
    bool immutable = false;  // its name changes with its bytes, so it may be kept for ever
    std::string_view plain;
    std::string_view gzip;    // empty: compressing does not pay
    std::string_view brotli;  // the same
};

// The pages point into `pack`, which must stay. An empty pack has no pages. The reason is a sentence.
//
// The form: a line "paddock-pages/1", a line per page (path, type, hash, "immutable" or "checked", and the sizes of
// plain, gzip and brotli, with tabs between), an empty line, then all bytes in the same order.
Result<std::vector<Page>, std::string> read_pages(std::string_view pack);

}  // namespace paddock::net
