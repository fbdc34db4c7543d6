// The page's side of the worker that looks back at games.
import type { Decision } from '../engine/study';
import type { Seat, Sight } from '../engine/types';
import type { Asked, Plan, StudyCall, StudyFault, StudyReport } from './messages';

// What a worker is to us; tests bring their own.
export interface StudyPort {
  postMessage(call: StudyCall): void;
  terminate(): void;
  onmessage: ((message: MessageEvent<StudyReport>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export type StudyNews = Exclude<StudyReport, { kind: 'sights' | 'judged' }>;

export interface StudyLine {
  // Returns how to stop it. One study at a time: a new one takes the place of the last.
  begin(record: string, plan: Plan, hear: (news: StudyNews) => void): () => void;
  sights(record: string, asked: readonly Asked[]): Promise<Sight[]>;
  judge(record: string, moment: number, seat: Seat, move: string): Promise<Decision>;
  close(): void;
}

type Answer = Extract<StudyReport, { kind: 'sights' | 'judged' }>;
interface Waiting {
  resolve(answer: Answer): void;
  reject(fault: StudyFault): void;
}

export function studyOver(port: StudyPort): StudyLine {
  const listeners = new Map<number, (news: StudyNews) => void>();
  const waiting = new Map<number, Waiting>();
  let last = 0;

  function refuse(id: number, fault: StudyFault): void {
    listeners.get(id)?.({ kind: 'refused', id, fault });
    waiting.get(id)?.reject(fault);
    listeners.delete(id);
    waiting.delete(id);
  }

  port.onmessage = ({ data: report }) => {
    if (report.kind === 'refused') return refuse(report.id, report.fault);
    if (report.kind === 'sights' || report.kind === 'judged') {
      waiting.get(report.id)?.resolve(report);
      waiting.delete(report.id);
      return;
    }
    listeners.get(report.id)?.(report);
    if (report.kind === 'found' && report.end !== null) listeners.delete(report.id);
  };
  port.onerror = (event) => {
    const fault: StudyFault = { kind: 'no_engine', sentence: event.message || 'the worker has stopped' };
    for (const id of [...listeners.keys(), ...waiting.keys()]) refuse(id, fault);
  };

  type Ask = Extract<StudyCall, { kind: 'sights' | 'judge' }>;
  const ask = (call: Ask): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.set(call.id, { resolve, reject });
      port.postMessage(call);
    });
  const notAsked: StudyFault = { kind: 'internal', sentence: 'this is no answer to what was asked' };

  return {
    begin(record, plan, hear) {
      const id = ++last;
      listeners.set(id, hear);
      port.postMessage({ kind: 'begin', id, record, plan });
      return () => port.postMessage({ kind: 'stop', id });
    },
    async sights(record, asked) {
      const answer = await ask({ kind: 'sights', id: ++last, record, asked });
      if (answer.kind !== 'sights') throw notAsked;
      return answer.sights;
    },
    async judge(record, moment, seat, move) {
      const answer = await ask({ kind: 'judge', id: ++last, record, moment, seat, move });
      if (answer.kind !== 'judged') throw notAsked;
      return answer.decision;
    },
    close: () => port.terminate(),
  };
}

export function openStudyLine(): StudyLine {
  return studyOver(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
}
