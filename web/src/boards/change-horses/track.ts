// What both drawings of the track show, the oval and the unrolled one.
import type { Ghost } from './motion';
import type { Horse, Places } from './view';

// A sideways move that can be chosen on the track.
export interface SlipTarget {
  slip: string; // "A-"
  horse: Horse;
  row: number;
  lane: number;
  chosen: boolean;
}

export interface TrackProps {
  places: Places;
  finish: number;
  placed?: boolean; // false before the lanes are drawn: no horse is on the track yet
  ghosts: readonly Ghost[]; // where the totals, or the chosen move, would send the horses
  traces: readonly Ghost[]; // the last movement
  targets: readonly SlipTarget[];
  photo?: readonly number[]; // rows under the photo finish's beam
  label: string;
}

export function slipTargets(places: Places, open: ReadonlySet<string>, chosen: readonly string[]): SlipTarget[] {
  return [...new Set([...open, ...chosen])].sort().map((slip) => {
    const horse = slip[0] as Horse;
    const { row, lane } = places[horse];
    return { slip, horse, row, lane: lane + (slip.endsWith('+') ? 1 : -1), chosen: chosen.includes(slip) };
  });
}
