// Where tables are kept on this device. The worker writes here itself, so a game's secrets never pass through the page.
import type { Aids, Holder, SavedTable } from './transport';
import { Refused } from './refused';

export const storeFormat = 'paddock-table/1';

export interface StoredTable extends SavedTable {
  format: string;
  seed: string;
  record: string;
  aids: Aids[];
  elapsed_ms: number;
  seats: Holder[];
}

export interface TableStore {
  put(table: StoredTable): Promise<void>;
  get(table: string): Promise<StoredTable | undefined>;
  list(): Promise<StoredTable[]>;
  remove(table: string): Promise<void>;
}

const database = 'paddock';
const tables = 'tables';

// What a browser says when it will not store, as one of our words.
function refusal(error: unknown): Refused {
  const name = error instanceof DOMException || error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') return new Refused('storage_full', 'the storage of this browser is full');
  return new Refused('storage_forbidden', `this browser does not let the page store (${name || 'no reason given'})`);
}

export class BrowserStore implements TableStore {
  private opened: Promise<IDBDatabase> | undefined;

  put(table: StoredTable): Promise<void> {
    return this.run('readwrite', (store) => store.put(table)).then(() => undefined);
  }
  get(table: string): Promise<StoredTable | undefined> {
    return this.run('readonly', (store) => store.get(table) as IDBRequest<StoredTable | undefined>);
  }
  list(): Promise<StoredTable[]> {
    return this.run('readonly', (store) => store.getAll() as IDBRequest<StoredTable[]>);
  }
  remove(table: string): Promise<void> {
    return this.run('readwrite', (store) => store.delete(table)).then(() => undefined);
  }

  private open(): Promise<IDBDatabase> {
    this.opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(tables, { keyPath: 'table' });
      request.onsuccess = () => {
        // Another tab with a newer version of the page needs the old one to let go.
        request.result.onversionchange = () => {
          request.result.close();
          this.opened = undefined;
        };
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error('blocked'));
    });
    return this.opened;
  }

  // A write counts when its transaction is complete, not when the request is.
  private async run<Result>(
    mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    try {
      const transaction = (await this.open()).transaction(tables, mode);
      const request = use(transaction.objectStore(tables));
      return await new Promise<Result>((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? request.error);
        transaction.onerror = () => reject(transaction.error ?? request.error);
      });
    } catch (error) {
      this.opened = undefined;
      throw refusal(error);
    }
  }
}

// For tests, and where there is no IndexedDB: kept until the worker ends.
export class MemoryStore implements TableStore {
  private readonly kept = new Map<string, StoredTable>();

  async put(table: StoredTable): Promise<void> {
    this.kept.set(table.table, structuredClone(table));
  }
  async get(table: string): Promise<StoredTable | undefined> {
    return structuredClone(this.kept.get(table));
  }
  async list(): Promise<StoredTable[]> {
    return [...this.kept.values()].map((table) => structuredClone(table));
  }
  async remove(table: string): Promise<void> {
    this.kept.delete(table);
  }
}
