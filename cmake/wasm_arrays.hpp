// Included before everything that is compiled for WebAssembly: iterators of std::array are plain pointers, as they are
// in the native library, so that `auto*` means the same in both. They never cross into the compiled library.
#pragma once

#include <__config>

#undef _LIBCPP_ABI_USE_WRAP_ITER_IN_STD_ARRAY
