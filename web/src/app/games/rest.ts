// Analyses games one after the other, in the worker that looks back at games, and keeps what statistics need of each.
import type { Study } from '../../engine/study';
import type { StudyLine } from '../../study/local';
import { usualPlan } from '../../study/messages';
import type { Archive, KeptGame } from '../../table/archive';
import { recordFor } from './exchange';
import { summaryOf } from './summary';

export interface Analysing {
  readonly ended: Promise<{ done: number; failed: number }>;
  stop(): void;
}

// Null: it was refused or stopped.
function studied(line: StudyLine, record: string, stoppable: (stop: () => void) => void): Promise<Study | null> {
  return new Promise((resolve) => {
    const stop = line.begin(record, usualPlan, (news) => {
      if (news.kind === 'refused') resolve(null);
      else if (news.kind === 'found' && news.end !== null) resolve(news.end === 'stopped' ? null : news.study);
    });
    stoppable(() => {
      stop();
      resolve(null);
    });
  });
}

export function analyse(
  games: readonly KeptGame[],
  archive: Archive,
  line: StudyLine,
  told: (done: number) => void,
): Analysing {
  let stopped = false;
  let halt = (): void => {};
  const run = async (): Promise<{ done: number; failed: number }> => {
    const result = { done: 0, failed: 0 };
    for (const game of games) {
      if (stopped) break;
      told(result.done + result.failed);
      try {
        const record = await recordFor(game, archive);
        const study = record === null || stopped ? null : await studied(line, record, (stop) => (halt = stop));
        if (stopped) break;
        if (study) await archive.keepSummary(game.table, summaryOf(study));
        result[study ? 'done' : 'failed'] += 1;
      } catch {
        result.failed += 1;
      }
    }
    line.close();
    return result;
  };
  return {
    ended: run(),
    stop: () => {
      stopped = true;
      halt();
    },
  };
}
