// Games to look back at: the golden records, and fresh ones that the engine's bots play.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Engine, EngineTable } from '../../src/engine/engine';
import type { GameName, Rules } from '../../src/engine/types';

export const golden = [
  'change-horses-derby',
  'change-horses-five',
  'change-horses-two',
  'chevaux-three',
  'chevaux-two',
  'jeu-de-chevaux-three',
  'jeu-de-chevaux-two',
] as const;

export const goldenRecord = (name: (typeof golden)[number]): string =>
  readFileSync(fileURLToPath(new URL(`../../../tests/golden/${name}.json`, import.meta.url)), 'utf8').trim();

// A game in which every seat plays as a foal does, up to an event or to its end.
export function playedTable(engine: Engine, game: GameName, rules: Rules, seed: string, events = 100_000): EngineTable {
  const table = engine.open(game, engine.check(game, rules), seed);
  for (let seq = 0; seq < events; ++seq) {
    const { turn } = table.about();
    if (turn.kind === 'over') break;
    if (turn.kind === 'dealer') {
      table.deal();
      continue;
    }
    const seat = turn.seats[0] ?? 0;
    const { ranked, chosen } = table.advise(seat, 'foal');
    table.submit(seat, ranked[chosen]?.move ?? '');
  }
  return table;
}
