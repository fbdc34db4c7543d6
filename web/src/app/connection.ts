// The one worker of this page. It is fetched when it is first needed, so that the home page is there before it.
import type { Replays } from '../replay/replay';
import type { Archive } from '../table/archive';
import type { Counsel } from '../table/counsel';
import type { Desk } from '../worker/local';
import { hasEngineParts } from './faults';

let made: Promise<Desk> | null = null;

export function connection(): Promise<Desk> {
  if (!hasEngineParts()) {
    return Promise.reject({ kind: 'no_engine', sentence: 'This browser has no WebAssembly.' });
  }
  made ??= import('../worker/local').then(
    ({ openLocal }) => openLocal(),
    (thrown: unknown) => {
      made = null; // the next try may reach the server again
      throw { kind: 'no_engine', sentence: String(thrown) };
    },
  );
  return made;
}

export const counsel = async (): Promise<Counsel> => (await connection()).counsel;
export const replays = async (): Promise<Replays> => (await connection()).replays;
export const archive = async (): Promise<Archive> => (await connection()).archive;

// After the worker was lost: the next call makes a new one.
export function dropConnection(): void {
  made = null;
}
