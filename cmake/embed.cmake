# Text files of the repository as C++ raw strings, so that one binary carries all it needs.

# Writes ${output} below the generated include folder, with ${input} in place of @PADDOCK_TEXT@ in the template.
function(paddock_embed_text input output name namespace)
  file(READ ${input} text)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${input})
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/${output} @ONLY NEWLINE_STYLE UNIX CONTENT
"// Generated from the repository's own files; do not edit.
#pragma once

#include <string_view>

namespace @namespace@ {

inline constexpr std::string_view @name@ = R\"embedded(@text@)embedded\";

}
")
endfunction()

paddock_embed_text(${PROJECT_SOURCE_DIR}/data/breeds.csv games/chevaux/breeds_csv.hpp breeds_csv paddock::chevaux)

# The rules of every game, for `paddock rules` and the terminal's tables: docs/rules/<game>.<language>.md, or
# rules.<language>.md in the folder of a game that is kept elsewhere. A game without them has empty ones.
set(rulebooks "")
set(rulebook_includes "")
function(paddock_embed_rules path texts)
  string(REPLACE _ - name ${path})
  set(pages "")
  foreach(language en fr it)
    set(file ${texts}.${language}.md)
    if(EXISTS ${file})
      paddock_embed_text(${file} term/pages/${path}_${language}.hpp ${path}_${language} paddock::term::pages)
      string(APPEND rulebook_includes "#include \"term/pages/${path}_${language}.hpp\"\n")
      list(APPEND pages ${path}_${language})
    else()
      list(APPEND pages "std::string_view()")
    endif()
  endforeach()
  list(JOIN pages ", " pages)
  set(rulebooks "${rulebooks}    Rulebook{\"${name}\", {${pages}}},\n" PARENT_SCOPE)
  set(rulebook_includes "${rulebook_includes}" PARENT_SCOPE)
endfunction()
foreach(class ${PADDOCK_GAMES})
  paddock_path_of(${class} path)
  string(REPLACE _ - name ${path})
  paddock_embed_rules(${path} ${PROJECT_SOURCE_DIR}/docs/rules/${name})
endforeach()
foreach(folder ${PADDOCK_MORE_GAMES})
  cmake_path(GET folder FILENAME path)
  paddock_embed_rules(${path} ${PROJECT_SOURCE_DIR}/${folder}/rules)
endforeach()
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/term/pages/all.hpp @ONLY NEWLINE_STYLE UNIX CONTENT
"// Generated from the list in cmake/games.cmake; do not edit.
#pragma once

#include <array>
#include <string_view>

@rulebook_includes@
namespace paddock::term::pages {

struct Rulebook {
    std::string_view game;
    std::array<std::string_view, 3> texts;  // by language
};

inline constexpr std::array rulebooks{
@rulebooks@};

}
")
