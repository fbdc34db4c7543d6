// The auction as it stands: the numbers of the ladder.
import type { Seat } from '../../engine/types';
import type { Seen } from '../board';
import type { ChangeHorsesView } from './view';

export type Rung =
  | { number: number; state: 'in' | 'locks' } // can be bid
  | { number: number; state: 'taken'; seat: Seat }
  | { number: number; state: 'used' } // given up for a higher one
  | { number: number; state: 'closed' }; // not above the own bid, or more than one has

const perRow = 7;

// From 1 to a little above the highest bid; to where the choice is, if that is further up.
export function ladderOf(
  { view, facts }: Seen<ChangeHorsesView>,
  legal: readonly string[],
  seat: Seat,
  chosen: number,
): Rung[] {
  const leadsFrom = facts.auction?.leads_from ?? 1;
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
    return { number, state: number >= leadsFrom ? 'in' : 'locks' };
  });
}
