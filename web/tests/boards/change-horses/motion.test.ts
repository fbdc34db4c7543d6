import { describe, expect, it } from 'vitest';
import { ghostsOf, placesAt, previewCounts, previewPlaces, timelineOf } from '../../../src/boards/change-horses/motion';
import { module } from '../../../src/boards/change-horses/module';
import { figureAt, placeOf } from '../../../src/boards/change-horses/oval';
import { stripOf, columnX } from '../../../src/boards/change-horses/strip';
import { placesOf } from '../../../src/boards/change-horses/view';
import * as area from '../../../src/words/changeHorses';
import { makeWords } from '../../../src/words/words';
import { actView, viewOf } from './fixtures';

const dealer = { kind: 'dealer', seats: [], together: false, due: 'order' } as const;

const at = { A: [6, 2], B: [3, 3], C: [7, 1], D: [4, 5], E: [2, 3], F: [7, 6] } as const;
const after = () => viewOf({ ...actView(), round: 5, board: [...actView().board, 'DE'], at: { ...at } as never });

describe('motion', () => {
  it('runs inside lane first, front horse first, within a second and a half', () => {
    const line = timelineOf(actView(), 'play DE', after());
    expect(line.steps.map(({ horse }) => horse)).toEqual(['C', 'A', 'B', 'E']);
    expect(line.end - line.cardLands).toBeLessThanOrEqual(1500);
    line.steps.forEach((step) => expect(step.end - step.start).toBeLessThanOrEqual(300));
  });

  it('starts where the horses were and ends where they are', () => {
    const before = actView();
    const line = timelineOf(before, 'play DE', after());
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
    const line = timelineOf(before, 'play BE', ended);
    const nudge = line.steps.find(({ horse }) => horse === 'A');
    expect(nudge?.nudge).toBe(true);
    const middle = ((nudge?.start ?? 0) + (nudge?.end ?? 0)) / 2;
    expect(placesAt(line, placesOf(before), middle).A.row).toBeGreaterThan(1);
    expect(placesAt(line, placesOf(before), line.end).A.row).toBeCloseTo(1);
  });

  it('keeps what comes of a round back until the horses have run, and says that they run', () => {
    const play = { number: 9, by: 0, text: 'play DE', effect: null };
    const words = makeWords('en', { changeHorses: area });
    const scene = { view: actView(), viewer: 0, turn: { ...dealer, seats: [] }, legal: [], names: [], outcome: null };
    expect(module.suspense?.(actView(), play, after())?.caption(scene, words)).toBe('The horses run');
    const within = { ...actView(), board: [...actView().board, 'DE'] };
    expect(module.suspense?.(actView(), play, within)).toBeNull();
  });

  it('moves nothing when a card is played within a round', () => {
    const before = actView();
    expect(timelineOf(before, 'play DE', { ...before, board: [...before.board, 'DE'] }).steps).toEqual([]);
  });
});

describe('previews', () => {
  it('add the chosen card, or take the covered one off', () => {
    expect(previewCounts(actView(), 'play DE')).toEqual({ A: 1, B: 1, C: 1, D: 2, E: 1, F: 0 });
    expect(previewCounts(actView(), 'wild stumble 2')).toEqual({ A: 1, B: 0, C: 1, D: 0, E: 0, F: 0 });
    expect(previewCounts(actView(), 'wild fast')).toEqual(previewCounts(actView(), null));
  });

  it('show where the totals would send the horses', () => {
    expect(ghostsOf(actView(), 'play DE').map(({ horse, to }) => `${horse}${to.row}`)).toEqual([
      'A6',
      'B3',
      'C7',
      'E2',
    ]);
    expect(ghostsOf(actView(), 'wild fast').map(({ horse, to }) => `${horse}${to.row}`)).toEqual(['B4', 'E3']);
    expect(ghostsOf(actView(), null, ['A+']).map(({ horse, to }) => `${horse}${to.lane}`)).toEqual(['A2']);
  });

  it('shift the horses before the count', () => {
    expect(previewPlaces(actView(), 'wild slip A+ D-')).toMatchObject({
      A: { row: 5, lane: 2 },
      D: { row: 4, lane: 3 },
    });
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
