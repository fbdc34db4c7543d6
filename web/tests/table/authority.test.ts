// The table as a page meets it: through its worker, with the real engine and a store of its own.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import type { ChangeHorsesView } from '../../src/engine/views';
import { Authority } from '../../src/table/authority';
import { deskOver, type Port } from '../../src/worker/local';
import type { Call, Entrance, Reply } from '../../src/worker/messages';
import { faultOf, Refused } from '../../src/table/refused';
import { MemoryStore, type StoredTable, type TableStore } from '../../src/table/store';
import type { Holder, Push, Table, Tables, TableSetup } from '../../src/table/transport';
import { startEngine } from '../engine/start';

const person = (name: string): Holder => ({ kind: 'person', name });
const bot = (name: string): Holder => ({ kind: 'bot', name, level: 'trot' });

let engine: Engine;
let store: MemoryStore;
let time = 0;
// All that has crossed to the page, as it crossed.
let crossed: string[] = [];
let pushes: Push[] = [];

// A worker without a worker: messages are copied as between threads.
function connect(kept: TableStore): Tables & Table {
  const port: Port = { onmessage: null, onerror: null, postMessage: () => undefined };
  const send = (reply: Reply): void => {
    crossed.push(JSON.stringify(reply));
    port.onmessage?.({ data: structuredClone(reply) } as MessageEvent<Reply>);
  };
  const authority = new Authority(
    engine,
    kept,
    (push) => send({ kind: 'push', at: 0, push }),
    () => time,
  );
  port.postMessage = (message: Call | Entrance) => {
    const { id, name, args } = message as Call;
    const method = authority[name as 'look'] as (...args: unknown[]) => Promise<unknown>;
    method.apply(authority, structuredClone(args)).then(
      (value) => send({ kind: 'done', id, value }),
      (error: unknown) => send({ kind: 'refused', id, fault: faultOf(error) }),
    );
  };
  const desk = deskOver(port);
  desk.table.listen((push) => pushes.push(push));
  return desk.table as Tables & Table;
}

const setup = (game: TableSetup['game'], seats: Holder[], rules: TableSetup['rules'] = {}): TableSetup => ({
  game,
  rules,
  seats,
  seed: '17',
});

async function kindOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'nothing',
    (fault: Refused) => fault.kind,
  );
}

let table: Tables & Table;
beforeEach(async () => {
  engine = await startEngine();
  store = new MemoryStore();
  time = 1000;
  crossed = [];
  pushes = [];
  table = connect(store);
});

describe('a game alone against bots', () => {
  it('is played to its end, event by event', async () => {
    const opened = await table.open(setup('jeu-de-chevaux', [person('Ada'), bot('Bo')], { horses: 1 }));
    expect(opened).toMatchObject({ viewer: null, seq: 0, log: [], legal: [], outcome: null });
    expect(opened.rules['players']).toBe(2);
    let { turn, legal } = await table.look(0);
    for (let i = 0; i < 5000 && turn.kind !== 'over'; ++i) {
      if (legal.length > 0) await table.submit(0, legal[0] ?? '');
      else expect(await table.next()).toBe(true);
      ({ turn, legal } = pushes.filter((push) => push.kind === 'state').at(-1) ?? { turn, legal });
    }
    const states = pushes.filter((push) => push.kind === 'state');
    expect(states.map(({ seq }) => seq)).toEqual(states.map((_, i) => i + 1));
    expect(pushes.at(-1)).toMatchObject({ kind: 'over', outcome: { reason: 'home' } });
    expect(await table.next()).toBe(false);
    expect(JSON.parse(await table.record())).toMatchObject({ format: 'paddock-record/1', game: 'jeu-de-chevaux' });
  });

  it('waits for the person', async () => {
    await table.open(setup('chevaux', [person('Ada'), bot('Bo')], { first: 0 }));
    await table.look(0);
    while (await table.next());
    const { turn, legal, view } = await table.look(0);
    expect(turn).toMatchObject({ kind: 'seats', seats: [0] });
    expect(legal.length).toBe(5);
    expect(view).toMatchObject({ game: 'chevaux', seat: 0 });
  });

  it('has a quarter of an hour for Chevaux, unless its rules say otherwise', async () => {
    const seats = [person('Ada'), bot('Bo')];
    expect(await table.open(setup('chevaux', seats))).toMatchObject({
      rules: { minutes: 15 },
      clock_ms: expect.any(Number) as number,
    });
    expect(await table.open(setup('chevaux', seats, { minutes: 0 }))).toMatchObject({ clock_ms: null });
    expect(await table.open(setup('jeu-de-chevaux', seats))).toMatchObject({ clock_ms: null });
  });

  it('says who thinks', async () => {
    await table.open(setup('chevaux', [person('Ada'), bot('Bo')], { first: 1 }));
    while (await table.next());
    expect(pushes.filter(({ kind }) => kind === 'thinking')[0]).toEqual({ kind: 'thinking', seat: 1 });
  });
});

