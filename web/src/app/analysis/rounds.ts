// The rounds of a game, read off the events of its record: the chart counts them along its axis. Each game says in
// parts/<game>/rounds.ts where they end; where it does not, every choice is one.
import type { RecordText, Rounds } from './recordText';

export type { Rounds } from './recordText';

const readers = import.meta.glob<(record: RecordText) => Rounds>('../parts/*/rounds.ts', {
  eager: true,
  import: 'rounds',
});

const choices = ({ events }: RecordText): Rounds => ({
  first: 1,
  ends: events.flatMap(({ by }, at) => (by === 'dealer' ? [] : [at + 1])),
});

export function roundsOf(record: string): Rounds {
  const read = JSON.parse(record) as RecordText;
  return (readers[`../parts/${read.game}/rounds.ts`] ?? choices)(read);
}

// The number of the round that a moment belongs to.
export function roundAt({ first, ends }: Rounds, moment: number): number {
  const over = ends.findIndex((end) => end >= moment);
  return first + (over === -1 ? ends.length : over);
}

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

// Marks along the bottom: round numbers at one distance, each where that round was over, with room between them and to
// the right of `from`.
export function roundTicks(
  { first, ends }: Rounds,
  x: (moment: number) => number,
  from: number,
): { moment: number; round: number }[] {
  const room = 14 + 8 * String(first + ends.length).length; // for the widest number
  const marked = (step: number): { moment: number; round: number }[] =>
    ends.flatMap((moment, at) =>
      (first + at) % step === 0 && x(moment) >= from ? [{ moment, round: first + at }] : [],
    );
  const apart = (marks: ReturnType<typeof marked>): boolean =>
    marks.every(({ moment }, at) => at === 0 || x(moment) - x(marks[at - 1]?.moment ?? 0) >= room);
  return steps.map(marked).find(apart) ?? [];
}
