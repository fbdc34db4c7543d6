// What the page reads off a view of Chevaux.
import type { Seat } from '../../engine/types';
import type { ChevauxView } from '../../engine/views';

export type { ChevauxView } from '../../engine/views';

// One time round the table with one characteristic.
export type Lap = ChevauxView['laps'][number];

// The lap that is being spoken in; none when no round is under way.
export const currentLap = (view: ChevauxView): Lap | undefined => view.laps[view.laps.length - 1];

// The seats that hold cards, clockwise from one of them on.
export function seatsFrom(view: ChevauxView, from: Seat): Seat[] {
  const players = view.seats.length;
  return view.seats.map((_, index) => (from + index) % players).filter((seat) => (view.seats[seat]?.cards ?? 0) > 0);
}

// Whether a seat has said its value in the lap under way.
export function hasSaid(view: ChevauxView, seat: Seat): boolean {
  const lap = currentLap(view);
  if (!lap || view.phase !== 'speak') return false;
  const order = seatsFrom(view, lap.chooser);
  return order.includes(seat) && order.indexOf(seat) < order.indexOf(view.due);
}
