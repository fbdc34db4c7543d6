// What went wrong, as one sentence in the person's language.
import type { FaultKind, TableFault } from '../table/transport';
import type { Words } from '../words/words';

const kinds: readonly FaultKind[] = [
  'rules', 'move', 'seat', 'secret', 'no_table', 'damaged', 'newer', 'storage_forbidden', 'storage_full', 'no_engine',
  'lost', 'internal',
];

// Whatever was thrown, as a fault.
export function faultOf(thrown: unknown): TableFault {
  if (typeof thrown === 'object' && thrown !== null && 'kind' in thrown) {
    const kind = kinds.find((known) => known === thrown.kind);
    if (kind) return { kind, sentence: 'sentence' in thrown ? String(thrown.sentence) : '' };
  }
  return { kind: 'internal', sentence: String(thrown) };
}

export const sentenceOf = (fault: TableFault, words: Words): string => words.t(`shell.fault_${fault.kind}`);

export const hasEngineParts = (): boolean =>
  typeof WebAssembly === 'object' && typeof Worker === 'function' && typeof BigInt === 'function';
