import { describe, expect, test } from 'vitest';
import type { Scene } from '../../../src/boards/board';
import { module } from '../../../src/boards/chevaux/module';
import { figure, figureOf, difference, markedText } from '../../../src/boards/chevaux/figures';
import { memory } from '../../../src/boards/chevaux/memory.svelte';
import { breedOfId } from '../../../src/boards/chevaux/breeds';
import type { ChevauxView } from '../../../src/engine/views';
import * as area from '../../../src/words/chevaux';
import { languages, makeWords } from '../../../src/words/words';
import { battle, chevauxView, plain, seenOf } from './fixtures';

const words = makeWords('en', { chevaux: area });
const names = ['Ada', 'Marta', 'Théo', 'Bot'];
const leads = ['weight', 'height', 'date', 'speed', 'lifespan'].map((one) => `lead ${one}`);

function scene(view: ChevauxView, more: Partial<Scene<ChevauxView>> = {}): Scene<ChevauxView> {
  const turn = { kind: 'seats' as const, seats: [view.due], together: false, due: '' };
  const called = names.slice(0, view.seats.length);
  return { ...seenOf(view), viewer: 0, turn, legal: [], names: called, outcome: null, ...more };
}
const lead = () => scene(chevauxView({ cards: [14, 9], own: 'akhal_teke', rounds_played: 4 }), { legal: leads });
const speak = (own: string, legal: string[]) =>
  scene(
    chevauxView({
      cards: [14, 9],
      own,
      phase: 'speak',
      leader: 1,
      due: 0,
      said: [{}, { speed: 48 }],
      laps: [{ chooser: 1, characteristic: 'speed', own_card_rarer: legal.length > 1 }],
    }),
    { legal },
  );

describe('figures', () => {
  test('have their units and marks', () => {
    const akhal = breedOfId('akhal_teke');
    expect(figureOf(akhal, 'speed', words)).toMatchObject({ number: '68', unit: 'km/h' });
    expect(markedText(akhal, 'speed', words)).toBe('≈\u00a068\u00a0km/h');
    expect(markedText(akhal, 'weight', words)).toBe('440\u00a0kg');
    expect(figure('date', -43000, words).text).toBe('43,000\u00a0BC');
    expect(figure('date', 1704, words).text).toBe('1704');
    expect(figure('lifespan', 23, makeWords('it', { chevaux: area })).text).toBe('23\u00a0anni');
    expect(difference('date', 204, words)).toBe('204\u00a0years');
  });
});

describe('the status line and the button', () => {
  test('ask the leader for a figure, and say what will be said', () => {
    expect(module.status(lead(), words)).toBe('You lead: choose a characteristic');
    expect(module.action(lead(), null, words)).toEqual({ text: 'Choose a characteristic', enabled: false });
    expect(module.action(lead(), 'lead speed', words)).toEqual({ text: 'Say 68\u00a0km/h', enabled: true });
    expect(module.title(lead(), words)).toBe('round 5');
  });

  test('ask for the value, and offer the change to a rarer card [CX-12]', () => {
    const follow = speak('friesian', ['follow']);
    expect(module.status(follow, words)).toBe('Top speed is asked: say yours');
    expect(module.forced(follow)).toBe('follow');
    const change = speak('suffolk', ['follow', 'switch weight', 'switch height', 'switch date', 'switch lifespan']);
    expect(module.status(change, words)).toBe('Your card is rarer: you may change the characteristic');
    expect(module.action(change, 'switch weight', words).text).toBe('Change to weight: say 950\u00a0kg');
    expect(module.forced(change)).toBeNull();
  });

  test('wait for others, by name', () => {
    const waiting = scene(chevauxView({ cards: [14, 9], leader: 1, due: 1 }));
    expect(module.action(waiting, null, words)).toEqual({ text: 'Waiting for Marta', enabled: false });
  });

  test('number keys choose figures in the order of the card', () => {
    expect(module.nth(lead(), 4)).toBe('lead speed');
    expect(module.nth(lead(), 6)).toBeNull();
    expect(module.nth(speak('friesian', ['follow']), 4)).toBe('follow');
    expect(module.nth(speak('friesian', ['follow']), 1)).toBeNull();
  });
});

test('who speaks, and who has spoken, is what the engine says', () => {
  const now = speak('friesian', ['follow']);
  expect(module.race(now, words)).toMatch(/Marta: 48\u00a0km\/h; You: .*yet/);
  const facts = { ...now.facts, speakers: [0, 1], said: [] };
  expect(module.race({ ...now, facts }, words)).toMatch(/You: .*; Marta: [^0-9]*$/);
});

describe('the log', () => {
  test('tells a round won by the figure', () => {
    const { before, event, after } = plain();
    expect(module.tell(before, event, seenOf(after), scene(after), words)).toEqual([
      'Bot: 64\u00a0km/h.',
      'You take 4 cards with the Akhal-Teke.',
    ]);
    // What was told lies open until the next lead.
    expect(module.status(scene(after, { legal: leads }), words)).toBe('Top speed: you take the 4 cards');
  });

  test('names no winner while the cards of a round are turned over', async () => {
    const { before, event, after } = plain();
    const suspense = module.suspense?.(before, event, seenOf(after));
    const round = memory.of(after);
    const now = scene(after, { legal: leads });
    expect(module.status(now, words)).toBe('Top speed: cards turned over');
    expect(suspense?.caption(scene(before.view), words)).toBe('Top speed: cards turned over');
    expect(module.action(now, null, words)).toEqual({ text: 'Top speed: cards turned over', enabled: false });
    module.wayOn?.(now)?.();
    expect(memory.open(after)).toBe(round);
    if (round) memory.turned(round);
    await suspense?.over;
    expect(module.status(now, words)).toBe('Top speed: you take the 4 cards');
    expect(module.wayOn?.(scene(after, { viewer: 1, legal: leads }))).toBeNull();
    module.wayOn?.(now)?.();
    expect(module.status(now, words)).toBe('You lead: choose a characteristic');
  });

  test('tells a battle draw by draw', () => {
    const { before, event, after } = battle();
    expect(module.tell(before, event, seenOf(after), scene(after), words)).toEqual([
      'You: 25\u00a0years.',
      'Marta and you share the best value: the rarer card wins.',
      'Equal rarity too, so a battle. Marta, American Paint Horse (common); You, Morgan (common).',
      'Equal again. Marta, Fjord (uncommon); You, Shire (rare).',
      'You take 7 cards with the Andalusian.',
    ]);
  });

  test('leaves no slot open in any language', () => {
    for (const language of languages) {
      const own = makeWords(language, { chevaux: area });
      const { before, event, after } = battle();
      const change = speak('suffolk', ['follow', 'switch weight']);
      const texts = [
        ...module.tell(before, event, seenOf(after), scene(after), own),
        ...module.tell(before, event, seenOf(after), scene(after, { viewer: 2 }), own),
        module.status(change, own),
        module.action(change, 'switch weight', own).text,
        module.race(change, own),
        module.totals(change, own),
        module.describe('switch weight', change, own),
        module.race(lead(), own),
      ];
      for (const text of texts) expect(text).not.toMatch(/[{}]|chevaux\./);
    }
  });
});
