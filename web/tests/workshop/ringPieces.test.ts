// Jeu de Chevaux set up on its board: where horses stand, where one is put down, and the keys along its way.
import { describe, expect, test } from 'vitest';
import { piecesOf, stepAt, stepByKey, stepOf, wordOf } from '../../src/app/parts/jeu-de-chevaux/ringPieces';
import { colours, homeStep, pointOf, stallOf } from '../../src/boards/jeu-de-chevaux/ring';

describe('a horse', () => {
  test('is put down where it was taken from, on every place of its way', () => {
    for (const colour of colours)
      for (let step = 0; step <= homeStep; ++step) {
        expect(stepAt(colour, pointOf(colour, step)), `${colour} ${step}`).toBe(step);
        expect(stepOf(wordOf(step))).toBe(step);
      }
  });
  test('goes back to its stable anywhere in its own yard, and nowhere off its way', () => {
    expect(stepAt('R', { x: 120, y: 30 })).toBe(-1);
    expect(stepAt('G', { x: 120, y: 30 })).toBeNull(); // the red yard
    expect(stepAt('R', pointOf('G', 58))).toBeNull(); // the numbered squares of another
    expect(stepAt('R', { x: 900, y: 900 })).toBeNull();
    expect(wordOf(-1)).toBe('stable');
  });
  test('is led along its way by the keys of a slider, from the stable to home', () => {
    expect(stepByKey(-1, 'ArrowRight')).toBe(0);
    expect(stepByKey(0, 'ArrowDown')).toBe(-1);
    expect(stepByKey(-1, 'ArrowLeft')).toBe(-1);
    expect(stepByKey(55, 'PageUp')).toBe(homeStep);
    expect(stepByKey(20, 'End')).toBe(homeStep);
    expect(stepByKey(20, 'Home')).toBe(-1);
    expect(stepByKey(20, 'Enter')).toBeNull();
  });
});

test('horses that wait take the first stalls, those that are home the last, and nonsense none', () => {
  const pieces = piecesOf({ R: ['stable', '12', 'home', 'stable'], G: ['99', 'x'], B: [], Y: ['56'] });
  expect(pieces.map(({ colour, index, step }) => [colour, index, step])).toEqual([
    ['R', 0, -1],
    ['R', 1, 12],
    ['R', 2, homeStep],
    ['R', 3, -1],
    ['Y', 0, 56],
  ]);
  expect(pieces[0]?.at).toEqual(stallOf('R', 0));
  expect(pieces[3]?.at).toEqual(stallOf('R', 1));
  expect(pieces[2]?.at).toEqual(stallOf('R', 3));
});
