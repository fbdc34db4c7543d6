// One game that is looked back at on this page: how far the study is, what it found, and moments for telling it.
import { SvelteMap } from 'svelte/reactivity';
import type { Study, StudyProgress } from '../../engine/study';
import type { Sight, Viewer } from '../../engine/types';
import { openStudyLine, type StudyLine, type StudyNews } from '../../study/local';
import { usualPlan, type Asked, type End, type Plan, type StudyFault } from '../../study/messages';

export interface LookBack {
  readonly record: string;
  readonly study: Study | null; // null: no chart yet
  readonly stage: StudyProgress['stage'];
  readonly progress: number;
  readonly running: boolean;
  readonly end: End | null; // of the last run
  readonly fault: StudyFault | null;
  readonly plan: Plan;
  start(plan?: Plan): void; // what was stopped goes on
  stop(): void;
  want(asked: readonly Asked[]): void;
  sightOf(moment: number, seat: Viewer): Sight | undefined; // once it was wanted and has come
  close(): void;
}

const nameOf = ({ moment, seat }: Asked): string => `${moment} ${seat ?? ''}`;

export function lookBack(record: string, open: () => StudyLine = openStudyLine): LookBack {
  let line: StudyLine | null = null;
  let halt: (() => void) | null = null;
  let run = 0; // news of an earlier run is old
  let plan = $state.raw(usualPlan);
  let study = $state.raw<Study | null>(null);
  let stage = $state<StudyProgress['stage']>('chart');
  let progress = $state(0);
  let running = $state(false);
  let end = $state<End | null>(null);
  let fault = $state.raw<StudyFault | null>(null);
  const sights = new SvelteMap<string, Sight>();
  const wanted = new Set<string>();

  function hear(news: StudyNews): void {
    if (news.kind === 'progress') {
      ({ stage, progress } = news);
      return;
    }
    if (news.kind === 'found') {
      if (news.study.accounts.length > 0) ({ study } = news);
      progress = news.study.progress;
      end = news.end;
    } else {
      ({ fault } = news);
    }
    running = news.kind === 'found' && news.end === null;
    if (end === 'done' || end === 'kept') [stage, progress] = ['done', 1];
  }

  async function ask(asked: readonly Asked[]): Promise<void> {
    line ??= open();
    try {
      const found = await line.sights(record, asked);
      asked.forEach((one, at) => {
        const sight = found[at];
        if (sight) sights.set(nameOf(one), sight);
      });
    } catch {
      // Moves stay as they were written; the study itself says what is wrong.
    }
  }

  return {
    record,
    get study() {
      return study;
    },
    get stage() {
      return stage;
    },
    get progress() {
      return progress;
    },
    get running() {
      return running;
    },
    get end() {
      return end;
    },
    get fault() {
      return fault;
    },
    get plan() {
      return plan;
    },
    start(next = plan) {
      const mine = ++run;
      plan = next;
      [running, end, fault, stage, progress] = [true, null, null, 'chart', 0];
      line ??= open();
      halt = line.begin(record, next, (news) => {
        if (mine === run) hear(news);
      });
    },
    stop: () => halt?.(),
    want(asked) {
      const fresh = asked.filter((one) => one.moment >= 0 && !wanted.has(nameOf(one)));
      for (const one of fresh) wanted.add(nameOf(one));
      if (fresh.length > 0) void ask(fresh);
    },
    sightOf: (moment, seat) => sights.get(nameOf({ moment, seat })),
    close() {
      ++run;
      line?.close();
      line = null;
    },
  };
}
