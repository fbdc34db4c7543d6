// What the coach says in changeHorses.
import type { Like } from '../words';

export const en = {};
export const fr: Like<typeof en> = {};
export const it: Like<typeof en> = {};
