// The samples of every message (tests/golden/protocol), which the server's tests read too: what the server sends is
// understood, and what this page sends is written like the samples.
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameName } from '../../src/engine/types';
import { ownDevice } from '../../src/online/device';
import { drawnNumber } from '../../src/online/envelope';
import {
  deviceCode,
  joinDevice,
  myDevices,
  myTables,
  openOnline,
  playNow,
  publicTables,
  recordOf,
  removeDevice,
  serverState,
  tableEntry,
  type OnlineSetup,
} from '../../src/online/http';
import { Line } from '../../src/online/line';
import { readMessage, room, viewedEvent } from '../../src/online/protocol';
import { list, readOrNull } from '../../src/online/reading';
import { Watch } from '../../src/online/watch';
import { fakeServer } from './fakeSocket';

const folder = new URL('../../../tests/golden/protocol/', import.meta.url);
const sample = (name: string): string => readFileSync(new URL(name, folder), 'utf8').trim();
const samples = (start: string): string[] => readdirSync(folder).filter((name) => name.startsWith(start));

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
beforeEach(() => void vi.stubGlobal('navigator', { userAgent: agent, maxTouchPoints: 0 }));
afterEach(() => vi.unstubAllGlobals());

describe('what the server sends', () => {
  test.each(samples('server-'))('%s is understood, and nothing of it is lost', (name) => {
    const said = JSON.parse(sample(name)) as Record<string, unknown>;
    const message = readMessage(sample(name));
    expect(message, name).not.toBeNull();
    if (message?.op === 'done') expect(message.fields).toEqual(said);
    else if (message?.op === 'missed') {
      expect({ ...message, op: 'table' }).toEqual({ ...said, events: message.events });
      expect(message.events.map(({ event, view }) => ({ ...event, view }))).toEqual(said['events']);
    } else if (message?.op === 'events') {
      expect(message.events.map(({ event, view }) => ({ ...event, view }))).toEqual(said['events']);
      expect(message.due).toEqual(said['due']);
    } else expect(message).toEqual(said);
  });

  test('every kind of message has its sample', () => {
    const kinds = new Set(samples('server-').map((name) => readMessage(sample(name))?.op));
    expect([...kinds].sort()).toEqual(['bye', 'done', 'events', 'missed', 'refused', 'room', 'said', 'table']);
  });

  test('the past comes with views', () => {
    const { events } = JSON.parse(sample('server-done-past.json')) as { events: unknown };
    expect(readOrNull(events, list(viewedEvent, 100))).toHaveLength(2);
  });

  test('what is left out or of another kind is refused', () => {
    const said = JSON.parse(sample('server-room.json')) as { room: Record<string, unknown> };
    expect(readOrNull(said.room, room)).not.toBeNull();
    for (const field of Object.keys(said.room)) {
      const optional = ['stop_in_ms', 'restored_at', 'outcome', 'secret', 'next', 'trouble'].includes(field);
      const { [field]: _, ...without } = said.room;
      if (!optional) expect(readOrNull(without, room), `without ${field}`).toBeNull();
      expect(readOrNull({ ...said.room, [field]: Symbol.iterator }, room), field).toBeNull();
    }
  });

  test('a name or a text cannot turn the writing around or hide something', () => {
    const said = JSON.parse(sample('server-said.json')) as { line: Record<string, unknown> };
    const hostile = {
      ...said,
      line: { ...said.line, name: 'A\u202eda\u0007', preset: null, text: '<b>hi</b>\u2066\n\u200b 👩\u200d🚀' },
    };
    expect(readMessage(JSON.stringify(hostile))).toMatchObject({ line: { name: 'Ada', text: '<b>hi</b> 👩\u200d🚀' } });
    const huge = { ...said, line: { ...said.line, text: 'x'.repeat(100_000) } };
    expect(readMessage(JSON.stringify(huge))).toBeNull();
  });
});

describe('what this page sends', () => {
  // Every op of the client, as the code above the line asks for it.
  function sentBy(ask: (watch: Watch, line: Line) => Promise<unknown> | void): Record<string, unknown> {
    const server = fakeServer();
    const line = new Line(server.connect, { token: '00112233445566778899aabbccddeeff'.repeat(2), ...ownDevice() });
    server.now().greet();
    const watch = new Watch(line, 'k3v9m2x7q4wd');
    Promise.resolve(ask(watch, line)).catch(() => undefined);
    const sent = server.now().sent.at(-1) ?? { op: '', id: 0 };
    line.close();
    return sent;
  }
  const number = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'.repeat(2);

  test.each<[string, (watch: Watch, line: Line) => Promise<unknown> | void]>([
    ['client-sit.json', (watch) => watch.ask('sit', { seat: 1, name: 'Ada', number })],
    ['client-sit-any.json', (watch) => watch.ask('sit', { seat: null, name: 'Zoë', number })],
    ['client-stand.json', (watch) => watch.ask('stand')],
    ['client-start.json', (watch) => watch.ask('start')],
    ['client-move.json', (watch) => watch.ask('move', { nth: 5, do: 'move R12' })],
    ['client-leave.json', (watch) => watch.ask('leave')],
    ['client-back.json', (watch) => watch.ask('back')],
    ['client-say-preset.json', (watch) => watch.ask('say', { preset: 'hello' })],
    ['client-say-text.json', (watch) => watch.ask('say', { text: 'Bonne chance à tous!' })],
    ['client-set.json', (watch) => watch.ask('set', { chat: 'off' })],
    ['client-mute.json', (watch) => watch.ask('mute', { seat: 2, muted: true })],
    ['client-aid.json', (watch) => watch.ask('aid', { aid: 'hint' })],
    ['client-past.json', (watch) => watch.ask('past', { from: 1, to: 40 })],
    ['client-rematch.json', (watch) => watch.ask('rematch')],
    ['client-unwatch.json', (watch) => watch.close()],
    ['client-ping.json', (_, line) => line.attend(true)],
  ])('is as in %s', (name, ask) => {
    const { id: _, ...sent } = sentBy(ask);
    const { id: __, ...wanted } = JSON.parse(sample(name)) as Record<string, unknown>;
    expect(sent).toEqual(wanted);
  });

  test('a greeting and a watch are as in their samples', () => {
    const server = fakeServer();
    const line = new Line(server.connect, { token: '00112233445566778899aabbccddeeff'.repeat(2), ...ownDevice() });
    new Watch(line, 'k3v9m2x7q4wd');
    server.now().greet();
    const [hello, watch] = server.now().sent;
    expect(hello).toEqual(JSON.parse(sample('client-hello.json')));
    expect({ ...watch, id: 2 }).toEqual({ ...(JSON.parse(sample('client-watch.json')) as object), after: null });
    server.now().say({ ...(JSON.parse(sample('server-table.json')) as object), table: 'k3v9m2x7q4wd' });
    server.now().break();
    line.attend(true);
    server.now().greet();
    expect({ ...server.now().last('watch'), id: 2, after: 17 }).toEqual(JSON.parse(sample('client-watch-after.json')));
    line.close();
  });
});

