// The worker in which games are looked back at: it has an engine of its own, so that a table goes on meanwhile.
import engineUrl from 'engine.wasm?url';
import { loadEngine } from '../engine/load';
import { browserCache, memoryCache } from './cache';
import { StudyDesk } from './desk';
import type { StudyCall, StudyReport } from './messages';

// A timer of zero would wait four milliseconds after every piece; a message to oneself does not.
const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });

const desk = new StudyDesk({
  load: loadEngine,
  cache: typeof indexedDB === 'undefined' ? memoryCache(engineUrl) : browserCache(engineUrl),
  send: (report: StudyReport) => self.postMessage(report),
  pause,
  now: () => performance.now(),
});

// Not one after the other: a stop must overtake the study that it stops.
self.onmessage = (message: MessageEvent<StudyCall>): void => void desk.take(message.data);
