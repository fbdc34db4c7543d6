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

# The rules, for `paddock rules` and the terminal's tables.
foreach(game change-horses chevaux jeu-de-chevaux)
  foreach(language en fr it)
    string(REPLACE - _ page ${game}_${language})
    paddock_embed_text(${PROJECT_SOURCE_DIR}/docs/rules/${game}.${language}.md term/pages/${page}.hpp ${page} paddock::term::pages)
  endforeach()
endforeach()
