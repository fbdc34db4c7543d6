#include "pages.hpp"

// The assembler reads the file: a megabyte costs nothing, where the compiler would take seconds. PADDOCK_PAGES is set
// by cmake/pages.cmake.
asm(".section .rodata.paddock_pages,\"a\",@progbits\n"
    ".hidden paddock_pages_begin\n"
    ".globl paddock_pages_begin\n"
    ".balign 16\n"
    "paddock_pages_begin:\n"
    ".incbin \"" PADDOCK_PAGES
    "\"\n"
    ".hidden paddock_pages_end\n"
    ".globl paddock_pages_end\n"
    "paddock_pages_end:\n"
    ".byte 0\n"
    ".text\n");

extern "C" {
extern const char paddock_pages_begin[];
extern const char paddock_pages_end[];
}

namespace paddock {

std::string_view packed_pages() {
    return {paddock_pages_begin, static_cast<std::size_t>(paddock_pages_end - paddock_pages_begin)};
}

}  // namespace paddock
