// The tutor of a table, with the real engine: it speaks up before a clear mistake, and judges what a seat could know.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import type { Decision } from '../../src/engine/study';
import type { Lesson } from '../../src/lessons/lesson';
import { Authority } from '../../src/table/authority';
import { MemoryStore } from '../../src/table/store';
import { isClearMistake } from '../../src/table/tutoring';
import type { Holder, Push } from '../../src/table/transport';
import { startEngine } from '../engine/start';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});

const read = (name: string): Lesson =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../../data/lessons/${name}.json`, import.meta.url)), 'utf8'),
  ) as Lesson;

// A lesson's game after so many events, as a table of its own.
async function tableAt({ events, ...lesson }: Lesson, at: number, pushes: Push[] = []): Promise<Authority> {
  const seats = Array.from({ length: Number(lesson.rules['players']) }, (_, seat): Holder =>
    seat === 0 ? { kind: 'person', name: 'Marta' } : { kind: 'bot', name: `Bot ${seat}`, level: 'foal' },
  );
  const authority = new Authority(engine, new MemoryStore(), (push) => pushes.push(push));
  await authority.load(JSON.stringify({ ...lesson, events: events.slice(0, at) }), seats);
  await authority.look(0);
  return authority;
}

describe('the tutor', () => {
  test.each([
    { name: 'change-horses/1-parity', at: 10, bad: 'play CF', good: 'play DE' },
    { name: 'chevaux/1-cards', at: 1, bad: 'lead lifespan', good: 'lead weight' },
    { name: 'jeu-de-chevaux/1-ring', at: 40, bad: 'move R5', good: 'move R15' },
  ])('speaks up before $bad in $name, and is silent before $good', async ({ name, at, bad, good }) => {
    const table = await tableAt(read(name), at);
    const mistake = await table.judge(0, bad);
    expect(mistake).toMatchObject({ verdict: 'worse', played: bad, better: good });
    expect(mistake?.reasons.length).toBeGreaterThan(0);
    expect(await table.judge(0, good)).toBeNull();
    expect((await table.look(0)).aids[0]).toEqual({ hints: 0, beliefs: 0, warnings: 1 });
  });

  test('judges on what the seat can know: what is hidden from it changes nothing', async () => {
    const lesson = read('change-horses/1-parity');
    const swapped = {
      ...lesson,
      events: lesson.events.map((event) =>
        event.do.startsWith('certificates') ? { ...event, do: 'certificates C D A B / FE' } : event,
      ),
    };
    const one = await (await tableAt(lesson, 10)).judge(0, 'play CF');
    const other = await (await tableAt(swapped, 10)).judge(0, 'play CF');
    expect(one).not.toBeNull();
    expect(other).toEqual(one);
  });

  test('goes on with the game, event by event', async () => {
    const lesson = read('change-horses/1-parity');
    const table = await tableAt(lesson, 10);
    const before = await table.judge(0, 'play AC');
    expect(before?.better).toBe('play DE');
    await table.submit(0, 'play DE');
    while (await table.next());
    const { turn, legal } = await table.look(0);
    expect(turn.seats).toContain(0);
    await table.judge(0, legal[0] ?? ''); // what it says depends on the bots; that it has kept up is what is asked here
    await expect(table.judge(0, 'play ZZ')).rejects.toMatchObject({ kind: 'move' });
  });

  test('says nothing for another seat than the one looked with', async () => {
    const table = await tableAt(read('change-horses/1-parity'), 10);
    await expect(table.judge(1, 'play AC')).rejects.toMatchObject({ kind: 'seat' });
  });
});

test('only a clear mistake is one', () => {
  const decision = (verdict: Decision['verdict'], low: number): Decision =>
    ({ verdict, cost: { value: low + 0.02, low, high: low + 0.04 } }) as Decision;
  expect(isClearMistake(0.025, decision('worse', 0.03))).toBe(true);
  expect(isClearMistake(0.025, decision('worse', 0.01))).toBe(false);
  expect(isClearMistake(0.025, decision('unsure', -0.01))).toBe(false);
  expect(isClearMistake(0.015, decision('worse', 0.016))).toBe(true);
});
