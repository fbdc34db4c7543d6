// What the table page needs of a game, the same for all three. A board draws a view with the facts that follow from it,
// and offers the legal moves that it is handed; it holds no rules.
import type { Component } from 'svelte';
import type { Outcome, Seat, SeenEvent, Turn, Viewer } from '../engine/types';
import type { FactsOf } from '../engine/views';
import type { Drawing } from '../pieces/drawing';
import type { Words } from '../words/words';

// One moment of a game as somebody sees it.
export interface Seen<View> {
  view: View;
  facts: FactsOf<View>; // what follows from the view by the rules, moves that are legal in it included
}

// What is on the table now, as its viewer sees it.
export interface Scene<View> extends Seen<View> {
  viewer: Viewer; // whose eyes
  you?: Viewer; // who is called "you"; missing: the viewer
  turn: Turn;
  legal: readonly string[]; // the moves that the viewer may choose now; empty while waiting
  names: readonly string[]; // by seat: "Marta", and the word for "you" is not among them
  outcome: Outcome | null;
  again?: boolean; // told again, in a replay: nothing can be done about it
}

// Every component of a board gets these.
export interface BoardProps<View> extends Scene<View> {
  words: Words; // the catalogue in the person's language
  before: Seen<View> | null; // the moment before `event`, for motion; null: nothing to animate
  event: SeenEvent | null; // what led from `before` to `view`
  chosen: string | null; // the legal move that the large button would commit; null: none yet
  choose: (move: string | null) => void; // choosing is free
  commit: () => void; // the same as pressing the large button: for a double tap, and for the die
  hint: string | null; // a move to mark with the bulb
  keys: boolean; // whether letters are keys here; a setting
  pace: number; // 1: as designed; smaller is quicker; 0: no motion at all
  alone?: boolean; // one person at this screen, and all others are bots: nothing needs to be hidden here
  settled: () => void; // to be called when the motion of `event` has come to its end (at once where there is none)
}

// Who is called "you": whose eyes look, unless the page says who sits here, as one who looks back does.
export const readerOf = ({ viewer, you }: Pick<Scene<unknown>, 'viewer' | 'you'>): Viewer =>
  you === undefined ? viewer : you;

// What the large button says.
export interface Action {
  text: string; // "Play D E: D stays, E moves 1", or why it cannot be pressed: "Waiting for Théo"
  enabled: boolean;
}

// An outcome that the board has still to show.
export interface Suspense<View> {
  caption: (scene: Scene<View>, words: Words) => string; // of the scene before
  over?: Promise<void>; // kept when it may be told; without it that is when the motion has come to its end
}

export interface BoardModule<View> {
  secrets: boolean; // whether a curtain is drawn between two persons at one screen
  Board: Component<BoardProps<View>>; // the race, the cards on the table, the ring
  Own: Component<BoardProps<View>> | null; // the viewer's own strip: certificate, cards, hand, Wild Horse; the die
  Seats: Component<BoardProps<View>>; // the players' rows for the side column
  Ending: Component<BoardProps<View>>; // how it ended and why, with a picture, for the result page
  Standings: Component<BoardProps<View>>; // who came where, beside it
  Sentence?: Component<{ text: string; names: readonly string[] }>; // what is told, with pieces drawn in the text
  title(scene: Scene<View>, words: Words): string; // "Round 5 of 14 · first half"
  status(scene: Scene<View>, words: Words): string; // one sentence: what to do now, or for whom the table waits
  action(scene: Scene<View>, chosen: string | null, words: Words): Action;
  // One event as sentences for the log and the screen reader; empty where there is nothing to tell.
  tell(before: Seen<View>, event: SeenEvent, after: Seen<View>, scene: Scene<View>, words: Words): string[];
  // Where the log tells an event and the one before it in one line: the sentences for both; null: each has its own.
  line?(before: Seen<View>, event: SeenEvent, after: Seen<View>, scene: Scene<View>, words: Words): string[] | null;
  // For an event whose outcome unfolds on the board; null: it is told at once. Until then the page shows the table as
  // it was before, under this caption.
  suspense?(before: Seen<View>, event: SeenEvent, after: Seen<View>): Suspense<View> | null;
  // Where the board shows the way on itself, in place of the large button: what Enter does then; null: it does not.
  wayOn?(scene: Scene<View>): (() => void) | null;
  // The state read aloud on a key: totals (T), race (R).
  totals(scene: Scene<View>, words: Words): string;
  race(scene: Scene<View>, words: Words): string;
  // A move in words, for hints and lists: "play D E".
  describe(move: string, scene: Scene<View>, words: Words): string;
  // A reason's subject in words: a horse, a characteristic, a colour.
  subject(kind: string, subject: number, words: Words): string;
  // Whether a seat has played to its end while the game goes on without it.
  done?(view: View, seat: Seat): boolean;
  // The only sensible thing to do where a person has no choice (one legal move); null where there is one.
  forced(scene: Scene<View>): string | null;
  // What happens when the person presses the n-th key (1 to 9), and when arrows move within the board's group; the
  // board answers with the move to choose, or null.
  nth(scene: Scene<View>, n: number): string | null;
  // The position as a picture to send.
  picture(scene: Scene<View>, words: Words): Drawing;
}

// A seat's row needs to know who is due.
export const isDue = (turn: Turn, seat: Seat): boolean => turn.kind === 'seats' && turn.seats.includes(seat);