describe('several people at one screen', () => {
  it('see nothing of each other before they look', async () => {
    await table.open(setup('change-horses', [person('Ada'), person('Bo'), bot('Cy')]));
    while (await table.next());
    const curtain = await table.look(null);
    expect(curtain.legal).toEqual([]);
    const seats = (curtain.view as ChangeHorsesView).seats;
    expect(seats.every(({ certificates, picked }) => certificates[0] === null && picked.length === 0)).toBe(true);
    const ada = (await table.look(0)).view as ChangeHorsesView;
    const horse = ada.seats[0]?.certificates[0];
    expect(horse).toMatch(/^[A-F]$/);
    await table.submit(0, (await table.look(0)).legal[3] ?? '');
    crossed = [];
    const bo = await table.look(1);
    expect(bo.legal.length).toBeGreaterThan(0);
    const all = crossed.join('\n');
    expect(all).not.toContain('"picked":["');
    expect(bo.log.at(-1)).toMatchObject({ by: 0, text: 'pick ? ? ?' });
    expect((bo.view as ChangeHorsesView).seats[0]?.certificates).toEqual([null]);
  });

  it('act only for the seat that is looked with', async () => {
    await table.open(setup('change-horses', [person('Ada'), person('Bo'), bot('Cy')]));
    while (await table.next());
    const { legal } = await table.look(0);
    expect(await kindOf(table.submit(1, legal[0] ?? ''))).toBe('seat');
    expect(await kindOf(table.look(2))).toBe('seat');
    expect(await kindOf(table.hint(1))).toBe('seat');
    expect(await kindOf(table.belief(2))).toBe('seat');
    expect(await kindOf(table.submit(0, 'pick'))).toBe('move');
  });

  it('get no record while there are secrets, nor the seed ever', async () => {
    await table.open(setup('change-horses', [person('Ada'), person('Bo')]));
    expect(await kindOf(table.record())).toBe('secret');
    await table.saved();
    expect(crossed.join('')).not.toContain('seed');
  });
});

describe('aids', () => {
  it('are counted for the seat that used them', async () => {
    await table.open(setup('change-horses', [person('Ada'), bot('Bo'), bot('Cy')]));
    while (await table.next());
    await table.look(0);
    const advice = await table.hint(0, 'trot');
    expect((await table.look(0)).legal).toContain(advice.ranked[0]?.move);
    expect((await table.belief(0)).owners).toHaveLength(4);
    expect((await table.look(0)).aids[0]).toEqual({ hints: 1, beliefs: 1 });
  });
});

