// What the terminal needs of a game: each in desk/<game>.hpp; what holds for one that says nothing in plain_desk.hpp.
#pragma once

#include "games/registry.hpp"
#include "term/desk/all.hpp"
#include "term/plain_desk.hpp"
