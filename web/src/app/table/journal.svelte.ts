// The log in words. What was seen live is told at once; what came before (after a reload, or seen by another person)
// is asked for, a page at a time, from the newest back.
import type { Seen } from '../../boards/board';
import type { SeenEvent } from '../../engine/types';
import type { View } from '../../engine/views';
import type { Transport } from '../../table/transport';

export interface Entry {
  number: number;
  by: number | null;
  sentences: string[];
}

export type Teller = (before: Seen<View>, event: SeenEvent, after: Seen<View>) => string[];

const page = 24;
// A long game does not fill the page: when there are too many lines the oldest go, and can be asked for again.
const most = 300;
const left = 200;

export class Journal {
  entries: Entry[] = $state.raw([]); // the oldest first
  loading = $state(false);
  #transport: Transport;
  #tell: Teller;
  #log: SeenEvent[] = [];
  #from = 0; // events up to this number are not told yet
  #edition = 0; // what is still on its way for an earlier pair of eyes is dropped

  constructor(transport: Transport, tell: Teller) {
    this.#transport = transport;
    this.#tell = tell;
  }

  get more(): boolean {
    return this.#from > 0 && !this.loading;
  }

  // Other eyes, or another language: everything is told anew.
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

  add(before: Seen<View>, event: SeenEvent, after: Seen<View>): string[] {
    const sentences = this.#tell(before, event, after);
    this.#log.push(event);
    if (sentences.length > 0) this.entries = [...this.entries, { number: event.number, by: event.by, sentences }];
    if (this.entries.length > most && !this.loading) {
      this.entries = this.entries.slice(-left);
      this.#from = (this.entries[0]?.number ?? 1) - 1;
    }
    return sentences;
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
        const sentences = event ? this.#tell(before, event, after) : [];
        if (event && sentences.length > 0) found.unshift({ number: event.number, by: event.by, sentences });
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
