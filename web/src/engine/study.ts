// Looking back at a game, and judging a move before it is made: what the engine's study layer says, as types, and the
// two things inside the engine that say it. docs/analysis.md explains the numbers. Events count from 1; moment n is the
// one after n events. Shares of the win and changes of them run from 0 to 1.
import type { Engine } from './engine';
import type { GameName, Reason, Seat, Viewer } from './types';
import type { View } from './views';

// In 95 of 100 cases the truth lies from low to high, as far as chance goes.
export interface Figure {
  value: number;
  low: number;
  high: number;
}

// A list for every moment, each with a number for every seat.
export interface Curve {
  share: number[][];
  error: number[][] | null; // standard errors; null where nothing is drawn
  rank: number[][]; // expected, 1 the best
}

export interface Changes {
  by: Viewer[]; // null: the dealer
  kind: ('draw' | 'decision' | 'forced')[];
  share: number[][]; // for a draw its luck; for a decision what came of it in the open truth
  error: number[][] | null;
}

export type Verdict = 'best' | 'unsure' | 'worse';

// A decision judged on what its player could know.
export interface Decision {
  event: number;
  seat: Seat;
  legal: number;
  verdict: Verdict; // unsure: the estimate cannot tell
  cost: Figure;
  played: string;
  better: string; // the best move found; the one played if that is it
  played_chance: number;
  better_chance: number;
  reasons: Reason[]; // for the better move, rather than the one played
  against?: Reason[]; // against the one played; not in analyses that were kept before there were any
}

// start + luck + own + others = result.
export interface Account {
  seat: Seat;
  start: number;
  result: number;
  luck: Figure;
  own: Figure;
  others: Figure;
  decisions: number;
  mistakes: number;
  cost: number;
}

export interface TurningPoint {
  event: number;
  seat: Seat;
  share: Figure;
}

export type FindingKind =
  | 'unfinished'
  | 'won_by_luck'
  | 'won_by_play'
  | 'won_by_others'
  | 'won_unclear'
  | 'lucky'
  | 'unlucky'
  | 'turning_point'
  | 'mistake'
  | 'no_mistakes'
  | 'gave_away'
  | 'stayed_hidden';

// A sentence of the report as data: what each kind means is in src/study/study.hpp.
export interface Finding {
  kind: FindingKind;
  seat: Seat;
  event: number; // 0: none
  amount: number;
  low: number;
  high: number;
}

// Change Horses: who could think what about whom.
export interface Disclosure {
  // At moments where a belief changed. For every seat and then for somebody who only watches: for every owner (the
  // pile comes after the last seat) the chance of each horse.
  moments: { moment: number; observers: number[][][] }[];
  given_away: { seat: Seat; event: number; before: number; after: number; highest: number }[];
}

export interface Study {
  format: 'paddock-study/1';
  game: GameName;
  players: number;
  over: boolean;
  method: { policy: string; step: 'rounds' | 'moves'; steps: number; exact: boolean };
  budget: number;
  seed: string;
  progress: number;
  open: Curve; // by the whole truth; empty lists before the first chart
  known: Curve | null; // by what is known to all; null where nothing is hidden
  changes: Changes;
  decisions: Decision[]; // those judged so far
  accounts: Account[];
  turning_points: TurningPoint[];
  findings: Finding[];
  disclosure: Disclosure | null;
}

export interface StudyProgress {
  stage: 'chart' | 'decisions' | 'refinement' | 'done';
  progress: number;
  done: boolean;
}

// An analysis inside the engine, done in pieces. It may be stopped at any time: close it.
export class EngineStudy {
  constructor(
    private readonly engine: Engine,
    private readonly study: number,
  ) {}

  // Works for about so many milliseconds; 0: to the end.
  step(ms: number): StudyProgress {
    return this.engine.call({ op: 'study_step', study: this.study, ms });
  }
  // What is known so far.
  result(): Study {
    return this.engine.call({ op: 'study_result', study: this.study });
  }
  close(): void {
    this.engine.call({ op: 'study_close', study: this.study });
  }
}

// Judges a seat's moves before they are made, from what the seat sees and nothing else.
export class EngineTutor {
  constructor(
    private readonly engine: Engine,
    private readonly tutor: number,
  ) {}

  // The seat's view after the next event, from the first event on.
  seen(view: View): void {
    this.engine.call({ op: 'tutor_seen', tutor: this.tutor }, JSON.stringify(view));
  }
  judge(text: string, looks = 4000): Decision {
    return this.engine.call({ op: 'tutor_judge', tutor: this.tutor, text, looks });
  }
  close(): void {
    this.engine.call({ op: 'tutor_close', tutor: this.tutor });
  }
}
