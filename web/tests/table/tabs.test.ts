// One game in two tabs, and a move that is taken back: with the real engine and a store in memory.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import { Authority } from '../../src/table/authority';
import { faultOf } from '../../src/table/refused';
import { MemoryStore } from '../../src/table/store';
import type { Holder, Push, TableSetup } from '../../src/table/transport';
import { startEngine } from '../engine/start';

const person = (name: string): Holder => ({ kind: 'person', name });
const bot = (name: string): Holder => ({ kind: 'bot', name, level: 'trot' });
const setup = (game: TableSetup['game'], seats: Holder[], rules: TableSetup['rules'] = {}): TableSetup => ({
  game,
  rules,
  seats,
  seed: '17',
});
const kindOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'nothing',
    (thrown: unknown) => faultOf(thrown).kind,
  );

let engine: Engine;
let store: MemoryStore;
let table: Authority;
let pushes: Push[] = [];
let told: ((table: string) => void)[] = [];

// Another tab over the same store; `hears`: the tabs hear of one another.
function tab(hears = false): { authority: Authority; heard: Push[] } {
  const heard: Push[] = [];
  const own = told.length;
  const neighbours = {
    tell: (name: string): void => told.forEach((listener, at) => at !== own && listener(name)),
    listen: (listener: (name: string) => void): void => void told.push(listener),
  };
  const now = (): number => 1000;
  const authority = new Authority(engine, store, (push) => heard.push(push), now, hears ? neighbours : null);
  return { authority, heard };
}

beforeEach(async () => {
  engine = await startEngine();
  store = new MemoryStore();
  told = [];
  ({ authority: table, heard: pushes } = tab());
});

describe('a game in two tabs', () => {
  it('is played on in one tab only: the one that opened it last', async () => {
    const { table: name } = await table.open(setup('jeu-de-chevaux', [person('Ada'), bot('Bo')]));
    await table.next();
    await vi.waitFor(async () => expect((await store.get(name))?.seq).toBe(1));
    const { authority: other } = tab();
    const { seq } = await other.resume(name);
    await other.next();
    await other.close();
    pushes.length = 0;
    await table.next(); // does not know yet; its write is refused
    await vi.waitFor(() => expect(pushes.at(-1)).toMatchObject({ kind: 'lost', fault: { kind: 'elsewhere' } }));
    expect(await kindOf(table.next())).toBe('no_table');
    expect((await store.get(name))?.seq).toBe(seq + 1);
    expect((await table.resume(name)).seq).toBe(seq + 1);
    await table.next();
    await table.close();
    expect((await store.get(name))?.seq).toBe(seq + 2);
  });

  it('is let go as soon as another tab says that it goes on with it', async () => {
    const first = tab(true);
    const second = tab(true);
    const { table: name } = await first.authority.open(setup('chevaux', [person('Ada'), bot('Bo')]));
    await first.authority.look(0);
    await second.authority.resume(name);
    expect(first.heard).toMatchObject([{ kind: 'lost', fault: { kind: 'elsewhere' } }]);
    expect(second.heard).toEqual([]);
    expect(await second.authority.next()).toBe(true);
    expect(await kindOf(first.authority.look(0))).toBe('no_table');
  });
});

describe('a move that is taken back', () => {
  const seats = [person('Ada'), bot('Bo')];

  it('brings back the table as it was, the dealer draws the same again, and it is counted', async () => {
    const { table: name } = await table.open(setup('jeu-de-chevaux', seats, { horses: 2 }));
    const events = async (): Promise<string[]> =>
      (JSON.parse(await table.record()) as { events: { do: string }[] }).events.map((event) => event.do);
    let now = await table.look(0);
    let before = now;
    for (let choices = 0; choices < 2; now = await table.look(0)) {
      if (now.legal.length === 0) await table.next();
      else {
        if (now.legal.length > 1) {
          ++choices;
          before = now;
        }
        await table.submit(0, now.legal[0] ?? '');
      }
    }
    while (now.legal.length === 0) {
      await table.next();
      now = await table.look(0);
    }
    const rolls = (all: string[]): string[] => all.slice(before.seq).filter((text) => text.startsWith('roll'));
    const drawn = rolls(await events());
    const back = await table.takeBack(0);
    expect(back).toMatchObject({ seq: before.seq, view: before.view, legal: before.legal, viewer: 0 });
    expect(back.aids[0]).toEqual({ hints: 0, beliefs: 0, takebacks: 1 });
    expect((await store.get(name))?.seq).toBe(before.seq);
    await table.submit(0, before.legal.at(-1) ?? '');
    while (rolls(await events()).length < drawn.length) {
      const { legal } = await table.look(0);
      if (legal.length > 0) await table.submit(0, legal[0] ?? '');
      else await table.next();
    }
    expect(rolls(await events())).toEqual(drawn);
    await table.close();
    expect((await table.resume(name)).aids[0]?.takebacks).toBe(1);
  });

  it('is refused before there was a choice, and where others play', async () => {
    await table.open(setup('jeu-de-chevaux', seats));
    await table.look(0);
    expect(await kindOf(table.takeBack(0))).toBe('move');
    await table.open(setup('chevaux', [person('Ada'), person('Bo')]));
    await table.look(0);
    expect(await kindOf(table.takeBack(0))).toBe('seat');
    expect(await kindOf(table.giveUp(0))).toBe('seat');
  });

  it('or the game is given up: a bot plays on, and nobody sees the hidden cards', async () => {
    const { table: name } = await table.open(setup('chevaux', seats, { rounds: 2 }));
    await table.look(0);
    while (await table.next());
    const given = await table.giveUp(0);
    expect(given).toMatchObject({ viewer: null, legal: [], aids: [{ gave_up: 1 }, {}] });
    expect(given.seats[0]).toEqual({ kind: 'bot', name: 'Ada', level: 'trot' });
    expect(given.view).toMatchObject({ seat: null, card: null });
    await table.resume(name);
    while (await table.next());
    expect(await kindOf(table.look(0))).toBe('seat');
    await table.close();
    expect((await store.get(name))?.over).toBe(true);
  });
});
