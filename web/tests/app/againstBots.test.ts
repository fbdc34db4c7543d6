// What goes by itself at a table against bots, what is told when, and a move that is taken back.
import { beforeEach, expect, test, vi } from 'vitest';
import type { AnyBoard } from '../../src/app/boards';
import { Session } from '../../src/app/table/session.svelte';
import { settings } from '../../src/settings/current.svelte';
import { bot, calm, fakeBoard, fakeTable, person, sit, snapshotOf, type FakeView } from './fakeTable';

beforeEach(() => {
  settings.speed = 'instant';
  settings.forced = 'never';
});

test('until its outcome has been seen the table is told as it was, and nobody is due', async () => {
  settings.speed = 'quick';
  const table = fakeTable({ seats: [bot, person('Léa')], rounds: 1 });
  const running = { ...fakeBoard(true), suspense: () => ({ caption: () => 'it runs' }) } as AnyBoard;
  const session = new Session(table, running, await snapshotOf(table));
  void session.start();
  await vi.waitFor(() => expect(session.seq).toBe(1));
  expect([session.mine, session.due, session.unfolding?.caption(session.told, {} as never)]).toEqual([
    true,
    false,
    'it runs',
  ]);
  expect((session.told.view as unknown as FakeView).done).toBe(0);
  expect([session.told.turn.seats, session.told.legal, session.journal.entries]).toEqual([[0], [], []]);
  session.settled();
  await vi.waitFor(() => expect(session.due).toBe(true));
  expect(session.told).toEqual(session.scene);
  expect(session.lately).toBe('0 says go');
  session.choose('go');
  session.commit();
  await vi.waitFor(() => expect(session.over).toBe(true));
  expect(session.told.turn.kind).toBe('seats');
  session.skip(); // a click shows at once how it ended
  await vi.waitFor(() => expect(session.told.turn.kind).toBe('over'));
  session.close();
});

test('alone against bots they do so of themselves, after a moment in which one sees what is played', async () => {
  settings.forced = 'bots';
  settings.speed = 'quick';
  const table = fakeTable({ seats: [person('Léa'), bot], rounds: 1 });
  const session = new Session(table, fakeBoard(true), await snapshotOf(table));
  void session.start();
  await vi.waitFor(() => expect(session.chosen).toBe('go'));
  expect([session.seq, session.mine, session.due]).toEqual([0, true, false]);
  await vi.waitFor(() => {
    session.settled();
    expect(session.over).toBe(true);
  }, 3000);
  session.close();
  const { session: two } = await sit({ seats: [person('Léa'), person('Théo')], rounds: 1 }, false);
  await calm();
  expect([two.seq, two.due]).toEqual([0, true]);
  two.close();
});

test('a move can be taken back, at a table of bots and once there is one', async () => {
  const table = fakeTable({ seats: [person('Léa'), bot], rounds: 3 });
  const back = vi.fn(async () => snapshotOf(fakeTable({ seats: [person('Léa'), bot], rounds: 3 })));
  table.takeBack = back;
  const session = new Session(table, fakeBoard(true), await snapshotOf(table));
  await session.start();
  expect(session.canTakeBack).toBe(false);
  session.choose('go');
  session.commit();
  await vi.waitFor(() => expect(session.seq).toBe(2));
  expect(session.canTakeBack).toBe(true);
  await session.takeBack();
  expect(back).toHaveBeenCalledWith(0);
  expect(session.seq).toBe(0);
  expect(session.canTakeBack).toBe(false);
  session.close();
});
