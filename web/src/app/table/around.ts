// What others add to the frame of a table.
import type { Snippet } from 'svelte';

// What people say to one another, as a tab of the panel.
export interface Talk {
  title: string;
  unread: number;
  unreadText: string;
  panel: Snippet;
}

// What an online table adds.
export interface Around {
  strip: Snippet; // under the top bar: the line, the seat
  signs: Snippet; // clocks: in the status line, or where there is little room with the people
  people: Snippet<[boolean]>; // under the players; true: there is little room
  talk: Talk;
  menu: Snippet;
  blocked: string | null; // why nothing can be done now
  refused: string | null; // why the last choice was not taken
  seeResult: () => void;
  recover: () => void;
}

// What a lesson adds: the coach, where the log would be.
export interface Guide {
  panel: Snippet;
  reading: boolean; // something is to be read first: at the table there is nothing to press
  recover: () => void;
}
