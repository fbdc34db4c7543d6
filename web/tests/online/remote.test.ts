// An online table in the worker: the page sets the pace, a move counts once, and one's own die waits for the hand.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RemoteAuthority, type OnlinePush } from '../../src/online/remote';
import { eventAt, eventsMessage, fakeEngine, roomWith, table, tableMessage, viewAfter, type Happens } from './fakeGame';
import { fakeServer, type FakeServer } from './fakeSocket';

const turns: Happens[] = Array.from({ length: 300 }, (_, at) => ({ by: at % 2, text: 'go' })); // Ada, Ben, Ada ...
let server: FakeServer;
let remote: RemoteAuthority;
let engine: ReturnType<typeof fakeEngine>;
let pushes: OnlinePush[];

function sit(seq: number, game: readonly Happens[] = turns, room = roomWith()): void {
  server.now().say(tableMessage(game, seq, room));
  server.now().answer('watch');
  pushes.length = 0;
}
// What the table tells its session, without what is told of the people around it.
const told = (): OnlinePush[] => pushes.filter(({ kind }) => !['room', 'due', 'moved'].includes(kind));
const shown = (): number[] => pushes.flatMap((push) => (push.kind === 'state' ? [push.seq] : []));
const comeBack = (): void => {
  server.now().break();
  void remote.attend(true);
  server.now().greet();
};

beforeEach(() => {
  server = fakeServer();
  engine = fakeEngine();
  pushes = [];
  const push = (one: OnlinePush): void => void pushes.push(structuredClone(one));
  remote = new RemoteAuthority(engine.engine, { table, who: { token: 'a' } }, push, server.connect);
  server.now().greet();
});
afterEach(() => {
  void remote.close();
  vi.useRealTimers();
});

describe('looking', () => {
  test('shows the table with the eyes of the seat, and the others as remote', async () => {
    sit(2);
    const snapshot = await remote.look();
    expect(snapshot).toMatchObject({ table, viewer: 0, seq: 2, legal: ['go'] });
    expect(snapshot.seats).toEqual([
      { kind: 'person', name: 'Ada' },
      { kind: 'remote', name: 'Ben' },
    ]);
    expect(snapshot.log).toHaveLength(2);
  });

  test('before the first event the engine knows how a game begins', async () => {
    sit(0);
    expect((await remote.look()).seq).toBe(0);
  });

  test('somebody without a seat looks on', async () => {
    sit(2, turns, roomWith({ you: { seat: null, host: false } }));
    const snapshot = await remote.look();
    expect(snapshot.viewer).toBeNull();
    expect(snapshot.seats.every(({ kind }) => kind === 'remote')).toBe(true);
  });
});

describe('events', () => {
  test('wait until the page asks for them, one at a time', async () => {
    sit(1);
    await remote.look();
    server.now().say(eventsMessage(turns, 2, 4));
    expect(told()).toEqual([{ kind: 'arrived' }]);
    expect(await remote.next()).toBe(true);
    expect(shown()).toEqual([2]);
    expect(pushes.at(-1)).toMatchObject({ kind: 'state', behind: 2 });
    expect(await remote.next()).toBe(true);
    expect(await remote.next()).toBe(true);
    expect(await remote.next()).toBe(false);
    expect(shown()).toEqual([2, 3, 4]);
  });

  test('come by themselves, one of them, to a page that has shown all and waits', async () => {
    sit(1);
    await remote.look();
    expect(await remote.next()).toBe(false);
    server.now().say(eventsMessage(turns, 2, 4));
    await vi.waitFor(() => expect(told().map(({ kind }) => kind)).toEqual(['state', 'arrived']));
    expect(shown()).toEqual([2]);
    expect(await remote.next()).toBe(true);
    expect(shown()).toEqual([2, 3]);
  });

  test('wait while the page looks at an earlier moment', async () => {
    sit(1);
    await remote.look();
    expect(await remote.next()).toBe(false);
    await remote.moment(0);
    server.now().say(eventsMessage(turns, 2, 2));
    await vi.waitFor(() => expect(told()).toEqual([{ kind: 'arrived' }]));
  });

  test('pass quicker while the own clock runs', async () => {
    sit(1);
    await remote.look();
    server.now().say(eventsMessage(turns, 2, 4, [{ seat: 0, left_ms: 30_000 }]));
    await remote.next();
    expect(pushes.at(-1)).toMatchObject({ kind: 'state', behind: 4 });
    server.now().say(eventsMessage(turns, 5, 5, [{ seat: 0, left_ms: 86_400_000 }]));
    await remote.next();
    expect(pushes.at(-1)).toMatchObject({ kind: 'state', behind: 2 });
  });

  test('too many of them are not shown one by one', async () => {
    sit(1);
    await remote.look();
    server.now().say(eventsMessage(turns, 2, 90));
    pushes.length = 0;
    expect(await remote.next()).toBe(false);
    expect(told()).toEqual([{ kind: 'fresh' }]);
    expect((await remote.look()).seq).toBe(90);
  });

  test('after a night the page is told to look again', async () => {
    sit(7);
    await remote.look();
    comeBack();
    server.now().say(tableMessage(turns, 260));
    expect(pushes.map(({ kind }) => kind)).toContain('fresh');
    expect((await remote.look()).seq).toBe(260);
    expect(await remote.next()).toBe(false);
  });

  test('that arrive while the page looks are not lost', async () => {
    sit(1);
    const { expand } = engine;
    engine.expand = (view) => {
      server.now().say(eventsMessage(turns, 2, 2));
      engine.expand = expand;
      return expand(view);
    };
    const { seq } = await remote.look();
    expect(seq).toBe(1);
    await vi.waitFor(() => expect(pushes.filter(({ kind }) => kind === 'arrived').length).toBeGreaterThan(1));
    expect(await remote.next()).toBe(true);
  });
});

