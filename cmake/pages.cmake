# The web pages that the program carries: the pack that tools/web.sh makes, or nothing if it has not been made. So the
# terminal needs no web tools, and `./paddock serve` only links again.
set(PADDOCK_PAGES ${PROJECT_SOURCE_DIR}/build/web/pages.bin CACHE FILEPATH "The pack of web pages inside the program")

if(NOT EXISTS ${PADDOCK_PAGES})
  file(WRITE ${PADDOCK_PAGES} "")
endif()

# Puts the pack into pages.cpp. Its assembly names symbols that link-time optimization would not see.
set_source_files_properties(${PROJECT_SOURCE_DIR}/apps/paddock/pages.cpp TARGET_DIRECTORY paddock PROPERTIES
  COMPILE_DEFINITIONS PADDOCK_PAGES="${PADDOCK_PAGES}"
  COMPILE_OPTIONS -fno-lto
  OBJECT_DEPENDS ${PADDOCK_PAGES})
