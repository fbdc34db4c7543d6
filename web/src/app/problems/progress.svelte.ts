// Which problems the person has solved, kept in this browser: at once, after a try or two, or with the solution shown.
import { readKept, writeKept } from '../../settings/store';

export const marks = ['first', 'later', 'shown'] as const;
export type Mark = (typeof marks)[number];
export type Progress = Readonly<Record<string, Mark>>;

const most = 2000;

export function progressFrom(kept: unknown): Progress {
  if (typeof kept !== 'object' || kept === null) return {};
  const known = Object.entries(kept).flatMap(([id, mark]) => {
    const found = marks.find((one) => one === mark);
    return found ? [[id, found] as const] : [];
  });
  return Object.fromEntries(known.slice(-most));
}

// The first mark stays: whoever has seen the solution finds the move, and that says nothing.
export const marked = (progress: Progress, id: string, mark: Mark): Progress =>
  progress[id] ? progress : { ...progress, [id]: mark };

let current: Progress = $state.raw(progressFrom(readKept('problems')));

export const progress = (): Progress => current;

export function mark(id: string, how: Mark): void {
  current = marked(current, id, how);
  writeKept('problems', current);
}

export const solved = (progress: Progress, ids: readonly string[]): number =>
  ids.filter((id) => progress[id] === 'first' || progress[id] === 'later').length;

// Where to begin: the first problem that is not done yet.
export function firstOpen(progress: Progress, ids: readonly string[]): number {
  const at = ids.findIndex((id) => !progress[id]);
  return at < 0 ? 0 : at;
}
