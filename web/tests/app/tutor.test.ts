// The tutor at the table page: when it asks, what each answer does, and that it never stands in the way.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { slow_ms, Tutor } from '../../src/app/table/tutor.svelte';
import type { Session } from '../../src/app/table/session.svelte';
import type { Decision } from '../../src/engine/study';
import { settings } from '../../src/settings/current.svelte';

const mistake = { played: 'bad', better: 'good', verdict: 'worse' } as Decision;

function sit(judge: (seat: number, move: string) => Promise<Decision | null>) {
  const asked: string[] = [];
  const session = {
    transport: { judge: (seat: number, move: string) => (asked.push(move), judge(seat, move)) },
    viewer: 0,
    seq: 7,
    legal: ['bad', 'good'],
    marked: null as string | null,
    chosen: 'bad' as string | null,
    choose: (move: string | null) => (session.chosen = move),
    counted: [] as string[],
    count: (_: number, aid: string) => session.counted.push(aid),
  };
  return { tutor: new Tutor(session as unknown as Session, () => true), session, asked };
}
const asks = (tutor: Tutor): Promise<void> => vi.waitFor(() => expect(tutor.warning).not.toBeNull());

beforeEach(() => {
  settings.tutor = true;
});

describe('before a clear mistake', () => {
  test.each([
    ['play', true],
    ['again', false],
  ] as const)('%s', async (answer, plays) => {
    const { tutor, session } = sit(async () => mistake);
    const allowed = tutor.allows('bad');
    await asks(tutor);
    tutor.answer(answer);
    expect(await allowed).toBe(plays);
    expect(tutor.warning).toBeNull();
    expect(session.chosen).toBe('bad');
    expect(session.counted).toEqual(['warnings']);
  });

  test('the better move is shown: chosen and marked, not played; it is not judged again', async () => {
    const { tutor, session, asked } = sit(async () => mistake);
    const allowed = tutor.allows('bad');
    await asks(tutor);
    tutor.answer('show');
    expect(await allowed).toBe(false);
    expect(session).toMatchObject({ chosen: 'good', marked: 'good' });
    expect(await tutor.allows('good')).toBe(true);
    expect(asked).toEqual(['bad']);
  });
});

describe('silently passes', () => {
  test('a move that is no clear mistake', async () => {
    expect(await sit(async () => null).tutor.allows('good')).toBe(true);
  });
  test('a roll, the only move there is, and everything when it is off', async () => {
    const { tutor, session, asked } = sit(async () => mistake);
    expect(await tutor.allows(null)).toBe(true);
    session.legal = ['bad'];
    expect(await tutor.allows('bad')).toBe(true);
    session.legal = ['bad', 'good'];
    settings.tutor = false;
    expect(await tutor.allows('bad')).toBe(true);
    expect(asked).toEqual([]);
  });
  test('a move that it cannot judge', async () => {
    expect(await sit(() => Promise.reject(new Error('no engine'))).tutor.allows('bad')).toBe(true);
  });
});

test('says that it is looking only when that takes long', async () => {
  const { tutor } = sit(() => new Promise((resolve) => setTimeout(() => resolve(null), slow_ms * 2)));
  const allowed = tutor.allows('good');
  expect(tutor.looking).toBe(false);
  await vi.waitFor(() => expect(tutor.looking).toBe(true));
  expect(await allowed).toBe(true);
  expect(tutor.looking).toBe(false);
});
