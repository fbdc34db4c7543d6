// Where the horses of a move come from and go to on the board.
import type { Seat, SeenEvent } from '../../engine/types';
import type { Colour, JeuDeChevauxFacts, JeuDeChevauxView, Target } from '../../engine/views';
import { pointOf, stallOf, type Point } from './ring';

export type Stable = JeuDeChevauxView['stables'][number];

export const stableOf = (view: JeuDeChevauxView, colour: Colour): Stable | undefined =>
  view.stables.find((stable) => stable.colour === colour);
export const stablesOf = (view: JeuDeChevauxView, seat: Seat): Stable[] =>
  view.stables.filter((stable) => stable.seat === seat);

// What a legal move would do, and what an event has done; null for what is no move of a horse.
export const targetOf = (move: string | null, { targets }: JeuDeChevauxFacts): Target | null =>
  targets.find((target) => target.move === move) ?? null;
export const ranIn = ({ effect }: SeenEvent): Target | null => (effect?.kind === 'run' ? effect : null);

// The stall from which the next horse comes out, and into which one that is sent back goes.
export const nextStall = (view: JeuDeChevauxView, colour: Colour): Point =>
  stallOf(colour, Math.max(0, (stableOf(view, colour)?.stable ?? 1) - 1));

export function startOf(run: Target, view: JeuDeChevauxView): Point {
  return run.from === null ? nextStall(view, run.colour) : pointOf(run.colour, run.from);
}

// Square by square, the place it leaves included.
export function routeOf(run: Target, view: JeuDeChevauxView): Point[] {
  const first = (run.from ?? -1) + 1;
  const steps = Array.from({ length: run.to - first + 1 }, (_, i) => pointOf(run.colour, first + i));
  return [startOf(run, view), ...steps];
}

export const isRoll = (text: string): boolean => text.startsWith('roll ');
export const pipsOf = (text: string): number => Number(text.split(' ')[1] ?? 0);

// The last roll could not be used: choices are those of the last roll, and there were none.
export const wasLost = (view: JeuDeChevauxView): boolean =>
  view.phase === 'roll' && view.die > 0 && view.choices.first.length === 0 && view.choices.second.length === 0;

export const homeOf = (view: JeuDeChevauxView, seat: Seat): number =>
  stablesOf(view, seat).reduce((sum, stable) => sum + stable.home, 0);
export const horsesOf = (view: JeuDeChevauxView, seat: Seat): number =>
  stablesOf(view, seat).length * Number(view.rules['horses'] ?? 4);
