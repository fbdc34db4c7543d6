import { describe, expect, test } from 'vitest';
import { motionOf, pathOf, pawnsOf, stepTime } from '../../../src/boards/jeu-de-chevaux/pawns';
import { ranIn, routeOf, targetOf, wasLost } from '../../../src/boards/jeu-de-chevaux/moves';
import { colours, gateOf, numbered, pointOf, ring, squareOf, stallOf } from '../../../src/boards/jeu-de-chevaux/ring';
import { ran, ringView, seenOf, target } from './fixtures';

describe('the ring', () => {
  test('has 56 squares, each beside the next [JC-1]', () => {
    expect(new Set(ring.map(({ x, y }) => `${x} ${y}`)).size).toBe(56);
    for (const [at, { x, y }] of ring.entries()) {
      const next = ring[(at + 1) % 56] ?? { x: 0, y: 0 };
      expect(Math.abs(next.x - x) + Math.abs(next.y - y), `square ${at}`).toBe(40);
    }
  });

  test('has the first squares and the feet where the board is drawn', () => {
    expect(colours.map((colour) => pointOf(colour, 0))).toEqual([
      { x: 20, y: 260 },
      { x: 340, y: 20 },
      { x: 580, y: 340 },
      { x: 260, y: 580 },
    ]);
    expect(colours.map(gateOf)).toEqual([
      { x: 20, y: 300 },
      { x: 300, y: 20 },
      { x: 580, y: 300 },
      { x: 300, y: 580 },
    ]);
    expect(squareOf('R', 14)).toBe(squareOf('G', 0));
    expect(numbered('R', 6)).toEqual({ x: 260, y: 300 });
    expect(pointOf('B', 56)).toEqual(numbered('B', 1));
  });
});

describe('a move', () => {
  const view = ringView({ phase: 'move', die: 5, steps: { R: [24, 55], B: [1], G: [30] } });

  test('goes where the engine says', () => {
    const { facts } = seenOf(view, [target('move R24', 29, 'B'), target('move R55', 3)]);
    expect(targetOf('move R55', facts)).toMatchObject({ from: 55, to: 3, sends_back: null });
    expect(targetOf('move R9', facts)).toBeNull();
    expect(ranIn(ran(0, target('move R24', 29)))).toMatchObject({ to: 29 });
    expect(pathOf(routeOf(target('move R24', 29), view))).toBe('M500 260L540 260L580 260L580 300L580 340L540 340');
  });

  test('comes out of the last stall that is taken', () => {
    expect(routeOf(target('out R', 0), view)).toEqual([stallOf('R', 1), pointOf('R', 0)]);
  });

  test('is shown square by square in at most 1.5 seconds', () => {
    const after = ringView({ to_move: 1, die: 5, steps: { R: [29, 55], G: [30] } });
    const motion = motionOf(target('move R24', 29, 'B'), view, after);
    expect(motion.others).toHaveLength(pawnsOf(view).length - 2);
    expect(motion.victim).toEqual({ colour: 'B', at: pointOf('B', 1), stall: stallOf('B', 3) });
    expect(stepTime(motion) * (motion.route.length - 1)).toBeLessThanOrEqual(1200);
  });
});

describe('a view', () => {
  test('says whether the last roll was lost [JC-10]', () => {
    expect(wasLost(ringView({ phase: 'roll', die: 4 }))).toBe(true);
    expect(wasLost(ringView({ phase: 'roll', die: 4, choices: { first: ['3'], second: [] } }))).toBe(false);
    expect(wasLost(ringView({ phase: 'roll' }))).toBe(false);
  });
});
