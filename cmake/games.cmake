# The one list of games, in the order in which they are shown. A game is its folder src/games/<game>/ and what it says to
# other layers, each in a header of its own. Only game.hpp must be there: for all that a game does not say there is a
# default. From the list follow headers that include what there is, and everything else goes by those.
set(PADDOCK_GAMES ChangeHorses Chevaux JeuDeChevaux)
# Folders of games that are kept elsewhere; each has the same headers side by side, and names its game in CamelCase:
# tests/fourth/cuckoo defines Cuckoo. The tests add one, and so does who tries a game out.
set(PADDOCK_MORE_GAMES "" CACHE STRING "Folders below the repository with more games, separated by semicolons")

# The header that follows, where a game of ours says it (@ is its name), and what it is called in a folder of its own.
set(PADDOCK_PARTS
  "games/all.hpp|src/games/@/game.hpp|game.hpp"
  "bots/brains/all.hpp|src/bots/brains/@/brain.hpp|brain.hpp"
  "wire/views/all.hpp|src/wire/views/@.hpp|view_json.hpp"
  "table/facts/all.hpp|src/table/facts/@.hpp|facts.hpp"
  "study/evaluator/all.hpp|src/study/evaluator/@.hpp|evaluator.hpp"
  "term/desk/all.hpp|src/term/desk/@.hpp|desk.hpp")

# JeuDeChevaux is jeu_de_chevaux in paths.
function(paddock_path_of class variable)
  string(REGEX REPLACE "([a-z])([A-Z])" "\\1_\\2" path ${class})
  string(TOLOWER ${path} path)
  set(${variable} ${path} PARENT_SCOPE)
endfunction()

set(classes ${PADDOCK_GAMES})
foreach(folder ${PADDOCK_MORE_GAMES})
  cmake_path(GET folder FILENAME path)
  string(REGEX MATCHALL "[a-z]+" words ${path})
  set(class "")
  foreach(word ${words})
    string(SUBSTRING ${word} 0 1 first)
    string(SUBSTRING ${word} 1 -1 rest)
    string(TOUPPER ${first} first)
    string(APPEND class ${first}${rest})
  endforeach()
  list(APPEND classes ${class})
endforeach()
list(JOIN classes ", " PADDOCK_ALL_CLASSES)

foreach(part ${PADDOCK_PARTS})
  string(REPLACE "|" ";" part ${part})
  list(GET part 0 header)
  list(GET part 1 ours)
  list(GET part 2 theirs)
  set(includes "")
  foreach(class ${PADDOCK_GAMES})
    paddock_path_of(${class} path)
    string(REPLACE @ ${path} file ${ours})
    file(GLOB there CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${file})
    if(there)
      string(REGEX REPLACE "^src/" "" file ${file})
      string(APPEND includes "#include \"${file}\"\n")
    endif()
  endforeach()
  foreach(folder ${PADDOCK_MORE_GAMES})
    file(GLOB there CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/${theirs})
    if(there)
      string(APPEND includes "#include \"${folder}/${theirs}\"\n")
    endif()
  endforeach()
  set(list "")
  if(header STREQUAL games/all.hpp)
    set(list "\n#include <tuple>\n\nnamespace paddock {\n\nusing AllGames = std::tuple<${PADDOCK_ALL_CLASSES}>;\n\n}\n")
  endif()
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/${header} @ONLY NEWLINE_STYLE UNIX CONTENT
"// Generated from the list in cmake/games.cmake; do not edit.
#pragma once

@includes@@list@")
endforeach()
