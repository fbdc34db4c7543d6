// One table as it is watched over a line: its room, its events with the views that came with them, its chat. It notices
// gaps and repetitions and asks for what is missing; it shows nothing and knows no rules.
import type { Seat, SeenEvent } from '../engine/types';
import type { View } from '../engine/views';
import { faultOf, Refused } from '../table/refused';
import type { FaultKind, TableFault } from '../table/transport';
import type { Line } from './line';
import {
  viewedEvent,
  type ChangingView,
  type ChatLine,
  type Due,
  type Room,
  type TableMessage,
  type ViewedEvent,
} from './protocol';
import { list, readOrNull, type Fields } from './reading';

// What is said of the people and the line; it can cross to the page.
export type News =
  | { kind: 'room'; room: Room }
  | { kind: 'due'; due: readonly Due[] } // who must decide now, and how long that may take
  | { kind: 'timeOut'; seat: Seat } // its time was up, and a bot has decided
  | { kind: 'chat'; lines: readonly ChatLine[]; all: boolean } // all: those that were told before are among them
  | { kind: 'delay'; fault: TableFault | null } // why the table does not come, though it is asked for; null: it has come
  | { kind: 'fault'; fault: TableFault; final: boolean }; // the table cannot be watched; final: nor is it tried again
export type Change =
  | News
  | { kind: 'events'; fresh: readonly SeenEvent[] } // more of them
  | { kind: 'again' }; // all of them may be others: the table was told from the start

const page = 100; // what `past` brings at most
const mostKept = 3000; // views; older ones can be fetched again
const mostLines = 300;
// The server has too much to do, cannot read the table now, or too many watch it: it is asked again.
const passing: readonly FaultKind[] = ['busy', 'storage', 'rate', 'full'];
const patience_ms = 2000;
const triesUntold = 2; // so often that is not worth a word
const mostTries = 10; // of a question that somebody waits for

