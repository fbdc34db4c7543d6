# The words of the terminal, data/words/<language>/terminal/*.json, as C++: a list of keys and a table of texts.
set(word_languages en fr it)
set(words_at ${PROJECT_SOURCE_DIR}/data/words)

# All texts of one file in every language, by key, into ${rows}; the keys into ${keys}.
function(paddock_read_words area rows keys)
  foreach(language IN LISTS word_languages)
    set(file ${words_at}/${language}/terminal/${area}.json)
    if(NOT EXISTS ${file})
      message(FATAL_ERROR "${file} is missing")
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} json_${language})
    string(JSON count_${language} ERROR_VARIABLE fault LENGTH "${json_${language}}")
    if(fault)
      message(FATAL_ERROR "${file}: ${fault}")
    endif()
    if(NOT count_${language} EQUAL count_en)
      message(FATAL_ERROR "${file} has ${count_${language}} texts, the English one ${count_en}")
    endif()
  endforeach()
  set(new_rows "")
  set(new_keys "")
  math(EXPR last "${count_en} - 1")
  foreach(i RANGE ${last})
    string(JSON key MEMBER "${json_en}" ${i})
    set(row "")
    foreach(language IN LISTS word_languages)
      string(JSON text ERROR_VARIABLE fault GET "${json_${language}}" ${key})
      if(fault)
        message(FATAL_ERROR "${words_at}/${language}/terminal/${area}.json has no text for ${key}")
      endif()
      string(APPEND row "R\"w(${text})w\", ")
    endforeach()
    string(APPEND new_rows "    {{${row}}},  // ${key}\n")
    string(APPEND new_keys "    ${key},\n")
  endforeach()
  set(${rows} "${${rows}}${new_rows}" PARENT_SCOPE)
  set(${keys} "${${keys}}${new_keys}" PARENT_SCOPE)
endfunction()

file(GLOB areas CONFIGURE_DEPENDS RELATIVE ${words_at}/en/terminal ${words_at}/en/terminal/*.json)
list(REMOVE_ITEM areas countries.json)
foreach(list texts words countries country_keys)
  set(${list} "")  # other files use such names too
endforeach()
foreach(area IN LISTS areas)
  cmake_path(GET area STEM area)
  paddock_read_words(${area} texts words)
endforeach()
paddock_read_words(countries countries country_keys)

file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/term/word.hpp @ONLY NEWLINE_STYLE UNIX CONTENT
"// Generated from data/words; do not edit.
#pragma once

#include <cstdint>

namespace paddock::term {

enum class Word : std::uint16_t {
@words@    count
};

}
")
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/term/texts.hpp @ONLY NEWLINE_STYLE UNIX CONTENT
"// Generated from data/words; do not edit.
#pragma once

#include <array>
#include <string_view>

namespace paddock::term {

using Texts = std::array<std::string_view, 3>;  // by language

inline constexpr Texts texts[]{
@texts@};

inline constexpr Texts countries[]{
@countries@};

}
")
