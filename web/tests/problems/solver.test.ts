// The problem of the day, the days in a row, and the rating.
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../src/app/problems/problems';
import {
  dayOf,
  found,
  gradeOf,
  newcomer,
  ofDay,
  solverFrom,
  streakOn,
  tried,
  type Solver,
} from '../../src/app/problems/solver.svelte';

const dayAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00`);
  date.setDate(date.getDate() + days);
  return dayOf(date);
};

describe('the problem of the day', () => {
  test.each(['change-horses', 'chevaux', 'jeu-de-chevaux'])('of %s is the same for everybody', async (game) => {
    const problems = await problemsOf(game);
    const first = '1970-01-01'; // where a turn of all problems begins
    const start = dayAfter(first, problems.length * 1700);
    const turn = (from: string): number[] => problems.map((_, at) => ofDay(problems, dayAfter(from, at)));
    const all = problems.map((_, at) => at);
    expect(
      [...turn(start)].sort((a, b) => a - b),
      'each comes once before one comes again',
    ).toEqual(all);
    expect(turn(start)).toEqual(turn(start));
    expect(turn(dayAfter(start, problems.length)), 'and then in another order').not.toEqual(turn(start));
  });

  test('is chosen from the problems and the date alone', () => {
    const problems = ['00000001', 'deadbeef', '7fffffff', 'cafe0000'].map((id) => ({ id }));
    const chosen = [19, 20, 21, 22, 23].map((day) => ofDay(problems, `2026-11-${day}`));
    expect(chosen).toEqual([19, 20, 21, 22, 23].map((day) => ofDay(problems, `2026-11-${day}`)));
    expect(new Set(chosen).size).toBeGreaterThan(2);
    expect(ofDay([], '2026-11-19')).toBe(-1);
  });

  test('changes at midnight here', () => {
    expect(dayOf(new Date(2026, 0, 5, 0, 0, 1))).toBe('2026-01-05');
    expect(dayOf(new Date(2026, 0, 4, 23, 59, 59))).toBe('2026-01-04');
  });
});

describe('days in a row', () => {
  const on = (...days: string[]): Solver => days.reduce(found, newcomer);
  test('grow by one a day, over months and summer time, and begin again after a gap', () => {
    expect(on('2026-02-28', '2026-03-01', '2026-03-01')).toMatchObject({ days: 2, best: 2 });
    expect(on('2026-03-28', '2026-03-29', '2026-03-30').days).toBe(3);
    expect(on('2026-10-24', '2026-10-25', '2026-10-26').days).toBe(3);
    expect(on('2026-11-01', '2026-11-02', '2026-11-04')).toMatchObject({ days: 1, best: 2, last: '2026-11-04' });
  });
  test('last until the day after', () => {
    const solver = on('2026-12-30', '2026-12-31');
    expect(['2026-12-31', '2027-01-01', '2027-01-02'].map((today) => streakOn(solver, today))).toEqual([2, 2, 0]);
    expect(streakOn(newcomer, '2026-12-31')).toBe(0);
  });
});

describe('the rating', () => {
  const problem = (id: string, missed: number): { id: string; missed: number } => ({ id, missed });
  test('goes by how many miss the move', () => {
    expect([0.5, 0.75, 0.25].map(gradeOf)).toEqual([1500, 1691, 1309]);
    expect([0, 1].map(gradeOf).every(Number.isFinite)).toBe(true);
  });
  test('rises with a move found and falls with one missed, the more the less it was expected', () => {
    const gain = (missed: number, right: boolean): number =>
      tried(newcomer, problem('a', missed), right).rating - newcomer.rating;
    expect([gain(0.5, true), gain(0.5, false)]).toEqual([24, -24]);
    expect(gain(0.8, true)).toBeGreaterThan(gain(0.5, true));
    expect(gain(0.8, false)).toBeGreaterThan(gain(0.5, false));
    expect(gain(0.8, false)).toBeLessThan(0);
  });
  test('counts the first try at a problem, and settles', () => {
    const once = tried(newcomer, problem('a', 0.5), false);
    expect(tried(once, problem('a', 0.5), true)).toBe(once);
    let solver = newcomer;
    for (let at = 0; at < 12; ++at) solver = tried({ ...solver, rating: 1500 }, problem(`p${at}`, 0.5), true);
    expect(solver.rating).toBe(1512);
  });
});

test('what is kept is read with suspicion', () => {
  const kept: Solver = { rating: 1612, rated: ['a', 'b'], last: '2026-11-19', days: 3, best: 7 };
  expect(solverFrom(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(solverFrom(null)).toEqual(newcomer);
  expect(solverFrom({ rating: 'high', rated: [1, 'x'], last: 'yesterday', days: 4, best: -1 })).toEqual({
    ...newcomer,
    rated: ['x'],
  });
});
