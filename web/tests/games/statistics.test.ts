// What finished games say together, in figures that can be worked out by hand.
import { beforeAll, describe, expect, test } from 'vitest';
import { scaleFor } from '../../src/app/games/scale';
import {
  byOpponent,
  byPlayers,
  counts,
  lostOverTime,
  luckOverTime,
  mostPlayed,
  playedOf,
  ranksOf,
  tally,
  variantOf,
  variantsOf,
  wonLately,
} from '../../src/app/games/statistics';
import { summaryOf } from '../../src/app/games/summary';
import { variantText } from '../../src/app/games/variantText';
import type { Engine } from '../../src/engine/engine';
import type { GameInfo } from '../../src/engine/types';
import type { SeatSummary } from '../../src/table/archive';
import * as gameWords from '../../src/words/games';
import * as shell from '../../src/words/shell';
import { makeWords } from '../../src/words/words';
import { startEngine } from '../engine/start';
import { game } from './made';

const seat = (luck: number, cost: number, decisions: number): SeatSummary => ({ luck, own: 0, cost, decisions });
const games = [
  game({ ranks: [1, 2], summary: [seat(0.3, 0.1, 10), seat(-0.3, 0, 10)] }),
  game({ ranks: [3, 1, 2, 4] }),
  game({ ranks: [1, 2, 3, 3], summary: [seat(-0.1, 0.2, 20), seat(0, 0, 1), seat(0, 0, 1), seat(0, 0, 1)] }),
  game({ ranks: [4, 1, 2, 3] }),
];
const played = games.map(playedOf);

describe('sums', () => {
  test('count games, wins, what chance would give, and what was analysed', () => {
    const all = tally(played);
    expect(all).toMatchObject({ games: 4, won: 2, meanRank: 2.25, analysed: 2 });
    expect(all.expected).toBeCloseTo((0.5 + 0.25 * 3) / 4);
    expect(all.luck).toBeCloseTo(0.1);
    expect(all.lost).toBeCloseTo(0.3 / 30);
  });

  test('of nothing say so', () => {
    expect(tally([])).toMatchObject({ games: 0, won: 0, luck: null, own: null, lost: null });
    expect(ranksOf([])).toEqual([]);
  });

  test('by place, by number of players and by opponent', () => {
    expect(ranksOf(played)).toEqual([
      { rank: 1, games: 2 },
      { rank: 2, games: 0 },
      { rank: 3, games: 1 },
      { rank: 4, games: 1 },
    ]);
    expect(byPlayers(played).map(({ players, tally: one }) => [players, one.games, one.won])).toEqual([
      [2, 1, 1],
      [4, 3, 1],
    ]);
    expect(byOpponent(played).map(({ opponent, tally: one }) => [opponent, one.games])).toEqual([['trot', 4]]);
  });

  test('leave out games under way, from a record, and without a person', () => {
    expect(games.every(counts)).toBe(true);
    expect(counts(game({ ranks: [1, 2], over: false }))).toBe(false);
    expect(counts(game({ ranks: [1, 2], source: 'record' }))).toBe(false);
    expect(
      counts(
        game({
          ranks: [1, 2],
          seats: [
            { kind: 'remote', name: 'a' },
            { kind: 'remote', name: 'b' },
          ],
        }),
      ),
    ).toBe(false);
  });
});

describe('over time', () => {
  test('goes from the earliest game to the latest, whatever the order given', () => {
    expect(wonLately([...played].reverse()).map(({ value }) => value)).toEqual([1, 1 / 2, 2 / 3, 2 / 4]);
    expect(luckOverTime(played).map(({ value }) => value)).toEqual([0.3, -0.1]);
    expect(lostOverTime(played).map(({ value }) => value)).toEqual([0.01, 0.01]);
  });

  test('looks at the last ten games only', () => {
    const many = Array.from({ length: 15 }, (_, at) => playedOf(game({ ranks: at < 5 ? [1, 2] : [2, 1] })));
    expect(wonLately(many).at(-1)?.value).toBe(0);
    expect(wonLately(many)[9]?.value).toBe(0.5);
  });
});

describe('variants', () => {
  let engine: Engine;
  let chevaux: GameInfo;
  beforeAll(async () => {
    engine = await startEngine();
    chevaux = engine.games().find(({ name }) => name === 'chevaux') as GameInfo;
  });

  test('are the rules that differ, whoever begins and however many play', () => {
    const classic = engine.check('chevaux', { players: 4, minutes: 15 }); // as at any table
    expect(variantOf(classic, chevaux)).toEqual({});
    expect(variantOf({ ...classic, players: 2, first: 1 }, chevaux)).toEqual({});
    expect(variantOf({ ...classic, minutes: 0 }, chevaux)).toEqual({ minutes: 0 });
  });

  test('are listed by how often they were played, in words', () => {
    const with20 = { players: 2, minutes: 20, shuffle_captured: true };
    const found = variantsOf(
      [game({ ranks: [1, 2] }), game({ ranks: [1, 2], rules: with20 }), game({ ranks: [2, 1], rules: with20 })],
      chevaux,
    );
    const words = makeWords('en', { shell, games: gameWords });
    expect(found.map(({ rules, games: n }) => [variantText(rules, 'chevaux', words), n])).toEqual([
      ['Minutes to play: 20, Shuffle the cards taken', 2],
      ['Classic rules', 1],
    ]);
  });

  test('the game played most comes first', () => {
    expect(mostPlayed(games, ['change-horses', 'chevaux'])).toBe('chevaux');
    expect(mostPlayed([], ['change-horses', 'chevaux'])).toBeNull();
  });
});

test('a summary is made of a real analysis, seat by seat', async () => {
  const engine = await startEngine();
  const table = engine.open('chevaux', { players: 3, rounds: 3 }, '4');
  while (table.about().turn.kind !== 'over') {
    const { turn } = table.about();
    if (turn.kind === 'dealer') table.deal();
    else table.submit(turn.seats[0] ?? 0, table.see(turn.seats[0] ?? 0).legal[0] ?? '');
  }
  const study = engine.study(table.record(), 2000);
  study.step(0);
  const result = study.result();
  const { seats } = summaryOf(result);
  expect(seats).toHaveLength(3);
  result.accounts.forEach(({ seat: at, luck, own, cost, decisions }) =>
    expect(seats[at]).toEqual({ luck: luck.value, own: own.value, cost, decisions }),
  );
  expect(seats.some(({ decisions }) => decisions > 0)).toBe(true);
});

describe('a scale', () => {
  test.each([
    [[0, 1], 0, [0, 0.25, 0.5, 0.75, 1].length],
    [[-0.3, 0.42], 0, 5],
    [[], 0.1, 4],
  ])('of %o has a few round lines and zero', (values, least, most) => {
    const { low, high, ticks } = scaleFor(values, least);
    expect(ticks.some((tick) => tick === 0)).toBe(true);
    expect(ticks.length).toBeLessThanOrEqual(most + 2);
    expect(low).toBeLessThanOrEqual(Math.min(0, ...values));
    expect(high).toBeGreaterThanOrEqual(Math.max(least, ...values));
  });
});
