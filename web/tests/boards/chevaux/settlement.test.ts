import { describe, expect, test } from 'vitest';
import { roundKey, runnerUp, settle } from '../../../src/boards/chevaux/settlement';
import { battle, chevauxView, plain, round } from './fixtures';

const ids = (cards: ReadonlyMap<number, { id: string }>) => [...cards].map(([seat, breed]) => [seat, breed.id]);

describe('a decided round', () => {
  test('gives every player the card that was taken from there [CX-7, CX-15]', () => {
    const { before, event, after } = plain();
    const settled = settle(before, event, after);
    expect(settled && ids(settled.cards)).toEqual([
      [0, 'akhal_teke'],
      [1, 'friesian'],
      [2, 'shire'],
      [3, 'arabian'],
    ]);
    expect(settled).toMatchObject({
      characteristic: 'speed',
      winner: 0,
      bestValue: [0],
      draws: [],
      change: [3, -1, -1, -1],
      out: [],
    });
    expect(settled && runnerUp(settled)).toEqual({ seat: 3, by: 4 });
  });

  test('is none while a round is under way', () => {
    const { before, event } = plain();
    expect(settle(before, { ...event, effect: null }, { ...before.view, due: 2 })).toBeNull();
  });

  test('of a battle is told draw by draw, in the order of speaking [CX-9]', () => {
    const { before, event, after } = battle();
    const settled = settle(before, event, after);
    expect(settled?.bestValue).toEqual([1, 0]);
    expect(settled?.rarest).toEqual([1, 0]);
    expect(settled?.draws.map((draw) => ({ cards: ids(draw.cards), best: draw.best }))).toEqual([
      {
        cards: [
          [1, 'paint'],
          [0, 'morgan'],
        ],
        best: [1, 0],
      },
      {
        cards: [
          [1, 'fjord'],
          [0, 'shire'],
        ],
        best: [0],
      },
    ]);
    expect(settled).toMatchObject({ winner: 0, taken: 7, firstSpeaker: false, unableAtLast: [] });
  });

  test('is lost by who has no card left to draw [CX-10]', () => {
    const laps = [{ chooser: 0, characteristic: 'lifespan' as const, own_card_rarer: false }];
    const { before, event, after } = round(
      { cards: [1, 16], laps, due: 1 },
      { cards: ['andalusian', 'french_trotter'], best_value: [0, 1], rarest: [0, 1] },
      { cards: [0, 17], leader: 1, taken_ids: ['french_trotter', 'andalusian'], outs: [1, 0] },
    );
    expect(settle(before, event, after)).toMatchObject({ winner: 1, draws: [], unableAtLast: [0], out: [0] });
  });

  test('goes to who spoke first where nobody can draw [CX-10]', () => {
    const laps = [{ chooser: 1, characteristic: 'lifespan' as const, own_card_rarer: false }];
    const { before, event, after } = round(
      { cards: [1, 1], laps, due: 0 },
      { cards: ['french_trotter', 'andalusian'], best_value: [0, 1], rarest: [0, 1], first_speaker_wins: true },
      { cards: [0, 2], leader: 1, taken_ids: ['andalusian', 'french_trotter'], phase: 'over' },
    );
    expect(settle(before, event, after)).toMatchObject({ winner: 1, firstSpeaker: true });
  });

  test('by date is won by the oldest [CX-6]', () => {
    const laps = [{ chooser: 0, characteristic: 'date' as const, own_card_rarer: false }];
    const { before, event, after } = round(
      { cards: [9, 9], laps, due: 1 },
      { cards: ['arabian', 'przewalski'] },
      { cards: [8, 10], leader: 1, taken_ids: ['przewalski', 'arabian'] },
    );
    const settled = settle(before, event, after);
    expect(settled?.bestValue).toEqual([1]);
    expect(settled && runnerUp(settled)).toEqual({ seat: 0, by: 40500 });
  });

  test('keeps its name when the cards taken are shuffled', () => {
    const taken = ['friesian', 'shire'];
    const ordered = chevauxView({ cards: [5, 3], taken_ids: taken, rounds_played: 2 });
    const mingled = chevauxView({ cards: [5, 3], taken_ids: ['shire', '+friesian'], rounds_played: 2 });
    expect(roundKey(mingled)).toBe(roundKey(ordered));
  });
});
