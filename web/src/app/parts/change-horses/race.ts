// What the pictures of Change Horses show: cards on a tote board, and horses before and after a movement.
import type { HorseLetter } from '../../../pieces/horse';

export type Places = Readonly<Record<HorseLetter, { row: number; lane: number }>>;

export const firstCards: readonly string[] = ['AC', 'AD', 'AE', 'CF'];

const inLanes = (
  rows: Readonly<Record<HorseLetter, number>>,
  lanes: Partial<Record<HorseLetter, number>> = {},
): Places => {
  const place = (horse: HorseLetter, lane: number) => ({ row: rows[horse], lane: lanes[horse] ?? lane });
  return { A: place('A', 0), B: place('B', 1), C: place('C', 2), D: place('D', 3), E: place('E', 4), F: place('F', 5) };
};

// What the first cards do: A runs three spaces, D, E and F run one.
export const movedStart = inLanes({ A: 2, B: 3, C: 1, D: 4, E: 2, F: 5 });
export const movedEnd = inLanes({ A: 5, B: 3, C: 1, D: 5, E: 3, F: 6 });

// C counts three, and D stands two spaces ahead in its lane.
const sameLane = { C: 3, E: 4, F: 5 };
export const blockedStart = inLanes({ A: 4, B: 5, C: 3, D: 5, E: 2, F: 6 }, sameLane);
export const blockedEnd = inLanes({ A: 4, B: 5, C: 4, D: 5, E: 2, F: 6 }, sameLane);
