// What this browser knows of a table's sealed envelope: the fingerprint that it saw while it was sealed, and the number
// that it drew afterwards. Kept here, so that the result can be checked against something the server did not say.
import { readKept, writeKept } from '../settings/store';
import { drawnHex } from '../table/drawn';

export interface Envelope {
  fingerprint: string;
  number: string | null; // null: only looked on so far
}

const most = 60; // of the latest tables
const isHex = (kept: unknown): kept is string => typeof kept === 'string' && /^[0-9a-f]{64}$/.test(kept);

type Kept = [table: string, envelope: Envelope];
function keptOnes(): Kept[] {
  const kept = readKept('envelopes');
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown): Kept[] => {
    if (!Array.isArray(one) || typeof one[0] !== 'string') return [];
    const { fingerprint, number } = (one[1] ?? {}) as Partial<Record<keyof Envelope, unknown>>;
    return isHex(fingerprint) ? [[one[0], { fingerprint, number: isHex(number) ? number : null }]] : [];
  });
}

export const envelopeOf = (table: string): Envelope | null => keptOnes().find(([name]) => name === table)?.[1] ?? null;

function keep(table: string, envelope: Envelope): void {
  const others = keptOnes().filter(([name]) => name !== table);
  writeKept('envelopes', [...others, [table, envelope]].slice(-most));
}

// The fingerprint of an envelope that is still sealed. The first that was seen counts: a later one would be another.
export function noteFingerprint(table: string, fingerprint: string): void {
  if (!envelopeOf(table)) keep(table, { fingerprint, number: null });
}

// The number for sitting down at a table whose fingerprint has been seen: drawn once, however often one sits down.
export function drawnNumber(table: string, fingerprint: string): string {
  const before = envelopeOf(table);
  if (before?.fingerprint === fingerprint && before.number !== null) return before.number;
  const number = drawnHex(32);
  keep(table, { fingerprint: before?.fingerprint ?? fingerprint, number });
  return number;
}
