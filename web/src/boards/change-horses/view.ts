// What the rest of this board asks of a view: plain questions.
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

// A list of the engine's, A to F, by horse.
export const listed = (values: readonly number[]): PerHorse<number> =>
  perHorse((horse) => values[letters.indexOf(horse)] ?? 0);

export const countsOf = (view: ChangeHorsesView): PerHorse<number> => perHorse((horse) => view.counts[horse]);

export const playersOf = (view: ChangeHorsesView): number => view.seats.length;
export const finishOf = (view: ChangeHorsesView): number => Number(view.rules['finish'] ?? 12);
export const isDerby = (view: ChangeHorsesView): boolean => view.rules['derby'] === true;

// Racing Form number 1, 2, ... of a seat.
export const formOf = (view: ChangeHorsesView, seat: Seat): number => view.order.indexOf(seat) + 1;
