// The link: the whole game in an address, short, of what a seat saw nothing else, and whatever letters come, an answer.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine, EngineTable } from '../../src/engine/engine';
import type { GameName, Rules } from '../../src/engine/types';
import { toBase64url, fromBase64url } from '../../src/replay/base64url';
import { bookOf } from '../../src/replay/book';
import { cutRecord } from '../../src/table/cut';
import { packed, unpacked } from '../../src/replay/link';
import type { Eyes } from '../../src/replay/replay';
import { Refused } from '../../src/table/refused';
import { startEngine } from '../engine/start';
import { golden, goldenRecord, playedTable } from './games';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});

const packTable = (table: EngineTable, eyes: Eyes = 'open', names: readonly string[] = []): Promise<string> =>
  packed(engine, bookOf(table), eyes, names);
const packRecord = (record: string, eyes: Eyes = 'open', names: readonly string[] = []): Promise<string> =>
  packTable(engine.load(record, '0'), eyes, names);

const kindOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'opened',
    (fault: unknown) => (fault instanceof Refused ? fault.kind : `not a refusal: ${String(fault)}`),
  );

describe.each(golden)('%s', (name) => {
  it('comes out of its link as it went in', async () => {
    const record = goldenRecord(name);
    const link = await packRecord(record, 'open', ['Ada', 'Zoë']);
    expect(link).toMatch(/^[\w-]+$/);
    const { book, names, eyes } = await unpacked(engine, link);
    expect(JSON.parse(book.record() ?? '')).toEqual(JSON.parse(record));
    expect(names).toEqual(['Ada', 'Zoë']);
    expect(eyes).toBeNull();
  });
});

describe('a game that a clock stopped', () => {
  it('keeps the stop', async () => {
    const table = playedTable(engine, 'chevaux', { players: 3, minutes: 15 }, '4', 30);
    while (table.about().turn.kind === 'dealer') table.deal();
    table.submit(null, 'stop');
    for (let i = 0; i < 200 && table.about().turn.kind !== 'over'; ++i) {
      const { turn } = table.about();
      if (turn.kind === 'dealer') table.deal();
      else table.submit(turn.seats[0] ?? 0, table.see(turn.seats[0] ?? 0).legal[0] ?? '');
    }
    expect(table.about().outcome?.reason).toBe('stopped');
    const { book } = await unpacked(engine, await packTable(table));
    expect(book.record()).toBe(table.record());
  });
});

describe('a game that begins in a position', () => {
  it.each(['change-horses', 'chevaux', 'jeu-de-chevaux'] as const)('of %s keeps it', async (game) => {
    const table = playedTable(engine, game, { players: 3 }, '9', 24);
    const { rules } = table.about();
    const record = JSON.stringify({
      format: 'paddock-record/1',
      game,
      rules,
      position: table.position(20),
      events: [],
    });
    const begun = engine.load(record, '5');
    for (let i = 0; i < 12 && begun.about().turn.kind !== 'over'; ++i) {
      const { turn } = begun.about();
      if (turn.kind === 'dealer') begun.deal();
      else begun.submit(turn.seats[0] ?? 0, begun.see(turn.seats[0] ?? 0).legal[0] ?? '');
    }
    const link = await packTable(begun);
    const { book } = await unpacked(engine, link);
    expect(book.record()).toBe(begun.record());
    expect(book.record()).toContain('"position"');
    expect(cutRecord(begun.record(), 3)).toContain(JSON.stringify(table.position(20)));
  });
});

// What a person sends: full games of bots, of every title, with the usual rules.
describe('a normal game', () => {
  const games: [GameName, Rules][] = [
    ['change-horses', { players: 2 }],
    ['change-horses', { players: 4 }],
    ['change-horses', { players: 4, derby: true }],
    ['chevaux', { players: 2, rounds: 40 }],
    ['chevaux', { players: 4, rounds: 40 }],
    ['chevaux', { players: 4, rounds: 40, shuffle_captured: true }],
    ['jeu-de-chevaux', { players: 2 }],
    ['jeu-de-chevaux', { players: 4 }],
    ['jeu-de-chevaux', { players: 4, play_on: true }],
  ];
  it.each(games)('of %s %j fits into 2,000 letters', async (game, rules) => {
    const lengths: number[] = [];
    const events: number[] = [];
    for (const seed of ['1', '2', '3']) {
      const table = playedTable(engine, game, rules, seed);
      events.push(table.about().seq);
      const link = await packTable(table, 'open', ['Ada', 'Nora', 'Otto', 'Alma']);
      lengths.push(link.length);
      const { book } = await unpacked(engine, link);
      expect(book.record()).toBe(table.record());
      table.close();
    }
    console.log(`${game} ${JSON.stringify(rules)}: ${events.join(', ')} events in ${lengths.join(', ')} letters`);
    expect(Math.max(...lengths)).toBeLessThan(2000);
  });
});

