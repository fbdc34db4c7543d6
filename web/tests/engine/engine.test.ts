// The engine through its typed interface: what it lists, opens, shows, and refuses.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine, EngineTable } from '../../src/engine/engine';
import type { GameName, Level, Rules } from '../../src/engine/types';
import type { ChangeHorsesView, JeuDeChevauxFacts } from '../../src/engine/views';
import { engineFile, startEngine } from './start';

const games: GameName[] = ['change-horses', 'chevaux', 'jeu-de-chevaux'];
let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});

// Plays on with bots for at most that many events.
function play(table: EngineTable, level: Level, most: number): void {
  for (let i = 0; i < most; ++i) {
    const { turn } = table.about();
    if (turn.kind === 'over') return;
    if (turn.kind === 'dealer') table.deal();
    else {
      const seat = turn.seats[0] ?? 0;
      const advice = table.advise(seat, level, 50);
      table.submit(seat, advice.ranked[advice.chosen]?.move ?? '');
    }
  }
}

function refused(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return (error as { kind: string }).kind;
  }
  return 'nothing';
}

describe('the file', () => {
  it('is at most 250 KB compressed', () => {
    expect(brotliCompressSync(readFileSync(engineFile)).length).toBeLessThan(250_000);
  });
  it('asks the host for a clock and next to nothing else', () => {
    const wanted = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(engineFile)));
    expect(wanted.filter(({ module }) => module !== 'wasi_snapshot_preview1').map(({ name }) => name)).toEqual([
      'now_ms',
    ]);
    expect(wanted.length).toBeLessThan(8);
  });
});

describe('games', () => {
  it('are listed with their house rules', () => {
    expect(engine.games().map(({ name }) => name)).toEqual(games);
    for (const { rules } of engine.games()) {
      expect(rules[0]?.name).toBe('players');
      expect(rules.every(({ kind }) => ['flag', 'number', 'seat_or_drawn', 'letter'].includes(kind))).toBe(true);
    }
  });
  it('say what a record without a key has, and what any table has', () => {
    const differing = engine.games().flatMap(({ rules }) => rules.filter((rule) => rule.usual !== rule.default));
    expect(differing).toMatchObject([{ name: 'minutes', default: 0, usual: 15 }]);
  });
  it('fill in what a set-up leaves open, and refuse what makes no game', () => {
    expect(engine.check('chevaux', { players: 3 })).toMatchObject({ players: 3, rounds: 0, first: null, minutes: 0 });
    expect(refused(() => engine.check('change-horses', { players: 2, derby: true }))).toBe('rules');
    expect(refused(() => engine.check('chevaux', { players: 9 }))).toBe('rules');
    expect(refused(() => engine.check('chess' as GameName, { players: 2 }))).toBe('rules');
  });
  it('have a deck of 48 different breeds', () => {
    const deck = engine.deck();
    expect(new Set(deck.map(({ id }) => id)).size).toBe(48);
    expect(deck[0]?.name.it).toBeTruthy();
  });
});

describe.each(games)('a table of %s', (game) => {
  it('is played to its end by bots, and its record gives the same game', () => {
    const rules: Rules = game === 'chevaux' ? { players: 3, rounds: 5 } : { players: 3 };
    const table = engine.open(game, rules, '11');
    play(table, 'trot', 5000);
    const { outcome, seq } = table.about();
    expect(outcome?.ranks).toHaveLength(3);
    const again = engine.load(table.record(), '12');
    expect(again.about()).toEqual(table.about());
    expect(again.record()).toBe(table.record());
    expect(again.log(1)).toEqual(table.log(1));
    expect(again.see(2, seq - 3)).toEqual(table.see(2, seq - 3));
  });

  it('goes on after loading as it would have gone on', () => {
    const table = engine.open(game, { players: 2 }, '5');
    play(table, 'trot', 20);
    const again = engine.load(table.record(), '5');
    play(table, 'trot', 20);
    play(again, 'trot', 20);
    expect(again.record()).toBe(table.record());
  });

  it('gives legal moves to the seat that is due, and takes no others', () => {
    const table = engine.open(game, { players: 2 }, '3');
    while (table.about().turn.kind !== 'seats') table.deal();
    const { turn } = table.about();
    const due = turn.seats[0] ?? 0;
    const { legal } = table.see(due);
    expect(legal.length).toBeGreaterThan(0);
    if (!turn.together) expect(table.see(1 - due).legal).toEqual([]);
    expect(table.see(null).legal).toEqual([]);
    expect(refused(() => table.submit(due, 'nonsense'))).toBe('move');
    expect(refused(() => table.deal())).toBe('move');
    expect(refused(() => table.submit(7, legal[0] ?? ''))).toBe('seat');
    expect(table.submit(due, legal[0] ?? '')).toBe(table.about().seq);
  });

  it('is gone when it is closed', () => {
    const table = engine.open(game, { players: 2 }, '3');
    table.close();
    expect(refused(() => table.about())).toBe('no_table');
  });
});

