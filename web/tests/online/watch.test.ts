// A watched table: repetitions are passed over, gaps are asked for, and a page left overnight catches up.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Line } from '../../src/online/line';
import { Watch, type Change } from '../../src/online/watch';
import { eventAt, eventsMessage, roomWith, table, tableMessage, type Happens } from './fakeGame';
import { fakeServer, type FakeServer } from './fakeSocket';

const game: Happens[] = Array.from({ length: 300 }, (_, at) => ({ by: at % 2, text: 'go' }));
let server: FakeServer;
let line: Line;
let watch: Watch;
let changes: Change['kind'][];

beforeEach(() => {
  vi.useFakeTimers();
  server = fakeServer();
  line = new Line(server.connect, { token: 'a' });
  watch = new Watch(line, table);
  changes = [];
  watch.listen(({ kind }) => changes.push(kind));
  server.now().greet();
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
});

const whole = (seq: number): void => {
  server.now().say(tableMessage(game, seq));
  server.now().answer('watch');
};

describe('a table', () => {
  test('is asked for when the line opens, and told whole', () => {
    expect(server.now().last('watch')).toMatchObject({ table, after: null });
    whole(3);
    expect(watch.seq).toBe(3);
    expect(watch.room?.seats[0]?.name).toBe('Ada');
    expect(watch.view(3)).toBeDefined();
    expect(changes).toEqual(['again', 'due', 'room', 'chat']);
  });

  test('that does not exist is said so', () => {
    const faults: string[] = [];
    watch.listen((change) => {
      if (change.kind === 'fault') faults.push(change.fault.kind);
    });
    server.now().refuse('watch', 'no_table');
    return vi.waitFor(() => expect(faults).toEqual(['no_such_table']));
  });

  test('that the server cannot tell just now is asked for again', async () => {
    server.now().refuse('watch', 'busy');
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.now().sent.filter(({ op }) => op === 'watch')).toHaveLength(2);
    expect(changes).toEqual([]);
  });

  test.each(['storage', 'busy', 'rate', 'full'])(
    'that is refused (%s) again and again is said so, and asked for all the same',
    async (kind) => {
      const delays: (string | null)[] = [];
      watch.listen((change) => {
        if (change.kind === 'delay') delays.push(change.fault?.kind ?? null);
      });
      for (const said of [[], [], [kind], [kind, kind]]) {
        server.now().refuse('watch', kind);
        await vi.advanceTimersByTimeAsync(2000);
        expect(delays).toEqual(said);
      }
      expect(server.now().sent.filter(({ op }) => op === 'watch')).toHaveLength(5);
      whole(3);
      expect(delays).toEqual([kind, kind, null]);
      expect(watch.seq).toBe(3);
    },
  );

  test('that is refused on a line that breaks again and again is asked for once at a time', async () => {
    for (let breaks = 0; breaks < 4; ++breaks) {
      server.now().refuse('watch', 'busy');
      await vi.advanceTimersByTimeAsync(100);
      server.now().break();
      line.attend(true);
      server.now().greet();
    }
    whole(3);
    await vi.advanceTimersByTimeAsync(4000);
    expect(server.now().sent.filter(({ op }) => op === 'watch')).toHaveLength(1);
  });

  test('tells whose time was up', () => {
    const late: number[] = [];
    watch.listen((change) => {
      if (change.kind === 'timeOut') late.push(change.seat);
    });
    whole(1);
    server.now().say(eventsMessage(game, 2, 2));
    expect(late).toEqual([]);
    server.now().say({ ...eventsMessage(game, 3, 3), time_out: 1 });
    expect(late).toEqual([1]);
  });

  test('of another name is nothing to us', () => {
    whole(1);
    server.now().say({ ...eventsMessage(game, 2, 2), table: 'another' });
    expect(watch.seq).toBe(1);
  });
});

