// A lesson as data: a whole record of a prepared game, and what the coach says along it. The files are in data/lessons.
// What the person is to do is what the record does; the moves of the others and the draws are in it too.
import type { GameName, Rules, Seat } from '../engine/types';

export interface RecordedEvent {
  by: 'dealer' | Seat;
  do: string;
}

export interface LessonStep {
  at: number; // it is said after so many events
  say: string; // words: lessons.say_...
  clauses: readonly string[]; // of the rules, that it is about
  claims: readonly string[]; // what the text says of the position, for the test
  other?: string; // words: lessons.other_..., when the person chooses another move than the record's
  jump?: boolean; // the lesson passes over what lies between the step before and this one
  also?: readonly string[]; // moves that do as well: what comes after in the record fits them too
}

export interface Lesson {
  format: 'paddock-record/1';
  game: GameName;
  rules: Rules;
  events: readonly RecordedEvent[];
  lesson: { seat: Seat; steps: readonly LessonStep[] };
}

export const stepsOf = (lesson: Lesson): readonly LessonStep[] => lesson.lesson.steps;

// The last step that is said after so many events; -1: none is.
export const lastStepAt = (lesson: Lesson, seq: number): number =>
  stepsOf(lesson).reduce((last, step, index) => (step.at === seq ? index : last), -1);

// What the person may do there.
export function wantedAt(lesson: Lesson, seq: number): readonly string[] {
  const event = lesson.events[seq];
  if (!event || event.by !== lesson.lesson.seat) return [];
  return [event.do, ...(stepsOf(lesson)[lastStepAt(lesson, seq)]?.also ?? [])];
}
