// The plain requests to a server: what is there before and after a game.
import type { GameName, Level, Rules } from '../engine/types';
import { Refused } from '../table/refused';
import { ownDevice } from './device';
import { forgetRemoval, forgetToken, token } from './identity';
import { entry, tableName, type ChatChoice, type ClockChoice, type Entry } from './protocol';
import { fields, flag, list, orNull, readOrNull, shown, text, whole, type Reader } from './reading';
import { offline, refusedBy } from './refusals';

export interface OnlineSetup {
  game: GameName;
  rules: Rules;
  seats: ({ kind: 'person' } | { kind: 'bot'; level: Level })[];
  clock: ClockChoice;
  substitute: Level;
  public: boolean;
  spectators: boolean;
  chat: ChatChoice;
}

interface Ask {
  method?: 'GET' | 'POST';
  body?: unknown;
}

const patience_ms = 15_000;

// A server that takes the question and never answers is no better than none.
async function within<Value>(ask: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patience_ms);
  return ask(patience.signal).finally(() => clearTimeout(timer));
}

async function answerTo(
  path: string,
  { method = 'GET', body }: Ask,
  own: string,
): Promise<{ ok: boolean; said: string }> {
  try {
    return await within(async (signal) => {
      const response = await fetch(path, {
        method,
        signal,
        cache: 'no-store',
        headers: {
          Authorization: `Bearer ${own}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { ok: response.ok, said: await response.text() };
    });
  } catch {
    throw offline();
  }
}

const noServer = (): Refused => new Refused('no_server', 'nothing here answers as a server of this page does');

async function textOf(path: string, ask: Ask = {}, own = token()): Promise<string> {
  const { ok, said } = await answerTo(path, ask, own);
  if (ok) return said;
  const refusal = readOrNull(parsed(said), (from) => {
    const { kind, sentence } = fields(from);
    return { kind: text(40)(kind), sentence: text(1000)(sentence) };
  });
  if (refusal?.kind === 'removed') forgetToken(own);
  throw refusal ? refusedBy(refusal.kind, refusal.sentence) : noServer();
}

function parsed(said: string): unknown {
  try {
    return JSON.parse(said) as unknown;
  } catch {
    return undefined;
  }
}

async function ask<Value>(path: string, read: Reader<Value>, how: Ask = {}): Promise<Value> {
  const value = readOrNull(parsed(await textOf(path, how)), read);
  if (value === null) throw noServer();
  return value;
}

const entries: Reader<Entry[]> = (from) => list(entry, 1000)(fields(from)['tables']);
const named: Reader<string> = (from) => tableName(fields(from)['table']);
const path = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

// Whether a server stands behind this page: the pages alone can lie on any host.
export type ServerState = 'ok' | 'storage' | 'none';
export async function serverState(): Promise<ServerState> {
  try {
    const said = await within(async (signal) => (await fetch('/healthz', { cache: 'no-store', signal })).text());
    const status = readOrNull(parsed(said), (from) => text(40)(fields(from)['status']));
    if (status === 'ok') return 'ok';
    return status === 'storage' ? 'storage' : 'none';
  } catch {
    return 'none';
  }
}

export const openOnline = (setup: OnlineSetup): Promise<string> =>
  ask('/api/tables', named, { method: 'POST', body: setup });
export const playNow = (game: GameName): Promise<string> =>
  ask('/api/play-now', named, { method: 'POST', body: { game } });
export const publicTables = (): Promise<Entry[]> => ask('/api/tables', entries);
export const myTables = (): Promise<Entry[]> => ask('/api/me/tables', entries);
export const tableEntry = (table: string): Promise<Entry> => ask(path(table), entry);
// `own`: the token, where this is asked by the worker, which has no localStorage.
export const recordOf = (table: string, own = token()): Promise<string> => textOf(`${path(table)}/record`, {}, own);

export interface DeviceCode {
  code: string;
  expires_s: number;
}
export const deviceCode = (): Promise<DeviceCode> =>
  ask(
    '/api/me/code',
    (from) => {
      const { code, expires_s } = fields(from);
      return { code: text(40)(code), expires_s: whole(expires_s) };
    },
    { method: 'POST', body: ownDevice() },
  );
// A server takes no tables from this device unless it is told that they may be given up.
export async function joinDevice(code: string, givesUp = false): Promise<void> {
  await ask('/api/me/device', (from) => text(100)(fields(from)['person']), {
    method: 'POST',
    body: { code, ...ownDevice(), ...(givesUp ? { give_up: true } : {}) },
  });
  forgetRemoval();
}

export interface Device {
  id: string;
  name: string | null; // as it tells itself
  this: boolean; // the one that asks
  here: boolean; // it has a line to the server
  added_at: number | null;
  seen_at: number | null;
}
const device: Reader<Device> = (from) => {
  const it = fields(from);
  return {
    id: text(40)(it['id']),
    name: orNull(shown(400))(it['name']),
    this: flag(it['this']),
    here: flag(it['here']),
    added_at: orNull(whole)(it['added_at']),
    seen_at: orNull(whole)(it['seen_at']),
  };
};
const devices: Reader<Device[]> = (from) => list(device, 1000)(fields(from)['devices']);
export const myDevices = (): Promise<Device[]> => ask('/api/me/devices', devices);
// Answers those that are left.
export const removeDevice = (id: string): Promise<Device[]> =>
  ask('/api/me/devices/remove', devices, { method: 'POST', body: { device: id } });
