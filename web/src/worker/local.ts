// The page's side of its worker: tables, counsel, replays and the kept games, and tables on a server, each as calls that
// the worker answers.
import type { Who } from '../online/line';
import type { OnlinePush, Remote } from '../online/remote';
import type { Replays } from '../replay/replay';
import type { Archive } from '../table/archive';
import type { Counsel } from '../table/counsel';
import { Refused } from '../table/refused';
import type { Table, Tables } from '../table/transport';
import type { Call, Entrance, Reply } from './messages';

// What a worker is to us; tests bring their own.
export interface Port {
  postMessage(message: Call | Entrance): void;
  onmessage: ((message: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(fault: Refused): void;
}
interface Listener {
  at: number;
  hear(push: OnlinePush): void;
}

export interface Desk {
  tables: Tables;
  table: Table; // that is open
  counsel: Counsel;
  replays: Replays;
  archive: Archive;
  online(table: string, who: Who): Remote; // a table on a server, watched until it is closed
}

export function deskOver(port: Port): Desk {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<Listener>();
  let lastCall = 0;
  let lastTable = 0;
  let lost: Refused | undefined;

  port.onmessage = ({ data: reply }) => {
    if (reply.kind === 'push') {
      for (const { at, hear } of [...listeners]) if (at === reply.at) hear(reply.push);
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
    for (const { hear } of [...listeners]) hear({ kind: 'lost', fault: { kind: lost.kind, sentence: lost.sentence } });
  };

  const ask = (at: number, name: string, args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (lost) return reject(lost);
      const id = ++lastCall;
      waiting.set(id, { resolve, reject });
      port.postMessage({ at, id, name, args });
    });

  // Whatever is called there is asked of the worker. It is no promise, so `await` finds no `then`.
  function desk<Desks extends object>(at: number): Desks {
    const listen = (hear: Listener['hear']): (() => void) => {
      const listener = { at, hear };
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const get = (own: object, name: string | symbol): unknown =>
      name in own || name === 'then' || typeof name === 'symbol'
        ? Reflect.get(own, name)
        : (...args: unknown[]) => ask(at, name, args);
    return new Proxy({ listen }, { get }) as unknown as Desks;
  }

  const own = desk<Tables & Table & Counsel & Replays & Archive>(0);
  const online = (table: string, who: Who): Remote => {
    const at = ++lastTable;
    port.postMessage({ at, table, who });
    return desk<Remote>(at);
  };
  return { tables: own, table: own, counsel: own, replays: own, archive: own, online };
}

// A fresh worker with its own engine. After a `lost` push make a new one and `resume`.
export function openLocal(): Desk {
  return deskOver(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
}
