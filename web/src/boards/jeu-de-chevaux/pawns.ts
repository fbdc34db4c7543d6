// The horses to draw, each with a place, from a view; and the frames of the motion that led to it.
import type { Colour, JeuDeChevauxView, Target } from '../../engine/views';
import { nextStall, routeOf } from './moves';
import { pointOf, stallOf, type Point } from './ring';

export interface Pawn {
  readonly key: string;
  readonly colour: Colour;
  readonly at: Point;
  readonly stalled: boolean; // in its stable, where it is drawn larger
}

export interface Homecomer {
  readonly key: string;
  readonly colour: Colour;
  readonly at: Point;
}

export function pawnsOf(view: JeuDeChevauxView): Pawn[] {
  const pawns = view.stables.flatMap(({ colour, stable, steps }) => [
    ...Array.from({ length: stable }, (_, place): Pawn => ({
      key: `${colour}s${place}`,
      colour,
      at: stallOf(colour, place),
      stalled: true,
    })),
    ...steps.map((step): Pawn => ({ key: `${colour}${step}`, colour, at: pointOf(colour, step), stalled: false })),
  ]);
  return inDrawingOrder(pawns);
}

// From the top of the board down: a head may stand out over the square above.
export const inDrawingOrder = (pawns: readonly Pawn[]): Pawn[] => [...pawns].sort((a, b) => a.at.y - b.at.y);

// Horses that are home stand as discs in the last stalls.
export const homecomersOf = (view: JeuDeChevauxView): Homecomer[] =>
  view.stables.flatMap(({ colour, home }) =>
    Array.from({ length: home }, (_, place): Homecomer => ({
      key: `${colour}h${place}`,
      colour,
      at: stallOf(colour, 3 - place),
    })),
  );

export interface Motion {
  readonly others: readonly Pawn[]; // those who do not move
  readonly mover: Colour;
  readonly route: readonly Point[];
  readonly fromStall: boolean;
  readonly victim: { readonly colour: Colour; readonly at: Point; readonly stall: Point } | null;
}

const samePoint = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

export function motionOf(run: Target, before: JeuDeChevauxView, after: JeuDeChevauxView): Motion {
  const route = routeOf(run, before);
  const start = route[0] ?? pointOf(run.colour, run.to);
  const end = pointOf(run.colour, run.to);
  const others = pawnsOf(before).filter(
    (pawn) =>
      !(pawn.colour === run.colour && samePoint(pawn.at, start)) &&
      !(pawn.colour === run.sends_back && !pawn.stalled && samePoint(pawn.at, end)),
  );
  return {
    others,
    mover: run.colour,
    route,
    fromStall: run.from === null,
    victim: run.sends_back ? { colour: run.sends_back, at: end, stall: nextStall(after, run.sends_back) } : null,
  };
}

// At most 1.5 s for all of it: the steps become shorter, not fewer.
const step_ms = 220;
const run_ms = 1200;
export const stepTime = (motion: Motion): number => Math.min(step_ms, run_ms / Math.max(1, motion.route.length - 1));
export const back_ms = 260;
export const roll_ms = 220;

export const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('');
