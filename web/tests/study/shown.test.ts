// What is shown of a study: digits that add up, lines and labels where they belong, sentences in three languages.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Account, Decision, Study } from '../../src/engine/study';
import { beliefsAt, isTrue, nextChange, shiftsOf } from '../../src/app/analysis/beliefs';
import { lineOf, scaleOf, spread, tableMoments } from '../../src/app/analysis/chart';
import { drawsOf } from '../../src/app/analysis/draws';
import { belief, chancesOf, cost, inTenths, points, reach } from '../../src/app/analysis/figures';
import type { AnyBoard } from '../../src/app/boards';
import { module as changeHorsesBoard } from '../../src/boards/change-horses/module';
import * as boardWords from '../../src/words/changeHorses';
import { eventText, findingSentence, reasonTexts, verdictText } from '../../src/app/analysis/sentences';
import { tintsOf } from '../../src/app/analysis/tints';
import * as shell from '../../src/words/shell';
import * as words from '../../src/words/study';
import { languages, makeWords, type Language } from '../../src/words/words';
import { startEngine } from '../engine/start';
import { changeHorses, chevaux, jeuDeChevaux } from './records';

const [english, french] = [makeWords('en', { shell, study: words }), makeWords('fr', { shell, study: words })];
const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'];
let studies: Study[] = [];

beforeAll(async () => {
  const engine = await startEngine();
  studies = [changeHorses, chevaux, jeuDeChevaux].map((record) => {
    const study = engine.study(record, 20_000);
    study.step(0);
    const result = study.result();
    study.close();
    return result;
  });
});

const figure = (value: number): Account['luck'] => ({ value, low: value, high: value });

describe('accounts', () => {
  test('add up in the digits that are shown, each no further off than a tenth', () => {
    const accounts = studies.flatMap((study) => study.accounts);
    expect(accounts.length).toBeGreaterThan(7);
    for (const account of accounts) {
      const shown = inTenths(account);
      expect(shown.start + shown.luck + shown.own + shown.others).toBe(shown.result);
      for (const part of ['luck', 'own', 'others'] as const)
        expect(Math.abs(shown[part] - account[part].value * 1000)).toBeLessThan(1.3);
    }
  });

  test('add up where every part is rounded the same way', () => {
    const account: Account = {
      seat: 0,
      start: 0.2,
      result: 0.35,
      luck: figure(0.0504),
      own: figure(0.0504),
      others: figure(0.0492),
      decisions: 0,
      mistakes: 0,
      cost: 0,
    };
    expect(inTenths(account)).toEqual({ start: 200, luck: 51, own: 50, others: 49, result: 350 });
  });
});

test('points are written as the language writes them', () => {
  expect(points(0.1234, english)).toBe('+12.3');
  expect(points(-0.1234, french)).toBe('−12,3');
  expect(points(-0.0001, english)).toBe('+0.0');
  expect(cost(0.05, english)).toBe('5.0');
  expect(cost(-0.012, english)).toBe('−1.2');
  expect([0, 0.001, 0.4, 0.9993, 1].map((share) => belief(share, english))).toEqual(['0%', '1%', '40%', '99%', '100%']);
  expect(reach({ value: 0.1, low: 0.05, high: 0.15 }, english)).toBe('5.0');
});

test('the chances of two moves differ by the shown cost', () => {
  const decision = { better_chance: 0.3456, played_chance: 0.3202, cost: figure(0.0254) } as Decision;
  expect(cost(decision.cost.value, english)).toBe('2.5');
  expect(chancesOf(decision, english)).toEqual({ better: '34.6%', played: '32.1%' });
});

