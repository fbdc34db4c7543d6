// A local table that somebody sits at: the game in the engine, and what is kept beside it.
import type { EngineTable } from '../engine/engine';
import type { GameName, Rules, Seat, Viewer } from '../engine/types';
import type { Source } from './archive';
import type { Aids, Holder } from './transport';
import type { Tutoring } from './tutoring';

export interface Seated {
  table: string;
  holder: string; // who writes the kept game: this sitting, until another tab goes on with it
  game: GameName;
  rules: Rules;
  seats: Holder[];
  seed: string;
  engine: EngineTable;
  draws: string[]; // what the dealer is to draw next: those of the game that is played on
  tutoring: Tutoring;
  viewer: Viewer;
  aids: Aids[];
  elapsed_ms: number; // before `since`
  since: number;
  stands_at: number | null; // when the clock was stopped
  source: Source;
}

// The person at this screen who has to choose, or to roll the die; null: somebody else is next.
export function dueOf({ engine, seats }: Seated): Seat | null {
  const { turn } = engine.about();
  let [seat] = turn.seats;
  if (turn.kind === 'dealer' && turn.due === 'roll') {
    const { view } = engine.see(null);
    if ('to_move' in view) seat = view.to_move;
  }
  return seat !== undefined && seats[seat]?.kind === 'person' ? seat : null;
}
