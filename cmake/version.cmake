# The version, which `project()` in CMakeLists.txt alone says. One file is compiled with it, so that a new version costs
# one compilation. web/vite.config.ts reads the same line.
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/base/version.cpp TARGET_DIRECTORY paddock_base PROPERTIES
  COMPILE_DEFINITIONS PADDOCK_VERSION="${PROJECT_VERSION}")
