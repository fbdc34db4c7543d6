// The page's side: news of a study reach who began it, moments who asked, and a worker that dies is told of once.
import { expect, test } from 'vitest';
import type { Sight } from '../../src/engine/types';
import type { Study } from '../../src/engine/study';
import { studyOver, type StudyNews, type StudyPort } from '../../src/study/local';
import { usualPlan, type StudyCall, type StudyReport } from '../../src/study/messages';

function line(): { port: StudyPort; sent: StudyCall[]; say(report: StudyReport): void } {
  const sent: StudyCall[] = [];
  const port: StudyPort = {
    postMessage: (call) => void sent.push(call),
    terminate: () => {},
    onmessage: null,
    onerror: null,
  };
  return { port, sent, say: (report) => port.onmessage?.({ data: report } as MessageEvent<StudyReport>) };
}

test('a study is heard until its end and can be stopped', () => {
  const { port, sent, say } = line();
  const over = studyOver(port);
  const heard: StudyNews[] = [];
  const stop = over.begin('record', usualPlan, (news) => heard.push(news));
  expect(sent[0]).toEqual({ kind: 'begin', id: 1, record: 'record', plan: usualPlan });
  say({ kind: 'progress', id: 1, stage: 'chart', progress: 0.1 });
  stop();
  expect(sent[1]).toEqual({ kind: 'stop', id: 1 });
  say({ kind: 'found', id: 1, study: {} as Study, end: 'stopped' });
  say({ kind: 'progress', id: 1, stage: 'chart', progress: 0.2 });
  expect(heard.map(({ kind }) => kind)).toEqual(['progress', 'found']);
});

test('moments come to who asked for them, refusals too', async () => {
  const { port, sent, say } = line();
  const over = studyOver(port);
  const first = over.sights('record', [{ moment: 1, seat: 0 }]);
  const second = over.sights('record', []);
  const sights = [{ seq: 1 } as Sight];
  expect(sent.map(({ id }) => id)).toEqual([1, 2]);
  say({ kind: 'refused', id: 2, fault: { kind: 'damaged', sentence: '' } });
  say({ kind: 'sights', id: 1, sights });
  await expect(first).resolves.toEqual(sights);
  await expect(second).rejects.toMatchObject({ kind: 'damaged' });
});

test('a worker that dies is told to everybody who waits', async () => {
  const { port } = line();
  const over = studyOver(port);
  const heard: StudyNews[] = [];
  over.begin('record', usualPlan, (news) => heard.push(news));
  const asked = over.sights('record', []);
  port.onerror?.({ message: 'gone' } as ErrorEvent);
  await expect(asked).rejects.toMatchObject({ kind: 'no_engine' });
  expect(heard).toMatchObject([{ kind: 'refused', fault: { kind: 'no_engine' } }]);
});
