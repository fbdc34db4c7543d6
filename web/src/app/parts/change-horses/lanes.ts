// The horses of a position of Change Horses on their lanes: where each stands on the unrolled track, where one is put
// down, and the keys that lead it.
import { letters, type Horse } from '../../../boards/change-horses/view';

export interface Runner {
  horse: Horse;
  row: number; // spaces covered
  lane: number; // 1 is the inside
}

export const lanes = 6;

// "A3.1"; what is none is the start of lane 1.
export const runnerOf = (word: string): Runner => {
  const [row = '', lane = ''] = word.slice(1).split('.');
  return { horse: letters.find((one) => one === word[0]) ?? 'A', row: Number(row) || 0, lane: Number(lane) || 1 };
};
export const wordOfRunner = ({ horse, row, lane }: Runner): string => `${horse}${row}.${lane}`;

// The track: a column for each row, as many as the race has and two beyond the line.
export const cell = { width: 46, height: 44 };
export const columnsOf = (finish: number, runners: readonly Runner[]): number =>
  Math.max(finish + 3, ...runners.map(({ row }) => row + 1));

export const placeOf = ({ row, lane }: Pick<Runner, 'row' | 'lane'>): { x: number; y: number } => ({
  x: (row + 0.5) * cell.width,
  y: (lane - 0.5) * cell.height,
});

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

// The nearest space of the track; a hand that slips off its edge means the edge.
export const spaceAt = ({ x, y }: { x: number; y: number }, columns: number): Pick<Runner, 'row' | 'lane'> => ({
  row: within(Math.floor(x / cell.width), 0, columns - 1),
  lane: within(Math.floor(y / cell.height) + 1, 1, lanes),
});

// Along the lane with the arrows left and right, to another lane with up and down; null: another key.
export function spaceByKey({ row, lane }: Runner, code: string, finish: number): Pick<Runner, 'row' | 'lane'> | null {
  switch (code) {
    case 'ArrowRight':
      return { row: row + 1, lane };
    case 'ArrowLeft':
      return { row: Math.max(0, row - 1), lane };
    case 'ArrowUp':
      return { row, lane: Math.max(1, lane - 1) };
    case 'ArrowDown':
      return { row, lane: Math.min(lanes, lane + 1) };
    case 'Home':
      return { row: 0, lane };
    case 'End':
      return { row: finish, lane };
    default:
      return null;
  }
}
