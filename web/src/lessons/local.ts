// The page's side of the worker in which a lesson's table lives.
import { deskOver, type Desk } from '../worker/local';

export const openRehearsal = (): Desk =>
  deskOver(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
