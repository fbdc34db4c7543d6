#include "store/store.hpp"

namespace paddock::store {

std::string_view to_text(StoreFault fault) {
    switch (fault) {
        case StoreFault::conflict: return "conflict";
        case StoreFault::full: return "full";
        case StoreFault::locked: return "locked";
        case StoreFault::replaced: return "replaced";
        case StoreFault::damaged: return "damaged";
        case StoreFault::failed: break;
    }
    return "failed";
}

}  // namespace paddock::store
