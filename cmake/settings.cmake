# Warnings and sanitizers for everything that we write.
add_library(paddock_settings INTERFACE)
target_include_directories(paddock_settings INTERFACE ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/generated)
target_compile_options(paddock_settings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Werror)
if(NOT CMAKE_UNITY_BUILD)  # names of one file may shadow those of the next in a bundle
  target_compile_options(paddock_settings INTERFACE -Wshadow)
endif()
# Multiplying and adding in one rounding is another result than in two: bots answer the same in WebAssembly.
target_compile_options(paddock_settings INTERFACE -ffp-contract=off)
# The deck is read by the compiler itself; reading 48 lines takes more steps than clang allows by default.
target_compile_options(paddock_settings INTERFACE $<$<CXX_COMPILER_ID:Clang>:-fconstexpr-steps=20000000>)

if(PADDOCK_SANITIZE)
  target_compile_options(paddock_settings INTERFACE -fsanitize=${PADDOCK_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(paddock_settings INTERFACE -fsanitize=${PADDOCK_SANITIZE})
endif()

# Bit tricks (popcnt, pdep) make the engine faster. Where the building machine has them they are used; a binary meant
# for older machines is configured with -DPADDOCK_ARCH= (empty: the compiler's default).
if(NOT DEFINED PADDOCK_ARCH)
  include(CheckCXXSourceRuns)
  set(CMAKE_REQUIRED_FLAGS -march=x86-64-v3)
  check_cxx_source_runs("#include <immintrin.h>
    int main(int argc, char**) { return _pdep_u64(1, 1ULL << argc) == 2 && __builtin_cpu_supports(\"avx2\") ? 0 : 1; }" PADDOCK_HAS_V3)
  unset(CMAKE_REQUIRED_FLAGS)
  if(PADDOCK_HAS_V3)
    set(PADDOCK_ARCH x86-64-v3 CACHE STRING "The processor that the code is made for")
  else()
    set(PADDOCK_ARCH "" CACHE STRING "The processor that the code is made for")
  endif()
endif()
if(PADDOCK_ARCH)
  target_compile_options(paddock_settings INTERFACE -march=${PADDOCK_ARCH})
endif()
# Games kept elsewhere are included by their path in the repository.
if(PADDOCK_MORE_GAMES)
  target_include_directories(paddock_settings INTERFACE ${PROJECT_SOURCE_DIR})
endif()
