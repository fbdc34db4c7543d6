// What goes between the page and the worker that looks back at games.
import type { Seat, Sight, Viewer } from '../engine/types';
import type { Decision, Study, StudyProgress } from '../engine/study';

// The same record, looks and seed give the same study to the bit.
export interface Plan {
  budget: number; // looks for the whole game, about
  seed: string;
}
export const usualPlan: Plan = { budget: 500_000, seed: '1' };
// Enough for a chart and the turning points, a second or two: what the result page looks at by itself.
export const quickPlan: Plan = { budget: 30_000, seed: '1' };

// A moment of the game with the eyes of a seat, for telling moves and events in words.
export interface Asked {
  moment: number;
  seat: Viewer;
}

export type StudyCall =
  | { kind: 'begin'; id: number; record: string; plan: Plan } // what was stopped goes on
  | { kind: 'stop'; id: number }
  | { kind: 'sights'; id: number; record: string; asked: readonly Asked[] }
  // A seat's move that was not played, judged on what the seat could know at that moment.
  | { kind: 'judge'; id: number; record: string; moment: number; seat: Seat; move: string };

// How a study came to its end: by itself, by the person, or it was kept from an earlier time.
export type End = 'done' | 'stopped' | 'kept';

export type StudyFaultKind =
  | 'budget' // no looks, no answer
  | 'damaged' // the record makes no game
  | 'no_engine' // the browser cannot run the engine, or its file did not load
  | 'internal';

export interface StudyFault {
  kind: StudyFaultKind;
  sentence: string; // the engine's own, in English
}

export type StudyReport =
  | ({ kind: 'progress'; id: number } & Pick<StudyProgress, 'stage' | 'progress'>)
  | { kind: 'found'; id: number; study: Study; end: End | null } // null: there is more to come
  | { kind: 'sights'; id: number; sights: Sight[] }
  | { kind: 'judged'; id: number; decision: Decision }
  | { kind: 'refused'; id: number; fault: StudyFault };
