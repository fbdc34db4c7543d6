// How a result feels to the persons at this screen: joy for a win, a kind word for whoever lost alone.
import type { Outcome, Seat } from '../../engine/types';

export type Feeling = 'won' | 'shared' | 'second' | 'lost';

// Null: nobody here has played, or several have and none of them won, so there is nobody to comfort by name.
export function feelingOf(outcome: Outcome | null, persons: readonly Seat[]): Feeling | null {
  const ranks = outcome?.ranks ?? [];
  const own = persons.map((seat) => ranks[seat] ?? 0);
  if (own.includes(1)) return ranks.filter((rank) => rank === 1).length > 1 ? 'shared' : 'won';
  const [only] = own;
  if (own.length !== 1 || only === undefined || only === 0) return null;
  return only === 2 && ranks.length > 2 ? 'second' : 'lost';
}
