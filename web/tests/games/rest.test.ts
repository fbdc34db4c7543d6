// The games that are left, analysed one after the other by the real engine.
import { beforeEach, expect, test } from 'vitest';
import { analyse } from '../../src/app/games/rest';
import type { Engine } from '../../src/engine/engine';
import type { StudyLine } from '../../src/study/local';
import type { KeptGame } from '../../src/table/archive';
import { ArchiveDesk } from '../../src/table/archiveDesk';
import { MemoryStore } from '../../src/table/store';
import { startEngine } from '../engine/start';
import { game } from './made';

let engine: Engine;
let archive: ArchiveDesk;
let kept: KeptGame[];
let closed = 0;

// The line without its worker: the same engine, few looks.
const line = (): StudyLine => ({
  begin(record, _plan, hear) {
    void Promise.resolve().then(() => {
      try {
        const study = engine.study(record, 2000);
        study.step(0);
        hear({ kind: 'found', id: 1, study: study.result(), end: 'done' });
        study.close();
      } catch (error) {
        hear({ kind: 'refused', id: 1, fault: { kind: 'damaged', sentence: String(error) } });
      }
    });
    return () => {};
  },
  sights: () => Promise.resolve([]),
  judge: () => Promise.reject(new Error('not asked')),
  close: () => void ++closed,
});

function recordOf(seed: string): string {
  const table = engine.open('chevaux', { players: 2, rounds: 2 }, seed);
  while (table.about().turn.kind !== 'over') {
    const { turn } = table.about();
    const seat = turn.seats[0] ?? 0;
    if (turn.kind === 'dealer') table.deal();
    else table.submit(seat, table.see(seat).legal[0] ?? '');
  }
  return table.record();
}

beforeEach(async () => {
  engine = await startEngine();
  archive = new ArchiveDesk(engine, new MemoryStore());
  closed = 0;
  for (const seed of ['1', '2', '3']) await archive.takeIn([{ game: game({ ranks: [1, 2] }), record: recordOf(seed) }]);
  kept = await archive.kept();
});

test('every game gets its summary, and the line is closed', async () => {
  const told: number[] = [];
  expect(await analyse(kept, archive, line(), (done) => told.push(done)).ended).toEqual({ done: 3, failed: 0 });
  expect(told).toEqual([0, 1, 2]);
  expect(closed).toBe(1);
  expect((await archive.kept()).every(({ summary }) => summary?.seats.length === 2)).toBe(true);
});

test('one that cannot be had is passed over', async () => {
  const gone = game({ ranks: [1, 2] });
  expect(await analyse([gone, ...kept.slice(0, 1)], archive, line(), () => {}).ended).toEqual({ done: 1, failed: 1 });
});

test('it stops when it is told to', async () => {
  const running = analyse(kept, archive, line(), (done) => {
    if (done === 1) running.stop();
  });
  expect(await running.ended).toEqual({ done: 1, failed: 0 });
  expect((await archive.kept()).filter(({ summary }) => summary !== null)).toHaveLength(1);
});
