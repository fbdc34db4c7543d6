// A game that is looked back at: with whose eyes, and what was seen when. The record stays in the worker, which asks the
// engine; the page gets what the chosen eyes saw.
import type { GameName, Outcome, Rules, Seat, Viewer } from '../engine/types';
import type { CardId, Horse, MovementCard } from '../engine/views';
import type { Moment } from '../table/transport';
import type { SeenGame } from './seen';

// A seat's eyes, null for somebody who watched, or `open`: all cards on the table.
export type Eyes = Viewer | 'open';

// A number that is of use until the worker ends.
export type ReplayNumber = number;

export interface Replay {
  replay: ReplayNumber;
  game: GameName;
  rules: Rules;
  names: readonly string[]; // by seat; empty where none is known
  last: number; // events
  over: boolean;
  persons: readonly Seat[]; // who sat at this screen; none where it is not known
  eyes: readonly Eyes[]; // those that may be looked with, the natural ones first
  record: string | null; // the whole game, where nothing of it has to stay hidden
}

// What a seat holds that others may not see.
export interface Held {
  certificates: (Horse | null)[]; // Change Horses
  picked: MovementCard[]; // laid in secret
  card: CardId | null; // Chevaux: the card in play
}

export interface Sighting extends Moment {
  outcome: Outcome | null; // at the end
  held: readonly Held[] | null; // by seat, with open eyes
}

export interface Replays {
  // A game that is kept on this device. Of one that is not over only what the persons at this screen may see.
  replayKept(table: string): Promise<Replay>;
  // A record's text: whoever has it has all of it. `persons`: who sat at this screen.
  replayRecord(record: string, names: readonly string[], persons?: readonly Seat[]): Promise<Replay>;
  // What one seat has seen of a game that is not over: its eyes are the only ones.
  replaySeen(seen: SeenGame, names: readonly string[]): Promise<Replay>;
  // The letters of a link.
  replayPacked(packed: string): Promise<Replay>;
  // The letters of a link to this game, with these names. Of a game that is not over they hold what these eyes saw.
  packReplay(replay: ReplayNumber, eyes: Eyes, names: readonly string[]): Promise<string>;
  // Moments `from` to `to`, both included; 0 is before the first event.
  replaySights(replay: ReplayNumber, eyes: Eyes, from: number, to: number): Promise<Sighting[]>;
  endReplay(replay: ReplayNumber): Promise<void>;
}