describe('secrets', () => {
  it('do not reach another seat', () => {
    const table = engine.open('change-horses', { players: 4 }, '9');
    play(table, 'trot', 30);
    for (const viewer of [null, 0, 3]) {
      const view = table.see(viewer).view as ChangeHorsesView;
      view.seats.forEach(({ certificates, picked }, seat) => {
        if (seat === viewer) return;
        expect(certificates).toEqual([null]);
        expect(picked).toEqual([]);
      });
      const deal = table.log(viewer).find(({ text }) => text.startsWith('certificates'));
      expect(deal?.text).toContain('?');
    }
  });
});

describe('advice', () => {
  it('is the same when asked twice', () => {
    const table = engine.open('change-horses', { players: 2 }, '4');
    while (table.about().turn.kind !== 'seats') table.deal();
    expect(table.advise(0, 'canter', 40)).toEqual(table.advise(0, 'canter', 40));
  });
  it('keeps its deadline', () => {
    const table = engine.open('change-horses', { players: 4 }, '4');
    while (table.about().turn.kind !== 'seats') table.deal();
    const began = performance.now();
    table.advise(0, 'gallop', 100_000_000, 200);
    expect(performance.now() - began).toBeLessThan(1500);
  });
  it('is for the seat that is due', () => {
    const table = engine.open('jeu-de-chevaux', { players: 2 }, '4');
    expect(refused(() => table.advise(0, 'trot'))).toBe('move');
    expect(refused(() => table.advise(5, 'trot'))).toBe('seat');
  });
  it('has beliefs that add up', () => {
    const table = engine.open('change-horses', { players: 4 }, '4');
    play(table, 'trot', 40);
    const { owners, exposure } = table.belief(1);
    expect(owners).toHaveLength(5);
    for (let horse = 0; horse < 6; ++horse) {
      expect(owners.reduce((sum, row) => sum + (row[horse] ?? 0), 0)).toBeCloseTo(1, 6);
    }
    expect(exposure.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
    expect(refused(() => engine.open('chevaux', { players: 2 }, '1').belief(0))).toBe('move');
  });
});

describe('facts', () => {
  it('tell where a horse would go', () => {
    const table = engine.open('jeu-de-chevaux', { players: 2 }, '4');
    while (table.about().turn.kind !== 'seats') table.deal();
    const seat = table.about().turn.seats[0] ?? 0;
    const { facts, legal } = table.see(seat);
    expect((facts as JeuDeChevauxFacts).targets.map(({ move }) => move)).toEqual(legal);
  });
});

describe('bad input', () => {
  it('is answered with a sentence', () => {
    for (const request of [
      '',
      '{',
      '[]',
      '{"op":"fly"}',
      '{"op":"open","game":"chevaux","seed":"-1"}',
      '\n\n',
      '{"op":1}',
      '{"op":"see","table":99}',
      '{"op":"open","game":"chevaux","rules":[],"seed":"1"}',
    ]) {
      expect(JSON.parse(engine.raw(request))).toHaveProperty('fault.sentence');
    }
  });
  it('is refused as a record', () => {
    for (const record of [
      '',
      'hello',
      '{}',
      '{"format":"paddock-record/1","game":"chess","rules":{},"events":[]}',
      '{"format":"paddock-record/1","game":"chevaux","rules":{"players":2},"events":[{"by":0,"do":"lead weight"}]}',
    ]) {
      expect(refused(() => engine.load(record, '1'))).toBe('damaged');
    }
  });
});
