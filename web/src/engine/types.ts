// What the engine says, as types. Views of each game are in views.ts. The words are those of the C++ side: moves and
// events are texts in the record notation ("play AB", "lead weight", "move R12"), seats are numbers from 0.
import type { Effect, Facts, View } from './views';

export type GameName = string; // as the engine lists them: "change-horses"
export type Level = 'random' | 'foal' | 'trot' | 'canter' | 'gallop';
export type Seat = number;
// Whose eyes: a seat's, or null for somebody who watches and sees only what lies open for all.
export type Viewer = Seat | null;

// --- Games and house rules

export type RuleValue = null | boolean | number | string;
export type Rules = Record<string, RuleValue>;

export interface RuleInfo {
  name: string;
  kind: 'flag' | 'number' | 'seat_or_drawn' | 'letter'; // seat_or_drawn: a seat, or null for "drawn"
  low: number;
  high: number;
  letters: string; // for kind letter: the ones allowed, for instance "RGBY"
  default: RuleValue; // of a record that leaves the key out
  usual: RuleValue; // of a table where nothing is chosen
}

export interface GameInfo {
  name: GameName;
  title: string;
  secrets: boolean; // whether seats know what others do not
  stop: string; // the draw by which the dealer ends a game when its clock has run out; empty: nothing does
  beliefs: boolean; // whether something is owned in secret, so that there is a belief to ask for
  clear: number; // what a mistake costs at least, as far as chance goes, to be worth a word
  endings: Ending[]; // all that there are
  rules: RuleInfo[]; // the first is `players`; its low and high say how many can play
}

// A rule that a position breaks, for the words of the page: the names and subjects are those of src/games/*/position.
export interface Breach {
  rule: string;
  clause: string; // "JC-8"; empty where the text itself is wrong
  subjects: string[];
  sentence: string; // in English
}

// --- A game under way

export interface Turn {
  kind: 'dealer' | 'seats' | 'over';
  seats: Seat[]; // who may act now
  together: boolean; // they choose at the same time, in secret
  due: string; // dealer: the first word of the draw: lanes, certificates, order, deal, first, shuffle, roll; else ""
}

// An event as its viewer learns of it: "?" stands for what the viewer may not know.
export interface SeenEvent {
  number: number; // from 1
  by: Viewer; // null: the dealer
  text: string;
  effect: Effect | null; // what a move brought about that everyone may see
}

// What a viewer sees after event `seq`.
export interface Sight {
  seq: number;
  event: SeenEvent | null; // the last one; null before the first
  view: View;
  facts: Facts; // what follows from the view by the rules
  turn: Turn;
  legal: string[]; // the viewer's legal moves if it is due now, else empty
  outcome: Outcome | null; // when the game is over now
}

// What follows from a view alone.
export type Expansion = Pick<Sight, 'facts' | 'turn' | 'legal'>;

export type Ending = string; // as its game lists them: "line"

export interface Outcome {
  ranks: number[]; // one per seat, 1 the best, equal ranks allowed
  reason: Ending;
}

// --- Advice

export interface Reason {
  kind: string; // the names of src/bots/reason.hpp: wins, best_by, count_to, sends_back ...
  subject: number; // a horse 0-5 (A-F), a characteristic 0-4 or a colour 0-3 (R G B Y), by kind
  amount: number;
  chance: number; // 0 to 1
}

export interface RankedMove {
  move: string;
  value: number; // the estimated share of the win, 0 to 1
  reasons: Reason[];
}

export interface Advice {
  ranked: RankedMove[]; // best first, never empty
  chosen: number; // what a bot of that level would play: an index into `ranked`
  iterations: number;
}

// Change Horses: who owns which horse, as a seat may infer it. Rows are seats, then the pile; columns horses A to F.
// A cell is the chance that the horse's certificate lies there, 0 to 1; a column's sum is 1.
export interface Belief {
  owners: number[][]; // [seat 0, seat 1, ..., pile][horse]
  exposure: number[]; // the mirror: the chance that the others give each of the six horses to be the seat's own
}
