// Counsel as the worker gives it; that the engine answers truly is tested in tests/engine/online.test.ts.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine, EngineTable } from '../../src/engine/engine';
import type { GameName, Rules } from '../../src/engine/types';
import type { View } from '../../src/engine/views';
import { checkFair } from '../../src/online/fairness';
import { CounselDesk } from '../../src/table/counselDesk';
import { startEngine } from '../engine/start';

let engine: Engine;
let counsel: CounselDesk;
beforeAll(async () => {
  engine = await startEngine();
  counsel = new CounselDesk(engine);
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
  it('knows how it begins', async () => {
    const table = engine.open(game, rules, '5');
    expect(await counsel.firstView(game, table.about().rules, 1)).toEqual(table.see(1).view);
    expect(await counsel.firstView(game, table.about().rules, null)).toEqual(table.see(null).view);
    table.close();
  });

  it('ranks the moves of a seat that has been followed from the start', async () => {
    const table = engine.open(game, rules, '5');
    const follower = await counsel.follow(game, table.about().rules, 0);
    let asked = 0;
    await playThrough(table, async () => {
      const { view, legal } = table.see(0);
      await counsel.seen(follower, [view]);
      if (legal.length < 2 || asked > 3) return;
      ++asked;
      const { ranked } = await counsel.adviseSeen(follower, 'trot');
      expect(ranked.map(({ move }) => move).every((move) => legal.includes(move))).toBe(true);
    });
    expect(asked).toBeGreaterThan(0);
    await counsel.unfollow(follower);
    await expect(counsel.adviseSeen(follower, 'trot')).rejects.toMatchObject({ kind: 'no_table' });
    table.close();
  });

  it('refuses views that are none', async () => {
    const table = engine.open(game, rules, '5');
    table.deal();
    const { view } = table.see(0);
    for (const hostile of [
      { game },
      { ...view, rules: { players: 99 } },
      { ...view, phase: 'lunch' },
      { game: 'poker' },
    ]) {
      await expect(counsel.expand(hostile as unknown as View)).rejects.toMatchObject({ name: 'EngineFault' });
    }
    table.close();
  });
});

it('checks envelopes', async () => {
  expect(await counsel.fingerprint('00'.repeat(32))).toMatch(/^[0-9a-f]{64}$/);
  const table = engine.open('jeu-de-chevaux', { players: 2 }, '5');
  await expect(counsel.fair(table.record())).rejects.toMatchObject({ kind: 'unfair' });
  table.close();
});

it('opens the envelope of a game that a server dealt, and sees what was changed in it', async () => {
  const sample = readFileSync(new URL('../../../tests/golden/protocol/http-record.json', import.meta.url), 'utf8');
  const { answer: record } = JSON.parse(sample) as {
    answer: { events: { by: unknown; do: string }[]; fair: { secret: string; fingerprint: string } };
  };
  const dealt = record.events.filter(({ by }) => by === 'dealer').length;
  expect(await counsel.fair(JSON.stringify(record))).toEqual({ draws: dealt });
  expect(await counsel.fingerprint(record.fair.secret)).toBe(record.fair.fingerprint);
  const forged = { ...record, fair: { ...record.fair, secret: '00'.repeat(32) } };
  await expect(counsel.fair(JSON.stringify(forged))).rejects.toMatchObject({ kind: 'unfair' });
});

describe.each(games)('%s, dealt by a server', (game, rules) => {
  it('was dealt in its record as every seat saw it', async () => {
    const table = engine.open(game, rules, '5');
    await playThrough(table, async () => undefined);
    const hex = '0'.repeat(64);
    const fair = { construction: 'paddock-fair/1', table: 't', fingerprint: hex, secret: hex, numbers: [] };
    const record = JSON.stringify({ ...(JSON.parse(table.record()) as object), fair });
    for (const seat of [null, 0, 1]) {
      const { parts } = await checkFair({ table: 't', record, seat, envelope: null, log: table.log(seat) }, counsel);
      expect(parts.find(({ part }) => part === 'same')).toEqual({ part: 'same', holds: true });
    }
    table.close();
  });
});
