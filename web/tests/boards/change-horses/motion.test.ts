import { describe, expect, it } from 'vitest';
import { ghostsOf, placesAt, timelineOf } from '../../../src/boards/change-horses/motion';
import { module } from '../../../src/boards/change-horses/module';
import { figureAt, placeOf } from '../../../src/boards/change-horses/oval';
import { stripOf, columnX } from '../../../src/boards/change-horses/strip';
import { placesOf } from '../../../src/boards/change-horses/view';
import * as area from '../../../src/words/changeHorses';
import { makeWords } from '../../../src/words/words';
import { actFacts, actView, ran, seen, seenOf, viewOf } from './fixtures';

const dealer = { kind: 'dealer', seats: [], together: false, due: 'order' } as const;

const at = { A: [6, 2], B: [3, 3], C: [7, 1], D: [4, 5], E: [2, 3], F: [7, 6] } as const;
const play = seen(9, 3, 'play DE', ran([1, 1, 1, 0, 1, 0], [5, 2, 6, 4, 1, 7], [6, 3, 7, 4, 2, 7]));
const within = seen(9, 3, 'play DE');
const act = () => seenOf(actView(), actFacts);
const after = () => viewOf({ ...actView(), round: 5, board: [...actView().board, 'DE'], at: { ...at } as never });

describe('motion', () => {
  it('runs inside lane first, front horse first, within a second and a half', () => {
    const line = timelineOf(act(), play, after());
    expect(line.steps.map(({ horse }) => horse)).toEqual(['C', 'A', 'B', 'E']);
    expect(line.end - line.cardLands).toBeLessThanOrEqual(1500);
    line.steps.forEach((step) => expect(step.end - step.start).toBeLessThanOrEqual(300));
  });

  it('starts where the horses were and ends where they are', () => {
    const before = actView();
    const line = timelineOf(seenOf(before), play, after());
    expect(placesAt(line, placesOf(before), 0)).toEqual(placesOf(before));
    expect(placesAt(line, placesOf(before), line.end)).toEqual(placesOf(after()));
  });

  it('lets a blocked horse nudge and stand still', () => {
    const before = viewOf({ board: ['AC', 'BD'], at: { A: [1, 1], B: [2, 1] }, position: 3 });
    const ended = viewOf({
      ...before,
      board: ['AC', 'BD', 'BE'],
      round: 1,
      at: { A: [1, 1], B: [2, 1], C: [1, 3], D: [1, 4], E: [1, 5] },
    });
    const line = timelineOf(seenOf(before), seen(9, 0, 'play BE', ran([1, 0, 0, 0, 1, 0], [1, 2], [1, 2])), ended);
    const nudge = line.steps.find(({ horse }) => horse === 'A');
    expect(nudge?.nudge).toBe(true);
    const middle = ((nudge?.start ?? 0) + (nudge?.end ?? 0)) / 2;
    expect(placesAt(line, placesOf(before), middle).A.row).toBeGreaterThan(1);
    expect(placesAt(line, placesOf(before), line.end).A.row).toBeCloseTo(1);
  });

  it('keeps what comes of a round back until the horses have run, and says that they run', () => {
    const words = makeWords('en', { changeHorses: area });
    const scene = { ...act(), viewer: 0, turn: { ...dealer, seats: [] }, legal: [], names: [], outcome: null };
    expect(module.suspense?.(act(), play, seenOf(after()))?.caption(scene, words)).toBe('The horses run');
    const laid = { ...actView(), board: [...actView().board, 'DE'] };
    expect(module.suspense?.(act(), within, seenOf(laid))).toBeNull();
  });

  it('moves nothing when a card is played within a round', () => {
    const before = actView();
    expect(timelineOf(seenOf(before), within, { ...before, board: [...before.board, 'DE'] }).steps).toEqual([]);
  });
});

describe('previews', () => {
  it('show where the totals would send the horses', () => {
    expect(ghostsOf(act(), 'play DE').map(({ horse, to }) => `${horse}${to.row}`)).toEqual(['A6', 'B3', 'C7', 'E2']);
    expect(ghostsOf(act(), 'wild fast').map(({ horse, to }) => `${horse}${to.row}`)).toEqual(['B4', 'E3']);
    expect(ghostsOf(act(), null, ['A+']).map(({ horse, to }) => `${horse}${to.lane}`)).toEqual(['A2']);
  });
});

describe('geometry', () => {
  it('puts the horses where the mock-up has them', () => {
    const near = (row: number, lane: number, x: number, y: number, heading: number): void => {
      const point = placeOf(row, lane, 12);
      expect(point.x).toBeCloseTo(x, 0);
      expect(point.y).toBeCloseTo(y, 0);
      expect(point.heading).toBeCloseTo(heading, 0);
    };
    near(1, 2, 713.8, 393.2, -30);
    near(2, 2, 789.5, 262, -90);
    near(5, 1, 450, 137.5, -180);
    near(6, 0, 324.7, 164.5, -180);
    near(7, 5, 145.8, 60.6, -210);
    expect(figureAt(8, 12)).toEqual({ x: 8.6, y: 266 });
  });

  it('parts the same oval into other numbers of spaces, the line in its place', () => {
    for (const finish of [6, 8, 13, 19]) {
      const first = placeOf(-0.5, 0, finish);
      const last = placeOf(finish - 0.5, 0, finish);
      expect(first.x).toBeCloseTo(512.7, 0);
      expect(last.x).toBeCloseTo(first.x, 3);
      expect(last.y).toBeCloseTo(first.y, 3);
    }
  });

  it('shows the stretch with the horses where a long track has no room', () => {
    const places = placesOf(viewOf({ at: { A: [15, 2], B: [12, 3], C: [18, 1], D: [14, 5], E: [11, 3], F: [17, 6] } }));
    const small = stripOf(344, 26, 40, [places]);
    expect(small.first).toBeGreaterThan(0);
    expect(small.first).toBeLessThanOrEqual(11);
    expect(columnX(small, 18)).toBeLessThan(344);
    expect(stripOf(900, 26, 40, [places]).first).toBe(0);
    expect(stripOf(344, 26, 12, [placesOf(viewOf())]).columns).toBe(13);
  });
});
