// The course of a table on one screen: pace, curtain, secrets, the past.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyBoard } from '../../src/app/boards';
import { hush, spoken } from '../../src/app/table/announcer.svelte';
import { linesOf } from '../../src/app/table/journal.svelte';
import { Session } from '../../src/app/table/session.svelte';
import { settings } from '../../src/settings/current.svelte';
import type { Holder } from '../../src/table/transport';
import { bot, calm, fakeBoard, fakeTable, person, sit, snapshotOf, type FakeTable, type FakeView } from './fakeTable';

const secret = (session: Session): string | null => (session.view as unknown as FakeView).secret;

// What a screen reader hears from now on: whatever appears in one of the two regions.
function listen(): () => string[] {
  hush();
  const heard: string[] = [];
  let before = { first: '', second: '' };
  const timer = setInterval(() => {
    const now = { ...spoken() };
    for (const region of ['first', 'second'] as const)
      if (now[region] && now[region] !== before[region]) heard.push(now[region]);
    before = now;
  }, 4);
  return () => {
    clearInterval(timer);
    return heard;
  };
}

beforeEach(() => {
  settings.speed = 'instant';
  settings.forced = 'never';
});

describe('alone with bots', () => {
  test('the table goes on until I am due, and looks with my eyes from the start', async () => {
    const { table, session } = await sit({ seats: [bot, bot, person('Léa')], rounds: 2 });
    expect(table.looks).toEqual([2]);
    expect(session.seq).toBe(2);
    expect(session.mine).toBe(true);
    expect(session.curtain).toBeNull();
    expect(session.journal.entries.map(({ sentences }) => sentences[0])).toEqual(['0 says go', '1 says go']);
  });

  test('a choice counts when the button is pressed, and only a legal one', async () => {
    const { session } = await sit({ seats: [person('Léa'), bot], rounds: 1 });
    session.choose('fly');
    expect(session.chosen).toBeNull();
    session.choose('go');
    expect(session.chosen).toBe('go');
    expect(session.seq).toBe(0);
    session.commit();
    await calm();
    expect(session.over).toBe(true);
    expect(session.outcome?.ranks).toEqual([1, 2]);
  });

  test('what still unfolds on the board is told when it has unfolded', async () => {
    settings.speed = 'quick';
    const table = fakeTable({ seats: [bot, person('Léa')], rounds: 1 });
    let unfold = (): void => {};
    const slow = {
      ...fakeBoard(true),
      suspense: () => ({ caption: () => 'it runs', over: new Promise<void>((resolve) => (unfold = resolve)) }),
    } as AnyBoard;
    const session = new Session(table, slow, await snapshotOf(table));
    void session.start();
    await vi.waitFor(() => expect(session.seq).toBe(1));
    expect(session.journal.entries).toEqual([]);
    expect(session.lately).toBe('');
    unfold();
    await vi.waitFor(() => expect(session.lately).toBe('0 says go'));
    session.close();
  });

  test('who has nothing left to do can skip to the end', async () => {
    settings.speed = 'calm';
    const table = fakeTable({ seats: [bot, bot, bot, bot, person('Léa')], rounds: 1 });
    const done = vi.fn(() => true);
    const session = new Session(table, { ...fakeBoard(true), done } as AnyBoard, await snapshotOf(table));
    void session.start();
    await vi.waitFor(() => expect(session.seq).toBe(1));
    expect(session.watching).toBe(true);
    expect(done).toHaveBeenLastCalledWith(session.view, 4);
    session.hurry();
    expect([session.hurried, session.pace]).toEqual([true, 0]);
    await vi.waitFor(() => expect(session.seq).toBe(4), 300); // at this pace one of them takes longer
    await vi.waitFor(() => expect(session.hurried).toBe(false));
    done.mockReturnValue(false);
    expect(session.watching).toBe(false);
    session.close();
  });

  test('forced turns play themselves where that is wanted', async () => {
    settings.forced = 'always';
    const { session } = await sit({ seats: [person('Léa'), bot], rounds: 3 });
    expect(session.over).toBe(true);
  });

  test('where the log tells two events in one line, what happened first is said when it happens', async () => {
    settings.speed = 'quick';
    const heard = listen();
    const table = fakeTable({ seats: [bot, bot, person('Léa')], rounds: 1 });
    const joining = {
      ...fakeBoard(true),
      line: (_before: unknown, { by }: { by: number }) => (by === 1 ? ['0 and 1 say go'] : null),
    } as AnyBoard;
    const session = new Session(table, joining, await snapshotOf(table));
    void session.start();
    await vi.waitFor(() => {
      session.settled();
      expect(session.due).toBe(true);
    }, 3000);
    await calm();
    expect(heard()).toEqual(['0 says go', '1 says go']);
    expect(linesOf(session.journal.entries)).toEqual([{ number: 2, sentences: ['0 and 1 say go'] }]);
    expect(session.lately).toBe('0 and 1 say go');
    session.close();
  });

  test('a reload finds the log again', async () => {
    const table = fakeTable({ seats: [bot, person('Léa')], rounds: 4 });
    await table.next();
    const session = new Session(table, fakeBoard(true), await snapshotOf(table));
    await session.start();
    await calm();
    expect(session.journal.entries.map(({ number }) => number)).toEqual([1]);
    expect(session.journal.more).toBe(false);
  });

  test('an earlier moment is shown, nothing can be chosen in it, and there is a way back', async () => {
    const { session } = await sit({ seats: [bot, person('Léa')], rounds: 2 });
    await session.showMoment(1);
    expect(session.scene.legal).toEqual([]);
    session.choose('go');
    expect(session.chosen).toBeNull();
    session.leaveMoment();
    expect(session.scene.legal).toEqual(['go', 'wait']);
  });

  test('an aid is counted', async () => {
    const { session } = await sit({ seats: [person('Léa'), bot], rounds: 1 });
    await session.hint();
    expect(session.aids[0]).toEqual({ hints: 1, beliefs: 0 });
    expect(session.marked).toBe('go');
  });

  test('a gap in the numbers makes the page look again', async () => {
    const { table, session } = await sit({ seats: [person('Léa'), bot], rounds: 1 });
    table.looks.length = 0;
    table.push({ kind: 'state', seq: 7 } as never);
    await vi.waitFor(() => expect(table.looks).toEqual([0]));
    expect(session.seq).toBe(0);
  });
});

