// What follows from views by the rules, asked of the engine in the worker: for tables whose authority is elsewhere.
// Nothing of the game is held here; who asks brings the views that a seat was shown.
import type { Advice, Belief, Breach, Expansion, GameName, Level, Rules, Seat, Sight, Viewer } from '../engine/types';
import type { View } from '../engine/views';

// What a seat has seen so far, in the worker; a number that is of use until the worker ends.
export type Follower = number;

// A position with the game and the rules that it is one of.
export interface SetPosition {
  game: GameName;
  rules: Rules;
  position: string;
}

export interface Fairness {
  draws: number; // checked, every one of them what the envelope gives
}

// For a table that is elsewhere.
export interface TableCounsel {
  expand(view: View): Promise<Expansion>;
  // What somebody sees before the first event.
  firstView(game: GameName, rules: Rules, viewer: Viewer): Promise<View>;
  // A seat that has seen nothing yet, and the views that it saw then, each after one event, in order.
  follow(game: GameName, rules: Rules, seat: Seat): Promise<Follower>;
  seen(follower: Follower, views: View[]): Promise<void>;
  unfollow(follower: Follower): Promise<void>;
  adviseSeen(follower: Follower, level: Level): Promise<Advice>;
  beliefSeen(follower: Follower): Promise<Belief>;
  // Whether the dealer of a record drew what its envelope gives; rejects with the reason if not.
  fair(record: string): Promise<Fairness>;
  fingerprint(secret: string): Promise<string>;
}

// For positions that are set up by hand.
export interface PositionCounsel {
  // None: it is legal.
  checkPosition(game: GameName, rules: Rules, position: string): Promise<Breach[]>;
  // What a seat sees of a legal position, and who is due.
  seePosition(game: GameName, rules: Rules, position: string, viewer: Viewer): Promise<Sight>;
  advisePosition(game: GameName, rules: Rules, position: string, seat: Seat, level: Level): Promise<Advice>;
  // A position of a game drawn at random: as soon as a player is due, then so many events later. Also the rules, complete.
  drawPosition(game: GameName, rules: Rules, events: number): Promise<SetPosition>;
  // A position out of a record, after so many of its events.
  recordPosition(record: string, events: number): Promise<SetPosition>;
}

export type Counsel = TableCounsel & PositionCounsel;