describe('a kept game', () => {
  it('goes on in another worker where it was', async () => {
    const { table: name } = await table.open(setup('change-horses', [person('Ada'), bot('Bo')]));
    while (await table.next());
    const before = await table.look(0);
    await table.submit(0, before.legal[0] ?? '');
    await table.hint(0).catch(() => undefined);
    const then = await table.look(0);
    const copy = new MemoryStore(); // two that go on with one game would not be let (below)
    await copy.put((await store.get(name)) as StoredTable);
    const other = connect(copy);
    expect((await other.saved())[0]).toMatchObject({ table: name, game: 'change-horses', seq: then.seq, over: false });
    expect((await other.resume(name)).viewer).toBe(null);
    expect(await other.look(0)).toEqual(then);
    await table.next();
    await other.next();
    expect(await other.look(0)).toEqual(await table.look(0));
  });

  it('says for whom here it waits, to choose or to roll', async () => {
    const due = async (): Promise<unknown> => (await table.saved())[0]?.due;
    await table.open(setup('change-horses', [bot('Bo'), person('Ada')]));
    expect(await due()).toBeNull();
    while (await table.next());
    await table.close(); // and all is written
    expect(await due()).toBe(1);
    time += 1;
    await table.open(setup('jeu-de-chevaux', [person('Ada'), bot('Bo')]));
    await table.close();
    expect(await due()).toBe(0);
    const { table: name } = (await table.saved())[0] ?? { table: '' };
    await table.resume(name);
    await table.next(true); // Ada rolled for the start
    await table.close();
    expect(await due()).toBeNull(); // Bo is next
  });

  it('is forgotten when told so', async () => {
    const { table: name } = await table.open(setup('chevaux', [person('Ada'), bot('Bo')]));
    await table.close();
    expect(await table.saved()).toHaveLength(1);
    await table.forget(name);
    expect(await table.saved()).toEqual([]);
    expect(await kindOf(table.resume(name))).toBe('no_table');
    expect(await kindOf(table.look(0))).toBe('no_table');
  });

  it('is refused if it is damaged or of another version', async () => {
    const { table: name } = await table.open(setup('chevaux', [person('Ada'), bot('Bo')]));
    await table.close();
    const stored = (await store.get(name)) as StoredTable;
    await store.put({ ...stored, table: 'torn', record: stored.record.slice(0, 60) });
    await store.put({ ...stored, table: 'later', format: 'paddock-table/2' });
    await store.put({ ...stored, table: 'new', record: stored.record.replace('paddock-record/1', 'paddock-record/7') });
    expect(await kindOf(table.resume('torn'))).toBe('damaged');
    expect(await kindOf(table.resume('later'))).toBe('newer');
    expect(await kindOf(table.resume('new'))).toBe('newer');
    expect((await table.resume(name)).game).toBe('chevaux');
  });

  it('is played on, with a word, where nothing can be stored', async () => {
    const full = new MemoryStore();
    full.put = () => Promise.reject(new Refused('storage_full', 'no room'));
    const other = connect(full);
    await other.open(setup('jeu-de-chevaux', [bot('Ada'), bot('Bo')]));
    for (let i = 0; i < 5; ++i) await other.next();
    expect((await other.look(null)).unsaved?.kind).toBe('storage_full');
    await other.close();
    const told = pushes.filter(({ kind }) => kind === 'unsaved');
    expect(told).toEqual([{ kind: 'unsaved', fault: { kind: 'storage_full', sentence: 'no room' } }]);
  });
});

describe('a record from a file', () => {
  it('opens a table that is over', async () => {
    await table.open(setup('jeu-de-chevaux', [bot('Ada'), bot('Bo')], { horses: 1 }));
    while (await table.next());
    const record = await table.record();
    const loaded = await table.load(record, [person('Ada'), person('Bo')]);
    expect(loaded.turn.kind).toBe('over');
    expect(loaded.outcome?.ranks).toHaveLength(2);
    const moment = await table.moment(3);
    expect(moment).toMatchObject({ seq: 3, event: { number: 3 } });
    expect(await kindOf(table.load(record, [person('Ada')]))).toBe('rules');
    expect(await kindOf(table.load('{"format":"paddock-record/9"}', []))).toBe('newer');
    expect(await kindOf(table.load('nonsense', []))).toBe('damaged');
  });
});

describe('the clock of Chevaux', () => {
  it('stops the game when the minutes are over', async () => {
    const opened = await table.open(setup('chevaux', [bot('Ada'), bot('Bo')], { minutes: 1 }));
    expect(opened.clock_ms).toBe(60_000);
    for (let i = 0; i < 4; ++i) await table.next();
    time += 61_000;
    let events = 0;
    while (await table.next()) expect(++events).toBeLessThan(20);
    expect(pushes.some((push) => push.kind === 'state' && push.event.text === 'stop')).toBe(true);
    expect(pushes.at(-1)).toMatchObject({ kind: 'over', outcome: { reason: 'stopped' } });
  });
});

