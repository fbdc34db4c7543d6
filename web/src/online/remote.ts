// The authority of an online table as far as it is here, beside that of local tables in the worker: it holds the line to
// the server, and what arrives until the page asks for it, so that the page sets the pace. The server decides what
// happens; whose turn it is and what is legal the engine reads out of the views.
import type { Engine, FollowedGame } from '../engine/engine';
import type { Advice, Belief, Expansion, Level, Seat, Viewer } from '../engine/types';
import type { View } from '../engine/views';
import type { SeenGame } from '../replay/seen';
import { longest_ms } from '../table/bots';
import { faultOf, Refused } from '../table/refused';
import type { Aids, Holder, Moment, Push, Snapshot, Table, TableFault } from '../table/transport';
import type { Envelope } from './envelope';
import { checkFair, type FairResult } from './fairness';
import { recordOf } from './http';
import { Line, socketHere, type LineState, type Who } from './line';
import type { Room } from './protocol';
import { readOrNull, whole, type Fields } from './reading';
import { Watch, type Change, type News } from './watch';

// More than this is not shown event by event.
const mostShown = 60;
// How far back the log is fetched at once.
const pageBack = 40;
// A die that nobody throws is thrown by itself when the game has gone on since.
const handPatience_ms = 3000;
// With less time than this for a decision the page makes haste.
const hurry_ms = 120_000;

// What is told of an online table, to whoever listens: more than of every table. `moved`: the seat of this page has, or
// the table was told from the start.
export type OnlinePush =
  Push | News | { kind: 'line'; state: LineState; farewell: TableFault | null } | { kind: 'moved' };

// What a page may ask of it, through the worker.
export interface Remote extends Table {
  // Something of the server, in the words of docs/protocol.md; `once`: it is not asked again when the line breaks.
  ask(op: string, about?: object, how?: { once?: boolean }): Promise<Fields>;
  // Whether somebody looks at the page.
  attend(looked: boolean): Promise<void>;
  // What one's own seat has seen of the game up to now.
  seen(): Promise<SeenGame>;
  // Whether a finished game was dealt as its envelope says.
  fair(record: string, envelope: Envelope | null): Promise<FairResult>;
}

const aidsOf = (room: Room): Aids[] => room.seats.map(({ hints, beliefs }) => ({ hints, beliefs }));

