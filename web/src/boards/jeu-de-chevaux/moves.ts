// Moves and the horses they concern, read off their notation: where a horse comes from and goes to, and whom it meets.
import type { Seat } from '../../engine/types';
import type { Colour, JeuDeChevauxView } from '../../engine/views';
import { colours, gateStep, homeStep, pointOf, squareOf, stallOf, type Point } from './ring';

export type Stable = JeuDeChevauxView['stables'][number];

export interface Run {
  readonly move: string;
  readonly colour: Colour;
  readonly from: number | null; // a step; null: out of the stable
  readonly to: number;
  readonly home: boolean;
  readonly sendsBack: Colour | null;
}

export const stableOf = (view: JeuDeChevauxView, colour: Colour): Stable | undefined =>
  view.stables.find((stable) => stable.colour === colour);
export const stablesOf = (view: JeuDeChevauxView, seat: Seat): Stable[] =>
  view.stables.filter((stable) => stable.seat === seat);

// The colour of the horse on a square of the ring.
function standing(view: JeuDeChevauxView, square: number): Colour | null {
  const found = view.stables.find(({ colour, steps }) =>
    steps.some((step) => step <= gateStep && squareOf(colour, step) === square),
  );
  return found?.colour ?? null;
}

// What a move does on the view before it; null for what is no move of a horse.
export function runOf(move: string, view: JeuDeChevauxView): Run | null {
  const [verb, horse = ''] = move.split(' ');
  const colour = colours.find((one) => one === horse.charAt(0));
  if (!colour || (verb !== 'out' && verb !== 'move')) return null;
  const from = verb === 'out' ? null : Number(horse.slice(1));
  // From the gate on a horse climbs one square at a time.
  const to = from === null ? 0 : from >= gateStep ? from + 1 : from + view.die;
  const met = to <= gateStep ? standing(view, squareOf(colour, to)) : null;
  const own = stableOf(view, colour)?.seat;
  const sendsBack = met !== null && stableOf(view, met)?.seat !== own ? met : null;
  return { move, colour, from, to, home: to === homeStep, sendsBack };
}

// The stall from which the next horse comes out, and into which one that is sent back goes.
export const nextStall = (view: JeuDeChevauxView, colour: Colour): Point =>
  stallOf(colour, Math.max(0, (stableOf(view, colour)?.stable ?? 1) - 1));

export function startOf(run: Run, view: JeuDeChevauxView): Point {
  return run.from === null ? nextStall(view, run.colour) : pointOf(run.colour, run.from);
}

// Square by square, the place it leaves included.
export function routeOf(run: Run, view: JeuDeChevauxView): Point[] {
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
// As the ranking counts them: step + 1 for each horse on the board.
export const stepsOf = (view: JeuDeChevauxView, seat: Seat): number =>
  stablesOf(view, seat).reduce((sum, stable) => sum + stable.steps.reduce((all, step) => all + step + 1, 0), 0);
