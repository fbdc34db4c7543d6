// The worker of this page: a transport to the table in it, counsel for tables that are elsewhere, replays, and the
// kept games.
import type { Replays } from '../replay/replay';
import type { Archive } from '../table/archive';
import type { Counsel } from '../table/counsel';
import { Refused } from '../table/refused';
import type { Push, Transport } from '../table/transport';
import type { ArchiveCall, Call, CounselCall, ReplayCall, Reply, TableCall } from './messages';

// What a worker is to us; tests bring their own.
export interface Port {
  postMessage(call: Call): void;
  onmessage: ((message: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(fault: Refused): void;
}

const tableCalls: TableCall[] = [
  'games',
  'deck',
  'check',
  'open',
  'resume',
  'load',
  'saved',
  'forget',
  'look',
  'submit',
  'next',
  'hint',
  'belief',
  'judge',
  'takeBack',
  'giveUp',
  'pause',
  'moment',
  'record',
  'close',
];
const counselCalls: CounselCall[] = [
  'expand',
  'firstView',
  'follow',
  'seen',
  'unfollow',
  'adviseSeen',
  'beliefSeen',
  'fair',
  'fingerprint',
  'checkPosition',
  'seePosition',
  'advisePosition',
  'drawPosition',
  'recordPosition',
];
const replayCalls: ReplayCall[] = [
  'replayKept',
  'replayRecord',
  'replaySeen',
  'replayPacked',
  'packReplay',
  'replaySights',
  'endReplay',
];
const archiveCalls: ArchiveCall[] = ['kept', 'keptRecord', 'takeIn', 'keepSummary', 'position'];

export interface Desk {
  transport: Transport;
  counsel: Counsel;
  replays: Replays;
  archive: Archive;
}

export function deskOver(port: Port): Desk {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(push: Push) => void>();
  let last = 0;
  let lost: Refused | undefined;

  port.onmessage = ({ data: reply }) => {
    if (reply.kind === 'push') {
      for (const listener of listeners) listener(reply.push);
      return;
    }
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.kind === 'done') call?.resolve(reply.value);
    else call?.reject(new Refused(reply.fault.kind, reply.fault.sentence));
  };
  port.onerror = (event) => {
    lost = new Refused('lost', event.message || 'the worker of the table has stopped');
    for (const call of waiting.values()) call.reject(lost);
    waiting.clear();
    for (const listener of listeners) listener({ kind: 'lost', fault: { kind: lost.kind, sentence: lost.sentence } });
  };

  const ask = (name: Call['name'], args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (lost) {
        reject(lost);
        return;
      }
      const id = ++last;
      waiting.set(id, { resolve, reject });
      port.postMessage({ id, name, args });
    });

  const asked = (calls: readonly Call['name'][]): object =>
    Object.fromEntries(calls.map((name) => [name, (...args: unknown[]) => ask(name, args)]));
  const listen = (listener: (push: Push) => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    transport: { ...asked(tableCalls), listen } as Transport,
    counsel: asked(counselCalls) as Counsel,
    replays: asked(replayCalls) as Replays,
    archive: asked(archiveCalls) as Archive,
  };
}

export const transportOver = (port: Port): Transport => deskOver(port).transport;

// A fresh worker with its own engine. After a `lost` push make a new one and `resume`.
export function openLocal(): Desk {
  return deskOver(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
}