export class RemoteAuthority implements Omit<Remote, 'listen' | 'judge' | 'takeBack' | 'giveUp' | 'pause'> {
  readonly #engine: Promise<Engine>; // the line does not wait for it
  readonly #who: Who;
  readonly #push: (push: OnlinePush) => void;
  readonly #line: Line;
  readonly #watch: Watch;
  readonly #arrivals = new Set<() => void>();
  #released = 0;
  #now: { view: View; expanded: Expansion } | null = null; // after the last released event
  #edition = 0; // a look ends what is still on its way
  #awaited = false; // the page has shown all that it was told, and asked for more
  #following: { game: FollowedGame; fed: number } | null = null; // one's own seat's views, in the engine
  #closed = false;
  #alarm: { at: number; timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(
    engine: Promise<Engine>,
    { table, who }: { table: string; who: Who },
    push: (push: OnlinePush) => void,
    connect = socketHere,
  ) {
    this.#engine = engine;
    this.#who = who;
    this.#push = push;
    this.#line = new Line(connect, who);
    this.#line.listen((happening) => {
      const { farewell } = this.#line;
      if (happening.kind === 'state')
        push({ kind: 'line', state: happening.state, farewell: farewell && faultOf(farewell) });
    });
    this.#watch = new Watch(this.#line, table);
    this.#watch.listen((change) => this.#hear(change));
  }

  // The server knows whose eyes these are; nobody is asked.
  async look(): Promise<Snapshot> {
    const mine = ++this.#edition;
    this.#awaited = false;
    const engine = await this.#engine;
    const { seq } = this.#watch;
    const view = await this.#seen(engine, seq);
    const expanded = engine.expand(view);
    if (expanded.turn.kind === 'over') await this.#ending();
    if (mine === this.#edition) {
      this.#released = seq;
      this.#show(view, expanded);
    }
    if (this.#watch.seq > seq) this.#push({ kind: 'arrived' });
    return this.#snapshot(seq, view, expanded);
  }

  async next(rolled = false): Promise<boolean> {
    // The server has not thrown it yet.
    while (rolled && this.#isOwnRoll && this.#watch.seq === this.#released && !this.#closed) await this.#arrival();
    this.#awaited = this.#watch.seq === this.#released;
    if (this.#awaited || (!rolled && this.#waitsForHand())) return false;
    return this.#release();
  }

  async submit(seat: Seat, move: string): Promise<void> {
    this.#awaited = false;
    const nth = 1 + this.#watch.log.slice(0, this.#released).filter(({ by }) => by === seat).length;
    const { seq } = await this.#watch.ask('move', { nth, do: move });
    const reached = readOrNull(seq, whole) ?? 0;
    while (this.#watch.seq < reached && !this.#closed) await this.#arrival();
    while (this.#released < Math.min(reached, this.#watch.seq) && (await this.#release()));
  }

  // The report comes first: an aid that the others are not told of is not given.
  async hint(seat: Seat, level: Level = 'gallop'): Promise<Advice> {
    await this.#report('hint');
    return (await this.#followed(seat)).advise(seat, level, 0, longest_ms[level]);
  }

  async belief(seat: Seat): Promise<Belief> {
    await this.#report('belief');
    return (await this.#followed(seat)).belief(seat);
  }

  async moment(seq: number): Promise<Moment> {
    this.#awaited = false; // it may be looked at for a while
    const engine = await this.#engine;
    const view = await this.#seen(engine, seq);
    const { facts, turn } = engine.expand(view);
    return { seq, event: this.#watch.log[seq - 1] ?? null, view, facts, turn };
  }

  record(): Promise<string> {
    return recordOf(this.#watch.table, this.#who.token);
  }

  async seen(): Promise<SeenGame> {
    const { game, rules } = this.#room;
    const viewer = this.#own;
    if (viewer === null) throw new Refused('secret', 'who has no seat has no view to share');
    const { seq, log } = this.#watch; // the game goes on meanwhile
    const views = await this.#watch.views(1, seq);
    return { game, rules, viewer, events: log, views: [await this.#seen(await this.#engine, 0), ...views] };
  }

  async fair(record: string, envelope: Envelope | null): Promise<FairResult> {
    const { table, log } = this.#watch;
    return checkFair({ table, record, seat: this.#own, envelope, log }, await this.#engine);
  }

  ask(op: string, about?: object, how?: { once?: boolean }): Promise<Fields> {
    return this.#watch.ask(op, about, how);
  }

  async attend(looked: boolean): Promise<void> {
    this.#line.attend(looked);
  }

  async close(): Promise<void> {
    this.#closed = true;
    ++this.#edition;
    for (const arrived of [...this.#arrivals]) arrived();
    this.#calm();
    this.#watch.close();
    this.#line.close();
    this.#forget();
  }

  // --- What has arrived

  #hear(change: Change): void {
    if (this.#closed) return;
    switch (change.kind) {
      case 'again':
        this.#forget();
        this.#push({ kind: 'moved' });
        if (this.#watch.seq !== this.#released) this.#push({ kind: 'fresh' });
        this.#push({ kind: 'arrived' });
        break;
      case 'events':
        if (change.fresh.some(({ by }) => by !== null && by === this.#own)) this.#push({ kind: 'moved' });
        void this.#bring();
        break;
      default:
        this.#push(change);
    }
    for (const arrived of [...this.#arrivals]) arrived();
  }

  // To a page that waits the next event comes by itself; for those after it the page asks when it has shown that one.
  async #bring(): Promise<void> {
    if (this.#awaited && !this.#waitsForHand()) {
      this.#awaited = false;
      await this.#release().catch(() => undefined); // whoever asks for it hears why
    }
    this.#push({ kind: 'arrived' });
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
    const engine = await this.#engine;
    const number = this.#released + 1;
    const event = this.#watch.log[number - 1];
    const view = this.#watch.view(number);
    if (!event) return false;
    if (!view || this.#watch.seq - this.#released > mostShown) {
      this.#push({ kind: 'fresh' });
      return false;
    }
    const expanded = engine.expand(view);
    if (expanded.turn.kind === 'over') await this.#ending();
    if (mine !== this.#edition || this.#released !== number - 1) return true; // somebody looked again meanwhile
    this.#released = number;
    this.#show(view, expanded);
    const { facts, turn, legal } = expanded;
    const behind = (this.#watch.seq - number) * (this.#clockRuns ? 2 : 1);
    this.#push({ kind: 'state', seq: number, event, view, facts, turn, legal, clock_ms: this.#stopIn_ms, behind });
    this.#tellOver();
    return true;
  }

  #show(view: View, expanded: Expansion): void {
    this.#now = { view, expanded };
    this.#calm();
  }

  // Who won comes right after the last event; nothing is shown of an end without it.
  async #ending(): Promise<void> {
    while (!this.#watch.room?.outcome && !this.#closed) await this.#arrival();
  }

  #tellOver(): void {
    const outcome = this.#watch.room?.outcome;
    if (!outcome || this.#now?.expanded.turn.kind !== 'over') return;
    this.#push({ kind: 'over', outcome, aids: aidsOf(this.#room) });
  }

  get #isOwnRoll(): boolean {
    const turn = this.#now?.expanded.turn;
    if (turn?.kind !== 'dealer' || turn.due !== 'roll' || this.#own === null) return false;
    return (this.#now?.view as { to_move?: unknown }).to_move === this.#own;
  }

  // The die of the own seat is thrown by hand: it waits, unless the seat has moved since or nobody comes to throw it.
  #waitsForHand(): boolean {
    if (!this.#isOwnRoll || this.#room.seats[this.#own ?? 0]?.held) return false;
    const since = this.#watch.log.slice(this.#released + 1);
    if (since.length === 0) return true;
    if (since.some(({ by }) => by === this.#own)) return false;
    this.#alarm ??= {
      at: Date.now() + handPatience_ms,
      timer: setTimeout(() => this.#push({ kind: 'arrived' }), handPatience_ms),
    };
    return Date.now() < this.#alarm.at;
  }

  #calm(): void {
    clearTimeout(this.#alarm?.timer);
    this.#alarm = null;
  }

  // --- Inside

  get #room(): Room {
    const { room } = this.#watch;
    if (!room) throw new Refused('no_such_table', 'the table has not been told yet');
    return room;
  }
  get #own(): Viewer {
    return this.#room.you.seat;
  }
  // The person has to decide soon, so what came before must not be shown at leisure.
  get #clockRuns(): boolean {
    return this.#watch.due.some(({ seat, left_ms }) => seat === this.#own && left_ms !== null && left_ms <= hurry_ms);
  }
  // [CX-14] What is left of the house rule `minutes`.
  get #stopIn_ms(): number | null {
    const said = this.#room.stop_in_ms;
    return said === null ? null : Math.max(0, said - (performance.now() - this.#watch.roomAt));
  }

  async #seen(engine: Engine, seq: number): Promise<View> {
    if (seq === 0) return this.#first(engine);
    const view = this.#watch.view(seq) ?? (await this.#watch.views(Math.max(1, seq - pageBack + 1), seq)).at(-1);
    if (!view) throw new Refused('damaged', `nothing is known of event ${seq}`);
    return view;
  }

  // How a game begins depends on nothing that is drawn.
  #first(engine: Engine): View {
    const table = engine.open(this.#room.game, this.#room.rules, '0');
    const { view } = table.see(this.#own);
    table.close();
    return view;
  }

  #snapshot(seq: number, view: View, expanded: Expansion): Snapshot {
    const room = this.#room;
    const { facts, turn, legal } = expanded;
    return {
      table: this.#watch.table,
      game: room.game,
      rules: room.rules,
      seats: room.seats.map(({ name }, seat): Holder => ({
        kind: seat === this.#own ? 'person' : 'remote',
        name: name ?? '',
      })),
      viewer: this.#own,
      seq,
      log: this.#watch.log.slice(0, seq),
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
    await this.#watch.ask('aid', { aid }, { once: true });
  }

  // The game in the engine as the seat has seen it: every view from the first on, in order, since what a seat may infer
  // depends on how it came about.
  async #followed(seat: Seat): Promise<FollowedGame> {
    const engine = await this.#engine;
    for (;;) {
      const { game, rules } = this.#room;
      const following = (this.#following ??= { game: engine.follow(game, rules, seat), fed: 0 });
      const { fed } = following;
      const views = await this.#watch.views(fed + 1, this.#released);
      if (following !== this.#following || fed !== following.fed) continue; // another table, or fed by another question
      for (const view of views) {
        following.game.seen(view);
        ++following.fed;
      }
      return following.game;
    }
  }

  #forget(): void {
    this.#following?.game.close();
    this.#following = null;
  }
}
