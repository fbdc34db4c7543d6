// The solver: a rating from first tries, and the days in a row on which a problem of the day was found. Kept in this
// browser alone, and erased with everything else.
import { readKept, writeKept } from '../../settings/store';
import type { Problem } from './problems';
import { progress } from './progress.svelte';

// A day of the calendar here: "2026-11-19".
export type Day = string;

export interface Solver {
  readonly rating: number;
  readonly rated: readonly string[]; // the problems that counted, each once
  readonly last: Day | null; // when a problem of the day was found last
  readonly days: number; // in a row, up to then
  readonly best: number;
}

export const newcomer: Solver = { rating: 1500, rated: [], last: null, days: 0, best: 0 };

const most = 2000;
const bold = 10; // problems until the rating settles
const day_ms = 86_400_000;

const twoDigits = (n: number): string => String(n).padStart(2, '0');
export const dayOf = (date: Date): Day =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
// Days since 1970, of the calendar: no clock is put forward in between.
const numberOf = (day: Day): number => Math.round(Date.parse(`${day}T00:00:00Z`) / day_ms);

// --- The problem of the day

// The same for everybody on a date: in as many days as there are problems each comes once, in an order that changes.
export function ofDay<One extends Pick<Problem, 'id'>>(problems: readonly One[], day: Day): number {
  const count = problems.length;
  if (count === 0) return -1;
  const number = numberOf(day);
  const turn = Math.floor(number / count);
  const key = ({ id }: One): number => Math.imul(parseInt(id, 16) ^ Math.imul(turn + 1, 0x9e3779b1), 0x85ebca6b) >>> 0;
  const order = problems.map((one, at) => ({ at, key: key(one) })).sort((a, b) => a.key - b.key || a.at - b.at);
  return order[number % count]?.at ?? 0;
}

// --- The streak

export function found(solver: Solver, day: Day): Solver {
  if (solver.last === day) return solver;
  const follows = solver.last !== null && numberOf(day) - numberOf(solver.last) === 1;
  const days = follows ? solver.days + 1 : 1;
  return { ...solver, last: day, days, best: Math.max(days, solver.best) };
}

// How many days in a row, as it stands today: yesterday's can still be gone on with.
export function streakOn({ last, days }: Solver, today: Day): number {
  if (last === null) return 0;
  const since = numberOf(today) - numberOf(last);
  return since === 0 || since === 1 ? days : 0;
}

// --- The rating

// Elo's scale: who is as strong as the grade finds the move in one of two tries. One that half of the players miss has 1500.
export const gradeOf = (missed: number): number => {
  const share = Math.min(0.99, Math.max(0.01, missed));
  return Math.round(1500 + 400 * Math.log10(share / (1 - share)));
};
const expected = (rating: number, grade: number): number => 1 / (1 + 10 ** ((grade - rating) / 400));

// The first try at a problem counts, and no later one.
export function tried(solver: Solver, problem: Pick<Problem, 'id' | 'missed'>, right: boolean): Solver {
  if (solver.rated.includes(problem.id)) return solver;
  const weight = solver.rated.length < bold ? 48 : 24;
  const gain = weight * ((right ? 1 : 0) - expected(solver.rating, gradeOf(problem.missed)));
  return {
    ...solver,
    rating: Math.round(solver.rating + gain),
    rated: [...solver.rated, problem.id].slice(-most),
  };
}

// --- What is kept

export function solverFrom(kept: unknown): Solver {
  if (typeof kept !== 'object' || kept === null) return newcomer;
  const from = kept as Record<string, unknown>;
  const whole = (name: keyof Solver, low: number, high: number): number => {
    const value = from[name];
    return typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high
      ? value
      : (newcomer[name] as number);
  };
  const last = typeof from['last'] === 'string' && /^\d{4}-\d\d-\d\d$/.test(from['last']) ? from['last'] : null;
  const rated = Array.isArray(from['rated'])
    ? from['rated'].filter((id): id is string => typeof id === 'string').slice(-most)
    : [];
  const days = last === null ? 0 : whole('days', 0, 100_000);
  return { rating: whole('rating', 100, 4000), rated, last, days, best: Math.max(days, whole('best', 0, 100_000)) };
}

let current: Solver = $state.raw(solverFrom(readKept('solver')));

export const solver = (): Solver => current;

function keep(next: Solver): void {
  if (next === current) return;
  current = next;
  writeKept('solver', next);
}

// Of a problem that was solved or shown before this was counted the first try is not known.
export function noteTry(problem: Problem, right: boolean): void {
  if (!progress()[problem.id]) keep(tried(current, problem, right));
}
export const noteFound = (day: Day): void => keep(found(current, day));
