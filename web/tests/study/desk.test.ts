// The desk at which games are looked back at, with the real engine: progress, stopping, keeping, the same answer again,
// and one clear reason where there is none.
import { describe, expect, test } from 'vitest';
import { memoryCache, type StudyCache } from '../../src/study/cache';
import { StudyDesk } from '../../src/study/desk';
import type { Plan, StudyReport } from '../../src/study/messages';
import type { Study } from '../../src/engine/study';
import { startEngine } from '../engine/start';
import { changeHorses, chevaux } from './records';

const small: Plan = { budget: 20_000, seed: '1' };
type Found = Extract<StudyReport, { kind: 'found' }>;

interface Sitting {
  desk: StudyDesk;
  heard: StudyReport[];
  engines: () => number;
}

// `interrupt` runs between two pieces of work.
function sit(cache: StudyCache = memoryCache('test'), interrupt: (sitting: Sitting) => void = () => {}): Sitting {
  const heard: StudyReport[] = [];
  let engines = 0;
  const sitting: Sitting = {
    heard,
    engines: () => engines,
    desk: new StudyDesk({
      load: () => {
        ++engines;
        return startEngine();
      },
      cache,
      send: (report) => void heard.push(structuredClone(report)),
      pause: async () => interrupt(sitting),
      now: () => performance.now(),
    }),
  };
  return sitting;
}

const found = (heard: readonly StudyReport[]): Found[] =>
  heard.filter((report): report is Found => report.kind === 'found');
function last(heard: readonly StudyReport[]): Study {
  const study = found(heard).at(-1)?.study;
  if (!study) throw new Error(`nothing found: ${JSON.stringify(heard.at(-1))}`);
  return study;
}
const faultOf = (heard: readonly StudyReport[]): string | undefined =>
  heard.flatMap((report) => (report.kind === 'refused' ? [report.fault.kind] : []))[0];

