// The web pages inside the program, as web/tools/pack.mjs packed them; empty in a build without them.
#pragma once

#include <string_view>

namespace paddock {

std::string_view packed_pages();

}  // namespace paddock