// --- What a seat saw

interface Parts {
  rules: Rules;
  events: { by: number | 'dealer'; do: string }[];
}
const changed = (record: string, change: (parts: Parts) => void): string => {
  const parts = JSON.parse(record) as Parts & { result?: unknown };
  delete parts.result;
  change(parts);
  return JSON.stringify(parts);
};

describe("a seat's link of a game that is not over", () => {
  it('shows that seat every moment as it was, and nobody else anything', async () => {
    for (const game of ['change-horses', 'chevaux'] as const) {
      const table = playedTable(engine, game, { players: 3 }, '6', 24);
      expect(table.about().outcome).toBeNull();
      const link = await packTable(table, 1, ['Ada', 'Bo', 'Cy']);
      const { book, eyes, names } = await unpacked(engine, link);
      expect(eyes).toEqual([1]);
      expect(names).toEqual(['Ada', 'Bo', 'Cy']);
      expect(book.record()).toBeNull();
      expect(book.last).toBe(24);
      for (let at = 0; at <= 24; ++at) {
        const { view, event, turn, facts } = table.see(1, at);
        expect(book.see(1, at)).toMatchObject({ view, event, turn, facts });
      }
      expect(() => book.see('open', 3)).toThrow(Refused);
      expect(() => book.see(0, 3)).toThrow(Refused);
      console.log(`${game}, what a seat saw of 24 events: ${link.length} letters`);
    }
  });

  it('is the same, letter by letter, when only hidden certificates change', async () => {
    const record = playedTable(engine, 'change-horses', { players: 4 }, '8', 14).record();
    expect(record).not.toContain('wild change');
    const swap = (text: string): string => {
      const [word = '', first = '', second = '', third = '', fourth = '', slash = '', pile = ''] = text.split(' ');
      return [word, first, third, fourth, second, slash, [...pile].reverse().join('')].join(' ');
    };
    const other = changed(record, ({ events }) => {
      const dealt = events[1];
      if (dealt) dealt.do = swap(dealt.do);
    });
    expect(other).not.toBe(record);
    const link = await packRecord(record, 0);
    expect(await packRecord(other, 0)).toBe(link);
    expect(await packRecord(other, null)).toBe(await packRecord(record, null));
    expect(await packRecord(other, 1)).not.toBe(await packRecord(record, 1)); // it is theirs that changed
    expect(await packRecord(other, 'open')).not.toBe(await packRecord(record, 'open'));
  });

  it('is the same when only cards laid in secret change', async () => {
    const record = playedTable(engine, 'change-horses', { players: 4 }, '8', 5).record(); // two of four have laid
    const other = changed(record, ({ events }) => {
      const laid = events[4];
      if (laid) laid.do = laid.do === 'pick AB AC AD' ? 'pick AB AC AE' : 'pick AB AC AD';
    });
    expect(await packRecord(other, 0)).toBe(await packRecord(record, 0));
    expect(await packRecord(other, 1)).not.toBe(await packRecord(record, 1));
  });

  it('is the same when only cards change that nobody has seen', async () => {
    const record = playedTable(engine, 'chevaux', { players: 3 }, '8', 8).record();
    const other = changed(record, ({ events }) => {
      const dealt = events[0];
      if (!dealt) return;
      const hands = dealt.do
        .slice('deal '.length)
        .split(' / ')
        .map((hand) => hand.split(' '));
      dealt.do = `deal ${hands.map((hand) => [...hand.slice(0, -2), ...hand.slice(-2).reverse()].join(' ')).join(' / ')}`;
    });
    expect(other).not.toBe(record);
    for (const eyes of [0, 1, 2, null] as const)
      expect(await packRecord(other, eyes)).toBe(await packRecord(record, eyes));
  });
});

// --- Letters of any kind