describe('a pause', () => {
  it('lets the clock stand, however long it is and however often it is asked for', async () => {
    await table.open(setup('chevaux', [bot('Ada'), bot('Bo')], { minutes: 1 }));
    time += 10_000;
    expect(await table.pause(true)).toBe(50_000);
    time += 600_000;
    expect(await table.pause(true)).toBe(50_000);
    await table.next();
    expect(pushes.at(-1)).toMatchObject({ kind: 'state', clock_ms: 50_000 });
    expect(await table.pause(false)).toBe(50_000);
    expect(await table.pause(false)).toBe(50_000);
    time += 20_000;
    await table.next();
    expect(pushes.at(-1)).toMatchObject({ kind: 'state', clock_ms: 30_000 });
  });
});

describe('a game that is played on', () => {
  // A whole game, and its record cut after an event.
  const cut = (game: TableSetup['game'], rules: TableSetup['rules']): { record: string; draws: string[] } => {
    const played = engine.open(game, engine.check(game, rules), '3');
    while (played.about().turn.kind !== 'over') {
      const { turn } = played.about();
      if (turn.kind === 'dealer') played.deal();
      else played.submit(turn.seats[0] ?? 0, played.see(turn.seats[0] ?? 0).legal[0] ?? '');
    }
    const whole = JSON.parse(played.record()) as { events: { by: number | 'dealer'; do: string }[] };
    const { events, ...about } = { ...whole, result: undefined };
    return {
      record: JSON.stringify({ ...about, events: events.slice(0, 20) }),
      draws: events.slice(20).flatMap(({ by, do: text }) => (by === 'dealer' ? [text] : [])),
    };
  };

  it('has the dice of before if they are wanted, also after a reload', async () => {
    const { record, draws } = cut('jeu-de-chevaux', { players: 2, horses: 1 });
    const drawn: string[] = [];
    const roll = async (): Promise<void> => {
      for (let i = 0; i < 12; ++i) {
        while (!(await table.next())) {
          const { legal } = await table.look(0);
          await table.submit(0, legal[0] ?? '');
        }
      }
      drawn.push(
        ...pushes.flatMap((push) => (push.kind === 'state' && push.event.by === null ? [push.event.text] : [])),
      );
      pushes = [];
    };
    const { table: name } = await table.load(record, [person('Ada'), bot('Bo')], draws);
    await table.look(0);
    await roll();
    await table.close();
    table = connect(store);
    await table.resume(name);
    await table.look(0);
    await roll();
    expect(drawn.length).toBeGreaterThan(8);
    expect(drawn).toEqual(draws.slice(0, drawn.length));
  });

  it('goes on with a new draw where the old one does not fit any more', async () => {
    const { record } = cut('chevaux', { players: 2, rounds: 20, shuffle_captured: true });
    await table.load(record, [bot('Ada'), bot('Bo')], ['shuffle shire clydesdale', 'roll 7']);
    for (let i = 0; i < 12; ++i) await table.next();
    const shuffles = pushes.flatMap((push) =>
      push.kind === 'state' && push.event.text.startsWith('shuffle') ? [push.event.text] : [],
    );
    expect(shuffles.length).toBeGreaterThan(1);
    expect(shuffles).not.toContain('roll 7');
  });
});

describe('a worker that dies', () => {
  it('rejects what waits, and says so once', async () => {
    const port: Port = { onmessage: null, onerror: null, postMessage: () => undefined };
    const { tables, table } = deskOver(port);
    table.listen((push) => pushes.push(push));
    const waiting = kindOf(tables.games());
    port.onerror?.({ message: 'out of memory' } as ErrorEvent);
    expect(await waiting).toBe('lost');
    expect(await kindOf(table.next())).toBe('lost');
    expect(pushes).toEqual([{ kind: 'lost', fault: { kind: 'lost', sentence: 'out of memory' } }]);
  });
});
