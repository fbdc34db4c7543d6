// Bots that wait, the clock that stands meanwhile, and the last moves shown once more.
import { beforeEach, expect, test, vi } from 'vitest';
import { deedOf } from '../../src/app/table/keys';
import { Session } from '../../src/app/table/session.svelte';
import { settings } from '../../src/settings/current.svelte';
import { bot, calm, fakeBoard, fakeTable, person, sit, snapshotOf } from './fakeTable';

beforeEach(() => {
  settings.speed = 'instant';
  settings.forced = 'never';
});

test('paused bots wait after a move of mine, and go on when they are let', async () => {
  const { table, session } = await sit({ seats: [person('Léa'), bot, bot], rounds: 3 });
  const pause = vi.fn(async (stands: boolean) => (stands ? 5000 : 4000));
  table.pause = pause;
  session.pause();
  await vi.waitFor(() => expect(session.clock).toMatchObject({ left_ms: 5000, stands: true }));
  session.choose('go'); // I may move all the same
  session.commit();
  await calm();
  expect([session.seq, session.paused, session.due]).toEqual([1, true, false]);
  session.pause();
  await vi.waitFor(() => expect(session.seq).toBe(3));
  expect([session.paused, session.due]).toEqual([false, true]);
  expect(pause.mock.calls).toEqual([[true], [false]]);
  session.close();
});

test("where several sit at one screen nobody's eyes look while the bots wait", async () => {
  const { session } = await sit({ seats: [person('Léa'), bot, person('Théo')], rounds: 2 });
  await session.lift();
  session.pause();
  session.choose('go');
  session.commit();
  await vi.waitFor(() => expect(session.viewer).toBeNull());
  await calm();
  expect([session.seq, session.curtain]).toEqual([1, null]);
  session.pause();
  await vi.waitFor(() => expect(session.curtain?.seat).toBe(2));
  session.close();
});

test('what is forced waits as well, and skipping lets all go on', async () => {
  const { session } = await sit({ seats: [person('Léa'), bot], rounds: 3 });
  session.pause();
  settings.forced = 'always';
  await session.advance();
  await calm();
  expect([session.seq, session.due]).toEqual([0, true]);
  session.hurry();
  await vi.waitFor(() => expect(session.over).toBe(true));
  expect([session.paused, session.canPause]).toEqual([false, false]);
  session.close();
});

test('only bots of this device can be paused', async () => {
  const seats = [person('Léa'), bot];
  for (const [there, holds] of [
    [[...seats, { kind: 'remote' as const, name: 'Théo' }], null],
    [seats, () => false],
  ] as const) {
    const table = fakeTable({ seats: [...there], rounds: 1 });
    const session = new Session(table, fakeBoard(true), await snapshotOf(table));
    session.holds = holds;
    session.pause();
    expect([session.canPause, session.paused]).toEqual([false, false]);
    session.close();
  }
  const { session } = await sit({ seats: [person('Léa'), person('Théo')], rounds: 1 }, false);
  expect(session.canPause).toBe(false);
  session.close();
});

test('what came after my last move is shown once more, one after the other, at any speed', async () => {
  const { session } = await sit({ seats: [person('Léa'), bot, bot], rounds: 3 });
  session.choose('go');
  session.commit();
  await vi.waitFor(() => expect(session.due).toBe(true));
  const seen: (number | undefined)[] = [];
  const done = session.showAgain();
  await vi.waitFor(() => {
    const at = session.shown?.moment.seq;
    if (at !== seen.at(-1)) seen.push(at);
    if (at !== undefined) expect(session.pace).toBe(1); // "instant" would show nothing
    session.settled();
    expect([session.again, seen.length]).toEqual([0, 3]);
  }, 5000);
  await done;
  expect(seen).toEqual([2, 3, undefined]);
  expect([session.pace, session.seq, session.due]).toEqual([0, 3, true]);
  session.close();
});

test('a key or a click ends the showing, and the table goes on', async () => {
  const { session } = await sit({ seats: [person('Léa'), bot, bot], rounds: 3 });
  session.choose('go');
  session.commit();
  await vi.waitFor(() => expect(session.due).toBe(true));
  const first = session.showAgain();
  await vi.waitFor(() => expect(session.shown?.moment.seq).toBe(2));
  session.skip();
  const second = session.showAgain(); // the same key has asked for it again
  await first;
  await vi.waitFor(() => expect(session.shown?.moment.seq).toBe(2));
  session.leaveMoment();
  session.settled();
  await second;
  expect([session.shown, session.again]).toEqual([null, 0]);
  session.choose('go');
  session.commit();
  await vi.waitFor(() => expect(session.seq).toBe(6));
  session.close();
});

test('each has its key', () => {
  const press = (code: string) =>
    deedOf({ code, key: '', ctrlKey: false, metaKey: false, altKey: false, repeat: false }, true);
  expect([press('KeyP'), press('KeyA')]).toEqual([{ deed: 'pause' }, { deed: 'again' }]);
});
