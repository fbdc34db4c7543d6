// What a person is told: every refusal of a server in three languages, seats, clocks and chat.
import { describe, expect, test } from 'vitest';
import { faultOf, sentenceOf } from '../../src/app/faults';
import {
  clockText,
  delayOf,
  delayText,
  missingPlayers,
  presenceOf,
  presenceText,
  seatNames,
  timeLeft,
} from '../../src/app/online/names';
import { lineText } from '../../src/app/online/talk';
import { clocks, presets, type EntrySeat } from '../../src/online/protocol';
import { offline, refusalKinds, refusedBy } from '../../src/online/refusals';
import { readFileSync } from 'node:fs';
import * as online from '../../src/words/online';
import * as shell from '../../src/words/shell';
import { languages, makeWords } from '../../src/words/words';

const all = languages.map((language) => makeWords(language, { shell, online }));
const [english] = all;

describe('refusals', () => {
  test('are those of the protocol', () => {
    const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
    const listed = page.slice(page.indexOf('## Refusals')).matchAll(/^\| `(\w+)` \|/gm);
    expect([...listed].map((found) => found[1]).sort()).toEqual([...refusalKinds].sort());
  });

  test.each([...refusalKinds, 'a word of next year'])('%s is said in every language, each in its own', (kind) => {
    const said = all.map((words) => sentenceOf(faultOf(refusedBy(kind, 'server english')), words));
    expect(new Set(said).size).toBe(3);
    for (const sentence of said) {
      expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
      expect(sentence).not.toContain('server english');
      expect(sentence).not.toMatch(/^(online|shell)\./);
    }
  });

  test('a name is refused for what it may not contain, too', () => {
    for (const words of all) expect(sentenceOf(faultOf(refusedBy('name', '')), words)).toMatch(/invisib/);
  });

  test('a game that the server cannot read is not one that this browser kept', () => {
    for (const words of all) {
      expect(sentenceOf(faultOf(refusedBy('damaged', '')), words)).not.toBe(
        sentenceOf({ kind: 'damaged', sentence: '' }, words),
      );
    }
  });

  test('so is what keeps a table from coming, and that the page keeps trying', () => {
    for (const kind of ['limit', 'busy', 'storage', 'rate']) {
      const delay = delayOf(refusedBy(kind, ''));
      expect(delay && new Set(all.map((words) => delayText(delay, words))).size, kind).toBe(3);
      for (const words of all) expect(delay && delayText(delay, words)).toMatch(/^\p{Lu}[^.]*\. \p{Lu}[^.]*\.$/u);
    }
    for (const kind of ['shutdown', 'slow', 'protocol']) expect(delayOf(refusedBy(kind, ''))).toBeNull();
    expect(delayOf(null)).toBeNull();
  });

  test('so is a line that is down', () => {
    for (const words of all) expect(sentenceOf(faultOf(offline()), words)).not.toContain('online.');
  });
});

describe('seats', () => {
  const person = (name: string): EntrySeat => ({ kind: 'person', name, level: null });
  const bot: EntrySeat = { kind: 'bot', name: null, level: 'trot' };

  test('two of the same name are told apart, and bots have names of their own', () => {
    expect(english && seatNames([person('Nora'), bot, person('Ada'), person('Ada'), bot], english)).toEqual([
      'Nora',
      'Otto',
      'Ada',
      'Ada (2)',
      'Alma',
    ]);
  });

  test('a game waits for free seats and for whoever has gone, but not where the clock counts days', () => {
    const seat = { ...person('Ada'), here: true, held: false, muted: false, hints: 0, beliefs: 0 };
    const seats = [
      seat,
      { ...seat, here: false },
      { ...seat, ...bot },
      { ...seat, kind: 'free' as const, here: false },
    ];
    expect(missingPlayers({ seats, clock: '30s' })).toBe(2);
    expect(missingPlayers({ seats, clock: 'none' })).toBe(2);
    expect(missingPlayers({ seats, clock: '3d' })).toBe(1);
    expect(missingPlayers({ seats: [seat], clock: '30s' })).toBe(0);
  });

  test('a sign and a word for every presence', () => {
    const here = { ...person('Ada'), here: true, held: false };
    expect([here, { ...here, here: false }, { ...here, held: true }, bot].map(presenceOf)).toEqual([
      'here',
      'away',
      'held',
      'bot',
    ]);
    for (const words of all)
      for (const seat of [here, bot, { ...here, held: true }])
        expect(presenceText(seat, words)).not.toContain('online.');
  });
});

test('clocks are said in words, and their rest as briefly as it can be read', () => {
  if (!english) return;
  expect(clocks.map((clock) => clockText(clock, english))).toEqual([
    'No clock',
    '30 seconds',
    '2 minutes',
    'One day',
    '3 days',
  ]);
  expect([0, 999, 61_000, 3_600_000 * 5, 86_400_000 * 3].map((ms) => timeLeft(ms, english))).toEqual([
    '0:00',
    '0:01',
    '1:01',
    '5 hours',
    '3 days',
  ]);
});

test('a preset is said in the language of the reader, free text as it was written', () => {
  for (const preset of presets) {
    const said = all.map((words) => lineText({ number: 1, seat: 0, name: 'Ada', preset, text: null }, 'Ada', words));
    expect(new Set(said).size, preset).toBe(3);
  }
  expect(
    english && lineText({ number: 1, seat: 0, name: 'Ada', preset: null, text: '<i>ciao</i> {name}' }, 'Ada', english),
  ).toBe('Ada says: <i>ciao</i> {name}');
});
