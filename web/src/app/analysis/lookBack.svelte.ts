// One game that is looked back at on this page: how far the study is, what it found, and moments for telling it.
import { SvelteMap } from 'svelte/reactivity';
import type { Decision, Study, StudyProgress } from '../../engine/study';
import type { Seat, Sight, Viewer } from '../../engine/types';
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
  judge(moment: number, seat: Seat, move: string): Promise<Decision>;
  close(): void;
}

const nameOf = ({ moment, seat }: Asked): string => `${moment} ${seat ?? ''}`;

class RunningLookBack implements LookBack {
  plan = $state.raw(usualPlan);
  study = $state.raw<Study | null>(null);
  stage = $state<StudyProgress['stage']>('chart');
  progress = $state(0);
  running = $state(false);
  end = $state<End | null>(null);
  fault = $state.raw<StudyFault | null>(null);

  readonly #sights = new SvelteMap<string, Sight>();
  readonly #wanted = new Set<string>();
  #line: StudyLine | null = null;
  #halt: (() => void) | null = null;
  #run = 0; // news of an earlier run is old

  constructor(
    readonly record: string,
    private readonly open: () => StudyLine,
  ) {}

  start(next = this.plan): void {
    const mine = ++this.#run;
    this.plan = next;
    this.running = true;
    this.end = null;
    this.fault = null;
    this.stage = 'chart';
    this.progress = 0;
    this.#line ??= this.open();
    this.#halt = this.#line.begin(this.record, next, (news) => {
      if (mine === this.#run) this.#hear(news);
    });
  }

  stop(): void {
    this.#halt?.();
  }

  want(asked: readonly Asked[]): void {
    const fresh = asked.filter((one) => one.moment >= 0 && !this.#wanted.has(nameOf(one)));
    for (const one of fresh) this.#wanted.add(nameOf(one));
    if (fresh.length > 0) void this.#ask(fresh);
  }

  sightOf(moment: number, seat: Viewer): Sight | undefined {
    return this.#sights.get(nameOf({ moment, seat }));
  }

  judge(moment: number, seat: Seat, move: string): Promise<Decision> {
    this.#line ??= this.open();
    return this.#line.judge(this.record, moment, seat, move);
  }

  close(): void {
    ++this.#run;
    this.#line?.close();
    this.#line = null;
  }

  #hear(news: StudyNews): void {
    if (news.kind === 'progress') {
      this.stage = news.stage;
      this.progress = news.progress;
      return;
    }
    if (news.kind === 'found') {
      if (news.study.accounts.length > 0) this.study = news.study;
      this.progress = news.study.progress;
      this.end = news.end;
    } else {
      this.fault = news.fault;
    }
    this.running = news.kind === 'found' && news.end === null;
    if (this.end !== 'done' && this.end !== 'kept') return;
    this.stage = 'done';
    this.progress = 1;
  }

  async #ask(asked: readonly Asked[]): Promise<void> {
    this.#line ??= this.open();
    try {
      const found = await this.#line.sights(this.record, asked);
      asked.forEach((one, at) => {
        const sight = found[at];
        if (sight) this.#sights.set(nameOf(one), sight);
      });
    } catch {
      // Moves stay as they were written; the study itself says what is wrong.
    }
  }
}

export const lookBack = (record: string, open: () => StudyLine = openStudyLine): LookBack =>
  new RunningLookBack(record, open);