describe('plain requests', () => {
  interface HttpSample {
    method: string;
    path: string;
    body: unknown;
    status: number;
    answer: unknown;
  }
  const tableIn = (path: string): string => path.split('/')[3] ?? '';
  const codeIn = (body: unknown): string => (body as { code: string }).code;
  const calls: Record<string, (sampled: HttpSample) => Promise<unknown>> = {
    'http-code.json': () => deviceCode(),
    'http-device.json': ({ body }) => joinDevice(codeIn(body)),
    'http-devices.json': () => myDevices(),
    'http-healthz.json': () => serverState(),
    'http-my-tables.json': () => myTables(),
    'http-open.json': ({ body }) => openOnline(body as OnlineSetup),
    'http-play-now.json': ({ body }) => playNow((body as { game: GameName }).game),
    'http-record.json': ({ path }) => recordOf(tableIn(path)),
    'http-record-refused.json': ({ path }) => recordOf(tableIn(path)),
    'http-refused.json': ({ path }) => tableEntry(tableIn(path)),
    'http-remove-device.json': ({ body }) => removeDevice((body as { device: string }).device),
    'http-table.json': ({ path }) => tableEntry(tableIn(path)),
    'http-tables.json': () => publicTables(),
  };
  const expected: Record<string, (answer: never) => unknown> = {
    'http-code.json': (answer) => answer,
    'http-device.json': () => undefined,
    'http-devices.json': ({ devices }: { devices: unknown }) => devices,
    'http-healthz.json': () => 'ok',
    'http-my-tables.json': ({ tables }: { tables: unknown }) => tables,
    'http-open.json': ({ table }: { table: string }) => table,
    'http-play-now.json': ({ table }: { table: string }) => table,
    'http-record.json': (answer) => JSON.stringify(answer),
    'http-record-refused.json': () => 'secret',
    'http-refused.json': () => 'no_such_table',
    'http-remove-device.json': ({ devices }: { devices: unknown }) => devices,
    'http-table.json': (answer) => answer,
    'http-tables.json': ({ tables }: { tables: unknown }) => tables,
  };

  test.each(samples('http-'))('%s is asked and read as it stands', async (name) => {
    const sampled = JSON.parse(sample(name)) as HttpSample;
    const asked: { path: string; init: RequestInit | undefined }[] = [];
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      asked.push({ path, init });
      return new Response(JSON.stringify(sampled.answer), { status: sampled.status });
    });
    const call = calls[name];
    expect(call, `${name} is asked by nobody`).toBeDefined();
    const answer = await call?.(sampled).catch((fault: { kind: string }) => fault.kind);
    expect(answer).toEqual(expected[name]?.(sampled.answer as never));
    expect(asked[0]?.path).toBe(sampled.path);
    expect(asked[0]?.init?.method ?? 'GET').toBe(sampled.method);
    if (sampled.body) expect(JSON.parse(String(asked[0]?.init?.body))).toEqual(sampled.body);
  });

  test('a host that only has the files is no server', async () => {
    vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { status: 200 }));
    expect(await serverState()).toBe('none');
    await expect(publicTables()).rejects.toMatchObject({ kind: 'no_server' });
    await expect(openOnline({} as OnlineSetup)).rejects.toMatchObject({ kind: 'no_server' });
    vi.stubGlobal('fetch', async () => new Response('not here', { status: 404 }));
    expect(await serverState()).toBe('none');
    await expect(recordOf('x')).rejects.toMatchObject({ kind: 'no_server' });
  });

  test('a server that cannot save is one, and no network is none', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"status":"storage"}', { status: 503 }));
    expect(await serverState()).toBe('storage');
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
    expect(await serverState()).toBe('none');
    await expect(myTables()).rejects.toMatchObject({ kind: 'offline' });
  });
});

test('the number for an envelope is 64 hexadecimal digits', () => {
  expect(drawnNumber('k3v9m2x7q4wd', 'a'.repeat(64))).toMatch(/^[0-9a-f]{64}$/);
});
