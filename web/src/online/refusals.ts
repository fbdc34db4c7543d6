// What a server refuses, by the word of docs/protocol.md, as a fault of ours. Some words mean something else at a local
// table, so they get another name here.
import { Refused } from '../table/refused';
import type { FaultKind } from '../table/transport';

const faults = {
  malformed: 'malformed',
  version: 'version',
  token: 'token',
  no_table: 'no_such_table',
  rules: 'rules',
  name: 'name',
  number: 'number',
  seat: 'seat_taken',
  host: 'host',
  status: 'status',
  move: 'move',
  stale: 'stale',
  secret: 'secret',
  chat: 'chat',
  code: 'code',
  too_large: 'too_large',
  rate: 'rate',
  limit: 'limit',
  origin: 'origin',
  storage: 'storage',
  busy: 'busy',
  held: 'held',
  full: 'full',
  damaged: 'unreadable',
  own_tables: 'own_tables',
  removed: 'removed',
} as const satisfies Record<string, FaultKind>;

export type RefusalKind = keyof typeof faults;
export const refusalKinds = Object.keys(faults) as RefusalKind[];

// A newer server may know more words than this page does.
export const faultFor = (kind: string): FaultKind =>
  Object.hasOwn(faults, kind) ? faults[kind as RefusalKind] : 'internal';

export const refusedBy = (kind: string, sentence: string): Refused => new Refused(faultFor(kind), sentence);
export const offline = (): Refused => new Refused('offline', 'the line to the server is down');
