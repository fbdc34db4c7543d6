// A decision on the board, and the lesson from one's mistakes: what may be seen and chosen when, and the answers.
import { describe, expect, test } from 'vitest';
import type { LookBack } from '../../src/app/analysis/lookBack.svelte';
import type { Replaying } from '../../src/app/replay/replaying.svelte';
import { Studying } from '../../src/app/replay/studying.svelte';
import type { Decision, Study } from '../../src/engine/study';
import type { Sight } from '../../src/engine/types';

const decision = (event: number, more: Partial<Decision> = {}): Decision => ({
  event,
  seat: 1,
  legal: 3,
  verdict: 'worse',
  cost: { value: 0.1, low: 0.05, high: 0.15 },
  played: 'play AB',
  better: 'play CD',
  played_chance: 0.2,
  better_chance: 0.3,
  reasons: [],
  ...more,
});
const decisions = [
  decision(40),
  decision(12),
  decision(20, { seat: 0 }),
  decision(30, { verdict: 'unsure' }),
  decision(35, { cost: { value: 0.01, low: 0, high: 0.02 } }),
];
const legal = ['play AB', 'play CD', 'play EF'];

function sit(judge: LookBack['judge'] = () => Promise.reject(new Error('none'))): {
  studying: Studying;
  replaying: { seq: number };
} {
  const replaying = { seq: 50, names: ['Ada', 'Bo'], jump: async (to: number) => void (replaying.seq = to) };
  const sight = { view: { game: 'change-horses' }, turn: {}, legal: [], outcome: null } as unknown as Sight;
  const look = {
    study: { decisions } as unknown as Study,
    want: () => {},
    sightOf: (moment: number) => (moment < 50 ? sight : undefined),
    judge,
  };
  return {
    replaying,
    studying: new Studying(look as unknown as LookBack, replaying as unknown as Replaying, async () => legal),
  };
}

describe('a decision on the board', () => {
  test('is the position before it, with the better move drawn and the played one beside it', async () => {
    const { studying, replaying } = sit();
    expect(studying.scene).toBeNull();
    await studying.show(decision(12));
    expect(replaying.seq).toBe(11);
    expect(studying.scene).toMatchObject({ viewer: 1 });
    expect(studying.move).toBe('play CD');
    expect(studying.legal).toEqual(['play CD', 'play AB']);
    studying.choose('play AB');
    expect(studying.move).toBe('play AB');
    studying.choose('play EF'); // is neither of them
    expect(studying.move).toBe('play AB');
    replaying.seq = 12;
    expect(studying.scene).toBeNull();
  });
});

describe('a lesson', () => {
  test('asks about the clear mistakes of one seat in their order, and does not tell beforehand', async () => {
    const { studying, replaying } = sit();
    await studying.learn(1);
    expect([studying.count, studying.at, replaying.seq]).toEqual([2, 0, 11]);
    expect([studying.open, studying.move]).toEqual([false, null]);
    expect(studying.legal).toEqual(legal);
    await studying.pose(1);
    expect([studying.at, replaying.seq]).toEqual([1, 39]);
    studying.leave();
    expect([studying.trying, studying.scene]).toEqual([false, null]);
  });

  test('answers what is tried, and opens when it is found', async () => {
    const { studying } = sit();
    await studying.learn(1);
    await studying.attempt();
    expect(studying.answer).toBeNull(); // nothing is chosen yet
    studying.choose('play AB');
    await studying.attempt();
    expect([studying.answer, studying.open]).toEqual([{ kind: 'same' }, false]);
    studying.choose('play EF');
    await studying.attempt();
    expect([studying.answer, studying.open]).toEqual([{ kind: 'other' }, false]); // nobody could judge it
    studying.choose('play CD');
    await studying.attempt();
    expect([studying.answer, studying.open]).toEqual([{ kind: 'right' }, true]);
  });

  test('has another move judged: nearly as good counts, worse is told by how much', async () => {
    let verdict: Partial<Decision> = { verdict: 'worse', cost: { value: 0.07, low: 0.05, high: 0.09 } };
    const asked: unknown[][] = [];
    const { studying } = sit(async (...call) => {
      asked.push(call);
      return decision(12, verdict);
    });
    await studying.learn(1);
    studying.choose('play EF');
    await studying.attempt();
    expect(studying.answer).toEqual({ kind: 'worse', cost: 0.07 });
    verdict = { verdict: 'unsure' };
    await studying.attempt();
    expect([studying.answer, studying.open]).toEqual([{ kind: 'good' }, true]);
    expect(asked[0]).toEqual([11, 1, 'play EF']);
  });
});
