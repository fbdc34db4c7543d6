// Shares of the win as people read them: points with one digit, and accounts whose digits add up.
import type { Account, Decision, Figure } from '../../engine/study';
import type { Words } from '../../words/words';

const signOf = (tenths: number): string => (tenths < 0 ? '−' : '+');

// "+12.3": a change in points of winning chance, from tenths of a point.
export const signed = (tenths: number, words: Words): string => signOf(tenths) + words.number(Math.abs(tenths) / 10, 1);

const tenthsOf = (share: number): number => Math.round(share * 1000) + 0; // no negative zero

export const points = (share: number, words: Words): string => signed(tenthsOf(share), words);

// Without a plus: a cost.
export const cost = (share: number, words: Words): string => points(share, words).replace('+', '');

// The chances of the better move and of the one played, which differ by the cost as it is shown.
export function chancesOf({ better_chance, cost: loss }: Decision, words: Words): { better: string; played: string } {
  const better = tenthsOf(better_chance);
  const shown = (tenths: number): string => words.percent(Math.max(0, tenths) / 1000, 1);
  return { better: shown(better), played: shown(better - tenthsOf(loss.value)) };
}

// How far the interval reaches to either side.
export const reach = ({ low, high }: Figure, words: Words): string => words.number(tenthsOf((high - low) / 2) / 10, 1);

export interface Tenths {
  start: number;
  luck: number;
  own: number;
  others: number;
  result: number;
}

// Tenths of a point with start + luck + own + others = result. What rounding leaves over goes to the part that was
// rounded away furthest.
export function inTenths({ start, luck, own, others, result }: Account): Tenths {
  const exact = [luck.value * 1000, own.value * 1000, others.value * 1000];
  const parts = exact.map((value) => Math.round(value) + 0);
  const ends = { start: tenthsOf(start), result: tenthsOf(result) };
  let left = ends.result - ends.start - parts.reduce((sum, part) => sum + part, 0);
  while (left !== 0) {
    const step = Math.sign(left);
    const shortOf = (at: number): number => ((exact[at] ?? 0) - (parts[at] ?? 0)) * step;
    const most = [0, 1, 2].reduce((best, at) => (shortOf(at) > shortOf(best) ? at : best), 0);
    parts[most] = (parts[most] ?? 0) + step;
    left -= step;
  }
  const [shownLuck = 0, shownOwn = 0, shownOthers = 0] = parts;
  return { ...ends, luck: shownLuck, own: shownOwn, others: shownOthers };
}

// 25.0 of a hundred, from tenths.
export const hundredth = (tenths: number, words: Words): string => words.number(tenths / 10, 1);

// A belief in percent: 0 and 100 are said only where they are certain.
export function belief(share: number, words: Words): string {
  if (share > 0.9995 || share < 0.0005) return words.percent(Math.round(share));
  return words.percent(Math.min(0.99, Math.max(0.01, share)));
}
