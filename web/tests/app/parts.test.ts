// The small parts of the shell that need no page: routes, keys, settings, set-ups, rules pages, reasons.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gameNames, href, parseRoute, type Route } from '../../src/app/route.svelte';
import { renderMarkdown } from '../../src/app/rules/markdown';
import { choiceFrom, classicChoice, nameOf, tableOf } from '../../src/app/setup/choice';
import { applies } from '../../src/app/setup/house';
import { deedOf } from '../../src/app/table/keys';
import { personDue } from '../../src/app/table/due';
import { entriesOf, reasonKinds, rowsOf, sentenceFor } from '../../src/app/table/reasons';
import type { View } from '../../src/engine/views';
import { defaults, settingsFrom } from '../../src/settings/settings';
import type { Holder } from '../../src/table/transport';
import * as shell from '../../src/words/shell';
import { languages, makeWords } from '../../src/words/words';

const words = makeWords('en', { shell });

describe('routes', () => {
  test.each<Route>([
    { page: 'home' },
    { page: 'settings' },
    { page: 'credits' },
    { page: 'fairness' },
    { page: 'setup', game: 'chevaux' },
    { page: 'rules', game: 'jeu-de-chevaux' },
    { page: 'table', table: 'a b/ü' },
    { page: 'result', table: '1' },
  ])('$page survives its address', (route) => expect(parseRoute(href(route))).toEqual(route));

  test.each(['', '#', '#/nowhere', '#/setup/bridge', '#/table', '#/table/%E0%A4%A'])('%j is home', (hash) =>
    expect(parseRoute(hash)).toEqual({ page: 'home' }),
  );
});

describe('keys', () => {
  const press = (code: string, more = {}) =>
    deedOf({ code, key: '', ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more }, true);
  test('go by their place', () => {
    expect(press('Digit3')).toEqual({ deed: 'nth', n: 3 });
    expect(press('Numpad9')).toEqual({ deed: 'nth', n: 9 });
    expect(press('KeyW', { key: 'z' })).toEqual({ deed: 'wild' });
    expect(press('Enter')).toEqual({ deed: 'commit' });
    expect(press('Slash', { key: '-' })).toEqual({ deed: 'help' });
    expect(press('Minus', { key: '?' })).toEqual({ deed: 'help' });
  });
  test('leave the browser its own', () => {
    expect(press('KeyR', { ctrlKey: true })).toBeNull();
    expect(press('KeyT', { repeat: true })).toBeNull();
    expect(press('Digit0')).toBeNull();
  });
  test('can be switched off but for Enter and Escape', () => {
    const event = { code: 'KeyH', key: 'h', ctrlKey: false, metaKey: false, altKey: false, repeat: false };
    expect(deedOf(event, false)).toBeNull();
    expect(deedOf({ ...event, code: 'Escape' }, false)).toEqual({ deed: 'leave' });
  });
});

describe('settings', () => {
  test('take a default for every field that is wrong', () => {
    expect(settingsFrom(null)).toEqual(defaults);
    expect(settingsFrom('x')).toEqual(defaults);
    expect(settingsFrom({ theme: 'pink', speed: 'quick', sound: 1, language: 'fr' })).toEqual({
      ...defaults,
      speed: 'quick',
      language: 'fr',
    });
  });
});

