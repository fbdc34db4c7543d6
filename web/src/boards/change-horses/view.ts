// What the rest of this board asks of a view: plain questions, no rules beyond counting.
import type { ChangeHorsesView } from '../../engine/views';
import type { Seat } from '../../engine/types';

export type { ChangeHorsesView };

export const letters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Horse = (typeof letters)[number];
export type PerHorse<Value> = Record<Horse, Value>;

export const perHorse = <Value>(make: (horse: Horse) => Value): PerHorse<Value> => ({
  A: make('A'),
  B: make('B'),
  C: make('C'),
  D: make('D'),
  E: make('E'),
  F: make('F'),
});

export const isHorse = (letter: string | null | undefined): letter is Horse =>
  letter !== null && letter !== undefined && letter.length === 1 && letters.includes(letter as Horse);

// The two horses of a card: "AB".
export const pairOf = (card: string): [Horse, Horse] => [card[0] as Horse, card[1] as Horse];

export interface Place {
  row: number;
  lane: number; // 0 is lane 1, the inside one
}
export type Places = PerHorse<Place>;

export function placesOf(view: ChangeHorsesView): Places {
  const places = perHorse(() => ({ row: 0, lane: 0 }));
  for (const { horse, row, lane } of view.horses) places[horse] = { row, lane };
  return places;
}

export const countsOf = (view: ChangeHorsesView): PerHorse<number> => perHorse((horse) => view.counts[horse]);

export const playersOf = (view: ChangeHorsesView): number => view.seats.length;
export const finishOf = (view: ChangeHorsesView): number => Number(view.rules['finish'] ?? 12);
export const isDerby = (view: ChangeHorsesView): boolean => view.rules['derby'] === true;

export const mostRounds = (view: ChangeHorsesView): number => (playersOf(view) === 2 ? 7 : 14);
const turnsPerRound = (view: ChangeHorsesView): number => (playersOf(view) === 2 ? 4 : playersOf(view));

// The round being played, from 1 on; the view counts the completed ones. A Fast Track can end the race within a round,
// which then does not count as completed [CH-22].
export const roundOf = (view: ChangeHorsesView): number =>
  view.phase === 'over' && view.position >= turnsPerRound(view)
    ? view.round
    : Math.min(mostRounds(view), view.round + 1);
export const isSecondHalf = (view: ChangeHorsesView): boolean => roundOf(view) % 2 === 0;

// Cards on the board at the end of one half.
export const cardsPerHalf = turnsPerRound;

// [CH-9, CH-28] How many cards are laid now.
export function cardsToLay(view: ChangeHorsesView): number {
  if (view.round === 0) return playersOf(view) === 2 ? 4 : 3;
  return Math.min(2, view.seats[0]?.hand.length ?? 0);
}

// Racing Form number 1, 2, ... of a seat.
export const formOf = (view: ChangeHorsesView, seat: Seat): number => view.order.indexOf(seat) + 1;

// Whether a seat has had its turn in this round. With two players a round has two turns each.
export function hasPlayed(view: ChangeHorsesView, seat: Seat): boolean {
  if (view.phase !== 'act') return false;
  const last = turnsPerRound(view) - playersOf(view) + view.order.indexOf(seat);
  return view.position > last;
}

export const isCovered = (view: ChangeHorsesView, place: number): boolean => view.covered.includes(place);
