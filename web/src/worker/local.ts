// The page's side of its worker: tables, counsel, replays and the kept games, each as calls that the worker answers.
import type { Replays } from '../replay/replay';
import type { Archive } from '../table/archive';
import type { Counsel } from '../table/counsel';
import { Refused } from '../table/refused';
import type { Push, Table, Tables } from '../table/transport';
import type { Call, Reply } from './messages';

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

export interface Desk {
  tables: Tables;
  table: Table; // that is open
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

  const ask = (name: string, args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (lost) return reject(lost);
      const id = ++last;
      waiting.set(id, { resolve, reject });
      port.postMessage({ id, name, args });
    });
  const listen = (listener: (push: Push) => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  // Whatever is called of it is asked of the worker. It is no promise, so `await` finds no `then`.
  const worker = new Proxy(
    { listen },
    {
      get: (own, name) =>
        name in own || name === 'then' || typeof name !== 'string'
          ? (Reflect.get(own, name) as unknown)
          : (...args: unknown[]) => ask(name, args),
    },
  ) as unknown as Tables & Table & Counsel & Replays & Archive;
  return { tables: worker, table: worker, counsel: worker, replays: worker, archive: worker };
}

// A fresh worker with its own engine. After a `lost` push make a new one and `resume`.
export function openLocal(): Desk {
  return deskOver(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
}
