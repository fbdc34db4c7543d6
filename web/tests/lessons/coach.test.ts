// Every lesson from its first step to its last, with the session of the table page and the authority of lessons.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyBoard } from '../../src/app/boards';
import { Coach } from '../../src/app/lessons/coach.svelte';
import { Session } from '../../src/app/table/session.svelte';
import type { Engine } from '../../src/engine/engine';
import { stepsOf, wantedAt, type Lesson } from '../../src/lessons/lesson';
import { nowhere, Rehearsal } from '../../src/lessons/rehearsal';
import { settings } from '../../src/settings/current.svelte';
import { deskOver, type Desk, type Port } from '../../src/worker/local';
import type { Call, Entrance, Reply } from '../../src/worker/messages';
import { faultOf } from '../../src/table/refused';
import type { Holder } from '../../src/table/transport';
import { startEngine } from '../engine/start';

const folder = fileURLToPath(new URL('../../../data/lessons', import.meta.url));
const names = readdirSync(folder).flatMap((game) => readdirSync(`${folder}/${game}`).map((file) => `${game}/${file}`));
const read = (name: string): Lesson => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Lesson;

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
beforeEach(() => {
  settings.speed = 'instant';
  settings.forced = 'always'; // a lesson does nothing for the person all the same
});

function connect(): Desk {
  const port: Port = { onmessage: null, onerror: null, postMessage: () => undefined };
  const send = (reply: Reply): void => port.onmessage?.({ data: structuredClone(reply) } as MessageEvent<Reply>);
  const rehearsal = new Rehearsal(engine, nowhere, (push) => send({ kind: 'push', at: 0, push }));
  port.postMessage = (message: Call | Entrance) => {
    const { id, name, args } = message as Call;
    const method = rehearsal[name as 'look'] as (...args: unknown[]) => Promise<unknown>;
    method.apply(rehearsal, structuredClone(args)).then(
      (value) => send({ kind: 'done', id, value }),
      (error: unknown) => send({ kind: 'refused', id, fault: faultOf(error) }),
    );
  };
  return deskOver(port);
}

const board = {
  secrets: true,
  tell: () => [],
  forced: ({ legal }: { legal: string[] }) => legal[0] ?? null,
} as unknown as AnyBoard;

interface Class {
  session: Session;
  coach: Coach;
}
async function open(lesson: Lesson, step: number, jump: (step: number) => void = () => {}): Promise<Class> {
  const coach = new Coach(lesson, step, jump);
  const { tables, table } = connect();
  const seats = Array.from({ length: Number(lesson.rules['players']) }, (_, seat): Holder =>
    seat === lesson.lesson.seat
      ? { kind: 'person', name: 'Marta' }
      : { kind: 'bot', name: `Bot ${seat}`, level: 'trot' },
  );
  const text = JSON.stringify({ record: lesson, begun: stepsOf(lesson)[step]?.at ?? 0 });
  const session = new Session(table, board, await tables.load(text, seats));
  coach.attend(session);
  await session.start();
  return { session, coach };
}
const ready = ({ coach }: Class): Promise<void> =>
  vi.waitFor(() => expect(coach.waits || coach.acts).toBe(true), { timeout: 5000, interval: 5 });

describe.each(names)('%s', (name) => {
  const lesson = read(name);
  const steps = stepsOf(lesson);

  test('is gone through step by step', async () => {
    let jumped: number | null = null;
    const jump = (step: number): void => void (jumped = step);
    let here = await open(lesson, 0, jump);
    for (let step = 0; step < steps.length; ++step) {
      await ready(here);
      const { session, coach } = here;
      expect(coach.current, steps[step]?.say).toBe(step);
      expect(session.seq, steps[step]?.say).toBe(steps[step]?.at);
      if (coach.waits) coach.next();
      else {
        if (coach.canShow) {
          coach.show();
          expect(wantedAt(lesson, session.seq)).toContain(session.chosen);
        }
        session.commit();
      }
      if (jumped !== null) {
        session.close();
        here = await open(lesson, jumped, jump);
        jumped = null;
      }
    }
    await vi.waitFor(() => expect(here.coach.finished).toBe(true));
    here.session.close();
  });

  test('goes on at every step', async () => {
    for (const step of steps.keys()) {
      const here = await open(lesson, step);
      await ready(here);
      expect(here.coach.current).toBe(step);
      expect(here.session.seq).toBe(steps[step]?.at);
      here.session.close();
    }
  });
});

test('another move than the wanted one is not made, and the coach says why', async () => {
  const lesson = read('change-horses/1-parity.json');
  const here = await open(lesson, 4);
  await ready(here);
  const { session, coach } = here;
  expect(coach.waits).toBe(true);
  session.choose('play CF'); // without reading on
  session.commit();
  await vi.waitFor(() => expect(coach.objected).toBe(true));
  expect(coach.current).toBe(5);
  expect(session.seq).toBe(10);
  expect(coach.acts).toBe(true);
  coach.show();
  session.commit();
  await vi.waitFor(() => expect(coach.current).toBe(6));
  expect(coach.objected).toBe(false);
  session.close();
});

// Said when the move arrives and taken back while it is shown, it would be a Next that vanishes under the finger.
test('after an own move the coach waits until it has been shown', async () => {
  const lesson = read('change-horses/1-parity.json');
  const { session, coach } = await open(lesson, 5);
  await ready({ session, coach });
  const rested: boolean[] = [];
  session.transport.listen(({ kind }) => void (kind === 'state' && rested.push(session.resting)));
  coach.show();
  session.commit();
  await vi.waitFor(() => expect(coach.current).toBe(6));
  expect(rested.length).toBeGreaterThan(0);
  expect(rested).not.toContain(true);
  session.close();
});

test("nothing of the others' certificates reaches the page", async () => {
  const here = await open(read('change-horses/2-owner.json'), 0);
  const view = here.session.view as unknown as { seats: { certificates: (string | null)[] }[] };
  expect(view.seats.map(({ certificates }) => certificates)).toEqual([['C'], [null], [null], [null]]);
  here.session.close();
});