describe('several persons with secrets', () => {
  test('a curtain hangs before the first, and nothing of anybody is seen behind it', async () => {
    const { table, session } = await sit({ seats: [person('Léa'), person('Théo')], rounds: 1 });
    expect(session.curtain?.seat).toBe(0);
    expect(secret(session)).toBeNull();
    expect(table.looks).toEqual([]);
    await session.lift();
    expect(session.curtain).toBeNull();
    expect(secret(session)).toBe('secret of 0');
  });

  test('after a choice the page looks away before the next curtain hangs', async () => {
    const { table, session } = await sit({ seats: [person('Léa'), person('Théo')], rounds: 1, together: true });
    await session.lift();
    session.choose('go');
    session.commit();
    await calm();
    expect(table.looks).toEqual([0, null]);
    expect(session.curtain).toEqual({ seat: 1, together: true, waiting: [1] });
    expect(secret(session)).toBeNull();
    expect(session.journal.entries).toEqual([]);
    expect(session.lately).toBe('');
  });

  test('while bots play the table is seen as by nobody', async () => {
    const { table, session } = await sit({ seats: [person('Léa'), bot, person('Théo')], rounds: 1 });
    await session.lift();
    session.choose('go');
    session.commit();
    await calm();
    expect(table.looks).toEqual([0, null]);
    expect(session.seq).toBe(2);
    expect(session.curtain?.seat).toBe(2);
  });

  test('at the end all look together', async () => {
    const { session } = await sit({ seats: [person('Léa'), person('Théo')], rounds: 1 });
    for (let i = 0; i < 2; ++i) {
      await session.lift();
      session.choose('go');
      session.commit();
      await calm();
    }
    expect(session.over).toBe(true);
    expect(session.curtain).toBeNull();
    expect(session.viewer).toBeNull();
  });
});

test('several persons without secrets need no curtain', async () => {
  const { table, session } = await sit({ seats: [person('Léa'), person('Théo')], rounds: 1 }, false);
  expect(session.curtain).toBeNull();
  expect(session.viewer).toBe(0);
  session.choose('go');
  session.commit();
  await calm();
  expect(table.looks).toEqual([0, 1]);
  expect(session.mine).toBe(true);
});

