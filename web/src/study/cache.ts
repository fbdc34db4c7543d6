// Finished studies, kept on this device so that looking back a second time takes no time. What cannot be kept is worked
// out again: nothing here ever fails a study.
import type { Study } from '../engine/study';
import type { Plan } from './messages';

export interface StudyCache {
  get(record: string, plan: Plan): Promise<Study | undefined>;
  put(record: string, plan: Plan, study: Study): Promise<void>;
}

export const mostKept = 20;

// 53 bits, by two mixed halves. Whoever finds a key compares the record too, so two games never share a study.
function digest(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; ++at) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

// `engine` names the engine's version: another one may judge otherwise.
export const keyOf = (engine: string, record: string, { budget, seed }: Plan): string =>
  `${digest(engine)}-${budget}-${seed}-${digest(record)}`;

interface Kept {
  key: string;
  record: string;
  study: Study;
  used_at: number;
}

// Kept until the worker ends: where there is no IndexedDB, and for tests.
export function memoryCache(engine: string, most = mostKept): StudyCache {
  const kept = new Map<string, Kept>();
  return {
    async get(record, plan) {
      const key = keyOf(engine, record, plan);
      const found = kept.get(key);
      if (!found || found.record !== record) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return structuredClone(found.study);
    },
    async put(record, plan, study) {
      const key = keyOf(engine, record, plan);
      kept.delete(key);
      kept.set(key, { key, record, study: structuredClone(study), used_at: 0 });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}

const database = 'paddock-studies';
const studies = 'studies';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(studies, { keyPath: 'key' }).createIndex('used_at', 'used_at');
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close(); // whoever erases everything need not wait
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
}

// The work is begun in one transaction; the promise is kept when that is complete.
async function transact<Result>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opened = await open();
  try {
    const transaction = opened.transaction(studies, mode);
    const request = use(transaction.objectStore(studies));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error ?? request.error);
    });
  } finally {
    opened.close();
  }
}

function dropOldest(store: IDBObjectStore, most: number): void {
  const counted = store.count();
  counted.onsuccess = () => {
    let surplus = counted.result - most;
    if (surplus <= 0) return;
    const walk = store.index('used_at').openCursor();
    walk.onsuccess = () => {
      const cursor = walk.result;
      if (!cursor || surplus-- <= 0) return;
      cursor.delete();
      cursor.continue();
    };
  };
}

export function browserCache(engine: string, most = mostKept): StudyCache {
  return {
    async get(record, plan) {
      const key = keyOf(engine, record, plan);
      try {
        const found = await transact('readonly', (store) => store.get(key) as IDBRequest<Kept | undefined>);
        if (!found || found.record !== record) return undefined;
        await transact('readwrite', (store) => store.put({ ...found, used_at: Date.now() } satisfies Kept));
        return found.study;
      } catch {
        return undefined;
      }
    },
    async put(record, plan, study) {
      const kept: Kept = { key: keyOf(engine, record, plan), record, study, used_at: Date.now() };
      try {
        await transact('readwrite', (store) => {
          const request = store.put(kept);
          request.onsuccess = () => dropOldest(store, most);
          return request;
        });
      } catch {
        // Storage is full or forbidden.
      }
    },
  };
}
