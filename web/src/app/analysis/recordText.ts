// The record of a game as its rounds are read off: what the events mean is the engine's business.
import type { GameName, Rules } from '../../engine/types';

export interface Rounds {
  first: number; // the number of the first one; more than 1 where the game began in a position
  ends: readonly number[]; // the moments at which they were over, in order
}

export interface RecordEvent {
  by: number | 'dealer';
  do: string;
}

export interface RecordText {
  game: GameName;
  rules: Rules;
  position?: string;
  events: readonly RecordEvent[];
  result?: unknown;
}

export const verbOf = ({ do: text }: RecordEvent): string => text.split(' ', 1)[0] ?? '';

// A field of a position: "phase act; round 2; turn 1".
export const fieldOf = (position: string | undefined, name: string): string | undefined =>
  new RegExp(`(?:^|; )${name} (\\w+)`).exec(position ?? '')?.[1];
