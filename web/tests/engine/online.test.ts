// What a client of an online table asks the engine: it has views and records, and no table of its own.
import { createHash, createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine, EngineTable } from '../../src/engine/engine';
import type { GameName, Rules, Viewer } from '../../src/engine/types';
import { startEngine } from './start';

const tables: { game: GameName; rules: Rules }[] = [
  { game: 'change-horses', rules: { players: 2 } },
  { game: 'change-horses', rules: { players: 4, derby: true } },
  { game: 'chevaux', rules: { players: 3, rounds: 9, shuffle_captured: true } },
  { game: 'jeu-de-chevaux', rules: { players: 3, horses: 1 } },
];
let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});

// Plays on by trots, and calls `each` after every event.
function play(table: EngineTable, most: number, each: () => void): void {
  for (let i = 0; i < most; ++i) {
    const { turn } = table.about();
    if (turn.kind === 'over') return;
    const seat = turn.seats.at(-1) ?? 0;
    if (turn.kind === 'dealer') table.deal();
    else table.submit(seat, table.advise(seat, 'trot').ranked[0]?.move ?? '');
    each();
  }
}

function refusal(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    const { kind, message } = error as { kind: string; message: string };
    return `${kind}: ${message}`;
  }
  return 'nothing';
}

describe.each(tables)('$game $rules', ({ game, rules }) => {
  const viewers: Viewer[] = [null, ...Array.from({ length: Number(rules['players']) }, (_, seat) => seat)];

  it('follows from a view what the table says', () => {
    const table = engine.open(game, rules, '21');
    play(table, 120, () => {
      for (const viewer of viewers) {
        const { view, facts, turn, legal } = table.see(viewer);
        expect(engine.expand(view)).toEqual({ facts, turn, legal });
      }
    });
  });

  it('is followed, and counsel is that of the table', () => {
    const table = engine.open(game, rules, '22');
    const followed = engine.follow(game, rules, 1, '22');
    let asked = 0;
    play(table, 60, () => {
      const { view, turn, seq } = table.see(1);
      followed.seen(view, seq);
      if (!turn.seats.includes(1)) return;
      ++asked;
      expect(followed.advise(1, 'canter', 20)).toEqual(table.advise(1, 'canter', 20));
      if (game === 'change-horses') expect(followed.belief(1)).toEqual(table.belief(1));
    });
    expect(asked).toBeGreaterThan(0);
  });

  it('is followed from the middle on', () => {
    const table = engine.open(game, rules, '23');
    const followed = engine.follow(game, rules, 0);
    let events = 0;
    let asked = 0;
    play(table, 80, () => {
      if (++events < 15 || events % 7 === 0) return; // late, and with gaps
      const { view, turn, legal, seq } = table.see(0);
      followed.seen(view, seq);
      if (!turn.seats.includes(0)) return;
      ++asked;
      const advice = followed.advise(0, 'gallop', 10);
      expect(legal).toContain(advice.ranked[advice.chosen]?.move);
    });
    expect(asked).toBeGreaterThan(0);
  });
});

it('refuses views of others, and what a followed game cannot know', () => {
  const table = engine.open('change-horses', { players: 3 }, '9');
  while (table.about().turn.kind !== 'seats') table.deal();
  const followed = engine.follow('change-horses', { players: 3 }, 1);
  expect(refusal(() => followed.seen(table.see(0).view))).toBe('seat: the view is of another seat');
  expect(refusal(() => followed.advise(0, 'trot'))).toMatch(/^seat: /);
  expect(refusal(() => engine.follow('change-horses', { players: 3 }, 3))).toMatch(/^seat: /);
  expect(refusal(() => engine.follow('change-horses', { players: 9 }, 0))).toMatch(/^rules: /);
  expect(refusal(() => engine.call({ op: 'see', table: 9999 }))).toMatch(/^no_table: /);
  expect(refusal(() => engine.call({ op: 'expand', game: 'chevaux', seat: 0 }, '{}'))).toMatch(/^damaged: /);
  expect(refusal(() => engine.call({ op: 'seen', table: 1 }, '{}'))).toMatch(/^internal: /); // that is a table
  followed.close();
  expect(refusal(() => followed.advise(1, 'trot'))).toMatch(/^no_table: /);
});

// The envelope once more, with the hashes of another library: docs/fairness.md in TypeScript.
describe('the sealed envelope', () => {
  const secret = '5a'.repeat(32);
  const numbers = ['01'.repeat(32), null];
  const fingerprint = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex');

  function roll(draw: number): number {
    const seats = numbers.map((number, seat) => `${seat}:${number ?? '-'}\n`).join('');
    const key = createHmac('sha256', Buffer.from(secret, 'hex'))
      .update(`paddock-fair/1\nk3v9m2x7q4tz\n${seats}`)
      .digest();
    for (let block = 0; ; ++block) {
      const bytes = createHmac('sha256', key).update(`roll ${draw} ${block}`).digest();
      for (let at = 0; at < 32; at += 4) {
        const number = bytes.readUInt32BE(at);
        if (number < 2 ** 32 - (2 ** 32 % 6)) return 1 + (number % 6);
      }
    }
  }

  // A whole game whose dealer draws from the envelope.
  function fairRecord(): { events: { by: unknown; do: string }[]; fair: unknown } {
    const table = engine.open('jeu-de-chevaux', { players: 2, horses: 1 }, '1');
    for (let draws = 0; ;) {
      const { turn } = table.about();
      if (turn.kind === 'over') break;
      const seat = turn.seats[0] ?? 0;
      if (turn.kind === 'dealer') table.submit(null, `roll ${roll(++draws)}`);
      else table.submit(seat, table.see(seat).legal[0] ?? '');
    }
    const record = JSON.parse(table.record()) as { events: { by: unknown; do: string }[]; fair: unknown };
    record.fair = { construction: 'paddock-fair/1', table: 'k3v9m2x7q4tz', fingerprint, secret, numbers };
    return record;
  }

  it('has a fingerprint', () => {
    expect(engine.fingerprint(secret)).toBe(fingerprint);
    expect(refusal(() => engine.fingerprint('12'))).toBe('damaged: a secret is 64 hexadecimal digits');
  });

  it('gives every roll of a fair game', () => {
    const record = fairRecord();
    expect(engine.fair(JSON.stringify(record))).toEqual({
      draws: record.events.filter(({ by }) => by === 'dealer').length,
    });
    const kept = engine.load(JSON.stringify(record), '1').record();
    expect((JSON.parse(kept) as { fair: unknown }).fair).toEqual(record.fair);
  });

  it('tells what it did not give', () => {
    const record = fairRecord();
    expect(refusal(() => engine.fair(JSON.stringify({ ...record, fair: undefined })))).toMatch(
      /^unfair: the record has no envelope/,
    );
    expect(
      refusal(() => engine.fair(JSON.stringify({ ...record, fair: { ...(record.fair as object), table: 'other' } }))),
    ).toMatch(/^unfair: event \d+: the dealer drew 'roll \d', the envelope gives 'roll \d'$/);
    expect(refusal(() => engine.fair('nonsense'))).toMatch(/^damaged: /);
  });
});