describe('a study', () => {
  test('tells its progress, draws the first chart early and comes to an end', async () => {
    const { desk, heard } = sit();
    await desk.take({ kind: 'begin', id: 1, record: changeHorses, plan: { ...small, budget: 100_000 } });
    const shares = heard.flatMap((report) => (report.kind === 'progress' ? [report.progress] : []));
    expect(shares.length).toBeGreaterThan(5);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    const [first] = found(heard);
    expect(first?.end).toBeNull();
    expect(first?.study.open.share.length).toBe(
      first?.study.changes.kind.length ? first.study.changes.kind.length + 1 : 0,
    );
    expect(first?.study.progress).toBeLessThan(0.5);
    expect(found(heard).at(-1)).toMatchObject({ end: 'done', study: { progress: 1, over: true, players: 5 } });
    expect(last(heard).disclosure?.moments.length).toBeGreaterThan(5);
    expect(last(heard).decisions.length).toBeGreaterThan(10);
  });

  test('is the same again to the bit, wherever the work is cut, and another with another seed', async () => {
    const once = sit();
    const again = sit(memoryCache('test'), () => {
      for (const until = performance.now() + 3; performance.now() < until;);
    });
    const other = sit();
    await once.desk.take({ kind: 'begin', id: 1, record: changeHorses, plan: small });
    await again.desk.take({ kind: 'begin', id: 7, record: changeHorses, plan: small });
    await other.desk.take({ kind: 'begin', id: 1, record: changeHorses, plan: { ...small, seed: '2' } });
    expect(last(again.heard)).toEqual(last(once.heard));
    expect(last(other.heard).open.share).not.toEqual(last(once.heard).open.share);
  });

  test('can be stopped, shows what it has, and goes on from there to the same end', async () => {
    let pieces = 0;
    const { desk, heard } = sit(memoryCache('test'), ({ desk: here }) => {
      if (++pieces === 4) void here.take({ kind: 'stop', id: 1 });
    });
    const plan = { ...small, budget: 60_000 };
    await desk.take({ kind: 'begin', id: 1, record: changeHorses, plan });
    expect(pieces).toBe(4);
    const stopped = found(heard).at(-1);
    expect(stopped?.end).toBe('stopped');
    expect(stopped?.study.progress).toBeLessThan(1);
    await desk.take({ kind: 'begin', id: 2, record: changeHorses, plan });
    expect(found(heard).at(-1)).toMatchObject({ id: 2, end: 'done' });
    const straight = sit();
    await straight.desk.take({ kind: 'begin', id: 1, record: changeHorses, plan });
    expect(last(heard)).toEqual(last(straight.heard));
  });

  test('gives way to the next one', async () => {
    let begun: Promise<void> | undefined;
    const { desk, heard } = sit(memoryCache('test'), ({ desk: here }) => {
      begun ??= here.take({ kind: 'begin', id: 2, record: chevaux, plan: small });
    });
    await desk.take({ kind: 'begin', id: 1, record: changeHorses, plan: { ...small, budget: 10_000_000 } });
    await begun;
    expect(found(heard).at(-1)).toMatchObject({ id: 2, end: 'done', study: { game: 'chevaux' } });
    expect(found(heard).some(({ id, end }) => id === 1 && end === 'done')).toBe(false);
  });

  test('is kept: the second look needs no engine', async () => {
    const cache = memoryCache('test');
    const once = sit(cache);
    await once.desk.take({ kind: 'begin', id: 1, record: chevaux, plan: small });
    const again = sit(cache);
    await again.desk.take({ kind: 'begin', id: 1, record: chevaux, plan: small });
    expect(again.heard).toEqual([{ kind: 'found', id: 1, study: last(once.heard), end: 'kept' }]);
    expect(again.engines()).toBe(0);
    await again.desk.take({ kind: 'begin', id: 2, record: chevaux, plan: { ...small, budget: 21_000 } });
    expect(found(again.heard).at(-1)?.end).toBe('done');
  });

  test('needs looks, and a record that makes a game', async () => {
    const { desk, heard } = sit();
    await desk.take({ kind: 'begin', id: 1, record: changeHorses, plan: { ...small, budget: 0 } });
    expect(faultOf(heard)).toBe('budget');
    for (const record of ['', '{', changeHorses.slice(0, -40), changeHorses.replace('"play ', '"fly ')]) {
      heard.length = 0;
      await desk.take({ kind: 'begin', id: 2, record, plan: small });
      expect(faultOf(heard), record.slice(0, 30)).toBe('damaged');
    }
    // And the desk is none the worse for it.
    await desk.take({ kind: 'begin', id: 3, record: chevaux, plan: small });
    expect(found(heard).at(-1)).toMatchObject({ id: 3, end: 'done' });
  });

  test('says so where the engine does not load, and tries again', async () => {
    const heard: StudyReport[] = [];
    let tries = 0;
    const load = async (): ReturnType<typeof startEngine> => {
      if (++tries === 1) throw new Error('no line');
      return startEngine();
    };
    const desk = new StudyDesk({
      load,
      cache: memoryCache('test'),
      send: (report) => void heard.push(report),
      pause: async () => {},
      now: () => 0,
    });
    await desk.take({ kind: 'begin', id: 1, record: chevaux, plan: small });
    expect(faultOf(heard)).toBe('no_engine');
    await desk.take({ kind: 'begin', id: 2, record: chevaux, plan: small });
    expect(found(heard).at(-1)?.end).toBe('done');
  });
});

test('moments are shown with the eyes that are asked for', async () => {
  const { desk, heard } = sit();
  await desk.take({
    kind: 'sights',
    id: 1,
    record: changeHorses,
    asked: [
      { moment: 2, seat: 1 },
      { moment: 2, seat: null },
    ],
  });
  const [report] = heard;
  if (report?.kind !== 'sights') throw new Error('no sights');
  const [own, watched] = report.sights.map(({ view }) => view);
  if (own?.game !== 'change-horses' || watched?.game !== 'change-horses') throw new Error('another game');
  expect(own.seats[1]?.certificates[0]).toMatch(/[A-F]/);
  expect(watched.seats[1]?.certificates[0]).toBeNull();
});

test('a move that was not played is judged on what its player knew then', async () => {
  const { desk, heard } = sit();
  await desk.take({ kind: 'begin', id: 1, record: changeHorses, plan: small });
  const decision = last(heard).decisions.find(({ legal, played, better }) => legal > 2 && played !== better);
  if (!decision) throw new Error('nobody could have done better');
  const moment = decision.event - 1;
  const judged = async (move: string): Promise<Extract<StudyReport, { kind: 'judged' }> | undefined> => {
    heard.length = 0;
    await desk.take({ kind: 'judge', id: 2, record: changeHorses, moment, seat: decision.seat, move });
    return heard.find((report) => report.kind === 'judged');
  };
  expect((await judged(decision.played))?.decision).toMatchObject({ seat: decision.seat, played: decision.played });
  expect((await judged(decision.better))?.decision.legal).toBe(decision.legal);
  expect(await judged('play Z Z')).toBeUndefined();
  expect(heard[0]?.kind).toBe('refused');
});