describe('a move', () => {
  test('says which of the seat it is, and is shown before it counts', async () => {
    sit(2);
    await remote.look();
    const submitted = remote.submit(0, 'go');
    expect(server.now().last('move')).toMatchObject({ nth: 2, do: 'go' });
    server.now().say(eventsMessage(turns, 3, 4));
    server.now().answer('move', { seq: 3 });
    await submitted;
    expect(shown()).toEqual([3]);
  });

  test('that was not answered is sent again after a break, the same', async () => {
    sit(2);
    await remote.look();
    const submitted = remote.submit(0, 'go');
    comeBack();
    expect(server.now().sent.map(({ op }) => op)).toEqual(['hello', 'watch', 'move']);
    expect(server.now().last('move')).toMatchObject({ nth: 2, do: 'go' });
    server.now().say({ ...tableMessage(turns, 3), log: undefined, view: undefined, events: [eventAt(turns, 3)] });
    server.now().answer('watch');
    server.now().answer('move', { seq: 3 });
    await submitted;
    expect(shown()).toEqual([3]);
  });

  test('that somebody else has made meanwhile is refused, and the page learns what was played', async () => {
    sit(2);
    await remote.look();
    const submitted = remote.submit(0, 'go');
    server.now().say(eventsMessage(turns, 3, 3));
    server.now().refuse('move', 'stale');
    await expect(submitted).rejects.toMatchObject({ kind: 'stale' });
    expect(await remote.next()).toBe(true);
    expect(shown()).toEqual([3]);
  });

  test('is counted by what the page has shown, not by what has arrived', async () => {
    sit(2);
    await remote.look();
    server.now().say(eventsMessage(turns, 3, 4)); // a bot has moved for Ada, unseen
    void remote.submit(0, 'go').catch(() => undefined);
    expect(server.now().last('move')).toMatchObject({ nth: 2 });
  });
});

describe('the own die', () => {
  const rolls: Happens[] = [
    { by: null, text: 'roll 3' },
    { by: 1, text: 'go' },
    { by: 1, text: 'go' },
    { by: 0, text: 'go' },
  ];

  test('waits for the hand', async () => {
    sit(0, rolls);
    await remote.look();
    server.now().say(eventsMessage(rolls, 1, 1));
    expect(await remote.next()).toBe(false);
    expect(await remote.next(true)).toBe(true);
    expect(shown()).toEqual([1]);
  });

  test('may be thrown before it has arrived', async () => {
    sit(0, rolls);
    await remote.look();
    const thrown = remote.next(true);
    server.now().say(eventsMessage(rolls, 1, 1));
    expect(await thrown).toBe(true);
  });

  test('is thrown by itself after a while when the game has gone on', async () => {
    vi.useFakeTimers();
    sit(0, rolls);
    await remote.look();
    server.now().say(eventsMessage(rolls, 1, 2));
    expect(await remote.next()).toBe(false);
    pushes.length = 0;
    vi.advanceTimersByTime(3000);
    expect(told()).toEqual([{ kind: 'arrived' }]);
    expect(await remote.next()).toBe(true);
  });

  test('does not wait where the seat has moved since, or a bot holds it', async () => {
    sit(0, rolls);
    await remote.look();
    server.now().say(eventsMessage(rolls, 1, 4));
    expect(await remote.next()).toBe(true);
    const held = roomWith();
    server
      .now()
      .say({ op: 'room', table, room: { ...held, seats: held.seats.map((one) => ({ ...one, held: true })) } });
    comeBack();
    server.now().say(tableMessage(rolls, 0, { ...held, seats: held.seats.map((one) => ({ ...one, held: true })) }));
    await remote.look();
    server.now().say(eventsMessage(rolls, 1, 1));
    expect(await remote.next()).toBe(true);
  });
});

