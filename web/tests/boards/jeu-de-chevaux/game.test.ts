// Whole games out of the engine, told in every language.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Scene, Seen } from '../../../src/boards/board';
import { wasLost } from '../../../src/boards/jeu-de-chevaux/moves';
import { module } from '../../../src/boards/jeu-de-chevaux/module';
import { pawnsOf, homecomersOf } from '../../../src/boards/jeu-de-chevaux/pawns';
import type { Engine } from '../../../src/engine/engine';
import type { Rules } from '../../../src/engine/types';
import type { JeuDeChevauxView } from '../../../src/engine/views';
import * as area from '../../../src/words/jeuDeChevaux';
import { languages, makeWords } from '../../../src/words/words';
import { startEngine } from '../../engine/start';

const names = ['Ada', 'Marta', 'Théo', 'Bot'];
let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});

const houses: (Rules & { players: number; horses: number })[] = [
  { players: 2, horses: 2, reroll_unused_six: true },
  { players: 2, horses: 3, any_four_win: true },
  { players: 3, horses: 3, empty: 'G', play_on: true },
  { players: 4, horses: 1 },
];

describe.each(houses)('a game of $players', (rules) => {
  it('is told to its end', () => {
    const catalogues = languages.map((language) => makeWords(language, { jeuDeChevaux: area }));
    const table = engine.open('jeu-de-chevaux', rules, '11');
    let before = table.see(0);
    for (let step = 0; before.turn.kind !== 'over' && step < 4000; ++step) {
      if (before.turn.kind === 'dealer') table.deal();
      else {
        const seat = before.turn.seats[0] ?? 0;
        const { legal } = table.see(seat);
        table.submit(seat, legal[step % legal.length] ?? '');
      }
      const after = table.see(0);
      const view = after.view as JeuDeChevauxView;
      const event = after.event;
      if (!event) throw new Error('nothing happened');
      expect(pawnsOf(view).length + homecomersOf(view).length).toBe(
        rules.horses * (rules.players === 2 ? 4 : rules.players),
      );
      const rolled = event.by === null && (before.view as JeuDeChevauxView).phase === 'roll';
      expect(wasLost(view)).toBe(rolled && view.phase === 'roll');
      const scene: Scene<JeuDeChevauxView> = {
        ...(after as Seen<JeuDeChevauxView> & typeof after),
        viewer: 0,
        names: names.slice(0, rules.players),
      };
      for (const words of catalogues) {
        const told = module.tell(before as Seen<JeuDeChevauxView>, event, scene, scene, words);
        expect(told.length, event.text).toBeGreaterThan(0);
        const texts = [
          ...told,
          module.status(scene, words),
          module.action(scene, after.legal[0] ?? null, words).text,
          module.race(scene, words),
          module.totals(scene, words),
        ];
        for (const move of after.legal) texts.push(module.describe(move, scene, words));
        for (const text of texts) expect(text).toMatch(/^[^{}]+$/);
      }
      before = after;
    }
    expect(before.turn.kind).toBe('over');
    table.close();
  });
});
