import { describe, expect, test } from 'vitest';
import { motionOf, pathOf, pawnsOf, stepTime } from '../../../src/boards/jeu-de-chevaux/pawns';
import { routeOf, runOf, stepsOf, wasLost } from '../../../src/boards/jeu-de-chevaux/moves';
import { colours, gateOf, numbered, pointOf, ring, squareOf, stallOf } from '../../../src/boards/jeu-de-chevaux/ring';
import { ringView } from './fixtures';

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

  test('runs by the die, and sends back whom it meets [JC-5, JC-7]', () => {
    expect(runOf('move R24', view)).toMatchObject({ from: 24, to: 29, sendsBack: 'B', home: false });
    const run = runOf('move R24', view);
    expect(run && pathOf(routeOf(run, view))).toBe('M500 260L540 260L580 260L580 300L580 340L540 340');
  });

  test('climbs one square at a time, and is home on the sixth [JC-13, JC-14]', () => {
    expect(runOf('move R55', { ...view, die: 1 })).toMatchObject({ to: 56, home: false });
    expect(runOf('move R60', { ...view, die: 6 })).toMatchObject({ to: 61, home: true });
  });

  test('comes out of the last stall that is taken onto the first square [JC-4]', () => {
    const run = runOf('out R', view);
    expect(run).toMatchObject({ from: null, to: 0 });
    expect(run && routeOf(run, view)).toEqual([stallOf('R', 1), pointOf('R', 0)]);
  });

  test('does not send back one of the own, with two stables [JC-8]', () => {
    const two = ringView({ players: 2, phase: 'move', die: 5, steps: { R: [24], B: [1] } });
    expect(runOf('move R24', two)?.sendsBack).toBeNull();
  });

  test('is shown square by square in at most 1.5 seconds', () => {
    const after = ringView({ to_move: 1, die: 5, steps: { R: [29, 55], G: [30] } });
    const run = runOf('move R24', view);
    if (!run) throw new Error('no run');
    const motion = motionOf(run, view, after);
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

  test('counts steps as the ranking does [JC-16]', () => {
    expect(stepsOf(ringView({ steps: { R: [0, 12] } }), 0)).toBe(14);
  });
});
