// A bot's reason in words.
import type { RankedMove, Reason } from '../../engine/types';
import type { Words } from '../../words/words';
import type { AnyBoard } from '../boards';

// The names of src/bots/reason.hpp.
export const reasonKinds = [
  'wins',
  'best_by',
  'behind_by',
  'level',
  'only_move',
  'count_to',
  'count_even',
  'own_stays',
  'own_runs',
  'own_shorter',
  'rival_runs',
  'rival_further',
  'rival_stays',
  'reveals',
  'hides',
  'keeps_wild',
  'keeps_carrots',
  'plays_late',
  'round_chance',
  'gives_round',
  'beats_unseen',
  'outranked',
  'rare_enough',
  'stake',
  'sends_back',
  'comes_out',
  'comes_home',
  'in_danger',
  'left_alone',
  'escapes',
  'blocks',
  'climbs',
  'rolls_again',
] as const;

// These repeat the figure that stands beside the move anyway.
const silent: readonly string[] = ['wins'];

// These are told in points of a hundred; a difference too small to show is none.
const differences: readonly string[] = ['best_by', 'behind_by', 'reveals', 'hides', 'escapes'];

// These say how a move stands to the others, not what it does.
const standing: readonly string[] = ['best_by', 'behind_by', 'level', 'only_move'];

// These speak to whoever moves, and of that player by name when somebody else reads.
const personal = ['own_stays', 'own_runs', 'own_shorter', 'reveals', 'hides'] as const;

// As percentages are rounded where they are shown: 0.285 makes 29, though 100 times it falls short of 28.5.
const hundredths = (share: number): number => Math.round(Number((share * 100).toPrecision(12)));

// A sentence's first letter, for moves that head an entry.
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export interface Entry {
  move: string;
  value: number;
  rank: number; // what cannot be told from the best move shares its rank
  why: string[];
  deeds: string[]; // those of the reasons that say what the move does
}

// Moves that are as good as one another, for the same reasons; mostly one.
export interface Row {
  moves: string[];
  value: number; // of the first
  rank: number;
  why: string[];
}

// The ranking as it is read: differences are those of the shown percentages, so that all figures agree.
export function entriesOf(
  ranked: readonly RankedMove[],
  board: Pick<AnyBoard, 'subject'>,
  words: Words,
  who?: string,
): { entries: Entry[]; level: boolean } {
  const [best, second] = ranked;
  const behind = (one: RankedMove): number => hundredths(best?.value ?? 0) - hundredths(one.value);
  const isLevel = (one: RankedMove): boolean => behind(one) === 0 || one.reasons.some(({ kind }) => kind === 'level');
  const level = ranked.length > 1 && ranked.every(isLevel);
  const shown = (one: RankedMove, reason: Reason): Reason => {
    if (reason.kind === 'best_by' && second) return { ...reason, chance: behind(second) / 100 };
    if (reason.kind === 'behind_by' && isLevel(one)) return { ...reason, kind: 'level' };
    return reason.kind === 'behind_by' ? { ...reason, chance: behind(one) / 100 } : reason;
  };
  const told = (one: RankedMove, said: (kind: string) => boolean): string[] =>
    one.reasons
      .map((reason) => shown(one, reason))
      .filter(({ kind }) => said(kind))
      .map((reason) => sentenceFor(reason, board, words, who))
      .filter((sentence) => sentence !== '');
  return {
    entries: ranked.map((one, at) => ({
      move: one.move,
      value: one.value,
      rank: isLevel(one) ? 1 : at + 1,
      why: told(one, (kind) => !(level && kind === 'level')), // said once for all
      deeds: told(one, (kind) => !standing.includes(kind)),
    })),
    level,
  };
}

// What is equal is one row: the first in rank stand for one another, of the rest those with the same shown chance.
export function rowsOf(entries: readonly Entry[]): Row[] {
  const rows = new Map<string, Entry[]>();
  for (const one of entries) {
    const key = [one.rank === 1 ? 'first' : hundredths(one.value), ...one.deeds].join('\n');
    rows.set(key, [...(rows.get(key) ?? []), one]);
  }
  return [...rows.values()].flatMap((equal): Row[] => {
    const [first] = equal;
    if (!first) return [];
    const alike = equal.every(({ why }) => why.join() === first.why.join());
    const { value, rank, why, deeds } = first;
    return [{ moves: equal.map(({ move }) => move), value, rank, why: alike ? why : deeds }];
  });
}

// Empty where there is nothing to say: a newer engine may know reasons that this page does not. `who` moves; without a
// name it is the reader.
export function sentenceFor(reason: Reason, board: Pick<AnyBoard, 'subject'>, words: Words, who?: string): string {
  const kind = reasonKinds.find((known) => known === reason.kind);
  if (!kind || silent.includes(kind)) return '';
  const points = differences.includes(kind) ? hundredths(reason.chance) : null;
  if (points === 0) return '';
  const slots = {
    subject: board.subject(kind, reason.subject, words),
    amount: reason.amount,
    n: points ?? reason.amount,
    chance: words.percent(reason.chance),
  };
  const theirs = who === undefined ? undefined : personal.find((one) => one === kind);
  return theirs
    ? words.t(`shell.theirs_${theirs}`, { ...slots, who: who ?? '' })
    : words.t(`shell.reason_${kind}`, slots);
}
