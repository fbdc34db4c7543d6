// What went wrong, as one sentence in the person's language.
import type { FaultKind, OnlineFaultKind, TableFault } from '../table/transport';
import type { Words } from '../words/words';

const localKinds = [
  'rules',
  'move',
  'seat',
  'secret',
  'no_table',
  'damaged',
  'newer',
  'storage_forbidden',
  'storage_full',
  'no_engine',
  'lost',
  'elsewhere',
  'internal',
] as const satisfies readonly FaultKind[];
// Their words come with the pages of online play.
const onlineKinds = [
  'malformed',
  'version',
  'token',
  'no_such_table',
  'name',
  'number',
  'seat_taken',
  'host',
  'status',
  'stale',
  'chat',
  'code',
  'too_large',
  'rate',
  'limit',
  'origin',
  'storage',
  'busy',
  'held',
  'full',
  'unreadable',
  'own_tables',
  'removed',
  'no_server',
  'offline',
] as const satisfies readonly OnlineFaultKind[];
const kinds: readonly FaultKind[] = [...localKinds, ...onlineKinds];

// Whatever was thrown, as a fault.
export function faultOf(thrown: unknown): TableFault {
  if (typeof thrown === 'object' && thrown !== null && 'kind' in thrown) {
    const kind = kinds.find((known) => known === thrown.kind);
    if (kind) return { kind, sentence: 'sentence' in thrown ? String(thrown.sentence) : '' };
  }
  return { kind: 'internal', sentence: String(thrown) };
}

export function sentenceOf(fault: TableFault, words: Words): string {
  const local = localKinds.find((kind) => kind === fault.kind);
  const online = onlineKinds.find((kind) => kind === fault.kind);
  return online ? words.t(`online.fault_${online}`) : words.t(`shell.fault_${local ?? 'internal'}`);
}

export const hasEngineParts = (): boolean =>
  typeof WebAssembly === 'object' && typeof Worker === 'function' && typeof BigInt === 'function';
