// What the pages know of games: by the engine's word at once, and plainly of one that nobody has drawn.
import { games } from 'engine-games';
import { describe, expect, test } from 'vitest';
import { gameNames, hasBeliefs, hasSecrets, partOf, playersOf } from '../../src/app/parts/part';
import { roundsOf } from '../../src/app/analysis/rounds';
import { fieldsOf, status, tell, type PlainScene } from '../../src/boards/plain/speech';
import { languages, makeWords } from '../../src/words/words';
import * as plain from '../../src/words/plain';
import * as shell from '../../src/words/shell';
import { startEngine } from '../engine/start';

test('the pages are built with what the engine says', async () => {
  const said = (await startEngine()).games();
  expect(games.map(({ players: _, ...about }) => about)).toEqual(said.map(({ rules: _, ...about }) => about));
  for (const { name, rules } of said) {
    const { low, high } = rules[0] ?? { low: 0, high: 0 };
    expect(playersOf(name)).toEqual({ low, high });
  }
});

test('games say what they have', () => {
  expect(gameNames.filter((game) => !hasSecrets(game))).toEqual(['jeu-de-chevaux']);
  expect(gameNames.filter(hasBeliefs)).toEqual(['change-horses']);
  expect(gameNames.map((game) => partOf(game).layout)).toEqual(['track', 'cards', 'ring']);
});

describe('a game that nobody has drawn', () => {
  const words = makeWords('en', { shell, plain });
  const scene: PlainScene = {
    view: { game: 'short-straw', rules: { players: 2 }, seat: 0, dealt: true, cards: [3, 0] },
    facts: {},
    viewer: 0,
    turn: { kind: 'seats', seats: [1], together: false, due: '' },
    legal: [],
    names: ['Ada', 'Otto'],
    outcome: null,
  };

  test('has a title, secrets and every house rule', () => {
    expect(words.t('shell.title_short-straw')).toBe('Short straw');
    expect(words.t('shell.about_short-straw')).toBe('');
    expect(hasSecrets('short-straw')).toBe(true);
    const rule = { name: 'x', kind: 'flag', low: 0, high: 1, letters: '', default: false, usual: false } as const;
    expect(partOf('short-straw').applies(rule, 2, {})).toBe(true);
  });

  test('is told field by field, in every language', () => {
    expect(fieldsOf(scene.view)).toEqual([
      ['dealt', 'true'],
      ['cards', '3 0'],
    ]);
    for (const language of languages) {
      const said = makeWords(language, { shell, plain });
      expect(status(scene, said)).toContain('Otto');
      expect(tell({ number: 2, by: 1, text: 'keep', effect: null }, scene, said)).toHaveLength(1);
    }
  });

  test('has a round for every choice', () => {
    const events = [
      { by: 'dealer', do: 'deal 3 4' },
      { by: 0, do: 'keep' },
    ];
    expect(roundsOf(JSON.stringify({ game: 'short-straw', rules: {}, events }))).toEqual({ first: 1, ends: [2] });
  });
});
