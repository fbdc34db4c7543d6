#include "base/version.hpp"

namespace paddock {

std::string_view version() {
    return PADDOCK_VERSION;
}

}  // namespace paddock
