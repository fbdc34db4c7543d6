// What the main thread of a page did, task by task, as the browser's own trace has it.
import type { CDPSession } from 'playwright-core';

export interface Task {
  name: string;
  dur?: number; // microseconds on the clock
  tdur?: number; // microseconds of the processor: what another program takes away is not ours
}

// The tasks of the page's main thread while `body` runs.
export async function tasksDuring(session: CDPSession, body: () => Promise<void>): Promise<Task[]> {
  const events: (Task & { tid: number; ph: string; args?: { name?: string } })[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as typeof events)));
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  const traceConfig = {
    includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await body();
  await session.send('Tracing.end');
  await complete;
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(({ tid }) => tid),
  );
  return events.filter(({ name, tid }) => name === 'RunTask' && main.has(tid));
}

// In milliseconds of the processor.
export const longestOf = (tasks: readonly Task[]): number => Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
