// The unrolled track: lanes as rows, lane 1 on top, columns from 0 to past the line.
import { letters, type Places } from './view';

export interface Strip {
  first: number; // the first row drawn
  columns: number;
  column: number; // width
  lane: number; // height
  left: number; // of the track, after the lanes' figures
  top: number; // of the track, under the rows' figures
  width: number;
  height: number;
}

const narrowest = 20; // a plate still shows its pattern

export function stripOf(width: number, lane: number, finish: number, places: readonly Places[]): Strip {
  const rows = places.flatMap((all) => letters.map((horse) => all[horse].row));
  const last = Math.max(finish, ...rows.map(Math.ceil));
  const left = 16;
  const top = 18;
  const room = Math.max(1, width - left - 4);
  let columns = last + 1;
  let first = 0;
  // A long track on a small screen: the stretch where the horses are.
  const fitting = Math.floor(room / narrowest);
  if (columns > fitting) {
    const rear = Math.max(0, Math.floor(Math.min(...rows)) - 1);
    const front = Math.min(last, Math.ceil(Math.max(...rows)) + 3);
    columns = Math.max(fitting, front - rear + 1);
    first = Math.max(0, Math.min(rear, last + 1 - columns));
  }
  return { first, columns, column: room / columns, lane, left, top, width, height: top + 6 * lane + 4 };
}

export const columnX = (strip: Strip, row: number): number => strip.left + (row - strip.first + 0.5) * strip.column;
export const laneY = (strip: Strip, lane: number): number => strip.top + (lane + 0.5) * strip.lane;
