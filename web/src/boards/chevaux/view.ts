// What the page reads off a view of Chevaux.
import type { ChevauxView } from '../../engine/views';

export type { ChevauxView } from '../../engine/views';

// One time round the table with one characteristic.
export type Lap = ChevauxView['laps'][number];

// The lap that is being spoken in; none when no round is under way.
export const currentLap = (view: ChevauxView): Lap | undefined => view.laps[view.laps.length - 1];