describe('set-ups', () => {
  test('a classic table is me against three bots of different names', () => {
    const table = tableOf(classicChoice('change-horses'), words);
    expect(table.rules).toEqual({ players: 4 });
    expect(table.seats.map((seat) => seat.kind)).toEqual(['person', 'bot', 'bot', 'bot']);
    expect(new Set(table.seats.map((seat) => seat.name)).size).toBe(4);
  });
  test('how many horses have to come home is a question for two players', () => {
    for (const name of ['one_stable_wins', 'any_four_win']) {
      const rule = { name, kind: 'flag' as const, low: 0, high: 1, letters: '', default: false, usual: false };
      expect([2, 3, 4].map((players) => applies(rule, 'jeu-de-chevaux', players, {}))).toEqual([true, false, false]);
    }
  });
  test('a bot does not take a name that a person has', () => {
    const choice = classicChoice('chevaux');
    choice.seats[0]!.name = 'Nora';
    expect(nameOf(choice.seats, 1, words)).toBe('Otto');
  });
  test('a kept set-up is believed only as far as it makes sense', () => {
    expect(choiceFrom(null, 'chevaux')).toBeNull();
    expect(choiceFrom({ seats: [] }, 'chevaux')).toBeNull();
    expect(choiceFrom({ seats: [{ kind: 'ghost' }, { kind: 'bot' }] }, 'chevaux')).toBeNull();
    const kept = {
      seats: [
        { kind: 'me', name: 'L' },
        { kind: 'bot', level: 'gallop' },
      ],
      rules: { rounds: 3, x: {} },
    };
    expect(choiceFrom(kept, 'chevaux')).toEqual({
      game: 'chevaux',
      seats: [
        { kind: 'me', name: 'L', level: 'trot' },
        { kind: 'bot', name: '', level: 'gallop' },
      ],
      rules: { rounds: 3 },
      aids: true,
    });
  });
});

describe('who is due', () => {
  const seats: Holder[] = [
    { kind: 'person', name: 'a' },
    { kind: 'bot', name: 'b', level: 'trot' },
    { kind: 'person', name: 'c' },
  ];
  const view = { game: 'jeu-de-chevaux', to_move: 2 } as unknown as View;
  const turn = (due: number[]) => ({ kind: 'seats' as const, seats: due, together: true, due: '' });
  test('all who choose together do so in the order of their seats', () => {
    expect(personDue(turn([0, 1, 2]), view, seats)).toBe(0);
    expect(personDue(turn([1, 2]), view, seats)).toBeNull();
    expect(personDue(turn([2]), view, seats)).toBe(2);
  });
  test('a person rolls the die with the own hand', () => {
    const roll = { kind: 'dealer' as const, seats: [], together: false, due: 'roll' };
    expect(personDue(roll, view, seats)).toBe(2);
    expect(personDue(roll, { ...view, to_move: 1 } as View, seats)).toBeNull();
    expect(personDue({ ...roll, due: 'order' }, view, seats)).toBeNull();
  });
});

