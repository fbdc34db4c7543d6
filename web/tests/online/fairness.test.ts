// The opened envelope: what this browser saw and drew is compared with what the record says.
import { describe, expect, test } from 'vitest';
import type { SeenEvent } from '../../src/engine/types';
import { checkFair, type FairQuestion } from '../../src/online/fairness';
import { Refused } from '../../src/table/refused';

const print = 'a'.repeat(64);
const secret = 'b'.repeat(64);
const number = 'c'.repeat(64);

type Judge = Parameters<typeof checkFair>[1];
const engine = (changes: Partial<Judge> = {}): Judge => ({
  fair: () => ({ draws: 2 }),
  fingerprint: (of) => (of === secret ? print : '0'.repeat(64)),
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
const refuse = (kind: 'damaged' | 'lost') => (): never => {
  throw new Refused(kind, 'roll 3');
};
const failing = (changes: Partial<FairQuestion>, with_: Partial<Judge> = {}): string[] =>
  checkFair(question(changes), engine(with_))
    .parts.filter(({ holds }) => holds === false)
    .map(({ part }) => part);

describe('a fair game', () => {
  test('holds in every part', () => {
    const result = checkFair(question(), engine());
    expect(result).toMatchObject({ holds: true, draws: 2 });
    expect(result.parts.map(({ holds }) => holds)).toEqual([true, true, true, true, true]);
  });

  test('holds for who only looked on, as far as can be told', () => {
    const result = checkFair(question({ seat: null, envelope: null }), engine());
    expect(result.holds).toBe(true);
    expect(result.parts.filter(({ holds }) => holds === null).map(({ part }) => part)).toEqual(['seen']);
    expect(result.parts.map(({ part }) => part)).not.toContain('number');
    const seen = checkFair(question({ seat: null, envelope: { fingerprint: print, number: null } }), engine());
    expect(seen.parts.every(({ holds }) => holds === true)).toBe(true);
  });
});

describe('a game that was tampered with', () => {
  test('another secret than the sealed one', () => {
    expect(failing({ record: record({ secret: 'd'.repeat(64) }) })).toEqual(['sealed']);
  });
  test('another fingerprint than the one that was seen', () => {
    const other = 'e'.repeat(64);
    expect(
      failing({ record: record({ fingerprint: other, secret: 'd'.repeat(64) }) }, { fingerprint: () => other }),
    ).toEqual(['seen']);
  });
  test('the envelope of another table', () => {
    expect(failing({ table: 'u' })).toEqual(['sealed']);
  });
  test('without my number', () => {
    expect(failing({ record: record({ numbers: ['d'.repeat(64), null] }) })).toEqual(['number']);
  });
  test('draws that the envelope does not give', () => {
    expect(failing({}, { fair: refuse('damaged') })).toEqual(['draws']);
  });
  test('other draws than I saw', () => {
    expect(failing({ log: [...log.slice(0, 2), { number: 3, by: null, text: 'roll 4', effect: null }] })).toEqual([
      'same',
    ]);
    expect(failing({ log: log.slice(0, 2) })).toEqual(['same']);
    expect(
      failing({ log: [{ number: 1, by: null, text: 'certificates C ? / ??', effect: null }, ...log.slice(1)] }),
    ).toEqual(['same']);
  });
  test('no envelope at all, or no record', () => {
    for (const bad of ['', '{}', '[1]', '{"fair":{},"events":[]}']) {
      expect(checkFair(question({ record: bad }), engine()).holds, bad).toBe(false);
    }
  });
});

test('an engine that is gone is no verdict', () => {
  expect(() => checkFair(question(), engine({ fair: refuse('lost') }))).toThrow(Refused);
});
