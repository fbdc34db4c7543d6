// Who is called "you" when a game is looked back at: who sat here, whoever's eyes look; in a record or a link nobody.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadBoard } from '../../src/app/boards';
import { Replaying } from '../../src/app/replay/replaying.svelte';
import { words } from '../../src/app/words.svelte';
import type { Engine } from '../../src/engine/engine';
import type { GameName } from '../../src/engine/types';
import type { Eyes, Replay } from '../../src/replay/replay';
import { ReplayDesk } from '../../src/replay/replayDesk';
import { MemoryStore } from '../../src/table/store';
import { startEngine } from '../engine/start';
import { golden, goldenRecord } from './games';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});

const you = /\byou(r|rs)?\b/i;

// All that a replay says of a game around a moment.
async function said(desk: ReplayDesk, replay: Replay, eyes: Eyes, moment: number): Promise<string[]> {
  const board = await loadBoard(replay.game);
  const replaying = await Replaying.open(desk, replay, board, { moment, eyes });
  const { scene, entries, called, names } = replaying;
  const state = [board.title, board.status, board.totals, board.race].map((tell) => tell(scene, words()));
  return [...state, ...called, ...names, ...entries.flatMap(({ sentences, line }) => [...sentences, ...(line ?? [])])];
}

describe.each(golden)('%s', (name) => {
  it('of a record nobody is "you", and who has no name has a number', async () => {
    const desk = new ReplayDesk(engine, new MemoryStore());
    const replay = await desk.replayRecord(goldenRecord(name), []);
    for (const eyes of replay.eyes) {
      const texts = await said(desk, replay, eyes, replay.last);
      expect(texts.filter((text) => you.test(text))).toEqual([]);
      expect(texts.filter((text) => text.includes('Player 2')).length).toBeGreaterThan(2);
    }
  });

  it('of one\'s own game one is "you" with anybody\'s eyes, and nobody else is', async () => {
    const desk = new ReplayDesk(engine, new MemoryStore());
    const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];
    const replay = await desk.replayRecord(goldenRecord(name), names, [1]);
    for (const eyes of replay.eyes) {
      const texts = await said(desk, replay, eyes, replay.last);
      expect(texts.filter((text) => text !== 'Bo' && /\bBo\b/.test(text))).toEqual([]);
      expect(texts.some((text) => /\bAda\b/.test(text) && text !== 'Ada')).toBe(true);
      expect(texts).toContain('You');
    }
  });
});

it('a number that another language gave as a name is said in the language of now', async () => {
  const desk = new ReplayDesk(engine, new MemoryStore());
  const replay = await desk.replayRecord(goldenRecord('jeu-de-chevaux-two'), ['Joueur 1', 'Joueur 7']);
  const board = await loadBoard(replay.game as GameName);
  const { names } = await Replaying.open(desk, replay, board, { moment: 0, eyes: undefined });
  expect(names).toEqual(['Player 1', 'Joueur 7']);
});
