// The transport of a lesson: the one to its worker, but the table goes on only when what is to be read has been read.
import type { Transport } from '../table/transport';
import { transportOver } from '../worker/local';

export const openRehearsal = (): Transport =>
  transportOver(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));

export function guided(transport: Transport, holds: () => boolean): Transport {
  return { ...transport, guided: true, next: async (rolled) => (holds() ? false : await transport.next(rolled)) };
}
