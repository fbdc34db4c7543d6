// How far the person is in each lesson, kept in this browser.
import type { GameName } from '../engine/types';
import { readKept, writeKept } from '../settings/store';

export interface Progress {
  step: number; // the one that is read, from 0
  done: boolean; // once to the end
}

const name = 'lessons';
const untouched: Progress = { step: 0, done: false };

function kept(): Record<string, unknown> {
  const found = readKept(name);
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
}

export function progressOf(game: GameName, chapter: string): Progress {
  const found = kept()[`${game}/${chapter}`];
  if (typeof found !== 'object' || found === null) return untouched;
  const { step, done } = found as Record<string, unknown>;
  return { step: typeof step === 'number' && Number.isInteger(step) && step >= 0 ? step : 0, done: done === true };
}

export function keepProgress(game: GameName, chapter: string, progress: Progress): void {
  writeKept(name, { ...kept(), [`${game}/${chapter}`]: progress });
}