describe('aids', () => {
  test('are reported first, and rest on every view from the first on', async () => {
    sit(3);
    await remote.look();
    const hint = remote.hint(0);
    expect(server.now().last('aid')).toMatchObject({ aid: 'hint' });
    expect(engine.seenViews).toEqual([]);
    server.now().answer('aid');
    await vi.waitFor(() => expect(server.now().last('past')).toMatchObject({ from: 1, to: 3 }));
    server.now().answer('past', { events: [1, 2, 3].map((number) => eventAt(turns, number)) });
    expect((await hint).ranked[0]?.move).toBe('go');
    expect(engine.seenViews).toEqual([1, 2, 3]);

    server.now().say(eventsMessage(turns, 4, 4));
    await remote.next();
    const belief = remote.belief(0);
    server.now().answer('aid');
    await belief;
    expect(engine.seenViews).toEqual([1, 2, 3, 4]);
  });

  test('are reported once: what is reported twice is counted twice', async () => {
    sit(3);
    await remote.look();
    const hint = remote.hint(0);
    comeBack();
    await expect(hint).rejects.toMatchObject({ kind: 'offline' });
    expect(server.now().last('aid')).toBeUndefined();
  });

  test('that are refused are not given', async () => {
    sit(3);
    await remote.look();
    const hint = remote.hint(0);
    server.now().refuse('aid', 'status');
    await expect(hint).rejects.toMatchObject({ kind: 'status' });
    expect(server.now().last('past')).toBeUndefined();
  });
});

test('a game under way is shared as the own seat was shown it, and nothing that came later', async () => {
  sit(5);
  const coming = remote.seen();
  server.now().say(eventsMessage(turns, 6, 6));
  await Promise.resolve();
  server.now().answer('past', { events: [1, 2, 3, 4].map((number) => eventAt(turns, number)) });
  const { game, viewer, events, views } = await coming;
  expect({ game, viewer }).toEqual({ game: 'jeu-de-chevaux', viewer: 0 });
  expect(events.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect(views).toHaveLength(6);
  expect(views.slice(1)).toEqual([1, 2, 3, 4, 5].map((count) => viewAfter(turns, count)));
});

test('an earlier moment is fetched with those before it', async () => {
  sit(100);
  await remote.look();
  const moment = remote.moment(60);
  await vi.waitFor(() => expect(server.now().last('past')).toMatchObject({ from: 21, to: 60 }));
  server.now().answer('past', { events: Array.from({ length: 40 }, (_, at) => eventAt(turns, 21 + at)) });
  expect((await moment).seq).toBe(60);
  expect((await remote.moment(59)).event?.number).toBe(59);
  expect(server.now().sent.filter(({ op }) => op === 'past')).toHaveLength(1);
});

test('the end is shown when it is known who won', async () => {
  sit(1);
  await remote.look();
  engine.expand = () => ({
    facts: { targets: [], covered: [] },
    turn: { kind: 'over', seats: [], together: false, due: '' },
    legal: [],
  });
  server.now().say(eventsMessage(turns, 2, 2));
  const released = remote.next();
  server.now().say({ op: 'room', table, room: roomWith() });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shown()).toEqual([]);
  const over = roomWith({ status: 'over', outcome: { ranks: [1, 2], reason: 'home' } });
  server.now().say({ op: 'room', table, room: over });
  expect(await released).toBe(true);
  expect(pushes.slice(-2).map(({ kind }) => kind)).toEqual(['state', 'over']);
  expect(pushes.at(-1)).toEqual({
    kind: 'over',
    outcome: { ranks: [1, 2], reason: 'home' },
    aids: [
      { hints: 0, beliefs: 0 },
      { hints: 0, beliefs: 0 },
    ],
  });
});

test('a table that is closed keeps nobody waiting', async () => {
  sit(2);
  await remote.look();
  const submitted = remote.submit(0, 'go');
  server.now().answer('move', { seq: 9 });
  await Promise.resolve();
  await remote.close();
  await submitted;
});
