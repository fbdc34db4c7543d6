// How each seat's line looks: a colour, a dash and a mark, never the colour alone.
import type { View } from '../../engine/views';
import type { HorseLetter } from '../../pieces/horse';

export interface Tint {
  colour: string; // a value of CSS
  dash: string; // of stroke-dasharray; empty: a whole line
  horse: HorseLetter | null; // the plate at its end, where the seat owns a horse
}

const dashes = ['', '3 4', '10 5', '10 4 2 4', '5 4', '14 4 2 4 2 4'] as const;
const letters: readonly HorseLetter[] = ['A', 'B', 'C', 'D', 'E', 'F'];

export const ofHorse = (horse: HorseLetter): string => `var(--horse-${horse.toLowerCase()})`;

// In parts/<game>/tint.ts: the colour that is a seat's own, from the last view, when all lies open.
export type TintOf = (view: View, seat: number) => Partial<Tint>;
const own = import.meta.glob<TintOf>('../parts/*/tint.ts', { eager: true, import: 'tint' });

// Where no colour is a seat's own, seats take the six in order.
export function tintsOf(view: View | undefined, players: number): Tint[] {
  return Array.from({ length: players }, (_, seat) => ({
    colour: ofHorse(letters[seat] ?? 'A'),
    dash: dashes[seat] ?? '',
    horse: null,
    ...(view ? own[`../parts/${view.game}/tint.ts`]?.(view, seat) : {}),
  }));
}
