// The log in words. What was seen live is told at once; what came before (after a reload, or seen by another person)
// is asked for, a page at a time, from the newest back.
import type { Scene, Seen } from '../../boards/board';
import type { SeenEvent } from '../../engine/types';
import type { View } from '../../engine/views';
import type { Table } from '../../table/transport';
import type { AnyBoard } from '../boards';
import { words } from '../words.svelte';

export interface Told {
  sentences: readonly string[];
  line?: readonly string[] | null; // the same and the event before it, where the log tells both in one line
}
export interface Entry extends Told {
  number: number;
}

export type Teller = (before: Seen<View>, event: SeenEvent, after: Seen<View>) => Told;

export const tellOf = (
  board: AnyBoard,
  before: Seen<View>,
  event: SeenEvent,
  after: Seen<View>,
  scene: Scene<View>,
): Told => ({
  sentences: board.tell(before, event, after, scene, words()),
  line: board.line?.(before, event, after, scene, words()) ?? null,
});

// What the log shows of entries, the oldest first.
export const linesOf = (entries: readonly Entry[]): Entry[] =>
  entries
    .filter(({ number }, at) => !(entries[at + 1]?.line && entries[at + 1]?.number === number + 1))
    .map(({ number, sentences, line }) => ({ number, sentences: line ?? sentences }));

const page = 24;
// A long game does not fill the page: when there are too many lines the oldest go, and can be asked for again.
const most = 300;
const left = 200;

export class Journal {
  entries: Entry[] = $state.raw([]); // the oldest first
  loading = $state(false);
  #transport: Table;
  #tell: Teller;
  #log: SeenEvent[] = [];
  #from = 0; // events up to this number are not told yet
  #edition = 0; // what is still on its way for an earlier pair of eyes is dropped

  constructor(transport: Table, tell: Teller) {
    this.#transport = transport;
    this.#tell = tell;
  }

  get more(): boolean {
    return this.#from > 0 && !this.loading;
  }

  // Other eyes, or another language: everything is told again.
  restart(log: readonly SeenEvent[]): void {
    ++this.#edition;
    this.#log = [...log];
    this.#from = log.length;
    this.entries = [];
    this.loading = false;
    if (log.length > 0) void this.earlier();
  }

  retell(): void {
    this.restart(this.#log);
  }

  // Behind the curtain nothing is told.
  clear(): void {
    this.restart([]);
  }

  add(before: Seen<View>, event: SeenEvent, after: Seen<View>): Told {
    const told = this.#tell(before, event, after);
    this.#log.push(event);
    if (told.sentences.length > 0) this.entries = [...this.entries, { number: event.number, ...told }];
    if (this.entries.length > most && !this.loading) {
      this.entries = this.entries.slice(-left);
      this.#from = (this.entries[0]?.number ?? 1) - 1;
    }
    return told;
  }

  // One page further back. A page may be empty of sentences, so it goes on until something is told.
  async earlier(): Promise<void> {
    if (this.loading || this.#from === 0) return;
    const edition = this.#edition;
    this.loading = true;
    try {
      const found: Entry[] = [];
      let after = await this.#transport.moment(this.#from);
      while (this.#from > 0 && found.length < page) {
        const before = await this.#transport.moment(this.#from - 1);
        if (edition !== this.#edition) return;
        const event = this.#log[this.#from - 1];
        const told = event ? this.#tell(before, event, after) : null;
        if (event && told && told.sentences.length > 0) found.unshift({ number: event.number, ...told });
        after = before;
        --this.#from;
      }
      this.entries = [...found, ...this.entries];
    } catch {
      // The log is a comfort; the game goes on without its past.
    } finally {
      if (edition === this.#edition) this.loading = false;
    }
  }
}