describe('events', () => {
  test('come one after the other, with their views and the clocks', () => {
    whole(0);
    server.now().say(eventsMessage(game, 1, 2, [{ seat: 0, left_ms: 30_000 }]));
    expect(watch.seq).toBe(2);
    expect(watch.due).toEqual([{ seat: 0, left_ms: 30_000 }]);
    expect(changes.slice(-2), 'of the room nothing is said that has not changed').toEqual(['events', 'due']);
    expect(watch.view(1)).toBeDefined();
  });

  test('that come twice are passed over', () => {
    whole(2);
    server.now().say(eventsMessage(game, 1, 3));
    server.now().say(eventsMessage(game, 3, 3));
    server.now().say(eventsMessage(game, 2, 4));
    expect(watch.log.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  test('with a gap are asked for once, from the last that is known', () => {
    whole(2);
    server.now().say(eventsMessage(game, 4, 4));
    server.now().say(eventsMessage(game, 5, 5));
    expect(watch.seq).toBe(2);
    expect(
      server
        .now()
        .sent.filter(({ op }) => op === 'watch')
        .map(({ after }) => after),
    ).toEqual([null, 2]);
    server.now().say({
      ...tableMessage(game, 5),
      log: undefined,
      view: undefined,
      events: [3, 4, 5].map((n) => eventAt(game, n)),
    });
    expect(watch.seq).toBe(5);
  });

  test('before the table itself are not understood as its beginning', () => {
    server.now().say(eventsMessage(game, 1, 2));
    expect(watch.seq).toBe(0);
  });
});

describe('after a break', () => {
  function comeBack(): void {
    server.now().break();
    line.attend(true);
    server.now().greet();
  }

  test('only what is missing is asked for', () => {
    whole(7);
    comeBack();
    expect(server.now().last('watch')).toMatchObject({ after: 7 });
    server
      .now()
      .say({ ...tableMessage(game, 9), log: undefined, view: undefined, events: [8, 9].map((n) => eventAt(game, n)) });
    expect(watch.seq).toBe(9);
  });

  test('a night later the whole table is told', () => {
    whole(7);
    comeBack();
    changes.length = 0;
    whole(250);
    expect(watch.seq).toBe(250);
    expect(changes).toContain('again');
    expect(watch.view(7)).toBeUndefined();
  });

  test('a server that knows less than we do is asked for everything', () => {
    whole(7);
    comeBack();
    server.now().say({ ...tableMessage(game, 5), log: undefined, view: undefined, events: [] });
    expect(server.now().last('watch')).toMatchObject({ after: null });
    whole(5);
    expect(watch.seq).toBe(5);
  });
});

describe('the past', () => {
  test('is fetched in pages where it is not at hand', async () => {
    whole(250);
    const views = watch.views(1, 250);
    for (const [from, to] of [
      [1, 100],
      [101, 200],
      [201, 249],
    ] as const) {
      await vi.waitFor(() => expect(server.now().last('past')).toMatchObject({ from }));
      server.now().answer('past', {
        events: Array.from({ length: Math.min(100, to - from + 1) }, (_, at) => eventAt(game, from + at)),
      });
    }
    expect(await views).toHaveLength(250);
  });

  test.each(['rate', 'busy'])('that is refused (%s) is asked for again after a while', async (kind) => {
    whole(5);
    const views = watch.views(1, 3);
    server.now().refuse('past', kind);
    await vi.advanceTimersByTimeAsync(1999);
    expect(server.now().sent.filter(({ op }) => op === 'past')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.now().last('past')).toMatchObject({ from: 1, to: 3 });
    server.now().answer('past', { events: [1, 2, 3].map((number) => eventAt(game, number)) });
    expect(await views).toHaveLength(3);
  });

  test('that is refused again and again is refused to who asked', async () => {
    whole(5);
    const refused = expect(watch.views(1, 3)).rejects.toMatchObject({ kind: 'busy' });
    for (let i = 0; i < 10; ++i) {
      server.now().refuse('past', 'busy');
      await vi.advanceTimersByTimeAsync(2000);
    }
    await refused;
    expect(server.now().sent.filter(({ op }) => op === 'past')).toHaveLength(10);
  });

  test('that a server does not tell is a fault, not a hang', async () => {
    whole(5);
    const views = watch.views(1, 3);
    server.now().answer('past', { events: [{ number: 1 }] });
    await expect(views).rejects.toMatchObject({ kind: 'damaged' });
  });
});

test('other eyes make all views useless: the table is asked for again', () => {
  whole(3);
  server.now().say({ op: 'room', table, room: roomWith({ you: { seat: 1, host: false } }) });
  expect(server.now().last('watch')).toMatchObject({ after: null });
});

test('chat lines come once each', () => {
  whole(0);
  const said = (number: number): object => ({
    op: 'said',
    table,
    line: { number, seat: 0, name: 'Ada', preset: 'hello', text: null },
  });
  for (const number of [1, 2, 2, 1, 3]) server.now().say(said(number));
  expect(watch.chat.map(({ number }) => number)).toEqual([1, 2, 3]);
});
