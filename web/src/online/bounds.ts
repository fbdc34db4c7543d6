// The most that this page reads, by the names of the server's settings. No server can be told to send more: a test
// compares these with src/net/settings_table.cpp.
export const bounds = {
  name_characters: 100,
  chat_characters: 2000,
  chat_lines_kept: 1000,
  events_at_once: 1000,
  events_per_game: 200_000,
} as const;

// A move and what the dealer draws after it are told together, so that a game may end a little later.
export const mostEvents = bounds.events_per_game + 1000;
// A character outside the plane of the common ones has the length 2.
export const nameUnits = 2 * bounds.name_characters;
export const textUnits = 2 * bounds.chat_characters;
