// Positions as texts: fields with words, `phase roll; turn 0; R 3 stable`, as src/engine/position.hpp has them. What the
// fields mean is in src/games/*/position.hpp; whether a position is legal the engine says.
import type { SetPosition } from './counsel';

// In the order in which they stand.
export type Fields = ReadonlyMap<string, string>;

export const noWords = '-';

export function fieldsOf(position: string): Fields {
  const fields = new Map<string, string>();
  for (const part of position.split(';')) {
    const field = part.trim();
    const space = field.indexOf(' ');
    if (space > 0) fields.set(field.slice(0, space), field.slice(space + 1));
  }
  return fields;
}

export const textOf = (fields: Fields): string => [...fields].map(([name, words]) => `${name} ${words}`).join('; ');

export const wordsOf = (list: string): string[] => list.split(' ').filter((word) => word !== noWords && word !== '');
export const listOf = (words: readonly (string | number)[]): string => (words.length === 0 ? noWords : words.join(' '));

// Several lists in one field.
export const listsOf = (field: string): string[][] => field.split('/').map((list) => wordsOf(list.trim()));
export const fieldOf = (lists: readonly (readonly (string | number)[])[]): string => lists.map(listOf).join(' / ');

// A record that begins in a position, before its first event.
export function recordFrom({ game, rules, position }: SetPosition): string {
  return JSON.stringify({ format: 'paddock-record/1', game, rules, position, events: [] });
}
