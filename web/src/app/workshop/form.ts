// What the editors of the three games have in common.
import type { Rules } from '../../engine/types';
import { wordsOf, type Fields } from '../../table/position';
import type { Words } from '../../words/words';

export interface FormProps {
  fields: Fields;
  rules: Rules;
  names: readonly string[]; // by seat
  words: Words;
  change: (changes: Readonly<Record<string, string>>) => void; // fields and what stands there from now on
}

export interface Option {
  value: string;
  text: string;
}

export const fieldIn = (fields: Fields, name: string): string => fields.get(name) ?? '-';
export const wordsIn = (fields: Fields, name: string): string[] => wordsOf(fieldIn(fields, name));
export const seatOptions = (names: readonly string[]): Option[] =>
  names.map((text, seat) => ({ value: String(seat), text }));
export const numberOptions = (low: number, high: number): Option[] =>
  Array.from({ length: high - low + 1 }, (_, at) => ({ value: String(low + at), text: String(low + at) }));
export const replaced = <Item>(list: readonly Item[], at: number, item: Item): Item[] =>
  list.map((old, index) => (index === at ? item : old));
export const without = <Item>(list: readonly Item[], at: number): Item[] => list.filter((_, index) => index !== at);
