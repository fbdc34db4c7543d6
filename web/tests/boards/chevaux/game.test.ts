// Whole games out of the engine, told in every language: what the page says never falls silent or leaves a slot open.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Scene, Seen } from '../../../src/boards/board';
import { module } from '../../../src/boards/chevaux/module';
import { settle } from '../../../src/boards/chevaux/settlement';
import type { Engine } from '../../../src/engine/engine';
import type { Rules } from '../../../src/engine/types';
import type { ChevauxView } from '../../../src/engine/views';
import * as area from '../../../src/words/chevaux';
import { languages, makeWords } from '../../../src/words/words';
import { startEngine } from '../../engine/start';

const names = ['Ada', 'Marta', 'Théo', 'Bot', 'Giulia', 'Anselme'];
let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});

const houses: (Rules & { players: number; rounds: number })[] = [
  { players: 2, rounds: 60, shuffle_captured: true },
  { players: 4, rounds: 60 },
  { players: 6, rounds: 40 },
];

describe.each(houses)('a game of $players', (rules) => {
  it('is told to its end', () => {
    const catalogues = languages.map((language) => makeWords(language, { chevaux: area }));
    const table = engine.open('chevaux', rules, '7');
    const viewer = 0;
    let before = table.see(viewer);
    let decided = 0;
    for (let step = 0; before.turn.kind !== 'over' && step < 5000; ++step) {
      if (before.turn.kind === 'dealer') table.deal();
      else {
        const seat = before.turn.seats[0] ?? 0;
        const { legal } = table.see(seat);
        table.submit(seat, legal[step % legal.length] ?? '');
      }
      const after = table.see(viewer);
      const view = after.view as ChevauxView;
      const event = after.event;
      if (!event) throw new Error('nothing happened');
      const scene: Scene<ChevauxView> = {
        ...(after as Seen<ChevauxView> & typeof after),
        viewer,
        names: names.slice(0, rules.players),
      };
      for (const words of catalogues) {
        const told = module.tell(before as Seen<ChevauxView>, event, scene, scene, words);
        expect(told.length, event.text).toBeGreaterThan(0);
        const move = after.legal[0];
        const action = module.action(scene, move ?? null, words);
        expect(action.enabled, action.text).toBe(move !== undefined);
        const texts = [
          ...told,
          action.text,
          module.title(scene, words),
          module.status(scene, words),
          module.race(scene, words),
          module.totals(scene, words),
        ];
        if (move) texts.push(module.describe(move, scene, words));
        for (const text of texts) expect(text).toMatch(/^[^{}]+$/);
      }
      const round = settle(before as Seen<ChevauxView>, event, view);
      expect(round !== null).toBe(view.rounds_played > (before.view as ChevauxView).rounds_played);
      if (round) {
        ++decided;
        const open = [...round.cards.values(), ...round.draws.flatMap((draw) => [...draw.cards.values()])];
        expect(open).toHaveLength(round.taken);
        expect(round.change.reduce((sum, change) => sum + change, 0)).toBe(0);
      }
      before = after;
    }
    expect(decided).toBe((before.view as ChevauxView).rounds_played);
    expect(decided).toBeGreaterThan(5);
    table.close();
  });
});
