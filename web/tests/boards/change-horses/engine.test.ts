// Whole games out of the engine: what is drawn of them is what happened, and nothing is left unsaid in any language.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Scene, Seen } from '../../../src/boards/board';
import { module } from '../../../src/boards/change-horses/module';
import { timelineOf } from '../../../src/boards/change-horses/motion';
import { openSlips, parseMove, pickOf, slipOf } from '../../../src/boards/change-horses/moves';
import { standingsOf, photoStories } from '../../../src/boards/change-horses/story';
import { letters, placesOf, type ChangeHorsesView } from '../../../src/boards/change-horses/view';
import type { Engine } from '../../../src/engine/engine';
import type { Rules, SeenEvent } from '../../../src/engine/types';
import { startEngine } from '../../engine/start';
import { wordsIn } from './fixtures';

type View = ChangeHorsesView;

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});

const names = ['Marta', 'Théo', 'Canter', 'Nina', 'Ugo'];
const words = [wordsIn('en'), wordsIn('fr'), wordsIn('it')];

const tables: Rules[] = [
  { players: 2 },
  { players: 3, derby: true },
  { players: 4 },
  { players: 4, derby: true, top_bidder_pays: false },
  { players: 5, finish: 20 },
  { players: 5, derby: true, finish: 6 },
];

describe('whole games', () => {
  it.each(tables)('%o', (rules) => {
    for (let game = 0; game < 3; ++game) playOne(rules, String(100 + game));
  });
});

function playOne(rules: Rules, seed: string): void {
  const table = engine.open('change-horses', rules, seed);
  let random = Number(seed);
  const below = (n: number): number => (random = (random * 48271) % 2147483647) % n;
  let before: Seen<View> | null = null;
  for (;;) {
    const sight = table.see(0);
    const scene = { ...sight, viewer: 0, names } as unknown as Scene<View>;
    if (before !== null && sight.event !== null) checkEvent(before, sight.event, scene);
    for (const language of words) {
      const said = [
        module.title(scene, language),
        module.status(scene, language),
        module.action(scene, null, language).text,
      ];
      for (const text of said) expect(text).not.toMatch(/[{}]|changeHorses\.|undefined/);
      for (const move of sight.legal.slice(0, 40)) {
        const text = `${module.action(scene, move, language).text} ${module.describe(move, scene, language)}`;
        expect(text).not.toMatch(/[{}]|changeHorses\.|undefined/);
      }
    }
    checkChoices(sight.legal);
    if (sight.turn.kind === 'over') return checkEnd(scene);
    before = scene;
    if (sight.turn.kind === 'dealer') {
      table.deal();
      continue;
    }
    const seat = sight.turn.seats[below(sight.turn.seats.length)] ?? 0;
    const legal = table.see(seat).legal;
    // Wild Horse cards are rare among hundreds of moves, and ends by Fast Track rarer: every other choice is among them.
    const wild = legal.filter((text) => text.startsWith('wild'));
    const from = wild.length > 0 && below(4) === 0 ? wild : legal;
    table.submit(seat, from[below(from.length)] ?? '');
  }
}

function checkEvent(before: Seen<View>, event: SeenEvent, after: Scene<View>): void {
  const line = timelineOf(before, event, after.view);
  const changed = letters.filter(
    (horse) => JSON.stringify(placesOf(before.view)[horse]) !== JSON.stringify(placesOf(after.view)[horse]),
  );
  if (!event.text.startsWith('lanes')) {
    const moved = line.steps.filter(({ nudge }) => !nudge).map(({ horse }) => horse);
    expect(moved.sort()).toEqual(changed);
  }
  for (const language of words) {
    for (const text of module.tell(before, event, after, after, language)) {
      expect(text).toMatch(/\.$/);
      expect(text).not.toMatch(/[{}]|changeHorses\.|undefined|\?/);
    }
  }
}

// Every legal pair of sideways moves, and every laying, can be put together from single choices.
function checkChoices(legal: readonly string[]): void {
  for (const text of legal) {
    const move = parseMove(text);
    if (move.kind === 'slip') {
      const [first, second] = move.slips;
      expect(openSlips([], legal).has(first)).toBe(true);
      expect(openSlips([first], legal).has(second)).toBe(true);
      expect(slipOf(second, first, legal)).toBe(text);
    }
    if (move.kind === 'pick' && legal.length < 100) expect(pickOf([...move.cards].reverse(), legal)).toBe(text);
  }
}

function checkEnd(scene: Scene<View>): void {
  expect(scene.facts.placing).toHaveLength(6);
  for (const language of words) {
    const told = photoStories(scene, language).flatMap(({ head, steps }) => [head, ...steps.map(({ text }) => text)]);
    const stood = standingsOf(scene, language).map(({ name, detail, title }) => `${name} ${detail} ${title}`);
    for (const text of [...told, ...stood]) expect(text).not.toMatch(/[{}]|changeHorses\.|undefined/);
  }
}
