// Whom the person does not want to hear, table by table. Kept in this browser; nobody is told.
import type { Seat } from '../../engine/types';
import { readKept, writeKept } from '../../settings/store';

const most = 40; // of the latest tables

type Kept = [table: string, seats: Seat[]];
function keptOnes(): Kept[] {
  const kept = readKept('muted');
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown): Kept[] => {
    if (!Array.isArray(one) || typeof one[0] !== 'string' || !Array.isArray(one[1])) return [];
    return [[one[0], one[1].filter((seat): seat is Seat => Number.isInteger(seat))]];
  });
}

export const mutedAt = (table: string): Seat[] => keptOnes().find(([name]) => name === table)?.[1] ?? [];

export function keepMuted(table: string, seats: readonly Seat[]): void {
  writeKept('muted', [...keptOnes().filter(([name]) => name !== table), [table, seats]].slice(-most));
}
