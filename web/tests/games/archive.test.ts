// The kept games as a page meets them: real games by the real engine, taken out as lines and in again.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { exportGames, importGames } from '../../src/app/games/exchange';
import { lineOf, readLine } from '../../src/app/games/lines';
import { fetchOnline } from '../../src/app/games/online';
import type { Engine } from '../../src/engine/engine';
import type { GameName } from '../../src/engine/types';
import type { KeptGame } from '../../src/table/archive';
import { ArchiveDesk } from '../../src/table/archiveDesk';
import { Authority } from '../../src/table/authority';
import { MemoryStore } from '../../src/table/store';
import type { Holder } from '../../src/table/transport';
import * as shell from '../../src/words/shell';
import { makeWords } from '../../src/words/words';
import { startEngine } from '../engine/start';

let engine: Engine;
let store: MemoryStore;
let archive: ArchiveDesk;
let time = 1_700_000_000_000;
const quiet = (): void => undefined;

const authorityOver = (kept: MemoryStore): Authority => new Authority(engine, kept, quiet, () => time);

// The person plays the first legal move; so many events at most.
async function play(game: GameName, rules: Record<string, number>, most = 100_000): Promise<string> {
  const authority = authorityOver(store);
  const seats: Holder[] = [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', name: 'Otto', level: 'foal' },
  ];
  const { table } = await authority.open({ game, rules, seats, seed: '5' });
  for (let events = 0; events < most; ++events) {
    const { turn, legal } = await authority.look(0);
    if (turn.kind === 'over') break;
    if (legal[0] !== undefined) await authority.submit(0, legal[0]);
    else await authority.next();
  }
  await authority.close();
  time += 60_000;
  return table;
}

const short = { 'change-horses': { finish: 8 }, chevaux: { rounds: 4 }, 'jeu-de-chevaux': { horses: 1 } };
const exported = async (): Promise<string> => (await exportGames(await archive.kept(), archive, quiet)).text;

beforeEach(async () => {
  engine = await startEngine();
  store = new MemoryStore();
  archive = new ArchiveDesk(engine, store);
});

describe('a kept game', () => {
  test('has its outcome, and a look at it changes nothing', async () => {
    const table = await play('chevaux', short.chevaux);
    const [game] = await archive.kept();
    expect(game).toMatchObject({ table, over: true, source: 'here', summary: null, whole: true });
    expect(game?.outcome?.ranks).toHaveLength(2);
    await authorityOver(store).resume(table);
    expect(await archive.kept()).toEqual([game]);
  });

  test('from before outcomes were written tells it by its record', async () => {
    const table = await play('change-horses', short['change-horses']);
    const [game] = await archive.kept();
    const { outcome: _, source: __, ...old } = (await store.get(table)) ?? ({} as never);
    await store.put(old);
    expect(await archive.kept()).toEqual([game]);
  });

  test('that was opened from a record is marked so', async () => {
    const table = await play('chevaux', short.chevaux);
    const record = await archive.keptRecord(table);
    await authorityOver(store).load(record, [
      { kind: 'person', name: 'Ada' },
      { kind: 'bot', name: 'Otto', level: 'trot' },
    ]);
    expect((await archive.kept()).map(({ source }) => source).sort()).toEqual(['here', 'record']);
  });

  test('keeps the summary of its analysis', async () => {
    const table = await play('jeu-de-chevaux', short['jeu-de-chevaux']);
    const record = await archive.keptRecord(table);
    const summary = {
      seats: [
        { luck: 0.1, own: -0.2, cost: 0.2, decisions: 9 },
        { luck: -0.1, own: 0.2, cost: 0, decisions: 8 },
      ],
    };
    await archive.keepSummary(table, summary);
    expect((await archive.kept())[0]?.summary).toEqual(summary);
    expect(await archive.keptRecord(table)).toBe(record);
    await expect(archive.keepSummary('nowhere', summary)).rejects.toMatchObject({ kind: 'no_table' });
  });

  test('under way gives no record that shows secrets', async () => {
    const hidden = await play('change-horses', {}, 12);
    const open = await play('jeu-de-chevaux', {}, 12);
    await expect(archive.keptRecord(hidden)).rejects.toMatchObject({ kind: 'secret' });
    expect(JSON.parse(await archive.keptRecord(open))).toMatchObject({ game: 'jeu-de-chevaux' });
  });
});

