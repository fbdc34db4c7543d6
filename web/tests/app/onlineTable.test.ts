// An online table on the page: what is said when the server refuses, and when that goes away again.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OnlineTable } from '../../src/app/online/onlineTable.svelte';
import { envelopeOf } from '../../src/online/envelope';
import type { Who } from '../../src/online/line';
import { RemoteAuthority, type OnlinePush, type Remote } from '../../src/online/remote';
import { eventsMessage, fakeEngine, roomWith, table as name, tableMessage, type Happens } from '../online/fakeGame';
import { fakeServer, type FakeServer } from '../online/fakeSocket';

vi.mock('../../src/app/boards', () => ({
  loadBoard: async () => ({ secrets: false, tell: () => [], forced: () => null }),
}));
vi.mock('../../src/app/connection', () => ({
  connection: async () => ({ online: enter }),
  dropConnection: () => undefined,
}));

const game: Happens[] = Array.from({ length: 20 }, (_, at) => ({ by: at % 2, text: 'go' }));
const gathering = { status: 'gathering', you: { seat: null, host: true } };
let server: FakeServer;
let table: OnlineTable;

// A worker without a worker: what is told is copied as between threads.
function enter(table: string, who: Who): Remote {
  const listeners = new Set<(push: OnlinePush) => void>();
  const push = (one: OnlinePush): void => listeners.forEach((hear) => hear(structuredClone(one)));
  const authority = new RemoteAuthority(fakeEngine().engine, { table, who }, push, server.connect);
  const listen: Remote['listen'] = (hear) => {
    listeners.add(hear as (push: OnlinePush) => void);
    return () => listeners.clear();
  };
  return Object.assign(authority, { listen }) as unknown as Remote;
}

beforeEach(async () => {
  vi.useFakeTimers();
  server = fakeServer();
  const kept = new Map<string, string>();
  const ears = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', { visibilityState: 'visible', ...ears });
  vi.stubGlobal('addEventListener', ears.addEventListener);
  vi.stubGlobal('removeEventListener', ears.removeEventListener);
  table = new OnlineTable(name);
  await soon();
  server.now().greet();
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const soon = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const show = (seq: number, room = {}): void => {
  server.now().say(tableMessage(game, seq, roomWith(room)));
  server.now().answer('watch');
};
async function comeBack(): Promise<void> {
  server.now().break();
  await soon(20_000);
  server.now().greet();
}

describe('a game under way', () => {
  beforeEach(async () => {
    show(3);
    await soon();
    expect(table.session).not.toBeNull();
  });

  test('that the server does not show any more is not left standing still; when it is back it is shown', async () => {
    await comeBack();
    server.now().refuse('watch', 'damaged');
    await soon();
    expect(table.fault?.kind).toBe('unreadable');
    await comeBack();
    show(4);
    expect(table.fault).toBeNull();
  });

  test('that too many watch is asked for again, and the page says so', async () => {
    await comeBack();
    for (let tries = 0; tries < 3; ++tries) {
      server.now().refuse('watch', 'full');
      await soon(2000);
    }
    expect(table.fault).toBeNull();
    expect(table.delay).toBe('full');
    show(3);
    expect(table.delay).toBeNull();
  });

  test('an event leaves the room as it is, so that nothing that waits for a change begins again', () => {
    const { room } = table;
    server.now().say(eventsMessage(game, 4, 4, [{ seat: 0, left_ms: 30_000 }]));
    expect(table.due.due).toEqual([{ seat: 0, left_ms: 30_000 }]);
    expect(table.room).toBe(room);
  });

  test('one’s own time-out is told until the own next move, whatever happens to others', () => {
    server.now().say({ ...eventsMessage(game, 4, 5), time_out: 0 });
    expect(table.timeUp).toBe(true);
    server.now().say({ ...eventsMessage(game, 6, 6), time_out: 1 });
    expect(table.timeUp).toBe(true);
    server.now().say(eventsMessage(game, 7, 7));
    expect(table.timeUp).toBe(false);
    server.now().say({ ...eventsMessage(game, 8, 9), time_out: 0 });
    show(11);
    expect(table.timeUp).toBe(false);
  });
});

describe('before the game', () => {
  beforeEach(() => show(0, gathering));

  test('a seat that was refused leaves no number to vouch for, and its sentence goes when the game begins', async () => {
    const sat = table.sit('Ada', 0);
    await soon();
    server.now().refuse('sit', 'seat');
    expect(await sat).toBe(false);
    expect(table.refused).not.toBeNull();
    expect(envelopeOf(name)?.number).toBeNull();
    server.now().say({ op: 'room', table: name, room: roomWith({ you: { seat: null, host: true } }) });
    expect(table.refused).toBeNull();
  });

  test('a seat that was granted is vouched for, also when the answer was lost', async () => {
    const sat = table.sit('Ada', 0);
    await soon();
    const number = server.now().last('sit')?.['number'];
    await comeBack();
    show(0, { status: 'gathering', numbers: [number, null] });
    server.now().refuse('sit', 'status');
    expect(await sat).toBe(true);
    expect(table.refused).toBeNull();
    expect(envelopeOf(name)?.number).toBe(number);
  });

  test('a seat that was refused and is there all the same is vouched for', async () => {
    const sat = table.sit('Ada', 0);
    await soon();
    const number = server.now().last('sit')?.['number'];
    server.now().refuse('sit', 'storage');
    expect(await sat).toBe(false);
    server.now().say(tableMessage(game, 0, roomWith({ status: 'gathering', numbers: [number, null] })));
    expect(envelopeOf(name)?.number).toBe(number);
  });

  test('a start whose answer was lost is no refusal', async () => {
    const started = table.start();
    await soon();
    await comeBack();
    show(1);
    server.now().refuse('start', 'status');
    expect(await started).toBe(true);
    expect(table.refused).toBeNull();
  });

  test('a seat that was given up is not vouched for, also when the answer was lost', async () => {
    const sat = table.sit('Ada', 0);
    await soon();
    const number = server.now().last('sit')?.['number'];
    server.now().say({ op: 'room', table: name, room: roomWith({ status: 'gathering', numbers: [number, null] }) });
    server.now().answer('sit', { seat: 0 });
    await sat;
    const stood = table.stand();
    await soon();
    await comeBack();
    show(0, gathering);
    server.now().refuse('stand', 'seat');
    await stood;
    expect(envelopeOf(name)?.number).toBeNull();
  });
});