describe('the chart', () => {
  const frame = { width: 400, height: 200, left: 30, right: 20, top: 10, bottom: 20 };
  test('has the better above, and finds the moment under a finger', () => {
    const chance = scaleOf(frame, 100, 'chance', 4);
    expect([chance.y(1), chance.y(0)]).toEqual([10, 180]);
    const rank = scaleOf(frame, 100, 'rank', 4);
    expect([rank.y(1), rank.y(4)]).toEqual([10, 180]);
    for (const moment of [0, 1, 50, 99, 100]) expect(chance.momentAt(chance.x(moment))).toBe(moment);
    expect([chance.momentAt(-5), chance.momentAt(999)]).toEqual([0, 100]);
  });

  test('draws a long game with two places a column, its end included', () => {
    const scale = scaleOf(frame, 4000, 'chance', 2);
    const line = lineOf(
      Array.from({ length: 4001 }, (_, at) => [at / 4000, 0]),
      0,
      scale,
      350,
    );
    expect(line.split('L').length).toBeLessThan(900);
    expect(line.endsWith('380.0 10.0')).toBe(true);
  });

  test('keeps labels apart and inside', () => {
    const placed = spread([100, 100, 100, 10], 15, 10, 100);
    expect(placed).toEqual([70, 85, 100, 10]);
  });

  test('the table has the turning points', () => {
    const moments = tableMoments(52, [46, 41]);
    expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
    expect(moments).toEqual(expect.arrayContaining([0, 41, 46, 52]));
  });

  test('gives every seat another colour and another dash', async () => {
    const engine = await startEngine();
    for (const [record, players] of [
      [changeHorses, 5],
      [chevaux, 3],
      [jeuDeChevaux, 2],
    ] as const) {
      const table = engine.load(record, '0');
      const tints = tintsOf(table.see(null).view, players);
      expect(new Set(tints.map(({ colour }) => colour)).size).toBe(players);
      expect(new Set(tints.map(({ dash }) => dash)).size).toBe(players);
      expect(tints.every(({ horse }) => (horse !== null) === (record === changeHorses))).toBe(true);
    }
  });
});

describe('sentences', () => {
  test('say every finding in three languages, with no slot left open', () => {
    const findings = studies.flatMap((study) => study.findings.map((finding) => ({ finding, study })));
    expect(findings.length).toBeGreaterThan(10);
    for (const language of languages)
      for (const { finding, study } of findings) {
        const sentence = findingSentence(
          finding,
          study.accounts,
          names,
          null,
          makeWords(language, { shell, study: words }),
        );
        expect(sentence).not.toMatch(/[{}]|study\./);
        expect(sentence).toContain(names[finding.seat]);
      }
  });

  test('speak to the reader in the second person', () => {
    const you = { en: /\byou(r|rs)?\b/i, fr: /\b(vous|v[oô]tre)\b/i, it: /\b(tu[ao]?|te|sei|vinci|hai)\b/i };
    const findings = studies.flatMap((study) => study.findings.map((finding) => ({ finding, study })));
    for (const language of languages)
      for (const { finding, study } of findings) {
        const said = makeWords(language, { shell, study: words });
        const sentence = findingSentence(finding, study.accounts, names, finding.seat, said);
        expect(sentence).not.toMatch(/[{}]|study\./);
        expect(sentence).not.toContain(names[finding.seat]);
        expect(sentence).toMatch(you[language]);
      }
  });

  test('no name of a seat is in what is told to that seat', () => {
    for (const language of languages) {
      const own = Object.entries(words[language]).filter(([key]) => key.endsWith('You'));
      expect(own.length).toBeGreaterThan(14);
      for (const [, text] of own) expect(text).not.toContain('{who}');
    }
  });

  test('tell what happened to the reader as to somebody who took part', async () => {
    const engine = await startEngine();
    const board = changeHorsesBoard as unknown as AnyBoard;
    const table = engine.load(changeHorses, '0');
    const last = (JSON.parse(changeHorses) as { events: unknown[] }).events.length;
    const sights = Array.from({ length: last + 1 }, (_, at) => table.see(null, at));
    const told = (language: Language, reader: number | null): string[] =>
      sights.map((sight, at) =>
        eventText(
          sights[at - 1],
          sight,
          board,
          names,
          reader,
          makeWords(language, { shell, changeHorses: boardWords }),
        ),
      );
    const you = { en: /\bYou (play|lay)\b/, fr: /\bVous (jouez|posez)\b/, it: /\b(Giochi|Metti) / };
    for (const language of languages) {
      expect(told(language, null).join(' ')).not.toMatch(you[language]);
      const own = told(language, 0).join(' ');
      expect(own).toMatch(you[language]);
      expect(own).not.toContain(names[0]);
    }
  });

  test('the report says the digits that the accounts show', () => {
    for (const study of studies)
      for (const finding of study.findings.filter(({ kind }) => kind === 'lucky')) {
        const account = study.accounts[finding.seat];
        if (!account) throw new Error('no account');
        expect(findingSentence(finding, study.accounts, names, null, english)).toContain(
          `+${(inTenths(account).luck / 10).toFixed(1)} points`,
        );
      }
  });

  test('where the estimate cannot tell, it is said', () => {
    const decisions = studies.flatMap((study) => study.decisions);
    const unsure = decisions.find(({ verdict }) => verdict === 'unsure');
    const best = decisions.find(({ verdict }) => verdict === 'best');
    if (!unsure || !best) throw new Error('no such decisions');
    expect(verdictText(unsure, 'play A B', english)).toContain('cannot tell');
    expect(verdictText(best, 'play A B', english)).toContain('No better move');
  });

  test('reasons speak to the seat that looks, and of every other by name', () => {
    const decision = studies[0]?.decisions.find(({ verdict }) => verdict !== 'best');
    if (!decision) throw new Error('no such decision');
    const kinds = ['own_stays', 'own_runs', 'own_shorter', 'reveals', 'hides'];
    const about = {
      ...decision,
      seat: 1,
      reasons: kinds.map((kind) => ({ kind, subject: 2, amount: 2, chance: 0.25 })),
    };
    const board = { subject: () => 'C' };
    const spoken = { en: /\byours?\b/i, fr: /\bv[oô]tre/i, it: /\btuo\b/i };
    for (const language of languages) {
      const said = makeWords(language, { shell, study: words });
      const own = reasonTexts(about, board, names, 1, said);
      expect(own.length).toBe(kinds.length);
      for (const text of own) expect(text).toMatch(spoken[language]);
      for (const viewer of [0, null]) {
        const others = reasonTexts(about, board, names, viewer, said);
        expect(others.length).toBe(kinds.length);
        for (const text of others) {
          expect(text).toContain('Bo');
          expect(text).not.toMatch(spoken[language]);
          expect(text).not.toMatch(/[{}]|shell\./);
        }
      }
    }
    expect(reasonTexts(about, board, names, null, english)[1]).toBe('Bo’s horse C would run 2 spaces');
  });
});

