// The board beside the engine, over whole games: its previews, ranks and sentences against what the engine says.
import { beforeAll, describe, expect, it } from 'vitest';
import { module } from '../../../src/boards/change-horses/module';
import { compare, horseRanks, horsesByRank, ownersOf } from '../../../src/boards/change-horses/finish';
import { timelineOf } from '../../../src/boards/change-horses/motion';
import { openSlips, parseMove, pickOf, slipOf } from '../../../src/boards/change-horses/moves';
import { fastSteps, moved, stepsOf } from '../../../src/boards/change-horses/race';
import { standingsOf, photoStories } from '../../../src/boards/change-horses/story';
import {
  cardsToLay,
  countsOf,
  isSecondHalf,
  letters,
  mostRounds,
  placesOf,
  type ChangeHorsesView,
  type PerHorse,
} from '../../../src/boards/change-horses/view';
import type { Engine } from '../../../src/engine/engine';
import type { Rules, SeenEvent, Viewer } from '../../../src/engine/types';
import type { ChangeHorsesEffect, ChangeHorsesFacts } from '../../../src/engine/views';
import { startEngine } from '../../engine/start';
import { wordsIn } from './fixtures';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});

const listed = (rows: PerHorse<number>): number[] => letters.map((horse) => rows[horse]);
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
  let before: ChangeHorsesView | null = null;
  for (;;) {
    const viewer: Viewer = 0;
    const sight = table.see(viewer);
    const view = sight.view as ChangeHorsesView;
    checkFacts(view, sight.facts as ChangeHorsesFacts);
    const scene = { view, viewer, turn: sight.turn, legal: sight.legal, names, outcome: sight.outcome };
    if (before !== null && sight.event !== null) checkEvent(before, sight.event, view, scene);
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
    if (sight.turn.kind === 'over') return checkEnd(view, sight.facts as ChangeHorsesFacts, scene);
    before = view;
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

function checkFacts(view: ChangeHorsesView, facts: ChangeHorsesFacts): void {
  const places = placesOf(view);
  expect(listed(countsOf(view))).toEqual(facts.counts);
  expect(listed(stepsOf(countsOf(view)))).toEqual(facts.steps);
  if (view.phase === 'lanes') return; // the horses have no lanes yet
  expect(listed(moved(places, stepsOf(countsOf(view))))).toEqual(facts.projected);
  expect(listed(moved(places, fastSteps(places)))).toEqual(facts.fast_track);
  expect(mostRounds(view)).toBe(facts.most_rounds);
  if (view.phase === 'pick') expect(cardsToLay(view)).toBe(facts.cards_to_lay);
  if (view.phase === 'act') expect(isSecondHalf(view)).toBe(facts.second_half);
}

function checkEvent(
  before: ChangeHorsesView,
  event: SeenEvent,
  after: ChangeHorsesView,
  scene: Parameters<typeof module.status>[0],
): void {
  const line = timelineOf(before, event.text, after);
  const effect = event.effect as ChangeHorsesEffect | null;
  const changed = letters.filter(
    (horse) => JSON.stringify(placesOf(before)[horse]) !== JSON.stringify(placesOf(after)[horse]),
  );
  if (!event.text.startsWith('lanes')) {
    expect(
      line.steps
        .filter(({ nudge }) => !nudge)
        .map(({ horse }) => horse)
        .sort(),
    ).toEqual(changed);
  }
  if (effect?.kind === 'movement' && effect.steps) {
    const steps = effect.steps;
    expect(line.steps.map(({ horse }) => horse).sort()).toEqual(letters.filter((_, index) => (steps[index] ?? 0) > 0));
  }
  for (const language of words) {
    for (const text of module.tell(before, event, after, scene, language)) {
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

function checkEnd(view: ChangeHorsesView, facts: ChangeHorsesFacts, scene: Parameters<typeof module.status>[0]): void {
  const placing = facts.placing ?? [];
  expect(placing).toHaveLength(6);
  const ranks = horseRanks(view);
  const owners = ownersOf(view);
  placing.forEach(({ horse, rank, owner, parted_by }, index) => {
    expect(ranks[horse]).toBe(rank);
    expect(owners[horse]).toBe(owner);
    const next = placing[index + 1];
    if (next && parted_by !== null) expect(compare(view, horse, next.horse).decider).toBe(parted_by);
  });
  expect(horsesByRank(view).map((horse) => ranks[horse])).toEqual(placing.map(({ rank }) => rank));
  for (const language of words) {
    const told = photoStories(scene, language).flatMap(({ head, steps }) => [head, ...steps.map(({ text }) => text)]);
    const stood = standingsOf(scene, language).map(({ name, detail, title }) => `${name} ${detail} ${title}`);
    for (const text of [...told, ...stood]) expect(text).not.toMatch(/[{}]|changeHorses\.|undefined/);
  }
}
