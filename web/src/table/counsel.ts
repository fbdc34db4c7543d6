// What the engine in the worker says of positions that are set up by hand.
import type { Advice, Breach, GameName, Level, Rules, Seat, Sight, Viewer } from '../engine/types';

// A position with the game and the rules that it is one of.
export interface SetPosition {
  game: GameName;
  rules: Rules;
  position: string;
}

export interface Counsel {
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
