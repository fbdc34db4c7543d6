// The board as places: the ring of 56 squares on a grid of 15 x 15, the numbered squares, the stables. One cell is 40
// units wide, so the board is 600 by 600.
import type { Colour } from '../../engine/views';

export const colours = ['R', 'G', 'B', 'Y'] as const satisfies readonly Colour[];
export const stableNames = { R: 'red', G: 'green', B: 'blue', Y: 'yellow' } as const satisfies Record<Colour, string>;
export type StableName = (typeof stableNames)[Colour];

export const cell = 40;
export const quarter = 14;
export const ringSquares = 56;
export const gateStep = 55; // the square before the numbered ones
export const homeStep = 61; // numbered square 6: the horse is home

export interface Point {
  readonly x: number;
  readonly y: number;
}

type Cell = readonly [row: number, column: number];

const turned = ([row, column]: Cell, times: number): Cell =>
  times === 0 ? [row, column] : turned([column, 14 - row], times - 1);
const centre = ([row, column]: Cell): Point => ({ x: column * cell + cell / 2, y: row * cell + cell / 2 });

// Red's quarter: along its yard to the middle, up the next arm, and over its end.
const redQuarter: readonly Cell[] = [
  ...Array.from({ length: 7 }, (_, i): Cell => [6, i]),
  ...Array.from({ length: 6 }, (_, i): Cell => [5 - i, 6]),
  [0, 7],
];

// The centre of each square of the ring, clockwise from red's first square.
export const ring: readonly Point[] = colours.flatMap((_, times) => redQuarter.map((at) => centre(turned(at, times))));

const turnsOf = (colour: Colour): number => colours.indexOf(colour);

// The ring square on which a horse stands at a step of its own, 0 to 55.
export const squareOf = (colour: Colour, step: number): number => (step + quarter * turnsOf(colour)) % ringSquares;

// The numbered square n of a stable, 1 to 6.
export const numbered = (colour: Colour, n: number): Point => centre(turned([7, n], turnsOf(colour)));

export function pointOf(colour: Colour, step: number): Point {
  if (step > gateStep) return numbered(colour, step - gateStep);
  return ring[squareOf(colour, step)] ?? { x: 0, y: 0 };
}

const yardCorners: Readonly<Record<Colour, Point>> = {
  R: { x: 0, y: 0 },
  G: { x: 360, y: 0 },
  B: { x: 360, y: 360 },
  Y: { x: 0, y: 360 },
};
export const yardOf = (colour: Colour): Point => yardCorners[colour];

// The four stalls of a stable, 0 to 3: horses wait from the first on, those that are home stand from the last on.
export function stallOf(colour: Colour, place: number): Point {
  const { x, y } = yardOf(colour);
  return { x: x + (place % 2 === 0 ? 76 : 164), y: y + (place < 2 ? 76 : 164) };
}

export const gateOf = (colour: Colour): Point => pointOf(colour, gateStep);
