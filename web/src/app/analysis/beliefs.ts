// Change Horses: who could think what, at which moment, and what an event changed.
import type { Disclosure } from '../../engine/study';

export type Beliefs = Disclosure['moments'][number];

// The beliefs as of a moment, and those before the last change.
export function beliefsAt({ moments }: Disclosure, moment: number): { now: Beliefs; before: Beliefs | null } | null {
  const at = moments.filter((one) => one.moment <= moment).length - 1; // they come in order
  const now = moments[at];
  return now ? { now, before: moments[at - 1] ?? null } : null;
}

// The nearest moment before or after this one at which the observer changed its mind.
export function nextChange({ moments }: Disclosure, observer: number, moment: number, step: 1 | -1): number | null {
  const differs = (at: number): boolean =>
    JSON.stringify(moments[at]?.observers[observer]) !== JSON.stringify(moments[at - 1]?.observers[observer]);
  const found = moments
    .map((one, at) => ({ moment: one.moment, at }))
    .filter((one) => (step > 0 ? one.moment > moment : one.moment < moment) && differs(one.at));
  return (step > 0 ? found[0] : found.at(-1))?.moment ?? null;
}

export interface Shift {
  owner: number; // the pile comes after the last seat
  horse: number;
  before: number;
  after: number;
}

const notable = 0.005;

// The greatest first.
export function shiftsOf(now: Beliefs, before: Beliefs | null, observer: number): Shift[] {
  const shifts = (now.observers[observer] ?? []).flatMap((row, owner) =>
    row.map((after, horse) => ({
      owner,
      horse,
      before: before?.observers[observer]?.[owner]?.[horse] ?? after,
      after,
    })),
  );
  const size = (shift: Shift): number => Math.abs(shift.after - shift.before);
  return shifts.filter((shift) => size(shift) >= notable).sort((a, b) => size(b) - size(a));
}

// An owner knows its own certificates; what nobody owns lies in the pile.
export function isTrue(beliefs: Beliefs, owner: number, horse: number, players: number): boolean {
  const owns = (seat: number): boolean => (beliefs.observers[seat]?.[seat]?.[horse] ?? 0) > 0.9995;
  if (owner < players) return owns(owner);
  return !Array.from({ length: players }, (_, seat) => seat).some(owns);
}
