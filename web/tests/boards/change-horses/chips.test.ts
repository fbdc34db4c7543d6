import { expect, test } from 'vitest';
import { partsOf } from '../../../src/boards/change-horses/chips';

const horses = (sentence: string, names: string[] = ['Otto']): string =>
  partsOf(sentence, names)
    .map(({ text, horse }) => (horse ? `[${horse}]` : text))
    .join('');

test('horses in a sentence are found, and nothing else', () => {
  expect(horses('Otto plays A B.')).toBe('Otto plays [A] [B].');
  expect(horses('Round 4: F 3, D 1 of 3, the others stay.')).toBe('Round 4: [F] 3, [D] 1 of 3, the others stay.');
  expect(horses('À vous : C rouge, d’E bleu.')).toBe('À vous : [C] rouge, d’[E] bleu.');
  expect(horses('D’Artagnan plays A B.')).toBe('D’Artagnan plays [A] [B].');
  expect(horses('Dora covers A B.')).toBe('Dora covers [A] [B].');
  expect(horses('B plays A D.', ['B', 'Otto'])).toBe('B plays [A] [D].');
});
