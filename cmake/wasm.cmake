# The toolchain for WebAssembly: Debian's clang-19 for wasm32-wasi, as a reactor (a library with exports, no main).
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# A fixed memory layout with a stack that is large enough for a search; what overflows it traps instead of writing on.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-fuse-ld=/usr/bin/wasm-ld-19 -mexec-model=reactor -Wl,--stack-first -Wl,-z,stack-size=1048576 -Wl,--strip-all")

# A header-only library of the machine, without its C library's headers.
set(host_headers ${CMAKE_CURRENT_LIST_DIR}/../build/wasm-headers)
file(MAKE_DIRECTORY ${host_headers})
file(CREATE_LINK /usr/include/tl ${host_headers}/tl SYMBOLIC)
# The library's own checks of every index would cost a fifth of the speed; natively asserts are off as well.
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -isystem ${host_headers} -include ${CMAKE_CURRENT_LIST_DIR}/wasm_arrays.hpp -D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_NONE")
