// Cards by the parts of a table in which they lie, and on their way from one to another.
import type { Fields } from '../../table/position';
import { isMarked, marked, plain } from './lists';

export type Parts = ReadonlyMap<string, readonly string[]>;
export interface Spot {
  readonly part: string;
  readonly at: number; // behind the last: the free place there
}
export interface Put {
  readonly changes: Readonly<Record<string, string>>; // of the fields
  readonly at: Spot; // where the card lies now
  readonly swapped: boolean; // with the one that lay there
}

export const cardAt = (parts: Parts, { part, at }: Spot): string | undefined => parts.get(part)?.[at];
export const isSame = (one: Spot, other: Spot): boolean => one.part === other.part && one.at === other.at;
export const changed = (fields: Fields, changes: Readonly<Record<string, string>>): Fields =>
  new Map([...fields, ...Object.entries(changes)]);

// Two cards change places; the marks of the places stay.
export function exchanged(parts: Parts, one: Spot, other: Spot): Parts {
  const [first = '', second = ''] = [cardAt(parts, one), cardAt(parts, other)];
  const put = (spot: Spot, card: string, before: string): void => {
    const list = [...(result.get(spot.part) ?? [])];
    list[spot.at] = marked(plain(card), isMarked(before));
    result.set(spot.part, list);
  };
  const result = new Map(parts);
  put(one, second, first);
  put(other, first, second);
  return result;
}

// A card takes a place, and those that lay there go down by one.
export function moved(parts: Parts, from: Spot, to: Spot): { parts: Parts; at: Spot } {
  const card = cardAt(parts, from) ?? '';
  const result = new Map(parts);
  result.set(
    from.part,
    (parts.get(from.part) ?? []).filter((_, index) => index !== from.at),
  );
  const list = [...(result.get(to.part) ?? [])];
  const at = Math.min(to.at, list.length);
  list.splice(at, 0, plain(card));
  result.set(to.part, list);
  return { parts: result, at: { part: to.part, at } };
}
