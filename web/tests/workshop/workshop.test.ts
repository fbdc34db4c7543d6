// The workshop with the engine itself: positions, what they break, and how they are said in three languages.
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, positionAt } from '../../src/app/workshop/address';
import { sentenceFor } from '../../src/app/workshop/breaches';
import type { Engine } from '../../src/engine/engine';
import type { GameName, Rules } from '../../src/engine/types';
import { Authority } from '../../src/table/authority';
import { CounselDesk } from '../../src/table/counselDesk';
import { fieldOf, fieldsOf, listsOf, recordFrom, textOf } from '../../src/table/position';
import { MemoryStore } from '../../src/table/store';
import * as changeHorses from '../../src/words/changeHorses';
import * as chevaux from '../../src/words/chevaux';
import * as jeuDeChevaux from '../../src/words/jeuDeChevaux';
import { languages, makeWords } from '../../src/words/words';
import * as workshop from '../../src/words/workshop';
import { startEngine } from '../engine/start';

let engine: Engine;
let desk: CounselDesk;
beforeAll(async () => {
  engine = await startEngine();
  desk = new CounselDesk(engine);
});

const games: [GameName, Rules][] = [
  ['change-horses', { players: 3, derby: true }],
  ['change-horses', { players: 2 }],
  ['chevaux', { players: 3, shuffle_captured: true, minutes: 15 }],
  ['jeu-de-chevaux', { players: 4, play_on: true }],
];

describe.each(games)('%s %o', (game, rules) => {
  test('a position drawn at random is legal, seen, advised on, and survives the address', async () => {
    for (const events of [0, 7, 25]) {
      const set = await desk.drawPosition(game, rules, events);
      expect(await desk.checkPosition(game, set.rules, set.position)).toEqual([]);
      expect(positionAt(game, addressOf(set))).toEqual(set);
      expect(textOf(fieldsOf(set.position))).toBe(set.position);
      const { turn, view } = await desk.seePosition(game, set.rules, set.position, null);
      expect(view.game).toBe(game);
      if (turn.kind !== 'seats') continue;
      const seat = turn.seats[0] ?? 0;
      const { legal } = await desk.seePosition(game, set.rules, set.position, seat);
      const advice = await desk.advisePosition(game, set.rules, set.position, seat, 'trot');
      expect(legal).toContain(advice.ranked[0]?.move);
    }
  });

  test('is played out at a table, and its record begins in the position', async () => {
    const set = await desk.drawPosition(game, rules, 12);
    const authority = new Authority(engine, new MemoryStore(), () => undefined);
    const seats = Array.from({ length: Number(rules['players']) }, (_, at) => ({
      kind: 'bot' as const,
      name: `Bot ${at}`,
      level: 'foal' as const,
    }));
    const snapshot = await authority.load(recordFrom(set), seats);
    expect(snapshot.seq).toBe(0);
    for (let events = 0; events < 40 && (await authority.next()); ++events);
    const again = engine.load(recordFrom(set), '1');
    expect(JSON.parse(again.record())).toMatchObject({ position: set.position, events: [] });
    expect(again.position(0)).toBe(set.position);
  });

  test('a moment of a record is a position', async () => {
    const table = engine.open(game, rules, '11');
    for (let events = 0; events < 9; ++events) {
      const { turn } = table.about();
      if (turn.kind === 'dealer') table.deal();
      else table.submit(turn.seats[0] ?? 0, table.see(turn.seats[0] ?? 0).legal[0] ?? '');
    }
    const set = await desk.recordPosition(table.record(), 6);
    expect(set.position).toBe(table.position(6));
    expect(await desk.checkPosition(set.game, set.rules, set.position)).toEqual([]);
  });
});

// Every field of a few positions is put wrong in many ways: whatever the engine names has words in all languages.
const wrongs = [
  '-',
  '0',
  '1',
  '2',
  '0 0',
  '1 1',
  '0 1 2',
  '0 0 0',
  '5 5 5',
  'yes',
  'act',
  'bid',
  'pick',
  'over',
  'lanes',
  'order',
  'lead',
  'speak',
  'first',
  'deal',
  'shuffle',
  'roll',
  'move',
  'start_roll',
  'home home home home',
  '3 3 stable stable',
  '14 57 57',
  'AB AC',
  'AB* AB*',
  'A / A / B / C C',
  '0.weight',
  '0.weight 1.weight',
  '1.speed',
  '0 1',
  '2 1 0',
  'x',
];

test('every rule that a position breaks is named in three languages', async () => {
  const heard = new Set<string>();
  const areas = { changeHorses, chevaux, jeuDeChevaux, workshop };
  for (const [game, rules] of games) {
    for (const events of [0, 20]) {
      const set = await desk.drawPosition(game, rules, events);
      for (const name of fieldsOf(set.position).keys()) {
        for (const wrong of wrongs) {
          const fields = new Map(fieldsOf(set.position)).set(name, wrong);
          for (const breach of engine.checkPosition(game, set.rules, textOf(fields))) {
            heard.add(breach.rule);
            const said = languages.map((language) =>
              sentenceFor(breach, game, ['Ann', 'Bea', 'Cia', 'Dan'], makeWords(language, areas)),
            );
            expect(new Set(said).size, said.join(' | ')).toBe(3);
            for (const sentence of said) expect(sentence).not.toMatch(/\{\w\}|undefined|NaN|workshop\./);
          }
        }
      }
    }
  }
  expect(heard.size).toBeGreaterThan(35);
});

test('lists in one field are parted and joined', () => {
  expect(listsOf('AB AC / - / EF')).toEqual([['AB', 'AC'], [], ['EF']]);
  expect(fieldOf([['AB', 'AC'], [], ['EF']])).toBe('AB AC / - / EF');
  expect(positionAt('chevaux', 'nonsense')).toBeNull();
});