describe('online', () => {
  const remote = (name: string): Holder => ({ kind: 'remote', name });

  // The table of `fakeTable`, but what happens is decided elsewhere and waits to be released.
  async function watched(
    seats: Holder[],
    viewer: number | null,
  ): Promise<{ table: FakeTable; session: Session; arrive: (count: number, behind?: number) => void }> {
    const table = fakeTable({ seats, rounds: 20 });
    let waiting = 0;
    let behind = 0;
    let seq = 0;
    const released = Object.assign(table, {
      next: async () => {
        if (waiting === 0) return false;
        --waiting;
        const by = seq % seats.length;
        ++seq;
        table.push({
          kind: 'state',
          seq,
          event: { number: seq, by, text: 'go', effect: null },
          view: { done: seq, secret: null },
          facts: {},
          turn: { kind: 'seats', seats: [seq % seats.length], together: false, due: '' },
          legal: seq % seats.length === viewer ? ['go'] : [],
          clock_ms: null,
          behind: behind + waiting,
        } as never);
        return true;
      },
    });
    const snapshot = await table.look(viewer);
    const session = new Session(released, fakeBoard(true), snapshot);
    table.looks.length = 0;
    await session.start();
    return {
      table,
      session,
      arrive: (count, more = 0) => {
        waiting += count;
        behind = more;
        table.push({ kind: 'arrived' });
      },
    };
  }

  test('what has arrived is shown in order, also while I am due: a bot may have played for me', async () => {
    const { session, arrive } = await watched([person('Léa'), remote('Théo')], 0);
    expect(session.mine).toBe(true);
    arrive(3);
    await vi.waitFor(() => expect(session.seq).toBe(3));
    expect(session.mine).toBe(false);
    arrive(1);
    await vi.waitFor(() => expect(session.mine).toBe(true));
    session.close();
  });

  test('somebody without a seat sees it too, and no curtain hangs', async () => {
    const { session, arrive } = await watched([remote('Léa'), remote('Théo')], null);
    arrive(2);
    await vi.waitFor(() => expect(session.seq).toBe(2));
    expect(session.curtain).toBeNull();
    expect(session.mine).toBe(false);
    session.close();
  });

  test('the more waits behind an event, the quicker it passes', async () => {
    settings.speed = 'normal';
    const { session, arrive } = await watched([remote('Léa'), remote('Théo')], null);
    arrive(1);
    await vi.waitFor(() => expect(session.seq).toBe(1));
    expect(session.pace).toBe(1);
    arrive(1, 8);
    session.settled();
    await vi.waitFor(() => expect(session.seq).toBe(2), 3000);
    expect(session.pace).toBeLessThan(1);
    arrive(1, 50);
    session.settled();
    await vi.waitFor(() => expect(session.seq).toBe(3), 3000);
    expect(session.pace).toBe(0);
    session.close();
  });

  test('a table that was left for long is looked at again', async () => {
    const { table, session } = await watched([person('Léa'), remote('Théo')], 0);
    table.push({ kind: 'fresh' });
    await vi.waitFor(() => expect(table.looks).toEqual([0]));
    session.close();
  });

  test('those who choose at the same time elsewhere hold nobody up', async () => {
    const { session } = await watched([remote('Théo'), person('Léa')], 1);
    session.turn = { kind: 'seats', seats: [0, 1], together: true, due: '' };
    expect(session.mine).toBe(true);
    session.close();
  });

  test('a move that was refused because it was made already says so and leaves the table alive', async () => {
    const { table, session } = await watched([person('Léa'), remote('Théo')], 0);
    table.submit = async () => Promise.reject({ kind: 'stale', sentence: '' });
    session.choose('go');
    session.commit();
    await vi.waitFor(() => expect(session.refused?.kind).toBe('stale'));
    expect(session.lost).toBeNull();
    session.close();
  });

  test.each(['storage', 'busy', 'rate', 'status', 'offline'])(
    'a hint that is refused (%s) says so and leaves the table alive',
    async (kind) => {
      const { table, session } = await watched([person('Léa'), remote('Théo')], 0);
      table.hint = async () => Promise.reject({ kind, sentence: '' });
      await session.hint();
      expect(session.refused?.kind).toBe(kind);
      expect(session.lost).toBeNull();
      expect(session.asking).toBe(false);
      expect(session.aids[0]?.hints).toBe(0);
      session.close();
    },
  );

  test('so does an earlier moment that the server does not tell now', async () => {
    const { table, session } = await watched([person('Léa'), remote('Théo')], 0);
    table.moment = async () => Promise.reject({ kind: 'busy', sentence: '' });
    await session.showMoment(0);
    expect(session.refused?.kind).toBe('busy');
    expect(session.lost).toBeNull();
    session.close();
  });

  test('a forced move that is refused stops nothing, and is made when it can be', async () => {
    const { table, session } = await watched([person('Léa'), remote('Théo')], 0);
    const { submit } = table;
    table.submit = vi.fn(async () => Promise.reject({ kind: 'storage', sentence: '' }));
    settings.forced = 'always';
    await session.advance();
    expect(session.refused?.kind).toBe('storage');
    expect(session.lost).toBeNull();
    expect(table.submit).toHaveBeenCalledTimes(1);
    table.submit = submit;
    await vi.waitFor(() => expect(session.seq).toBe(1), 6000);
    expect(session.refused).toBeNull();
    session.close();
  });

  test('a forced move on a seat that somebody else has waits for what happens', async () => {
    const { table, session } = await watched([person('Léa'), remote('Théo')], 0);
    table.submit = async () => Promise.reject({ kind: 'seat_taken', sentence: '' });
    settings.forced = 'always';
    await session.advance();
    expect(session.refused?.kind).toBe('seat_taken');
    expect(session.lost).toBeNull();
    session.close();
  });
});