describe('reasons', () => {
  test('every kind of the engine has words in every language', () => {
    const headers = ['reason.hpp', ...gameNames.map((game) => `brains/${game.replaceAll('-', '_')}/reason_kinds.hpp`)];
    const kinds = headers.flatMap((header) => {
      const text = readFileSync(new URL(`../../../src/bots/${header}`, import.meta.url), 'utf8');
      return [...text.matchAll(/ReasonKind \w+\{"(\w+)"/g)].map((found) => found[1] ?? '');
    });
    expect([...reasonKinds].sort()).toEqual([...new Set(kinds)].sort());
    for (const language of languages) {
      for (const kind of reasonKinds.filter((one) => one !== 'wins')) {
        const sentence = sentenceFor(
          { kind, subject: 1, amount: 2, chance: 0.25 },
          { subject: () => 'B' },
          makeWords(language, { shell }),
        );
        expect(sentence).not.toBe('');
        expect(sentence).not.toMatch(/[{}]|shell\./);
      }
    }
  });
  const reason = (kind: string, chance = 0) => ({ kind, subject: 0, amount: 0, chance });
  const shown = (ranked: { move: string; value: number; reasons: ReturnType<typeof reason>[] }[]) =>
    entriesOf(ranked, { subject: () => '' }, words);
  test('differ by what the shown percentages differ', () => {
    const { entries, level } = shown([
      { move: 'a', value: 0.304, reasons: [reason('best_by', 0.019)] },
      { move: 'b', value: 0.285, reasons: [reason('behind_by', 0.019)] },
      { move: 'c', value: 0.2, reasons: [reason('behind_by', 0.104)] },
    ]);
    expect(entries.map(({ value }) => words.percent(value))).toEqual(['30%', '29%', '20%']);
    expect(entries.map(({ why }) => why)).toEqual([
      ['1 point more likely to win than with the next best move'],
      ['1 point less likely to win than with the best move'],
      ['10 points less likely to win than with the best move'],
    ]);
    expect(entries.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(level).toBe(false);
  });
  test('of moves that cannot be told apart give them one rank', () => {
    const { entries, level } = shown([
      { move: 'a', value: 0.4, reasons: [reason('wins', 0.4)] },
      { move: 'b', value: 0.4, reasons: [reason('level')] },
      { move: 'c', value: 0.397, reasons: [reason('behind_by', 0.003)] },
      { move: 'd', value: 0.3, reasons: [reason('behind_by', 0.1)] },
    ]);
    expect(entries.map(({ rank }) => rank)).toEqual([1, 1, 1, 4]);
    expect(entries.map(({ why }) => why)).toEqual([
      [],
      ['About as good as the best move'],
      ['About as good as the best move'],
      ['10 points less likely to win than with the best move'],
    ]);
    expect(level).toBe(false);
  });
  test('that say the same of all moves are said once', () => {
    const { entries, level } = shown([
      { move: 'a', value: 0.25, reasons: [reason('wins', 0.25)] },
      { move: 'b', value: 0.25, reasons: [reason('level'), reason('rolls_again')] },
    ]);
    expect(level).toBe(true);
    expect(entries.map(({ why }) => why)).toEqual([[], ['Rolls again']]);
  });
  test('that are the same of equal moves make one row of them, in which each can be chosen', () => {
    const { entries } = shown([
      { move: 'a', value: 0.4, reasons: [reason('best_by', 0.02), reason('rolls_again')] },
      { move: 'b', value: 0.398, reasons: [reason('level'), reason('comes_out')] },
      { move: 'c', value: 0.396, reasons: [reason('level'), reason('rolls_again')] },
      { move: 'd', value: 0.3, reasons: [reason('behind_by', 0.1), reason('comes_out')] },
      { move: 'e', value: 0.3, reasons: [reason('behind_by', 0.1), reason('comes_out')] },
      { move: 'f', value: 0.2, reasons: [reason('behind_by', 0.2), reason('comes_out')] },
    ]);
    expect(rowsOf(entries).map(({ moves, rank, why }) => [moves.join(''), rank, ...why])).toEqual([
      ['ac', 1, 'Rolls again'],
      ['b', 1, 'About as good as the best move', 'A horse leaves the stable'],
      ['de', 4, '10 points less likely to win than with the best move', 'A horse leaves the stable'],
      ['f', 6, '20 points less likely to win than with the best move', 'A horse leaves the stable'],
    ]);
  });
  test('a kind that is not known is passed over', () =>
    expect(sentenceFor({ kind: 'omen', subject: 0, amount: 0, chance: 0 }, { subject: () => '' }, words)).toBe(''));
});

describe('rules pages', () => {
  test('become safe HTML', () => {
    const { html, sections } = renderMarkdown(
      '# A\n\n## B <i>\n\nOne *two*\n**three** `a*b*`\n\n- **CH-1** x\n  y\n- z\n\n| k | v |\n|---|---|\n| `a` | <b> |\n',
    );
    expect(sections.map(({ title }) => title)).toEqual(['B <i>']);
    expect(html).toContain('<p>One <em>two</em> <strong>three</strong> <code>a*b*</code></p>');
    expect(html).toContain('<li><b class="clause" id="CH-1">CH-1</b> x y</li><li>z</li>');
    expect(html).toContain('<td>&lt;b&gt;</td>');
    expect(html).not.toContain('<i>');
  });
  test.each(
    ['change-horses', 'chevaux', 'jeu-de-chevaux'].flatMap((game) => languages.map((language) => [game, language])),
  )('%s in %s leaves no mark of Markdown behind', (game, language) => {
    const text = readFileSync(new URL(`../../../docs/rules/${game}.${language}.md`, import.meta.url), 'utf8');
    const { html, sections } = renderMarkdown(text);
    expect(sections.length).toBeGreaterThan(3);
    expect(html.replace(/<code>.*?<\/code>/g, '')).not.toMatch(/\*\*|`|\n\s*#/);
  });
});
