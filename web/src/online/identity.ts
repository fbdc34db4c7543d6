// Who this browser is to a server: a token that it draws once and keeps, and the name that others see. Nobody signs up.
import { dropKept, readKept, writeKept } from '../settings/store';
import { drawnHex } from '../table/drawn';
import { nameLength } from './protocol';

const isToken = (kept: unknown): kept is string => typeof kept === 'string' && /^[0-9a-f]{64}$/.test(kept);

let drawn: string | null = null; // where nothing can be kept it lasts as long as the page

export function token(): string {
  const kept = readKept('token');
  if (isToken(kept)) return kept;
  drawn ??= drawnHex(32);
  writeKept('token', drawn);
  return drawn;
}

// A server says that this token was removed from its person's devices: the next one is another person's, until a code
// links this browser again. Another tab may have drawn a new one already.
export function forgetToken(removed: string): void {
  if (token() !== removed) return;
  drawn = null;
  dropKept('token');
  writeKept('removed', true);
}
export const wasRemoved = (): boolean => readKept('removed') === true;
export const forgetRemoval = (): void => dropKept('removed');

// Whether this browser has ever been anybody to a server.
export const hasToken = (): boolean => isToken(readKept('token'));

export function keptName(): string {
  const kept = readKept('name');
  return typeof kept === 'string' ? kept.slice(0, nameLength) : '';
}

export const keepName = (name: string): void => void writeKept('name', name);
