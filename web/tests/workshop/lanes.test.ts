// Change Horses set up on the track: spaces, and the keys of a horse.
import { expect, test } from 'vitest';
import {
  cell,
  columnsOf,
  placeOf,
  runnerOf,
  spaceAt,
  spaceByKey,
  wordOfRunner,
} from '../../src/app/parts/change-horses/lanes';

test('a horse is put down where it was taken from, on every space', () => {
  for (let row = 0; row < 15; ++row)
    for (let lane = 1; lane <= 6; ++lane) expect(spaceAt(placeOf({ row, lane }), 15)).toEqual({ row, lane });
});

test('off the track counts as its edge', () => {
  expect(spaceAt({ x: -9, y: 9999 }, 15)).toEqual({ row: 0, lane: 6 });
  expect(spaceAt({ x: 20 * cell.width, y: -1 }, 15)).toEqual({ row: 14, lane: 1 });
});

test('words become horses and back, and the track is long enough for all of them', () => {
  expect(runnerOf('C12.4')).toEqual({ horse: 'C', row: 12, lane: 4 });
  expect(wordOfRunner(runnerOf('C12.4'))).toBe('C12.4');
  expect(columnsOf(12, [runnerOf('A3.1')])).toBe(15);
  expect(columnsOf(12, [runnerOf('A30.1')])).toBe(31);
});

test('arrows lead along the lane and to another, and stop at the edge', () => {
  const horse = runnerOf('A0.1');
  expect(spaceByKey(horse, 'ArrowRight', 12)).toEqual({ row: 1, lane: 1 });
  expect(spaceByKey(horse, 'ArrowLeft', 12)).toEqual({ row: 0, lane: 1 });
  expect(spaceByKey(horse, 'ArrowUp', 12)).toEqual({ row: 0, lane: 1 });
  expect(spaceByKey(horse, 'ArrowDown', 12)).toEqual({ row: 0, lane: 2 });
  expect(spaceByKey(horse, 'End', 12)).toEqual({ row: 12, lane: 1 });
  expect(spaceByKey(horse, 'Tab', 12)).toBeNull();
});
