// Cards and certificates between the lists of a position.
import { describe, expect, test } from 'vitest';
import { added, dealt, missing, passage, removed, swapped } from '../../src/app/workshop/lists';

const piles = [['a', 'b'], ['c', '+d'], []];

test('what is put in a place changes places with what was there, and a mark stays where it is', () => {
  expect(swapped(piles, 0, 0, 'd')).toEqual([['d', 'b'], ['c', '+a'], []]);
  expect(swapped(piles, 1, 1, 'a')).toEqual([['d', 'b'], ['c', '+a'], []]);
  expect(swapped(piles, 0, 1, 'z')).toEqual([['a', 'z'], ['c', '+d'], []]);
});

test('nothing is mingled with what does not lie above it', () => {
  expect(removed(piles, 1, 0)).toEqual([['a', 'b'], ['d'], []]);
  expect(added(piles, 2, 'c')).toEqual([['a', 'b'], ['d'], ['c']]);
});

test('what is added is nowhere else', () => {
  expect(added(piles, 0, 'd')).toEqual([['a', 'b', 'd'], ['c'], []]);
  expect(added(piles, 2, 'e')).toEqual([['a', 'b'], ['c', '+d'], ['e']]);
});

describe('a deal', () => {
  const all = [...'abcdefgh'];

  test('gives what is missing to who has fewest, in its order', () => {
    expect(missing(piles, all)).toEqual(['e', 'f', 'g', 'h']);
    expect(dealt(piles, all, [0, 1, 2])).toEqual([
      ['a', 'b'],
      ['c', '+d'],
      ['e', 'f'],
    ]);
    expect(dealt([[], []], all, [0, 1])).toEqual([
      ['a', 'c', 'e', 'g'],
      ['b', 'd', 'f', 'h'],
    ]);
  });

  test('gives nothing to who is out', () => {
    expect(dealt(piles, all, [0, 1])).toEqual([['a', 'b', 'e'], ['c', '+d', 'f'], []]);
    expect(dealt(dealt(piles, all, [0, 1, 2]), all, [0, 1, 2])).toEqual(dealt(piles, all, [0, 1, 2]));
  });
});

test('a field that is passed through changes places once, with the last that was chosen', () => {
  const passing = passage();
  passing.come('0.0', piles);
  const onTheWay = swapped(passing.before('0.0', piles), 0, 0, 'b');
  expect(swapped(passing.before('0.0', onTheWay), 0, 0, 'c')).toEqual([['c', 'b'], ['a', '+d'], []]);
  expect(passing.before('1.0', onTheWay)).toEqual(onTheWay);
});
