// The rules told to people: whole in every language, true by the deck and the board, and one truth with the exact rules.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { partOf } from '../../src/app/parts/part';
import { gameNames } from '../../src/app/route.svelte';
import { forPlayers, houseRulesOf } from '../../src/app/rules/pages';
import { rounds, winnerOf } from '../../src/app/parts/chevaux/cards';
import { blockedEnd, blockedStart, firstCards, movedEnd, movedStart } from '../../src/app/parts/change-horses/race';
import { rolls, scenes } from '../../src/app/parts/jeu-de-chevaux/ring';
import { breedOfId } from '../../src/boards/chevaux/breeds';
import { squareOf } from '../../src/boards/jeu-de-chevaux/ring';
import type { Guide, Part } from '../../src/words/guide';
import { languages } from '../../src/words/words';

const guides = import.meta.glob<Guide>('../../../data/words/*/guides/*.json', { import: 'default', eager: true });
const docs = (game: string, language: string): string =>
  readFileSync(new URL(`../../../docs/rules/${game}.${language}.md`, import.meta.url), 'utf8');
const both = gameNames.flatMap((game) => languages.map((language) => [game, language] as const));

function textsOf(guide: Guide): string[] {
  const parts = (list: readonly Part[]): string[] => list.flatMap(({ title, text }) => [title, text]);
  const { goal, story, box, start, turn, special, examples, end, tips, more } = guide;
  const lists = [...box, ...end, ...tips, special.title, special.text];
  return [goal, story, start, ...lists, ...[turn, special.parts, examples, more].flatMap(parts)];
}

describe.each(both)('the guide of %s in %s', (game, language) => {
  const guide = guides[`../../../data/words/${language}/guides/${game}.json`];
  const english = guides[`../../../data/words/en/guides/${game}.json`];

  test('has a picture for every part, and as much to say as the English one', () => {
    if (!guide || !english) throw new Error('there is none');
    expect(guide.turn).toHaveLength(partOf(game).guide?.names.turn.length ?? -1);
    expect(guide.special.parts).toHaveLength(partOf(game).guide?.names.special.length ?? -1);
    expect(guide.examples).toHaveLength(partOf(game).guide?.names.examples.length ?? -1);
    expect(textsOf(guide)).toHaveLength(textsOf(english).length);
    for (const text of textsOf(guide)) {
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/!|`| [:;?»]|« /);
      if (language !== 'fr') expect(text).not.toContain('\u00a0');
    }
  });

  test('takes as long as the exact rules say', () => {
    const [introduction = ''] = docs(game, language).split(/^## /m);
    expect(/\b(\d+) minut/.exec(introduction)?.[1]).toBe(String(partOf(game).minutes));
  });

  test('leads to exact rules without keys and marks', () => {
    const text = forPlayers(docs(game, language));
    expect(text).toMatch(/^## /);
    expect(text.match(/^- \*\*/gm)).toHaveLength(docs(game, language).match(/^- \*\*/gm)?.length ?? 0);
    expect(text).not.toMatch(/`|\*\((decision|décision|decisione)|\b(false|null)\b|(seats?|sièges?|posti?) 0\b/);
    expect(houseRulesOf(game).length).toBeGreaterThan(3);
  });
});

test('what the pictures of Change Horses show follows from the cards', () => {
  for (const horse of ['A', 'B', 'C', 'D', 'E', 'F'] as const) {
    const count = firstCards.filter((card) => card.includes(horse)).length;
    expect(movedEnd[horse].row - movedStart[horse].row, horse).toBe(count % 2 === 1 ? count : 0);
  }
  expect(blockedStart.C.lane).toBe(blockedStart.D.lane);
  expect(blockedStart.D.row - blockedStart.C.row).toBe(2);
  expect(blockedEnd.C.row).toBe(blockedEnd.D.row - 1);
});

test('the rounds of Chevaux are won as their examples say', () => {
  const winner = (name: keyof typeof rounds): string | undefined =>
    winnerOf(rounds[name].ids.map(breedOfId), rounds[name].characteristic)?.id;
  expect(winner('fastest')).toBe('quarter_horse');
  expect(winner('rarer')).toBe('falabella');
  expect(winner('equal')).toBe('przewalski');
  expect(breedOfId('mongolian').figures.height).toBe(breedOfId('przewalski').figures.height);
  expect(winnerOf(rounds.rarer.ids.map(breedOfId), 'weight')?.id).toBe('percheron');
  expect(breedOfId('quarter_horse').figures.speed).toBe(88); // the texts name it
});

test('the horses of Jeu de Chevaux stand where their examples say', () => {
  const [red, green] = scenes.blocked.horses;
  const ahead = squareOf('G', green[1]) - squareOf('R', red[1]);
  expect(ahead).toBe(3);
  expect(rolls['blocked']).toBe(5);
  expect(rolls['sent']).toBe(ahead);
  expect(scenes.sent.way.at(-1)).toBe(squareOf('G', scenes.sent.horses[1][1]));
  expect(scenes.far.way).toHaveLength(3);
});
