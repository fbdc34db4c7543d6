// The auction as it stands: the numbers of the ladder and the order if it ended now.
import type { Seat } from '../../engine/types';
import { playersOf, type ChangeHorsesView } from './view';

export type Rung =
  | { number: number; state: 'in' | 'locks' } // can be bid
  | { number: number; state: 'taken'; seat: Seat }
  | { number: number; state: 'used' } // given up for a higher one
  | { number: number; state: 'closed' }; // not above the own bid, or more than one has

const perRow = 7;

// From 1 to a little above the highest bid; to where the choice is, if that is further up.
export function ladderOf(view: ChangeHorsesView, legal: readonly string[], seat: Seat, chosen: number): Rung[] {
  const carrots = view.seats[seat]?.carrots ?? 0;
  const high = Math.max(0, ...view.seats.map(({ bid }) => bid));
  const wanted = Math.max(2 * perRow, high + 5, chosen + 1);
  const top = Math.min(Math.max(carrots, high), Math.ceil(wanted / perRow) * perRow);
  return Array.from({ length: top }, (_, index): Rung => {
    const number = index + 1;
    const holder = view.seats.findIndex(({ bid }) => bid === number);
    if (holder >= 0) return { number, state: 'taken', seat: holder };
    if (view.auction.numbers_bid.includes(number)) return { number, state: 'used' };
    if (!legal.includes(`bid ${number}`)) return { number, state: 'closed' };
    return { number, state: number > high ? 'in' : 'locks' };
  });
}

// [CH-34, CH-36] Who would get which Racing Form number now: broke players first, then by bid. Who has not bid yet
// has none.
export function standingOrder(view: ChangeHorsesView): { seat: Seat; form: number | null }[] {
  const { broke } = view.auction;
  const bidders = view.order.filter((seat) => !broke.includes(seat) && (view.seats[seat]?.bid ?? 0) > 0);
  const silent = view.order.filter((seat) => !broke.includes(seat) && (view.seats[seat]?.bid ?? 0) === 0);
  bidders.sort((a, b) => (view.seats[a]?.bid ?? 0) - (view.seats[b]?.bid ?? 0));
  const placed = [...broke, ...bidders];
  const known = silent.length === 0;
  const numbered = placed.map((seat, index) => ({ seat, form: known || index < broke.length ? index + 1 : null }));
  return [...numbered.reverse(), ...silent.map((seat) => ({ seat, form: null }))].slice(0, playersOf(view));
}
