// The desk at which a game is looked back at: one study at a time, in pieces short enough to be stopped between them.
// It runs in a worker; it knows nothing of that.
import { EngineFault, type Engine, type EngineTable } from '../engine/engine';
import type { Decision, EngineStudy } from '../engine/study';
import type { Seat, Sight } from '../engine/types';
import type { StudyCache } from './cache';
import type { Asked, Plan, StudyCall, StudyFault, StudyReport } from './messages';

export interface DeskParts {
  load(): Promise<Engine>; // a fresh engine
  cache: StudyCache;
  send(report: StudyReport): void;
  pause(): Promise<void>; // lets calls in that wait
  now(): number; // milliseconds
}

const piece_ms = 20;
const leastBetween_ms = 1000; // from one result to the next; the page draws each

interface Work {
  record: string;
  plan: Plan;
  study: EngineStudy;
}

class NoEngine extends Error {}

function faultOf(error: unknown): StudyFault {
  const sentence = error instanceof Error ? error.message : String(error);
  if (error instanceof NoEngine) return { kind: 'no_engine', sentence };
  if (error instanceof EngineFault && (error.kind === 'budget' || error.kind === 'damaged'))
    return { kind: error.kind, sentence };
  return { kind: 'internal', sentence };
}

export class StudyDesk {
  private engine: Promise<Engine> | undefined;
  private work: Work | undefined; // under way, or stopped
  private table: { record: string; table: EngineTable } | undefined;
  private running = 0; // the id of the study that is being worked at; 0: none

  constructor(private readonly parts: DeskParts) {}

  async take(call: StudyCall): Promise<void> {
    try {
      switch (call.kind) {
        case 'begin':
          return await this.begin(call.id, call.record, call.plan);
        case 'stop':
          if (this.running === call.id) this.running = 0;
          return;
        case 'sights':
          return this.parts.send({ kind: 'sights', id: call.id, sights: await this.sights(call.record, call.asked) });
        case 'judge': {
          const decision = await this.judge(call.record, call.moment, call.seat, call.move);
          return this.parts.send({ kind: 'judged', id: call.id, decision });
        }
      }
    } catch (error) {
      if (!(error instanceof EngineFault)) this.abandon(); // after a crash the engine cannot be trusted
      this.parts.send({ kind: 'refused', id: call.id, fault: faultOf(error) });
    }
  }

  private async begin(id: number, record: string, plan: Plan): Promise<void> {
    this.running = id;
    const kept = await this.parts.cache.get(record, plan);
    if (this.running !== id) return;
    if (kept) {
      this.running = 0;
      this.parts.send({ kind: 'found', id, study: kept, end: 'kept' });
      return;
    }
    const work = await this.workFor(record, plan);
    await this.run(id, work);
  }

  private async workFor(record: string, plan: Plan): Promise<Work> {
    const { work } = this;
    if (work && work.record === record && work.plan.budget === plan.budget && work.plan.seed === plan.seed) return work;
    work?.study.close();
    this.work = undefined;
    const engine = await this.ready();
    return (this.work = { record, plan, study: engine.study(record, plan.budget, plan.seed) });
  }

  private async run(id: number, { record, plan, study }: Work): Promise<void> {
    const { parts } = this;
    let charted = false;
    let nextPart = 0;
    let told = { stage: '', progress: 0 };
    while (this.running === id) {
      const { stage, progress, done } = study.step(piece_ms);
      if (done) {
        const result = study.result();
        study.close();
        this.work = undefined;
        this.running = 0;
        parts.send({ kind: 'found', id, study: result, end: 'done' });
        await parts.cache.put(record, plan, result);
        return;
      }
      if (stage !== told.stage || progress - told.progress >= 0.01) {
        told = { stage, progress };
        parts.send({ kind: 'progress', id, stage, progress });
      }
      // The first chart at once, then what has been found since, now and then.
      if (stage !== 'chart' && (!charted || parts.now() >= nextPart)) {
        const begun = parts.now();
        parts.send({ kind: 'found', id, study: study.result(), end: null });
        nextPart = parts.now() + Math.max(leastBetween_ms, 10 * (parts.now() - begun));
        charted = true;
      }
      await parts.pause();
    }
    // Another study may have taken this one's place meanwhile.
    if (this.work?.study === study) parts.send({ kind: 'found', id, study: study.result(), end: 'stopped' });
  }

  private async sights(record: string, asked: readonly Asked[]): Promise<Sight[]> {
    const table = await this.tableOf(record);
    return asked.map(({ moment, seat }) => table.see(seat, moment));
  }

  private async judge(record: string, moment: number, seat: Seat, move: string): Promise<Decision> {
    const engine = await this.ready();
    const table = await this.tableOf(record);
    const { game, rules } = table.about();
    const tutor = engine.tutor(game, rules, seat);
    try {
      for (let seen = 1; seen <= moment; ++seen) tutor.seen(table.see(seat, seen).view);
      return tutor.judge(move);
    } finally {
      tutor.close();
    }
  }

  private async tableOf(record: string): Promise<EngineTable> {
    if (this.table?.record !== record) {
      this.table?.table.close();
      this.table = undefined;
      const engine = await this.ready();
      this.table = { record, table: engine.load(record, '0') };
    }
    return this.table.table;
  }

  private ready(): Promise<Engine> {
    this.engine ??= this.parts.load().catch((error: unknown) => {
      this.engine = undefined; // the next try may reach the file
      throw new NoEngine(error instanceof Error ? error.message : String(error));
    });
    return this.engine;
  }

  private abandon(): void {
    this.engine = undefined;
    this.work = undefined;
    this.table = undefined;
    this.running = 0;
  }
}