test('draws come by size, for one player or for all', () => {
  for (const study of studies) {
    const all = drawsOf(study, null);
    expect(all.length).toBeGreaterThan(0);
    expect(all.every(({ event }) => study.changes.kind[event - 1] === 'draw')).toBe(true);
    const own = drawsOf(study, 1).map(({ luck }) => Math.abs(luck[1] ?? 0));
    expect([...own].sort((a, b) => b - a)).toEqual(own);
  }
});

describe('beliefs', () => {
  test('are those of the last change, and lead from change to change', () => {
    const disclosure = studies[0]?.disclosure;
    if (!disclosure) throw new Error('no beliefs');
    expect(beliefsAt(disclosure, 0)).toBeNull();
    const watching = 5;
    let moment = 0;
    let changes = 0;
    for (
      let next = nextChange(disclosure, watching, moment, 1);
      next !== null;
      next = nextChange(disclosure, watching, moment, 1)
    ) {
      expect(next).toBeGreaterThan(moment);
      moment = next;
      ++changes;
      const found = beliefsAt(disclosure, moment);
      expect(found?.now.moment).toBe(moment);
    }
    expect(changes).toBeGreaterThan(3);
    expect(nextChange(disclosure, watching, moment, -1)).toBeLessThan(moment);
    const end = beliefsAt(disclosure, 100_000);
    if (!end) throw new Error('no end');
    const sizes = shiftsOf(end.now, end.before, watching).map(({ before, after }) => Math.abs(after - before));
    expect([...sizes].sort((a, b) => b - a)).toEqual(sizes);
    for (let horse = 0; horse < 6; ++horse)
      expect([0, 1, 2, 3, 4, 5].filter((owner) => isTrue(end.now, owner, horse, 5)).length).toBe(1);
  });
});
