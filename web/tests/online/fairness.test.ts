// The opened envelope: what this browser saw and drew is compared with what the record says.
import { describe, expect, test } from 'vitest';
import type { SeenEvent } from '../../src/engine/types';
import { checkFair, type FairQuestion } from '../../src/online/fairness';
import type { TableCounsel } from '../../src/table/counsel';
import { fakeCounsel } from './fakeGame';

const print = 'a'.repeat(64);
const secret = 'b'.repeat(64);
const number = 'c'.repeat(64);

const counsel = (changes: Partial<TableCounsel> = {}): TableCounsel => ({
  ...fakeCounsel(),
  fair: async () => ({ draws: 2 }),
  fingerprint: async (of) => (of === secret ? print : '0'.repeat(64)),
  ...changes,
});
const record = (changes: object = {}): string =>
  JSON.stringify({
    fair: {
      construction: 'paddock-fair/1',
      table: 't',
      fingerprint: print,
      secret,
      numbers: [number, null],
      ...changes,
    },
    events: [
      { by: 'dealer', do: 'certificates A B / CD' },
      { by: 0, do: 'play AB' },
      { by: 'dealer', do: 'roll 3' },
    ],
  });
const log: SeenEvent[] = [
  { number: 1, by: null, text: 'certificates A ? / ??', effect: null },
  { number: 2, by: 0, text: 'play AB', effect: null },
  { number: 3, by: null, text: 'roll 3', effect: null },
];
const question = (changes: Partial<FairQuestion> = {}): FairQuestion => ({
  table: 't',
  record: record(),
  seat: 0,
  envelope: { fingerprint: print, number },
  log,
  ...changes,
});
const failing = async (changes: Partial<FairQuestion>, with_: Partial<TableCounsel> = {}): Promise<string[]> =>
  (await checkFair(question(changes), counsel(with_))).parts
    .filter(({ holds }) => holds === false)
    .map(({ part }) => part);

describe('a fair game', () => {
  test('holds in every part', async () => {
    const result = await checkFair(question(), counsel());
    expect(result).toMatchObject({ holds: true, draws: 2 });
    expect(result.parts.map(({ holds }) => holds)).toEqual([true, true, true, true, true]);
  });

  test('holds for who only looked on, as far as can be told', async () => {
    const result = await checkFair(question({ seat: null, envelope: null }), counsel());
    expect(result.holds).toBe(true);
    expect(result.parts.filter(({ holds }) => holds === null).map(({ part }) => part)).toEqual(['seen']);
    expect(result.parts.map(({ part }) => part)).not.toContain('number');
    const seen = await checkFair(question({ seat: null, envelope: { fingerprint: print, number: null } }), counsel());
    expect(seen.parts.every(({ holds }) => holds === true)).toBe(true);
  });
});

describe('a game that was tampered with', () => {
  test('another secret than the sealed one', async () => {
    expect(await failing({ record: record({ secret: 'd'.repeat(64) }) })).toEqual(['sealed']);
  });
  test('another fingerprint than the one that was seen', async () => {
    const other = 'e'.repeat(64);
    expect(
      await failing(
        { record: record({ fingerprint: other, secret: 'd'.repeat(64) }) },
        { fingerprint: async () => other },
      ),
    ).toEqual(['seen']);
  });
  test('the envelope of another table', async () => {
    expect(await failing({ table: 'u' })).toEqual(['sealed']);
  });
  test('without my number', async () => {
    expect(await failing({ record: record({ numbers: ['d'.repeat(64), null] }) })).toEqual(['number']);
  });
  test('draws that the envelope does not give', async () => {
    expect(await failing({}, { fair: async () => Promise.reject({ kind: 'damaged', sentence: 'roll 3' }) })).toEqual([
      'draws',
    ]);
  });
  test('other draws than I saw', async () => {
    expect(await failing({ log: [...log.slice(0, 2), { number: 3, by: null, text: 'roll 4', effect: null }] })).toEqual(
      ['same'],
    );
    expect(await failing({ log: log.slice(0, 2) })).toEqual(['same']);
    expect(
      await failing({ log: [{ number: 1, by: null, text: 'certificates C ? / ??', effect: null }, ...log.slice(1)] }),
    ).toEqual(['same']);
  });
  test('no envelope at all, or no record', async () => {
    for (const bad of ['', '{}', '[1]', '{"fair":{},"events":[]}']) {
      expect((await checkFair(question({ record: bad }), counsel())).holds, bad).toBe(false);
    }
  });
});

test('an engine that is gone is no verdict', async () => {
  await expect(
    checkFair(question(), counsel({ fair: async () => Promise.reject({ kind: 'lost' }) })),
  ).rejects.toMatchObject({ kind: 'lost' });
});