export class Watch {
  room: Room | null = null;
  roomAt = 0; // when that was said, as performance.now()
  due: readonly Due[] = [];
  chat: readonly ChatLine[] = [];
  log: readonly SeenEvent[] = [];
  readonly table: string;
  readonly #line: Line;
  readonly #views = new Map<number, View>();
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #unlisten: () => void;
  #told = false; // there has been a whole table
  #asked = 0; // the watch under way, counted; 0: none
  #asks = 0;
  #delays = 0; // refusals in a row
  #putOffUntil: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(line: Line, table: string) {
    this.#line = line;
    this.table = table;
    this.#unlisten = line.listen((happening) => {
      if (happening.kind === 'message') {
        if (happening.message.table === table) this.#take(happening.message);
      } else if (happening.state === 'open') this.#begin();
      else if (line.fault) this.#tellFault(line.fault);
    });
    this.#begin();
  }

  get seq(): number {
    return this.log.length;
  }

  // After that event, if it is at hand.
  view(number: number): View | undefined {
    return this.#views.get(number);
  }

  // After each of these events; what is not at hand is fetched.
  async views(from: number, to: number): Promise<View[]> {
    const found: View[] = [];
    for (let number = from; number <= to; ++number) {
      if (!this.#views.has(number)) await this.#fetch(number, Math.min(to, number + page - 1));
      const view = this.#views.get(number);
      if (!view) throw new Refused('damaged', `the server does not show event ${number}`);
      found.push(view);
    }
    return found;
  }

  ask(op: string, about: object = {}, how?: { once?: boolean }): Promise<Fields> {
    return this.#line.ask(op, { table: this.table, ...about }, how);
  }

  listen(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#putOffUntil);
    this.#unlisten();
    this.ask('unwatch', {}, { once: true }).catch(() => undefined);
  }

  // --- Asking for the table

  // On a fresh line: what has happened since, or everything.
  #begin(): void {
    clearTimeout(this.#putOffUntil);
    this.#asked = 0;
    this.#watch(this.#told && this.seq > 0 ? this.seq : null);
  }

  #watch(after: number | null): void {
    if (this.#asked || this.#closed || this.#line.state !== 'open') return;
    const mine = (this.#asked = ++this.#asks);
    this.ask('watch', { after }, { once: true })
      .catch((thrown: unknown) => {
        // A broken line begins again by itself when it is back.
        if (!(thrown instanceof Refused) || thrown.kind === 'offline') return;
        if (passing.includes(thrown.kind)) this.#putOff(thrown, after);
        else this.#tellFault(thrown);
      })
      .finally(() => {
        if (this.#asked === mine) this.#asked = 0;
      });
  }

  #putOff(fault: Refused, after: number | null): void {
    if (++this.#delays > triesUntold) this.#tell({ kind: 'delay', fault: faultOf(fault) });
    clearTimeout(this.#putOffUntil);
    this.#putOffUntil = setTimeout(() => this.#watch(after), patience_ms);
  }

  #arrived(): void {
    clearTimeout(this.#putOffUntil);
    this.#asked = 0; // answered; its `done` comes after
    if (this.#delays > triesUntold) this.#tell({ kind: 'delay', fault: null });
    this.#delays = 0;
  }

  #again(): void {
    this.#asked = 0;
    this.#watch(null);
  }

  async #fetch(from: number, to: number): Promise<void> {
    const { events } = await this.#patiently(() => this.ask('past', { from, to }));
    for (const { event, view } of readOrNull(events, list(viewedEvent, page)) ?? []) {
      if (event.number >= from && event.number <= to) this.#keep(event.number, this.#whole(view));
    }
  }

  // Much of the past at once is more than the server lets pass: it is asked for at the server's pace.
  async #patiently<Value>(question: () => Promise<Value>): Promise<Value> {
    for (let tries = 1; ; ++tries) {
      try {
        return await question();
      } catch (thrown) {
        if (!(thrown instanceof Refused) || !passing.includes(thrown.kind) || tries === mostTries) throw thrown;
        await new Promise((resolve) => setTimeout(resolve, patience_ms));
      }
    }
  }

  // --- What is told

  #take(message: TableMessage): void {
    switch (message.op) {
      case 'table':
        return this.#takeAll(message);
      case 'missed':
        this.#arrived();
        this.chat = message.chat;
        this.#setRoom(message.room);
        if (!this.#append(message.events) || this.seq !== message.seq) this.#again(); // not the game that we know
        this.#tellRoom(message.room);
        this.#tell({ kind: 'chat', lines: this.chat, all: true });
        return;
      case 'events':
        if (!this.#told) return;
        this.due = message.due;
        if (!this.#append(message.events)) this.#watch(this.seq);
        if (message.timeOut !== null) this.#tell({ kind: 'timeOut', seat: message.timeOut });
        return this.#tell({ kind: 'due', due: this.due });
      case 'room':
        this.#setRoom(message.room);
        return this.#tellRoom(message.room);
      case 'said':
        if (message.line.number <= (this.chat.at(-1)?.number ?? 0)) return;
        this.chat = [...this.chat, message.line].slice(-mostLines);
        this.#tell({ kind: 'chat', lines: [message.line], all: false });
    }
  }

  #takeAll(message: Extract<TableMessage, { op: 'table' }>): void {
    this.#arrived();
    this.log = message.log.map((event, at) => ({ ...event, number: at + 1 }));
    this.#views.clear();
    if (message.view) this.#keep(this.seq, message.view);
    this.#told = true;
    this.chat = message.chat;
    this.room = null;
    this.#setRoom(message.room);
    this.#tell({ kind: 'again' });
    this.#tellRoom(message.room);
    this.#tell({ kind: 'chat', lines: this.chat, all: true });
  }

  // Those that are new, in order; false: there is a gap.
  #append(events: readonly ViewedEvent[]): boolean {
    const fresh: SeenEvent[] = [];
    let whole = true;
    for (const { event, view } of events) {
      const due = this.seq + fresh.length + 1;
      if (event.number > due) whole = false;
      if (event.number !== due) continue;
      fresh.push(event);
      this.#keep(event.number, this.#whole(view));
    }
    this.log = [...this.log, ...fresh];
    if (fresh.length > 0) this.#tell({ kind: 'events', fresh });
    return whole;
  }

  #setRoom(room: Room): void {
    // Other eyes than those that our views were made for: they are of no use any more.
    const otherEyes = this.room !== null && this.room.you.seat !== room.you.seat && this.seq > 0;
    this.room = room;
    this.roomAt = performance.now();
    this.due = room.due;
    if (otherEyes) this.#again();
  }

  // An event's view with what it does not repeat.
  #whole(view: ChangingView): View {
    const { game, rules, you } = this.room ?? {};
    return { game, rules, seat: you?.seat ?? null, ...view } as View;
  }

  #keep(number: number, view: View): void {
    this.#views.set(number, view);
    if (this.#views.size > mostKept) this.#views.delete(this.#views.keys().next().value ?? 0);
  }

  #tellRoom(room: Room): void {
    this.#tell({ kind: 'due', due: this.due });
    this.#tell({ kind: 'room', room });
  }
  #tellFault(fault: Refused): void {
    this.#tell({ kind: 'fault', fault: faultOf(fault), final: this.#line.fault !== null });
  }
  #tell(change: Change): void {
    for (const listener of [...this.#listeners]) listener(change);
  }
}
