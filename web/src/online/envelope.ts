// What this browser knows of a table's sealed envelope: the fingerprint that it saw while it was sealed, and the number
// that it drew afterwards. Kept here, so that the result can be checked against something the server did not say.
import { readKept, writeKept } from '../settings/store';
import { drawnHex } from '../table/drawn';

export interface Envelope {
  fingerprint: string;
  number: string | null; // that must be in it; null: this browser cannot say
}

interface Kept {
  fingerprint: string;
  number: string | null; // drawn here
  sat: boolean; // this browser sat down with it, and has not stood up since
  other: string | null; // drawn by another device of the same person, who sits with it
}

const most = 60; // of the latest tables
const isHex = (kept: unknown): kept is string => typeof kept === 'string' && /^[0-9a-f]{64}$/.test(kept);
const hexOrNull = (kept: unknown): string | null => (isHex(kept) ? kept : null);

type Named = [table: string, kept: Kept];
function keptOnes(): Named[] {
  const kept = readKept('envelopes');
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown): Named[] => {
    if (!Array.isArray(one) || typeof one[0] !== 'string') return [];
    const { fingerprint, number, sat, other } = (one[1] ?? {}) as Partial<Record<keyof Kept, unknown>>;
    if (!isHex(fingerprint)) return [];
    return [[one[0], { fingerprint, number: hexOrNull(number), sat: sat !== false, other: hexOrNull(other) }]];
  });
}

const find = (table: string): Kept | null => keptOnes().find(([name]) => name === table)?.[1] ?? null;

function keep(table: string, kept: Kept): void {
  const others = keptOnes().filter(([name]) => name !== table);
  writeKept('envelopes', [...others, [table, kept]].slice(-most));
}

export function envelopeOf(table: string): Envelope | null {
  const kept = find(table);
  return kept && { fingerprint: kept.fingerprint, number: kept.sat && kept.other === null ? kept.number : null };
}

// The fingerprint of an envelope that is still sealed. The first that was seen counts: a later one would be another.
export function noteFingerprint(table: string, fingerprint: string): void {
  if (!find(table)) keep(table, { fingerprint, number: null, sat: false, other: null });
}

// The number that one's own seat has before the game. Another than the one that this browser sat down with is not
// believed: it would be the server's word against ours.
export function noteSeat(table: string, number: string): void {
  const before = find(table);
  if (!before || before.sat) return;
  if (number === before.number) keep(table, { ...before, sat: true, other: null });
  else if (number !== before.other) keep(table, { ...before, other: number });
}

// The person has given the seat up here, and may take it again elsewhere, with another number.
export function noteStood(table: string): void {
  const before = find(table);
  if (before?.sat) keep(table, { ...before, sat: false });
}

// The number for sitting down at a table whose fingerprint has been seen: drawn once, however often the person sits down
// here. Who already sits, by another device, keeps that one's number; nobody else takes a number that was told.
export function drawnNumber(table: string, fingerprint: string, seated = false): string {
  const before = find(table);
  const same = before?.fingerprint === fingerprint;
  if (seated && same && before.other !== null) return before.other;
  const number = (same ? before.number : null) ?? drawnHex(32);
  keep(table, { fingerprint: before?.fingerprint ?? fingerprint, number, sat: true, other: null });
  return number;
}
