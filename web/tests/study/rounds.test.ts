// Rounds and turns read off a record are those that the engine counts, at every moment; and marks along the axis.
import { beforeAll, describe, expect, test } from 'vitest';
import { roundAt, roundsOf, roundTicks } from '../../src/app/analysis/rounds';
import type { Engine, EngineTable } from '../../src/engine/engine';
import type { GameName, Rules } from '../../src/engine/types';
import { startEngine } from '../engine/start';
import { golden, goldenRecord, playedTable } from '../replay/games';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});

// The moments at which a round, or a turn, was over, as the engine shows them to somebody who watches.
function endsSeen(table: EngineTable): number[] {
  const { seq, turn } = table.about();
  const views = Array.from({ length: seq + 1 }, (_, moment) => table.see(null, moment).view);
  return views.flatMap((view, moment) => {
    const before = views[moment - 1];
    if (!before) return [];
    if (view.game === 'change-horses' && before.game === view.game) return view.round > before.round ? [moment] : [];
    if (view.game === 'chevaux' && before.game === view.game)
      return view.rounds_played > before.rounds_played ? [moment] : [];
    if (view.game !== 'jeu-de-chevaux' || before.game !== view.game || before.phase === 'start_roll') return [];
    const last = moment === seq && turn.kind === 'over';
    return last || view.to_move !== before.to_move ? [moment] : [];
  });
}

describe.each(golden)('%s', (name) => {
  test('has the rounds that the engine counts', () => {
    const record = goldenRecord(name);
    const { first, ends } = roundsOf(record);
    expect(first).toBe(1);
    if (name !== 'change-horses-five') expect(ends.length).toBeGreaterThan(1); // there a Wild Horse card crosses the line at once
    expect(ends).toEqual(endsSeen(engine.load(record, '0')));
  });
});

const played: [GameName, Rules][] = [
  ['change-horses', { players: 2 }],
  ['change-horses', { players: 4, derby: true }],
  ['chevaux', { players: 6, rounds: 12 }],
  ['chevaux', { players: 2, rounds: 30, shuffle_captured: false }],
  ['jeu-de-chevaux', { players: 4, horses: 2, play_on: true }],
  ['jeu-de-chevaux', { players: 3, horses: 1, reroll_unused_six: true }],
  ['jeu-de-chevaux', { players: 2, horses: 1 }],
];

test.each(played)('%s %j as bots play it, whole and cut short', (game, rules) => {
  for (const seed of ['3', '11']) {
    const table = playedTable(engine, game, rules, seed);
    const ends = endsSeen(table);
    expect(roundsOf(table.record()).ends).toEqual(ends);
    const begun = playedTable(engine, game, rules, seed, Math.floor(table.about().seq / 2));
    const counted = roundsOf(begun.record()).ends;
    expect(counted).toEqual(ends.slice(0, counted.length));
    expect(endsSeen(begun).length - counted.length).toBeLessThanOrEqual(1); // the one that ended just now, perhaps
    table.close();
    begun.close();
  }
});

test('a game that began in a position goes on counting', () => {
  const event = (by: number | 'dealer', text: string): { by: number | 'dealer'; do: string } => ({ by, do: text });
  const race = { game: 'change-horses', rules: { players: 3 }, position: 'phase act; round 4; turn 2; order 1 2 0' };
  const events = [
    event(0, 'play AB'),
    event(1, 'wild fast'),
    event(1, 'play CD'),
    event(2, 'play EF'),
    event(0, 'play AC'),
  ];
  expect(roundsOf(JSON.stringify({ ...race, events }))).toEqual({ first: 5, ends: [1, 5] });
  const cards = { game: 'chevaux', rules: { players: 2 }, position: 'phase speak; rounds 7; taken 2' };
  const spoken = [event(1, 'follow'), event('dealer', 'shuffle a b'), event(1, 'lead speed'), event(0, 'follow')];
  expect(roundsOf(JSON.stringify({ ...cards, events: spoken, result: {} }))).toEqual({ first: 8, ends: [1, 4] });
});

test('a moment belongs to the round that it is in', () => {
  const rounds = { first: 3, ends: [4, 9] };
  expect([0, 1, 4, 5, 9, 10].map((moment) => roundAt(rounds, moment))).toEqual([3, 3, 3, 4, 4, 5]);
});

test('marks have room, beside the start too, and one distance', () => {
  const rounds = { first: 1, ends: Array.from({ length: 40 }, (_, at) => 5 * (at + 1)) };
  const ticks = roundTicks(rounds, (moment) => 30 + moment, 75);
  expect(ticks.map(({ round }) => round)).toEqual([10, 20, 30, 40]);
  expect(ticks.map(({ moment }) => moment)).toEqual([50, 100, 150, 200]);
  const uneven = { ...rounds, ends: [30, 60, 70, 110, 150, 190] };
  expect(roundTicks(uneven, (moment) => moment, 0).map(({ round }) => round)).toEqual([2, 4, 6]);
  expect(roundTicks({ ...rounds, ends: [] }, (moment) => moment, 80)).toEqual([]);
});