describe('letters that are no link', () => {
  it.each(['', '-', 'AQ', 'hello', '%20', '/', 'A'.repeat(500_000), '<script>', '\u0000', 'é', 'zzzz-damaged', 'zzzz'])(
    'are refused: %#',
    async (text) => {
      expect(await kindOf(unpacked(engine, text))).toBe('damaged');
    },
  );

  it('are told from a newer version', async () => {
    const bytes = fromBase64url(await packRecord(goldenRecord('change-horses-two'))) as Uint8Array;
    bytes[0] = 2;
    expect(await kindOf(unpacked(engine, toBase64url(bytes)))).toBe('newer');
    bytes[0] = 0;
    expect(await kindOf(unpacked(engine, toBase64url(bytes)))).toBe('damaged');
  });

  it('are of no newer version when their checksum does not fit', async () => {
    const bytes = fromBase64url(await packRecord(goldenRecord('change-horses-two'))) as Uint8Array;
    bytes[0] = 2;
    for (let length = 0; length < bytes.length; ++length)
      expect(
        await kindOf(unpacked(engine, toBase64url(bytes.subarray(0, length)))),
        `${length} of ${bytes.length}`,
      ).toBe('damaged');
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    expect(await kindOf(unpacked(engine, toBase64url(bytes)))).toBe('damaged');
  });

  const samples = async (): Promise<string[]> => [
    await packRecord(goldenRecord('change-horses-two'), 'open', ['Ada', 'Bo']),
    await packRecord(goldenRecord('jeu-de-chevaux-two')),
    await packTable(playedTable(engine, 'change-horses', { players: 2 }, '3', 9), 0),
  ];

  it('cut anywhere are refused', async () => {
    for (const link of await samples())
      for (let length = 0; length < link.length; ++length)
        expect(await kindOf(unpacked(engine, link.slice(0, length))), `${length} of ${link.length}`).toBe('damaged');
  });

  it('with any letter changed are refused, or are the same game', async () => {
    for (const link of await samples()) {
      for (let at = 0; at < link.length; ++at) {
        for (const letter of ['A', '_', 'k']) {
          if (link[at] === letter) continue;
          const kind = await kindOf(unpacked(engine, link.slice(0, at) + letter + link.slice(at + 1)));
          // The lowest bits of the last letter say nothing.
          expect(['damaged', 'newer', ...(at === link.length - 1 ? ['opened'] : [])], `${letter} at ${at}`).toContain(
            kind,
          );
        }
      }
    }
  });
});

// Whoever makes the checksum right can send anything.
describe('hostile bytes behind a right checksum', () => {
  function forged(kind: number, head: unknown, body: Uint8Array): string {
    const text = new TextEncoder().encode(typeof head === 'string' ? head : JSON.stringify(head));
    const bytes = new Uint8Array([1, kind, 0, 0, 0, 0, text.length >> 8, text.length & 255, ...text, ...body]);
    let sum = 0x811c9dc5;
    for (const byte of bytes.subarray(6)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
    new DataView(bytes.buffer).setUint32(2, sum);
    return toBase64url(bytes);
  }
  const squeezed = async (text: string): Promise<Uint8Array> =>
    new Uint8Array(
      await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer(),
    );
  const noise = Uint8Array.from({ length: 300 }, (_, at) => (at * 37 + 11) & 255);

  it('are refused', async () => {
    const links = [
      forged(1, { g: 'chess', r: {}, e: 3 }, noise),
      forged(1, { g: 'jeu-de-chevaux', r: { players: 9 }, e: 3 }, noise),
      forged(1, { g: 'jeu-de-chevaux', r: { players: 2 }, e: 1e9 }, noise),
      forged(1, { g: 'jeu-de-chevaux', r: { players: 2 }, e: -1 }, noise),
      forged(1, { g: 'jeu-de-chevaux', r: 'x', e: 5 }, noise), // more than five events hold
      forged(1, { g: 'chevaux', r: null, e: 20000 }, noise),
      forged(1, { g: 'chevaux', r: { players: 2 }, e: 1, p: 'phase nowhere' }, noise),
      forged(1, { g: 'chevaux', r: { players: 2 }, e: 1, p: 7 }, noise),
      forged(1, 'no json', noise),
      forged(1, 'null', noise),
      forged(1, [], noise),
      forged(9, {}, noise),
      forged(2, {}, noise),
      forged(2, {}, await squeezed('{"format":"paddock-record/1"}')),
      forged(3, {}, noise),
      forged(3, {}, await squeezed('a'.repeat(5 << 20))),
      forged(3, {}, await squeezed('{"viewer":0,"first":{"game":"chevaux"},"lines":[]}')),
      forged(3, {}, await squeezed('{"viewer":0,"first":{"__proto__":1},"lines":[[0,"x",null,{"__proto__":[1]}]]}')),
    ];
    for (const [at, link] of links.entries())
      expect(await kindOf(unpacked(engine, link)), `link ${at}`).toBe('damaged');
    expect(await kindOf(unpacked(engine, forged(2, {}, await squeezed('{"format":"paddock-record/7"}'))))).toBe(
      'newer',
    );
  });

  it('names are one short line', async () => {
    const head = { g: 'jeu-de-chevaux', r: { players: 2 }, e: 0, n: ['a\u202eb\nc', 'x'.repeat(900), 7, {}] };
    const { names } = await unpacked(engine, forged(1, head, new Uint8Array()));
    expect(names).toEqual(['abc', 'x'.repeat(24), '', '']);
  });
});
