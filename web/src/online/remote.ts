// A table on a server. What arrives is held until the page asks for it, so that the page sets the pace;
// whose turn it is and what is legal follow from the views, which the engine in this browser's worker reads.
import type { Advice, Belief, Expansion, Level, Seat, Viewer } from '../engine/types';
import type { View } from '../engine/views';
import type { Follower, TableCounsel } from '../table/counsel';
import { Refused } from '../table/refused';
import type { Aids, Holder, Moment, Push, Snapshot, Table } from '../table/transport';
import { Following } from './following';
import { recordOf } from './http';
import type { Room } from './protocol';
import { readOrNull, whole } from './reading';
import type { Change, Watch } from './watch';

// More than this is not shown event by event.
const mostShown = 60;
// How far back the log is fetched at once.
const pageBack = 40;
// A die that nobody throws is thrown by itself when the game has gone on since.
const handPatience_ms = 3000;
// With less time than this for a decision the page makes haste.
const hurry_ms = 120_000;

const aidsOf = (room: Room): Aids[] => room.seats.map(({ hints, beliefs }) => ({ hints, beliefs }));

const notHere = async (): Promise<never> => {
  throw new Refused('seat', 'others play at this table');
};

export class RemoteTable implements Table {
  readonly judge = notHere;
  readonly takeBack = notHere;
  readonly giveUp = notHere;
  readonly #listeners = new Set<(push: Push) => void>();
  readonly #arrivals = new Set<() => void>();
  readonly #unlisten: () => void;
  #released: number;
  #now: { view: View; expanded: Expansion } | null = null; // after the last released event
  #edition = 0; // a look ends what is still on its way
  #following: Following | null = null;
  #closed = false;
  #alarm: { at: number; timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(
    private readonly watch: Watch,
    private readonly counsel: TableCounsel,
    private readonly names: (room: Room) => readonly string[], // what the seats are called on this page
  ) {
    this.#released = watch.seq;
    this.#unlisten = watch.listen((change) => this.#hear(change));
  }

  listen(listener: (push: Push) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // The server knows whose eyes these are; nobody is asked.
  async look(): Promise<Snapshot> {
    const mine = ++this.#edition;
    const { seq } = this.watch;
    const view = await this.#seen(seq);
    const expanded = await this.counsel.expand(view);
    if (expanded.turn.kind === 'over') await this.#ending();
    if (mine === this.#edition) {
      this.#released = seq;
      this.#show(view, expanded);
    }
    if (this.watch.seq > seq) queueMicrotask(() => this.#tell({ kind: 'arrived' }));
    return this.#snapshot(seq, view, expanded);
  }

  async next(rolled = false): Promise<boolean> {
    // The server has not thrown it yet.
    while (rolled && this.#isOwnRoll && this.watch.seq === this.#released && !this.#closed) await this.#arrival();
    if (this.watch.seq === this.#released || (!rolled && this.#waitsForHand())) return false;
    return this.#release();
  }

  async submit(seat: Seat, move: string): Promise<void> {
    const nth = 1 + this.watch.log.slice(0, this.#released).filter(({ by }) => by === seat).length;
    const { seq } = await this.watch.ask('move', { nth, do: move });
    const reached = readOrNull(seq, whole) ?? 0;
    while (this.watch.seq < reached && !this.#closed) await this.#arrival();
    while (this.#released < Math.min(reached, this.watch.seq) && (await this.#release()));
  }

  // The report comes first: an aid that the others are not told of is not given.
  async hint(seat: Seat, level: Level = 'gallop'): Promise<Advice> {
    await this.#report('hint');
    return this.counsel.adviseSeen(await this.#follower(seat), level);
  }

  async belief(seat: Seat): Promise<Belief> {
    await this.#report('belief');
    return this.counsel.beliefSeen(await this.#follower(seat));
  }

  async moment(seq: number): Promise<Moment> {
    const view = await this.#seen(seq);
    const { facts, turn } = await this.counsel.expand(view);
    return { seq, event: this.watch.log[seq - 1] ?? null, view, facts, turn };
  }

  record(): Promise<string> {
    return recordOf(this.watch.table);
  }

  async close(): Promise<void> {
    this.#closed = true;
    ++this.#edition;
    for (const arrived of [...this.#arrivals]) arrived();
    this.#calm();
    this.#following?.forget();
    this.#unlisten();
  }

  // --- What has arrived

  #hear(change: Change): void {
    if (change.kind === 'again') {
      this.#following?.forget();
      this.#following = null;
      if (this.watch.seq !== this.#released) this.#tell({ kind: 'fresh' });
    }
    if (change.kind === 'chat' || change.kind === 'delay' || change.kind === 'fault') return;
    for (const arrived of [...this.#arrivals]) arrived();
    if (change.kind !== 'room') this.#tell({ kind: 'arrived' });
  }

  #arrival(): Promise<void> {
    return new Promise((resolve) => {
      const arrived = (): void => {
        this.#arrivals.delete(arrived);
        resolve();
      };
      this.#arrivals.add(arrived);
    });
  }

  // --- What is released

  async #release(): Promise<boolean> {
    const mine = this.#edition;
    const number = this.#released + 1;
    const event = this.watch.log[number - 1];
    const view = this.watch.view(number);
    if (!event) return false;
    if (!view || this.watch.seq - this.#released > mostShown) {
      this.#tell({ kind: 'fresh' });
      return false;
    }
    const expanded = await this.counsel.expand(view);
    if (expanded.turn.kind === 'over') await this.#ending();
    if (mine !== this.#edition || this.#released !== number - 1) return true; // somebody looked again meanwhile
    this.#released = number;
    this.#show(view, expanded);
    const { facts, turn, legal } = expanded;
    const behind = (this.watch.seq - number) * (this.#clockRuns ? 2 : 1);
    this.#tell({ kind: 'state', seq: number, event, view, facts, turn, legal, clock_ms: this.#stopIn_ms, behind });
    this.#tellOver();
    return true;
  }

  #show(view: View, expanded: Expansion): void {
    this.#now = { view, expanded };
    this.#calm();
  }

  // Who won comes right after the last event; nothing is shown of an end without it.
  async #ending(): Promise<void> {
    while (!this.watch.room?.outcome && !this.#closed) await this.#arrival();
  }

  #tellOver(): void {
    const outcome = this.watch.room?.outcome;
    if (!outcome || this.#now?.expanded.turn.kind !== 'over') return;
    this.#tell({ kind: 'over', outcome, aids: aidsOf(this.#room) });
  }

  get #isOwnRoll(): boolean {
    const turn = this.#now?.expanded.turn;
    if (turn?.kind !== 'dealer' || turn.due !== 'roll' || this.#own === null) return false;
    return (this.#now?.view as { to_move?: unknown }).to_move === this.#own;
  }

  // The die of the own seat is thrown by hand: it waits, unless the seat has moved since or nobody comes to throw it.
  #waitsForHand(): boolean {
    if (!this.#isOwnRoll || this.#room.seats[this.#own ?? 0]?.held) return false;
    const since = this.watch.log.slice(this.#released + 1);
    if (since.length === 0) return true;
    if (since.some(({ by }) => by === this.#own)) return false;
    this.#alarm ??= {
      at: Date.now() + handPatience_ms,
      timer: setTimeout(() => this.#tell({ kind: 'arrived' }), handPatience_ms),
    };
    return Date.now() < this.#alarm.at;
  }

  #calm(): void {
    clearTimeout(this.#alarm?.timer);
    this.#alarm = null;
  }

  // --- Inside

  get #room(): Room {
    const { room } = this.watch;
    if (!room) throw new Refused('no_such_table', 'the table has not been told yet');
    return room;
  }
  get #own(): Viewer {
    return this.#room.you.seat;
  }
  // The person has to decide soon, so what came before must not be shown at leisure.
  get #clockRuns(): boolean {
    return this.watch.due.some(({ seat, left_ms }) => seat === this.#own && left_ms !== null && left_ms <= hurry_ms);
  }
  // [CX-14] What is left of the house rule `minutes`.
  get #stopIn_ms(): number | null {
    const said = this.#room.stop_in_ms;
    return said === null ? null : Math.max(0, said - (performance.now() - this.watch.roomAt));
  }

  async #seen(seq: number): Promise<View> {
    if (seq === 0) return this.counsel.firstView(this.#room.game, this.#room.rules, this.#own);
    const view = this.watch.view(seq) ?? (await this.watch.views(Math.max(1, seq - pageBack + 1), seq)).at(-1);
    if (!view) throw new Refused('damaged', `nothing is known of event ${seq}`);
    return view;
  }

  #snapshot(seq: number, view: View, expanded: Expansion): Snapshot {
    const room = this.#room;
    const { facts, turn, legal } = expanded;
    const called = this.names(room);
    return {
      table: this.watch.table,
      game: room.game,
      rules: room.rules,
      seats: room.seats.map((_, seat): Holder => ({
        kind: seat === this.#own ? 'person' : 'remote',
        name: called[seat] ?? '',
      })),
      viewer: this.#own,
      seq,
      log: this.watch.log.slice(0, seq),
      view,
      facts,
      turn,
      legal,
      outcome: turn.kind === 'over' ? room.outcome : null,
      aids: aidsOf(room),
      clock_ms: this.#stopIn_ms,
      unsaved: null,
    };
  }

  // Once only: what is reported twice is counted twice.
  async #report(aid: 'hint' | 'belief'): Promise<void> {
    await this.watch.ask('aid', { aid }, { once: true });
  }

  #follower(seat: Seat): Promise<Follower> {
    const { game, rules } = this.#room;
    this.#following ??= new Following(this.counsel, this.watch, { game, rules, seat });
    return this.#following.upTo(this.#released);
  }

  #tell(push: Push): void {
    for (const listener of [...this.#listeners]) listener(push);
  }
}
