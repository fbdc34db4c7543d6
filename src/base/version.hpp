// Which version of Paddock this is: what `project()` in CMakeLists.txt says.
#pragma once

#include <string_view>

namespace paddock {

std::string_view version();

}  // namespace paddock
