// An online table with the real engine beside the line: what a page is told is what the server's table says.
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Engine, EngineTable } from '../../src/engine/engine';
import type { GameName, Rules, Viewer } from '../../src/engine/types';
import type { View } from '../../src/engine/views';
import { checkFair } from '../../src/online/fairness';
import { RemoteAuthority, type OnlinePush } from '../../src/online/remote';
import { startEngine } from '../engine/start';
import { roomWith, table as name } from './fakeGame';
import { fakeServer, type FakeServer } from './fakeSocket';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});

const games: [GameName, Rules][] = [
  ['change-horses', { players: 3, derby: true, finish: 8 }],
  ['chevaux', { players: 3, rounds: 12 }],
  ['jeu-de-chevaux', { players: 2, horses: 1 }],
];

// A whole game by the first legal moves; `after` is called after every event.
async function playThrough(table: EngineTable, after: () => Promise<void>): Promise<void> {
  for (;;) {
    const { turn } = table.about();
    if (turn.kind === 'over') return;
    if (turn.kind === 'dealer') table.deal();
    else {
      const seat = turn.seats[0] ?? 0;
      table.submit(seat, table.see(seat).legal[0] ?? '');
    }
    await after();
  }
}

describe.each(games)('%s', (game, rules) => {
  let table: EngineTable; // the server's
  let server: FakeServer;
  let remote: RemoteAuthority;
  let pushes: OnlinePush[];

  beforeEach(() => {
    table = engine.open(game, rules, '5');
    server = fakeServer();
    pushes = [];
    const push = (one: OnlinePush): void => void pushes.push(structuredClone(one));
    remote = new RemoteAuthority(Promise.resolve(engine), { table: name, who: { token: 'a' } }, push, server.connect);
    server.now().greet();
  });
  afterEach(async () => {
    await remote.close();
    table.close();
  });

  function sit(seat: Viewer): void {
    const room = { ...roomWith({ you: { seat, host: false } }), game, rules: table.about().rules };
    server.now().say({ op: 'table', table: name, room, seq: 0, log: [], view: null, chat: [] });
    server.now().answer('watch');
  }
  // What the server says of the last event, and what comes of it on the page.
  async function tell(seat: Viewer, view: object = table.see(seat).view): Promise<OnlinePush | undefined> {
    const { game: _game, rules: _rules, seat: _seat, ...changing } = view as View;
    const { event } = table.see(seat);
    server.now().say({ op: 'events', table: name, events: [{ ...event, view: changing }], due: [] });
    if (table.about().outcome) {
      const room = { ...roomWith({ you: { seat, host: false }, outcome: table.about().outcome }), game };
      server.now().say({ op: 'room', table: name, room: { ...room, rules: table.about().rules } });
    }
    expect(await remote.next(true)).toBe(true);
    return pushes.filter(({ kind }) => kind === 'state').at(-1);
  }

  it.each([1, null])('begins as the table does, with the eyes of %s', async (seat) => {
    sit(seat);
    expect((await remote.look()).view).toEqual(table.see(seat).view);
  });

  it('is told event by event as the table says it, and moves are ranked from that', async () => {
    sit(0);
    await remote.look();
    let asked = 0;
    await playThrough(table, async () => {
      const { seq, event, view, facts, turn, legal } = table.see(0);
      expect(await tell(0)).toMatchObject({ seq, event, view, facts, turn, legal });
      if (legal.length < 2 || ++asked > 3) return;
      const hint = remote.hint(0, 'trot');
      server.now().answer('aid');
      expect(legal).toEqual(expect.arrayContaining((await hint).ranked.map(({ move }) => move)));
    });
    expect(asked).toBeGreaterThan(0);
    expect(pushes.at(-1)).toMatchObject({ kind: 'over', outcome: table.about().outcome });
  });

  it('shows no view that is none', async () => {
    sit(0);
    await remote.look();
    table.deal();
    await expect(tell(0, { ...table.see(0).view, phase: 'lunch' })).rejects.toMatchObject({ name: 'EngineFault' });
    for (const hostile of [{ game }, { ...table.see(0).view, rules: { players: 99 } }, { game: 'poker' }])
      expect(() => engine.expand(hostile as unknown as View)).toThrow(expect.objectContaining({ name: 'EngineFault' }));
  });

  it('was dealt in its record as every seat saw it', async () => {
    await playThrough(table, async () => undefined);
    const hex = '0'.repeat(64);
    const fair = { construction: 'paddock-fair/1', table: 't', fingerprint: hex, secret: hex, numbers: [] };
    const record = JSON.stringify({ ...(JSON.parse(table.record()) as object), fair });
    for (const seat of [null, 0, 1]) {
      const { parts } = checkFair({ table: 't', record, seat, envelope: null, log: table.log(seat) }, engine);
      expect(parts.find(({ part }) => part === 'same')).toEqual({ part: 'same', holds: true });
    }
  });
});

const unfair = expect.objectContaining({ kind: 'unfair' }) as unknown;

it('checks envelopes', () => {
  const table = engine.open('jeu-de-chevaux', { players: 2 }, '5');
  const record = table.record();
  expect(() => engine.fair(record)).toThrow(unfair as Error);
  table.close();
});

it('opens the envelope of a game that a server dealt, and sees what was changed in it', () => {
  const sample = readFileSync(new URL('../../../tests/golden/protocol/http-record.json', import.meta.url), 'utf8');
  const { answer: record } = JSON.parse(sample) as {
    answer: { events: { by: unknown; do: string }[]; fair: { secret: string; fingerprint: string } };
  };
  const dealt = record.events.filter(({ by }) => by === 'dealer').length;
  expect(engine.fair(JSON.stringify(record))).toEqual({ draws: dealt });
  expect(engine.fingerprint(record.fair.secret)).toBe(record.fair.fingerprint);
  const forged = { ...record, fair: { ...record.fair, secret: '00'.repeat(32) } };
  expect(() => engine.fair(JSON.stringify(forged))).toThrow(unfair as Error);
});
