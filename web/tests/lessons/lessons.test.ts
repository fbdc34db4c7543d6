// Every lesson: its record is legal, what the person is to do can be done, and what the text says of the position is so.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine, EngineTable } from '../../src/engine/engine';
import type { GameName, Sight } from '../../src/engine/types';
import { lastStepAt, stepsOf, wantedAt, type Lesson } from '../../src/lessons/lesson';
import * as words from '../../src/words/lessons';
import { languages } from '../../src/words/words';
import { startEngine } from '../engine/start';
import { isTrue } from './claims';

const folder = fileURLToPath(new URL('../../../data/lessons', import.meta.url));
const rulesFolder = fileURLToPath(new URL('../../../docs/rules', import.meta.url));
const games: readonly GameName[] = ['change-horses', 'chevaux', 'jeu-de-chevaux'];
const files = games.flatMap((game) =>
  readdirSync(`${folder}/${game}`).map((file) => ({ name: `${game}/${file}`, game, file })),
);

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});

const read = (name: string): Lesson => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Lesson;
const load = (lesson: Lesson, events: Lesson['events']): EngineTable =>
  engine.load(JSON.stringify({ ...lesson, events }), '1');

function sightAt(lesson: Lesson, at: number): Sight {
  const table = load(lesson, lesson.events.slice(0, at));
  const sight = table.see(lesson.lesson.seat);
  table.close();
  return sight;
}

// Where the person acts: a choice of the seat's own, or its roll.
function isPersons(lesson: Lesson, at: number): boolean {
  const event = lesson.events[at];
  if (!event) return false;
  if (event.by === lesson.lesson.seat) return true;
  const { turn, view } = sightAt(lesson, at);
  return turn.due === 'roll' && view.game === 'jeu-de-chevaux' && view.to_move === lesson.lesson.seat;
}

test('every game has lessons', () => {
  for (const game of games) expect(files.filter((file) => file.game === game).length, game).toBeGreaterThan(0);
});

describe.each(files)('$name', ({ name, game, file }) => {
  const lesson = read(name);
  const steps = stepsOf(lesson);
  const jumpedOver = (at: number): boolean =>
    steps.some((step, index) => step.jump === true && at >= (steps[index - 1]?.at ?? 0) && at < step.at);

  test('is a legal game', () => {
    expect(lesson.game).toBe(game);
    const table = load(lesson, []);
    for (const { by, do: text } of lesson.events) table.submit(by === 'dealer' ? null : by, text);
    expect(table.about().seq).toBe(lesson.events.length);
    table.close();
  });

  test('has a step for whatever the person does, in order, and one at the end', () => {
    expect(steps.map((step) => step.at)).toEqual(steps.map((step) => step.at).sort((a, b) => a - b));
    expect(steps.at(-1)?.at).toBe(lesson.events.length);
    for (const [at] of lesson.events.entries()) {
      if (at < (steps[0]?.at ?? 0) || jumpedOver(at) || !isPersons(lesson, at)) continue;
      expect(lastStepAt(lesson, at), `event ${at}: ${lesson.events[at]?.do}`).toBeGreaterThanOrEqual(0);
    }
  });

  test('wants moves that are legal, and has an answer to the others', () => {
    for (const [index, step] of steps.entries()) {
      const wanted = lastStepAt(lesson, step.at) === index && !steps[index + 1]?.jump ? wantedAt(lesson, step.at) : [];
      const { legal } = sightAt(lesson, step.at);
      for (const move of wanted) expect(legal, step.say).toContain(move);
      expect(step.other !== undefined, `${step.say}: ${legal.length} legal, ${wanted.length} wanted`).toBe(
        wanted.length > 0 && legal.length > wanted.length,
      );
    }
  });

  test('goes on after every move that it takes', () => {
    for (const [index, step] of steps.entries())
      for (const move of step.also ?? []) {
        const events = lesson.events.map((event, at) => (at === step.at ? { ...event, do: move } : event));
        const table = load(lesson, events);
        expect(table.about().seq, step.say).toBe(events.length);
        const until = steps[index + 1]?.at ?? events.length;
        expect(table.see(lesson.lesson.seat, until).turn).toEqual(sightAt(lesson, until).turn);
        table.close();
      }
  });

  test('says what is so', () => {
    for (const step of steps) {
      expect(step.claims.length, step.say).toBeGreaterThan(0);
      const sight = sightAt(lesson, step.at);
      for (const claim of step.claims)
        expect(isTrue(claim, sight, lesson.lesson.seat), `${step.say}: ${claim}`).toBe(true);
    }
  });

  test('names clauses that there are', () => {
    const rules = readFileSync(`${rulesFolder}/${game}.en.md`, 'utf8');
    for (const step of steps) {
      expect(step.clauses.length, step.say).toBeGreaterThan(0);
      for (const clause of step.clauses) expect(rules.includes(`**${clause}**`), `${step.say}: ${clause}`).toBe(true);
    }
  });

  test('has its words in three languages', () => {
    const chapter = /^\d+-([\w-]+)\.json$/.exec(file)?.[1] ?? '';
    const keys = [
      `title_${chapter}`,
      `text_${chapter}`,
      ...steps.flatMap((step) => [`say_${step.say}`, ...(step.other ? [`other_${step.other}`] : [])]),
    ];
    for (const language of languages)
      for (const key of keys)
        expect((words[language] as Record<string, string>)[key], `${language} ${key}`).toBeTruthy();
  });

  test('takes as long as a lesson may', () => {
    expect(steps.length).toBeGreaterThanOrEqual(6);
    expect(steps.length).toBeLessThanOrEqual(24);
  });
});

test('the coach has no words that no lesson says', () => {
  const said = new Set(
    files.flatMap(({ name }) => stepsOf(read(name)).flatMap((step) => [`say_${step.say}`, `other_${step.other}`])),
  );
  expect(Object.keys(words.en).filter((key) => /^(say|other)_/.test(key) && !said.has(key))).toEqual([]);
});

describe('a claim', () => {
  test('that is not so is found out', () => {
    const lesson = read('jeu-de-chevaux/1-ring.json');
    const sight = sightAt(lesson, 5);
    expect(isTrue('die 3', sight, 0)).toBe(true);
    expect(isTrue('die 4', sight, 0)).toBe(false);
    expect(() => isTrue('nonsense 3', sight, 0)).toThrow();
  });
});
