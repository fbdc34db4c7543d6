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
const stables = { R: 'red', G: 'green', B: 'blue', Y: 'yellow' } as const;

const ofHorse = (horse: HorseLetter): string => `var(--horse-${horse.toLowerCase()})`;

// From the last view, when all cards lie open. Where no colour is a seat's own, seats take the six in order.
export function tintsOf(view: View | undefined, players: number): Tint[] {
  return Array.from({ length: players }, (_, seat) => {
    const dash = dashes[seat] ?? '';
    const plain = { colour: ofHorse(letters[seat] ?? 'A'), dash, horse: null };
    if (view?.game === 'jeu-de-chevaux') {
      const stable = view.stables.find((one) => one.seat === seat);
      return stable ? { ...plain, colour: `var(--stable-${stables[stable.colour]})` } : plain;
    }
    if (view?.game !== 'change-horses') return plain;
    const horse = view.seats[seat]?.certificates.find((one) => one !== null);
    return horse ? { colour: ofHorse(horse), dash, horse } : plain;
  });
}
