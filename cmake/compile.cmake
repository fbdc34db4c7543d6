# How the compiler is kept from reading the same headers hundreds of times.
#
# - A precompiled header with the parts of the standard library that nearly every file includes.
# - With CMAKE_UNITY_BUILD (every preset but `dev`) the files of a target are compiled in a few bundles. Each file still
#   compiles alone: `dev` does so, and the tidy stage checks it.

set(PADDOCK_PRECOMPILED
  <algorithm> <array> <bit> <charconv> <cstdint> <functional> <map> <memory> <optional> <ranges> <span> <string>
  <string_view> <tuple> <utility> <variant> <vector> <tl/expected.hpp>)

# Files that cannot share a bundle: each has names of its own that others of its layer have too, or takes so long that
# it should not wait for others.
set(PADDOCK_ALONE
  src/lab/train/.*_worth.cpp
  apps/paddock/load.cpp apps/paddock/pages.cpp
  tests/base/bits_portable_test.cpp)

# paddock_compile_together(<target> <kind>): targets of one kind have the same compiler options and share a precompiled
# header, which the first of them makes.
function(paddock_compile_together target kind)
  get_property(owner GLOBAL PROPERTY paddock_precompiled_${kind})
  if(CMAKE_SYSTEM_NAME STREQUAL WASI)
    # Layers differ in how they are optimized there, and the bundles are few.
  elseif(owner)
    target_precompile_headers(${target} REUSE_FROM ${owner})
  else()
    target_precompile_headers(${target} PRIVATE ${PADDOCK_PRECOMPILED} ${ARGN})
    set_property(GLOBAL PROPERTY paddock_precompiled_${kind} ${target})
  endif()
  get_target_property(unity ${target} UNITY_BUILD)
  if(unity)
    paddock_bundle(${target})
  endif()
endfunction()

# One bundle per game, which may open its own namespace, and one for the rest of the target. In these layers no file
# does, and all are in one bundle.
set(PADDOCK_IN_ONE_BUNDLE paddock_games paddock_bots paddock_wire)
function(paddock_bundle target)
  if(PADDOCK_LTO AND target STREQUAL paddock_games)
    # File by file the link-time inliner chooses better: 8 to 11 % fewer instructions for a game of Change Horses.
    set_target_properties(paddock_games PROPERTIES UNITY_BUILD OFF)
    return()
  endif()
  list(JOIN PADDOCK_ALONE "|" alone)
  file(GLOB games RELATIVE ${PROJECT_SOURCE_DIR}/src/games ${PROJECT_SOURCE_DIR}/src/games/*/play.hpp)
  list(TRANSFORM games REPLACE "/.*" "")
  list(JOIN games "|" games)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    cmake_path(ABSOLUTE_PATH source OUTPUT_VARIABLE path)
    file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${path})
    if(path MATCHES "^(${alone})$")
      set_source_files_properties(${source} TARGET_DIRECTORY ${target} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    elseif(NOT target IN_LIST PADDOCK_IN_ONE_BUNDLE AND path MATCHES "(${games})")
      set_source_files_properties(${source} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${CMAKE_MATCH_1})
    else()
      set_source_files_properties(${source} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP rest)
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
endfunction()

# ccache keeps what was compiled before, in whichever folder. A precompiled header is only kept if its date is not in it.
add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
find_program(PADDOCK_CCACHE_PROGRAM ccache)
if(PADDOCK_CCACHE AND PADDOCK_CCACHE_PROGRAM)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${PADDOCK_CCACHE_PROGRAM})
endif()
