// The cards of a position of Chevaux by where they lie: in each pile those that nobody has seen on top, under them those
// that were laid open, at the bottom of the leader's those taken last; and the cards that are in no pile.
import { breeds } from '../../boards/chevaux/breeds';
import { fieldOf, listOf, listsOf, type Fields } from '../../table/position';
import { fieldIn, wordsIn } from './form';
import { missing, topPlain } from './lists';
import { cardAt, exchanged, moved, type Parts, type Put, type Spot } from './parts';

export const box = 'box';
export type Depth = 'unseen' | 'seen' | 'taken';
export const depths: readonly Depth[] = ['unseen', 'seen', 'taken'];
export const partOf = (seat: number, depth: Depth): string => `${seat} ${depth}`;
const holderOf = (part: string): string => part.split(' ')[0] ?? '';

const ids = breeds.map(({ id }) => id);
const within = (word: string | undefined, most: number): number => Math.min(most, Math.max(0, Number(word) || 0));

export function pileParts(fields: Fields): Parts {
  const piles = listsOf(fieldIn(fields, 'piles'));
  const unseen = wordsIn(fields, 'unseen');
  const parts = new Map<string, string[]>();
  piles.forEach((pile, seat) => {
    const top = within(unseen[seat], pile.length);
    const leads = fieldIn(fields, 'leader') === String(seat);
    const low = pile.length - (leads ? within(fieldIn(fields, 'taken'), pile.length - top) : 0);
    parts.set(partOf(seat, 'unseen'), pile.slice(0, top));
    parts.set(partOf(seat, 'seen'), pile.slice(top, low));
    if (leads) parts.set(partOf(seat, 'taken'), pile.slice(low));
  });
  return parts.set(box, missing(piles, ids));
}

function fieldsOf(parts: Parts, seats: number): Record<string, string> {
  const cards = (seat: number, depth: Depth): readonly string[] => parts.get(partOf(seat, depth)) ?? [];
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return {
    piles: fieldOf(all.map((seat) => topPlain(depths.flatMap((depth) => cards(seat, depth))))),
    unseen: listOf(all.map((seat) => cards(seat, 'unseen').length)),
    taken: String(all.reduce((sum, seat) => sum + cards(seat, 'taken').length, 0)),
  };
}

// Put onto a card of somebody else, the two change places, so that nobody has a card more; elsewhere a card takes the
// place that it is put in.
export function putInPile(fields: Fields, from: Spot, to: Spot): Put | null {
  const parts = pileParts(fields);
  const seats = listsOf(fieldIn(fields, 'piles')).length;
  if (cardAt(parts, from) === undefined) return null;
  if (holderOf(from.part) !== holderOf(to.part) && cardAt(parts, to) !== undefined)
    return { changes: fieldsOf(exchanged(parts, from, to), seats), at: to, swapped: true };
  const { parts: next, at } = moved(parts, from, to);
  return { changes: fieldsOf(next, seats), at, swapped: false };
}
