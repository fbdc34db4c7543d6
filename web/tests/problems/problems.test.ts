// The problems that the pages carry: each makes a position in which its seat can choose the best move.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { idOf, judge, problemsIn, problemsOf, type Problem } from '../../src/app/problems/problems';
import { firstOpen, marked, progressFrom, solved } from '../../src/app/problems/progress.svelte';
import type { GameName } from '../../src/engine/types';
import { ArchiveDesk } from '../../src/table/archiveDesk';
import { MemoryStore } from '../../src/table/store';
import { startEngine } from '../engine/start';

const games: readonly GameName[] = ['change-horses', 'chevaux', 'jeu-de-chevaux'];
const folder = fileURLToPath(new URL('../../../data/problems', import.meta.url));

let archive: ArchiveDesk;
beforeAll(async () => {
  archive = new ArchiveDesk(await startEngine(), new MemoryStore());
});

describe.each(games)('the problems of %s', (game) => {
  test('are those of its file, and their names differ', async () => {
    const problems = await problemsOf(game);
    const lines = readFileSync(`${folder}/${game}.jsonl`, 'utf8').trim().split('\n');
    expect(problems).toHaveLength(lines.length);
    expect(new Set(problems.map(({ id }) => id)).size).toBe(problems.length);
  });

  test('offer the best and the second-best move to the seat', async () => {
    for (const problem of await problemsOf(game)) {
      const position = await archive.position(problem.record, problem.seat);
      expect(position.game).toBe(game);
      expect(position.turn.seats).toContain(problem.seat);
      expect(position.legal).toContain(problem.best);
      expect(position.legal).toContain(problem.second);
      expect(position.recent.length).toBeGreaterThan(0);
      expect(problem.gap).toBeGreaterThan(0.01);
      expect(problem.chance).toBeLessThanOrEqual(1);
      expect(problem.reasons.every(({ chance }) => chance <= 1)).toBe(true);
    }
  });

  test('begin with the easiest, and say why', async () => {
    const lines = readFileSync(`${folder}/${game}.jsonl`, 'utf8').trim().split('\n');
    const difficulties = lines.map((line) => (JSON.parse(line) as { difficulty: number }).difficulty);
    expect(difficulties).toEqual([...difficulties].sort((a, b) => a - b));
    expect(new Set(difficulties).size).toBeGreaterThan(3);
    const against: readonly string[] = ['own_runs', 'rival_stays', 'reveals', 'outranked', 'in_danger', 'left_alone'];
    const problems = await problemsOf(game);
    for (const { reasons } of problems) {
      expect(reasons.length).toBeGreaterThan(0);
      expect(reasons.filter(({ kind }) => against.includes(kind))).toEqual([]);
    }
    expect(problems.some((problem) => problem.against.length > 0)).toBe(true);
  });

  test('show nothing that the seat may not know', async () => {
    for (const problem of await problemsOf(game)) {
      const { view } = await archive.position(problem.record, problem.seat);
      expect(view.seat).toBe(problem.seat);
      const certificates = /certificates ([^"]*)/.exec(problem.record)?.[1];
      if (certificates)
        expect(JSON.stringify(await archive.position(problem.record, problem.seat))).not.toContain(certificates);
    }
  });
});

test('there is no file that nobody reads', () => {
  expect(
    readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .sort(),
  ).toEqual(games.map((game) => `${game}.jsonl`).sort());
});

test('a record that makes no game is refused', async () => {
  await expect(archive.position('{"format":"paddock-record/1"}', 0)).rejects.toMatchObject({ kind: 'damaged' });
  await expect(archive.position('{"format":"paddock-record/7"}', 0)).rejects.toMatchObject({ kind: 'newer' });
});

describe('an answer', () => {
  const [problem] = problemsIn(
    '{"game":"chevaux","seat":1,"best":"a","second":"b","gap":812,"chance":3935,"difficulty":6400,"reasons":[{"kind":"wins","subject":0,"amount":0,"chance":1774}],"against":[{"kind":"own_runs","subject":2,"amount":1,"chance":0}],"record":{"x":1}}\n',
  ) as [Problem];

  test('is worth what the file says, in shares', () => {
    expect(problem).toMatchObject({
      gap: 0.0812,
      chance: 0.3935,
      missed: 0.64,
      record: '{"x":1}',
      id: idOf('{"x":1}'),
    });
    expect(problem.reasons[0]?.chance).toBe(0.1774);
    expect(problem.against).toEqual([{ kind: 'own_runs', subject: 2, amount: 1, chance: 0 }]);
  });

  test('is the best move, the second, or one at least as far behind', () => {
    expect(judge(problem, 'a')).toEqual({ kind: 'best' });
    expect(judge(problem, 'b')).toEqual({ kind: 'behind', gap: 0.0812, exact: true });
    expect(judge(problem, 'c')).toEqual({ kind: 'behind', gap: 0.0812, exact: false });
  });
});

describe('progress', () => {
  test('is read with suspicion', () => {
    expect(progressFrom({ a: 'first', b: 'often', c: 3, d: 'shown' })).toEqual({ a: 'first', d: 'shown' });
    expect(progressFrom('gone')).toEqual({});
    expect(progressFrom(null)).toEqual({});
  });

  test('keeps the first mark, counts what was found, and begins where something is open', () => {
    const seen = marked({}, 'a', 'shown');
    expect(marked(seen, 'a', 'first')).toEqual({ a: 'shown' });
    const more = marked(marked(seen, 'b', 'later'), 'c', 'first');
    expect(solved(more, ['a', 'b', 'c', 'd'])).toBe(2);
    expect(firstOpen(more, ['a', 'b', 'd', 'c'])).toBe(2);
    expect(firstOpen(more, ['a', 'b'])).toBe(0);
  });
});