describe('an export', () => {
  test('erased and imported brings back every game as it was', async () => {
    for (const game of ['change-horses', 'chevaux', 'jeu-de-chevaux'] as const) await play(game, short[game]);
    const before = await archive.kept();
    const records = await Promise.all(before.map(({ table }) => archive.keptRecord(table)));
    const file = await exported();
    expect(file.split('\n')).toHaveLength(4);

    store = new MemoryStore();
    archive = new ArchiveDesk(engine, store);
    expect(await importGames(file, archive, quiet)).toEqual({ added: 3, known: 0, refused: [] });
    expect(await archive.kept()).toEqual(before);
    expect(await Promise.all(before.map(({ table }) => archive.keptRecord(table)))).toEqual(records);
    expect(await importGames(file + file, archive, quiet)).toEqual({ added: 0, known: 6, refused: [] });
    expect(await archive.kept()).toEqual(before);
    for (const { table } of before) expect((await authorityOver(store).resume(table)).turn.kind).toBe('over');
  });

  test('leaves out games whose secrets it would show', async () => {
    await play('change-horses', {}, 12);
    const open = await play('jeu-de-chevaux', {}, 12);
    const { text, games, left } = await exportGames(await archive.kept(), archive, quiet);
    expect(games).toBe(1);
    expect(left.map(({ game }) => game)).toEqual(['change-horses']);
    expect(text).not.toContain('change-horses');

    store = new MemoryStore();
    archive = new ArchiveDesk(engine, store);
    await importGames(text, archive, quiet);
    expect((await authorityOver(store).resume(open)).seq).toBe(12); // and can be gone on with
  });

  test('with bad lines gives all the good ones and a reason for each bad one', async () => {
    const table = await play('chevaux', short.chevaux);
    await play('jeu-de-chevaux', short['jeu-de-chevaux']);
    const lines = (await exported()).trim().split('\n');
    const chevaux = lines.find((line) => line.includes(table)) ?? '';
    const other = (name: string, from: string, to: string): string => chevaux.replace(table, name).replace(from, to);
    const file = [
      chevaux.slice(0, 500),
      lines[0],
      '{"format":"paddock-record/1","game":"chevaux"}',
      '',
      other('a', '"paddock-game/1"', '"paddock-game/2"'),
      other('b', '"kind":"bot"', '"kind":"cat"'),
      other('c', '"do":"lead', '"do":"dance'),
      other('d', '"game":"chevaux"', '"game":"change-horses"'),
      other('e', '"over":true', '"over":false'),
      other('f', 'paddock-record/1', 'paddock-record/9'),
      'null',
      lines[1],
    ].join('\r\n');
    store = new MemoryStore();
    archive = new ArchiveDesk(engine, store);
    const { added, known, refused } = await importGames(file, archive, quiet);
    expect({ added, known }).toEqual({ added: 2, known: 0 });
    const said = refused.map(({ line, fault }) => [line, typeof fault === 'string' ? fault : fault.kind]);
    expect(said).toEqual([
      [1, 'unreadable'],
      [3, 'foreign'],
      [5, 'newer'],
      [6, 'damaged'],
      [7, 'damaged'],
      [8, 'damaged'],
      [9, 'damaged'],
      [10, 'newer'],
      [11, 'foreign'],
    ]);
  });

  test('never takes a game for another of the same name', async () => {
    const one = await play('jeu-de-chevaux', {}, 30);
    const [open] = await archive.kept();
    const two = await play('jeu-de-chevaux', short['jeu-de-chevaux']);
    const finished = (await archive.kept()).find(({ table }) => table === two) as KeptGame;
    const line = lineOf({ ...finished, table: one }, await archive.keptRecord(two));
    const { refused } = await importGames(line, archive, quiet);
    expect(refused).toHaveLength(1);
    expect((await archive.kept()).find(({ table }) => table === one)).toEqual(open);
  });
});

describe('an online game', () => {
  const online = async (): Promise<KeptGame> => {
    const table = await play('chevaux', short.chevaux);
    const [game] = await archive.kept();
    await store.remove(table);
    return { ...(game as KeptGame), table: 'far-away', source: 'online', whole: false };
  };

  test('is kept without its record, is not offered to go on with, and takes the record later', async () => {
    const table = await play('chevaux', short.chevaux);
    const record = await archive.keptRecord(table);
    const game = await online();
    await store.remove(table);
    expect(await archive.takeIn([{ game, record: null }])).toEqual([{ kind: 'added' }]);
    expect(await archive.takeIn([{ game, record: null }])).toEqual([{ kind: 'known' }]);
    expect(await archive.kept()).toEqual([game]);
    expect(await authorityOver(store).saved()).toEqual([]);
    await expect(archive.keptRecord('far-away')).rejects.toMatchObject({ kind: 'no_table' });
    await archive.takeIn([{ game, record }]);
    expect((await archive.kept())[0]?.whole).toBe(true);
    expect(await archive.keptRecord('far-away')).toBe(record);
  });

  test('whose server does not answer is exported with what is known', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: quiet });
    const game = await online();
    await archive.takeIn([{ game, record: null }]);
    const file = await exported();
    vi.unstubAllGlobals();
    store = new MemoryStore();
    archive = new ArchiveDesk(engine, store);
    await importGames(file, archive, quiet);
    expect(await archive.kept()).toEqual([game]);
  });
});

test("the server is asked for one's games by who has been there before, and what is over stays", async () => {
  const entry = (table: string, status: string): object => ({
    table,
    game: 'chevaux',
    rules: { players: 2 },
    status,
    clock: 'none',
    spectators: true,
    public: false,
    seats: [
      { kind: 'person', name: 'Ada', level: null },
      { kind: 'bot', name: null, level: 'trot' },
    ],
    seq: 9,
    outcome: status === 'over' ? { ranks: [1, 2], reason: 'stopped' } : null,
    seat: 0,
    changed_at: 5,
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(
      new Response(JSON.stringify({ tables: [entry('over', 'over'), entry('running', 'playing')] })),
    );
  });
  let token: string | null = null;
  vi.stubGlobal('localStorage', { getItem: () => token, setItem: quiet });
  const words = makeWords('en', { shell });
  expect(await fetchOnline(archive, words)).toEqual([]);
  expect(asked).toEqual([]);
  token = JSON.stringify('a'.repeat(64));
  expect((await fetchOnline(archive, words)).map(({ table }) => table)).toEqual(['running']);
  vi.unstubAllGlobals();
  expect(asked).toEqual(['/api/me/tables']);
  expect((await archive.kept()).map(({ table, whole, source }) => [table, whole, source])).toEqual([
    ['over', false, 'online'],
  ]);
});

test('a line says nothing that was not asked for', () => {
  expect(readLine('{"format":"paddock-game/1"}')).toEqual({ fault: 'damaged' });
  expect(readLine('[]')).toEqual({ fault: 'foreign' });
  expect(readLine('{"format":"paddock-game/x"}')).toEqual({ fault: 'foreign' });
});
