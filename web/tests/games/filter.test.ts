// Which games are found, and for whom a game counts.
import { describe, expect, test } from 'vitest';
import { matches, noFilter, opponentsOf, ownRank, ownSeat, resultOf, type Filter } from '../../src/app/games/filter';
import { onlineGame } from '../../src/app/games/online';
import type { Entry } from '../../src/online/protocol';
import * as shell from '../../src/words/shell';
import { makeWords } from '../../src/words/words';
import { game } from './made';

const noon = (day: string): number => new Date(`${day}T12:00:00`).getTime();

describe('a filter', () => {
  const one = game({ ranks: [2, 1, 3], saved_at: noon('2026-03-10') });
  const finds = (filter: Partial<Filter>): boolean => matches(one, { ...noFilter, ...filter });

  test('takes everything where nothing is asked', () => expect(finds({})).toBe(true));

  test.each<[Partial<Filter>, boolean]>([
    [{ game: 'chevaux' }, true],
    [{ game: 'change-horses' }, false],
    [{ players: 3 }, true],
    [{ players: 2 }, false],
    [{ result: 'lost' }, true],
    [{ result: 'won' }, false],
    [{ result: 'open' }, false],
    [{ place: 'offline' }, true],
    [{ place: 'online' }, false],
    [{ opponent: 'trot' }, true],
    [{ opponent: 'gallop' }, false],
    [{ opponent: 'person' }, false],
    [{ from: '2026-03-10', to: '2026-03-10' }, true],
    [{ from: '2026-03-11' }, false],
    [{ to: '2026-03-09' }, false],
    [{ from: 'soon' }, true],
    [{ game: 'chevaux', players: 2 }, false],
  ])('%o: %s', (filter, found) => expect(finds(filter)).toBe(found));
});

test('of several persons at one screen the first counts, and the others are opponents', () => {
  const two = game({
    ranks: [1, 2, 1],
    seats: [
      { kind: 'bot', name: 'Otto', level: 'foal' },
      { kind: 'person', name: 'Ada' },
      { kind: 'person', name: 'Bea' },
    ],
  });
  expect(ownSeat(two)).toBe(1);
  expect(ownRank(two)).toBe(2);
  expect(resultOf(two)).toBe('lost');
  expect(opponentsOf(two)).toEqual(['foal', 'person']);
  expect(
    ownSeat(
      game({
        ranks: [1, 2],
        seats: [
          { kind: 'bot', name: 'a', level: 'foal' },
          { kind: 'bot', name: 'b', level: 'foal' },
        ],
      }),
    ),
  ).toBeNull();
});

describe('an entry of the server', () => {
  const entry: Entry = {
    table: 'k3',
    game: 'chevaux',
    rules: { players: 3 },
    status: 'over',
    clock: 'none',
    spectators: true,
    public: false,
    seats: [
      { kind: 'person', name: 'Bea', level: null },
      { kind: 'bot', name: null, level: 'canter' },
      { kind: 'person', name: 'Ada', level: null },
    ],
    seq: 12,
    outcome: { ranks: [2, 3, 1], reason: 'stopped' },
    seat: 2,
    changed_at: 99,
  };
  const words = makeWords('en', { shell });

  test('is a game whose own seat is the person here', () => {
    const kept = onlineGame(entry, words);
    expect(kept).toMatchObject({ table: 'k3', source: 'online', over: true, saved_at: 99, whole: false });
    expect(kept && [ownSeat(kept), ownRank(kept), opponentsOf(kept)]).toEqual([2, 1, ['person', 'canter']]);
  });

  test('that was only watched, waits for players or has no end is none', () => {
    expect(onlineGame({ ...entry, seat: null }, words)).toBeNull();
    expect(onlineGame({ ...entry, status: 'gathering' }, words)).toBeNull();
    expect(onlineGame({ ...entry, outcome: null }, words)).toBeNull();
  });
});
