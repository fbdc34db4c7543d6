// What the pictures of Jeu de Chevaux show. A horse is a colour and its step; below zero it waits in that stall.
import type { Colour } from '../../../engine/views';

export interface Scene {
  readonly horses: readonly (readonly [Colour, number])[];
  readonly way?: readonly number[]; // steps of a red horse
  readonly barred?: number | null; // the step at which it cannot pass
  readonly box: string; // the part of the board that is seen
}

const row = '-6 226 300 142'; // Red's first squares, its numbered squares, and the end of its round
const yard = '-6 120 300 180';
const green = 42; // a green horse on Red's step n has this many steps more

const along = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

export const scenes = {
  out: { horses: [['R', -3]], way: [-3, 0], box: yard },
  forward: { horses: [['R', 1]], way: along(1, 5), box: row },
  jump: {
    horses: [
      ['R', 0],
      ['R', 3],
    ],
    way: along(0, 5),
    barred: 3,
    box: row,
  },
  back: {
    horses: [
      ['R', 2],
      ['G', green + 5],
    ],
    way: along(2, 5),
    box: row,
  },
  foot: { horses: [['R', 53]], way: along(53, 55), box: row },
  climb: { horses: [['R', 55]], way: along(55, 61), box: row },
  blocked: {
    horses: [
      ['R', 1],
      ['G', green + 4],
    ],
    way: along(1, 6),
    barred: 4,
    box: row,
  },
  sent: {
    horses: [
      ['R', 1],
      ['G', green + 4],
    ],
    way: along(1, 4),
    box: row,
  },
  far: { horses: [['R', 53]], way: along(53, 55), barred: 55, box: row },
} as const satisfies Record<string, Scene>;

// What was rolled.
export const rolls: Readonly<Record<string, number>> = {
  roll: 4,
  out: 6,
  forward: 4,
  jump: 5,
  back: 3,
  six: 6,
  foot: 2,
  blocked: 5,
  sent: 3,
  far: 3,
};
