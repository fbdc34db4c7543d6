// Where tables are kept on this device. The worker writes here itself, so a game's secrets never pass through the page.
import type { Outcome } from '../engine/types';
import type { Source, Summary } from './archive';
import { drawnHex } from './drawn';
import { Refused } from './refused';
import type { Aids, Holder, SavedTable } from './transport';

export const storeFormat = 'paddock-table/1';

export interface StoredTable extends SavedTable {
  format: string;
  seed: string;
  record: string;
  aids: Aids[];
  elapsed_ms: number;
  seats: Holder[];
  draws?: string[]; // what the dealer is to draw next
  holder?: string; // which sitting writes a game that is under way: the one that took it last
  // Those that were kept before these were written have none of them.
  outcome?: Outcome | null;
  source?: Source;
  summary?: Summary | null;
}

export interface TableStore {
  // Rejects with `elsewhere` when another sitting has taken the table since. `again`: its record does not begin with what
  // is kept of it.
  put(table: StoredTable, again?: boolean): Promise<void>;
  // What is kept of a table, which from now on this sitting alone writes; one that is over is nobody's.
  take(table: string, holder: string): Promise<StoredTable | undefined>;
  get(table: string): Promise<StoredTable | undefined>;
  list(): Promise<StoredTable[]>; // of a record at most its end
  remove(table: string): Promise<void>;
}

const isTaken = (kept: StoredTable | undefined, { holder }: StoredTable): boolean =>
  kept?.holder !== undefined && holder !== undefined && kept.holder !== holder;
const elsewhere = (): Refused => new Refused('elsewhere', 'another tab goes on with this table');

const database = 'paddock';
const tables = 'tables';
const pages = 'pages';

// A record only grows, so a long one is kept in pages: what is on a page is never written again, and an event costs
// the same in a game of ten moves and of ten thousand. The table itself holds the rest of its record. A finished game
// lies on pages wholly, so that a list of thousands of tables is quick.
const pageLength = 4096;

interface Page {
  table: string;
  page: string; // a name of its own: a second tab at the same table writes pages of its own
  text: string;
}

// As it lies in the browser: the names of its pages in order, and the rest of the record.
type PagedTable = StoredTable & { pages?: readonly string[] };

// Where the part of a record ends that later events leave as it is.
function lastingLength(record: string): number {
  const closed = record.lastIndexOf('],"result":');
  return closed < 0 ? Math.max(0, record.lastIndexOf(']')) : closed;
}

// What a browser says when it will not store, as one of our words.
function refusal(error: unknown): Refused {
  const name = error instanceof DOMException || error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') return new Refused('storage_full', 'the storage of this browser is full');
  return new Refused('storage_forbidden', `this browser does not let the page store (${name || 'no reason given'})`);
}

interface Stores {
  tables: IDBObjectStore;
  pages: IDBObjectStore;
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const pagesOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table], [table, []]);

export class BrowserStore implements TableStore {
  private opened: Promise<IDBDatabase> | undefined;
  private readonly paged = new Map<string, { pages: readonly string[]; length: number }>(); // by table

  async put(table: StoredTable, again = false): Promise<void> {
    const none = { pages: [], length: 0 };
    const before = again ? none : (this.paged.get(table.table) ?? none);
    const lasting = table.over ? table.record.length : lastingLength(table.record);
    const full = lasting - before.length >= (table.over ? 1 : pageLength);
    const page = drawnHex(16);
    const after = full ? { pages: [...before.pages, page], length: lasting } : before;
    await this.run('readwrite', async (stores) => {
      const kept = await done(stores.tables.get(table.table) as IDBRequest<StoredTable | undefined>);
      if (isTaken(kept, table)) throw elsewhere();
      if (again) stores.pages.delete(pagesOf(table.table));
      if (full) {
        const text = table.record.slice(before.length, lasting);
        stores.pages.put({ table: table.table, page, text } satisfies Page);
      }
      const record = table.record.slice(after.length);
      stores.tables.put({ ...table, record, pages: after.pages } satisfies PagedTable);
    });
    this.paged.set(table.table, after);
  }

  async take(name: string, holder: string): Promise<StoredTable | undefined> {
    await this.run('readwrite', async ({ tables }) => {
      const kept = await done(tables.get(name) as IDBRequest<PagedTable | undefined>);
      if (kept && !kept.over) tables.put({ ...kept, holder });
    });
    return await this.get(name);
  }

  async get(name: string): Promise<StoredTable | undefined> {
    const table = await this.run('readonly', ({ tables }) =>
      done(tables.get(name) as IDBRequest<PagedTable | undefined>),
    );
    if (!table) return undefined;
    const found = await this.run('readonly', ({ pages }) => done(pages.getAll(pagesOf(name)) as IDBRequest<Page[]>));
    const texts = new Map(found.map(({ page, text }) => [page, text]));
    const { pages: names = [], ...kept } = table;
    const text = names.map((page) => texts.get(page) ?? '').join('');
    this.paged.set(name, { pages: names, length: text.length });
    return { ...kept, record: text + table.record };
  }

  list(): Promise<StoredTable[]> {
    return this.run('readonly', ({ tables }) => done(tables.getAll() as IDBRequest<StoredTable[]>));
  }

  async remove(name: string): Promise<void> {
    await this.run('readwrite', async (stores) => {
      stores.pages.delete(pagesOf(name));
      stores.tables.delete(name);
    });
    this.paged.delete(name);
  }

  private open(): Promise<IDBDatabase> {
    this.opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(database, 2);
      request.onupgradeneeded = ({ oldVersion }) => {
        // Tables of version 1 have no pages: their whole record is in them.
        if (oldVersion < 1) request.result.createObjectStore(tables, { keyPath: 'table' });
        request.result.createObjectStore(pages, { keyPath: ['table', 'page'] });
      };
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

  // A write counts when its transaction is complete, not when the request is; a page and its table go together.
  private async run<Result>(mode: IDBTransactionMode, use: (stores: Stores) => Promise<Result>): Promise<Result> {
    try {
      const transaction = (await this.open()).transaction([tables, pages], mode);
      const complete = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
        transaction.onerror = () => reject(transaction.error);
      });
      const result = use({ tables: transaction.objectStore(tables), pages: transaction.objectStore(pages) });
      const [found] = await Promise.all([result, complete]);
      return found;
    } catch (error) {
      if (error instanceof Refused) throw error;
      this.opened = undefined;
      throw refusal(error);
    }
  }
}

// For tests, and where there is no IndexedDB: kept until the worker ends.
export class MemoryStore implements TableStore {
  private readonly kept = new Map<string, StoredTable>();

  async put(table: StoredTable): Promise<void> {
    if (isTaken(this.kept.get(table.table), table)) throw elsewhere();
    this.kept.set(table.table, structuredClone(table));
  }
  async take(table: string, holder: string): Promise<StoredTable | undefined> {
    const kept = this.kept.get(table);
    if (kept && !kept.over) kept.holder = holder;
    return await this.get(table);
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
